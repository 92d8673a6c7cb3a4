import Digest
import GRDB

/// The migrations that make the tables. A released migration never changes; changes are new migrations.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 decks") { database in try database.execute(sql: decks) }
    migrator.registerMigration("2 search") { database in try database.execute(sql: search) }
    migrator.registerMigration("3 counted reports") { database in
      try database.execute(sql: "ALTER TABLE reports ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1")
    }
    migrator.registerMigration("4 moderation") { database in try database.execute(sql: moderation) }
    migrator.registerMigration("5 copies") { database in
      try database.execute(sql: copies)
      try renewLine(in: database)
    }
    migrator.registerMigration("6 looks") { database in try database.execute(sql: looks) }
    // The index counts decks by state without reading their rows.
    migrator.registerMigration("7 counts") {
      try $0.execute(sql: "CREATE INDEX decks_state ON decks (state)")
    }
    migrator.registerMigration("8 lacking") {
      try $0.execute(sql: "ALTER TABLE search_sides ADD COLUMN is_lacking INTEGER NOT NULL DEFAULT 0")
    }
    migrator.registerMigration("9 terms") { try $0.execute(sql: terms) }
    migrator.registerMigration("10 networks") { try $0.execute(sql: networks) }
    migrator.registerMigration("11 tiers") {
      try makeRuns(in: $0)
      try $0.execute(sql: factsIndex)
    }
    migrator.registerMigration("12 followed") { try $0.execute(sql: followed) }
    migrator.registerMigration("13 facts of entries") { try $0.execute(sql: entryFacts) }
    return migrator
  }

  /// Length of the longest prefix index in `search`, in letters.
  static let listedLetters = 8

  /// `popular`, `rising` and `heat` are the values of `Ranking`. `sequence` is the place of the deck's last change.
  private static let decks = """
    CREATE TABLE decks (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, owner BLOB NOT NULL,
      state TEXT NOT NULL, content BLOB NOT NULL, revision INTEGER NOT NULL, title TEXT NOT NULL,
      description TEXT NOT NULL, author TEXT NOT NULL, language TEXT NOT NULL, licence TEXT NOT NULL,
      rating INTEGER NOT NULL, tags TEXT NOT NULL, kinds TEXT NOT NULL, cards INTEGER NOT NULL,
      created INTEGER NOT NULL, changed INTEGER NOT NULL, downloads INTEGER NOT NULL DEFAULT 0,
      likes INTEGER NOT NULL DEFAULT 0, heat REAL, popular REAL NOT NULL, rising REAL NOT NULL,
      judged INTEGER NOT NULL DEFAULT 0, sequence INTEGER NOT NULL UNIQUE) STRICT;
    CREATE INDEX decks_popular ON decks (popular DESC, number DESC) WHERE state = 'shown';
    CREATE INDEX decks_rising ON decks (rising DESC, number DESC) WHERE state = 'shown';
    CREATE INDEX decks_newest ON decks (created DESC, number DESC) WHERE state = 'shown';
    CREATE TABLE revisions (
      deck INTEGER NOT NULL REFERENCES decks, revision INTEGER NOT NULL, content BLOB NOT NULL UNIQUE,
      time INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (deck, revision)) STRICT;
    CREATE TABLE marks (
      deck INTEGER NOT NULL REFERENCES decks, kind INTEGER NOT NULL, key BLOB NOT NULL, is_set INTEGER NOT NULL,
      is_counted INTEGER NOT NULL, PRIMARY KEY (deck, kind, key)) STRICT, WITHOUT ROWID;
    CREATE TABLE days (day INTEGER PRIMARY KEY, secret BLOB NOT NULL) STRICT;
    CREATE TABLE day_marks (
      day INTEGER NOT NULL REFERENCES days ON DELETE CASCADE, deck INTEGER NOT NULL, kind INTEGER NOT NULL,
      address BLOB NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, deck, kind, address)) STRICT, WITHOUT ROWID;
    CREATE TABLE reports (
      deck INTEGER NOT NULL REFERENCES decks, key BLOB NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL,
      time INTEGER NOT NULL, PRIMARY KEY (deck, key)) STRICT, WITHOUT ROWID;
    """

  /// Two indexes, of which one was in use while the other was rebuilt, until migration 11. With `content=''` and `detail=none` FTS5
  /// stores only lists of rows, one for each word and for each prefix of the named lengths. For other prefixes it has to merge the
  /// rows of all words first, which is slow for common ones. The words are split already, so the tokenizer `ascii` suffices.
  private static let search: String =
    """
    CREATE TABLE search_sides (
      side INTEGER PRIMARY KEY, is_read INTEGER NOT NULL, version INTEGER NOT NULL, numbered INTEGER NOT NULL,
      next INTEGER NOT NULL, builder INTEGER NOT NULL) STRICT;
    INSERT INTO search_sides VALUES (0, 1, 0, 0, 1, 0), (1, 0, 0, 0, 1, 0);
    """
    + [0, 1].map { side in
      let words = "content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize='ascii'"
      return """
        CREATE VIRTUAL TABLE search_words_\(side) USING fts5(words, \(words));
        CREATE VIRTUAL TABLE search_fresh_\(side) USING fts5(words, \(words));
        CREATE TABLE search_decks_\(side) (
          row INTEGER PRIMARY KEY, deck INTEGER NOT NULL UNIQUE, text TEXT NOT NULL, marks REAL NOT NULL) STRICT;
        """
    }.joined()

  /// Virtual tables of each index's words, without storage (https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module).
  private static let terms: String = [0, 1].flatMap { ["search_words_\($0)", "search_fresh_\($0)"] }
    .map { "CREATE VIRTUAL TABLE \($0)_terms USING fts5vocab(\($0), instance);" }.joined()

  /// `waits` is the time since when a deck has waited for a moderator. Decks with reports from older versions also wait.
  private static let moderation = """
    ALTER TABLE decks ADD COLUMN hidden_by TEXT;
    ALTER TABLE decks ADD COLUMN hidden_reason TEXT NOT NULL DEFAULT '';
    ALTER TABLE decks ADD COLUMN hidden_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE decks ADD COLUMN flags TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE decks ADD COLUMN waits INTEGER;
    UPDATE decks SET waits = (SELECT MIN(time) FROM reports WHERE deck = number AND is_counted);
    UPDATE decks SET hidden_by = 'reports', hidden_at = (SELECT MAX(time) FROM reports WHERE deck = number)
      WHERE state = 'hidden';
    CREATE INDEX decks_waiting ON decks (waits) WHERE waits IS NOT NULL;
    CREATE INDEX decks_hidden ON decks (hidden_at) WHERE hidden_by = 'moderator';
    CREATE INDEX decks_owner ON decks (owner);
    CREATE TABLE moderators (name TEXT PRIMARY KEY, key BLOB NOT NULL UNIQUE, added INTEGER NOT NULL) STRICT;
    CREATE TABLE bans (owner BLOB PRIMARY KEY, time INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE acts (
      number INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, moderator TEXT NOT NULL, what TEXT NOT NULL,
      subject TEXT NOT NULL, reason TEXT NOT NULL) STRICT;
    CREATE INDEX acts_subject ON acts (subject, number);
    """

  /// `kept` counts the verdicts *keep* since the author changed the deck. `is_open` marks reports since the last verdict. `network`
  /// is the hash of such a report's network, with a key that only the running process has.
  private static let networks = """
    ALTER TABLE decks ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE reports ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE reports ADD COLUMN network BLOB;
    UPDATE reports SET is_open = 0 WHERE time <= (SELECT judged FROM decks WHERE number = deck);
    """

  /// `line` has one row: the id of this store's sequence of changes.
  private static let copies = """
    ALTER TABLE decks ADD COLUMN origin TEXT;
    CREATE TABLE line (line TEXT NOT NULL) STRICT;
    CREATE TABLE mirrors (origin TEXT PRIMARY KEY, line TEXT NOT NULL, sequence INTEGER NOT NULL) STRICT;
    CREATE TABLE refused_copies (
      origin TEXT NOT NULL, id TEXT NOT NULL, sequence INTEGER NOT NULL, cause TEXT NOT NULL,
      PRIMARY KEY (origin, id)) STRICT, WITHOUT ROWID;
    """

  /// `followed` has a row in a copy of a shared database: the place up to which it has all changes.
  private static let followed = """
    CREATE TABLE followed (line TEXT NOT NULL, sequence INTEGER NOT NULL, is_complete INTEGER NOT NULL) STRICT;
    """

  private static let looks =
    ["category", "cover", "icon"].map { name in
      """
      ALTER TABLE decks ADD COLUMN \(name) TEXT NOT NULL DEFAULT '';
      UPDATE decks SET \(name) = json_extract(CAST(bytes AS TEXT), '$.\(name)')
        FROM revisions WHERE deck = number AND revisions.content = decks.content;
      """
    }.joined()

  /// Gives the sequence of changes a new id.
  static func renewLine(in database: Database) throws {
    let line = hex((0..<16).map { _ in UInt8.random(in: .min ... .max) })
    try database.execute(sql: "DELETE FROM line; INSERT INTO line VALUES (?)", arguments: [line])
  }
}
