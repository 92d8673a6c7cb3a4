import Cards
import Foundation
import Games
import PageModel
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The bar names the game. The heading above the two sides shows only words that the bar does not.
@Suite struct RatherOpeningTests {
  /// The headings of a question and of a vote on it, each as the accessible text and the visible text.
  private func headings(_ text: String, in language: Language = .english) throws -> [[String]] {
    var phone = Phone.withCards(1)
    phone.files = phone.files.mapValues { $0.replacing("Text 1 of would-you-rather.", with: text) }
    phone.addGermanDecks()
    for tag in ["es", "fr", "ja"] {
      for (path, text) in phone.files where path.hasPrefix("decks/de/") {
        phone.files[path.replacing("/de/", with: "/\(tag)/")] = text.replacing("/de/", with: "/\(tag)/")
          .replacing("turntable.de.", with: "turntable.\(tag).")
          .replacing("\"language\":\"de\"", with: "\"language\":\"\(tag)\"")
      }
    }
    phone.speaks = language
    phone.open("/rather")
    phone.settle()
    let asked = try heading(phone)
    phone.vote(0)
    #expect(phone.rather.votes.count == 1)
    return [asked, try heading(phone)]
  }

  private func heading(_ phone: Phone) throws -> [String] {
    let heading = try #require(phone.elements("rather-text").first)
    #expect(heading.tag == "h2")
    return [heading.attributes["aria-label"] ?? "", heading.says()]
  }

  @Test(arguments: [
    (Language.english, "Would you rather…", ""),
    (.english, "For a whole week, would you rather…", "For a whole week…"),
    (.english, "A dragon is at the door. Would you rather…", "A dragon is at the door."),
    (.english, "Which is worse?", "Which is worse?"), (.english, "would you", "would you"),
    (.german, "Würdest du lieber\u{a0}…", ""), (.german, "Für immer: Würdest du lieber\u{a0}…", "Für immer:"),
    (.german, "Would you rather…", "Would you rather…"),
    (.spanish, "¿Qué prefieres…?", ""), (.spanish, "Por error, ¿qué prefieres…?", "Por error…"),
    (.spanish, "La historia de tu vida. ¿Qué prefieres…?", "La historia de tu vida."),
    (.french, "Tu préfères…", ""), (.french, "Ce soir, tu préfères…", "Ce soir…"),
    (.japanese, "どっちがいい？", ""), (.japanese, "今夜だけ。どっちがいい？", "今夜だけ。"),
  ])
  func `the heading omits the bar's words, but screen readers hear all`(
    language: Language, text: String, seen: String
  ) throws {
    #expect(try headings(text, in: language) == [[text, seen], [text, seen]])
  }

  @Test(arguments: LanguageTests.languages)
  func `built-in questions use their language's opening words`(language: Language) throws {
    let file = "Decks/" + language.folder + "would-you-rather.json"
    let deck = try DeckFile.read(
      [UInt8](Data(contentsOf: Phone.root.appending(path: file))), name: file)
    let opening = language(.decks(.choiceText))
    for card in deck.cards {
      #expect(card.text.lowercased().hasSuffix(opening.lowercased()), "\(card.text)")
    }
  }
}
