import GRDB

extension DatabasePool {
  /// Opens the file of a store, creates it if it is missing, and migrates it to this version. Readers work beside one writer,
  /// and a write is on the disk when it returns. A file made by root gets the owner of its folder.
  /// - Throws: `StoreError.newer`, and GRDB's error for a file that cannot be opened or is damaged.
  public static func ofStore(
    at path: String, _ migrator: DatabaseMigrator, preparing more: String = ""
  ) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(SQLiteLimits.busySeconds)
    configuration.maximumReaderCount = SQLiteLimits.readers
    configuration.prepareDatabase { database in
      // An acknowledged write also survives a power cut (https://www.sqlite.org/pragma.html#pragma_synchronous).
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

  /// Closes the file with all content in one file, without a write-ahead log.
  public func closeWhole() throws {
    // The last connection removes the log. A reader cannot, and GRDB would close the writer first.
    invalidateReadOnlyConnections()
    try close()
  }

  /// Checks the file quickly, without comparing indexes with their tables. Returns at most `SQLiteLimits.faults` faults, none
  /// for a sound file.
  public func quickFaults() throws -> [String] {
    try read { database in
      try String.fetchAll(database, sql: "PRAGMA quick_check(\(SQLiteLimits.faults))").filter { $0 != "ok" }
    }
  }
}
