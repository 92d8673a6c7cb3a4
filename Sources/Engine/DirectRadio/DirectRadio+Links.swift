import Digest
import RelayProtocol

// Links: from the first description to the last sign of life.
extension DirectRadio {
  func index(of number: UInt32) -> Int? { links.firstIndex { $0.number == number } }

  /// Adds a connection; nil if there are too many.
  mutating func add(_ making: DirectLink.Making, isOfferer: Bool, _ now: UInt64) -> Int? {
    guard links.count < DirectLimits.connections else { return nil }
    lastLink += 1
    links.append(DirectLink(lastLink, making, isOfferer: isOfferer, now: now))
    return links.count - 1
  }

  /// Ends a connection from this side.
  mutating func end(_ number: UInt32) {
    guard let index = index(of: number) else { return }
    links.remove(at: index)
    outputs.append(.end(number))
    forget(number)
  }

  private mutating func forget(_ number: UInt32) {
    if meetingLink == number {
      meetingLink = nil
      if case .failed = meeting {} else { meeting = .none }
    }
    // Their descriptions would have come through this link.
    for spare in links where spare.making == .spare(number) && !spare.isAgreed { end(spare.number) }
  }

  mutating func described(_ number: UInt32, _ end: DirectEnd?, _ now: UInt64) {
    guard let index = index(of: number), links[index].phase == .describing else { return }
    let link = links[index]
    let own = end.flatMap { end in
      DirectDescription(
        link.isOfferer ? .offer : .answer, user: end.user, password: end.password,
        fingerprint: end.fingerprint,
        candidates: end.candidates, answering: link.other)
    }
    guard let own else { return fail(link, .notDescribed) }
    links[index].own = own
    links[index].since = now
    switch link.making {
    case .codes:
      links[index].phase = .waiting
      meeting = link.isOfferer ? .showing(own) : .answering(own)
    case .introduction(let through):
      links[index].phase = link.isOfferer ? .waiting : .connecting
      let signal = DirectSignal.describe(to: link.peer, from: me, own)
      if through == DirectRoom.way { return sayThroughRelay(signal) }
      let ways = links.filter { $0.isOpen && ($0.number == through || $0.neighbours.contains(link.peer)) }
      guard let way = ways.first(where: { $0.number == through }) ?? ways.first else {
        return self.end(number)
      }
      say(signal, on: way.number)
    case .spare(let through):
      links[index].phase = link.isOfferer ? .waiting : .spare
      say(.spare(own), on: through)
    }
  }

  mutating func opened(_ number: UInt32, _ now: UInt64) {
    guard let index = index(of: number), links[index].own != nil, links[index].other != nil else { return }
    guard !links[index].isOpen else { return }
    (links[index].phase, links[index].since, links[index].heard) = (.open, now, now)
    (links[index].doubtedSince, links[index].told, links[index].toldAt) = (now, nil, now)
  }

  mutating func closed(_ number: UInt32) {
    guard let index = index(of: number) else { return }
    links.remove(at: index)
    if meetingLink == number { meeting = .failed(.notOpened) }
    forget(number)
  }

  /// Ends a connection that did not come about, and tells the person if they wait for it.
  private mutating func fail(_ link: DirectLink, _ failure: DirectFailure) {
    if meetingLink == link.number { meeting = .failed(failure) }
    end(link.number)
  }

  /// Ends what took too long.
  mutating func expire(_ now: UInt64) {
    for link in links {
      guard let end = link.end, end <= now else { continue }
      switch link.phase {
      case .describing: fail(link, .notDescribed)
      case .waiting: fail(link, link.hasSignOfLife ? .halfOpened : .notScanned)
      case .connecting: fail(link, link.hasSignOfLife ? .halfOpened : .notOpened)
      case .open: fail(link, .otherTable)
      case .spare: break
      }
    }
  }

  mutating func leave() {
    for link in links {
      if link.isOpen { say(.bye, on: link.number) }
      outputs.append(.end(link.number))
    }
    (links, meeting, meetingLink, isShowing) = ([], .none, nil, false)
    disconnect()
  }

  // MARK: - Signals

  mutating func say(_ signal: DirectSignal, on number: UInt32) {
    outputs.append(.send(number, .signals, signal.bytes))
  }

  mutating func receive(_ bytes: [UInt8], _ channel: DirectChannel, _ number: UInt32, _ now: UInt64) {
    guard let index = index(of: number), links[index].isOpen else { return }
    links[index].heard = now
    switch channel {
    case .frames:
      guard links[index].frames.takes(now) else { return dropped += 1 }
      receiveFrame(bytes, index, now)
    case .signals:
      guard links[index].signals.takes(now), let signal = DirectSignal(bytes) else { return dropped += 1 }
      hear(signal, links[index], now)
    }
  }
}
