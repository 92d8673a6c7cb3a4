import Formats

// The work of the leader, who alone orders events.
extension TablePeer {
  /// Starts a new term with this phone as leader and its state.
  mutating func lead() {
    guard UInt64(max(highest, term.number)) < TableLimits.term else { return }
    highest = max(highest, term.number) + 1
    term = Term(number: highest, leader: me)
    phase = .leading(Leadership(since: clock))
    confirmed = term
    leaderHeard = clock
    rouse()
    second = clock + TableLimits.leaderBeat
    (needsKeeping, hasChanged) = (true, true)
    owesBeat = true
    lastBeat = nil
    orderOffers()
    for pending in outbox { order(own(pending), from: me) }
  }

  /// Orders the requests that were to be offered to another leader, each as soon as its predecessors are ordered. A
  /// person's own request whose turn never comes does not count, and the person is told.
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

  /// Orders a request, or answers why it is refused.
  mutating func order(_ request: TableRequest, from sender: SeatID) {
    guard request.origin != .nobody, request.number > 0, mayBring(request, sender) else { return }
    guard let seat = state.roster[request.origin] else { return orderOfStranger(request, from: sender) }
    // Either handled already, in which case the answer is on its way, or an earlier request is still missing.
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

  /// Handles a request of a phone without a seat, which can only ask for one. A locked table still admits a player
  /// whose seat another player vouches for.
  private mutating func orderOfStranger(_ request: TableRequest, from sender: SeatID) {
    let act: Act
    let phone: PhoneInfo
    switch Act(request.act) {
    case .join(var profile, let info):
      if request.wasOrdered { profile.name = state.roster.freeName(profile.name) }
      (act, phone) = (.join(profile, info), info)
    case .claim(let seat, let info): (act, phone) = (.claim(seat, info), info)
    default: return send(.refusal(to: request.origin, number: request.number, .unknownSeat))
    }
    var refusal = state.refusal(of: act, by: request.origin, at: time)
    if refusal == nil, state.roster.isLocked, sender == request.origin { refusal = .locked }
    if refusal == nil, !request.wasOrdered, phone.revision < state.game.revision { refusal = .newer }
    if let refusal { return send(.refusal(to: request.origin, number: request.number, refusal)) }
    append(act.bytes, of: request.origin, number: request.number)
  }

  private func mayAsk(_ act: Act, _ origin: SeatID) -> Bool {
    let isLeader = origin == me
    switch act {
    case .nothing, .join, .leave, .rename, .key, .claim, .phone: return true
    case .remove, .move, .lock, .addSeat, .end: return isLeader
    case .away: return false
    case .game(let bytes):
      return state.game.mayAsk(bytes, seat: origin, isLeader: isLeader, roster: state.roster, at: time)
    }
  }

  /// Creates an event, applies it and sends it.
  mutating func append(_ act: [UInt8], of origin: SeatID, number: UInt32) {
    guard UInt64(position.sequence) < TableLimits.sequence else { return }
    let event = TableEvent(
      sequence: position.sequence + 1, link: UInt16(truncatingIfNeeded: position.digest), time: time,
      origin: origin,
      number: number, act: act)
    apply(event)
    sendEvents(after: Position(sequence: event.sequence - 1, digest: 0), isNew: true)
    resending = Resending(next: clock + TableLimits.retry)
    if seat == nil, isLeading { leaveTheLead() }
  }

  /// Stops leading after leaving the table, or after another player's removal of this one was offered. The phone follows
  /// nobody, and only repeats its last event until that is heard.
  private mutating func leaveTheLead() {
    phase = .left
    hasChanged = true
  }

  // MARK: - Catching up

  /// Sends a phone the few events that it lacks, or a snapshot if they are too many.
  mutating func bringUpToDate(from position: Position) {
    if position == self.position { return }
    if log.follows(position), log.indices(after: position.sequence).count <= TableLimits.burst {
      sendEvents(after: position)
    } else {
      sendSnapshot(nil, lacking: .max)
    }
  }

  /// Sends remembered events, none of them twice within `TableLimits.quiet`.
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

  /// Sends the fragments whose bits are set, of the snapshot at `wanted`. If that is gone, sends the whole current
  /// state.
  mutating func sendSnapshot(_ wanted: Position?, lacking: UInt64) {
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
    for (part, bytes) in snapshot.fragments.enumerated() where lacking & 1 << UInt64(part) != 0 {
      if let sent = snapshot.sent[part], clock - sent < TableLimits.quiet { continue }
      leadership.outgoing[chosen].sent[part] = clock
      let fragment = Fragment(
        term: term, position: snapshot.position, index: UInt8(part), count: UInt8(snapshot.fragments.count),
        bytes: bytes)
      send(.fragment(fragment))
    }
    phase = .leading(leadership)
  }

  /// Sends the latest events again to players who have not confirmed them.
  mutating func resend() {
    guard var resending else { return }
    let lacking = phones.filter { phone in
      state.roster[phone.id] != nil && phone.term == term && phone.position.sequence < position.sequence
        && isPresent(phone)
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

  /// Marks phones as away or back, and performs due acts of the game. Called once a second.
  mutating func lookRound() {
    guard !state.roster.isEnded, case .leading(let leadership) = phase else { return }
    for seat in state.roster.seats where seat.hasPhone {
      let phone = phones.first { $0.id == seat.id }
      let silence = min(clock - leadership.since, phone.map { self.silence(of: $0) } ?? .max)
      let isAway = seat.isAway ? phone == nil || silence > TableLimits.following : silence > TableLimits.away
      let stays = seat.id != me && isAway
      if stays != seat.isAway { append(Act.away(seat.id, stays).bytes, of: .nobody, number: 0) }
    }
    performDue()
  }

  /// Performs a due act of the game.
  mutating func performDue() {
    guard !state.roster.isEnded, case .leading(let leadership) = phase else { return }
    let silent = state.roster.seats.filter { seat in
      let silence = phones.first { $0.id == seat.id }.map { self.silence(of: $0) }
      return seat.hasPhone && seat.id != me && (silence ?? clock - leadership.since) > TableLimits.silent
    }
    if let act = state.game.due(roster: state.roster, silent: silent.map { $0.id }, at: time) {
      append(act, of: .nobody, number: 0)
    }
  }
}

extension Roster {
  /// Returns the name, with the lowest number from 2 appended if another player has it.
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
