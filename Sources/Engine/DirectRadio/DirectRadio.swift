import Digest
import RelayProtocol

/// Carries the frames of a table between phones that are linked to each other, without a server. Speaks the relay's
/// protocol to the table's client (`TableClient`), which does not know the difference. It does no I/O and reads no
/// clock: the caller reports events with their time, and carries out the outputs. `docs/direct.md` explains it.
public struct DirectRadio: Sendable {
  /// This phone: the id of its seat. Never 0.
  public let me: UInt32
  /// The table's key; nil on a visitor's phone that has not got it yet.
  public private(set) var key: [UInt8]?
  public internal(set) var links: [DirectLink] = []
  public internal(set) var meeting = DirectMeeting.none
  /// What is wrong with the last scanned code.
  public internal(set) var fault: DirectScanFault?
  /// The last phone that was let in by a code.
  public internal(set) var lastIn: UInt32 = 0

  /// True while the person shows codes.
  var isShowing = false
  /// The connection that two people are making.
  var meetingLink: UInt32?
  /// The answer that was accepted last, to ignore it when it is seen again.
  var acceptedAnswer: DirectDescription?
  var dials: [Dial] = []
  /// True if this browser's end of a connection can wait for the other phone to begin.
  public var canWait: Bool
  /// The time of the last request for a spare connection, and the time since which nobody is heard.
  var askedForSpare: UInt64 = 0
  var lonelySince: UInt64?
  var isOffline = false

  /// The client's side of this radio, and the relay beside it.
  var room = DirectRoom()
  private var seen: [(code: UInt64, way: UInt32, at: UInt64)] = []
  /// Frames and signals that were dropped because too many came.
  public internal(set) var dropped = 0

  /// The time of the last input.
  var clock: UInt64 = 0
  var outputs: [DirectOutput] = []
  /// The last number of a connection, which the caller keeps for all radios.
  var lastLink: UInt32 = 0

  /// The code of a table that no relay knows.
  public static let code = "direct"

  /// An attempt to link a phone that others know.
  struct Dial: Equatable, Sendable {
    let peer: UInt32
    var next: UInt64
    var tries = 0
  }

  /// - Parameters:
  ///   - canWait: false for a browser whose spare connections do not open once its address has changed.
  ///   - hasRelay: true for a table that a relay knows, too.
  public init(me: UInt32, key: [UInt8]?, canWait: Bool = true, hasRelay: Bool = false) {
    (self.me, self.key, self.canWait) = (me, key, canWait)
    room.hasRelay = hasRelay
  }

  /// Handles an input at a time of the phone's clock. Returns the outputs to carry out.
  /// - Parameter lastLink: the last number that any connection of this phone got. Numbers are never used again.
  public mutating func handle(_ input: DirectInput, now: UInt64, lastLink: inout UInt32) -> [DirectOutput] {
    (self.lastLink, clock) = (lastLink, now)
    switch input {
    case .connect: connect(now)
    case .disconnect: disconnect()
    case .relayOpened: relayOpened(now)
    case .relayClosed: relayClosed(now)
    case .relayAnswered(let answer): relayAnswered(answer, now)
    case .transmit(let bytes): transmit(bytes, now)
    case .described(let link, let end): described(link, end, now)
    case .opened(let link): opened(link, now)
    case .heard(let link): if let index = index(of: link) { links[index].hasSignOfLife = true }
    case .closed(let link): closed(link)
    case .received(let link, let channel, let bytes): receive(bytes, channel, link, now)
    case .network(let isThere): network(isThere, now)
    case .show: show(now)
    case .hide: hide()
    case .scanned(let text): scanned(text, now)
    case .leave: leave()
    case .tick: break
    }
    expire(now)
    settle(now)
    lastLink = self.lastLink
    defer { outputs = [] }
    return outputs
  }

  /// The time of the next `tick`, by the phone's clock.
  public var due: UInt64 {
    var due = room.redialAt ?? .max
    for link in links {
      if let end = link.end { due = min(due, end) }
      if link.isOpen {
        due = min(due, link.told == nil ? link.toldAt : max(lookedAt + DirectLimits.look, link.toldAt))
      }
    }
    return due
  }

  var lookedAt: UInt64 = 0

  private mutating func network(_ isThere: Bool, _ now: UInt64) {
    isOffline = !isThere
    guard isThere else { return }
    renewCode(now)
    beginSparesNow(now)
  }

  // MARK: - The relay's place

  private mutating func transmit(_ bytes: [UInt8], _ now: UInt64) {
    guard room.isConnected, let request = RelayRequest(bytes) else { return }
    switch request {
    case .frame(let frame):
      _ = isCopy(frame, from: .max, now)
      send(frame, now) { _ in true }
      if room.relay == .inRoom { outputs.append(.relay(.transmit(bytes))) }
    case .open(let key, _), .enter(_, let key):
      take(key, now)
      enter(request, now)
    case .find:
      let isAnswered = room.relay != .inRoom || hasWorkingLink(now)
      outputs.append(isAnswered ? .answered(.refused(.badCode, wait: 0)) : .relay(.transmit(bytes)))
    case .changeKey(_, let key):
      take(key, now)
      pass(request)
    case .list(let listing):
      room.listing = listing
      pass(request)
    case .nearby, .knock, .withdraw, .admit: pass(request)
    }
  }

  /// Takes another key, which every linked phone then has to prove anew.
  mutating func take(_ key: [UInt8], _ now: UInt64) {
    guard key != self.key else { return }
    self.key = key
    for index in links.indices where links[index].isOpen {
      links[index].told = nil
      judge(index, now)
    }
  }

  /// The number of other phones that frames reach: directly, through others, or through the relay.
  public func others(_ now: UInt64) -> Int { max(reachable(now).count, room.relayOthers) }

  public var isInRoom: Bool { room.isEntered }

  func hasWorkingLink(_ now: UInt64) -> Bool { links.contains { $0.works(at: now) } }

  /// Returns how frames reach another phone, as of the last input.
  public func way(to phone: UInt32) -> DirectWay {
    if links.contains(where: { $0.peer == phone && $0.works(at: clock) }) { return .linked }
    if reachable(clock).contains(phone) { return .passedOn }
    return room.hears(phone, at: clock) ? .relayed : .unheard
  }

  func reachable(_ now: UInt64) -> [UInt32] {
    var ids: [UInt32] = []
    for link in links where link.works(at: now) {
      for id in [link.peer] + link.neighbours where id != 0 && id != me && !ids.contains(id) {
        ids.append(id)
      }
    }
    return ids
  }

  /// Tells the client how many others there are. A phone that was alone enters the room again: what it knows may be
  /// out of date.
  mutating func tellOthers(_ now: UInt64) {
    guard room.isEntered else { return }
    let others = others(now)
    guard others != room.toldOthers else { return }
    outputs.append(
      .answered(
        room.toldOthers == 0 ? .entered(code: room.code, others: others) : .present(others: others)))
    room.toldOthers = others
  }

  // MARK: - Frames

  /// Delivers a frame, and passes it on to those whom its sender does not reach.
  mutating func receiveFrame(_ frame: [UInt8], _ index: Int, _ now: UInt64) {
    let sender = links[index]
    guard isFrame(frame), !isCopy(frame, from: sender.number, now) else { return }
    if room.isEntered { outputs.append(.answered(.frame(frame))) }
    bridge(frame, from: sender, now)
    send(frame, now) { link in
      link.number != sender.number && link.peer != sender.peer && !sender.neighbours.contains(link.peer)
    }
  }

  /// Sends a frame over the chosen open links.
  mutating func send(_ frame: [UInt8], _ now: UInt64, over isChosen: (DirectLink) -> Bool) {
    for index in links.indices where links[index].isOpen && isChosen(links[index]) {
      links[index].sentAt = now
      outputs.append(.send(links[index].number, .frames, frame))
    }
  }

  func isFrame(_ bytes: [UInt8]) -> Bool { (1...DirectLimits.frame).contains(bytes.count) }

  /// Returns true for a frame that came or went a moment ago, and remembers it. What comes another way than before counts
  /// as a copy for longer: a late copy that went round in a mesh with gaps would be passed on for ever.
  /// - Parameter way: the number of its link, `DirectRoom.way`, or `.max` for this phone's own.
  mutating func isCopy(_ frame: [UInt8], from way: UInt32, _ now: UInt64) -> Bool {
    let code = frame.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    seen.removeAll { $0.at + DirectLimits.lateCopy <= now }
    if let index = seen.firstIndex(where: { $0.code == code }) {
      if way != .max, seen[index].way != way || now < seen[index].at + DirectLimits.copy { return true }
      seen.remove(at: index)
    }
    if seen.count >= DirectLimits.seen { seen.removeFirst() }
    seen.append((code, way, now))
    return false
  }
}
