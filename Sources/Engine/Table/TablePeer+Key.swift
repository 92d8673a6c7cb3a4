import Digest
import Formats

/// Notices of the new key to one phone, repeated until it is heard under that key.
struct Telling: Sendable {
  let seat: SeatID
  let frame: [UInt8]
  var next: Milliseconds
  var sent: Milliseconds?
  var tries = 0

  /// The time of the next notice; never, once all are sent. Hearing the peer under a former key starts over.
  var due: Milliseconds { tries < TableLimits.tellings ? next : .max }
}

/// A key accepted from another phone.
struct Taking: Sendable {
  let time: Milliseconds
  /// The term at that time, whose leader may not know why the key changed; none if the leader itself sent it.
  let term: Term
}

// Changes of the key, by which a removed player loses access. Each remaining phone is told the new key under the old
// one, encrypted for it alone. Sleeping phones are told as soon as they send something.
extension TablePeer {
  /// The keys before this one, newest first.
  public var formerKeys: [[UInt8]] { formers.map { $0.key } }

  /// Changes the table's key. Only the leader can.
  mutating func changeKey(_ key: [UInt8]) {
    guard isLeading, let pair, seat?.publicKey == pair.publicKey, let next = unknown(key) else { return }
    adopt(next)
    for seat in state.roster.seats { tell(seat, under: formers[0]) }
  }

  /// True if this phone has to announce its public key, without which it cannot be told new keys.
  var mayAnnounceKey: Bool {
    guard announced != term, pair != nil, let seat, seat.publicKey.isEmpty, !state.roster.isEnded else {
      return false
    }
    return offers.isEmpty && outbox.count < TableLimits.outbox && !outbox.contains { $0.isKey }
  }

  mutating func announceKey() {
    guard mayAnnounceKey, let pair else { return }
    announced = term
    request(.key(pair.publicKey))
  }

  /// Returns a seal for a key that is neither the current nor a former one.
  private func unknown(_ key: [UInt8]) -> FrameSeal? {
    key == seal.key || formerKeys.contains(key) ? nil : FrameSeal(key: key)
  }

  private mutating func adopt(_ next: FrameSeal) {
    outputs.insert(.newKey(former: seal.key), at: 0)
    formers.insert(seal, at: 0)
    if formers.count > TableLimits.formerKeys { formers.removeLast() }
    seal = next
    tellings = []
    for index in phones.indices { phones[index].hasKey = false }
    for index in outbox.indices { outbox[index].retryNow(at: clock) }
    (needsKeeping, hasChanged) = (true, true)
    (owesBeat, lastBeat) = (true, nil)
  }

  /// Handles a frame sealed with a former key; false if it is none. The leader tells such a player the new key at once,
  /// and so does every phone while no leader is heard. Otherwise other phones wait, to see if that was enough.
  mutating func hearFormer(_ bytes: [UInt8]) -> Bool {
    for former in formers {
      guard let (sender, _) = try? former.open(bytes), sender != me else { continue }
      let isUnled = clock - min(clock, leaderHeard) >= TableLimits.doubt
      let wait = isLeading || isUnled ? 0 : 2 * TableLimits.doubt
      let isLate = phones.contains { $0.id == sender && $0.hasKey }
      if mayTell, !isLate, let seat = state.roster[sender] { tell(seat, under: former, after: wait) }
      return true
    }
    return false
  }

  /// True if this phone may tell others the key. A phone that has just received it may not know yet who was removed.
  private var mayTell: Bool { taking.map { clock - $0.time >= TableLimits.following } ?? true }

  /// Notes that this state equals the leader's, as its beat says.
  mutating func confirm() {
    confirmed = term
    if taking?.term != term { taking = nil }
  }

  private mutating func tell(_ other: Seat, under former: FrameSeal, after wait: Milliseconds = 0) {
    let due = clock + wait
    if let old = tellings.first(where: { $0.seat == other.id }) {
      let wasJustTold = old.sent.map { clock - $0 < TableLimits.retry } ?? false
      if wasJustTold || old.due <= due { return }
    }
    guard other.id != me, !other.publicKey.isEmpty, let pair, seat?.publicKey == pair.publicKey,
      let shared = pair.shared(with: other.publicKey)
    else { return }
    let notice = KeyNotice(of: seal.key, from: me, to: other.id, shared: shared)
    endTelling(other.id)
    tellings.append(Telling(seat: other.id, frame: former.seal(.key(notice), from: me), next: due))
  }

  mutating func endTelling(_ seat: SeatID) { tellings.removeAll { $0.seat == seat } }

  mutating func repeatTellings() {
    for index in tellings.indices where clock >= tellings[index].due {
      outputs.append(.send(tellings[index].frame))
      tellings[index].sent = clock
      tellings[index].next = clock + TableLimits.retry << UInt64(tellings[index].tries)
      tellings[index].tries += 1
    }
  }

  /// Accepts the new key from another player. The notice fits only that player's public key.
  mutating func receive(_ notice: KeyNotice, from sender: SeatID) {
    guard notice.to == me, let pair, let other = state.roster[sender], !other.publicKey.isEmpty,
      let key = pair.shared(with: other.publicKey).flatMap({ notice.key(from: sender, shared: $0) }),
      let next = unknown(key)
    else { return }
    adopt(next)
    taking = Taking(time: clock, term: sender == term.leader ? .none : term)
    if sender == term.leader { leaderHeard = clock }
  }
}
