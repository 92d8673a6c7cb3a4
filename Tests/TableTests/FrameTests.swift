import Formats
import Testing

@testable import Table

@Suite struct FrameTests {
  let seal: FrameSeal

  init() throws { seal = try LittleTable.seal() }

  private func fault(_ bytes: [UInt8]) -> FrameFault? { FrameSamples.fault(of: bytes, seal) }

  @Test(arguments: FrameSamples.small + FrameSamples.largest)
  func `every kind of frame is read back as written`(frame: Frame) throws {
    let opened = try seal.open(seal.seal(frame, from: SeatID(77)))
    #expect(opened.frame == frame)
    #expect(opened.sender == SeatID(77))
  }

  @Test func `TURN-12 the longest frame of each kind matches the protocol and 100 bytes`() {
    #expect(FrameSamples.longestAct.bytes.count == TableLimits.act)
    let sizes = FrameSamples.largest.map { seal.seal($0, from: SeatID(.max)).count }
    #expect(sizes == [39, 85, 99, 98, 40, 26, 45])
    #expect(TableLimits.frame == 100)
  }

  @Test func `a frame matches the documentation byte for byte`() {
    for frame in FrameSamples.small + FrameSamples.largest {
      let bytes = FrameSamples.sealed(FrameSamples.body(of: frame), kind: frame.head & 0xf)
      #expect(seal.seal(frame, from: SeatID(9)) == bytes)
    }
  }

  @Test(arguments: FrameSamples.small + FrameSamples.largest)
  func `a truncated frame is refused at every length`(frame: Frame) {
    let bytes = seal.seal(frame, from: SeatID(9))
    for count in bytes.indices {
      #expect(fault(Array(bytes.prefix(count))) == (count < 17 ? .truncated : .forged))
    }
  }

  @Test(arguments: FrameSamples.small + FrameSamples.largest)
  func `a frame with extra bytes is refused`(frame: Frame) {
    let bytes = seal.seal(frame, from: SeatID(9))
    for more in 1...40 {
      let long = bytes + [UInt8](repeating: 0, count: more)
      #expect(fault(long) == (long.count > TableLimits.frame ? .tooLong : .forged))
    }
  }

  @Test(arguments: FrameSamples.small + FrameSamples.largest)
  func `every bit of a frame is authenticated`(frame: Frame) {
    let bytes = seal.seal(frame, from: SeatID(9))
    for bit in 0..<bytes.count * 8 {
      var forged = bytes
      forged[bit / 8] ^= 1 << UInt8(bit % 8)
      let expected: FrameFault =
        switch bit {
        case 4..<8: .unknownVersion
        case 8..<40: .foreign
        default: .forged
        }
      #expect(fault(forged) == expected)
    }
  }

  @Test(arguments: FrameSamples.small)
  func `TURN-2, TURN-27 a frame of another table is recognised before authentication`(
    frame: Frame
  )
    throws
  {
    for last in 0..<UInt8(50) {
      let other = try #require(FrameSeal(key: [UInt8](repeating: 200, count: 15) + [last]))
      #expect(fault(other.seal(frame, from: SeatID(9))) == .foreign)
    }
  }

  @Test func `other versions are refused`() {
    for version in 0...15 where version != 2 {
      for frame in FrameSamples.small {
        let body = FrameSamples.body(of: frame)
        let bytes = FrameSamples.sealed(body, kind: frame.head & 0xf, version: UInt8(version))
        #expect(fault(bytes) == .unknownVersion)
      }
    }
  }

  @Test func `an authentic frame of unknown kind is refused`() {
    for kind in [0, 8, 9, 10, 11, 12, 13, 14, 15] as [UInt8] {
      for frame in FrameSamples.small {
        #expect(fault(FrameSamples.sealed(FrameSamples.body(of: frame), kind: kind)) == .malformed)
      }
    }
  }

  @Test func `an authentic frame with an overlong body is refused`() {
    for frame in FrameSamples.small where [1, 5, 6].contains(frame.head & 0xf) {
      let body = FrameSamples.body(of: frame) + [0]
      #expect(fault(FrameSamples.sealed(body, kind: frame.head & 0xf)) == .malformed)
    }
  }

  @Test func `an authentic frame with a truncated body is refused`() {
    for frame in FrameSamples.largest {
      let body = FrameSamples.body(of: frame)
      let fixed = [1: 22, 2: 13, 3: 27, 4: 17, 5: 23, 6: 9][frame.head & 0xf] ?? 0
      for count in 0..<fixed {
        let bytes = FrameSamples.sealed(Array(body.prefix(count)), kind: frame.head & 0xf)
        #expect(fault(bytes) == .malformed, "kind \(frame.head & 0xf), \(count) bytes")
      }
    }
  }

  @Test func `a frame without a sender is refused`() {
    for frame in FrameSamples.small {
      let bytes = FrameSamples.sealed(FrameSamples.body(of: frame), kind: frame.head & 0xf, sender: 0)
      #expect(fault(bytes) == .malformed)
    }
  }

  @Test func `numbers up to the limits are accepted, larger ones refused`() {
    let (term, number) = (UInt32(TableLimits.term), UInt32(TableLimits.sequence))
    #expect(refusedKinds(term, number, TableLimits.time, number) == [])
    #expect(refusedKinds(term + 1, number, TableLimits.time, number) == [1, 3, 4, 5])
    #expect(refusedKinds(term, number + 1, TableLimits.time, number) == [1, 3, 4, 5])
    #expect(refusedKinds(term, number, TableLimits.time + 1, number) == [1, 3])
    #expect(refusedKinds(term, number, TableLimits.time, number + 1) == [2, 3, 6])
    #expect(refusedKinds(.max, .max, .max, .max) == [1, 2, 3, 4, 5, 6])
  }

  private func refusedKinds(_ term: UInt32, _ sequence: UInt32, _ time: UInt64, _ number: UInt32) -> [UInt8] {
    FrameSamples.frames(
      Term(number: term, leader: SeatID(1)), Position(sequence: sequence, digest: 1), time: time,
      number: number, act: [32]
    )
    .filter { frame in
      fault(FrameSamples.sealed(FrameSamples.body(of: frame), kind: frame.head & 0xf)) == .malformed
    }
    .map { $0.head & 0xf }
  }

  @Test func `an overlong act or fragment is refused`() {
    let term = Term(number: 1, leader: SeatID(1))
    for more in 0...1 {
      let act = [UInt8](repeating: 32, count: TableLimits.act + more)
      let request = TableRequest(origin: SeatID(1), number: 1, gap: 1, wasOrdered: false, act: act)
      let event = TableEvent(sequence: 1, link: 1, time: 1, origin: SeatID(1), number: 1, act: act)
      let bytes = [UInt8](repeating: 1, count: TableLimits.fragment + more)
      let position = Position(sequence: 1, digest: 1)
      let fragment = Fragment(term: term, position: position, index: 0, count: 1, bytes: bytes)
      for frame in [.request(request), .event(term, event), .fragment(fragment)] as [Frame] {
        #expect(fault(seal.seal(frame, from: SeatID(9))) == (more == 0 ? nil : .malformed))
      }
    }
  }

  @Test func `a key has 16 bytes`() {
    for count in 0...40 {
      #expect((FrameSeal(key: [UInt8](repeating: 1, count: count)) != nil) == (count == 16))
    }
  }
}
