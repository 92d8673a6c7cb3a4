import Cards
import Foundation
import GRDB
import Hub

/// A deck's entry in a search index.
struct SearchEntry: Sendable {
  let deck: Int64
  /// All words of the deck and of `SearchMarks`, separated by spaces.
  let words: String
  /// The text for `Relevance`.
  let text: String
  let marks: Double

  init(_ number: Int64, _ head: HubDeck.Head, _ words: DeckWords, marks: Double) {
    (deck, text, self.marks) = (number, words.text, marks)
    self.words = words.all.union(SearchMarks.of(head)).joined(separator: " ")
  }

  init(_ row: DeckRow, _ words: DeckWords) {
    self.init(row.number, row.deck.head, words, marks: row.marks)
  }

  /// Returns the present entry of a deck; nil for a withdrawn deck.
  static func of(_ number: Int64, in database: Database) throws -> SearchEntry? {
    let row = try DeckRow.fetchOne(
      try database.cachedStatement(sql: "SELECT * FROM decks WHERE number = ?"), arguments: [number])
    guard let row, let words = try row.words(in: database) else { return nil }
    return SearchEntry(row, words)
  }

  var bytes: Int { words.utf8.count + text.utf8.count }
}

/// Index words for rating, language and kinds of cards. No text contains them. With them FTS5 filters by itself, instead of
/// reading all decks that have a common word.
enum SearchMarks {
  /// A private-use character, which no word contains.
  private static let sign = "\u{e000}"

  /// Returns the index words of a deck.
  static func of(_ head: HubDeck.Head) -> [String] {
    let subtags = head.language.split(separator: "-")
    return Rating.allCases.filter { $0 >= head.rating }.map(rating)
      + subtags.indices.map { language(subtags[...$0].joined(separator: "-")) } + head.kinds.map(kind)
  }

  static func rating(_ rating: Rating) -> String { "\(sign)r\(rating.number)" }

  static func kind(_ kind: CardKind) -> String { "\(sign)k\(kind.rawValue)" }

  static func language(_ tag: String) -> String {
    "\(sign)l" + tag.lowercased().split(separator: "-").joined(separator: sign)
  }
}

extension DeckRow {
  var marks: Double { Ranking.marks(downloads: deck.downloads, likes: deck.likes) }

  /// Returns the words of the newest revision; nil for a withdrawn deck.
  func words(in database: Database) throws -> DeckWords? {
    let bytes = try Data.fetchOne(
      try database.cachedStatement(sql: "SELECT bytes FROM revisions WHERE deck = ? AND content = ?"),
      arguments: [number, Data(deck.content.bytes)])
    guard let bytes else { return nil }
    do throws(DeckFileError) {
      return DeckWords(try DeckFile.read([UInt8](bytes), name: deck.head.id))
    } catch {
      // An older version accepted a deck that this one refuses. Its description still makes it findable.
      return DeckWords(deck.head)
    }
  }
}

extension Database {
  /// Executes a statement that the connection caches.
  func run(_ sql: String, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
