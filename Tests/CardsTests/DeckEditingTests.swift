import Formats
import Testing

@testable import Cards

@Suite struct DeckEditingTests {
  private func blank() throws -> Deck {
    try Deck.blank(
      id: "own.1", title: "Ours", language: "en", category: "truth-or-dare", cover: "drawn-1", icon: "crown")
  }

  private func deck(_ texts: String...) throws -> Deck {
    let cards = texts.enumerated().map { Card(id: "c\($0 + 1)", kind: .truth, text: $1) }
    return try blank().changed(by: .add(cards))
  }

  private func ids(_ deck: Deck) -> [String] { deck.cards.map { $0.id } }

  @Test func `DECK-2 a new deck without cards can be saved but is no deck file`() throws {
    let deck = try blank()
    #expect(deck.cards.isEmpty)
    #expect(try DeckFile.unfinished(DeckFile.json(deck), name: "a") == deck)
    #expect(throws: DeckFileError.self) { try DeckFile.deck(DeckFile.json(deck), name: "a") }
  }

  @Test func `DECK-2 cards are added, changed, moved and removed by id`() throws {
    var deck = try deck("One", "Two", "Three")
    deck = try deck.changed(by: .move("c3", to: 0))
    #expect(ids(deck) == ["c3", "c1", "c2"])
    deck = try deck.changed(by: .move("c3", to: 99)).changed(by: .move("c1", to: -4))
    #expect(ids(deck) == ["c1", "c2", "c3"])
    let card = deck.cards[1].saying(
      "Second", kind: .dare, options: [], items: [], seconds: 30, rating: nil, level: nil, form: nil)
    deck = try deck.changed(by: .replace(card)).changed(by: .remove("c1"))
    #expect(deck.cards.map { $0.text } == ["Second", "Three"] && deck.cards[0].seconds == 30)
  }

  @Test func `DECK-2 a change to a missing card does nothing`() throws {
    let deck = try deck("One")
    let other = Card(id: "x", kind: .dare, text: "No")
    for change in [Deck.Change.remove("x"), .move("x", to: 0), .replace(other)] {
      #expect(try deck.changed(by: change) == deck)
    }
  }

  @Test func `DECK-2 a change that no file can hold is refused with its faults`() throws {
    let deck = try deck("One", "Two")
    let faulty: [Deck.Change] = [
      .title(" "), .title(String(repeating: "x", count: DeckLimits.title + 1)),
      .add([Card(id: "c1", kind: .truth, text: "Again")]),
      .add([Card(id: "c9", kind: .choice, text: "Only one", options: ["this"])]),
      .replace(Card(id: "c2", kind: .memory, text: "Nothing to see")),
      .add((0...DeckLimits.cards).map { Card(id: "n\($0)", kind: .truth, text: "Card \($0)") }),
    ]
    for change in faulty { #expect(throws: DeckFileError.self) { try deck.changed(by: change) } }
  }

  @Test func `DECK-2 a mistyped slot is reported while editing but allowed in files`() throws {
    let deck = try deck("One", "Ask {player 0}", "Ask {player 1}")
    try deck.checkSlots(at: 0)
    try deck.checkSlots(at: 2)
    let error = try #require(throws: DeckFileError.self) { try deck.checkSlots(at: 1) }
    #expect(
      error.description
        == "Ours: card 2, text: “{player 0}” is no slot: a name goes into {player}, or into {player 1} to {player 10} "
        + "for the same one again.")
  }

  @Test func `DECK-10 a card with a higher rating raises its deck's rating`() throws {
    var deck = try deck("One")
    deck = try deck.changed(by: .add([Card(id: "c2", kind: .truth, text: "Frank", rating: .adults)]))
    #expect(deck.rating == .adults && deck.cards[0].rating == .everyone)
    #expect(throws: DeckFileError.self) { try deck.changed(by: .rating(.teens)) }
    deck = try deck.changed(by: .remove("c2")).changed(by: .rating(.teens))
    #expect(deck.rating == .teens && deck.cards[0].rating == .everyone)
  }

  @Test func `DECK-2 a copy is a separate deck with the same cards`() throws {
    let deck = try deck("One", "Two")
    let copy = try deck.copied(id: "own.2", title: "Ours, too")
    #expect(copy.cards == deck.cards && copy.id == "own.2" && copy.revision == 1 && copy.parent == nil)
    #expect(copy.identity != deck.identity)
  }

  @Test func `changing a card keeps its theme and unknown members`() throws {
    let json = try JSON.read(
      #"{"id": "c1", "kind": "truth", "text": "One", "theme": "odd", "level": "big", "mood": "blue"}"#)
    var file = try #require(DeckFile.json(blank()).object)
    file["cards"] = .array([json])
    let deck = try DeckFile.unfinished(.object(file), name: "a")
    let card = deck.cards[0].saying(
      "Two", kind: .truth, options: [], items: [], seconds: nil, rating: nil, level: .warm, form: nil)
    let changed = try deck.changed(by: .replace(card))
    #expect(changed.cards[0].level == .warm)
    #expect(changed.cards[0].theme == "odd" && changed.cards[0].others["mood"]?.string == "blue")
  }

  @Test func `a card nearly the same as another gets a hint`() throws {
    let deck = try deck(
      "Which song did you dance to alone in the kitchen this month?",
      "Sing the chorus of any song backwards.",
      "Which song did you dance to in the kitchen, alone, this month?")
    #expect(DeckLint.advice(on: 1, of: deck).isEmpty && DeckLint.advice(on: 2, of: deck).isEmpty)
    #expect(DeckLint.advice(on: 3, of: deck).first?.description.contains("nearly the same as card 1") == true)
  }
}
