import Cards
import Games
import Rounds
import Table
import Testing
import Together

@testable import App
@testable import AppCore
@testable import CardTable
@testable import TablesFeature

/// Decks that only one phone at a table has (TOGETHER-11).
@Suite struct OwnDeckAtTableTests {
  private static let title = "Für die längste Nacht des Jahres 🎉"

  private static func deck(_ title: String = title) -> String {
    Phone.deck(.thisOrThat, cards: 3).replacing("turntable.this-or-that", with: "own.night")
      .replacing("Game this-or-that", with: title)
  }

  private func opened() throws -> TurnsParty {
    var party = TurnsParty(phones: 2)
    party.at(0) { phone in
      phone.open("/decks")
      phone.settle()
      phone.send(.opened(file: "ours.json", bytes: Array(Self.deck().utf8)))
      phone.settle()
    }
    try party.press(0, "Add to your decks")
    party.at(0) { $0.do(.go(.home)) }
    try party.sit(["Ana", "Bo"])
    return party
  }

  @Test func `TOGETHER-11 a deck of one phone is played on all, none of which gets it`() throws {
    var party = try opened()
    try party.press(0, Self.title)
    for _ in 0..<5 {
      party.wait(1_500)
      let options = try party.face(1).options
      #expect(options.count == 2 && options[0].hasPrefix("left") && party[1].can(options[1]))
      try party.press(0, "Skip this one")
    }
    #expect(try party.table(1).rounds.play.title.utf8.count <= RoundLimits.title)
    #expect(party[1].state.persisted.ownDecks.isEmpty && !party[1].can(Self.title))
  }

  @Test func `TOGETHER-11 a deck of one phone is still dealt after that page was loaded again`() throws {
    var party = try opened()
    try party.press(0, Self.title)
    party.wait(1_500)
    party.reload(0, "/turns/1")
    party.wait(500)
    try party.press(0, "Skip this one")
    party.wait(1_500)
    #expect(try party.face(1).options[0].hasPrefix("left"))
  }

  @Test func `TOGETHER-11 without the phone that has the deck, the game's own cards follow`() throws {
    var party = try opened()
    try party.press(0, Self.title)
    party.wait(1_500)
    party.close(0)
    try party.press(1, party.face(1).options[0])
    party.waitWithout(0, 30_000)
    try party.press(1, "Next card")
    party.waitWithout(0, 8_000)
    #expect(try party.table(1).rounds.phase == .voting && !party.face(1).options[0].hasPrefix("left"))
  }

  @Test func `TOGETHER-11 of two decks of one title, the chosen one is played in its language`() throws {
    var party = try opened()
    let other = Self.deck().replacing("own.night", with: "own.other").replacing("left", with: "links")
      .replacing("\"language\":\"en\"", with: "\"language\":\"de\"")
    party.reload(0, "/decks")
    party.at(0) { phone in
      phone.send(.opened(file: "theirs.json", bytes: Array(other.utf8)))
      phone.settle()
    }
    try party.press(0, "Add to your decks")
    party.wait(1_500)
    let second = try #require(party[0].state.persisted.ownDecks.first { $0.id == "own.other" }?.id)
    party.at(0) { $0.tap(.feature(.tables(.at(1, .round(.open(.thisOrThat, deck: second)))))) }
    party.wait(1_500)
    #expect(try party.face(1).options[0].hasPrefix("links") && party.table(1).rounds.play.tag == "de")
  }

  @Test func `a title is cut to what a play may have, and never to nothing`() {
    #expect(RoundPlay.title(of: Self.title) == "Für die längste Nacht des Jahr")
    let family = "👨🏽‍❤️‍💋‍👨🏿👨🏽‍❤️‍💋‍👨🏿"
    let cut = RoundPlay.title(of: family)
    #expect(!cut.isEmpty && cut.utf8.count <= RoundLimits.title)
  }

  @Test func `TOGETHER-11 a deck above the table's ceiling is not offered`() throws {
    var party = TurnsParty(phones: 2)
    party.at(0) { phone in
      phone.open("/decks")
      phone.settle()
      phone.do(.settings(.contentFor(.adults)))
      let adults = Self.deck().replacing("\"everyone\"", with: "\"adults\"")
        .replacing("\"teens\"", with: "\"adults\"")
      phone.send(.opened(file: "ours.json", bytes: Array(adults.utf8)))
      phone.settle()
    }
    try party.press(0, "Add to your decks")
    party.at(0) { $0.do(.go(.home)) }
    try party.sit(["Ana", "Bo"])
    #expect(!party[0].can(Self.title))
  }
}

extension TurnsParty {
  /// The card that lies on a phone.
  func face(_ phone: Int) throws -> Together.CardFace {
    try #require(Together.CardFace(packed: try table(phone).rounds.card))
  }
}
