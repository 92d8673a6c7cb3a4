import RelayProtocol
import Testing

@testable import App
@testable import AppCore
@testable import TablesFeature

/// The slots of phones' connections. `TurnsParty` checks them for every request of every test.
@Suite struct TurnsSlotTests {
  private func path(_ code: String) throws -> String {
    RelaySlot(of: try #require(RoomCode(typed: code))).path
  }

  @Test func `SCALE-5 a phone that looks around comes to the slot of a typed code, and enters there`() throws
  {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Bo")
    let around = try #require(party[1].links.first)
    #expect(try party[1].paths[around] != path("J7X3") && party[1].links.count == 1)
    try party.type(1, "Table code", "j7x3")
    try party.submit(1, "Open a table")
    #expect(party.sought == ["j7x3"])
    party.wait(1_000)
    #expect(try party.table(1).me?.name == "Bo")
    let links = party[1].links
    #expect(try links.map { try #require(party[1].paths[$0]) } == [path("J7X3")])
    #expect(!links.contains(around))
  }

  @Test func `SCALE-5 one code after another is looked for at its own slot, and the list comes back`() throws
  {
    var party = TurnsParty(phones: 2)
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Bo")
    for code in ["J7X4", "K7X4", "k7x-4"] {
      try party.type(1, "Table code", code)
      try party.submit(1, "Open a table")
      #expect(party[1].shows("No table has this code. Ask for it again."))
      let links = party[1].links
      #expect(try links.map { try #require(party[1].paths[$0]) } == [path(code)])
    }
    #expect(Set(party[1].paths.values).count == 3, "the slot of the same code stays")
    try party.sit(["Ana"])
    #expect(party[1].usable.contains { $0.name == "Ana’s table, J7X-3" })
  }

  @Test func `SCALE-5 a code that is none is refused where the phone is`() throws {
    var party = TurnsParty(phones: 1)
    try party.press(0, "Turns")
    try party.type(0, "Your name", "Bo")
    let links = party[0].links
    try party.type(0, "Table code", "A1")
    try party.submit(0, "Open a table")
    #expect(party[0].links == links && party.sought == ["A1"])
  }

  @Test func `SCALE-5 a table is opened at the slot of its key, and comes back at that of its code`() throws {
    var party = TurnsParty(phones: 1)
    try party.sit(["Ana"])
    let key = try party.table(0).peer.key
    #expect(party[0].links.map { party[0].paths[$0] } == [RelaySlot(code: "", key: key).path])
    party.kill()
    party.isDown = false
    party.wait(3_000)
    #expect(try party[0].links.map { party[0].paths[$0] } == [path("J7X3")])
    #expect(try party.table(0).link.isOpen)
  }
}
