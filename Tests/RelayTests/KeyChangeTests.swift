import RateLimiting
import RelayProtocol
import Testing

@testable import Relay

/// Rooms of one code. Numbers name the phones and the keys. Phone 0 comes first, by *open* where stated.
final class Hall {
  private var rooms: Rooms
  private var chance = Numbers(state: 4)
  private(set) var code: RoomCode
  var now: UInt64 = 1_000

  init(code: String = "J7X3") throws {
    rooms = Rooms(limits: RelayLimits())
    self.code = try #require(RoomCode(typed: code))
  }

  func key(_ number: Int) throws -> RoomKey {
    try #require(RoomKey([UInt8](repeating: UInt8(number), count: 16)))
  }

  private let phones = (0..<100).map { Phone(number: UInt64($0), loop: 0, address: .version4(1)) }

  private func phone(_ number: Int) -> Phone { phones[number] }

  /// A phone sends a frame.
  func hears(_ number: Int) { phones[number].lastFrame.note(now) }

  static let listing = TableListing(name: "Ada", symbol: 1, colour: 2)

  func open(_ key: Int, by number: Int = 0) throws -> RoomNumber {
    let entrance = try rooms.open(
      try self.key(key), Self.listing, by: phone(number), now: now, chance: &chance)
    code = entrance.code
    return entrance.room
  }

  @discardableResult func enter(_ key: Int, by number: Int) throws -> RoomNumber {
    try rooms.enter(code, try self.key(key), by: phone(number), now: now).room
  }

  func leave(_ room: RoomNumber, _ number: Int) { _ = rooms.leave(room, phone(number), now: now) }

  /// The outcome of *change key*: `sent 3 4`, `malformed`, `wait 1000`.
  func say(_ former: Int, _ key: Int, in room: RoomNumber, by number: Int) throws -> String {
    let said = rooms.changeKey(
      of: room, from: try self.key(former), to: try self.key(key), by: phone(number), now: now)
    switch said {
    case .done(let departures):
      return (["sent"] + departures.map { "\($0.phone.number)" }).joined(separator: " ")
    case .refused(.slowDown, let wait): return "wait \(wait)"
    case .refused(let refusal, _): return "\(refusal)"
    }
  }

  /// The outcome of *list*.
  func list(_ room: RoomNumber, by number: Int) -> String {
    switch rooms.list(room, Self.listing, by: phone(number)) {
    case .done: "done"
    case .refused(let refusal, _): "\(refusal)"
    }
  }

  /// The keys that *find* returns.
  func found() throws -> [RoomKey] { try rooms.find(code).map(\.key) }
}

/// The phones that can give a room another key, and the fate of rooms whose phones have different keys.
@Suite struct KeyChangeTests {
  @Test func `the room's creator can change its key at once`() throws {
    let hall = try Hall()
    let room = try hall.open(1)
    for number in 1...3 { #expect(try hall.enter(1, by: number) == room) }
    #expect(try hall.say(1, 2, in: room, by: 0) == "sent")
    #expect(throws: RelayRefusal.locked) { try hall.found() }
    #expect(hall.list(room, by: 1) == "malformed", "who has the old key alone")
    #expect(hall.list(room, by: 0) == "done")
    #expect(try hall.found() == [hall.key(2)])
    // The others take it, and send *change key* as well.
    #expect(try hall.say(1, 2, in: room, by: 1) == "sent")
    #expect(hall.list(room, by: 1) == "done")
  }

  @Test func `other phones change the key by majority`() throws {
    for opens in [true, false] {
      let hall = try Hall()
      let room = opens ? try hall.open(1) : try hall.enter(1, by: 0)
      #expect(hall.list(room, by: 0) == "done")
      for number in 1...4 { try hall.enter(1, by: number) }
      #expect(try hall.say(1, 2, in: room, by: 1) == "wait 1000")
      #expect(hall.list(room, by: 1) == "slowDown", "its key is not the room's yet")
      #expect(try hall.say(1, 2, in: room, by: 1) == "wait 1000", "saying it twice is saying it once")
      #expect(try hall.say(1, 3, in: room, by: 2) == "wait 1000", "another key")
      #expect(try hall.say(1, 2, in: room, by: 3) == "wait 1000")
      #expect(try hall.found() == [hall.key(1)] && hall.list(room, by: 0) == "done")
      #expect(try hall.say(1, 2, in: room, by: 2) == "sent")
      #expect(throws: RelayRefusal.locked) { try hall.found() }
      #expect(hall.list(room, by: 1) == "done")
      #expect(try hall.found() == [hall.key(2)])
    }
  }

  @Test func `phones that left are not counted`() throws {
    let hall = try Hall()
    let room = try hall.enter(1, by: 0)
    for number in 1...3 { try hall.enter(1, by: number) }
    #expect(try hall.say(1, 2, in: room, by: 1) == "wait 1000")
    #expect(try hall.say(1, 2, in: room, by: 2) == "wait 1000")
    hall.leave(room, 1)
    #expect(try hall.say(1, 2, in: room, by: 2) == "wait 1000")
    hall.leave(room, 3)
    #expect(try hall.say(1, 2, in: room, by: 2) == "wait 1000", "one of two is not most")
    hall.leave(room, 0)
    #expect(try hall.say(1, 2, in: room, by: 2) == "sent")
  }

  @Test func `sleeping phones are not counted unless they voted before`() throws {
    let hall = try Hall()
    let room = try hall.enter(1, by: 0)
    for number in 1...6 { try hall.enter(1, by: number) }
    #expect(try hall.say(1, 2, in: room, by: 1) == "wait 1000")
    hall.now += 9_999
    #expect(try hall.say(1, 2, in: room, by: 2) == "wait 1000", "they have just come")
    for number in [3, 4] { hall.hears(number) }
    hall.now += 1
    #expect(try hall.say(1, 2, in: room, by: 2) == "wait 1000", "two of four")
    hall.now += 9_999
    #expect(try hall.say(1, 2, in: room, by: 2) == "sent")
  }

  @Test func `a thief with the key can neither close a room nor divert newcomers`() throws {
    for opens in [true, false] {
      let hall = try Hall()
      let room = opens ? try hall.open(1) : try hall.enter(1, by: 0)
      #expect(hall.list(room, by: 0) == "done")
      for number in 1...3 { try hall.enter(1, by: number) }
      // From within, as one of four.
      #expect(hall.list(room, by: 3) == "done")
      #expect(try hall.say(1, 9, in: room, by: 3) == "wait 1000")
      // From a room of its own.
      let own = try hall.enter(8, by: 7)
      #expect(hall.list(own, by: 7) == "done")
      #expect(try hall.say(1, 8, in: own, by: 7) == "sent 7", "only the thief has to come in again")
      hall.leave(own, 7)
      #expect(try hall.enter(8, by: 7) == room, "and comes where the others are")
      #expect(try hall.say(1, 8, in: room, by: 7) == "wait 1000")
      #expect(try hall.found() == [hall.key(1)] && hall.enter(1, by: 4) == room)
      // Six seconds later its key no longer leads there.
      hall.now += 6_000
      let again = try hall.enter(8, by: 6)
      #expect(again != room)
      #expect(try hall.say(1, 8, in: again, by: 6) == "sent 7")
      #expect(try hall.found() == [hall.key(1)] && hall.enter(1, by: 5) == room)
    }
  }

  @Test func `a thief can claim at most four keys for an older room`() throws {
    let hall = try Hall()
    let room = try hall.open(1)
    for key in 10..<20 {
      let own = try hall.enter(key, by: key)
      #expect(try hall.say(1, key, in: own, by: key) == (key < 14 ? "sent \(key)" : "sent"), "four at most")
      hall.leave(own, key)
    }
    #expect(
      try hall.enter(1, by: 1) == room && hall.enter(13, by: 2) == room && hall.enter(14, by: 3) != room)
  }

  @Test func `a key changes at most once in ten seconds`() throws {
    let hall = try Hall()
    let room = try hall.open(1)
    #expect(try hall.say(1, 2, in: room, by: 0) == "sent")
    #expect(try hall.say(2, 3, in: room, by: 0) == "wait 10000")
    hall.now += 9_500
    #expect(try hall.say(2, 3, in: room, by: 0) == "wait 1000")
    hall.now += 500
    #expect(try hall.say(2, 3, in: room, by: 0) == "sent")
  }

  @Test func `a room is also found by its last four keys`() throws {
    let hall = try Hall()
    let room = try hall.open(1)
    for number in 1...5 {
      #expect(try hall.say(number, number + 1, in: room, by: 0) == "sent")
      #expect(try hall.say(number, number + 1, in: room, by: 0) == "sent", "once more")
      hall.now += 10_000
    }
    for number in 2...6 { #expect(try hall.enter(number, by: number) == room) }
    let other = try hall.enter(1, by: 1)
    #expect(other != room, "five keys ago")
    for number in [0, 2, 3, 4, 5, 6] { hall.leave(room, number) }
    #expect(try hall.enter(5, by: 5) != room, "nothing is left of it")
  }

  @Test func `invented former keys displace no real ones`() throws {
    let hall = try Hall()
    let room = try hall.open(1)
    #expect(try hall.say(1, 2, in: room, by: 0) == "sent")
    try hall.enter(2, by: 1)
    for made in 50..<60 { #expect(try hall.say(made, 2, in: room, by: 1) == "sent") }
    #expect(try hall.enter(1, by: 3) == room)
    #expect(try hall.enter(59, by: 4) != room)
  }

  @Test func `only a phone in the room can change its current key`() throws {
    let hall = try Hall()
    let room = try hall.open(1)
    #expect(try hall.say(2, 3, in: room, by: 0) == "malformed")
    #expect(try hall.say(1, 1, in: room, by: 0) == "malformed")
    #expect(try hall.say(1, 2, in: room, by: 5) == "malformed")
    #expect(try hall.say(1, 2, in: room, by: 0) == "sent")
    #expect(try hall.say(1, 3, in: room, by: 0) == "malformed", "who only has the old one")
  }
}
