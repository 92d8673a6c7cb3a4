import GRDB
import SQLiteFile

/// Part of the search index, with tables of its own: lists of rows for each word, and the entries of decks. A row whose deck was
/// removed or got an entry elsewhere remains only in the lists.
///
/// Rows are ordered by popularity, so that FTS5, which finds rows in order, can stop early: from 1 on, the most popular first. The
/// *open* run takes new entries, and its rows go the other way (`row(_:popular:)`), as do those of all runs in tier 0.
struct SearchRun {
  /// The number of its tables.
  let slot: Int
  let tier: Int
  /// True if searches read it. Another one is under construction, or is cleared next.
  let isRead: Bool
  let isOpen: Bool
  /// The number of its rows, with those that belong to no deck.
  let size: Int
  /// The number of the next entry. No number is used twice.
  let next: Int64
  /// True if some decks are missing from the index.
  let isLacking: Bool
  /// The slot of the run under construction that replaces this one.
  let output: Int?

  var words: String { Self.words(of: slot) }
  var terms: String { words + "_terms" }
  var decks: String { Self.decks(of: slot) }

  static func words(of slot: Int) -> String { "run_words_\(slot)" }
  static func decks(of slot: Int) -> String { "run_decks_\(slot)" }

  /// Reads all runs, those of the last tier first.
  static func all(in database: Database) throws -> [SearchRun] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT slot, tier, is_read, is_open, size, next, is_lacking, output FROM search_runs
        WHERE tier IS NOT NULL ORDER BY tier DESC, slot
        """)
    let rows = try PlainRows(statement, [])
    var runs: [SearchRun] = []
    while try rows.next() { runs.append(SearchRun(rows)) }
    return runs
  }

  private init(_ row: PlainRows) {
    (slot, tier, isRead, isOpen) = (row.integer(0), row.integer(1), row.integer(2) != 0, row.integer(3) != 0)
    (size, next, isLacking) = (row.integer(4), Int64(row.integer(5)), row.integer(6) != 0)
    output = row.isNull(7) ? nil : row.integer(7)
  }

  /// The order in which the most popular decks come first.
  var order: String { tier == 0 ? "rowid DESC" : "rowid" }

  /// Classes of popularity for each tenfold of marks, or `Ranking.tenfold` seconds. FTS5 writes rows of one transaction together as
  /// long as their numbers rise, so new decks of some days have one class.
  private static let classes = 32.0
  /// Bits of an entry's number in a row of tier 0, and of its class above them.
  private static let numberBits = 36
  private static let classBits = 26

  /// Returns the row of an entry in the open run: the more popular, the higher, and in a class the newest is the highest.
  static func row(_ number: Int64, popular: Double) -> Int64 {
    let most = Double(1 << classBits - 1)
    return Int64(min(max(popular * classes, 0), most)) << numberBits | number
  }

  func insert(_ entry: SearchEntry, _ facts: DeckFacts, as number: Int64, in database: Database) throws {
    try database.run("INSERT INTO \(words) (rowid, words) VALUES (?, ?)", [number, entry.words])
    try facts.insert(entry, as: number, into: self, in: database)
  }

  /// Returns true if the run has the entry of a deck.
  func holds(_ deck: Int, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \(decks) WHERE deck = ?)"),
      arguments: [deck]) == true
  }

  /// Removes the entry of a deck.
  func forget(_ deck: Int, in database: Database) throws {
    try database.run("DELETE FROM \(decks) WHERE deck = ?", [deck])
  }

  /// Empties the tables and frees the slot.
  func clear(in database: Database) throws {
    try database.execute(sql: "INSERT INTO \(words) (\(words)) VALUES ('delete-all'); DELETE FROM \(decks)")
    try database.run(
      """
      UPDATE search_runs SET tier = NULL, is_read = 0, is_open = 0, size = 0, next = 1, is_lacking = 0, output = NULL
      WHERE slot = ?
      """, [slot])
  }

  // MARK: - New runs

  /// Bytes of words that FTS5 collects in memory before it writes them as one sorted piece: for the open run SQLite's default, as
  /// a transaction adds few decks, and for one under construction more.
  private static let openBytes = 1 << 20
  private static let builtBytes = 16 << 20
  /// The number of sorted pieces that are merged into one, and the number with which a write waits for it.
  private static let openPieces = (merged: 4, most: 16)
  static let builtPieces = (merged: 16, most: 32)

  static func freeSlots(in database: Database) throws -> [Int] {
    try Int.fetchAll(
      try database.cachedStatement(sql: "SELECT slot FROM search_runs WHERE tier IS NULL ORDER BY slot"))
  }

  /// Takes a free slot.
  /// - Parameter tier: 0 for the open run. Others are under construction.
  static func take(_ slot: Int, for tier: Int, in database: Database) throws {
    let isOpen = tier == 0
    let (bytes, pieces) = isOpen ? (openBytes, openPieces) : (builtBytes, builtPieces)
    let words = words(of: slot)
    // https://www.sqlite.org/fts5.html#configuration_options_config_table_
    for (option, value) in [
      ("hashsize", bytes), ("automerge", pieces.merged), ("crisismerge", pieces.most),
    ] {
      try database.execute(
        sql: "INSERT INTO \(words) (\(words), rank) VALUES (?, ?)", arguments: [option, value])
    }
    try database.execute(
      sql: "UPDATE search_runs SET tier = ?, version = ?, is_read = ?, is_open = ? WHERE slot = ?",
      arguments: [tier, SearchIndex.version, isOpen, isOpen, slot])
  }
}
