import Chance
import Digest
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Turns
import Vault
import Words

// How a phone comes to be no longer at a table.
extension State {
  mutating func leave(_ index: Int, _ step: inout Step) {
    if tables[index].peer.seat != nil || tables[index].peer.waiting > 0 {
      tell(index, .act(.leave), &step)
    }
    forgetRecord(tables[index].number, &step)
    tables[index].leaving = step.now
    tables[index].client.keeps = false
    turns.sheet = nil
    go(to: .tables, &step)
  }

  private func forgetRecord(_ number: Int, _ step: inout Step) {
    guard device.canKeep else { return }
    let key = Envelope.key(Records.table, String(number))
    step.ask(.save(ticket: 0, changes: [Change(key: key, text: nil)]))
  }

  /// Lets go of the tables that this phone is no longer at (TURN-13: nothing of them is kept).
  mutating func dropTables(_ step: inout Step) {
    for table in tables {
      let problem = table.ending
      guard problem != nil || table.isOver(at: step.now) else { continue }
      if let link = table.linkNumber { step.ask(.disconnect(link: link)) }
      if table.leaving == nil { forgetRecord(table.number, &step) }
      tables.removeAll { $0.number == table.number }
      guard let problem, route == .table(table.number) else { continue }
      arrive(at: .tables, &step)
      step.ask(.navigate(path: Route.tables.path, replacing: true))
      turns.problem = problem
      if problem.isOfName {
        // The same table once more, by another name.
        turns.code = table.code
        find(joining: false, &step)
        turns.problem = problem
      }
    }
  }
}

extension TableSession {
  /// Why this phone is not at the table, if the person did not leave.
  fileprivate var ending: TurnsProblem? {
    guard leaving == nil, !isShow, peer.seat == nil else { return nil }
    if roster.departed.contains(peer.me) { return .removed }
    guard case .refused(let refusal) = word else { return nil }
    switch refusal {
    case .nameTaken: return .takenName
    case .badName: return .longName
    case .full: return .fullTable
    case .locked: return .lockedTable
    case .ended, .unknownSeat: return .removed
    case .notLeader, .late, .notNow, .unknown, .early: return nil
    }
  }
}
