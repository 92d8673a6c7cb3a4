import Formats

// Events and snapshots of the leader, and requests of this phone's person.
extension TablePeer {
  mutating func receive(_ event: TableEvent, of term: Term, from sender: SeatID) {
    guard !isLeading, term == self.term, term != .none, mayTellEvents(sender) else { return }
    // A leader's question. A phone whose state is not confirmed asks by itself.
    if event.sequence == 0, confirmed != term { return }
    noteLeader(sender)
    phase.following.newest = max(phase.following.newest, event.sequence)
    if event.sequence == position.sequence + 1, event.link == UInt16(truncatingIfNeeded: position.digest) {
      apply(event)
      applyEarly()
      confirmed = term
      phase.isBehind = position.sequence < phase.following.newest
      owesBeat = true
    } else if event.sequence > position.sequence || confirmed != term {
      putAside(event)
      fallBehind()
    } else {
      owesBeat = true  // The leader does not know yet that this event arrived.
    }
  }

  private mutating func putAside(_ event: TableEvent) {
    var following = phase.following
    guard following.early.count < TableLimits.burst, !following.early.contains(event) else { return }
    following.early.append(event)
    phase.following = following
  }

  /// Notes a sign of life of the leader; any message of its phone counts.
  private mutating func noteLeader(_ sender: SeatID) {
    guard sender == term.leader else { return }
    leaderHeard = clock
    phase.becomeSure()
  }

  /// Applies events that arrived before the one just applied.
  private mutating func applyEarly() {
    var early = phase.following.early
    if early.isEmpty { return }
    while let next = early.firstIndex(where: { event in
      event.sequence == position.sequence + 1 && event.link == UInt16(truncatingIfNeeded: position.digest)
    }) {
      apply(early.remove(at: next))
    }
    early.removeAll { $0.sequence <= position.sequence }
    phase.following.early = early
  }

  mutating func apply(_ event: TableEvent) {
    rouse()
    state.apply(event)
    position = Position(sequence: event.sequence, digest: state.digest)
    log.append(event, digest: position.digest)
    settle()
    (needsKeeping, hasChanged) = (true, true)
  }

  /// Forgets handled offers, and tells the person which of their requests did not count.
  private mutating func settle() {
    let roster = state.roster
    offers.removeAll { offer in
      roster.departed.contains(offer.request.origin)
        || roster[offer.request.origin].map { $0.handled >= offer.request.number } ?? false
    }
    tellings.removeAll { roster[$0.seat] == nil }
    guard let seat else { return }
    nextNumber = max(nextNumber, seat.handled + 1)
    past += outbox.filter { $0.number <= seat.handled }
    outbox.removeAll { $0.number <= seat.handled }
    for pending in past where seat.isUncounted(pending.number) {
      if let act = Act(pending.act), act.isOfPerson { outputs.append(.notCounted(act)) }
    }
    past.removeAll { seat.isUncounted($0.number) }
    if past.count > TableLimits.past { past.removeFirst(past.count - TableLimits.past) }
  }

  // MARK: - Snapshots

  mutating func receive(_ fragment: Fragment, from sender: SeatID) {
    guard !isLeading, fragment.term == term, sender == term.leader else { return }
    noteLeader(sender)
    guard fragment.position != position else { return }
    guard confirmed != term || fragment.position.sequence >= position.sequence else { return }
    var incoming = phase.following.incoming
    if let current = incoming {
      let isOther = current.term != fragment.term || current.position != fragment.position
      if isOther, clock - current.heard < 2 * TableLimits.pull { return }
      if isOther { incoming = nil }
    }
    if incoming == nil { incoming = IncomingSnapshot(fragment, at: clock) }
    incoming?.add(fragment, at: clock)
    fallBehind()
    phase.following.incoming = incoming
    phase.following.ask(at: clock + TableLimits.pull, wait: TableLimits.pull)
    if let bytes = incoming?.bytes { install(bytes, at: fragment.position) }
  }

  private mutating func install(_ bytes: [UInt8], at next: Position) {
    phase.following.incoming = nil
    guard Table.digest(of: bytes) == next.digest, let snapshot = try? TableState<Game>(bytes: bytes) else {
      return
    }
    let (old, wasSeated) = (log, seat)
    phase.following.early = []
    state = snapshot
    position = next
    log = EventLog(after: next)
    confirmed = term
    phase.isBehind = false
    owesBeat = true
    settle()
    offer(old)
    sitAgain(wasSeated)
    (needsKeeping, hasChanged) = (true, true)
  }

  /// Offers this leader the events of an earlier one that its state lacks: this person's own requests, and those of
  /// others that this phone saw.
  private mutating func offer(_ old: EventLog) {
    offerPast()
    nextOffer = clock
    // Phones without a seat are not believed.
    guard seat != nil || knowsJoin else { return }
    var seen: [(origin: SeatID, number: UInt32)] = []
    for event in old.entries.map({ $0.event })
    where event.origin != .nobody && event.origin != me && !event.act.isEmpty {
      let before = seen.last { $0.origin == event.origin }?.number ?? event.number - 1
      seen.append((event.origin, event.number))
      if handled(event.origin) < event.number {
        offer(event.act, of: event.origin, event.number, after: before)
      }
    }
  }

  /// Offers this person's requests that counted and that the state lacks.
  mutating func offerPast() {
    var last = handled(me)
    for pending in past where pending.number > last && (seat != nil || knowsJoin) {
      offer(pending.act, of: me, pending.number, after: last)
      last = pending.number
    }
  }

  private mutating func offer(_ act: [UInt8], of origin: SeatID, _ number: UInt32, after before: UInt32) {
    guard !state.roster.departed.contains(origin),
      !offers.contains(where: { $0.request.origin == origin && $0.request.number == number })
    else { return }
    offers.append(
      Offer(
        request: TableRequest(
          origin: origin, number: number, gap: number - min(before, number - 1), wasOrdered: true, act: act)))
  }

  /// Asks a leader who does not know this player for the seat again. Earlier requests then do not count.
  private mutating func sitAgain(_ old: Seat?) {
    guard let old, old.hasPhone, seat == nil, !state.roster.departed.contains(me), !state.roster.isEnded,
      !knowsJoin, !isJoining
    else { return }
    past += outbox
    outbox = []
    announced = .none
    request(.join(old.profile, old.phone))
  }

  private var isJoining: Bool { outbox.contains { $0.isJoin } }

  /// True if the request by which this player joined is remembered and can be offered.
  private var knowsJoin: Bool { past.contains { $0.isJoin } }

  // MARK: - Acts of the person

  mutating func perform(_ act: Act) {
    if let refusal = refusal(of: act) {
      outputs.append(.refused(refusal))
    } else {
      request(act)
    }
  }

  /// Returns the refusal of an act that this phone already knows to be impossible; nil if it is worth sending.
  private func refusal(of act: Act) -> Refusal? {
    if state.roster.isEnded { return .ended }
    if act.bytes.count > TableLimits.act || outbox.count >= TableLimits.outbox { return .notNow }
    switch act {
    case .join, .claim: return seat == nil && !isJoining ? nil : .notNow
    default: return seat == nil && !isJoining ? .unknownSeat : nil
    }
  }

  mutating func request(_ act: Act) {
    guard UInt64(nextNumber) <= TableLimits.sequence else { return }
    let pending = Pending(number: nextNumber, act: act.bytes, next: clock)
    nextNumber += 1
    needsKeeping = true
    hasChanged = true
    outbox.append(pending)
    if isLeading { order(own(pending), from: me) }
  }

  /// Ends joining after the leader's refusal.
  mutating func end(_ number: UInt32, with refusal: Refusal) {
    guard outbox.contains(where: { $0.number == number }), seat == nil else { return }
    outbox.removeAll()
    outputs.append(.refused(refusal))
    (needsKeeping, hasChanged) = (true, true)
  }
}
