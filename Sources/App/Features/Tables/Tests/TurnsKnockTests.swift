import RelayProtocol
import Table
import TableClient
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components
@testable import TablesFeature

/// A table that asks first, as its leader and the people who knock see it.
@Suite struct TurnsKnockTests {
  let names = ["Noa", "Bo"]
  let row = "Noa’s table, asks first"

  /// A started game of two, and `more` phones that look around, each with a name typed.
  func started(_ more: [String] = ["Ida"]) throws -> TurnsParty {
    var party = TurnsParty(phones: 2 + more.count)
    try party.start(names)
    for (index, name) in more.enumerated() {
      try party.press(2 + index, "Turns")
      try party.type(2 + index, "Your name", name)
    }
    party.wait(500)
    return party
  }

  func seats(_ party: TurnsParty) throws -> [String] { try party.table(0).roster.seats.map(\.name) }

  /// Returns true if a phone can let somebody in.
  func isAsked(_ party: TurnsParty, _ phone: Int, _ name: String) -> Bool {
    party[phone].usable.contains { $0.name == "Let in: \(name)" }
  }

  func isAsking(_ party: TurnsParty, _ phone: Int) -> Bool {
    party[phone].usable.contains { $0.name == "Type the code instead" } && party[phone].shows("Asking Noa…")
  }

  private func listing(_ party: TurnsParty) throws -> TableListing { try #require(party.rooms.first).listing }

  @Test
  func
    `TURN-2 people nearby join the lobby freely, a running game asks the leader`()
    throws
  {
    var party = TurnsParty(phones: 3)
    try party.sit(names)
    #expect(try !listing(party).asksFirst)
    try party.press(0, "Start game")
    party.wait(500)
    #expect(try listing(party).asksFirst)
    try party.press(2, "Turns")
    let shown = party[2].usable.map(\.name).filter { $0.hasPrefix("Noa’s table") }
    #expect(shown == [row], "with the code, who is nearby would have the key")
    try party.type(2, "Your name", "Ida")
    try party.press(2, row)
    #expect(isAsking(party, 2))
    #expect(isAsked(party, 0, "Ida"))
    try party.press(0, "Let in: Ida")
    party.wait(1_000)
    #expect(try party.table(2).me?.name == "Ida")
    #expect(party[2].path == "/turns/1" && party[2].shows("Noa’s turn"))
    #expect(try seats(party) == ["Noa", "Bo", "Ida"])
    #expect(!isAsked(party, 0, "Ida"))
  }

  @Test func `a refused person is told so and can use the code`() throws {
    var party = try started()
    try party.press(2, row)
    try party.press(0, "Not now: Ida")
    #expect(party[2].shows("Noa says not now. Ask for the code, or try again later."))
    #expect(!isAsking(party, 2) && !isAsked(party, 0, "Ida"))
    #expect(party[2].state.tables.isEmpty)
    party.reload(2, "/join/J7X3")
    party.wait(500)
    try party.type(2, "Your name", "Ida")
    try party.submit(2, "Join Noa")
    party.wait(1_000)
    #expect(try seats(party) == ["Noa", "Bo", "Ida"])
  }

  @Test func `cancelling a knock withdraws it`() throws {
    for way in ["Cancel", "Type the code instead"] {
      var party = try started()
      try party.press(2, row)
      #expect(isAsked(party, 0, "Ida"))
      try party.press(2, way)
      #expect(!isAsked(party, 0, "Ida") && party[2].usable.contains { $0.name == row })
      #expect(party[2].focused.last == (way == "Cancel" ? "stop-asking" : "table-code"))
    }
  }

  @Test func `an unanswered knock ends after a minute on both phones`() throws {
    var party = try started()
    try party.press(2, row)
    party.wait(59_000)
    #expect(isAsking(party, 2))
    party.wait(1_100)
    #expect(party[2].shows("Noa isn’t answering. Ask for the code, or try again."))
    #expect(!isAsked(party, 0, "Ida"))
  }

  @Test func `a phone knocks again after losing its connection or being locked`() throws {
    var party = try started()
    try party.press(2, row)
    party.at(2) { $0.send(.visible(false)) }
    #expect(!isAsked(party, 0, "Ida"))
    party.at(2) { $0.send(.visible(true)) }
    party.wait(500)
    #expect(isAsked(party, 0, "Ida"))
    party.kill()
    party.isDown = false
    party.wait(6_000)
    #expect(isAsked(party, 0, "Ida"))
    try party.press(0, "Let in: Ida")
    party.wait(1_000)
    #expect(try seats(party) == ["Noa", "Bo", "Ida"])
  }

  @Test func `going to another screen withdraws the knock`() throws {
    var party = try started()
    try party.press(2, row)
    party.at(2) { $0.do(.go(.home)) }
    #expect(!isAsked(party, 0, "Ida"))
  }

  @Test func `knocks are listed in order, and an accidental double tap answers nobody`()
    throws
  {
    var party = try started(["Ida", "Jo", "Kim", "Lea", "Mia"])
    for phone in 2..<7 { try party.press(phone, row) }
    for name in ["Ida", "Jo", "Kim"] { #expect(isAsked(party, 0, name)) }
    #expect(!isAsked(party, 0, "Lea") && party[0].shows("2 more wait"))
    try party.press(0, "Let in: Jo")
    try party.press(0, "Let in: Ida")
    #expect(isAsked(party, 0, "Ida"), "too quick to be meant")
    party.wait(500)
    try party.press(0, "Not now: Ida")
    party.wait(500)
    #expect(try seats(party) == ["Noa", "Bo", "Jo"])
    #expect(["Kim", "Lea", "Mia"].allSatisfy { isAsked(party, 0, $0) })
  }

  @Test func `a knock sounds, vibrates and is announced without interrupting the turn`() throws {
    var party = try started(["Ida", "Jo"])
    party.at(0) { $0.alerts = [] }
    let (sounds, focus) = (party[0].played.count, party[0].focused)
    try party.press(2, row)
    try party.press(3, row)
    #expect(party[0].played.dropFirst(sounds).count == 1, "at most one in five seconds")
    #expect(party[0].alerts.filter { if case .vibrate = $0 { true } else { false } }.count == 1)
    #expect(party[0].state.opened.announcement == "Jo wants to join")
    #expect(party[0].focused == focus && party[0].shows("Your turn"))
    #expect(party[1].played.count <= sounds && !isAsked(party, 1, "Ida"))
    try party.press(0, "Done")
    #expect(party[1].shows("Your turn") && isAsked(party, 0, "Ida"))
  }

  @Test func `a leader on another screen learns who wants to join`() throws {
    var party = try started()
    try party.press(0, "Back")
    try party.press(2, row)
    #expect(party[0].usable.contains { $0.name.hasSuffix("Ida wants to join") })
    party.at(0) {
      $0.do(.go(.home))
      $0.alerts = []
      $0.send(.visible(false))
    }
    try party.press(2, "Cancel")
    try party.press(2, row)
    #expect(
      party[0].alerts.contains(
        .notify(title: "Ida wants to join", text: "Table J7X-3", tag: "table-1-door")))
  }

  @Test func `the leader can admit everyone nearby at any time, those waiting included`() throws {
    var party = try started()
    try party.press(2, row)
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "Let anyone nearby in")
    party.wait(1_000)
    #expect(try !listing(party).asksFirst)
    #expect(try seats(party) == ["Noa", "Bo", "Ida"])
    try party.press(0, "End game")
    try party.press(0, "End game")
    party.wait(500)
    #expect(try !listing(party).asksFirst, "as it was set")
  }

  @Test func `asking first can be set before the game and survives a reload`() throws {
    var party = TurnsParty(phones: 3)
    try party.sit(names)
    try party.press(0, "Table")
    try party.press(0, "Let anyone nearby in")
    party.wait(500)
    #expect(try listing(party).asksFirst)
    party.reload(0, "/turns/1")
    party.wait(2_000)
    #expect(try listing(party).asksFirst && party.table(0).letsNearbyIn == false)
    #expect(party[0].store["table/1"]?.contains("\"door\":false") == true)
  }

  @Test func `the leader's door setting lasts until the next game begins`() throws {
    var party = try started()
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "Let anyone nearby in")
    try party.press(0, "End game")
    try party.press(0, "End game")
    party.wait(500)
    party.at(0) { $0.skipFinale() }
    try party.press(0, "Play again")
    party.wait(500)
    try party.press(0, "Start game")
    party.wait(500)
    #expect(try listing(party).asksFirst)
  }

  @Test func `a locked table takes no knocks, and locking answers those waiting`() throws {
    var party = try started()
    try party.press(2, row)
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "Lock table")
    party.wait(500)
    #expect(party[2].shows("That table is locked. Ask the host to unlock it."))
    try party.press(2, "Noa’s table, \(TurnsParty.code)")
    #expect(!isAsking(party, 2) && party[2].state.tables.isEmpty)
  }

  @Test func `an invalid name is not shown`() throws {
    var party = try started()
    let visitor = Visitor(name: "\u{202e}ada", symbol: 200, colour: 200)
    party.at(0) { phone in
      guard let link = phone.links.first else { return }
      let knocks = RelayAnswer.knocks([Knock(number: 9, visitor: visitor)])
      phone.send(.received(link: link, bytes: knocks.bytes))
    }
    #expect(isAsked(party, 0, "Somebody"))
  }

  @Test func `a phone without a name cannot knock`() throws {
    var party = try started([""])
    try party.press(2, row)
    #expect(party[2].shows("Type your name first.") && !isAsking(party, 2))
    try party.type(2, "Your name", "Ida")
    try party.press(2, row)
    #expect(isAsked(party, 0, "Ida"))
  }

  @Test func `the leader's own table in the list opens it`() throws {
    var party = try started()
    party.at(0) { $0.do(.go(.tables)) }
    party.wait(500)
    try party.press(0, row)
    #expect(party[0].path == "/turns/1")
  }

  @Test func `knocks go to the next leader when the leader is gone`() throws {
    var party = try started()
    try party.press(2, row)
    party.close(0)
    for _ in 0..<120 { for phone in 1...2 { party.at(phone) { $0.wait(50) } } }
    #expect(isAsked(party, 1, "Ida"))
    try party.press(1, "Let in: Ida")
    for _ in 0..<40 { for phone in 1...2 { party.at(phone) { $0.wait(50) } } }
    #expect(try party.table(2).me?.name == "Ida")
  }
}
