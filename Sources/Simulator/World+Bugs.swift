import Formats
import Table
import Turns

// Bugs of the protocol, planted from outside: the code that phones run has none of this.
extension World {
  /// The frame as a phone with the planted bug would take it.
  func planted(_ bytes: [UInt8], to phone: Int) -> [UInt8] {
    guard let peer = phones[phone].peer, let seal = FrameSeal(key: peer.key),
      let (sender, frame) = try? seal.open(bytes)
    else { return bytes }
    switch (bug, frame) {
    case (.doubleDone, .request(var request)):
      guard peer.isLeading, let seat = peer.state.roster[request.origin], request.number <= seat.handled,
        case .done? = TurnAct(request.act)
      else { return bytes }
      request.act = TurnAct.done(peer.state.game.turn).bytes
      (request.number, request.gap, request.wasOrdered) = (seat.handled + 1, 1, true)
      return seal.seal(.request(request), from: sender)
    case (.ignoredDigest, .beat(var beat)):
      if beat.position.sequence == peer.position.sequence { beat.position.digest = peer.position.digest }
      return seal.seal(.beat(beat), from: sender)
    case (.ignoredDigest, .event(let term, var event)):
      event.link = UInt16(truncatingIfNeeded: peer.position.digest)
      return seal.seal(.event(term, event), from: sender)
    default: return bytes
    }
  }

  /// Whether a phone with the planted bug would not keep what it has to.
  func forgets(_ phone: Int, _ peer: Peer, _ input: TableInput) -> Bool {
    switch bug {
    case .reusedNumber: peer.waiting > 0
    case .staleLeader: peer.isLeading && peer.position.sequence % 5 != 0
    case .doubleDone, .lostGap, .ignoredDigest, nil: false
    }
  }

  /// Lets an event be applied although others before it are missing.
  func plantGap(_ peer: inout Peer, _ input: TableInput) {
    guard case .frame(let bytes) = input, let seal = FrameSeal(key: peer.key),
      let (_, frame) = try? seal.open(bytes),
      case .event(let term, let event) = frame,
      term == peer.term, !peer.isLeading, event.sequence > peer.position.sequence + 1
    else { return }
    peer.position = Position(sequence: event.sequence - 1, digest: UInt32(event.link))
    _ = peer.handle(input, now: peer.now)
  }
}
