import DirectRadio
import Table

// The driver: connections between pages, as browsers make them (docs/direct.md).
extension Mesh {
  /// Milliseconds of silence after which some browsers close a connection.
  static let closing: UInt64 = 28_000
  /// Milliseconds without network that no connection survives.
  static let longestOutage: UInt64 = 30_000
  /// Milliseconds between two tries to open a connection, and their number.
  private static let pause: UInt64 = 500
  private static let tries = 40
  /// Messages that wait for a phone that sleeps. The browser drops the rest.
  private static let inbox = 300

  mutating func carryOut(_ output: DirectOutput, _ phone: Int, because input: DirectInput) {
    tellLinks(output, phone)
    switch output {
    case .offer(let link): describe(link, phone, nil, isPrepared: false)
    case .answer(let link, let other): describe(link, phone, other, isPrepared: false)
    case .prepare(let link, let other): describe(link, phone, other, isPrepared: true)
    case .accept(let link, let other):
      guard let end = phones[phone].ends[link] else { return }
      ends[end]?.other = Self.number(of: other)
      ready(end)
    case .begin(let link):
      figures.spares += 1
      guard bug != .sparesSleep, let end = phones[phone].ends[link] else { return }
      let address = address(phone)
      ends[end]?.address = address
      ready(end)
    case .send(let link, let channel, let bytes):
      if case .received(let from, .frames, _) = input, channel == .frames, from != link {
        figures.passedOn += 1
        if bug == .gapsStay { return }
      }
      send(bytes, channel, link, phone)
    case .end(let link): if bug != .endlessLinks { end(link, of: phone) }
    case .connected, .disconnected, .answered, .letIn, .arrived, .relay: break
    }
  }

  /// The number of the phone's address; 0 without a network.
  private func address(_ phone: Int) -> Int { phones[phone].hasNetwork ? phones[phone].address : 0 }

  // MARK: - Descriptions

  private mutating func describe(_ link: UInt32, _ phone: Int, _ other: DirectEnd?, isPrepared: Bool) {
    lastEnd += 1
    ends[lastEnd] = MeshEnd(
      phone: phone, page: phones[phone].page, link: link, address: address(phone),
      other: other.flatMap { Self.number(of: $0) })
    phones[phone].ends[link] = lastEnd
    if phones[phone].ends.count > DirectLimits.connections {
      violation = violation ?? .tooManyConnections(phones[phone].ends.count)
    }
    let isReady = other != nil && !isPrepared
    let longest: UInt64 = chance.index(below: 200) == 0 ? 1_500 : 300
    let (number, wait) = (lastEnd, 10 + chance.next(below: longest))
    post(.described(link, end(number)), phone, after: wait)
    // An answer is described and begins at the same time.
    if isReady { ready(number) }
  }

  /// The end as the browser describes it. Its number is in the certificate's fingerprint.
  private func end(_ number: Int) -> DirectEnd {
    let phone = ends[number]?.phone ?? 0
    let address = ends[number]?.address ?? 0
    let isLong = plan.closing[phone]
    let print = (0..<DirectLimits.fingerprint).map { place in
      UInt8(truncatingIfNeeded: place < 4 ? number >> (8 * place) : number &* (place + 3))
    }
    let host = DirectCandidate.Host.ipv4([192, 168, UInt8(truncatingIfNeeded: address), UInt8(phone + 1)])
    let port = UInt16(truncatingIfNeeded: 1_024 + number % 60_000)
    return DirectEnd(
      user: String(repeating: "u", count: isLong ? 8 : 4),
      password: String(repeating: "pW0/", count: isLong ? 8 : 6), fingerprint: print,
      candidates: address == 0 ? [] : [DirectCandidate(host: host, port: port)])
  }

  private static func number(of end: DirectEnd) -> Int? {
    guard end.fingerprint.count >= 4 else { return nil }
    return (0..<4).reduce(0) { $0 | Int(end.fingerprint[$1]) << (8 * $1) }
  }

  // MARK: - Opening

  /// Lets an end try to reach the other one.
  private mutating func ready(_ end: Int) {
    ends[end]?.isReady = true
    guard let other = ends[end]?.other else { return }
    queue.add(.open(end, other, tries: Self.tries), at: time + 15 + chance.next(below: 200))
  }

  mutating func open(_ one: Int, _ other: Int, tries: Int) {
    guard let mine = ends[one], let theirs = ends[other], mine.other == other, !mine.isOpen else { return }
    guard theirs.other == one, mine.isReady, theirs.isReady, reaches(one, other),
      phones[mine.phone].isOn, phones[theirs.phone].isOn
    else {
      if tries > 1 { queue.add(.open(one, other, tries: tries - 1), at: time + Self.pause) }
      return
    }
    figures.links += 1
    for end in [one, other] {
      ends[end]?.isOpen = true
      ends[end]?.lastSignal = time + 20
      if let end = ends[end] { post(.opened(end.link), end.phone, after: 1 + chance.next(below: 19)) }
    }
  }

  /// Returns true if packets of one end reach the other.
  func reaches(_ one: Int, _ other: Int) -> Bool {
    guard let mine = ends[one], let theirs = ends[other], !mine.isBroken, !theirs.isBroken else {
      return false
    }
    return [mine, theirs].allSatisfy { $0.address > 0 && $0.address == address($0.phone) }
      && !phones[mine.phone].isDead && !phones[theirs.phone].isDead
      && !plan.areApart(mine.phone, theirs.phone)
  }

  // MARK: - Messages

  private mutating func send(_ bytes: [UInt8], _ channel: DirectChannel, _ link: UInt32, _ phone: Int) {
    let most = channel == .frames ? TableLimits.frame : DirectLimits.signal
    if bytes.count > most { violation = violation ?? .tooLong(bytes.count) }
    guard let end = phones[phone].ends[link], ends[end]?.isOpen == true, let other = ends[end]?.other,
      let theirs = ends[other], theirs.isOpen, theirs.other == end
    else { return }
    ends[end]?.sent += bytes.count
    switch channel {
    case .frames: if reaches(end, other) { send(frame: bytes, to: theirs) }
    case .signals:
      if reaches(end, other) { deliver(signal: bytes, to: other) } else { ends[other]?.waiting.append(bytes) }
    }
  }

  private mutating func send(frame: [UInt8], to end: MeshEnd) {
    if chance.unit() < radioPlan.loss { return figures.injected[FaultKind.loss.rawValue] += 1 }
    // No message comes before its connection is open.
    var wait = 20 + chance.next(below: radioPlan.delay)
    if chance.unit() < radioPlan.late {
      wait += chance.next(below: radioPlan.longestDelay)
      figures.injected[FaultKind.delay.rawValue] += 1
      figures.injected[FaultKind.reordering.rawValue] += 1
    }
    post(.received(end.link, .frames, frame), end.phone, after: wait)
    if chance.unit() < radioPlan.repetition {
      figures.injected[FaultKind.repetition.rawValue] += 1
      post(.received(end.link, .frames, frame), end.phone, after: wait + chance.next(below: 500))
    }
  }

  private mutating func deliver(signal: [UInt8], to end: Int) {
    guard let to = ends[end] else { return }
    let at = max(to.lastSignal, time + 1 + chance.next(below: radioPlan.delay))
    ends[end]?.lastSignal = at
    post(.received(to.link, .signals, signal), to.phone, after: at - time)
  }

  /// Delivers signals that waited for the network.
  mutating func resume(_ phone: Int) {
    for link in phones[phone].ends.keys.sorted() {
      guard let end = phones[phone].ends[link], let other = ends[end]?.other, reaches(end, other) else {
        continue
      }
      for end in [end, other] {
        let waiting = ends[end]?.waiting ?? []
        ends[end]?.waiting = []
        for signal in waiting { deliver(signal: signal, to: end) }
      }
    }
  }

  private mutating func post(_ input: DirectInput, _ phone: Int, after wait: UInt64) {
    queue.add(.driver(phone, page: phones[phone].page, input), at: time + wait)
  }

  /// Gives a phone what its driver reports. A page that sleeps gets it later.
  mutating func report(_ phone: Int, _ input: DirectInput) {
    guard !phones[phone].isDead else { return }
    if phones[phone].isAsleep {
      if phones[phone].inbox.count < Self.inbox { phones[phone].inbox.append(input) }
      return
    }
    guard let link = input.link, phones[phone].ends[link] != nil else { return }
    tellLinks(input, phone, link)
    if case .closed = input { forget(link, of: phone) }
    if case .received = input { noteBack(phone) }
    tell(phone, input)
  }

  // MARK: - Ends

  @discardableResult private mutating func forget(_ link: UInt32, of phone: Int) -> MeshEnd? {
    phones[phone].ends.removeValue(forKey: link).flatMap { ends.removeValue(forKey: $0) }
  }

  /// Ends a connection. The other page is told if packets reach it.
  mutating func end(_ link: UInt32, of phone: Int, after wait: UInt64 = 20) {
    guard let number = phones[phone].ends[link] else { return }
    let other = ends[number]?.other
    let isHeard = other.map { reaches(number, $0) && ends[number]?.isOpen == true } ?? false
    forget(link, of: phone)
    guard isHeard, let other, let theirs = ends[other], theirs.other == number else { return }
    post(.closed(theirs.link), theirs.phone, after: wait + chance.next(below: 100))
  }

  /// Breaks all connections of a phone for good. Nobody is told.
  mutating func breakLinks(of phone: Int) {
    for end in phones[phone].ends.values where ends[end]?.isOpen == true {
      ends[end]?.isBroken = true
    }
  }

  /// Lets some browsers close what was silent for long, at both ends.
  mutating func notice(_ phone: Int, _ since: UInt64) {
    for link in phones[phone].ends.keys.sorted() {
      guard let end = phones[phone].ends[link], let mine = ends[end], mine.isOpen, let other = mine.other
      else { continue }
      let isSilent = !reaches(end, other) || phones[phone].isAsleep
      guard isSilent, phones[phone].outSince == since else { continue }
      if plan.closing[phone] { post(.closed(link), phone, after: 0) }
      if let theirs = ends[other], theirs.other == end, plan.closing[theirs.phone] {
        post(.closed(theirs.link), theirs.phone, after: 0)
      }
    }
  }
}

extension DirectInput {
  /// The connection that the driver reports about.
  fileprivate var link: UInt32? {
    switch self {
    case .described(let link, _), .opened(let link), .closed(let link), .received(let link, _, _): link
    default: nil
    }
  }

  var isOfRelay: Bool {
    switch self {
    case .relayOpened, .relayClosed, .relayAnswered: true
    default: false
    }
  }
}
