import GRDB
import Hub
import SQLiteFile

/// One of the two search indexes. Its rows up to `numbered` are ordered by popularity, so that FTS5, which finds rows in order, can
/// stop early. Later rows belong to decks that were added or changed since, and have their own table of words. A row that a
/// later one replaced remains only in a table of words.
struct SearchSide: FetchableRecord {
  /// The version of the choice of words. A change of it rebuilds the index.
  static let version = 2

  let side: Int
  var numbered: Int64
  /// The number of the next row. No number is used twice.
  var next: Int64
  /// True if some decks are missing from the index.
  var isLacking: Bool

  var words: String { "search_words_\(side)" }
  var fresh: String { "search_fresh_\(side)" }
  var decks: String { "search_decks_\(side)" }

  init(row: Row) {
    (side, numbered, next) = (row["side"], row["numbered"], row["next"])
    isLacking = row["is_lacking"]
  }

  /// Returns the index in use.
  static func read(in database: Database) throws -> SearchSide {
    let side = try fetchOne(
      try database.cachedStatement(sql: "SELECT * FROM search_sides WHERE is_read"))
    guard let side else { throw StoreError.damaged("search_sides") }
    return side
  }

  /// Returns true if the index has another version of the choice of words.
  static func isOutdated(in database: Database) throws -> Bool {
    let version = try Int.fetchOne(database, sql: "SELECT version FROM search_sides WHERE is_read")
    return version != Self.version
  }

  /// True if a rebuild is due: there are many new decks, or some are missing.
  var isDue: Bool {
    if isLacking { return true }
    let most = max(HubLimits.beside, Int(numbered) / HubLimits.besideShare)
    return next - 1 - numbered > most
  }

  /// Replaces the entry of a deck.
  func add(_ entry: SearchEntry, in database: Database) throws {
    try forget(entry.deck, in: database)
    let number = try Int64.fetchOne(
      try database.cachedStatement(
        sql: "UPDATE search_sides SET next = next + 1 WHERE side = ? RETURNING next - 1"),
      arguments: [side])
    guard let number else { throw StoreError.damaged("search_sides") }
    try insert(entry, as: number, into: fresh, in: database)
  }

  /// Removes the entry of a deck.
  func forget(_ deck: Int64, in database: Database) throws {
    try database.run("DELETE FROM \(decks) WHERE deck = ?", [deck])
  }

  func insert(_ entry: SearchEntry, as number: Int64, into table: String, in database: Database) throws {
    try database.run("INSERT INTO \(table) (rowid, words) VALUES (?, ?)", [number, entry.words])
    try database.run(
      "INSERT INTO \(decks) (row, deck, text, marks) VALUES (?, ?, ?, ?)",
      [number, entry.deck, entry.text, entry.marks])
  }

  /// Marks the index as incomplete. A new deck is then found only after a rebuild.
  func lack(in database: Database) throws {
    if !isLacking { try database.run("UPDATE search_sides SET is_lacking = 1 WHERE side = ?", [side]) }
  }

  /// Moves a deck to the new ones if it has become far more popular than its row.
  func move(_ row: DeckRow, in database: Database) throws {
    let before = try Double.fetchOne(
      database, sql: "SELECT marks FROM \(decks) WHERE deck = ? AND row <= ?",
      arguments: [row.number, numbered])
    guard let before, row.marks >= before * HubLimits.movedTimes + HubLimits.movedMarks else { return }
    guard let words = try row.words(in: database) else { return }
    try add(SearchEntry(row, words), in: database)
  }
}
