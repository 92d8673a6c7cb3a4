import Cards
import Games
import PageModel
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Built-in decks have one id for each language; addresses name only the game.
@Suite struct DeckLanguageTests {
  /// A phone of a site with decks in English and in German, which speaks German.
  private func phone() -> Phone {
    var phone = Phone.withCards()
    phone.addGermanDecks()
    phone.speaks = .german
    return phone
  }

  private let english = "turntable.truth-or-dare"
  private let german = "turntable.de.truth-or-dare"

  @Test(arguments: ["/cards/", "/decks/"])
  func `a game's address leads to its deck in the spoken language`(folder: String) {
    var phone = phone()
    phone.open(folder + "truth-or-dare")
    phone.settle()
    #expect(phone.state.scene.deck?.id == german)
    #expect(phone.path == folder + german)
    #expect(!phone.fetched.contains("decks/truth-or-dare.json"))
  }

  @Test func `a game begun in another language continues there until it ends`() throws {
    var phone = phone()
    phone.speaks = .english
    phone.open("/cards/truth-or-dare")
    phone.settle()
    phone.cards(.next)
    phone.speaks = .german
    phone.open("/cards/truth-or-dare")
    phone.settle()
    #expect(phone.state.scene.deck?.id == english && phone.path == "/cards/truth-or-dare")
    #expect(try phone.session.position == 1)
    phone.cards(.end)
    #expect(phone.state.scene.deck?.id == english, "what it came to is not taken away")
    phone.open("/cards/truth-or-dare")
    phone.settle()
    #expect(phone.state.scene.deck?.id == german)
  }

  @Test func `the address of a deck in another language leads to that deck`() {
    var phone = phone()
    phone.speaks = .english
    phone.open("/cards/" + german)
    phone.settle()
    #expect(phone.state.scene.deck?.id == german)
  }

  // Marks for screen readers and for line breaks.

  /// The `lang` marks of the elements with exactly this text.
  private func languages(of text: String, _ phone: Phone) -> Set<String?> {
    var found: Set<String?> = []
    func look(_ node: PageModel.Node) {
      if node.children.contains(where: { $0.tag.isEmpty && $0.text == text }) {
        found.insert(node.attributes["lang"])
      }
      for child in node.children { look(child) }
    }
    look(phone.shown.mount)
    return found
  }

  @Test func `the text of a card in another language is marked with it`() throws {
    var phone = phone()
    phone.speaks = .english
    phone.open("/cards/turntable.de.this-or-that")
    phone.settle()
    let number = try #require(phone.session.current?.dropFirst())
    for text in ["Text \(number) of this-or-that.", "left \(number)", "right \(number)"] {
      #expect(languages(of: text, phone) == ["de"])
    }
    phone.open("/decks/turntable.de.how-well-do-you-know-me")
    phone.settle()
    for text in ["Text 1 of how-well-do-you-know-me.", "one 1 / two 1 / three 1"] {
      #expect(languages(of: text, phone) == ["de"])
    }
    phone.open("/rather")
    phone.settle()
    #expect(languages(of: "left \(phone.question.dropFirst())", phone) == ["en"])
  }

  /// A phone that speaks German, on the list of decks, among them "Mine" in English.
  private func withAnEnglishDeck() throws -> Phone {
    var phone = phone()
    phone.speaks = .english
    phone.open("/decks")
    phone.settle()
    try phone.press("New deck")
    try phone.press("Title", .input, value: "Mine")
    phone.speaks = .german
    phone.open("/decks")
    phone.settle()
    return phone
  }

  @Test func `lists mark only titles of decks in another language`()
    throws
  {
    let phone = try withAnEnglishDeck()
    #expect(languages(of: "Mine", phone) == ["en"])
    #expect(languages(of: Phone.title(.thisOrThat), phone) == [nil])
  }

  // The names of controls.

  /// The languages of the parts of a control's name, nil for the app's language. Empty if it is named in another way.
  private func languages(ofName name: String, _ phone: Phone) throws -> [String?] {
    let control = try #require(phone.usable.first { $0.name == name }, "there is no “\(name)”")
    var marks: [String: String] = [:]
    func look(_ node: PageModel.Node) {
      if let id = node.attributes["id"] { marks[id] = node.attributes["lang"] ?? "" }
      for child in node.children { look(child) }
    }
    look(control.node)
    let parts = control.node.attributes["aria-labelledby"]?.split(separator: " ") ?? []
    return try parts.map { part in
      let mark = try #require(marks[String(part)])
      return mark.isEmpty ? nil : mark
    }
  }

  @Test
  func `a sleeve's title is marked with the deck's language, its content is not`()
    throws
  {
    var phone = try withAnEnglishDeck()
    #expect(try languages(ofName: "Mine 0 Karten", phone) == ["en", nil])
    #expect(try languages(ofName: Phone.title(.thisOrThat) + " 6 Karten", phone) == [nil, nil])
    phone.do(.go(.home))
    #expect(try languages(ofName: "Würfel", phone) == [nil])
  }

  @Test func `items on a card are separated as the language does`() {
    var phone = Phone.withCards()
    phone.files = phone.files.reduce(into: [:]) { files, file in
      files[file.key.replacing("decks/", with: "decks/ja/")] = file.value.replacing(
        "decks/", with: "decks/ja/")
    }
    phone.speaks = .japanese
    phone.open("/decks/" + Phone.id(.memoryMatch))
    phone.settle()
    #expect(phone.shows("🧦 sock、🎲 die、🦔 hog"))
  }

  @Test func `a hub deck's title is marked with the deck's language`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    phone.speaks = .german
    phone.open("/discover")
    phone.settle()
    hub.answer(&phone)
    #expect(try languages(ofName: "Train ride", phone) == ["en"])
    let about = try #require(phone.elements("tile-about").first)
    #expect(about.attributes["id"] == "about-own.a" && !about.says().contains("Train ride"))
  }
}
