import Digest
import RelayProtocol

/// The client's side of a radio, and the relay beside its links. A table that began at a relay goes on over links when
/// the relay is gone.
struct DirectRoom: Sendable {
  enum Relay: Equatable, Sendable { case closed, opening, open, inRoom }

  /// The number by which the relay is a way to other phones, beside those of links.
  static let way: UInt32 = 0

  var hasRelay = false
  var relay = Relay.closed
  /// True while the client wants a connection, once it was told that it has one, and once it has entered the room.
  var isConnected = false
  var isTold = false
  var isEntered = false
  /// True since the client was told that it has no connection, until it enters the room again.
  var isLost = false
  /// The client's way into the relay's room, its last listing, and the room's code.
  var request: RelayRequest?
  var listing: TableListing?
  var code = DirectRadio.code
  /// The last number of others that the client was told, and the relay's number.
  var toldOthers = 0
  var relayOthers = 0
  /// The time of the next try of the relay, and the number of failures, while links carry the table.
  var redialAt: UInt64?
  var failures: UInt64 = 0
  /// The time of this phone's last call to the others, and the phones that called.
  var calledAt: UInt64?
  var callers: [(phone: UInt32, at: UInt64)] = []
  /// The parts of signals that have come so far.
  var parts: [(sender: UInt32, number: UInt8, bytes: [UInt8], at: UInt64)] = []
  /// The number of this phone's next signal.
  var number: UInt8 = 0

  /// Returns the phones that called through the relay lately.
  func present(at now: UInt64) -> [UInt32] {
    relay == .inRoom ? callers.filter { now < $0.at + DirectLimits.calling * 3 }.map { $0.phone } : []
  }

  func hears(_ phone: UInt32, at now: UInt64) -> Bool { present(at: now).contains(phone) }
}

// The relay beside the links: it carries frames as they do, and the signals that make links.
extension DirectRadio {
  /// The first byte of what this radio sends through the relay's room. Phones without this radio take it for a frame of
  /// an unknown version, and drop it.
  static let mark: UInt8 = 0xd0
  /// Bytes of a code of authentication, and of a part of a signal.
  private static let codeSize = 8
  private static let partSize = 64

  mutating func connect(_ now: UInt64) {
    room.isConnected = true
    if room.hasRelay, room.relay == .closed { dialRelay() }
    if !room.hasRelay || room.relay == .inRoom { tellConnected() }
  }

  /// Tells the client, once, that it has a connection.
  private mutating func tellConnected() {
    guard room.isConnected, !room.isTold else { return }
    room.isTold = true
    outputs.append(.connected)
  }

  /// Tells the client that it has none any more.
  private mutating func tellDisconnected() {
    (room.isConnected, room.isTold, room.isEntered, room.redialAt) = (false, false, false, nil)
    room.isLost = true
    outputs.append(.disconnected)
  }

  private mutating func dialRelay() {
    (room.relay, room.redialAt) = (.opening, nil)
    outputs.append(.relay(.connect))
  }

  /// Ends the client's connection, and with it the relay's.
  mutating func disconnect() {
    if room.relay != .closed { outputs.append(.relay(.disconnect)) }
    (room.relay, room.relayOthers, room.redialAt) = (.closed, 0, nil)
    (room.isConnected, room.isTold, room.isEntered, room.isLost) = (false, false, false, false)
  }

  mutating func enter(_ request: RelayRequest, _ now: UInt64) {
    room.request = request
    if case .enter(let code, _) = request { room.code = code }
    if room.relay == .open || room.relay == .inRoom { outputs.append(.relay(.transmit(request.bytes))) }
    if !room.hasRelay || room.relay != .open && hasWorkingLink(now) { entered(room.code, now) }
  }

  private mutating func entered(_ code: String, _ now: UInt64) {
    (room.isEntered, room.isLost, room.code, room.toldOthers) = (true, false, code, others(now))
    outputs.append(.answered(.entered(code: code, others: room.toldOthers)))
  }

  /// Passes a request on to the relay, if it is there.
  mutating func pass(_ request: RelayRequest) {
    if room.relay == .inRoom { outputs.append(.relay(.transmit(request.bytes))) }
  }

  /// True while the relay carries this phone's frames, too.
  public var isRelayed: Bool { room.relay == .inRoom }

  mutating func relayOpened(_ now: UInt64) {
    guard room.relay == .opening else { return }
    room.relay = .open
    if room.isEntered {
      // The client is in the room over links already: this enters for it, under the current key.
      if let key { outputs.append(.relay(.transmit(RelayRequest.enter(code: room.code, key: key).bytes))) }
    } else if room.isTold, let request = room.request {
      outputs.append(.relay(.transmit(request.bytes)))
    } else {
      tellConnected()
    }
  }

  mutating func relayClosed(_ now: UInt64) {
    guard room.relay != .closed else { return }
    (room.relay, room.relayOthers, room.callers, room.calledAt) = (.closed, 0, [], nil)
    if room.isTold, hasWorkingLink(now) {
      let pause = min(DirectLimits.longestRelayRedial, DirectLimits.relayRedial << min(room.failures, 8))
      (room.redialAt, room.failures) = (now + pause, room.failures + 1)
    } else if room.isConnected {
      tellDisconnected()
    }
  }

  mutating func relayAnswered(_ answer: RelayAnswer, _ now: UInt64) {
    switch answer {
    case .entered(let code, let others):
      (room.relay, room.relayOthers, room.failures) = (.inRoom, others, 0)
      room.calledAt = nil
      // A table without a server has no code that a relay gave it.
      if room.isEntered {
        room.code = code
        if let listing = room.listing { pass(.list(listing)) }
      } else {
        entered(code, now)
      }
    case .present(let others):
      if others > room.relayOthers { room.calledAt = nil }
      room.relayOthers = others
    case .frame(let bytes):
      if bytes.first.map({ $0 & 0xf0 == Self.mark }) == true { return hearThroughRelay(bytes, now) }
      guard isFrame(bytes), !isCopy(bytes, from: DirectRoom.way, now) else { return }
      if room.isEntered { outputs.append(.answered(answer)) }
      // For linked phones that the relay does not reach.
      send(bytes, now) { !$0.hasRelay }
    case .refused where room.isEntered && room.relay == .open:
      // The relay does not know the room any more.
      outputs.append(.relay(.disconnect))
      relayClosed(now)
    case .refused, .nearby, .found, .knocks, .answered: outputs.append(.answered(answer))
    }
  }

  /// Sends a frame of a phone without the relay to those that only the relay reaches. Of all phones that could, the one
  /// with the lowest id does.
  mutating func bridge(_ frame: [UInt8], from sender: DirectLink, _ now: UInt64) {
    guard room.relay == .inRoom, !sender.hasRelay else { return }
    let isFirst = links.allSatisfy { !$0.works(at: now) || !$0.hasRelay || $0.peer > me }
    if isFirst { outputs.append(.relay(.transmit(RelayRequest.frame(frame).bytes))) }
  }

  /// Calls the others in the relay's room, tries a lost relay again, and gives up when nothing is left.
  mutating func settleRelay(_ now: UInt64) {
    guard room.hasRelay else { return }
    let isLinked = hasWorkingLink(now)
    if isLinked { tellConnected() }
    if room.relay == .closed, room.isEntered, !isLinked { tellDisconnected() }
    if let again = room.redialAt, again <= now { dialRelay() }
    guard room.relay == .inRoom, key != nil, room.relayOthers > 0 else { return }
    if let last = room.calledAt, now < last + DirectLimits.calling { return }
    room.calledAt = now
    send([])
  }

  // MARK: - Signals through the relay

  mutating func sayThroughRelay(_ signal: DirectSignal) { send(signal.bytes) }

  /// Sends a signal to everybody in the relay's room, in parts: mark and number of parts, 4 bytes of the sender's id, the
  /// signal's number, the part's place, the part, and 8 bytes of a code under the table's key. Without bytes it only
  /// says that this phone is there.
  private mutating func send(_ bytes: [UInt8]) {
    guard room.relay == .inRoom, let key else { return }
    let count = max(1, (bytes.count + Self.partSize - 1) / Self.partSize)
    room.number &+= 1
    for place in 0..<count {
      let part = bytes.dropFirst(place * Self.partSize).prefix(Self.partSize)
      let id = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: me >> UInt32($0)) }
      let body = [Self.mark | UInt8(count)] + id + [room.number, UInt8(place)] + part
      let code = HMACSHA256.code(for: body, key: key).prefix(Self.codeSize)
      outputs.append(.relay(.transmit(RelayRequest.frame(body + code).bytes)))
    }
  }

  private mutating func hearThroughRelay(_ bytes: [UInt8], _ now: UInt64) {
    let head = 7
    guard let key, bytes.count >= head + Self.codeSize, bytes.count <= head + Self.partSize + Self.codeSize
    else { return dropped += 1 }
    let body = Array(bytes.dropLast(Self.codeSize))
    let right = HMACSHA256.code(for: body, key: key).prefix(Self.codeSize)
    guard isEqual(Array(bytes.suffix(Self.codeSize)), Array(right)) else { return dropped += 1 }
    let sender = body[1...4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let (count, number, place) = (Int(body[0] & 0xf), body[5], Int(body[6]))
    guard sender != me, sender != 0, place < count else { return dropped += 1 }
    called(sender, now)
    take(part: Array(body[head...]), place, of: count, sender, number, now)
  }

  private mutating func called(_ phone: UInt32, _ now: UInt64) {
    let isNew = !room.hears(phone, at: now)
    room.callers.removeAll { $0.phone == phone }
    if room.callers.count >= DirectLimits.connections { room.callers.removeFirst() }
    room.callers.append((phone, now))
    // Whoever came later has not heard this phone's call yet.
    if isNew { room.calledAt = nil }
  }

  private mutating func take(
    part: [UInt8], _ place: Int, of count: Int, _ sender: UInt32, _ number: UInt8, _ now: UInt64
  ) {
    if part.isEmpty { return }
    room.parts.removeAll { $0.at + DirectLimits.opening <= now }
    let index = room.parts.firstIndex { $0.sender == sender && $0.number == number }
    let before = index.map { room.parts.remove(at: $0).bytes } ?? []
    guard before.count == place * Self.partSize else { return }
    let whole = before + part
    guard place == count - 1 else {
      if room.parts.count >= DirectLimits.connections { room.parts.removeFirst() }
      return room.parts.append((sender, number, whole, now))
    }
    guard case .describe(let to, let from, let description)? = DirectSignal(whole), to == me, from == sender
    else { return }
    introduced(description, from: from, through: DirectRoom.way, now)
  }
}
