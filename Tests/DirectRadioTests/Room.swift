import DirectRadio
import RelayProtocol
import Testing

/// Phones in one room, with a driver that connects them at once. A pair in `apart` cannot be connected.
struct Room {
  static let key = [UInt8](1...16)

  /// A phone's end of a connection.
  private struct End {
    let phone: Int
    let link: UInt32
    let end: DirectEnd
    var other: DirectEnd?
    var isOpen = false
    /// True if it waits for `begin`.
    var isPrepared = false
  }

  var radios: [DirectRadio]
  var now: UInt64 = 1_000
  /// Pairs of phones that cannot reach each other.
  var apart: [Set<Int>] = []
  /// True if the browsers make no connections at all.
  var isMute = false
  /// True if descriptions wait until `describe`.
  var isSlow = false
  /// Phones that do nothing and hear nothing.
  var asleep: Set<Int> = []
  private let hasRelay: Bool
  /// True while the relay runs, and the phones in its room.
  var isRelayUp = true
  private(set) var inRelay: [Int] = []
  /// The frames that phones sent through the relay.
  private(set) var relayed: [[UInt8]] = []
  /// What each phone's client and person were told.
  private(set) var told: [[DirectOutput]]
  private var ends: [End] = []
  private var lastLinks: [UInt32]
  private var lastPort: UInt16 = 40_000
  private var queue: [(phone: Int, input: DirectInput)] = []

  /// - Parameter members: the number of phones that have the key; the others are visitors.
  ///   - hasRelay: true for a table that a relay knows.
  init(
    _ count: Int, members: Int = 1, canWait: Bool = true, hasRelay: Bool = false, apart: [Set<Int>] = []
  ) {
    (self.hasRelay, self.apart) = (hasRelay, apart)
    radios = (0..<count).map {
      DirectRadio(
        me: UInt32(100 + $0 * 7 % 50), key: $0 < members ? Self.key : nil, canWait: canWait,
        hasRelay: hasRelay)
    }
    told = .init(repeating: [], count: count)
    lastLinks = .init(repeating: 0, count: count)
    for phone in 0..<members { enter(phone) }
  }

  mutating func enter(_ phone: Int) {
    tell(phone, .connect)
    tell(phone, .transmit(RelayRequest.enter(code: "direct", key: radios[phone].key ?? []).bytes))
  }

  // MARK: - The relay

  private mutating func relay(_ output: DirectRelayOutput, _ phone: Int) {
    switch output {
    case .connect: queue.append((phone, isRelayUp ? .relayOpened : .relayClosed))
    case .disconnect: leaveRelay(phone)
    case .transmit(let bytes):
      switch RelayRequest(bytes) {
      case .open?, .enter?:
        if !inRelay.contains(phone) { inRelay.append(phone) }
        queue.append((phone, .relayAnswered(.entered(code: "J7X-3", others: inRelay.count - 1))))
        tellPresent(but: phone)
      case .frame(let frame)?:
        relayed.append(frame)
        for other in inRelay where other != phone && inRelay.contains(phone) {
          queue.append((other, .relayAnswered(.frame(frame))))
        }
      default: break
      }
    }
  }

  private mutating func leaveRelay(_ phone: Int) {
    inRelay.removeAll { $0 == phone }
    tellPresent(but: phone)
  }

  private mutating func tellPresent(but phone: Int) {
    for other in inRelay where other != phone {
      queue.append((other, .relayAnswered(.present(others: inRelay.count - 1))))
    }
  }

  /// Stops the relay, or only a phone's connection to it.
  mutating func killRelay(only phone: Int? = nil) {
    let lost = inRelay.filter { phone == nil || $0 == phone }
    if phone == nil { isRelayUp = false }
    for phone in lost { leaveRelay(phone) }
    for phone in lost { tell(phone, .relayClosed) }
  }

  /// Gives a phone an input, and carries out whatever follows.
  mutating func tell(_ phone: Int, _ input: DirectInput) {
    queue.append((phone, input))
    while !queue.isEmpty {
      let next = queue.removeFirst()
      if asleep.contains(next.phone) { continue }
      let outputs = radios[next.phone].handle(next.input, now: now, lastLink: &lastLinks[next.phone])
      for output in outputs { carryOut(output, next.phone) }
    }
  }

  /// Lets time pass, with every tick of every phone. A phone of the table that is not asleep says something each second.
  mutating func wait(_ time: UInt64) {
    for _ in 0..<time / 1_000 {
      waitSilently(1_000)
      for phone in radios.indices where radios[phone].isInRoom && !asleep.contains(phone) {
        tell(phone, .transmit(RelayRequest.frame(bytes(now) + [UInt8(phone)]).bytes))
      }
    }
    waitSilently(time % 1_000)
  }

  private func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Lets time pass without frames.
  mutating func waitSilently(_ time: UInt64) {
    let end = now + time
    while let due = radios.indices.filter({ !asleep.contains($0) }).map({ radios[$0].due }).min(), due <= end
    {
      now = max(now + 1, due)
      for phone in radios.indices where radios[phone].due <= now { tell(phone, .tick) }
    }
    now = max(now, end)
  }

  private mutating func carryOut(_ output: DirectOutput, _ phone: Int) {
    switch output {
    case .offer(let link): describe(link, phone, nil)
    case .answer(let link, let other): describe(link, phone, other)
    case .prepare(let link, let other):
      describe(link, phone, other)
      if let index = ends.lastIndex(where: { $0.phone == phone && $0.link == link }) {
        ends[index].isPrepared = true
      }
    case .accept(let link, let other):
      guard let mine = ends.firstIndex(where: { $0.phone == phone && $0.link == link }),
        let theirs = ends.firstIndex(where: { $0.end == other && $0.other == ends[mine].end })
      else { return }
      ends[mine].other = other
      if !ends[theirs].isPrepared { open(mine, theirs) }
    case .begin(let link): begin(link, phone)
    case .send(let link, let channel, let bytes):
      guard let to = otherEnd(of: link, phone) else { return }
      queue.append((ends[to].phone, .received(ends[to].link, channel, bytes)))
    case .end(let link):
      let to = otherEnd(of: link, phone).map { ends[$0] }
      ends.removeAll { $0.phone == phone && $0.link == link }
      if let to {
        ends.removeAll { $0.phone == to.phone && $0.link == to.link }
        queue.append((to.phone, .closed(to.link)))
      }
    case .relay(let output): relay(output, phone)
    case .connected, .disconnected, .answered, .letIn, .arrived: told[phone].append(output)
    }
  }

  private mutating func open(_ one: Int, _ other: Int) {
    guard !apart.contains([ends[one].phone, ends[other].phone]) else { return }
    for index in [one, other] {
      ends[index].isOpen = true
      queue.append((ends[index].phone, .opened(ends[index].link)))
    }
  }

  private mutating func begin(_ link: UInt32, _ phone: Int) {
    guard let mine = ends.firstIndex(where: { $0.phone == phone && $0.link == link }),
      let theirs = ends.firstIndex(where: { $0.end == ends[mine].other && $0.other == ends[mine].end })
    else { return }
    open(mine, theirs)
  }

  private func otherEnd(of link: UInt32, _ phone: Int) -> Int? {
    guard let mine = ends.first(where: { $0.phone == phone && $0.link == link && $0.isOpen }) else {
      return nil
    }
    return ends.firstIndex { $0.isOpen && $0.end == mine.other && $0.other == mine.end }
  }

  private mutating func describe(_ link: UInt32, _ phone: Int, _ other: DirectEnd?) {
    guard !isMute else { return queue.append((phone, .described(link, nil))) }
    lastPort += 1
    let end = Self.end(lastPort)
    ends.append(End(phone: phone, link: link, end: end, other: other))
    if !isSlow { queue.append((phone, .described(link, end))) }
  }

  static func end(_ port: UInt16) -> DirectEnd {
    DirectEnd(
      user: "a+/9", password: String(repeating: "pW0/", count: 6),
      fingerprint: (0..<32).map { UInt8(truncatingIfNeeded: Int(port) * ($0 + 3)) },
      candidates: [DirectCandidate(host: .ipv4([192, 168, 1, UInt8(truncatingIfNeeded: port)]), port: port)])
  }

  /// Cuts all connections of a phone as when its page is reloaded. The others notice.
  mutating func reload(_ phone: Int) {
    let me = radios[phone]
    radios[phone] = DirectRadio(me: me.me, key: me.key, hasRelay: hasRelay)
    for link in me.links { cut(link.number, phone) }
    if me.key != nil { enter(phone) }
  }

  /// Silences all links of a phone for good, as another address does: no end is told.
  mutating func silence(_ phone: Int) {
    for end in ends where end.phone == phone && end.isOpen {
      for index in ends.indices where ends[index].end == end.end || ends[index].end == end.other {
        ends[index].isOpen = false
      }
    }
  }

  /// Closes a connection at both ends.
  mutating func cut(_ link: UInt32, _ phone: Int) {
    let to = otherEnd(of: link, phone).map { ends[$0] }
    ends.removeAll { $0.phone == phone && $0.link == link || $0.phone == to?.phone && $0.link == to?.link }
    tell(phone, .closed(link))
    if let to { tell(to.phone, .closed(to.link)) }
  }

  // MARK: - People

  /// The text of the code that a phone shows.
  func code(_ phone: Int) -> String? {
    switch radios[phone].meeting {
    case .showing(let description), .answering(let description):
      let link = DirectCode.link(to: description, origin: "https://turntable.example")
      return link.address + link.letters
    case .none, .describing, .connecting, .failed: return nil
    }
  }

  /// A pair of scans: the newcomer scans the code of a phone that shows one, which scans the answer.
  mutating func meet(_ newcomer: Int, with member: Int) throws {
    tell(member, .show)
    tell(newcomer, .scanned(try #require(code(member))))
    tell(member, .scanned(try #require(code(newcomer))))
    if !radios[newcomer].isInRoom, radios[newcomer].key != nil { enter(newcomer) }
  }

  /// The numbers of the phones that one is linked to.
  func linked(_ phone: Int) -> [Int] {
    radios[phone].links.filter { $0.isOpen }.compactMap { link in
      radios.firstIndex { $0.me == link.peer }
    }.sorted()
  }

  /// The answers of the relay that a phone's client got since the last call.
  mutating func answers(_ phone: Int) -> [RelayAnswer] {
    defer { told[phone] = [] }
    return told[phone].compactMap { if case .answered(let answer) = $0 { answer } else { nil } }
  }

  /// Sends a frame from one phone. Returns the phones that got it, and how often.
  mutating func send(_ frame: [UInt8], from phone: Int) -> [Int: Int] {
    for phone in radios.indices { _ = answers(phone) }
    now += DirectLimits.copy
    tell(phone, .transmit(RelayRequest.frame(frame).bytes))
    var counts: [Int: Int] = [:]
    for phone in radios.indices {
      let count = answers(phone).count { $0 == .frame(frame) }
      if count > 0 { counts[phone] = count }
    }
    return counts
  }
}
