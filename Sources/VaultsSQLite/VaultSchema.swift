import GRDB

/// The tables, by the migrations that made them. A migration that was released is never changed; a new one is added.
enum VaultSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 vaults") { database in try database.execute(sql: vaults) }
    return migrator
  }

  /// `head` and `hash` are those of the last entry, `entries` and `bytes` count what is in the two other tables, and `used` is
  /// noted once in `VaultLimits.noteSeconds`. `totals` has one row, of all vaults together.
  private static let vaults = """
    CREATE TABLE vaults (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, key BLOB NOT NULL, head INTEGER NOT NULL,
      hash BLOB NOT NULL, entries INTEGER NOT NULL, bytes INTEGER NOT NULL, used INTEGER NOT NULL) STRICT;
    CREATE INDEX vaults_used ON vaults (used);
    CREATE TABLE entries (
      vault INTEGER NOT NULL REFERENCES vaults ON DELETE CASCADE, number INTEGER NOT NULL, hash BLOB NOT NULL,
      sealed BLOB NOT NULL, PRIMARY KEY (vault, number)) STRICT;
    CREATE TABLE snapshots (
      vault INTEGER PRIMARY KEY REFERENCES vaults ON DELETE CASCADE, number INTEGER NOT NULL, hash BLOB NOT NULL,
      sealed BLOB NOT NULL) STRICT;
    CREATE TABLE totals (vaults INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT;
    INSERT INTO totals VALUES (0, 0);
    CREATE TRIGGER vault_comes AFTER INSERT ON vaults BEGIN
      UPDATE totals SET vaults = vaults + 1, bytes = bytes + new.bytes; END;
    CREATE TRIGGER vault_changes AFTER UPDATE OF bytes ON vaults BEGIN
      UPDATE totals SET bytes = bytes + new.bytes - old.bytes; END;
    CREATE TRIGGER vault_goes AFTER DELETE ON vaults BEGIN
      UPDATE totals SET vaults = vaults - 1, bytes = bytes - old.bytes; END;
    """
}
