import GRDB

extension Schema {
  /// Adds the columns of `DeckFacts` to entries. `is_filled` is 0 while rows of an earlier version may lack them; `state` is empty
  /// there.
  static let entryFacts =
    (0..<slots).map { slot in
      """
      ALTER TABLE run_decks_\(slot) ADD COLUMN state TEXT NOT NULL DEFAULT '';
      ALTER TABLE run_decks_\(slot) ADD COLUMN downloads INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE run_decks_\(slot) ADD COLUMN likes INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE run_decks_\(slot) ADD COLUMN popular REAL NOT NULL DEFAULT 0;
      ALTER TABLE run_decks_\(slot) ADD COLUMN rating INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE run_decks_\(slot) ADD COLUMN cards INTEGER NOT NULL DEFAULT 0;

      """
    }.joined()
      + """
      DROP INDEX decks_facts;
      ALTER TABLE search_runs ADD COLUMN is_filled INTEGER NOT NULL DEFAULT 0;
      """

  /// Entries that one transaction fills.
  static let filledAtOnce = 5_000

  /// Gives the entries of an earlier version their facts, in short transactions. One that was broken off goes on.
  static func fillFacts(in pool: DatabasePool, atOnce: Int = filledAtOnce) throws {
    let isFilled = "SELECT NOT EXISTS (SELECT 1 FROM search_runs WHERE NOT is_filled)"
    if try pool.read({ try Bool.fetchOne($0, sql: isFilled) }) == true { return }
    for slot in 0..<slots {
      let entries = SearchRun.decks(of: slot)
      let next = "SELECT max(row) FROM (SELECT row FROM \(entries) WHERE row > ? ORDER BY row LIMIT ?)"
      let settings = DeckFacts.columns.map { "\($0) = decks.\($0)" }.joined(separator: ", ")
      var last = Int64.min
      while let end = try pool.read({
        try Int64.fetchOne($0, sql: next, arguments: [last, atOnce])
      }) {
        try pool.write {
          try $0.execute(
            sql: """
              UPDATE \(entries) SET \(settings) FROM decks
              WHERE row > ? AND row <= ? AND number = deck AND \(entries).state = ''
              """, arguments: [last, end])
        }
        last = end
      }
    }
    try pool.write { try $0.execute(sql: "UPDATE search_runs SET is_filled = 1") }
  }
}
