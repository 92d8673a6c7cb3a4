import Cards
import Formats
import Foundation
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

@Suite struct LanguageTests {
  static let languages = LanguageChoice.allCases.compactMap { $0.language }

  @Test(arguments: LanguageChoice.allCases)
  func `a language has its tag and its speakers' name for it`(choice: LanguageChoice) {
    #expect((choice == .auto) == (choice.language == nil) && (choice == .auto) == (choice.endonym == nil))
    #expect(choice.language.map { $0.tag == choice.rawValue } ?? choice.rawValue.isEmpty)
  }

  @Test func `each language that can be chosen, and no other, has a program`() throws {
    let source = try Self.text(of: "Sources/App/Browser/Languages.swift")
    let program = /@_cdecl\("speak_(\w+)"\)\s+public func \w+\(\) \{ begin\(\.(\w+)\) \}/
    let linked = source.matches(of: program).map { "\($0.output.1) \($0.output.2)" }
    #expect(source.split(separator: "_cdecl").count - 1 == linked.count)
    #expect(linked == LanguageChoice.allCases.filter { $0 != .auto }.map { "\($0.rawValue) \($0)" })
  }

  @Test(arguments: LanguageChoice.allCases.filter { $0 != .auto && $0 != .english })
  func `the manifest and the page without scripts describe the app in each language`(choice: LanguageChoice)
    throws
  {
    #expect(try Self.text(of: "web/index.html").contains(#"<p lang="\#(choice.rawValue)">"#))
    let manifest = try Self.text(of: "web/manifest.webmanifest")
    #expect(manifest.matches(of: try Regex(#""\#(choice.rawValue)": ""#)).count == 2)
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Phone.root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: languages)
  func `singular and plural texts differ and contain the count`(language: Language) {
    for count in [0, 2, 5, 11, 21, 100] {
      for text in [
        language(.cardCount(count)), language(.rather(.votes(count))), language(.minutesAgo(count)),
      ] {
        #expect(text.contains(String(count)) && !text.hasPrefix("1 "))
      }
    }
    #expect(language(.daysAgo(1)).contains("1") && language(.daysAgo(1)) != language(.daysAgo(2)))
  }

  @Test func `German counts and writes numbers as Germans do`() {
    #expect(Language.german(.cardCount(1)) == "1 Karte")
    #expect(Language.german(.cardCount(2)) == "2 Karten")
    #expect(Language.german(.dice(.countOf(3, value: 5))) == "dreimal die\u{a0}5")
    #expect(Language.german(.rather(.percent(50))) == "50\u{a0}%")
    #expect(Language.german(.space(.size(1_500))) == "1,5\u{a0}KB")
    #expect(Language.german(.space(.size(99))) == "0,1\u{a0}KB")
    #expect(Writing.german.number(1_234_567) == "1.234.567" && Writing.german.number(-999) == "-999")
    #expect(Writing.english.number(1_000) == "1,000" && Writing.german.decimal("16.7") == "16,7")
  }

  @Test func `Spanish, French and Japanese count and write numbers as speakers do`() {
    #expect(Language.spanish(.cardCount(1)) == "1 carta" && Language.spanish(.cardCount(0)) == "0 cartas")
    #expect(Language.spanish(.dice(.countOf(3, value: 5))) == "tres\u{a0}5")
    #expect(Language.spanish(.pair("Ana", "Inés")) == "Ana e Inés")
    #expect(Writing.spanish.number(1_234) == "1234" && Writing.spanish.number(12_345) == "12.345")
    #expect(Language.french(.cardCount(0)) == "0 carte" && Language.french(.cardCount(2)) == "2 cartes")
    #expect(Language.french(.rather(.percent(50))) == "50\u{202f}%")
    #expect(Language.french(.space(.size(1_500))) == "1,5\u{a0}ko")
    #expect(Language.french(.space(.size(2_500_000))) == "2,5\u{a0}Mo")
    #expect(Writing.french.number(1_234_567) == "1\u{202f}234\u{202f}567")
    #expect(Language.japanese(.cardCount(1)) == "1枚")
    #expect(Writing.japanese.list(["赤", "青"]) == "赤、青")
  }

  @Test func `each language has its own punctuation between joined texts`() {
    let told = { (writing: Writing) in writing.text([writing.sentence(writing.telling("b", of: "a")), "C"]) }
    #expect(told(.english) == "a: b. C" && told(.german) == "a: b. C" && told(.spanish) == "a: b. C")
    #expect(told(.french) == "a\u{a0}: b. C" && told(.japanese) == "a：b。C")
    #expect(Writing.english.facts(["a", "b"]) == "a · b" && Writing.japanese.facts(["a", "b"]) == "a／b")
  }

  @Test func `sizes in English have one decimal below ten`() {
    let sizes: [(UInt64, String)] = [
      (0, "0.1"), (99, "0.1"), (100, "0.1"), (999, "0.9"), (1_000, "1.0"), (9_990, "9.9"), (123_456, "123"),
    ]
    for (bytes, text) in sizes { #expect(Language.english(.space(.size(bytes))) == text + "\u{a0}KB") }
  }

  @Test func `the chosen language is saved and passed to the driver`() {
    var phone = Phone()
    phone.open("/settings")
    phone.settle()
    #expect(phone.state.page.choice == .auto)
    #expect(phone.shows("Deutsch"))
    phone.do(.settings(.language(.german)))
    phone.settle()
    #expect(phone.state.page.choice == .german)
    phone.open("/settings")
    #expect(phone.state.persisted.settings.language == .german && phone.state.page.choice == .german)
    #expect(Settings.read(.object(JSON.Object([])), [])?.settings.language == .auto)
  }

  @Test func `a language that fails to load is reported and the present one stays`() {
    var phone = Phone()
    phone.open("/settings")
    phone.settle()
    phone.send(.deviceFailed(.speak))
    #expect(phone.shows(Language.english(.page(.languageMissing))))
  }

  @Test func `built-in decks have an id and a file for each language`() {
    #expect(DeckAddress.deck("turntable.story-time", in: .german) == "turntable.de.story-time")
    #expect(DeckAddress.deck("turntable.story-time", in: .english) == "turntable.story-time")
    #expect(DeckAddress.deck("own.k7", in: .german) == "own.k7")
    let file = { DeckAddress.file(of: $0, unlike: $1) }
    #expect(file("turntable.de.story-time", .english) == "decks/de/story-time.json")
    #expect(file("turntable.story-time", .german) == "decks/story-time.json")
    #expect(file("turntable.de.story-time", .german) == nil && file("turntable.story-time", .english) == nil)
    #expect(file("turntable.xx.story-time", .english) == nil && file("own.de.k7", .english) == nil)
  }

  @Test func `a game without a deck in the new language plays the English one`() throws {
    var phone = Phone()
    phone.files["decks/de/index.json"] = #"{"decks": []}"#
    phone.speaks = .german
    phone.open("/cards/truth-or-dare")
    phone.settle()
    #expect(
      phone.fetched.contains("decks/de/index.json") && phone.fetched.contains("decks/truth-or-dare.json"))
    #expect(phone.state.scene.deck?.id == "turntable.truth-or-dare")
  }

  @Test func `Would You Rather plays the spoken language's deck if there is one`() throws {
    var phone = Phone()
    let file = try #require(phone.files["decks/would-you-rather.json"])
    phone.files["decks/de/would-you-rather.json"] = file.replacing(
      "turntable.would-you-rather", with: "turntable.de.would-you-rather")
    phone.files["decks/de/index.json"] = """
      {"decks": [{"id": "turntable.de.would-you-rather", "title": "T", "file": "decks/de/would-you-rather.json",
        "category": "would-you-rather", "cards": 81}]}
      """
    phone.speaks = .german
    phone.open("/rather")
    phone.settle()
    #expect(phone.state.scene.deck?.id == "turntable.de.would-you-rather")
  }

  @Test func `Japanese characters are wide, and lines may break between them`() {
    let text = Lettering("漢字かな")
    #expect(text.line > 4 && text.word == text.line && text.words == 4)
    #expect(Lettering("漢字とかなを読む").word == 5 * 1.05)
    #expect(Lettering("Wort 漢字").words == 3)
  }
}
