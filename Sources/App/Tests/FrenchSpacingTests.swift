import Cards
import Foundation
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// French sets a non-breaking space before double punctuation and inside its quotation marks.
@Suite struct FrenchSpacingTests {
  /// The faults of a text: an ordinary space, or none, where a non-breaking one belongs.
  private static func faults(in text: String) -> [String] {
    let signs = [
      /.{0,12} […;:!?»]/, /.{0,12}[^\u00a0\u202f !?…][;!?»]/, /.{0,12}[^\u00a0\u202f \d\ufffc]:(?!\/)/,
      /«[^\u00a0\u202f].{0,12}/,
    ]
    return signs.flatMap { text.matches(of: $0).map { String($0.output) } }
  }

  @Test(arguments: [
    ("Tu préfères …", 1), ("Vraiment ?", 1), ("Vraiment?", 1), ("Ici : non", 1), ("Ici: non", 1),
    ("« Oui\u{202f}»", 1),
    ("«\u{202f}Oui»", 1), ("Tu préfères…", 0), ("Quoi\u{202f}?!", 0), ("Ici\u{a0}: 12:30", 0),
    ("«\u{202f}Oui\u{202f}»", 0),
  ])
  func `breakable and missing spaces are found`(text: String, count: Int) {
    #expect(Self.faults(in: text).count == count)
  }

  @Test func `no French text breaks before double punctuation`() throws {
    let files = try WrittenTexts.files { $0.hasPrefix("French") && !$0.hasSuffix("Tests.swift") }
    #expect(files.count > 15)
    for file in files {
      let texts = WrittenTexts.of(try String(contentsOf: file, encoding: .utf8))
      #expect(!texts.isEmpty, "\(file.lastPathComponent)")
      for text in texts { #expect(Self.faults(in: text) == [], "\(file.lastPathComponent)") }
    }
    let manifest = try String(
      contentsOf: Phone.root.appending(path: "web/manifest.webmanifest"), encoding: .utf8)
    let lines = manifest.matches(of: /"fr": "([^"]*)"/).map { String($0.output.1) }
    #expect(lines.count == 2)
    for line in lines { #expect(Self.faults(in: line) == []) }
  }

  @Test func `no French deck breaks before double punctuation`() throws {
    let folder = Phone.root.appending(path: "Decks/fr")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == 10)
    for file in files {
      let deck = try DeckFile.read([UInt8](try Data(contentsOf: file)), name: file.lastPathComponent)
      let texts = [deck.title, deck.description] + deck.cards.flatMap { [$0.text] + $0.options + $0.items }
      for text in texts { #expect(Self.faults(in: text) == [], "\(deck.id)") }
    }
  }
}
