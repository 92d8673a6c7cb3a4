import Cards
import Foundation
import GRDB
import Hub

/// What an index of search keeps of a deck.
struct SearchEntry: Sendable {
  let deck: Int64
  /// All words that it is found by, with those of `SearchMarks`, apart by spaces.
  let words: String
  /// What `Relevance` reads.
  let text: String
  let marks: Double

  init(_ number: Int64, _ head: HubDeck.Head, _ words: DeckWords, marks: Double) {
    (deck, text, self.marks) = (number, words.text, marks)
    self.words = words.all.union(SearchMarks.of(head)).joined(separator: " ")
  }

  init(_ row: DeckRow, _ words: DeckWords) {
    self.init(row.number, row.deck.head, words, marks: row.marks)
  }

  /// What a deck is found by now; nil for one that was withdrawn.
  static func of(_ number: Int64, in database: Database) throws -> SearchEntry? {
    let row = try DeckRow.fetchOne(
      try database.cachedStatement(sql: "SELECT * FROM decks WHERE number = ?"), arguments: [number])
    guard let row, let words = try row.words(in: database) else { return nil }
    return SearchEntry(row, words)
  }

  var bytes: Int { words.utf8.count + text.utf8.count }
}

extension Database {
  /// Executes a statement that is compiled once for this connection.
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
