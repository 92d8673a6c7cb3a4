import Cards
import Foundation
import GRDB
import Hub

/// A deck's entry in a search index.
struct SearchEntry: Sendable {
  let deck: Int
  /// All words of the deck and of `SearchMarks`, separated by spaces.
  let words: String
  /// The text for `Relevance`.
  let text: String
  let marks: Double

  init(_ number: Int, _ head: HubDeck.Head, _ words: DeckWords, marks: Double) {
    (deck, text, self.marks) = (number, words.text, marks)
    self.words = words.all.union(SearchMarks.of(head)).joined(separator: " ")
  }

  init(_ row: StoredDeck, _ words: DeckWords) {
    self.init(row.number, row.deck.head, words, marks: row.marks)
  }

  /// Returns the present entry of a deck; nil for a withdrawn deck.
  static func of(_ number: Int, in database: Database) throws -> SearchEntry? {
    guard let row = try StoredDeck.of(number, in: database), let words = try row.words(in: database) else {
      return nil
    }
    return SearchEntry(row, words)
  }

  var bytes: Int { words.utf8.count + text.utf8.count }
}

extension Database {
  /// Executes a statement that the connection caches.
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
