import AppCore
import Digest
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Turns
import Vault

// Tables and their links: incoming messages go to the table's client, and its requests go out.
extension Store<Tables> {
  func tableIndex(_ number: Int) -> Int? { state.tables.firstIndex { $0.number == number } }

  /// The visible table.
  var table: TableSession? {
    if case .table(let number) = place { return state.tables.first { $0.number == number } }
    return nil
  }

  /// Passes an input to the peer of a table, and carries out its requests.
  mutating func tell(_ index: Int, _ input: TableInput, _ context: inout Context) {
    drive(index, .table(input), &context)
  }

  mutating func drive(_ index: Int, _ input: ClientInput, _ context: inout Context) {
    for output in state.tables[index].client.handle(input, now: context.now) {
      switch output {
      case .connect:
        let link = nextLink(&context)
        state.tables[index].linkNumber = link
        context.ask(.link(.connect(link: link, path: RelayRequest.path)))
      case .disconnect:
        if let link = state.tables[index].linkNumber { context.ask(.link(.disconnect(link: link))) }
        state.tables[index].linkNumber = nil
      case .transmit(let bytes):
        if let link = state.tables[index].linkNumber {
          context.ask(.link(.transmit(link: link, bytes: bytes)))
        }
      case .keep(let number): saveTable(index, as: number, &context)
      case .keptNothing: context.notices.append(.notKept(.failed))
      case .notCounted: state.tables[index].word = .notCounted
      case .refused(let refusal): state.tables[index].word = .refused(refusal)
      }
    }
    if state.tables[index].roster.isEnded, state.tables[index].ended == nil {
      state.tables[index].ended = context.now
    }
    alert(index, &context)
    tellOfKnocks(index, &context)
  }

  // MARK: - Saving

  /// Saves this phone's data for returning to a table; deletes that of an ended one (TURN-13).
  private mutating func saveTable(_ index: Int, as number: UInt32, _ context: inout Context) {
    let table = state.tables[index]
    context.lastTicket += 1
    state.tables[index].saves.append((context.lastTicket, number))
    let envelope = Envelope(
      kind: Records.table, id: String(table.number), clock: context.now, body: table.json)
    let text = table.roster.isEnded ? nil : envelope.text
    context.ask(.save(ticket: context.lastTicket, changes: [RecordWrite(key: envelope.key, text: text)]))
  }

  /// Handles the end of a save, successful or not, and of all earlier ones.
  mutating func tableSaved(_ ticket: UInt32, _ context: inout Context) {
    for index in state.tables.indices {
      guard let last = state.tables[index].saves.last(where: { $0.ticket <= ticket }) else { continue }
      state.tables[index].saves.removeAll { $0.ticket <= ticket }
      drive(index, .kept(last.number), &context)
    }
  }

  // MARK: - Links

  func nextLink(_ context: inout Context) -> UInt32 {
    context.lastLink += 1
    return context.lastLink
  }

  mutating func linkOpened(_ link: UInt32, _ context: inout Context) {
    if state.looking == link { return startLooking(&context) }
    if let index = index(ofLink: link) { drive(index, .opened, &context) }
  }

  mutating func linkClosed(_ link: UInt32, _ context: inout Context) {
    if state.looking == link { return stopLooking(&context) }
    guard let index = index(ofLink: link) else { return }
    state.tables[index].linkNumber = nil
    drive(index, .closed, &context)
  }

  mutating func received(_ link: UInt32, _ bytes: [UInt8], _ context: inout Context) {
    guard let answer = RelayAnswer(bytes) else { return }
    if state.looking == link { return look(at: answer, &context) }
    if let index = index(ofLink: link) { drive(index, .received(answer), &context) }
  }

  private func index(ofLink link: UInt32) -> Int? { state.tables.firstIndex { $0.linkNumber == link } }

  /// Leaves all tables, since another tab plays.
  mutating func giveUp(_ context: inout Context) {
    for link in state.tables.compactMap({ $0.linkNumber }) + (state.looking.map { [$0] } ?? []) {
      context.ask(.link(.disconnect(link: link)))
    }
    state.tables = []
    state.visit = nil
  }

  /// Retries without further delay, since the page is visible or the network available again.
  mutating func reconnect(_ context: inout Context) {
    state.lookAgain = 0
    for index in state.tables.indices { drive(index, .resumed, &context) }
  }

  /// Marks the state of all tables as possibly outdated, since the phone may have slept unnoticed.
  mutating func wake(_ context: inout Context) {
    for index in state.tables.indices { tell(index, .woke, &context) }
  }

  // MARK: - Time

  /// Runs after every step: removes finished tables, and updates links, devices and the next timer.
  mutating func reconcile(_ context: inout Context) {
    dropTables(&context)
    // The next screen does the rest.
    guard destination == nil else { return }
    reconcileLooking(&context)
    for index in state.tables.indices {
      if state.tables[index].isShut(at: context.now) {
        drive(index, .shut, &context)
      } else if state.tables[index].client.linkDue <= context.now {
        drive(index, .tick, &context)
      }
    }
    tellDevices(&context)
    let looks = state.looking == nil && place?.findsTables == true ? [state.lookAgain] : []
    let visits = state.visit.map { [$0.due] } ?? []
    let due = (state.tables.map { $0.due } + looks + visits).filter { $0 < .max }.min()
    // An unchanged timer must cause no effect: the driver leaves a key press without effects to the browser.
    guard due != state.wake else { return }
    state.wake = due
    if let next = state.wake {
      context.ask(.wake(.table, after: max(1, next - min(next, context.now))))
    } else {
      context.ask(.cancelWake(.table))
    }
  }

  mutating func ring(_ context: inout Context) {
    state.wake = nil
    for index in state.tables.indices { drive(index, .tick, &context) }
  }
}
