import Cards
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import OwnDecksFeature

/// Choices in the preview of a file, before its decks are kept.
@Suite struct DeckPreviewTests {
  private func phone(opening text: String, _ name: String) -> Phone {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    phone.do(.settings(.contentFor(.adults)))
    phone.send(.opened(file: name, bytes: Array(text.utf8)))
    phone.settle()
    return phone
  }

  /// A file of packs with one card each.
  private func packs(_ titles: [String]) -> String {
    "[" + titles.map { "{\"name\":\"\($0)\",\"black\":[\"Why the \($0)?\"]}" }.joined(separator: ",") + "]"
  }

  @Test func `DECK-3 several decks of a file are ticked and added at once`() throws {
    let titles = ["Kitchen", "Cellar", "Attic"]
    var phone = phone(opening: packs(titles), "packs.json")
    for title in ["Add “Attic”", "Add “Cellar”", "Add “Kitchen”", "Add “Cellar”"] {
      try phone.press(title)
    }
    try phone.press("Add 2 decks")
    #expect(phone.state.persisted.ownDecks.map { $0.title } == ["Kitchen", "Attic"])
    #expect(phone.state.route == .library && !phone.shows("decks in this file"))
    phone.send(.opened(file: "packs.json", bytes: Array(packs(titles).utf8)))
    phone.settle()
    try phone.press("Add all of them")
    #expect(phone.state.persisted.ownDecks.count == 5)
  }

  @Test func `DECK-3 decks for which there is no room stay in the list`() throws {
    var phone = phone(opening: packs(["Kitchen", "Cellar"]), "packs.json")
    phone.key("Escape")
    for _ in 1..<OwnDecks.most {
      phone.do(.go(.library))
      try phone.press("New deck")
    }
    phone.do(.go(.library))
    phone.send(.opened(file: "packs.json", bytes: Array(packs(["Kitchen", "Cellar"]).utf8)))
    phone.settle()
    try phone.press("Add all of them")
    #expect(phone.state.persisted.ownDecks.count == OwnDecks.most)
    #expect(phone.shows("There are 200 decks on this phone.") && phone.shows("Kitchen"))
    #expect(phone.can("Add 1 deck"))
  }

  @Test(arguments: [
    (CardGame.neverHaveIEver, CardKind.statement), (.truthOrDare, .truth), (.bucketList, .task),
    (.mostLikely, .question), (.plain, .question),
  ])
  func `D10 plain lines become cards of the game that is chosen`(game: CardGame, kind: CardKind) throws {
    var phone = phone(opening: "Sung in a lift.\nSlept in a tent.", "ours.txt")
    try phone.press(Language.english(.game(game, .name)), .change)
    try phone.press("Licence", .input, value: "CC0-1.0")
    try phone.press("Add to your decks")
    let deck = try #require(phone.state.persisted.ownDecks.first)
    #expect(deck.category == game.rawValue && deck.kinds == [kind] && deck.licence == "CC0-1.0")
  }

  @Test func `D10 a game is offered only if it can play the cards`() {
    func games(_ text: String, _ name: String) -> [CardGame] {
      let phone = phone(opening: text, name)
      return CardGame.allCases.filter { game in
        phone.usable.contains { $0.name == Language.english(.game(game, .name)) && $0.hears(.change) }
      }
    }
    #expect(!games("Who hums?", "a.txt").contains { [.howWell, .wouldYouRather, .memoryMatch].contains($0) })
    #expect(games("a,b\nfly,swim", "a.csv") == [.wouldYouRather, .thisOrThat, .plain])
    #expect(games("type,text\ntruth,Who?\ndare,Hum.", "a.csv") == [.truthOrDare, .plain])
  }

  @Test func `DECK-3 a column is told otherwise than it was guessed`() throws {
    var phone = phone(opening: "Who hums?;A bee\nWho snores?;A bear\n", "ours.csv")
    #expect(phone.shows("Column 1") && phone.shows("Answer"))
    try phone.press("Licence", .input, value: "CC0-1.0")
    try phone.press("Column 2 Answer")
    try phone.press("The card’s text", .change)
    try phone.press("Add to your decks")
    let deck = try #require(phone.state.persisted.ownDecks.first)
    #expect(deck.cards.map { $0.text } == ["A bee", "A bear"] && deck.licence == "CC0-1.0")
    #expect(deck.cards.map { $0.answer } == ["Who hums?", "Who snores?"])
  }

  @Test func `DECK-3 a role that no card can have is refused in words until it has another`() throws {
    var phone = phone(opening: "text,Note\nWho hums?,slowly\n", "ours.csv")
    try phone.press("Note Not shown")
    try phone.press("Kind of card", .change)
    #expect(phone.shows("no cards yet") && phone.shows("slowly") && !phone.can("Add to your decks"))
    try phone.press("Not shown", .change)
    try phone.press("Add to your decks")
    #expect(phone.state.persisted.ownDecks.first?.cards.map { $0.others["Note"] } == ["slowly"])
  }
}
