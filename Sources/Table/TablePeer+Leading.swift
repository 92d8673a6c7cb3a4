import Formats

// The leader alone gives events their place.
extension TablePeer {
  /// Begins a leadership of its own, with the state that this phone has.
  mutating func lead() {
    guard UInt64(max(highest, term.number)) < TableLimits.term else { return }
    highest = max(highest, term.number) + 1
    term = Term(number: highest, leader: me)
    phase = .leading(Leadership(since: clock))
    confirmed = term
    leaderHeard = clock
    second = clock + TableLimits.leaderBeat
    (needsKeeping, hasChanged) = (true, true)
    owesBeat = true
    lastBeat = nil
    orderOffers()
    for pending in outbox { order(own(pending), from: me) }
  }

  /// Gives what was to be offered to another leader its place, each as soon as those before it have theirs. What its
  /// person did here and never comes in turn does not count, and they are told.
  private mutating func orderOffers() {
    var left = offers.map { $0.request }
    offers = []
    while !left.isEmpty {
      let before = position.sequence
      left.removeAll { request in
        order(request, from: me)
        return state.roster[request.origin].map { $0.handled >= request.number } ?? true
      }
      if position.sequence > before { continue }
      guard let lost = left.firstIndex(where: { $0.origin == me }) else { return }
      append([], of: me, number: left.remove(at: lost).number)
    }
  }

  mutating func stopLeading() {
    phase = .left
    resending = nil
    leaderHeard = clock
    hasChanged = true
  }

  func own(_ pending: Pending) -> TableRequest {
    TableRequest(
      origin: me, number: pending.number, gap: pending.number - min(handled(me), pending.number - 1),
      wasOrdered: false, act: pending.act)
  }

  func handled(_ seat: SeatID) -> UInt32 { state.roster[seat]?.handled ?? 0 }

  /// Gives a request its place, or answers why it has none.
  mutating func order(_ request: TableRequest, from sender: SeatID) {
    guard request.origin != .nobody, request.number > 0, mayBring(request, sender) else { return }
    guard let seat = state.roster[request.origin] else { return orderOfStranger(request, from: sender) }
    // Dealt with already: the answer is on its way. Or one before it is still missing.
    guard request.number > seat.handled, request.number - min(request.gap, request.number) <= seat.handled
    else {
      return
    }
    let act = Act(request.act)
    var refusal: Refusal? = act == nil ? .unknown : nil
    if let act {
      refusal = state.refusal(of: act, by: request.origin, at: time)
      if refusal == .early, request.wasOrdered { return }
      if !request.wasOrdered, !mayAsk(act, request.origin) { refusal = .notLeader }
    }
    append(refusal == nil ? request.act : [], of: request.origin, number: request.number)
  }

  /// Handles a phone without a seat, which can only ask for one. A seat that an earlier leader gave opens a locked table
  /// if a player saw it.
  private mutating func orderOfStranger(_ request: TableRequest, from sender: SeatID) {
    guard case .join(var profile)? = Act(request.act) else {
      return send(.refusal(to: request.origin, number: request.number, .unknownSeat))
    }
    if request.wasOrdered { profile.name = state.roster.freeName(profile.name) }
    let act = Act.join(profile)
    var refusal = state.refusal(of: act, by: request.origin, at: time)
    if refusal == nil, state.roster.isLocked, sender == request.origin { refusal = .locked }
    if let refusal { return send(.refusal(to: request.origin, number: request.number, refusal)) }
    append(act.bytes, of: request.origin, number: request.number)
  }

  private func mayAsk(_ act: Act, _ origin: SeatID) -> Bool {
    let isLeader = origin == me
    switch act {
    case .nothing, .join, .leave, .rename, .key: return true
    case .remove, .move, .lock, .addSeat, .end: return isLeader
    case .away: return false
    case .game(let bytes):
      return state.game.mayAsk(bytes, seat: origin, isLeader: isLeader, roster: state.roster, at: time)
    }
  }

  /// Makes an event, applies it and sends it.
  mutating func append(_ act: [UInt8], of origin: SeatID, number: UInt32) {
    guard UInt64(position.sequence) < TableLimits.sequence else { return }
    let event = TableEvent(
      sequence: position.sequence + 1, link: UInt16(truncatingIfNeeded: position.digest), time: time,
      origin: origin,
      number: number, act: act)
    apply(event)
    sendEvents(after: Position(sequence: event.sequence - 1, digest: 0), isNew: true)
    resending = Resending(next: clock + TableLimits.retry)
    if seat == nil, isLeading, origin == me || origin == .nobody { leaveTheLead() }
  }

  /// A leader that left follows nobody; it only repeats its last event until it is heard.
  private mutating func leaveTheLead() {
    phase = .left
    hasChanged = true
  }

  // MARK: - Others catch up

  /// Sends what a phone with this state lacks: a few events, or all of the state if that is shorter.
  mutating func bringUpToDate(from position: Position) {
    if position == self.position { return }
    if log.follows(position), log.indices(after: position.sequence).count <= TableLimits.burst {
      sendEvents(after: position)
    } else {
      sendSnapshot(nil, lacking: .max)
    }
  }

  /// Sends remembered events, but none twice within `TableLimits.quiet`.
  mutating func sendEvents(after position: Position, isNew: Bool = false) {
    var count = 0
    for index in log.indices(after: position.sequence) where count < TableLimits.burst {
      let entry = log.entries[index]
      count += 1
      if !isNew, let sent = entry.sent, clock - sent < TableLimits.quiet { continue }
      log.markSent(index, at: clock)
      send(.event(term, entry.event))
    }
  }

  /// Sends the fragments whose bits are set: of the snapshot at `wanted` if it is still there, or else of the state as
  /// it is now.
  mutating func sendSnapshot(_ wanted: Position?, lacking: UInt32) {
    guard case .leading(var leadership) = phase else { return }
    leadership.outgoing.removeAll { clock - $0.made > TableLimits.silence }
    var lacking = lacking
    var index = leadership.outgoing.firstIndex { $0.position == wanted }
    if index == nil {
      lacking = .max
      index = leadership.outgoing.firstIndex { $0.position == position }
    }
    if index == nil {
      if leadership.outgoing.count > 1 { leadership.outgoing.removeFirst() }
      leadership.outgoing.append(OutgoingSnapshot(of: state.bytes, at: position, made: clock))
    }
    let chosen = index ?? leadership.outgoing.count - 1
    let snapshot = leadership.outgoing[chosen]
    for (part, bytes) in snapshot.fragments.enumerated() where lacking & 1 << UInt32(part) != 0 {
      if let sent = snapshot.sent[part], clock - sent < TableLimits.quiet { continue }
      leadership.outgoing[chosen].sent[part] = clock
      let fragment = Fragment(
        term: term, position: snapshot.position, index: UInt8(part), count: UInt8(snapshot.fragments.count),
        bytes: bytes)
      send(.fragment(fragment))
    }
    phase = .leading(leadership)
  }

  /// Sends the last events again to players who have not shown that they have them.
  mutating func resend() {
    guard var resending else { return }
    let lacking = phones.filter { phone in
      state.roster[phone.id] != nil && phone.term == term && phone.position.sequence < position.sequence
        && clock - phone.heard <= TableLimits.following
    }
    guard let first = lacking.map({ $0.position.sequence }).min(), resending.tries < TableLimits.resends
    else {
      self.resending = nil
      return
    }
    sendEvents(after: Position(sequence: first, digest: 0))
    resending.tries += 1
    resending.next =
      clock + min(TableLimits.retry << UInt64(resending.tries / 3), TableLimits.longestRetry)
    self.resending = resending
  }

  /// Once a second: who has fallen silent or come back, and what is due in the game.
  mutating func lookRound() {
    guard !state.roster.isEnded, case .leading(let leadership) = phase else { return }
    for seat in state.roster.seats where seat.hasPhone {
      let heard = phones.first { $0.id == seat.id }?.heard
      let silence = clock - (seat.id == me ? clock : max(heard ?? 0, leadership.since))
      let isAway = seat.isAway ? heard == nil || silence > TableLimits.following : silence > TableLimits.away
      let stays = seat.id != me && isAway
      if stays != seat.isAway { append(Act.away(seat.id, stays).bytes, of: .nobody, number: 0) }
    }
    if let act = state.game.due(roster: state.roster, at: time) { append(act, of: .nobody, number: 0) }
  }
}

extension Roster {
  /// The name, or the name with the first number that nobody else at the table has.
  func freeName(_ name: String) -> String {
    var number = 2
    var free = name
    while isTaken(free, but: .nobody) {
      let end = " " + String(number)
      var start = name
      while start.utf8.count + end.utf8.count > TableLimits.name { start.removeLast() }
      free = (Name.clean(start) ?? "") + end
      number += 1
    }
    return free
  }
}
