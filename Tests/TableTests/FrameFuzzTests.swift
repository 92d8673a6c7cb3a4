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

  @Test func `200,000 strange frames are counted, dropped and harmless`() throws {
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
}
