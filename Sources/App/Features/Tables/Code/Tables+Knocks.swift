import AppCore
import Components
import Games
import RelayProtocol
import Table
import TableClient
import Turns
import Words

// Knocking at a table whose leader lets players in: on the visitor's phone and on the leader's.
extension Store<Tables> {
  /// Asks a table's leader for permission to join.
  mutating func knock(at table: FoundTable, as profile: Profile, _ context: inout Context) {
    stopAsking(&context)
    (state.found, state.problem, state.isFinding, state.joinsFound) = ([], nil, false, false)
    state.visit = Visit(to: table, as: profile, now: context.now)
    proceed(given: [table], &context)
    context.ask(.focus(Tables.stopAskingButton))
  }

  /// Cancels the request to join.
  mutating func stopAsking(_ context: inout Context) {
    if state.visit?.isKnocking == true { look(.withdraw, &context) }
    state.visit = nil
  }

  /// Continues the visit with a new list of tables nearby. The first list on a connection has the door to
  /// knock at.
  mutating func proceed(given tables: [FoundTable], _ context: inout Context) {
    guard var visit = state.visit else { return }
    let (request, end) = visit.look(at: tables, now: context.now)
    state.visit = visit
    if let request { look(request, &context) }
    finish(end, &context)
  }

  mutating func finish(_ end: Visit.End?, _ context: inout Context) {
    guard let end, let visit = state.visit else { return }
    let leader = visit.table.listing.name
    switch end {
    case .letIn(let table):
      state.visit = nil
      return sit(at: table, as: visit.profile, &context)
    case .refused(.notNow, _): state.problem = .notLetIn(leader: leader)
    case .refused(.nameTaken, _):
      state.problem = .takenName
      context.ask(.focus(Tables.nameField))
    case .refused(.unknownCode, _): state.problem = .tableGone
    case .refused(let refusal, let wait): state.problem = refusal.problem(wait: wait)
    case .nobodyAnswered: state.problem = .noAnswer(leader: leader)
    }
    stopAsking(&context)
  }

  // MARK: - The leader

  /// Answers a knock, and ignores taps shortly afterwards. The next knock moves into its place, and a double
  /// tap must not answer it.
  mutating func answer(_ knock: UInt64, _ isLetIn: Bool, _ index: Int, _ context: inout Context) {
    guard context.now >= state.answeredAt + Tables.State.betweenAnswers else { return }
    state.answeredAt = context.now
    drive(index, .answer(knock: knock, isLetIn: isLetIn), &context)
  }

  /// Refuses all knocks up to this number. Later ones, which the leader has not seen, remain.
  mutating func refuseAll(through last: UInt64, _ index: Int, _ context: inout Context) {
    guard context.now >= state.answeredAt + Tables.State.betweenAnswers else { return }
    state.answeredAt = context.now
    for knock in state.tables[index].knocks where knock.number <= last {
      drive(index, .answer(knock: knock.number, isLetIn: false), &context)
    }
  }

  /// Announces new knocks to the leader.
  mutating func tellOfKnocks(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    let numbers = table.knocks.map { $0.number }
    guard numbers != table.heardKnocks else { return }
    state.tables[index].heardKnocks = numbers
    guard table.leaving == nil, let new = table.knocks.last(where: { !table.heardKnocks.contains($0.number) })
    else { return }
    let text = context.scene.say(.wantsToJoin(new.visitor.name))
    context.announcement = text
    if !context.scene.isVisible { notify(text, table, about: "-door", &context) }
    // Frequent knocks are not all audible.
    guard context.now >= state.knockedAt + Tables.State.betweenKnocks else { return }
    state.knockedAt = context.now
    context.play(Sounds.knock)
    shake(Shake.knock, &context)
  }
}

extension Tables.State {
  /// Milliseconds after an answer in which further taps are ignored.
  fileprivate static var betweenAnswers: UInt64 { 400 }
  /// The least milliseconds between audible knocks.
  fileprivate static var betweenKnocks: UInt64 { 5_000 }
}

extension Sounds {
  /// Three knocks on wood.
  static let knock = ([0, 150, 300] as [UInt64]).map { start in
    Tone(at: start, duration: 60, frequency: 196, gain: 255, wave: .triangle)
  }
}
