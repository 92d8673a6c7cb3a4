#if PostgreSQL
  import Postgres

  /// The migrations that make the tables of `PostgresNearbyStore`.
  enum NearbyTables {
    static let migrations = [PostgresMigration(tables)]

    /// Nothing here is worth a write-ahead log, a backup or a standby's disk: after a crash or a change of servers the relays fill both
    /// tables anew. `nearby_key` has one row. `node` is a random number of the relay's process; `listing` is the table's entry as
    /// messages have it. Rows are updated in place, which takes room beside them.
    private static let tables = """
      CREATE UNLOGGED TABLE nearby_key (one boolean PRIMARY KEY DEFAULT true CHECK (one), key bytea NOT NULL);
      CREATE UNLOGGED TABLE nearby_tables (
        node bigint NOT NULL, room bigint NOT NULL, slot bigint NOT NULL, address bytea NOT NULL, listing bytea NOT NULL,
        phones bigint NOT NULL, opened timestamptz NOT NULL, expires timestamptz NOT NULL, PRIMARY KEY (node, room))
        WITH (fillfactor = 50);
      CREATE INDEX nearby_tables_address ON nearby_tables (address);
      """
  }
#endif
