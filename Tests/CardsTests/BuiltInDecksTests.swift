import Cards
import Foundation
import Testing

@Suite struct BuiltInDecksTests {
  private static let files: [URL] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Decks")
      .standardized
    let all = try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  @Test func `all built-in decks are found`() {
    let names = Self.files.map { $0.lastPathComponent }
    #expect(names.contains("truth-or-dare.json") && names.contains("would-you-rather.json"))
  }

  @Test(arguments: files)
  func `a built-in deck has no faults and survives saving`(file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let deck = try DeckFile.read(bytes, name: file.lastPathComponent)
    #expect(try DeckFile.read(DeckFile.write(deck), name: "again.json").identity == deck.identity)
    #expect(deck.cards.allSatisfy { $0.rating != nil && $0.theme != nil })
    #expect(deck.rating == deck.cards.compactMap { $0.rating }.max(), "a deck is for whom its cards are")
  }

  @Test func `CARDS-2 built-in decks follow the writing guide`() throws {
    let decks = try Self.files.map { file in
      let name = file.lastPathComponent
      return (file: name, deck: try DeckFile.read([UInt8](try Data(contentsOf: file)), name: name))
    }
    #expect(DeckLint.faults(in: decks).map { $0.description } == [])
    #expect(DeckLint.builtInFaults(in: decks).map { $0.description } == [])
  }
}
