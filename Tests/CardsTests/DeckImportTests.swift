import Testing

@testable import Cards

@Suite struct DeckImportTests {
  private let head = DeckHead(id: "own.1", title: "Ours", kind: .truth)

  private func read(_ text: String, _ name: String) throws -> Deck {
    let decks = try DeckImport.read(Array(text.utf8), name: name, head: head).decks
    return try #require(decks.count == 1 ? decks.first : nil)
  }

  @Test func `DECK-3 a file is read by its extension`() throws {
    #expect(try read("One?\nTwo?", "ours.txt").cards.map { $0.text } == ["One?", "Two?"])
    let table = try read("kind,text\ntruth,\"One, or two?\"\n", "ours.CSV")
    #expect(table.cards.map { $0.text } == ["One, or two?"] && table.title == "Ours")
    let file = String(decoding: DeckFile.write(table), as: UTF8.self)
    #expect(try read(file, "ours.json") == table)
  }

  @Test func `DECK-3 a file without a known extension is read by its beginning`() throws {
    let deck = try read("One?", "a.txt")
    let file = String(decoding: DeckFile.write(deck), as: UTF8.self)
    #expect(try read("\u{FEFF}" + file, "deck") == deck)
    #expect(try read("One?", "README").cards.count == 1)
  }

  @Test func `DECK-3 one fault refuses the whole file, and each fault has a place`() throws {
    let error = #expect(throws: DeckFileError.self) { try read("kind,text\ntruth,\nlie,Two?\n", "ours.csv") }
    #expect(error?.faults.compactMap { $0.place } == [.row(2), .row(3)])
    #expect(throws: DeckFileError.self) { try read("{", "ours.json") }
    #expect(throws: DeckFileError.self) { try read("", "ours.txt") }
  }

  @Test(arguments: [
    ("Our evening.json", "Our evening"), ("a.b.csv", "a.b"), (".txt", ".txt"), ("deck", "deck"),
  ])
  func `a deck without a title is named after its file`(name: String, title: String) {
    #expect(DeckImport.title(ofFile: name) == title)
  }
}
