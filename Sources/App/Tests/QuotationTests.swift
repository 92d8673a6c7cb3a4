import Cards
import Foundation
import Testing

@testable import App

/// Apostrophes and quotation marks on the screen are typographic, in every language.
@Suite struct QuotationTests {
  private static func isStraight(_ text: String) -> Bool { text.contains { "'\"".contains($0) } }

  @Test func `no text of the app has straight quotes`() throws {
    let files = try WrittenTexts.files { name in
      ["English", "French", "German", "Japanese", "Spanish"].contains { name.hasPrefix($0) }
        && !name.hasSuffix("Tests.swift")
    }
    #expect(files.count > 100)
    for file in files {
      let texts = WrittenTexts.of(try String(contentsOf: file, encoding: .utf8))
      #expect(texts.filter(Self.isStraight) == [], "\(file.lastPathComponent)")
    }
  }

  @Test func `no deck has straight quotes`() throws {
    let folder = Phone.root.appending(path: "Decks")
    let all = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let files = all.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
    #expect(files.count >= 50)
    for file in files {
      let deck = try DeckFile.read([UInt8](try Data(contentsOf: file)), name: file.lastPathComponent)
      let texts = [deck.title, deck.description] + deck.cards.flatMap { [$0.text] + $0.options + $0.items }
      #expect(texts.filter(Self.isStraight) == [], "\(file.lastPathComponent)")
    }
  }

  @Test func `the games describe themselves in one short line`() throws {
    for folder in ["", "de", "es", "fr", "ja"] {
      let path = Phone.root.appending(path: "Decks").appending(path: folder)
      let files = try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "json" }
      #expect(files.count == 10)
      for file in files {
        let deck = try DeckFile.read([UInt8](try Data(contentsOf: file)), name: file.lastPathComponent)
        #expect(deck.description.count <= 40, "\(deck.id)")
      }
    }
  }
}
