import DirectRadio
import RelayProtocol
import Table
import TableClient
import Turns

// What must hold at a table without a server.
extension Mesh {
  /// Milliseconds of quiet after which all phones must agree: people who are alone scan again meanwhile.
  static let quiet: UInt64 = 75_000
  /// Milliseconds in which phones may settle after that, and in which frames of all must come to all.
  private static let settling: UInt64 = 30_000
  /// Milliseconds for which a table at rest is measured.
  private static let rest: UInt64 = 10_000
  /// Milliseconds after which no phone shows the same answer.
  private static let longestAnswer = DirectLimits.answer + 5_000
  /// Milliseconds in which a phone comes back over its old links, or over spare ones. Without word of the network it
  /// first has to miss the others.
  private static let healing: UInt64 = 12_000
  private static let beginning: UInt64 = 30_000

  /// Plays the table to its end.
  mutating func play() {
    figures.meshes = 1
    figures.injected[FaultKind.apart.rawValue] += plan.gaps.map(\.nonzeroBitCount).reduce(0, +) / 2
    run(until: plan.end)
    isQuiet = true
    for _ in 0..<3 {
      takeBackRemovals()
      run(until: time + Self.quiet / 3)
    }
    takeBackRemovals()
    isResting = true
    settle { $0.check() }
    heard = [UInt64](repeating: 0, count: phones.count)
    settle { $0.checkReach() }
    heard = nil
    if violation == nil { measureRest() }
  }

  /// Runs until nothing is wrong, as long as it may still settle.
  private mutating func settle(_ check: (inout Mesh) -> Violation?) {
    guard violation == nil else { return }
    let end = time + Self.settling
    var found = check(&self)
    while found?.maySettle == true, violation == nil, time < end {
      run(until: time + Simulation.look)
      found = check(&self)
    }
    violation = violation ?? found
  }

  /// The phones that are at the table in the end.
  private var live: [Int] { phones.indices.filter { phones[$0].isMember && phones[$0].isOn } }

  private mutating func check() -> Violation? {
    let peers = live.compactMap { phones[$0].client?.peer }
    // Without a player the table is over.
    guard let first = peers.first, peers.contains(where: { $0.seat != nil }) else { return nil }
    for peer in peers where peer.position != first.position || peer.state != first.state {
      return .disagreement("\(describe(first)) and \(describe(peer)) without a server")
    }
    if let other = peers.first(where: { $0.key != first.key }) {
      return .disagreement("the keys of \(describe(first)) and \(describe(other)) without a server")
    }
    for phone in phones
    where phone.mustHaveOldKey && phone.client?.peer.key == first.key && !first.formerKeys.isEmpty
      && first.state.roster.departed.contains(phone.me)
    {
      return .leakedKey(phone.me)
    }
    let leaders = peers.count(where: \.isLeading)
    if leaders != 1 { return .notOneLeader(leaders) }
    let askers = phones.map { phone in
      Asker(
        me: phone.me, isLive: phone.isLive && !phone.wasTakenBack, asked: phone.asked, told: phone.told)
    }
    var revised = 0
    return history.check(first, isLed: leaders == 1, askers, revised: &revised) ?? checkLinks()
  }

  private func describe(_ peer: Peer) -> String {
    let role = peer.isLeading ? "leads" : "follows \(index(of: peer.term.leader.rawValue) ?? -1)"
    return "phone \(index(of: peer.me.rawValue) ?? -1) (\(role) in term \(peer.term.number), "
      + "event \(peer.position.sequence), turn \(peer.state.game.turns.turn))"
  }

  func index(of id: UInt32) -> Int? { phones.firstIndex { $0.me.rawValue == id } }

  private func checkLinks() -> Violation? {
    for phone in live {
      for end in phones[phone].ends.values.sorted() {
        guard let other = ends[end]?.other, ends[end]?.isOpen == true, let theirs = ends[other],
          theirs.isOpen
        else { continue }
        // Whoever changed the key may have left before anybody was told: then the old one is still the table's.
        let hasOtherKey = phones[theirs.phone].client?.peer.key != phones[phone].client?.peer.key
        if phones[theirs.phone].mustHaveOldKey, hasOtherKey, !phones[theirs.phone].isDead {
          return .removedLinked(phone: theirs.phone)
        }
      }
      if case .answering? = phones[phone].radio?.meeting, time > phones[phone].codeAt + Self.longestAnswer {
        return .endlessMeeting(phone: phone)
      }
    }
    return nil
  }

  // MARK: - Frames of all to all

  mutating func noteSent(_ bytes: [UInt8], _ phone: Int) {
    guard heard != nil, case .frame(let frame)? = RelayRequest(bytes) else { return }
    senders[Self.mark(of: frame)] = phone
  }

  mutating func noteFrame(_ frame: [UInt8], _ phone: Int) {
    if let sender = senders[Self.mark(of: frame)] { heard?[phone] |= 1 << UInt64(sender) }
  }

  private static func mark(of frame: [UInt8]) -> UInt64 {
    frame.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  }

  private mutating func checkReach() -> Violation? {
    for phone in live {
      for other in live where other != phone {
        let isHeard = (heard?[phone] ?? 0) >> UInt64(other) & 1 == 1
        if !isHeard { return .unreached(phone: phone, by: other) }
      }
    }
    return nil
  }

  /// Measures the bytes that links carry while nothing happens.
  private mutating func measureRest() {
    for end in ends.keys { ends[end]?.sent = 0 }
    let start = time
    run(until: time + Self.rest)
    // Not at rest if somebody joined, left or took the lead recently enough to be repeated still.
    if lastEvent + Simulation.repeating >= start { return }
    let seconds = Int(Self.rest / 1_000)
    let links = ends.values.filter(\.isOpen).map { end in
      (end.sent + (end.other.flatMap { ends[$0]?.sent } ?? 0)) / seconds
    }
    let most = links.max() ?? 0
    if plan.gaps.allSatisfy({ $0 == 0 }) { figures.linkBytes = most }
    // Beside frames a greeting or two may fall into it.
    let signals = 2 * DirectLimits.signal / seconds
    if most > Simulation.idleBytes * live.count + signals { violation = violation ?? .busyLink(most) }
  }

  // MARK: - Coming back

  /// Expects a phone to hear others soon, if it has links or spare connections that can work.
  mutating func expectBack(_ phone: Int) {
    guard phones[phone].isMember else { return }
    phones[phone].hopes = Set(hopes(phone, ofSpares: false))
    phones[phone].spareHopes = Set(hopes(phone, ofSpares: true))
    guard !phones[phone].hopes.isEmpty || !phones[phone].spareHopes.isEmpty else { return }
    phones[phone].backSince = time
    queue.add(.mustBeBack(phone, since: time), at: time + Self.healing)
    queue.add(.mustBeBack(phone, since: time), at: time + Self.beginning)
  }

  /// Returns the phones over whose old links, or spare connections, this one can come back.
  private func hopes(_ phone: Int, ofSpares: Bool) -> [Int] {
    phones[phone].ends.keys.sorted().compactMap { link in
      guard let end = phones[phone].ends[link], let mine = ends[end], let other = mine.other,
        let theirs = ends[other], theirs.other == end, canHelp(theirs, phone)
      else { return nil }
      if mine.isOpen { return !ofSpares && reaches(end, other) ? theirs.phone : nil }
      let known = phones[phone].radio?.links.first { $0.number == link }
      return ofSpares && known?.phase == .spare && known?.isOfferer == false && theirs.isReady
        ? theirs.phone : nil
    }
  }

  private func canHelp(_ end: MeshEnd, _ phone: Int) -> Bool {
    phones[end.phone].isMember && phones[end.phone].isOn && phones[end.phone].hasNetwork && !end.isBroken
      && end.address == phones[end.phone].address
      && phones[end.phone].client?.peer.key == phones[phone].client?.peer.key
  }

  /// Notes that something came from another phone.
  mutating func noteBack(_ phone: Int) {
    guard let since = phones[phone].backSince else { return }
    if phones[phone].hopes.isEmpty {
      figures.spareHeals.add(time - since)
    } else {
      figures.heals.add(time - since)
    }
    phones[phone].backSince = nil
  }

  /// Notes that a newcomer is linked to all.
  mutating func watch(_ phone: Int) {
    guard let since = phones[phone].letInAt else { return }
    if phones.contains(where: { $0.isLive && (!$0.isOn || !$0.hasNetwork || $0.struckAt > since) }) {
      phones[phone].letInAt = nil
    } else if isLinkedToAll(phone) {
      if plan.faults.isEmpty { figures.introductions.add(time - since) }
      phones[phone].letInAt = nil
    }
  }

  private func isLinkedToAll(_ phone: Int) -> Bool {
    phones[phone].letInWith.allSatisfy { other in
      !phones[other].isMember || phones[phone].radio?.way(to: phones[other].me.rawValue) == .linked
    }
  }

  /// Checks that a phone is back by itself, if its hopes have not changed since.
  mutating func checkBack(_ phone: Int, _ since: UInt64) {
    guard phones[phone].backSince == since, phones[phone].isMember, phones[phone].isOn,
      phones[phone].hasNetwork
    else { return }
    let all = time >= since + Self.beginning ? phones[phone].spareHopes : phones[phone].hopes
    let sound = all.filter { other in
      phones[other].isMember && phones[other].isOn && phones[other].hasNetwork
        && phones[other].struckAt < since
        && phones[other].client?.peer.key == phones[phone].client?.peer.key
    }
    if !sound.isEmpty { violation = violation ?? .notBack(phone: phone) }
  }
}
