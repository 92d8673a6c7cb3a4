import Digest
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Turns
import Vault

// Tables and their connections: what comes in goes to the table's client, and what that wants goes out.
extension State {
  func tableIndex(_ number: Int) -> Int? { tables.firstIndex { $0.number == number } }

  /// The table on the screen.
  var table: TableSession? {
    if case .table(let number) = route { return tables.first { $0.number == number } }
    return nil
  }

  /// Tells the peer of a table what happened, and does what it wants.
  mutating func tell(_ index: Int, _ input: TableInput, _ step: inout Step) {
    drive(index, .table(input), &step)
  }

  mutating func drive(_ index: Int, _ input: ClientInput, _ step: inout Step) {
    for output in tables[index].client.handle(input, now: step.now) {
      switch output {
      case .connect:
        let link = nextLink()
        tables[index].linkNumber = link
        step.ask(.connect(link: link, path: RelayRequest.path))
      case .disconnect:
        if let link = tables[index].linkNumber { step.ask(.disconnect(link: link)) }
        tables[index].linkNumber = nil
      case .transmit(let bytes):
        if let link = tables[index].linkNumber { step.ask(.transmit(link: link, bytes: bytes)) }
      case .keep(let number): saveTable(index, as: number, &step)
      case .keptNothing: notices.add(.notKept(.failed))
      case .notCounted: tables[index].word = .notCounted
      case .refused(let refusal): tables[index].word = .refused(refusal)
      }
    }
    if tables[index].roster.isEnded, tables[index].ended == nil { tables[index].ended = step.now }
    alert(index, &step)
  }

  // MARK: - Keeping

  /// Keeps what this phone needs to come back to a table, and of a table that has ended nothing (TURN-13).
  private mutating func saveTable(_ index: Int, as number: UInt32, _ step: inout Step) {
    let table = tables[index]
    lastTableTicket += 1
    tables[index].saves.append((lastTableTicket, number))
    let envelope = Envelope(
      kind: Records.table, id: String(table.number), clock: step.now, body: table.json)
    let text = table.roster.isEnded ? nil : envelope.text
    step.ask(.save(ticket: lastTableTicket, changes: [Change(key: envelope.key, text: text)]))
  }

  /// A save is done, or will never be, and all before it.
  mutating func tableSaved(_ ticket: UInt32, _ step: inout Step) {
    for index in tables.indices {
      guard let last = tables[index].saves.last(where: { $0.ticket <= ticket }) else { continue }
      tables[index].saves.removeAll { $0.ticket <= ticket }
      drive(index, .kept(last.number), &step)
    }
  }

  // MARK: - Links

  mutating func nextLink() -> UInt32 {
    lastLink += 1
    return lastLink
  }

  mutating func linkOpened(_ link: UInt32, _ step: inout Step) {
    if turns.looking == link { return startLooking(&step) }
    if let index = index(ofLink: link) { drive(index, .opened, &step) }
  }

  mutating func linkClosed(_ link: UInt32, _ step: inout Step) {
    if turns.looking == link { return stopLooking(&step) }
    guard let index = index(ofLink: link) else { return }
    tables[index].linkNumber = nil
    drive(index, .closed, &step)
  }

  mutating func received(_ link: UInt32, _ bytes: [UInt8], _ step: inout Step) {
    guard let answer = RelayAnswer(bytes) else { return }
    if turns.looking == link { return look(at: answer, &step) }
    if let index = index(ofLink: link) { drive(index, .received(answer), &step) }
  }

  private func index(ofLink link: UInt32) -> Int? { tables.firstIndex { $0.linkNumber == link } }

  /// The page is seen again, or the network is back: nothing waits for its time.
  mutating func reconnect(_ step: inout Step) {
    turns.lookAgain = 0
    for index in tables.indices { drive(index, .resumed, &step) }
  }

  // MARK: - Time

  /// After every step: links that are due, tables that are over, what devices are to do, and the next wake.
  mutating func mindTables(_ step: inout Step) {
    guard !isElsewhere else { return }
    dropTables(&step)
    mindLooking(&step)
    for index in tables.indices {
      if tables[index].isShut(at: step.now) {
        drive(index, .shut, &step)
      } else if tables[index].client.linkDue <= step.now {
        drive(index, .tick, &step)
      }
    }
    tellDevices(&step)
    let looks = turns.looking == nil && screen == .tables ? [turns.lookAgain] : []
    let due = (tables.map { $0.due } + looks).filter { $0 < .max }.min()
    // A step that changes nothing asks for nothing: the driver leaves the keys of such a step to the browser.
    guard due != turns.wake else { return }
    turns.wake = due
    if let next = turns.wake {
      step.ask(.wake(.table, after: max(1, next - min(next, step.now))))
    } else {
      step.ask(.cancelWake(.table))
    }
  }

  mutating func tablesDue(_ step: inout Step) {
    turns.wake = nil
    for index in tables.indices { drive(index, .tick, &step) }
  }
}
