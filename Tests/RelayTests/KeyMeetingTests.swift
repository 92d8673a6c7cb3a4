import Testing

@testable import Relay

/// Rooms of one table that meet again.
@Suite struct KeyMeetingTests {
  @Test func `a sleeper rejoins the others after a restart in any order`() throws {
    // The phone with the new key came first.
    let first = try Hall()
    let there = try first.enter(2, by: 0)
    #expect(try first.say(1, 2, in: there, by: 0) == "sent")
    #expect(try first.enter(1, by: 1) == there)
    // A phone that never learned the former key came first, and then the sleeper.
    let second = try Hall()
    let room = try second.enter(2, by: 0)
    let asleep = try second.enter(1, by: 1)
    #expect(try second.enter(2, by: 2) == room && second.say(1, 2, in: room, by: 2) == "sent 1")
    #expect(try second.enter(1, by: 3) == room)
    second.leave(asleep, 1)
    #expect(try second.enter(1, by: 1) == room)
  }

  @Test func `a sleeper who came first after a restart is joined by all others`() throws {
    let hall = try Hall()
    let asleep = try hall.enter(1, by: 1)
    let own = try hall.enter(2, by: 0)
    #expect(try own != asleep && hall.enter(2, by: 2) == own)
    #expect(try hall.say(1, 2, in: own, by: 2) == "sent", "one of two")
    #expect(try hall.say(1, 2, in: own, by: 0) == "sent 0 2")
    for number in [0, 2] {
      hall.leave(own, number)
      #expect(try hall.enter(2, by: number) == asleep)
    }
    #expect(hall.list(asleep, by: 1) == "done", "nobody told it yet")
    #expect(try hall.say(1, 2, in: asleep, by: 0) == "sent", "two of three have the new key")
    #expect(hall.list(asleep, by: 1) == "malformed" && hall.list(asleep, by: 2) == "done")
    hall.now += 60_000
    #expect(try hall.enter(1, by: 5) == asleep && hall.enter(2, by: 6) == asleep)
  }

  @Test
  func `a phone without a majority gets its own room and is not sent back`()
    throws
  {
    let hall = try Hall()
    let asleep = try hall.enter(1, by: 1)
    for number in 20..<24 { try hall.enter(1, by: number) }
    var own = try hall.enter(2, by: 0)
    #expect(try hall.say(1, 2, in: own, by: 0) == "sent 0")
    hall.leave(own, 0)
    #expect(try hall.enter(2, by: 0) == asleep && hall.say(1, 2, in: asleep, by: 0) == "wait 1000")
    #expect(try hall.enter(2, by: 2) == asleep)
    hall.now += 6_000
    hall.leave(asleep, 0)
    own = try hall.enter(2, by: 0)
    #expect(own != asleep)
    #expect(try hall.say(1, 2, in: own, by: 0) == "sent 2", "who stayed there comes too")
    for _ in 0..<3 { #expect(try hall.say(1, 2, in: own, by: 0) == "sent 2") }
    hall.leave(asleep, 2)
    #expect(try hall.say(1, 2, in: own, by: 0) == "sent" && hall.enter(2, by: 2) == own)
    // Once that room is empty, a phone with the former key joins the others.
    for number in [1, 20, 21, 22, 23] { hall.leave(asleep, number) }
    #expect(try hall.enter(1, by: 1) == own)
  }

  @Test func `the older of two rooms with the same new key takes the phones`() throws {
    for isOldFirst in [true, false] {
      let hall = try Hall()
      let keys = isOldFirst ? [1, 2] : [2, 1]
      let rooms = try keys.map { try hall.enter($0, by: $0) }
      let asleep = rooms[isOldFirst ? 0 : 1]
      #expect(try hall.say(1, 2, in: asleep, by: 1) == "sent \(keys[1])")
      #expect(try hall.enter(1, by: 5) == rooms[0] && hall.enter(2, by: 6) == rooms[0])
    }
  }

  @Test func `a merged room is found by the former keys of both`() throws {
    let hall = try Hall()
    let room = try hall.enter(3, by: 0)
    let asleep = try hall.enter(2, by: 1)
    #expect(try hall.say(1, 2, in: asleep, by: 1) == "sent")
    #expect(try hall.say(2, 3, in: room, by: 0) == "sent 1")
    hall.leave(asleep, 1)
    for number in 1...3 { #expect(try hall.enter(number, by: number) == room) }
  }

  @Test func `halves with different new keys leave each other alone`() throws {
    let hall = try Hall()
    let one = try hall.enter(2, by: 0)
    let other = try hall.enter(3, by: 1)
    for _ in 0..<2 {
      #expect(try hall.say(1, 2, in: one, by: 0) == "sent")
      #expect(try hall.say(1, 3, in: other, by: 1) == "sent")
    }
    #expect(try hall.enter(1, by: 2) == one, "the first that said so")
    hall.leave(one, 0)
    hall.leave(one, 2)
    #expect(try hall.enter(1, by: 2) == other, "the one that is left")
  }
}
