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
  /// Sits down at a table whose key is known, and knocks at any other.
  mutating func enter(_ table: FoundTable, as profile: Profile?, _ context: inout Context) {
    if table.door == nil {
      sit(at: table, as: profile, &context)
    } else if hasRoom() {
      knock(at: table, as: profile, &context)
    }
  }

  /// Asks a table's leader for permission to join, or a table of another relay, which may ask nobody.
  /// - Parameter profile: nil for a phone that only shows the table.
  mutating func knock(at table: FoundTable, as profile: Profile?, _ context: inout Context) {
    stopAsking(&context)
    (state.found, state.problem, state.isFinding, state.joinsFound) = ([], nil, false, false)
    let visit = Visit(to: table, as: profile, now: context.now)
    state.visit = visit
    proceed(given: [table], &context)
    if visit.isVisible { context.ask(.focus(Tables.stopAskingButton)) }
  }

  /// Cancels the request to join.
  mutating func stopAsking(_ context: inout Context) {
    if state.visit?.isKnocking == true { look(.withdraw, &context) }
    state.visit = nil
  }

  /// Continues the visit with a new list of tables nearby. The first list on a connection has the door to
  /// knock at, which may be over a connection of another slot.
  mutating func proceed(given tables: [FoundTable], _ context: inout Context) {
    guard state.isConnected, var visit = state.visit else { return }
    let (request, end) = visit.look(at: tables, over: state.slot, now: context.now)
    state.visit = visit
    if let request { look(request, &context) }
    if let slot = visit.slot, slot != state.slot { changeSlot(&context) }
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

  /// Shows the visit once it takes long, and ends it when its time is over.
  mutating func timeVisit(_ context: inout Context) {
    if state.visit?.passTime(context.now) == true { context.ask(.focus(Tables.stopAskingButton)) }
    finish(state.visit?.end(at: context.now), &context)
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
