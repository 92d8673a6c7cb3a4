import Cards
import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Decks as files (DECK-3).
@Suite struct DeckFileScreenTests {
  private func phone(for ceiling: Rating = .teens) -> Phone {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    if ceiling != .teens { phone.do(.settings(.contentFor(ceiling))) }
    return phone
  }

  private func open(_ text: String, _ name: String, on phone: inout Phone) {
    phone.send(.opened(file: name, bytes: Array(text.utf8)))
    phone.settle()
  }

  @Test func `DECK-3 a file is previewed, then becomes a deck of one’s own`() throws {
    var phone = phone()
    open("One?\nTwo?\ntea / coffee", "Our evening.txt", on: &phone)
    #expect(phone.shows("Our evening") && phone.shows("Two?") && phone.shows("tea / coffee"))
    #expect(phone.state.persisted.ownDecks.isEmpty)
    try phone.press("Add to your decks")
    let deck = try #require(phone.state.persisted.ownDecks.first)
    #expect(deck.title == "Our evening" && deck.cards.count == 3 && phone.state.route == .deck(deck.id))
  }

  @Test(arguments: ["Add to your decks", "Cancel"])
  func `DECK-3 a shared file stays in the address until it is answered`(answer: String) throws {
    var phone = phone()
    phone.send(.fragment("#shared"))
    open("One?", "a.txt", on: &phone)
    let before = phone.visited
    try phone.press(answer)
    // The address without its fragment replaces the one with it.
    #expect(phone.visited.count > before.count && phone.visited[before.count] == "/decks")
    #expect(phone.state.persisted.ownDecks.count == (answer == "Cancel" ? 0 : 1))
  }

  @Test func `DECK-3 declining a file changes nothing`() throws {
    var phone = phone()
    let kept = phone.state.persisted
    open("One?", "a.txt", on: &phone)
    try phone.press("Cancel")
    #expect(phone.state.persisted == kept && !phone.shows("Add to your decks"))
    open("One?", "a.txt", on: &phone)
    phone.key("Escape")
    #expect(phone.state.persisted == kept && !phone.shows("Add to your decks"))
  }

  @Test(arguments: [
    ("kind,text\ntruth,\nlie,Two?\n", "ours.csv", "ours.csv: row 3, kind"),
    ("{\"format\": 1,\n  \"id\" 2}", "ours.json", "Line 2"),
    ("", "ours.txt", "A deck has at least one card."),
    ("{\"format\": 9}", "new.json", "Format 9 is newer"),
  ])
  func `DECK-3 a broken file changes nothing and says where and why`(
    text: String, name: String, fault: String
  ) throws {
    var phone = phone()
    open("One?", "before.txt", on: &phone)
    try phone.press("Add to your decks")
    let kept = phone.state.persisted
    #expect(kept.ownDecks.count == 1)
    open(text, name, on: &phone)
    #expect(phone.shows("This file isn’t a deck yet") && phone.shows(fault))
    #expect(!phone.usable.contains { $0.name == "Add to your decks" } && phone.state.persisted == kept)
    try phone.press("Close")
    #expect(!phone.shows(fault))
  }

  @Test func `DECK-3 only the first of many faults are listed, with their count`() {
    var phone = phone()
    let rows = (1...150).map { "lie\($0),No\n" }.joined()
    open("kind,text\n" + rows, "ours.csv", on: &phone)
    #expect(phone.shows("row 13") && !phone.shows("row 14") && phone.shows("And 138 more."))
  }

  @Test func `DECK-3 a fault of several cards is listed once with its first places`() {
    var phone = phone()
    open("kind,text\nlie,No\ntruth,\nlie,No\ndare,\ntruth,\n", "ours.csv", on: &phone)
    let lines = phone.elements("fault-lines")[0].children.map { $0.says() }
    #expect(lines.count == 2 && lines[0].hasPrefix("ours.csv: rows 2 and 4, kind: No card is of the kind"))
    #expect(lines.last?.hasPrefix("ours.csv: rows 3, 5 and 6, text: ") == true)
    open("kind,text\n" + String(repeating: "lie,No\n", count: 150), "ours.csv", on: &phone)
    #expect(phone.shows("ours.csv: rows 2, 3, 4, 5, 6, 7 and 94 more, kind: "))
    #expect(phone.elements("fault-lines")[0].children.count == 1 && phone.shows("And 50 more."))
  }

  @Test func `DECK-3 a saved file opens as the same deck, unknown members included`() throws {
    var phone = phone()
    open("One?\nTwo?", "Our evening.txt", on: &phone)
    try phone.press("Add to your decks")
    try phone.press("Save as file")
    let saved = try #require(phone.handedOver.last)
    #expect(saved[0] == "our-evening.json" && saved[1] == "application/json")
    var other = self.phone()
    let strange = saved[2].replacing("\"tags\"", with: "\"mood\": \"blue\", \"tags\"")
    open(strange, saved[0], on: &other)
    try other.press("Add to your decks")
    let deck = try #require(other.state.persisted.ownDecks.first)
    #expect(deck.id == phone.state.persisted.ownDecks.first?.id && deck.others["mood"]?.string == "blue")
    #expect(deck.cards == phone.state.persisted.ownDecks.first?.cards)
  }

  @Test func `DECK-3 a known deck is opened, a different one with its id is added`() throws {
    var phone = phone()
    open("One?", "Ours.txt", on: &phone)
    try phone.press("Add to your decks")
    try phone.press("Save as file")
    let file = try #require(phone.handedOver.last)[2]
    phone.do(.go(.library))
    open(file, "ours.json", on: &phone)
    try phone.press("Add to your decks")
    #expect(phone.state.persisted.ownDecks.count == 1)
    phone.do(.go(.library))
    open(file.replacing("One?", with: "Another?"), "ours.json", on: &phone)
    try phone.press("Add to your decks")
    let decks = phone.state.persisted.ownDecks
    #expect(decks.count == 2 && decks[0].id != decks[1].id)
    #expect(decks.flatMap { $0.cards.map { $0.text } } == ["Another?", "One?"])
  }

  @Test func `DECK-3 a file of another game names its source and what is left out`() throws {
    var phone = phone(for: .adults)
    open(
      """
      {name: 'Harbour', author: 'Ada', licence: 'CC0-1.0', calls: [[['The captain lost ', {}, '.']]],
       responses: ['a rope', 'a wet dog', 'fog'],}
      """, "harbour.json5", on: &phone)
    for words in [
      "The captain lost ____.", "by Ada", "licence CC0-1.0", "from Many Decks", "This or That", "Adults",
      "the table takes sides. 1 answer is left out.",
    ] {
      #expect(phone.shows(words))
    }
    try phone.press("Add to your decks")
    let deck = try #require(phone.state.persisted.ownDecks.first)
    #expect(deck.cards.first?.options.count == 2 && phone.shows("from Many Decks"))
    phone.open(phone.path)
    phone.settle()
    #expect(phone.state.persisted.ownDecks.first == deck && phone.shows("licence CC0-1.0"))
  }

  @Test func `DECK-3 one deck of a file is chosen, and Cancel returns to the others`() throws {
    var phone = phone(for: .adults)
    let packs = ["Kitchen", "Cellar"].map { "{\"name\":\"\($0)\",\"black\":[\"Why the \($0)?\"]}" }
    open("[" + packs.joined(separator: ",") + "]", "packs.json", on: &phone)
    #expect(phone.shows("There are 2 decks in this file."))
    try phone.press("Cellar 1 card")
    #expect(phone.shows("Why the Cellar?"))
    try phone.press("Cancel")
    #expect(!phone.shows("Why the Cellar?"))
    try phone.press("Kitchen 1 card")
    try phone.press("Add to your decks")
    #expect(phone.state.persisted.ownDecks.map { $0.title } == ["Kitchen"])
    phone.do(.go(.library))
    open("[" + packs.joined(separator: ",") + "]", "packs.json", on: &phone)
    phone.key("Escape")
    #expect(!phone.shows("There are 2 decks") && phone.state.persisted.ownDecks.count == 1)
  }

  @Test func `DECK-3 whatever stays out is listed before a deck is taken`() throws {
    var phone = phone(for: .adults)
    open(#"{"version": 2, "questions": ["Who hums?", 7]}"#, "ours.json", on: &phone)
    for words in [
      "What stays out", "No card shows “version”.", "questions[1]: This is no card.", "Who hums?",
    ] {
      #expect(phone.shows(words), "\(words)")
    }
  }

  @Test func `a choice shows its options in a game that only reads cards`() throws {
    var phone = phone()
    open("a,b\nfly,swim\n", "ours.csv", on: &phone)
    phone.do(.ownDecks(.offeredGame(.plain)))
    try phone.press("Add to your decks")
    try phone.press("Play this deck")
    phone.settle()
    #expect(phone.shows("Card 1 of 1") && phone.elements("side").map { $0.says() } == ["fly", "swim"])
  }

  @Test func `DECK-10 a file that does not say for whom it is asks for that, and for its game`() throws {
    var phone = phone(for: .adults)
    open("a,b\nfly,swim\n", "ours.csv", on: &phone)
    #expect(phone.shows("Would You Rather") && phone.shows("Played as"))
    phone.do(.ownDecks(.offeredRating(.adults)))
    phone.do(.ownDecks(.offeredGame(.thisOrThat)))
    #expect(phone.shows("This or That") && phone.shows("fly / swim"))
    try phone.press("Add to your decks")
    let deck = try #require(phone.state.persisted.ownDecks.first)
    #expect(deck.rating == .adults && deck.category == "this-or-that")
    phone.do(.go(.library))
    open(String(decoding: DeckFile.write(deck), as: UTF8.self), "ours.json", on: &phone)
    #expect(phone.can("Add to your decks") && !phone.shows("Played as"))
  }

  @Test func `DECK-10 no card of a deck above the ceiling is previewed`() {
    var phone = phone()
    open("[{\"name\":\"Cellar\",\"black\":[\"Why the cellar?\"]}]", "packs.json", on: &phone)
    #expect(phone.shows("above your age setting") && !phone.shows("Why the cellar?"))
    #expect(phone.shows("Add to your decks"))
  }

  @Test func `a file opened on another screen is ignored`() {
    var phone = Phone()
    phone.open("/cards")
    phone.settle()
    open("One?", "a.txt", on: &phone)
    #expect(!phone.shows("Add to your decks") && phone.state.notices.isEmpty)
  }
}
