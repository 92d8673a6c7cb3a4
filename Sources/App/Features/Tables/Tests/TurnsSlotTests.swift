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

  /// A table of Ana at one relay, and a phone with a typed name that looks around at another one.
  private func cluster() throws -> TurnsParty {
    var party = TurnsParty(phones: 3)
    party.isCluster = true
    try party.sit(["Ana"])
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Bo")
    return party
  }

  private func isAsking(_ party: TurnsParty) -> Bool { party[1].usable.contains { $0.name == "Cancel" } }

  @Test func `SCALE-5 a table at another relay is joined with one tap, over its slot`() throws {
    var party = try cluster()
    let around = try #require(party[1].links.first)
    #expect(try party[1].paths[around] != path("J7X3"))
    #expect(party[1].shows("1 phone") && !party[1].shows("593"), "the list knows no code")
    try party.press(1, "Ana’s table, 1 phone")
    party.wait(1_000)
    #expect(try party.table(1).me?.name == "Bo" && party.table(1).code == "J7X-3")
    #expect(try party[1].links.map { try #require(party[1].paths[$0]) } == [path("J7X3")])
  }

  @Test func `a phone that is let in at once does not say that it waits`() throws {
    var party = try cluster()
    party.isSilent = true
    try party.press(1, "Ana’s table, 1 phone")
    let slot = try path("J7X3")
    #expect(party[1].links.map { party[1].paths[$0] } == [slot])
    party.at(1) { $0.wait(900) }
    #expect(!isAsking(party) && party[1].usable.contains { $0.name.hasPrefix("Ana’s table") })
    party.at(1) { $0.wait(200) }
    #expect(isAsking(party) && party[1].focused.last == "stop-asking", "now it does")
    party.wait(60_000)
    #expect(party[1].shows("Ana isn’t answering. Ask for the code, or try again."))
  }

  @Test func `SCALE-5 a person knocks at another relay, and again after it was killed`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(["Ana", "Cy"])
    party.isCluster = true
    try party.press(2, "Turns")
    try party.type(2, "Your name", "Bo")
    try party.press(2, "Ana’s table, asks first")
    let slot = try path("J7X3")
    func isKnocking(_ party: TurnsParty) -> Bool {
      party[2].shows("Asking Ana…") && party[2].links.map { party[2].paths[$0] } == [slot]
        && party[0].usable.contains { $0.name == "Let in: Bo" }
    }
    #expect(isKnocking(party))
    party.kill()
    party.isDown = false
    party.wait(6_000)
    #expect(isKnocking(party))
    try party.press(0, "Let in: Bo")
    party.wait(1_000)
    #expect(try party.table(2).me?.name == "Bo")
  }

  @Test func `a locked table and a television at another relay are as they are nearby`() throws {
    var party = try cluster()
    try party.press(1, "Television for Ana’s table")
    party.wait(1_000)
    #expect(try party.table(1).isShow)
    try party.press(0, "Table")
    try party.press(0, "Lock table")
    party.wait(500)
    try party.press(2, "Turns")
    try party.press(2, "Ana’s table, Locked")
    #expect(party[2].shows("Type your name first."))
    #expect(party[2].state.tables.isEmpty && !party[2].shows("593"))
    try party.type(2, "Your name", "Cy")
    try party.press(2, "Ana’s table, Locked")
    #expect(party[2].shows("That table is locked. Ask the host to unlock it.") && party.lastKnock == 1)
  }

  @Test func `a table at another relay that is gone is told as one nearby`() throws {
    var party = try cluster()
    party.at(1) { phone in
      let gone = FoundTable(
        at: RelaySlot(hashing: [9]), room: 5, listing: TableListing(name: "Zoe", symbol: 1, colour: 1),
        phones: 1)
      guard let link = phone.links.first else { return }
      phone.send(.received(link: link, bytes: RelayAnswer.nearby([gone]).bytes))
    }
    try party.press(1, "Zoe’s table, 1 phone")
    #expect(party[1].shows("That table is gone.") && !isAsking(party))
    #expect(party[1].usable.contains { $0.name.hasPrefix("Ana’s table") })
  }
}
