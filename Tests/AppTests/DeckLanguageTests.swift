import Cards
import Games
import Testing
import Words

@testable import App

/// Decks that came with the app have one id for each language; addresses name the game alone.
@Suite struct DeckLanguageTests {
  /// A phone of a site with decks in English and in German, which speaks German.
  private func phone() -> Phone {
    var phone = Phone.withCards()
    for (path, text) in phone.files {
      let german = text.replacing("\"turntable.", with: "\"turntable.de.").replacing(
        "decks/", with: "decks/de/"
      )
      .replacing("\"language\":\"en\"", with: "\"language\":\"de\"")
      phone.files[path.replacing("decks/", with: "decks/de/")] = german
    }
    phone.speaks = .german
    return phone
  }

  private let english = "turntable.truth-or-dare"
  private let german = "turntable.de.truth-or-dare"

  @Test(arguments: ["/cards/", "/decks/"])
  func `an address that names a game leads to its deck in the language that is spoken`(folder: String) {
    var phone = phone()
    phone.open(folder + "truth-or-dare")
    phone.settle()
    #expect(phone.state.scene.deck?.id == german)
    #expect(phone.path == folder + german)
    #expect(!phone.fetched.contains("decks/truth-or-dare.json"))
  }

  @Test func `a game that was begun in another language goes on at that address, until it ends`() throws {
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

  @Test func `an address that names a deck of another language leads to that`() {
    var phone = phone()
    phone.speaks = .english
    phone.open("/cards/" + german)
    phone.settle()
    #expect(phone.state.scene.deck?.id == german)
  }
}
