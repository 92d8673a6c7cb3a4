import Testing

@testable import Table

@Suite struct RosterTests {
  private func profile(_ name: String, _ symbol: UInt8 = 0, _ colour: UInt8 = 0) -> Profile {
    Profile(name: name, avatar: Avatar(symbol: symbol, colour: colour))
  }

  private func roster(_ count: Int) -> Roster {
    var roster = Roster()
    for index in 0..<count { #expect(apply(.join(profile("P\(index)")), UInt32(index + 1), &roster) == nil) }
    return roster
  }

  /// The reason for refusing an act. A refused act must change nothing.
  private func apply(_ act: Act, _ origin: UInt32, _ roster: inout Roster) -> Refusal? {
    let before = roster
    do throws(Refusal) {
      try roster.apply(act, of: SeatID(origin))
      return nil
    } catch {
      #expect(roster == before)
      return error
    }
  }

  private func ids(_ roster: Roster) -> [UInt32] { roster.seats.map { $0.id.rawValue } }

  @Test func `TURN-3 eight players may join, a ninth is refused, with or without a phone`() {
    var roster = roster(TableLimits.seats)
    #expect(TableLimits.seats == 8)
    #expect(apply(.join(profile("Nine")), 9, &roster) == .full)
    #expect(apply(.addSeat(SeatID(9), profile("Nine")), 1, &roster) == .full)
    #expect(apply(.leave, 4, &roster) == nil)
    #expect(apply(.join(profile("Nine")), 9, &roster) == nil)
    #expect(ids(roster) == [1, 2, 3, 5, 6, 7, 8, 9])
  }

  @Test func `TURN-3 a new player comes last and joins only once`() {
    var roster = roster(3)
    #expect(ids(roster) == [1, 2, 3])
    #expect(apply(.join(profile("Again")), 2, &roster) == .notNow)
    #expect(apply(.join(profile("Table")), 0, &roster) == .notNow)
  }

  @Test func `TURN-4 a player can be moved to any place, at most to the end`() {
    var roster = roster(4)
    #expect(apply(.move(SeatID(4), to: 0), 1, &roster) == nil)
    #expect(ids(roster) == [4, 1, 2, 3])
    #expect(apply(.move(SeatID(4), to: 2), 1, &roster) == nil)
    #expect(ids(roster) == [1, 2, 4, 3])
    #expect(apply(.move(SeatID(1), to: 255), 1, &roster) == nil)
    #expect(ids(roster) == [2, 4, 3, 1])
    #expect(apply(.move(SeatID(9), to: 0), 1, &roster) == .unknownSeat)
  }

  @Test func `TURN-8 a departed player cannot return to the same seat`() {
    var roster = roster(3)
    #expect(apply(.leave, 2, &roster) == nil)
    #expect(apply(.remove(SeatID(3)), 1, &roster) == nil)
    #expect(ids(roster) == [1])
    #expect(roster.departed == [SeatID(2), SeatID(3)])
    #expect(apply(.join(profile("P1")), 2, &roster) == .unknownSeat)
    #expect(apply(.addSeat(SeatID(3), profile("P2")), 1, &roster) == .unknownSeat)
    #expect(apply(.leave, 2, &roster) == .unknownSeat)
    #expect(apply(.remove(SeatID(3)), 1, &roster) == .unknownSeat)
    #expect(apply(.join(profile("P1")), 4, &roster) == nil)
  }

  @Test func `the last sixteen departed players are remembered`() {
    var roster = roster(1)
    for id in 2...UInt32(40) {
      #expect(apply(.join(profile("Guest")), id, &roster) == nil)
      #expect(apply(.leave, id, &roster) == nil)
    }
    #expect(roster.departed.map { $0.rawValue } == Array(25...40))
  }

  @Test func `a name is visible and at most 48 bytes long`() {
    for name in ["", " ", "\u{200b}", " Ada", "Ada ", "A\nda", String(repeating: "ä", count: 24) + "a"] {
      var roster = roster(1)
      #expect(apply(.join(profile(name)), 9, &roster) == .badName, "\(name.debugDescription)")
      #expect(apply(.rename(profile(name)), 1, &roster) == .badName)
      #expect(apply(.addSeat(SeatID(9), profile(name)), 1, &roster) == .badName)
    }
    var roster = roster(1)
    #expect(apply(.join(profile(String(repeating: "ä", count: 24))), 9, &roster) == nil)
  }

  @Test func `two players cannot have names that look alike`() {
    var roster = Roster()
    #expect(apply(.join(profile("Zoë")), 1, &roster) == nil)
    for name in ["Zoë", "zoe", "ZOË"] {
      #expect(apply(.join(profile(name)), 2, &roster) == .nameTaken)
      #expect(apply(.addSeat(SeatID(2), profile(name)), 1, &roster) == .nameTaken)
    }
    #expect(apply(.join(profile("Zoltan")), 2, &roster) == nil)
    #expect(apply(.rename(profile("ZOE")), 2, &roster) == .nameTaken)
    #expect(apply(.rename(profile("ZOE")), 1, &roster) == nil)
    #expect(roster.seats.map { $0.name } == ["ZOE", "Zoltan"])
  }

  @Test func `TURN-16 no two players share a symbol or colour`() {
    for wanted in [(0, 0), (23, 7), (22, 6), (255, 255)] as [(UInt8, UInt8)] {
      var roster = Roster()
      for id in 1...UInt32(8) {
        #expect(apply(.join(profile("P\(id)", wanted.0, wanted.1)), id, &roster) == nil)
      }
      #expect(Set(roster.seats.map { $0.avatar.symbol }).count == 8)
      #expect(Set(roster.seats.map { $0.avatar.colour }) == Set(0..<TableLimits.colours))
      #expect(roster.seats.allSatisfy { $0.avatar.symbol < TableLimits.symbols })
    }
  }

  @Test func `TURN-16 a wanted avatar is given if free, otherwise the next one`() {
    var roster = Roster()
    for id in 1...UInt32(3) { #expect(apply(.join(profile("P\(id)", 22, 7)), id, &roster) == nil) }
    #expect(roster.seats.map { $0.avatar.symbol } == [22, 23, 0])
    #expect(roster.seats.map { $0.avatar.colour } == [7, 0, 1])
    #expect(apply(.rename(profile("P1", 22, 7)), 1, &roster) == nil)
    #expect(roster.seats[0].avatar == Avatar(symbol: 22, colour: 7))
    #expect(apply(.rename(profile("P1", 23, 5)), 1, &roster) == nil)
    #expect(roster.seats[0].avatar == Avatar(symbol: 1, colour: 5))
  }

  @Test func `TURN-21 a seat without a phone takes a place but counts no phone`() {
    var roster = roster(2)
    #expect(apply(.addSeat(SeatID(7), profile("Grandma")), 1, &roster) == nil)
    #expect(roster.seats[2].hasPhone == false)
    #expect(roster.phones == 2)
    #expect(apply(.addSeat(SeatID(7), profile("Grandpa")), 1, &roster) == .notNow)
    #expect(apply(.addSeat(.nobody, profile("Grandpa")), 1, &roster) == .notNow)
  }

  @Test func `locking, absence and the end are remembered`() {
    var roster = roster(2)
    #expect(apply(.lock(true), 1, &roster) == nil && roster.isLocked)
    #expect(apply(.lock(false), 1, &roster) == nil && !roster.isLocked)
    #expect(apply(.away(SeatID(2), true), 0, &roster) == nil && roster.seats[1].isAway)
    #expect(apply(.away(SeatID(2), false), 0, &roster) == nil && !roster.seats[1].isAway)
    #expect(apply(.away(SeatID(9), true), 0, &roster) == .unknownSeat)
    #expect(apply(.rename(profile("New")), 9, &roster) == .unknownSeat)
    #expect(apply(.nothing, 1, &roster) == .unknown)
    #expect(apply(.end, 1, &roster) == nil && roster.isEnded)
  }

  @Test func `a duplicate name gets a number within the length limit`() {
    var roster = Roster()
    let longest = String(repeating: "ä", count: 24)
    let spaced = String(repeating: "a", count: 45) + " bc"
    for (id, name) in [longest, spaced, "Ada", "Ada 2"].enumerated() {
      #expect(apply(.join(profile(name)), UInt32(id + 1), &roster) == nil)
    }
    #expect(roster.freeName("Bob") == "Bob")
    #expect(roster.freeName("Ada") == "Ada 3")
    for name in [longest, spaced] {
      let free = roster.freeName(name)
      #expect(Roster.isGood(free) && !roster.isTaken(free, but: .nobody), "\(free)")
    }
  }

  @Test func `a seat remembers which of its last 32 requests did not count`() {
    var seat = Seat(id: SeatID(1), profile: profile("A"), hasPhone: true, handled: 0)
    var uncounted: Set<UInt32> = []
    for number in [1, 2, 5, 6, 20, 51, 52, 84, 85, 117, 118, 150, 300] as [UInt32] {
      for skipped in seat.handled + 1..<number { uncounted.insert(skipped) }
      let counts = number % 2 == 0
      if !counts { uncounted.insert(number) }
      seat.handle(number, counts: counts)
      #expect(seat.handled == number)
      for old in (number < 32 ? 1 : number - 31)...number {
        #expect(seat.isUncounted(old) == uncounted.contains(old), "\(old) of \(number)")
      }
      if number > 32 { #expect(!seat.isUncounted(number - 32)) }
      #expect(!seat.isUncounted(number + 1))
    }
    let before = seat
    seat.handle(299, counts: false)
    #expect(seat == before)
  }
}
