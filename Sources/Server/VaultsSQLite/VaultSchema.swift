import GRDB

/// The migrations that make the tables. A released migration never changes; changes are new migrations.
enum VaultSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 vaults") { database in try database.execute(sql: vaults) }
    migrator.registerMigration("2 served days") { database in try database.execute(sql: servedDays) }
    return migrator
  }

  /// `served` has one row: the running time of the servers in seconds, and the served day of the last sweep. From this version
  /// on, `used` is the served day of a vault's last use, and `born` the day on which it was made. Older vaults get the largest
  /// age, and their year without use starts again. `births` has the bytes of all vaults by `born`.
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

  /// `head` and `hash` are those of the last entry. `entries` and `bytes` count the content of the two other tables. `used` is the
  /// day of the last use. `totals` has one row for all vaults together.
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
