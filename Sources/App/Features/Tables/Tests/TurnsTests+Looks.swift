import Table
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

extension TurnsTests {
  @Test func `TURN-13 leaving a table deletes all its data`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["Ana", "Bo"])
    #expect(party[1].store.keys.contains("table/1"))
    try party.press(1, "Table")
    try party.press(1, "Leave table")
    try party.press(1, "Leave table")
    party.wait(3_000)
    #expect(!party[1].store.keys.contains { $0.hasPrefix("table/") || $0.hasPrefix("summaries/") })
    #expect(party[1].state.tables.isEmpty && party[1].links.count == 1)
  }

  @Test func `TURN-16 all avatars differ, whatever phones ask for`() throws {
    var party = TurnsParty(phones: 3)
    for phone in 0..<3 {
      party.at(phone) { phone in
        phone.store["look/me"] = nil
        phone.do(.turns(.nameTyped("x")))
      }
    }
    try party.sit(names)
    let look = try #require(party.table(0).me?.avatar)
    try party.at(1) { phone in
      let name = try #require(phone.state.tables.first?.me?.name)
      phone.do(.turns(.at(1, .look(TableLook(name: name, symbol: look.symbol, colour: look.colour)))))
    }
    let avatars = try party.table(2).roster.seats.map { $0.avatar }
    #expect(Set(avatars.map { $0.symbol }).count == 3 && Set(avatars.map { $0.colour }).count == 3)
  }

  @Test func `every symbol has its own drawing`() {
    #expect(SeatSymbol.paths.count == Int(TableLimits.symbols))
    #expect(Set(SeatSymbol.paths).count == SeatSymbol.paths.count)
    #expect(State.seatColours.count == Int(TableLimits.colours))
  }
}
