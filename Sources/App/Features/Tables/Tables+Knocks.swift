import Games
import RelayProtocol
import Table
import TableClient
import Turns
import Words

// At the door of a table that asks first: on the phone that knocks, and on the leader's.
extension Own<Tables> {
  /// Asks a table's leader to be let in.
  mutating func knock(at table: FoundTable, as profile: Profile, _ context: inout Context) {
    stopAsking(&context)
    (state.found, state.problem, state.isFinding, state.joinsFound) = ([], nil, false, false)
    state.visit = Visit(to: table, as: profile, now: context.now)
    proceed(given: [table], &context)
    context.ask(.focus(Tables.stopAskingButton))
  }

  /// The person does not wait any longer.
  mutating func stopAsking(_ context: inout Context) {
    if state.visit?.isKnocking == true { look(.withdraw, &context) }
    state.visit = nil
  }

  /// Another list of the tables nearby: the first on a connection has the door to knock at.
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

  /// The leader's answer to a knock. Two taps of one finger do not answer two: the next one has taken the first one's place.
  mutating func answer(_ knock: UInt64, _ isLetIn: Bool, _ index: Int, _ context: inout Context) {
    guard context.now >= state.answeredAt + Tables.State.betweenAnswers else { return }
    state.answeredAt = context.now
    drive(index, .answer(knock: knock, isLetIn: isLetIn), &context)
  }

  /// The leader's answer to all who knock: those who came up to this knock, and nobody who has not been seen.
  mutating func refuseAll(through last: UInt64, _ index: Int, _ context: inout Context) {
    guard context.now >= state.answeredAt + Tables.State.betweenAnswers else { return }
    state.answeredAt = context.now
    for knock in state.tables[index].knocks where knock.number <= last {
      drive(index, .answer(knock: knock.number, isLetIn: false), &context)
    }
  }

  /// Tells the leader of those who have come to the door since that was last looked at.
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
    // Somebody who knocks all the time is not heard all the time.
    guard context.now >= state.knockedAt + Tables.State.betweenKnocks else { return }
    state.knockedAt = context.now
    context.play(Sounds.knock)
    shake(Shake.knock, &context)
  }
}

extension Tables.State {
  /// Milliseconds after an answer to a knock in which a tap is none.
  fileprivate static var betweenAnswers: UInt64 { 400 }
  /// Milliseconds between knocks that can be heard.
  fileprivate static var betweenKnocks: UInt64 { 5_000 }
}

extension Sounds {
  /// Three knocks on wood.
  static let knock = ([0, 150, 300] as [UInt64]).map { start in
    Tone(at: start, duration: 60, frequency: 196, gain: 255, wave: .triangle)
  }
}
