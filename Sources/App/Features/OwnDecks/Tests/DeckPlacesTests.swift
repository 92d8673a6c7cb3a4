import Cards
import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The game of a new deck, and the place of own decks in every list (C6).
@Suite struct DeckPlacesTests {
  @Test func `C6 a new deck has no game until one is chosen`() throws {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    try phone.press("New deck")
    func checked() -> [String] {
      phone.page.controls.filter { $0.node.attributes["checked"] != nil }.map { $0.name }
    }
    #expect(checked() == [])
    try phone.press("Most Likely To", .change)
    #expect(checked() == ["Most Likely To"])
    #expect(phone.state.persisted.ownDecks.map { $0.category } == [CardGame.mostLikely.rawValue])
    try phone.press("Done")
    try phone.press("Edit")
    #expect(checked().first == "Most Likely To")
  }

  @Test(arguments: [("Who?\nfly / swim", CardKind.question), ("Who?", .question)])
  func `C6 a card after a choice begins as one that a text alone completes`(
    lines: String, kind: CardKind
  ) throws {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    try phone.press("New deck")
    try phone.press("Done")
    try phone.press("Add many")
    try phone.press("One card a line", .input, value: lines)
    try phone.press(lines.contains("/") ? "Add 2 cards" : "Add 1 card")
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "Who then?")
    try phone.press("Save card")
    #expect(phone.state.persisted.ownDecks.first?.cards.last?.kind == kind)
  }

  @Test func `C6 own decks come first, and a mix names those it leaves out`() throws {
    var phone = Phone.withCards()
    phone.open("/decks")
    phone.settle()
    for (title, game) in [("Ours", "Just cards"), ("Yours", "Most Likely To")] {
      try phone.press("New deck")
      try phone.press("Title", .input, value: title)
      try phone.press(game, .change)
      try phone.press("Done")
      try phone.press("Add card")
      try phone.press("What the card says", .input, value: "Who?")
      try phone.press("Save card")
      try phone.press("Back")
    }
    phone.do(.go(.cards))
    func sleeves() -> [String] {
      phone.usable.filter { $0.node.attributes["class"]?.contains("sleeve") == true }.map { $0.name }
    }
    #expect(sleeves().dropFirst().prefix(2) == ["Yours 1 card", "Ours 1 card"])
    phone.do(.go(.decks))
    #expect(sleeves().prefix(2) == ["Yours 1 card", "Ours 1 card"])
    phone.open("/mix")
    phone.settle()
    #expect(phone.shows("Not in the mix: “Ours”."))
    #expect(phone.usable.contains { $0.name == "Yours" } && !phone.usable.contains { $0.name == "Ours" })
  }
}
