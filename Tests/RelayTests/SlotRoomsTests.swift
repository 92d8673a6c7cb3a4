import NIOHTTP1
import RateLimiting
import RelayProtocol
import Testing

@testable import Relay

/// Numbers that are always the same, and how many were drawn.
private struct Stuck: RandomNumberGenerator {
  var drawn = 0

  mutating func next() -> UInt64 {
    drawn += 1
    return 7
  }
}

@Suite struct SlotRoomsTests {
  private let phone = Phone(number: 0, loop: 0, address: .version4(1))
  private let listing = TableListing(name: "Ada", symbol: 1, colour: 2)
  private let slot = RelaySlot(hashing: [1])
  private var chance = CodeChance()

  private func key() throws -> RoomKey { try #require(RoomKey([UInt8](repeating: 1, count: 16))) }

  @Test mutating func `SCALE-5 a relay draws a code of the slot it is asked for`() throws {
    var rooms = Rooms(limits: RelayLimits())
    let codes = try (0..<100).map { number in
      let slot = RelaySlot(hashing: [UInt8(number)])
      let code = try rooms.open(try key(), listing, in: slot, by: phone, now: 0, chance: &chance).code
      #expect(RelaySlot(of: code) == slot && code.letters.count == 4)
      return code
    }
    let free = try (0..<100).map { _ in
      RelaySlot(of: try rooms.open(try key(), listing, by: phone, now: 0, chance: &chance).code)
    }
    #expect(Set(codes).count == 100)
    #expect(Set(free).count > 80, "without a slot any code will do")
  }

  @Test mutating func `SCALE-5 the codes of one slot grow as it fills, with codes that are held`() throws {
    var rooms = Rooms(limits: RelayLimits())
    var codes: [RoomCode] = []
    for number in 0..<400 {
      let entrance = try rooms.open(try key(), listing, in: slot, by: phone, now: 0, chance: &chance)
      codes.append(entrance.code)
      // Every other room ends, and its code stays reserved.
      if number % 2 == 0 { _ = rooms.leave(entrance.room, phone, now: 0) }
    }
    #expect(codes.allSatisfy { RelaySlot(of: $0) == slot } && Set(codes).count == 400)
    // A quarter of the 57 codes of four letters, and of the 1,258 of five.
    #expect(codes.map(\.letters.count) == (0..<400).map { $0 < 15 ? 4 : $0 < 315 ? 5 : 6 })
    let other = try rooms.open(
      try key(), listing, in: RelaySlot(hashing: [2]), by: phone, now: 0, chance: &chance)
    #expect(other.code.letters.count == 5, "there are more than 117 rooms")
    let day: UInt64 = 25 * 3_600_000
    let fresh = try rooms.open(try key(), listing, in: slot, by: phone, now: day, chance: &chance)
    #expect(fresh.code.letters.count == 5, "the held ones are free again")
  }

  @Test func `a slot without a free code is refused after a limited number of draws`() throws {
    var rooms = Rooms(limits: RelayLimits())
    var stuck = Stuck()
    let only = RoomCode.drawn(length: 4, with: &stuck)
    let entrance = try rooms.open(
      try key(), listing, in: RelaySlot(of: only), by: phone, now: 0, chance: &stuck)
    #expect(entrance.code == only)
    for slot in [RelaySlot(of: only), RelaySlot(hashing: [3]), nil] {
      stuck.drawn = 0
      #expect(throws: RelayRefusal.tooManyRooms) {
        try rooms.open(try key(), listing, in: slot, by: phone, now: 0, chance: &stuck)
      }
      #expect(stuck.drawn == Rooms.mostDraws * 4)
    }
    #expect(rooms.count == 1)
  }

  @Test mutating func `codes are as long as all relays together need`() throws {
    for (nodes, before) in [(1, 117), (3, 39), (64, 1)] {
      var limits = RelayLimits()
      limits.rooms = 200
      var rooms = Rooms(limits: limits, nodes: nodes)
      let lengths = try (0..<120).map { _ in
        try rooms.open(try key(), listing, by: phone, now: 0, chance: &chance).code.letters.count
      }
      #expect(lengths.firstIndex { $0 > 4 } == before, "\(nodes) relays")
    }
  }

  @Test(arguments: [1, 3, 20, 64])
  func `many relays give one address no more guesses than one`(nodes: Int) {
    /// The guesses that an address and all addresses have at all relays together, at once.
    func guesses(_ addresses: Int) -> Int {
      (0..<nodes).reduce(0) { sum, _ in
        var guards = GuessGuard(limits: RelayLimits(), nodes: nodes)
        return sum
          + (0..<addresses).reduce(0) { sum, number in
            var tries = 0
            while case .refused(.unknownCode, _) = guards.look(
              from: .version4(UInt32(number)), now: 0, { Outcome<Int>.refused(.unknownCode, wait: 0) })
            { tries += 1 }
            return sum + tries
          }
      }
    }
    // A relay grants at least one, however many there are.
    #expect((nodes...max(20, nodes)).contains(guesses(1)))
    #expect((nodes...max(100, nodes)).contains(guesses(50)))
  }

  @Test(arguments: [
    ("/relay?s=593", "593"), ("/relay?x=1&s=00a", "00a"), ("/relay?s=fff&", "fff"), ("/relay", nil),
    ("/relay?", nil), ("/relay?x=1", nil), ("/relay?ss=12&S=1", nil),
  ])
  func `a handshake names its slot in the query`(target: String, digits: String?) throws {
    #expect(try Handshake.slot(in: target) == digits.flatMap { RelaySlot(digits: $0.utf8) })
  }

  @Test(arguments: [
    "/relay?s", "/relay?s=", "/relay?s=59", "/relay?s=5933", "/relay?s=5G3", "/relay?s=5A3", "/relay?s=%35f3",
    "/relay?s=593&s=593", "/relay?s=593&s=594", "/relay?s=593=", "/relay?x&s",
  ])
  func `a slot in another form is refused`(target: String) {
    #expect(throws: Handshake.Refusal.self) { try Handshake.slot(in: target) }
  }
}
