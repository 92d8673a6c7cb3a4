import Chance
import Formats
import Testing
import Turns

@testable import Table

@Suite struct FrameFuzzTests {
  static let key = LittleTable.key

  private func noise(_ count: Int, _ chance: inout Chance) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
  }

  /// Noise, noise that begins like a frame, changed frames, and those of another table.
  private func strange(_ index: Int, _ own: [[UInt8]], _ other: [[UInt8]], _ chance: inout Chance) -> [UInt8]
  {
    switch index % 8 {
    case 0: return noise(chance.index(below: 130), &chance)
    case 1:
      let start = own[0].prefix(5).dropFirst()
      return [0x10 | UInt8(chance.index(below: 16))] + start + noise(chance.index(below: 96), &chance)
    case 2:
      var frame = own[chance.index(below: own.count)]
      frame[chance.index(below: frame.count)] ^= UInt8(1 + chance.index(below: 255))
      return frame
    case 3: return Array(own[chance.index(below: own.count)].dropLast(1 + chance.index(below: 20)))
    default: return other[chance.index(below: other.count)]
    }
  }

  @Test func `200,000 strange frames are dropped and counted, and change nothing`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    let own = table.sent.map { $0.bytes }
    let foreign = try #require(FrameSeal(key: [UInt8](repeating: 3, count: 16)))
    let other = (FrameSamples.small + FrameSamples.largest).map { foreign.seal($0, from: SeatID(1)) }
    var chance = Chance(seed: 1)
    var changed = 0
    let total = 200_000
    var peers = [table[0], table[1]]
    for index in peers.indices {
      _ = peers[index].handle(.tick, now: table.now)
    }
    let before = peers.map { ($0.kept, $0.dropped.reduce(0, +), $0.deadline, $0.phones.count) }
    for index in 0..<total {
      let frame = strange(index / 2, own, other, &chance)
      if !peers[index % 2].handle(.frame(frame), now: table.now).isEmpty { changed += 1 }
    }
    #expect(changed == 0)
    for (peer, old) in zip(peers, before) {
      #expect(peer.kept == old.0)
      #expect(peer.dropped.reduce(0, +) == old.1 + total / 2)
      #expect(peer.deadline == old.2)
      #expect(peer.phones.count == old.3)
      #expect(peer.dropped[Int(FrameFault.malformed.rawValue)] == 0)
      for fault in FrameFault.allCases where fault != .malformed {
        #expect(peer.dropped[Int(fault.rawValue)] > 0)
      }
    }
  }

  @Test func `noise under the key itself traps nowhere`() throws {
    let seal = try LittleTable.seal()
    for seed in 0..<UInt64(6) {
      var table = try LittleTable(3, watching: 1)
      var chance = Chance(seed: seed)
      var nonsense = Nonsense(table[Int(seed) % 3], &chance)
      for index in 0..<1_200 {
        let sender = SeatID(UInt32(1 + chance.index(below: 6)))
        let phone = chance.index(below: table.phones.count)
        let frame = nonsense.frame(for: table[phone], &chance)
        table.tell(.frame(seal.seal(frame, from: sender)), phone)
        if index % 4 == 0 { table.run(for: chance.next(below: 400)) }
        if index % 16 == 0 { table.act(.done(table[phone].state.game.turn), phone) }
        if index % 200 == 0 { try table.restart(phone) }
      }
      for phone in table.phones { #expect(phone.peer.phones.count <= TableLimits.phones) }
    }
  }
}

/// Frames that somebody with the key might make up: nearly right, and with whatever numbers.
private struct Nonsense {
  private var states: [[UInt8]] = []

  init(_ peer: Peer, _ chance: inout Chance) {
    for _ in 0..<400 {
      var bytes = peer.state.bytes
      for _ in 0..<chance.index(below: 3) {
        bytes[chance.index(below: bytes.count)] = UInt8(truncatingIfNeeded: chance.next())
      }
      states.append(bytes)
    }
  }

  private func number(_ near: UInt32, _ chance: inout Chance) -> UInt32 {
    switch chance.index(below: 6) {
    case 0: 0
    case 1: UInt32(TableLimits.sequence)
    case 2: near
    default: near &+ UInt32(chance.index(below: 8)) &- (near > 3 ? 3 : 0)
    }
  }

  private func act(_ chance: inout Chance) -> [UInt8] {
    let kind = UInt8(chance.index(below: 46))
    let seat = [0, 0, 0, UInt8(chance.index(below: 5))] as [UInt8]
    switch chance.index(below: 5) {
    case 0: return [kind]
    case 1: return [kind] + seat
    case 2: return [kind] + seat + [UInt8(chance.index(below: 4))]
    case 3:
      return [kind] + (0..<chance.index(below: 20)).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
    default: return []
    }
  }

  mutating func frame(for peer: Peer, _ chance: inout Chance) -> Frame {
    let own = peer.term
    let leader = chance.index(below: 3) == 0 ? SeatID(UInt32(chance.index(below: 6))) : own.leader
    let term = Term(
      number: min(own.number + UInt32(chance.index(below: 2)), UInt32(TableLimits.term)), leader: leader)
    let digest =
      chance.index(below: 2) == 0 ? peer.position.digest : UInt32(truncatingIfNeeded: chance.next())
    let position = Position(sequence: number(peer.position.sequence, &chance), digest: digest)
    let origin = SeatID(UInt32(chance.index(below: 6)))
    let time = chance.index(below: 9) == 0 ? TableLimits.time : peer.time
    switch chance.index(below: 6) {
    case 0:
      return .beat(Beat(term: term, position: position, time: time, load: UInt8(chance.index(below: 256))))
    case 1:
      return .request(
        TableRequest(
          origin: origin, number: number(3, &chance), gap: number(1, &chance),
          wasOrdered: chance.index(below: 2) == 0, act: act(&chance)))
    case 2, 3:
      return .event(
        own,
        TableEvent(
          sequence: peer.position.sequence + 1, link: UInt16(truncatingIfNeeded: peer.position.digest),
          time: time,
          origin: origin, number: number(3, &chance), act: act(&chance)))
    case 4: return snapshot(own, &chance)
    default: return .pull(term, position, have: UInt32(truncatingIfNeeded: chance.next()))
    }
  }

  /// The only fragment of a state, or of noise.
  private func snapshot(_ term: Term, _ chance: inout Chance) -> Frame {
    let bytes = states[chance.index(below: states.count)]
    let position = Position(sequence: number(40, &chance), digest: digest(of: bytes))
    let parts = OutgoingSnapshot(of: bytes, at: position, made: 0).fragments
    let index = chance.index(below: parts.count)
    return .fragment(
      Fragment(
        term: term, position: position, index: UInt8(index), count: UInt8(parts.count), bytes: parts[index]))
  }
}
