import Table
import Testing

@testable import App
@testable import TablesFeature

/// Seats that wait for their players.
@Suite struct ClaimingTests {
  @Test func `TOGETHER-1 whoever has an invitation takes over the seat that waits with one tap`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    for name in ["Max", "Bo"] { try party.addSeat(name) }
    party.reload(1, "/join/J7X3")
    party.wait(1_000)
    try party.press(1, "I am Max")
    party.wait(1_000)
    for phone in 0..<2 {
      let seats = try party.table(phone).roster.seats
      #expect(
        seats.map { $0.name } == ["Ana", "Max", "Bo"] && seats.map { $0.hasPhone } == [true, true, false])
    }
    #expect(try party.table(1).me?.name == "Max" && party[1].path == "/turns/1")
  }

  @Test func `TOGETHER-1 a typed name takes over the seat that waits under it`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    try party.addSeat("Max")
    try party.press(1, "Turns")
    try party.type(1, "Your name", "max")
    try party.press(1, "Ana’s table, J7X-3")
    party.wait(1_000)
    #expect(try party.table(0).roster.seats.map { $0.hasPhone } == [true, true])
    #expect(try party.table(1).me?.name == "Max")
  }

  @Test func `an invitation that is looked at and left leaves nothing behind`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    try party.addSeat("Max")
    party.reload(1, "/join/J7X3")
    party.wait(1_000)
    try party.press(1, "Back")
    party.wait(1_000)
    #expect(party[1].state.tables.isEmpty)
    #expect(party[1].links.isEmpty)
    #expect(try party.table(0).roster.seats.count == 2)
    #expect(!party[1].store.keys.contains { $0.hasPrefix("table/") })
  }

  @Test func `of two who take over a seat, the second is told, and keeps their own name`() throws {
    var party = TurnsParty(phones: 3)
    try party.sit(["Ana"])
    try party.addSeat("Max")
    for phone in 1..<3 { party.reload(phone, "/join/J7X3") }
    party.wait(1_000)
    party.phones[1].tap(.feature(.tables(.claim(try party.table(1).waitingSeats[0].id))))
    party.phones[2].tap(.feature(.tables(.claim(try party.table(2).waitingSeats[0].id))))
    party.wait(2_000)
    #expect(try party.table(0).roster.seats.map { $0.hasPhone } == [true, true])
    let late = [1, 2].filter { party[$0].state.tables.allSatisfy { $0.me == nil } }
    #expect(late.count == 1)
    #expect(party[late[0]].shows("That name is taken. Try another, or add an initial."))
  }
}
