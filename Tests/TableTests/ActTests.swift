import Testing

@testable import Table

@Suite struct ActTests {
  static let seat = SeatID(0x0102_0304)
  static let profile = Profile(name: "Zoë", avatar: Avatar(symbol: 5, colour: 6))
  static let phone = PhoneInfo(revision: 9, ceiling: 2, language: 3)
  static let acts: [(act: Act, bytes: [UInt8])] = [
    (.nothing, []),
    (.join(profile, phone), [1, 9, 0x43, 5, 6, 0x5a, 0x6f, 0xc3, 0xab]),
    (.leave, [2]),
    (.remove(seat), [3, 1, 2, 3, 4]),
    (.move(seat, to: 7), [4, 1, 2, 3, 4, 7]),
    (.lock(true), [5, 1]),
    (.lock(false), [5, 0]),
    (.addSeat(seat, profile), [6, 1, 2, 3, 4, 5, 6, 0x5a, 0x6f, 0xc3, 0xab]),
    (.away(seat, true), [7, 1, 2, 3, 4, 1]),
    (.rename(profile), [8, 5, 6, 0x5a, 0x6f, 0xc3, 0xab]),
    (.end, [9]),
    (.key([UInt8](repeating: 7, count: 32)), [10] + [UInt8](repeating: 7, count: 32)),
    (.claim(seat, phone), [11, 1, 2, 3, 4, 9, 0x43]),
    (.phone(phone), [12, 9, 0x43]),
    (.game([32, 1, 2]), [32, 1, 2]),
  ]

  @Test(arguments: acts)
  func `an act matches its documented bytes both ways`(act: Act, bytes: [UInt8]) {
    #expect(act.bytes == bytes)
    #expect(Act(bytes) == act)
  }

  @Test(arguments: acts)
  func `an act that is too short or too long is refused`(act: Act, bytes: [UInt8]) {
    switch act {
    case .game, .nothing, .join, .addSeat, .rename: return
    default:
      for count in 1..<bytes.count { #expect(Act(Array(bytes.prefix(count))) == nil) }
      #expect(Act(bytes + [0]) == nil)
    }
  }

  @Test func `unknown kinds, broken names and acts of 56 bytes are refused`() {
    for kind in [0] + Array(10..<Act.firstGameKind) { #expect(Act([kind]) == nil) }
    #expect(Act([1, 5, 6, 0xc3]) == nil)
    #expect(Act([1, 5]) == nil)
    #expect(Act([6, 1, 2, 3, 4, 5]) == nil)
    let act = [UInt8](repeating: 40, count: TableLimits.act)
    #expect(Act(act) == .game(act))
    #expect(Act(act + [40]) == nil)
  }
}
