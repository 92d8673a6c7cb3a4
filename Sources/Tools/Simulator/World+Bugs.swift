import Formats
import Table
import Turns

/// Protocol bugs that can be planted to check that the simulator finds them.
public enum PlantedBug: String, CaseIterable, Sendable {
  /// A repeated request counts again.
  case doubleDone = "double-done"
  /// A returning phone resumes leading from its last saved state.
  case staleLeader = "stale-leader"
  /// Events are applied although an earlier one is missing.
  case lostGap = "lost-gap"
  /// Phones accept every digest as equal to their own.
  case ignoredDigest = "ignored-digest"
  /// A phone forgets the numbers that it has used.
  case reusedNumber = "reused-number"
  /// Phones accept from any holder of the key what only a player or the leader may send.
  case anySender = "any-sender"
  /// Phones accept every term as one that existed.
  case endlessTerms = "endless-terms"
  /// Phones consider a silent line dead.
  case silenceIsDead = "silence-is-dead"
  /// Phones without a server pass no frame on to those whom its sender does not reach.
  case gapsStay = "gaps-stay"
  /// Spare connections never begin.
  case sparesSleep = "spares-sleep"
  /// Connections that a phone ends go on.
  case endlessLinks = "endless-links"
  /// Phones open their ballots as soon as they are cast.
  case earlyOpen = "early-open"
  /// Rounds have a number alone, and no tag.
  case noTag = "no-tag"
  /// Votes wait for phones that sleep.
  case waitsForSleepers = "waits-for-sleepers"
}

// Bugs are planted from outside: the code that runs on phones contains none of this.
extension World {
  /// Returns the frame as a phone with the planted bug would treat it.
  mutating func planted(_ bytes: [UInt8], to phone: Int) -> [UInt8] {
    guard let peer = phones[phone].peer, let seal = FrameSeal(key: peer.key),
      let (sender, frame) = try? seal.open(bytes)
    else { return bytes }
    switch (bug, frame) {
    case (.doubleDone, .request(var request)):
      guard peer.isLeading, let seat = peer.state.roster[request.origin], request.number <= seat.handled,
        case .done? = TurnAct(request.act)
      else { return bytes }
      request.act = TurnAct.done(peer.state.game.turns.turn).bytes
      (request.number, request.gap, request.wasOrdered) = (seat.handled + 1, 1, true)
      return seal.seal(.request(request), from: sender)
    case (.ignoredDigest, .beat(var beat)):
      if beat.position.sequence == peer.position.sequence { beat.position.digest = peer.position.digest }
      return seal.seal(.beat(beat), from: sender)
    case (.ignoredDigest, .event(let term, var event)):
      event.link = UInt16(truncatingIfNeeded: peer.position.digest)
      return seal.seal(.event(term, event), from: sender)
    case (.anySender, .request(let request)) where isStranger(sender):
      return seal.seal(frame, from: request.origin)
    case (.anySender, .event(let term, _)) where isStranger(sender):
      return seal.seal(frame, from: term.leader)
    case (.anySender, .fragment(let fragment)) where isStranger(sender):
      return seal.seal(frame, from: fragment.term.leader)
    case (.endlessTerms, .beat(let beat)):
      phones[phone].peer?.highest = max(peer.highest, beat.term.number)
      return bytes
    default: return bytes
    }
  }

  func isStranger(_ sender: SeatID) -> Bool { !phones.contains { $0.me == sender } }

  /// Returns true if a phone with the planted bug forgets something that it must save.
  func forgets(_ phone: Int, _ peer: Peer, _ input: TableInput) -> Bool {
    switch bug {
    case .reusedNumber: peer.waiting > 0
    case .staleLeader: peer.isLeading && peer.position.sequence % 5 != 0
    case .doubleDone, .lostGap, .ignoredDigest, .anySender, .endlessTerms, .silenceIsDead, .gapsStay,
      .sparesSleep, .endlessLinks, .earlyOpen, .noTag, .waitsForSleepers, nil:
      false
    }
  }

  /// Applies an event although earlier ones are missing.
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
