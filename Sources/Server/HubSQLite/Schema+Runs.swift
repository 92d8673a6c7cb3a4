import GRDB

extension Schema {
  /// Slots for runs of the search index (`SearchRun`). Three tiers need eight: each tier below the one under construction twice for
  /// rebuilds meanwhile. The others are for what cancelled rebuilds leave behind.
  static let slots = 10

  /// The index of a file before migration 11: the row in `search_sides` of the side in use.
  private struct Side {
    let side: Int
    let version: Int
    /// The last row of the numbered decks, and the first free one.
    let numbered: Int64
    let next: Int64
    let isLacking: Bool
  }

  /// Makes the tables of runs, of which the first two take over the index in use. A free slot has no tier.
  static func makeRuns(in database: Database) throws {
    let row = try Row.fetchOne(database, sql: "SELECT * FROM search_sides WHERE is_read")
    let side = row.map {
      Side(
        side: $0["side"], version: $0["version"], numbered: $0["numbered"], next: $0["next"],
        isLacking: $0["is_lacking"])
    }
    guard let side else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "search_sides") }
    let (used, other) = (side.side, 1 - side.side)
    try database.execute(sql: runs)
    for name in ["search_words", "search_fresh"] {
      try database.execute(sql: "DROP TABLE \(name)_0_terms; DROP TABLE \(name)_1_terms")
    }
    for (name, taken) in [("words", "words_0"), ("fresh", "words_1"), ("decks", "decks_0")] {
      try database.execute(
        sql: """
          DROP TABLE search_\(name)_\(other);
          ALTER TABLE search_\(name)_\(used) RENAME TO run_\(taken);
          """)
    }
    try database.execute(sql: "DROP TABLE search_sides")
    for slot in 0..<slots {
      if slot > 1 { try database.execute(sql: "CREATE VIRTUAL TABLE run_words_\(slot) USING \(words)") }
      if slot > 0 { try database.execute(sql: "CREATE TABLE run_decks_\(slot) \(entries)") }
      try database.execute(
        sql: "CREATE VIRTUAL TABLE run_words_\(slot)_terms USING fts5vocab(run_words_\(slot), instance)")
      try database.execute(sql: "INSERT INTO search_runs (slot) VALUES (?)", arguments: [slot])
    }
    try database.execute(
      sql: """
        INSERT INTO run_decks_1 SELECT * FROM run_decks_0 WHERE row > \(side.numbered);
        DELETE FROM run_decks_0 WHERE row > \(side.numbered);
        """)
    try database.execute(
      sql: "UPDATE search_runs SET tier = 2, version = ?, is_read = 1, size = ?, next = ? WHERE slot = 0",
      arguments: [side.version, side.numbered, side.numbered + 1])
    try database.execute(
      sql: """
        UPDATE search_runs
        SET tier = 0, version = ?, is_read = 1, is_open = 1, size = ?, next = ?, is_lacking = ? WHERE slot = 1
        """,
      arguments: [side.version, side.next - 1 - side.numbered, side.next, side.isLacking])
  }

  /// An index of the columns of a deck that a search read for every match, until migration 13.
  static let factsIndex =
    "CREATE INDEX decks_facts ON decks (number, state, downloads, likes, popular, rating, cards)"

  private static let runs = """
    CREATE TABLE search_runs (
      slot INTEGER PRIMARY KEY, tier INTEGER, version INTEGER NOT NULL DEFAULT 0, is_read INTEGER NOT NULL DEFAULT 0,
      is_open INTEGER NOT NULL DEFAULT 0, size INTEGER NOT NULL DEFAULT 0, next INTEGER NOT NULL DEFAULT 1,
      is_lacking INTEGER NOT NULL DEFAULT 0, output INTEGER) STRICT;
    CREATE TABLE search_builder (builder INTEGER NOT NULL) STRICT;
    INSERT INTO search_builder VALUES (0);
    """
  private static let words =
    "fts5(words, content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize='ascii')"
  private static let entries =
    "(row INTEGER PRIMARY KEY, deck INTEGER NOT NULL UNIQUE, text TEXT NOT NULL, marks REAL NOT NULL) STRICT"
}
