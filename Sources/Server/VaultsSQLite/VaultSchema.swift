import GRDB

/// The tables, by the migrations that made them. A migration that was released is never changed; a new one is added.
enum VaultSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 vaults") { database in try database.execute(sql: vaults) }
    migrator.registerMigration("2 served days") { database in try database.execute(sql: servedDays) }
    return migrator
  }

  /// `served` has one row: for how many seconds servers have run with this file, and the served day of the last sweep. From here on
  /// `used` is the served day of a vault's last use, and `born` that on which it was made; those that were there before are as old
  /// as can be, and begin a year without use anew. `births` has the bytes of all vaults by `born`.
  private static let servedDays = """
    CREATE TABLE served (seconds INTEGER NOT NULL, swept INTEGER NOT NULL) STRICT;
    INSERT INTO served VALUES (0, 0);
    ALTER TABLE vaults ADD COLUMN born INTEGER NOT NULL DEFAULT \(VaultRow.bornBefore);
    UPDATE vaults SET used = 0;
    CREATE TABLE births (born INTEGER PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
    INSERT INTO births SELECT born, SUM(bytes) FROM vaults GROUP BY born;
    CREATE TRIGGER birth_comes AFTER INSERT ON vaults BEGIN
      INSERT OR IGNORE INTO births VALUES (new.born, 0);
      UPDATE births SET bytes = bytes + new.bytes WHERE born = new.born; END;
    CREATE TRIGGER birth_changes AFTER UPDATE OF bytes ON vaults BEGIN
      UPDATE births SET bytes = bytes + new.bytes - old.bytes WHERE born = new.born; END;
    CREATE TRIGGER birth_goes AFTER DELETE ON vaults BEGIN
      UPDATE births SET bytes = bytes - old.bytes WHERE born = old.born; END;
    """

  /// `head` and `hash` are those of the last entry, `entries` and `bytes` count what is in the two other tables, and `used` is when
  /// a vault was last used, to the day. `totals` has one row, of all vaults together.
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
