import RateLimiting
import RelayProtocol
import Testing

@testable import Relay

@Suite struct RoomsTests {
  private let hour: UInt64 = 3_600_000
  private let home = ClientAddress.version4(1)
  private var chance = Numbers(state: 4)

  private func key(_ byte: UInt8) throws -> RoomKey {
    try #require(RoomKey([UInt8](repeating: byte, count: 16)))
  }
  private func code(_ typed: String) throws -> RoomCode { try #require(RoomCode(typed: typed)) }
  private func phone(_ number: UInt64 = 0, loop: Int = 0) -> Phone {
    Phone(number: number, loop: loop, address: home)
  }
  private func listing(_ name: String = "Ada", flags: UInt8 = 0) -> TableListing {
    TableListing(name: name, symbol: 1, colour: 2, flags: flags)
  }

  @Test mutating func `TURN-1 codes of open rooms are unique and grow with their number`() throws {
    var limits = RelayLimits()
    limits.rooms = 1_000
    var rooms = Rooms(limits: limits)
    var codes: Set<RoomCode> = []
    for number in 0..<1_000 {
      let entrance = try rooms.open(try key(1), listing(), by: phone(), now: 0, chance: &chance)
      #expect(codes.insert(entrance.code).inserted)
      #expect(entrance.code.letters.count == (number < 117 ? 4 : 5))
    }
    #expect(throws: RelayRefusal.tooManyRooms) {
      try rooms.open(try key(1), listing(), by: phone(), now: 0, chance: &chance)
    }
    #expect(throws: RelayRefusal.tooManyRooms) {
      try rooms.enter(try code("J7X3"), try key(9), by: phone(), now: 0)
    }
  }

  @Test func `the code of an empty room is held for a day`() throws {
    var held = HeldCodes(limits: RelayLimits())
    held.hold(try code("J7X3"), now: 5)
    held.drop(until: 24 * hour + 4)
    #expect(held.contains(try code("J7X3")))
    held.hold(try code("J7X3"), now: hour)
    held.drop(until: 24 * hour + 5)
    #expect(held.contains(try code("J7X3")), "held again since")
    held.drop(until: 25 * hour)
    #expect(held.count == 0)
  }

  @Test mutating func `the oldest held codes are dropped at the limit`() throws {
    var limits = RelayLimits()
    limits.heldCodes = 10
    var held = HeldCodes(limits: limits)
    let codes = (0..<30).map { _ in RoomCode.drawn(length: 8, with: &chance) }
    for (index, code) in codes.enumerated() {
      held.hold(code, now: UInt64(index))
      #expect(held.count == min(index + 1, 10))
    }
    #expect(
      codes.map { held.contains($0) } == [Bool](repeating: false, count: 20)
        + [Bool](repeating: true, count: 10))
  }

  @Test mutating func `a held code is not drawn again and readmits its phones`() throws {
    var rooms = Rooms(limits: RelayLimits())
    var again = chance
    let first = try rooms.open(try key(1), listing(), by: phone(), now: 0, chance: &chance)
    let rest = rooms.leave(first.room, phone(), now: 0)
    #expect(rest == nil)
    #expect(rooms.count == 0)
    let second = try rooms.open(try key(2), listing(), by: phone(), now: hour, chance: &again)
    #expect(second.code != first.code, "the same numbers would draw the same code")
    let back = try rooms.enter(first.code, try key(1), by: phone(), now: 0)
    #expect(back.code == first.code && back.state.phones == 1 && back.room != first.room)
  }

  @Test func `code and key together identify a room`() throws {
    var rooms = Rooms(limits: RelayLimits())
    let one = try rooms.enter(try code("J7X3"), try key(1), by: phone(), now: 0)
    let other = try rooms.enter(try code("J7X3"), try key(2), by: phone(), now: 0)
    let same = try rooms.enter(try code("J7X3"), try key(1), by: phone(1, loop: 1), now: 0)
    #expect(one.room == same.room && one.room != other.room && rooms.count == 2)
    #expect(same.state.phones == 2 && same.state.loops == [0, 1])
    #expect(same.state.version > one.state.version)
    #expect(same.whereabouts.others(than: 0) == 2)
    var rest = rooms.leave(one.room, phone(), now: 0)
    #expect(rest?.loops == [1])
    #expect(same.whereabouts.others(than: 1) == 0)
    rest = rooms.leave(one.room, phone(), now: 0)
    #expect(rest == nil && rooms.count == 2, "none was there any more")
    rest = rooms.leave(one.room, phone(1, loop: 1), now: 0)
    #expect(rest == nil && rooms.count == 1)
  }

  @Test func `a room has a limited number of phones`() throws {
    var limits = RelayLimits()
    limits.phones = 3
    var rooms = Rooms(limits: limits)
    for number in UInt64(1)...3 {
      let phone = phone(number)
      _ = try rooms.enter(try code("J7X3"), try key(1), by: phone, now: 5)
      phone.lastFrame.note(6)
    }
    #expect(throws: RelayRefusal.full) {
      try rooms.enter(try code("J7X3"), try key(1), by: phone(4), now: 0)
    }
  }

  @Test func `in a full room the longest silent phone yields to a newcomer`() throws {
    var limits = RelayLimits()
    limits.phones = 3
    var rooms = Rooms(limits: limits)
    let phones = (0..<7).map { phone(UInt64($0), loop: $0 % 2) }
    func enter(_ number: Int) throws -> Entrance {
      try rooms.enter(try code("J7X3"), try key(1), by: phones[number], now: 5)
    }
    let room = try enter(1).room
    for number in 2...3 { _ = try enter(number) }
    phones[1].lastFrame.note(6)
    phones[2].lastFrame.note(4)  // somewhere else
    for number in 4...5 {
      let entrance = try enter(number)
      let silent = phones[number - 2]
      #expect(entrance.departure == Departure(room: room, phone: silent, reason: .silent))
      #expect(entrance.room == room && entrance.state.phones == 3)
      let left = rooms.leave(room, silent, now: 5)
      #expect(left == nil, "it is out already")
    }
    phones[4].lastFrame.note(6)
    #expect(throws: RelayRefusal.full, "nobody but itself is silent") { try enter(5) }
    phones[5].lastFrame.note(6)
    #expect(throws: RelayRefusal.full) { try enter(6) }
  }

  @Test func `only listed rooms are found, and only unlocked ones with a key`() throws {
    var rooms = Rooms(limits: RelayLimits())
    #expect(throws: RelayRefusal.unknownCode) { try rooms.find(try code("J7X3")) }
    let room = try rooms.enter(try code("J7X3"), try key(1), by: phone(), now: 0).room
    #expect(throws: RelayRefusal.unknownCode) { try rooms.find(try code("J7X3")) }
    _ = rooms.list(room, listing(flags: 1), by: phone())
    #expect(throws: RelayRefusal.locked) { try rooms.find(try code("J7X3")) }
    _ = rooms.list(room, listing("Bo"), by: phone())
    #expect(try rooms.find(try code("J7X3")).map(\.listing.name) == ["Bo"])
    #expect(try rooms.find(try code("J7X3")).map(\.key) == [try key(1)])
  }

  @Test func `TURN-2 nearby tables are visible by rule and flags`() throws {
    var rooms = Rooms(limits: RelayLimits())
    for (name, flags) in [("plain", UInt8(0)), ("shown", 2), ("locked", 3), ("hidden", 6)] {
      let own = try key(UInt8(name.utf8.count) + flags)
      let room = try rooms.enter(try code("J7X3"), own, by: phone(), now: 0).room
      _ = rooms.list(room, listing(name, flags: flags), by: phone())
    }
    _ = try rooms.enter(try code("2222"), try key(99), by: phone(), now: 0)
    let names = { (address: ClientAddress, rule: TablesNearby) in
      (rooms.nearby(rule)[rule == .everyone ? .none : address] ?? []).map(\.listing.name)
    }
    #expect(names(.none, .everyone) == ["locked", "shown", "plain"])
    #expect(names(home, .sameAddress) == ["locked", "shown"])
    #expect(names(.version4(2), .sameAddress) == [])
    #expect(names(.none, .sameAddress) == [])
    #expect(names(home, .nobody) == [])
  }

  @Test func `the oldest of tables with equal codes is found first`() throws {
    var rooms = Rooms(limits: RelayLimits())
    for (number, name) in [(UInt8(1), "Ada"), (2, "Bo"), (3, "Cy")] {
      let room = try rooms.enter(try code("J7X3"), try key(number), by: phone(), now: 0).room
      _ = rooms.list(room, listing(name), by: phone())
    }
    #expect(try rooms.find(try code("J7X3")).map(\.listing.name) == ["Ada", "Bo", "Cy"])
  }

  /// The listed rooms, made from names and numbers of phones.
  private func listed(_ made: [(String, UInt32, Int)], _ rule: TablesNearby) throws
    -> [String]
  {
    var limits = RelayLimits()
    (limits.tables, limits.addressTables) = (4, 2)
    var rooms = Rooms(limits: limits)
    for (number, (name, address, phones)) in made.enumerated() {
      let leader = Phone(number: 0, loop: 0, address: .version4(address))
      let key = try key(UInt8(number))
      let room = try rooms.enter(try code("J7X3"), key, by: leader, now: 0).room
      _ = rooms.list(room, listing(name, flags: TableListing.shownNearby), by: leader)
      for _ in 1..<phones { _ = try rooms.enter(try code("J7X3"), key, by: phone(7), now: 0) }
    }
    return (rooms.nearby(rule)[rule == .everyone ? .none : .version4(1)] ?? []).map(\.listing.name)
  }

  @Test func `a list shows the newest tables first, up to its limit`() throws {
    #expect(try listed([("a", 1, 1), ("b", 1, 1), ("c", 1, 1)], .everyone) == ["c", "b", "a"])
    let many: [(String, UInt32, Int)] = [
      ("a", 1, 1), ("b", 1, 1), ("c", 1, 3), ("d", 1, 1), ("e", 1, 2), ("f", 1, 1),
    ]
    #expect(try listed(many, .everyone) == ["e", "c", "b", "a"], "more phones, and then the older ones")
    #expect(try listed(many, .sameAddress) == ["e", "c", "b", "a"])
  }

  @Test func `an address with many rooms displaces no other tables`() throws {
    let fakes = (0..<20).map { ("fake \($0)", UInt32(9), 3) }
    let tables = try listed([("old", 1, 1)] + fakes + [("new", 2, 1)], .everyone)
    #expect(tables == ["new", "fake 1", "fake 0", "old"])
    #expect(try listed([("old", 1, 1)] + fakes + [("shown", 1, 1)], .sameAddress) == ["shown", "old"])
  }

  @Test func `lists change only with what they show`() throws {
    var rooms = Rooms(limits: RelayLimits())
    let room = try rooms.enter(try code("J7X3"), try key(1), by: phone(), now: 0).room
    #expect(rooms.listVersion == 0)
    _ = rooms.list(room, listing(), by: phone())
    #expect(rooms.listVersion == 1)
    _ = rooms.list(room, listing(), by: phone())
    #expect(rooms.listVersion == 1)
    _ = try rooms.enter(try code("J7X3"), try key(1), by: phone(), now: 0)
    #expect(rooms.listVersion == 2)
    _ = rooms.leave(room, phone(), now: 0)
    _ = rooms.leave(room, phone(), now: 0)
    #expect(rooms.listVersion == 4)
  }
}
