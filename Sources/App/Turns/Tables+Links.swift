import Digest
import Formats
import Games
import Radio
import Table
import Turns
import Vault

// Tables and their connections: what comes in goes to the table's peer, and what that wants goes out.
extension State {
  func tableIndex(_ number: Int) -> Int? { tables.firstIndex { $0.number == number } }

  /// The table on the screen.
  var table: TableSession? {
    if case .table(let number) = route { return tables.first { $0.number == number } }
    return nil
  }

  /// Tells the peer of a table what happened, and does what it wants.
  mutating func tell(_ index: Int, _ input: TableInput, _ step: inout Step) {
    let key = tables[index].peer.key
    for output in tables[index].peer.handle(input, now: step.now) {
      switch output {
      case .keep:
        saveTable(index, &step)
        let new = tables[index].peer.key
        if new != key {
          tables[index].link.hasNewKey = true
          post(.changeKey(from: key, to: new), index, &step)
        }
      case .send(let frame): post(.frame(frame), index, &step)
      case .changed: break
      case .notCounted: tables[index].word = .notCounted
      case .refused(let refusal): tables[index].word = .refused(refusal)
      }
    }
    if tables[index].roster.isEnded, tables[index].ended == nil { tables[index].ended = step.now }
    alert(index, &step)
    updateListing(index, &step)
  }

  // MARK: - Keeping

  /// Keeps what this phone needs to come back to a table, and of a table that has ended nothing (TURN-13).
  mutating func saveTable(_ index: Int, _ step: inout Step) {
    let table = tables[index]
    guard device.canKeep, table.leaving == nil else { return }
    lastTableTicket += 1
    if table.unsaved == nil { tables[index].unsavedSince = step.now }
    tables[index].unsaved = lastTableTicket
    let envelope = Envelope(
      kind: Records.table, id: String(table.number), clock: step.now, body: table.json)
    let text = table.roster.isEnded ? nil : envelope.text
    step.effects.append(.save(ticket: lastTableTicket, changes: [Change(key: envelope.key, text: text)]))
  }

  /// A save is done, or will never be: what waited for it goes out.
  mutating func tableSaved(_ ticket: UInt32, _ step: inout Step) {
    for index in tables.indices {
      while let next = tables[index].held.first, next.ticket <= ticket {
        tables[index].held.removeFirst()
        transmit(next.request, index, &step)
      }
      if tables[index].unsaved == ticket { tables[index].unsaved = nil }
    }
  }

  private mutating func post(_ request: RadioRequest, _ index: Int, _ step: inout Step) {
    if let ticket = tables[index].unsaved {
      tables[index].held.append(TableSession.HeldRequest(ticket: ticket, request: request))
    } else {
      transmit(request, index, &step)
    }
  }

  private func transmit(_ request: RadioRequest, _ index: Int, _ step: inout Step) {
    if case .open(let link) = tables[index].link.phase {
      step.effects.append(.transmit(link: link, bytes: request.bytes))
    }
  }

  /// The lists of the relay say what the leader's phone says.
  private mutating func updateListing(_ index: Int, _ step: inout Step) {
    let table = tables[index]
    guard table.isLeading, table.link.isOpen, let listing = table.listing, listing != table.link.listed
    else { return }
    tables[index].link.listed = listing
    transmit(.list(listing), index, &step)
  }

  // MARK: - Links

  mutating func nextLink() -> UInt32 {
    lastLink += 1
    return lastLink
  }

  mutating func connect(_ index: Int, _ step: inout Step) {
    if let old = tables[index].link.number { step.effects.append(.disconnect(link: old)) }
    let link = nextLink()
    tables[index].link.phase = .opening(link)
    step.effects.append(.connect(link: link, path: RadioRequest.path))
  }

  mutating func linkOpened(_ link: UInt32, _ step: inout Step) {
    if turns.looking == link { return startLooking(&step) }
    guard let index = tables.firstIndex(where: { $0.link.number == link }) else { return }
    let table = tables[index]
    tables[index].link.phase = .entering(link)
    tables[index].link.since = step.now
    let request: RadioRequest? =
      table.code.isEmpty
      ? table.listing.map { .open(key: table.peer.key, $0) } : .enter(code: table.code, key: table.peer.key)
    if let request { step.effects.append(.transmit(link: link, bytes: request.bytes)) }
  }

  mutating func linkClosed(_ link: UInt32, _ step: inout Step) {
    if turns.looking == link { return stopLooking(&step) }
    guard let index = tables.firstIndex(where: { $0.link.number == link }) else { return }
    tables[index].link.close(at: step.now)
  }

  mutating func received(_ link: UInt32, _ bytes: [UInt8], _ step: inout Step) {
    guard let answer = RadioAnswer(bytes) else { return }
    if turns.looking == link { return look(at: answer, &step) }
    guard let index = tables.firstIndex(where: { $0.link.number == link }) else { return }
    let silence = step.now - min(step.now, tables[index].link.heardAt)
    tables[index].link.heardAt = step.now
    switch answer {
    case .frame(let frame): tell(index, .frame(frame), &step)
    case .entered(let code, let others): entered(index, link, code, others, after: silence, &step)
    case .present(let others): tables[index].link.others = others
    case .refused(let refusal, let wait):
      if !tables[index].link.isOpen {
        step.effects.append(.disconnect(link: link))
        tables[index].link.close(at: step.now + min(wait, Self.longestRefusal))
      } else if refusal == .malformed, tables[index].link.hasNewKey, tables[index].link.leavesAt == nil {
        // The relay knows this room by a third key. Who is there is told the new one before.
        tables[index].link.leavesAt = step.now + TableLimits.following
      }
    case .nearby, .found: break
    }
  }

  /// However long a relay says to wait, in milliseconds.
  private static let longestRefusal: UInt64 = 60_000

  private mutating func entered(
    _ index: Int, _ link: UInt32, _ code: String, _ others: Int, after silence: UInt64, _ step: inout Step
  ) {
    let isNew = !sameText(tables[index].code, code)
    tables[index].code = code
    tables[index].link.phase = .open(link)
    tables[index].link.since = step.now
    tables[index].link.failures = 0
    tables[index].link.others = others
    if isNew { saveTable(index, &step) }
    let table = tables[index]
    for former in table.peer.formerKeys.reversed() {
      post(.changeKey(from: former, to: table.peer.key), index, &step)
    }
    if others == 0, table.me != nil, table.peer.term.leader == table.peer.me {
      // Nobody is there who could lead in its place.
      tell(index, table.peer.isLeading ? .tick : .lead, &step)
    } else {
      // What others did meanwhile is not known; a leader that was gone for a moment still is one.
      let wasGone = silence >= TableLimits.sleep
      tell(index, table.peer.isLeading && !wasGone ? .tick : .woke, &step)
    }
  }

  /// The page is seen again, or the network is back: nothing waits for its time.
  mutating func reconnect(_ step: inout Step) {
    turns.lookAgain = 0
    for index in tables.indices {
      let link = tables[index].link
      switch link.phase {
      case .closed: tables[index].link.phase = .closed(until: 0)
      case .opening, .entering: break
      case .open:
        let isStale = link.others > 0 && step.now > link.heardAt + TableLimits.sleep
        if isStale { connect(index, &step) } else { tell(index, .tick, &step) }
      }
    }
  }

  // MARK: - Time

  /// After every step: links that are due, tables that are over, what devices are to do, and the next wake.
  mutating func mindTables(_ step: inout Step) {
    guard !isElsewhere else { return }
    dropTables(&step)
    mindLooking(&step)
    for index in tables.indices { mindLink(index, &step) }
    tellDevices(&step)
    let looks = turns.looking == nil && screen == .tables ? [turns.lookAgain] : []
    let due = (tables.map { $0.due(at: step.now) } + looks).filter { $0 < .max }.min()
    // A step that changes nothing asks for nothing: the driver leaves the keys of such a step to the browser.
    guard due != turns.wake else { return }
    turns.wake = due
    if let next = turns.wake {
      step.effects.append(.wake(.table, after: max(1, next - min(next, step.now))))
    } else {
      step.effects.append(.cancelWake(.table))
    }
  }

  mutating func tablesDue(_ step: inout Step) {
    turns.wake = nil
    for index in tables.indices {
      if tables[index].peer.deadline <= step.now { tell(index, .tick, &step) }
      let table = tables[index]
      if let ticket = table.unsaved, step.now >= table.unsavedSince + TableSession.longestSave {
        notices.add(.notKept(.failed))
        tableSaved(ticket, &step)
      }
    }
  }

  private mutating func mindLink(_ index: Int, _ step: inout Step) {
    let link = tables[index].link
    if tables[index].isShut(at: step.now) {
      if let number = link.number { step.effects.append(.disconnect(link: number)) }
      tables[index].link.phase = .closed(until: .max)
      return
    }
    switch link.phase {
    case .closed(let until): if step.now >= until { connect(index, &step) }
    case .opening: break
    case .entering(let number), .open(let number):
      guard let due = link.due, step.now >= due else { return }
      step.effects.append(.disconnect(link: number))
      tables[index].link.close(at: step.now)
    }
  }
}

extension TableSession {
  func due(at now: Moment) -> Moment {
    var due = isShut(at: now) ? .max : min(peer.deadline, link.due ?? .max)
    if unsaved != nil { due = min(due, unsavedSince + Self.longestSave) }
    if let farewellEnd { due = min(due, farewellEnd) }
    return due
  }

  /// What the lists say, by its leader.
  var listing: TableListing? {
    guard let me else { return nil }
    return TableListing(
      name: me.name, symbol: me.avatar.symbol, colour: me.avatar.colour, isLocked: roster.isLocked,
      isShownNearby: isShownNearby)
  }
}
