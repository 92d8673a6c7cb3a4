#if PostgreSQL
  import Postgres

  /// The migrations that make the tables of vaults.
  enum VaultTables {
    /// Rows among which a sum of all vaults is divided, so that writes of different vaults seldom wait for each other.
    private static let stripes = 16

    static let migrations = [PostgresMigration(vaults)]

    /// `head` and `hash` are those of the last entry. `entries` and `bytes` count the content of the two other tables. `used` is the
    /// served day of the last use, `born` that on which the vault was made. `totals` sums up all vaults, `births` by the day.
    ///
    /// `served` has the running time of each server in seconds; a server that starts begins with the longest. `swept` is the served
    /// day of the last sweep.
    private static let vaults = """
      CREATE TABLE vaults (
        number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, id text COLLATE "C" NOT NULL UNIQUE, key bytea NOT NULL,
        head bigint NOT NULL, hash bytea NOT NULL, entries bigint NOT NULL, bytes bigint NOT NULL, used bigint NOT NULL,
        born bigint NOT NULL);
      CREATE INDEX vaults_used ON vaults (used);
      CREATE TABLE entries (
        vault bigint NOT NULL REFERENCES vaults ON DELETE CASCADE, number bigint NOT NULL, hash bytea NOT NULL,
        sealed bytea NOT NULL, PRIMARY KEY (vault, number));
      CREATE TABLE snapshots (
        vault bigint PRIMARY KEY REFERENCES vaults ON DELETE CASCADE, number bigint NOT NULL, hash bytea NOT NULL,
        sealed bytea NOT NULL);
      ALTER TABLE entries ALTER COLUMN sealed SET STORAGE EXTERNAL;
      ALTER TABLE snapshots ALTER COLUMN sealed SET STORAGE EXTERNAL;
      CREATE TABLE totals (stripe bigint PRIMARY KEY, vaults bigint NOT NULL, bytes bigint NOT NULL);
      INSERT INTO totals SELECT stripe, 0, 0 FROM generate_series(0, \(stripes - 1)) AS stripe;
      CREATE TABLE births (
        born bigint NOT NULL, stripe bigint NOT NULL, bytes bigint NOT NULL, PRIMARY KEY (born, stripe));
      CREATE FUNCTION count_vaults() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF TG_OP <> 'INSERT' THEN
          UPDATE totals SET vaults = vaults - 1, bytes = bytes - old.bytes WHERE stripe = old.number % \(stripes);
          UPDATE births SET bytes = bytes - old.bytes WHERE born = old.born AND stripe = old.number % \(stripes);
        END IF;
        IF TG_OP <> 'DELETE' THEN
          UPDATE totals SET vaults = vaults + 1, bytes = bytes + new.bytes WHERE stripe = new.number % \(stripes);
          INSERT INTO births VALUES (new.born, new.number % \(stripes), new.bytes)
            ON CONFLICT (born, stripe) DO UPDATE SET bytes = births.bytes + excluded.bytes;
        END IF;
        RETURN NULL; END $$;
      CREATE TRIGGER vault_changes AFTER INSERT OR DELETE OR UPDATE OF bytes ON vaults
        FOR EACH ROW EXECUTE FUNCTION count_vaults();
      CREATE TABLE served (server text PRIMARY KEY, seconds bigint NOT NULL);
      CREATE TABLE sweeps (swept bigint NOT NULL);
      INSERT INTO sweeps VALUES (0);
      """
  }
#endif
