import Cards
import Games
import HTML
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import OwnDecksFeature
@testable import RatherFeature

@Suite struct OwnDecksTests {
  /// A phone on the screen of a new deck, its title and look done.
  private func phone(_ title: String = "Our evening") throws -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    try phone.press("Decks")
    try phone.press("New deck")
    try phone.press("Title", .input, value: title)
    try phone.press("Done")
    return phone
  }

  private func write(_ text: String, on phone: inout Phone) throws {
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: text)
    try phone.press("Save card")
  }

  private func texts(_ phone: Phone) -> [String] {
    phone.state.persisted.ownDecks.first?.cards.map { $0.text } ?? []
  }

  @Test func `DECK-1 the library separates built-in decks from one's own`()
    throws
  {
    var phone = try phone("Aunt Mo’s stories")
    phone.do(.go(.library))
    #expect(phone.shows("Your decks") && phone.shows("Came with the app"))
    #expect(phone.usable.contains { $0.name == "Aunt Mo’s stories 0 cards" })
    for title in ["Truth or Dare 94 cards", "Would You Rather 81 cards"] {
      #expect(phone.usable.contains { $0.name == title })
    }
    try phone.press("Aunt Mo’s stories 0 cards")
    #expect(phone.shows("yours"))
  }

  @Test func `DECK-2 a deck is created and saved with each letter typed`() throws {
    var phone = try phone("Our evening")
    try phone.press("Edit")
    #expect(!phone.usable.contains { $0.name == "Description" })
    try phone.press("Cover, description, age")
    try phone.press("Description", .input, value: "Us")
    phone.open(phone.path)
    phone.settle()
    let deck = try #require(phone.state.persisted.ownDecks.first)
    #expect(deck.title == "Our evening" && deck.description == "Us" && deck.cards.isEmpty)
    #expect(phone.shows("Our evening") && phone.shows("No cards yet"))
  }

  @Test func `DECK-2 an invalid title is reported and the last good one stays`() throws {
    var phone = try phone("Our evening")
    try phone.press("Edit")
    try phone.press("Title", .input, value: "  ")
    #expect(phone.shows("This is blank."))
    #expect(phone.state.persisted.ownDecks.first?.title == "Our evening")
    try phone.press("Title", .input, value: "Ours")
    #expect(!phone.shows("This is blank.") && phone.state.persisted.ownDecks.first?.title == "Ours")
  }

  @Test func `DECK-2 cards can be added, edited, moved, deleted and restored`() throws {
    var phone = try phone()
    for text in ["One?", "Two?", "Three?"] { try write(text, on: &phone) }
    #expect(texts(phone) == ["One?", "Two?", "Three?"])
    try phone.press("Move card 3 up")
    #expect(texts(phone) == ["One?", "Three?", "Two?"])
    let id = try #require(phone.state.persisted.ownDecks.first?.cards.first?.id)
    phone.do(.ownDecks(.dragged(card: id, "0 130 0 0 300 60")))
    #expect(texts(phone) == ["Three?", "Two?", "One?"])
    try phone.press("Two?")
    try phone.press("What the card says", .input, value: "  Two and a half?\n")
    try phone.press("Save card")
    #expect(texts(phone) == ["Three?", "Two and a half?", "One?"])
    try phone.press("Delete card 2")
    #expect(texts(phone) == ["Three?", "One?"] && phone.shows("The card is deleted."))
    try phone.press("Undo")
    #expect(texts(phone) == ["Three?", "Two and a half?", "One?"] && !phone.shows("The card is deleted."))
  }

  @Test func `DECK-2 every kind of card can be written`() throws {
    for kind in CardKind.allCases {
      var phone = try phone()
      try phone.press("Edit")
      phone.do(.ownDecks(.game(.plain)))
      try phone.press("Done")
      try phone.press("Add card")
      phone.do(.ownDecks(.kind(kind)))
      try phone.press("What the card says", .input, value: "Here it is")
      if kind == .choice { try phone.press("To choose from", .input, value: "this\n\n that ") }
      if kind == .memory { try phone.press("On the card", .input, value: "🧦 socks\n🎲 die") }
      try phone.press("Save card")
      let card = try #require(phone.state.persisted.ownDecks.first?.cards.first)
      #expect(card.kind == kind && card.text == "Here it is")
      #expect(card.options == (kind == .choice ? ["this", "that"] : []))
      #expect(card.items == (kind == .memory ? ["🧦 socks", "🎲 die"] : []))
    }
  }

  @Test func `DECK-2 a card's level and form survive a restart and editing`() throws {
    var phone = try phone()
    try write("Hum.", on: &phone)
    #expect(phone.state.persisted.ownDecks.first?.cards.first?.level == nil)
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "Shout!")
    phone.do(.ownDecks(.cardLevel(.big)))
    phone.do(.ownDecks(.cardForm(.fuse)))
    #expect(!phone.shows(Language.english(.form(.about(.fuse)))), "seldom needed, so folded")
    phone.open(phone.path)
    phone.settle()
    try phone.press("Save card")
    #expect(phone.state.persisted.ownDecks.first?.cards.last?.level == .big)
    #expect(phone.state.persisted.ownDecks.first?.cards.last?.form == .fuse)
    phone.do(.ownDecks(.written(card: phone.state.persisted.ownDecks.first?.cards.last?.id)))
    try phone.press("What the card says", .input, value: "Shout it!")
    try phone.press("Save card")
    let card = try #require(phone.state.persisted.ownDecks.first?.cards.last)
    #expect(card.text == "Shout it!" && card.level == .big && card.form == .fuse)
  }

  @Test func `DECK-2 a half-typed card survives a kill and can be discarded`() throws {
    var phone = try phone()
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "Half a thou")
    phone.open(phone.path)
    phone.settle()
    let field = try #require(phone.usable.first { $0.name == "What the card says" })
    #expect(field.node.attributes["value"] == "Half a thou")
    try phone.press("Cancel")
    phone.open(phone.path)
    phone.settle()
    #expect(!phone.usable.contains { $0.name == "What the card says" } && texts(phone).isEmpty)
  }

  @Test func `DECK-2 an incomplete card says what is missing and stays open`() throws {
    var phone = try phone()
    try phone.press("Add card")
    try phone.press("Save card")
    #expect(phone.shows("What the card says: This is blank.") && texts(phone).isEmpty)
    try phone.press("What the card says", .input, value: "Now?")
    #expect(!phone.shows("What the card says: This is blank."))
    try phone.press("Save and next")
    #expect(texts(phone) == ["Now?"] && phone.focused.last == OwnDecks.cardText)
  }

  @Test func `DECK-2 a card with an unknown slot says so and stays open`() throws {
    var phone = try phone()
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "{player 1}, ask {spieler}!")
    try phone.press("Save card")
    #expect(phone.shows("What the card says: “{spieler}” is no slot") && texts(phone).isEmpty)
    try phone.press("What the card says", .input, value: "{player 1}, ask {player 2}!")
    try phone.press("Save card")
    #expect(texts(phone) == ["{player 1}, ask {player 2}!"] && phone.shows("Someone, ask someone!"))
  }

  @Test func `DECK-2 a near duplicate of a card is pointed out while typing`() throws {
    var phone = try phone()
    try write("Which song did you dance to alone in the kitchen this month?", on: &phone)
    try phone.press("Add card")
    try phone.press(
      "What the card says", .input, value: "Which song did you dance to in the kitchen, alone?")
    #expect(!phone.shows("nearly the same"))
    phone.wait(OwnDecks.pause)
    #expect(phone.shows("This says nearly the same as card 1"))
  }

  @Test func `DECK-2 pasted lines become cards, all or none, and a slash makes a choice`() throws {
    var phone = try phone()
    try phone.press("Add many")
    try phone.press("One card a line", .input, value: "First?\n\n- Second?\ntea / coffee\n")
    #expect(phone.usable.contains { $0.name == "Add 3 cards" })
    try phone.press("Add 3 cards")
    #expect(texts(phone) == ["First?", "Second?", "Would you rather…"])
    #expect(phone.state.persisted.ownDecks.first?.cards.last?.options == ["tea", "coffee"])
    try phone.press("Add many")
    let long = String(repeating: "x", count: DeckLimits.text + 1)
    try phone.press("One card a line", .input, value: "Fine?\n" + long)
    try phone.press("Add 0 cards")
    #expect(texts(phone).count == 3 && phone.shows("line 2, text"))
  }

  @Test func `DECK-2 a built-in deck can be duplicated`()
    throws
  {
    var phone = Phone()
    phone.files["decks/index.json"] = phone.files["decks/index.json"]?
      .replacing(#""id": "a""#, with: #""id": "turntable.truth-or-dare""#)
    phone.open("/decks/truth-or-dare")
    phone.settle()
    #expect(!phone.usable.contains { $0.name == "Add card" } && phone.shows("came with the app"))
    try phone.press("Make your own version")
    let copy = try #require(phone.state.persisted.ownDecks.first)
    let file = try #require(phone.files["decks/truth-or-dare.json"])
    let cards = try DeckFile.read(Array(file.utf8), name: "truth-or-dare.json").cards
    #expect(copy.title == "Truth or Dare, our version" && copy.cards == cards)
    #expect(phone.state.route == .deck(copy.id) && phone.usable.contains { $0.name == "Add card" })
  }

  @Test func `DECK-2 a deleted deck comes back by Undo`() throws {
    var phone = try phone("Our evening")
    try write("One?", on: &phone)
    try phone.press("Delete")
    #expect(phone.state.persisted.ownDecks.isEmpty && phone.state.route == .library)
    #expect(phone.shows("“Our evening” is deleted.") && !phone.store.keys.contains { $0.hasPrefix("own/") })
    try phone.press("Undo")
    #expect(texts(phone) == ["One?"] && phone.store.keys.contains { $0.hasPrefix("own/") })
  }

  @Test func `DECK-2 Undo restores what was deleted and keeps later changes`() throws {
    var phone = try phone("First")
    for text in ["One?", "Two?"] { try write(text, on: &phone) }
    try phone.press("Delete card 1")
    try write("Three?", on: &phone)
    try phone.press("Undo")
    #expect(texts(phone) == ["One?", "Two?", "Three?"])
    try phone.press("Delete")
    try phone.press("New deck")
    try phone.press("Done")
    try write("Other?", on: &phone)
    try phone.press("Undo")
    #expect(
      phone.state.persisted.ownDecks.flatMap { $0.cards.map { $0.text } }.sorted()
        == ["One?", "Other?", "Three?", "Two?"])
  }

  @Test func `DECK-2 a deck of one’s own works as a card game and on the wheel`()
    throws
  {
    var phone = try phone("Our evening")
    for text in ["One?", "Two?"] { try write(text, on: &phone) }
    let id = try #require(phone.state.persisted.ownDecks.first?.id)
    try phone.press("Play this deck")
    #expect(phone.state.route == .session(of: id))
    #expect(phone.state.persisted.session(of: id)?.order.count == 2)
    phone.do(.go(.cards))
    #expect(phone.usable.contains { $0.name == "Our evening Card 1 of 2" })
    phone.do(.go(.decks))
    try phone.press("Our evening 2 cards")
    #expect(phone.state.persisted.choice?.deck.title == "Our evening" && phone.state.route == .players)
  }

  @Test func `DECK-2 a card added later joins the running session`() throws {
    var phone = try phone()
    try write("One?", on: &phone)
    let id = try #require(phone.state.persisted.ownDecks.first?.id)
    try phone.press("Play this deck")
    phone.do(.go(.deck(id)))
    try write("Two?", on: &phone)
    try phone.press("Play this deck")
    #expect(phone.state.persisted.session(of: id)?.order.count == 2)
  }

  @Test func `DECK-10 a card above the ceiling in a deck of one’s own is not played`() throws {
    var phone = try phone()
    try write("One?", on: &phone)
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "Frank?")
    phone.do(.ownDecks(.cardRating(.adults)))
    try phone.press("Save card")
    #expect(phone.state.persisted.ownDecks.first?.rating == .adults)
    let id = try #require(phone.state.persisted.ownDecks.first?.id)
    phone.do(.settings(.contentFor(.teens)))
    try phone.press("Play this deck")
    #expect(phone.state.persisted.session(of: id)?.order.count == 1)
  }

  @Test func `a phone has a maximum number of decks`() throws {
    var phone = try phone()
    phone.do(.go(.library))
    for _ in phone.state.persisted.ownDecks.count..<OwnDecks.most {
      phone.do(.ownDecks(.made))
      phone.do(.go(.library))
    }
    #expect(phone.state.persisted.ownDecks.count == OwnDecks.most)
    #expect(!phone.usable.contains { $0.name == "New deck" } && phone.shows("There are 200 decks"))
    phone.do(.ownDecks(.made))
    #expect(phone.state.persisted.ownDecks.count == OwnDecks.most)
  }
}
