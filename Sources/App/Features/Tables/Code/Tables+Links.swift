import AppCore
import Digest
import DirectRadio
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
        addRadio(index, context)
        if state.tables[index].direct == nil {
          connectRelay(index, &context)
        } else {
          radio(index, .connect, &context)
        }
      case .disconnect where state.tables[index].direct != nil: radio(index, .disconnect, &context)
      case .disconnect: disconnectRelay(index, &context)
      case .transmit(let bytes) where state.tables[index].direct != nil:
        radio(index, .transmit(bytes), &context)
      case .transmit(let bytes): transmit(bytes, index, context: &context)
      case .keep(let number): saveTable(index, as: number, &context)
      case .keptNothing: context.notices.append(.notKept(.failed))
      case .notCounted(let act):
        if !act.isOfPhone, !state.tables[index].votesByItself(act) { state.tables[index].word = .notCounted }
      case .refused(.nameTaken): state.tables[index].isNameTaken = true
      case .refused(let refusal): state.tables[index].word = .refused(refusal)
      }
    }
    if state.tables[index].roster.isEnded, state.tables[index].ended == nil {
      state.tables[index].ended = context.now
    }
    settleName(index, &context)
    alert(index, &context)
    followRounds(index, &context)
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

  mutating func connectRelay(_ index: Int, _ context: inout Context) {
    let link = nextLink(&context)
    state.tables[index].linkNumber = link
    context.ask(.link(.connect(link: link, path: state.tables[index].client.path)))
  }

  mutating func disconnectRelay(_ index: Int, _ context: inout Context) {
    if let link = state.tables[index].linkNumber { context.ask(.link(.disconnect(link: link))) }
    state.tables[index].linkNumber = nil
  }

  func transmit(_ bytes: [UInt8], _ index: Int, context: inout Context) {
    if let link = state.tables[index].linkNumber {
      context.ask(.link(.transmit(link: link, bytes: bytes)))
    }
  }

  /// Gives what the relay's connection says to the table's radio, or to its client if it has none.
  private mutating func hear(
    _ index: Int, _ input: ClientInput, _ other: DirectInput, _ context: inout Context
  ) {
    if state.tables[index].direct == nil {
      drive(index, input, &context)
    } else {
      radio(index, other, &context)
    }
  }

  func nextLink(_ context: inout Context) -> UInt32 {
    context.lastLink += 1
    return context.lastLink
  }

  mutating func linkOpened(_ link: UInt32, _ context: inout Context) {
    if state.looking == link { return startLooking(&context) }
    if let index = index(ofLink: link) { hear(index, .opened, .relayOpened, &context) }
  }

  mutating func linkClosed(_ link: UInt32, _ context: inout Context) {
    if state.looking == link { return stopLooking(&context) }
    guard let index = index(ofLink: link) else { return }
    state.tables[index].linkNumber = nil
    hear(index, .closed, .relayClosed, &context)
  }

  mutating func received(_ link: UInt32, _ bytes: [UInt8], _ context: inout Context) {
    guard let answer = RelayAnswer(bytes) else { return }
    if state.looking == link { return look(at: answer, &context) }
    if let index = index(ofLink: link) { hear(index, .received(answer), .relayAnswered(answer), &context) }
  }

  private func index(ofLink link: UInt32) -> Int? { state.tables.firstIndex { $0.linkNumber == link } }

  /// Leaves all tables, since another tab plays.
  mutating func giveUp(_ context: inout Context) {
    for link in state.tables.compactMap({ $0.linkNumber }) + (state.looking.map { [$0] } ?? []) {
      context.ask(.link(.disconnect(link: link)))
    }
    for index in state.tables.indices { radio(index, .leave, &context) }
    state.tables = []
    (state.visit, state.visitor) = (nil, nil)
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
      serveRounds(index, &context)
    }
    tellDevices(&context)
    let looks = state.looking == nil && place?.findsTables == true ? [state.lookAgain] : []
    let visits = state.visit.map { [$0.due] } ?? []
    let direct = state.visitor.map { [$0.radio.due] } ?? []
    let due = (state.tables.map { $0.due } + looks + visits + direct).filter { $0 < .max }.min()
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
    for index in state.tables.indices {
      // The split comes on all phones together, whatever else a table waits for.
      if let end = state.tables[index].rollEnd, end <= context.now { tell(index, .tick, &context) }
      drive(index, .tick, &context)
    }
    ringRadios(&context)
  }
}
