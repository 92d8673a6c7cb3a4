import AppCore
import Chance
import Digest
import DirectRadio
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Turns
import Vault
import Words

// Leaving a table.
extension Store<Tables> {
  mutating func leave(_ index: Int, _ context: inout Context) {
    if state.tables[index].peer.seat != nil || state.tables[index].peer.waiting > 0 {
      tell(index, .act(.leave), &context)
    }
    forgetRecord(state.tables[index].number, &context)
    state.tables[index].leaving = context.now
    followSession(index, &context)
    state.tables[index].client.keeps = false
    state.sheet = nil
    destination = .place(.tables)
  }

  private func forgetRecord(_ number: Int, _ context: inout Context) {
    guard context.scene.device.canKeep else { return }
    let key = Envelope.key(Records.table, String(number))
    context.ask(.save(ticket: 0, changes: [RecordWrite(key: key, text: nil)]))
  }

  /// Removes the tables that this phone has left, with all their data (TURN-13).
  mutating func dropTables(_ context: inout Context) {
    for table in state.tables {
      let problem = table.ending
      guard problem != nil || table.isOver(at: context.now) else { continue }
      if let index = tableIndex(table.number) { radio(index, .leave, &context) }
      if let link = table.linkNumber { context.ask(.link(.disconnect(link: link))) }
      if table.leaving == nil { forgetRecord(table.number, &context) }
      state.tables.removeAll { $0.number == table.number }
      guard let problem, place == .table(table.number) else { continue }
      state.parting = problem
      destination = .replacement(problem.isOfName ? .join(table.code) : .tables)
    }
  }

  /// Shows why this phone is no longer at the last visible table.
  mutating func explainParting() {
    guard let parting = state.parting else { return }
    (state.parting, state.problem) = (nil, parting)
  }
}

extension TableSession {
  /// The reason why this phone is not at the table, if the person did not leave.
  fileprivate var ending: Tables.Problem? {
    guard leaving == nil, !isShow, peer.seat == nil else { return nil }
    if roster.departed.contains(peer.me) { return .removed }
    guard case .refused(let refusal) = word else { return nil }
    switch refusal {
    case .nameTaken: return .takenName
    case .unknownSeat where isClaiming: return .takenName
    case .badName: return .longName
    case .full: return .fullTable
    case .locked: return .lockedTable
    case .ended, .unknownSeat: return .removed
    case .newer: return .oldVersion
    case .notLeader, .late, .notNow, .unknown, .early: return nil
    }
  }
}
