import Formats
import RelayProtocol
import Table

/// A phone's session at a table over a relay. It connects, enters and reenters the room, and reports key
/// changes and the table's listing. It sends no frame before the state behind the frame is saved. It does no
/// I/O and reads no clock: the caller reports events with their time, and carries out the outputs.
public struct TableClient<Game: TableGame>: Sendable {
  public private(set) var peer: TablePeer<Game>
  /// The table's code as the relay shows it; empty until the relay has given one.
  public private(set) var code: String
  /// True if the leader wants the table in the lists of phones nearby, on a server for many.
  public var isShownNearby = false
  /// The setting that lets phones nearby join without asking.
  public var door: Door
  /// True if frames wait until this phone has saved the state behind them. Otherwise it saves nothing.
  public var keeps: Bool
  public private(set) var link: RelayLink

  /// Requests held until the save with this number is done. A sequence number that was used but not stored
  /// would be used twice.
  public private(set) var held: [(save: UInt32, request: RelayRequest)] = []
  private var lastSave: UInt32 = 0
  /// The last save in flight, and the time since which some save has been in flight.
  private var unsaved: UInt32?
  private var unsavedSince: Milliseconds = 0
  private var outputs: [ClientOutput] = []

  /// The longest wait of frames for a save, in milliseconds. Dead storage must not stop a party.
  private static var longestSave: Milliseconds { 4_000 }
  /// The longest wait that a relay can impose, in milliseconds.
  private static var longestRefusal: Milliseconds { 60_000 }

  /// - Parameter code: the code of an existing table; if empty, the relay is asked for a new one.
  public init(
    _ peer: TablePeer<Game>, code: String, keeps: Bool, waits: RelayLink.Waits = .ofPerson
  ) {
    (self.peer, self.code, self.keeps) = (peer, code, keeps)
    link = RelayLink(waits: waits)
    door = Door(isRunning: peer.state.game.isRunning)
  }

  /// Knocks for this phone to answer, oldest first; empty unless it leads.
  public var knocks: [Knock] { peer.isLeading ? link.knocks : [] }

  /// The relay's path for the table's connection. It names the slot of the code, or of the key while there is no code.
  public var path: String { RelaySlot(code: code, key: peer.key).path }

  /// The time of the next `tick`, by the phone's clock.
  public var due: Milliseconds {
    let save = unsaved == nil ? .max : unsavedSince + Self.longestSave
    return link.phase == .closed(until: .max) ? save : min(save, linkDue, peer.deadline)
  }

  /// The time of the connection's next step, by the phone's clock.
  public var linkDue: Milliseconds {
    // A leader at rest pings with a tick of the table, so that it takes no timer more.
    let asks = leadsAtRest ? nil : link.asks(after: RelayLink.doubt)
    return min(link.due ?? .max, asks ?? .max)
  }

  private var leadsAtRest: Bool { peer.isLeading && peer.isAtRest }

  /// Handles an event at a time of the phone's clock. Returns the outputs to carry out.
  public mutating func handle(_ input: ClientInput, now: Milliseconds) -> [ClientOutput] {
    switch input {
    case .opened: enter(now)
    case .closed: link.close(at: now)
    case .received(let answer): receive(answer, now)
    case .table(let input): tell(input, now)
    case .tick: tick(now)
    case .resumed: resume(now)
    case .changed: keep(now)
    case .answer(let knock, let isLetIn): answer(knock, isLetIn)
    case .kept(let save): release(through: save)
    case .shut:
      if !link.isClosed { outputs.append(.disconnect) }
      link.phase = .closed(until: .max)
    }
    defer { outputs = [] }
    return outputs
  }

  private mutating func answer(_ knock: UInt64, _ isLetIn: Bool) {
    guard knocks.contains(where: { $0.number == knock }) else { return }
    link.knocks.removeAll { $0.number == knock }
    transmit(.admit(knock: knock, isLetIn ? .letIn : .notNow))
  }

  /// Refuses knocks with a taken name, without asking the person at this phone.
  private mutating func refuseTakenNames() {
    let roster = peer.state.roster
    // The name of a seat that waits is free for its player.
    let taken = knocks.filter {
      roster.isTaken($0.visitor.name, but: .nobody) && roster.waiting(named: $0.visitor.name) == nil
    }
    for knock in taken {
      link.knocks.removeAll { $0.number == knock.number }
      transmit(.admit(knock: knock.number, .nameTaken))
    }
  }

  private mutating func tell(_ input: TableInput, _ now: Milliseconds) {
    for output in peer.handle(input, now: now) {
      switch output {
      case .keep: keep(now)
      case .newKey(let former):
        (link.hasNewKey, link.refusedAt) = (true, nil)
        post(.changeKey(from: former, to: peer.key))
      case .send(let frame): post(.frame(frame))
      case .changed: break
      case .notCounted(let act): outputs.append(.notCounted(act))
      case .refused(let refusal): outputs.append(.refused(refusal))
      }
    }
    door.follow(isRunning: peer.state.game.isRunning)
    updateListing()
    refuseTakenNames()
  }

  // MARK: - Saving

  private mutating func keep(_ now: Milliseconds) {
    guard keeps else { return }
    lastSave += 1
    if unsaved == nil { unsavedSince = now }
    unsaved = lastSave
    outputs.append(.keep(lastSave))
  }

  private mutating func release(through save: UInt32) {
    while let next = held.first, next.save <= save {
      held.removeFirst()
      transmit(next.request)
    }
    if unsaved == save { unsaved = nil }
  }

  private mutating func post(_ request: RelayRequest) {
    if let unsaved { held.append((unsaved, request)) } else { transmit(request) }
  }

  private mutating func transmit(_ request: RelayRequest) {
    if link.isOpen { outputs.append(.transmit(request.bytes)) }
  }
}

// MARK: - The connection

extension TableClient {
  private mutating func connect() {
    if !link.isClosed { outputs.append(.disconnect) }
    link.phase = .opening
    outputs.append(.connect)
  }

  private mutating func disconnect(until wait: Milliseconds) {
    outputs.append(.disconnect)
    link.close(at: wait)
  }

  private mutating func enter(_ now: Milliseconds) {
    (link.phase, link.since) = (.entering, now)
    let request: RelayRequest? =
      code.isEmpty ? listing.map { .open(key: peer.key, $0) } : .enter(code: code, key: peer.key)
    if let request { outputs.append(.transmit(request.bytes)) }
  }

  private mutating func receive(_ answer: RelayAnswer, _ now: Milliseconds) {
    let silence = now - min(now, link.heardAt)
    link.hear(at: now)
    switch answer {
    case .frame(let frame):
      link.unanswered = 0
      tell(.frame(frame), now)
    case .entered(let code, let others): entered(code, others, after: silence, now)
    case .present(let others): link.others = others
    case .refused(let refusal, let wait):
      if !link.isOpen {
        disconnect(until: now + min(wait, Self.longestRefusal))
      } else if refusal == .slowDown {
        sayAgain(after: wait, now)
      } else if refusal == .malformed, link.hasNewKey, link.leavesAt == nil {
        // The relay knows this room by a third key. This phone tells the others the new one, then leaves.
        link.leavesAt = now + TableLimits.following
      }
    case .knocks(let knocks):
      link.knocks = knocks.map { $0.checked }
      refuseTakenNames()
    case .nearby, .found, .answered: break
    }
  }

  private mutating func entered(
    _ code: String, _ others: Int, after silence: Milliseconds, _ now: Milliseconds
  ) {
    let isNew = !utf8Equals(self.code, code)
    self.code = code
    (link.phase, link.since, link.failures, link.others) = (.open, now, 0, others)
    if isNew { keep(now) }
    sayFormerKeys()
    if others == 0, peer.seat != nil, peer.term.leader == peer.me {
      // No other phone is there to lead.
      tell(peer.isLeading ? .tick : .lead, now)
    } else {
      // The others may have acted in the meantime. After a short absence a leader still leads. After a longer
      // one it leads until it hears another leader.
      let wasGone = silence >= TableLimits.sleep
      tell(!peer.isLeading ? .woke : wasGone ? .regained : .tick, now)
    }
  }

  private mutating func sayFormerKeys() {
    for former in peer.formerKeys.reversed() { post(.changeKey(from: former, to: peer.key)) }
  }

  /// Retries while the room has not taken this phone's key: most of its phones have to ask for it. After
  /// `TableLimits.following`, long enough to tell all of them, this phone leaves. Phones with the key meet in
  /// a room of their own.
  private mutating func sayAgain(after wait: Milliseconds, _ now: Milliseconds) {
    let first = link.refusedAt ?? now
    link.refusedAt = first
    if now >= first + TableLimits.following {
      link.leavesAt = now
    } else {
      link.saysAgainAt = now + min(wait, Self.longestRefusal)
    }
  }

  private mutating func resume(_ now: Milliseconds) {
    switch link.phase {
    case .closed: link.phase = .closed(until: 0)
    case .opening, .entering: break
    case .open:
      let isStale = link.others > 0 && now > link.heardAt + TableLimits.sleep
      if isStale { connect() } else { tell(.tick, now) }
    }
  }

  private mutating func tick(_ now: Milliseconds) {
    if peer.deadline <= now { tell(.tick, now) }
    if let save = unsaved, now >= unsavedSince + Self.longestSave {
      outputs.append(.keptNothing)
      release(through: save)
    }
    if let again = link.saysAgainAt, again <= now {
      (link.saysAgainAt, link.listed) = (nil, nil)
      sayFormerKeys()
      updateListing()
    }
    if let asks = link.asks(after: leadsAtRest ? RelayLink.restDoubt : RelayLink.doubt), asks <= now {
      link.askedAt = now
      return transmit(.echo)
    }
    if link.isClosed, linkDue <= now { return connect() }
    guard let end = link.end, end <= now else { return }
    if link.askedAt != nil { link.unanswered += 1 }
    disconnect(until: now)
  }

  /// Updates the table's entry in the relay's lists, from the leader's phone.
  private mutating func updateListing() {
    guard peer.isLeading, link.isOpen, let listing, listing != link.listed else { return }
    link.listed = listing
    transmit(.list(listing))
  }

  /// The table's entry in the relay's lists, as its leader describes it.
  private var listing: TableListing? {
    guard let me = peer.seat else { return nil }
    return TableListing(
      name: me.name, symbol: me.avatar.symbol, colour: me.avatar.colour,
      isLocked: peer.state.roster.isLocked, isShownNearby: isShownNearby, asksFirst: !door.isOpen,
      televisions: peer.televisions)
  }
}
