import GRDB

extension DatabasePool {
  /// Opens the file of a store, makes it where it is missing, and brings it to this version. Any number of readers beside one
  /// writer; a write is on the disk when it returns. The file belongs to whom its folder belongs, whoever runs this.
  /// - Throws: `StoreError.newer`, and what GRDB says of a file that cannot be opened or is damaged.
  public static func ofStore(
    at path: String, _ migrator: DatabaseMigrator, preparing more: String = ""
  ) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(SQLiteLimits.busySeconds)
    configuration.maximumReaderCount = SQLiteLimits.readers
    configuration.prepareDatabase { database in
      // A write that was answered outlives a power cut, too (https://www.sqlite.org/pragma.html#pragma_synchronous).
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
      try database.execute(sql: "PRAGMA cache_size = -\(SQLiteLimits.cacheKibibytes)")
      if !more.isEmpty { try database.execute(sql: more) }
    }
    PrivateFile.prepare(path)
    let pool = try DatabasePool(path: path, configuration: configuration)
    if try pool.read({ try migrator.hasBeenSuperseded($0) }) { throw StoreError.newer(path) }
    try migrator.migrate(pool)
    return pool
  }

  /// Ends the use of the file, so that all of it is in one file alone.
  public func closeWhole() throws {
    // The connection that is closed last tidies up, which one that only reads cannot do; GRDB would close the writer first.
    invalidateReadOnlyConnections()
    try close()
  }

  /// Reads the file as far as it can be done quickly, and tells what is wrong with it, at most `SQLiteLimits.faults`; nothing
  /// where it is sound. Indexes are not compared with their tables.
  public func quickFaults() throws -> [String] {
    try read { database in
      try String.fetchAll(database, sql: "PRAGMA quick_check(\(SQLiteLimits.faults))").filter { $0 != "ok" }
    }
  }
}
