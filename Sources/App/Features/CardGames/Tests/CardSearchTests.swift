import Cards
import Formats
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// Games and cards are found while typing (CARDS-6).
@Suite struct CardSearchTests {
  /// A phone on the grid, with these texts on the cards of Would You Rather.
  private func searching(_ texts: [String], players: Int = 0) throws -> Phone {
    var phone = Phone.withCards()
    let file = try #require(phone.files[Phone.file(.wouldYouRather)])
    guard case .object(var deck) = try JSON.read(file) else { throw Phone.Missing() }
    deck["cards"] = .array(
      texts.enumerated().map { index, text in
        [
          "id": .string("c\(index)"), "kind": "choice", "text": .string(text),
          "options": .array([.string("Crème brûlée \(index)"), "a walk"]),
        ]
      })
    phone.files[Phone.file(.wouldYouRather)] = JSON.object(deck).text
    phone.play(.thisOrThat, players: players)
    phone.do(.go(.cards))
    phone.cards(.searchReached)
    return phone
  }

  @Test func `CARDS-6 the search field opens behind its button or a key, and closes again`() throws {
    let name = Language.english(.cardGames(.search))
    for open in [{ try $0.press(name) }, { $0.key("/") }] as [(inout Phone) throws -> Void] {
      var phone = Phone.withCards()
      phone.open("/cards")
      phone.settle()
      #expect(phone.elements("search").isEmpty)
      try open(&phone)
      #expect(phone.elements("search").count == 1 && phone.focused.last == CardGames.searchField)
      try phone.press(name, .input, value: "Game 1")
      try phone.press(Language.english(.clearSearch))
      #expect(phone.elements("search").isEmpty && phone.state.cards.search.isEmpty)
      #expect(phone.focused.last == CardGames.searchButton)
      phone.key("/")
      phone.key("Escape")
      #expect(phone.state.route == .cards && phone.elements("search").isEmpty)
    }
  }

  /// The number of cards found for a typed text.
  private func found(_ phone: inout Phone, _ typed: String) throws -> Int {
    try phone.press(Language.english(.cardGames(.search)), .input, value: typed)
    return phone.page.classes.filter { $0 == "row found-card" }.count
  }

  @Test(arguments: [
    ("Straße", "strasse"), ("Straße", "STRASSE"), ("Ærøskøbing", "aeroskobing"), ("Łódź", "lodz"),
    ("İstanbul", "istanbul"), ("ΟΔΟΣ", "οδος"), ("Ξενοδοχείο", "ξενοδοχειο"), ("مَكْتَبَة", "مكتبة"),
    ("naïve", "NAIVE"), ("nai\u{308}ve", "naïve"), ("cafe", "café"), ("𝔸 🦄 horn", "🦄"),
    ("ภาษาไทย", "ภาษา"), ("middle", "iddl"), ("two words", "words two"),
  ])
  func `CARDS-6 case and accents make no difference`(text: String, typed: String) throws {
    var phone = try searching([text, "Qqq"])
    #expect(try found(&phone, typed) == 1)
    #expect(phone.shows(text))
  }

  @Test func `CARDS-6 every typed word must match`() throws {
    var phone = try searching(["A dragon in the bath", "A dragon in the hall"])
    #expect(try found(&phone, "dragon") == 2)
    #expect(try found(&phone, "  dragon   bath ") == 1)
    #expect(try found(&phone, "dragon cellar") == 0)
    #expect(phone.shows(Language.english(.nothingFound("dragon cellar"))))
    // Options are part of a card.
    #expect(try found(&phone, "creme brulee 1") == 1)
  }

  @Test func `CARDS-6 games are found by name, and typing narrows the list`() throws {
    var phone = try searching(["Text"])
    #expect(try found(&phone, "memory") == 6)
    let games = { (phone: Phone) in phone.usable.map { $0.name }.filter { $0.hasPrefix("Game ") } }
    #expect(games(phone).count == 1)
    _ = try found(&phone, "game IMPERSON")
    #expect(games(phone).count == 1)
    _ = try found(&phone, "")
    #expect(games(phone).count == 10)
  }

  @Test func `CARDS-6 blanks alone do not search, and a search can be cleared`() throws {
    var phone = try searching(["Text"])
    for typed in [" ", "\u{a0}", " \u{3000}\t "] {
      #expect(try found(&phone, typed) == 0)
      #expect(phone.usable.filter { $0.name.hasPrefix("Game ") }.count == 10)
    }
    #expect(try found(&phone, "text") > 0)
    try phone.press(Language.english(.clearSearch))
    #expect(phone.state.cards.search.isEmpty && !phone.page.classes.contains("found"))
  }

  @Test func `CARDS-6 at most thirty cards are listed, the rest is counted`() throws {
    var phone = try searching((0..<40).map { "Dragon \($0)" })
    #expect(try found(&phone, "dragon") == 30)
    #expect(phone.shows(Language.english(.cardGames(.moreFound(10)))))
  }

  @Test func `CARDS-6 slots are not searched, and unplayable cards are not found`() throws {
    var phone = try searching(["{player} and {player} sing", "Sing {player}"], players: 2)
    #expect(try found(&phone, "player") == 0)
    #expect(try found(&phone, "sing") == 1)
  }

  @Test func `CARDS-6 a found card lies on top of its session`() throws {
    var phone = try searching((0..<20).map { "Dragon #\($0)," })
    for number in [7, 3, 15] {
      #expect(try found(&phone, "dragon #\(number),") == 1)
      let row = try #require(phone.usable.first { $0.name.contains("Dragon #\(number),") })
      try phone.press(row.name)
      #expect(phone.state.route == .session("would-you-rather"))
      #expect(try phone.session.current == "c\(number)")
      phone.cards(.next)
      phone.do(.go(.cards))
      #expect(phone.state.cards.search == "dragon #\(number),")
    }
    #expect(try #require(phone.session(.wouldYouRather)).position == 3)
  }

  @Test func `CARDS-6 a search continues when the decks have loaded`() throws {
    var phone = try searching(["Dragon"])
    phone.open("/cards")
    phone.settle()
    phone.cards(.searchReached)
    phone.isSlow = true
    #expect(try found(&phone, "dragon") == 0)
    #expect(phone.shows(Language.english(.loadingDecks)))
    #expect(!phone.shows(Language.english(.nothingFound("dragon"))))
    let fetched = phone.fetched.count
    #expect(try found(&phone, "drago") == 0 && phone.fetched.count == fetched)
    phone.deliver()
    #expect(phone.page.classes.contains("row found-card"))
  }

  @Test func `CARDS-7 an unreadable deck does not stop the search in others`() throws {
    var phone = try searching(["Dragon"])
    let good = phone.files[Phone.file(.storyTime)]
    phone.files[Phone.file(.storyTime)] = "{"
    #expect(try found(&phone, "dragon") == 1)
    #expect(phone.shows(Phone.file(.storyTime)))
    // Once the file is readable, the message is gone.
    phone.files[Phone.file(.storyTime)] = good
    #expect(try found(&phone, "dragon ") == 1)
    #expect(phone.state.opened.deckProblem == nil)
  }
}
