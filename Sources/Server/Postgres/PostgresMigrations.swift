#if PostgreSQL
  import Dispatch

  /// A change of a store's tables. A released one never changes; changes are new migrations.
  public struct PostgresMigration: Sendable {
    let sql: String

    /// - Parameter sql: statements without parameters.
    public init(_ sql: String) { self.sql = sql }
  }

  extension PostgresPool {
    /// Locks all migrations of a database, whichever server runs them: "turn" in ASCII.
    private static let migrating = 0x7475_726e

    /// Brings the tables of a store to this version. Of several servers that start at once, one does it.
    /// - Parameters:
    ///   - store: the name of the store.
    ///   - migrations: all of them, in order.
    /// - Throws: `newer` if the tables have had more migrations than that.
    public func migrate(_ store: String, _ migrations: [PostgresMigration]) async throws {
      // Migrations may take long, but nobody waits that long for a server that is away.
      _ = try await read { try $0.run("SELECT 1 AS one").count }
      try await transaction(isReading: false, by: .now() + .milliseconds(PostgresLimits.migrating)) {
        session in
        _ = try session.change("SELECT pg_advisory_xact_lock($1)", [.integer(Int64(Self.migrating))])
        try session.script(
          "CREATE TABLE IF NOT EXISTS migrations (store text PRIMARY KEY, done bigint NOT NULL)")
        let done = try session.run("SELECT done FROM migrations WHERE store = $1", [.text(store)]).first
        let count = try done?.integer("done") ?? 0
        guard count <= migrations.count else {
          throw PostgresError(.newer, "A newer version of Turntable has changed the tables of \(store).")
        }
        for migration in migrations[count...] { try session.script(migration.sql) }
        try session.run(
          "INSERT INTO migrations (store, done) VALUES ($1, $2) ON CONFLICT (store) DO UPDATE SET done = $2",
          [.text(store), .integer(Int64(migrations.count))])
      }
    }
  }
#endif
