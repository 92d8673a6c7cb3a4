import GRDB
import Hub

/// What a search reads of a deck for each match. It is in the deck's entry of the search index as well: a row of `decks`, or of an
/// index of them, would be on another page of the file.
struct DeckFacts {
  static let columns = ["state", "downloads", "likes", "popular", "rating", "cards"]
  private static let names = columns.joined(separator: ", ")

  let state: String
  let downloads: Int
  let likes: Int
  let popular: Double
  let rating: Int
  let cards: Int

  init(_ stored: StoredDeck) {
    let deck = stored.deck
    (state, downloads, likes, popular) = (deck.state.rawValue, deck.downloads, deck.likes, stored.popular)
    (rating, cards) = (deck.head.rating.number, deck.head.cards)
  }

  private init(_ row: PlainRows) {
    (state, downloads, likes) = (row.text(0), row.integer(1), row.integer(2))
    (popular, rating, cards) = (row.double(3), row.integer(4), row.integer(5))
  }

  /// Returns the facts of a deck as it is now; nil for one that does not exist or is withdrawn.
  static func of(_ number: Int, in database: Database) throws -> DeckFacts? {
    let sql = "SELECT \(names) FROM decks WHERE number = ? AND state != 'withdrawn'"
    let rows = try PlainRows(try database.cachedStatement(sql: sql), [number])
    return try rows.next() ? DeckFacts(rows) : nil
  }

  private var values: StatementArguments { [state, downloads, likes, popular, rating, cards] }

  /// Writes an entry. One statement must not read from one table and write to another: SQLite could undo it only with a savepoint, and
  /// FTS5 writes all words that it has collected when one begins.
  func insert(_ entry: SearchEntry, as row: Int64, into run: SearchRun, in database: Database) throws {
    try database.run(
      """
      INSERT INTO \(run.decks) (row, deck, text, marks, \(Self.names)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, [row, entry.deck, entry.text, entry.marks] + values)
  }

  /// Writes the facts of a changed deck to its entry, wherever that is.
  func note(of number: Int, in database: Database) throws {
    let settings = Self.columns.map { "\($0) = ?" }.joined(separator: ", ")
    for run in try SearchIndex.read(in: database).runs {
      try database.run("UPDATE \(run.decks) SET \(settings) WHERE deck = ?", values + [number])
    }
  }
}
