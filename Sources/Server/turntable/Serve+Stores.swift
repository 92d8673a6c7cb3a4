import Hub
import Logging
import Relay
import Vaults

#if PostgreSQL
  import Postgres
  import RelayPostgres
#endif

extension Serve {
  func runningHub(
    _ limits: HubLimits, _ database: SharedDatabase?, _ logger: Logger
  ) async throws(Failure) -> RunningHub? {
    guard hub else { return nil }
    let words = try wordList.map { path throws(Failure) in try RunningHub.wordList(path) }
    let opened = try await openedHub(at: data + "/" + RunningHub.file, limits, database, logger)
    return RunningHub(
      opened, limits: limits, words: words ?? .empty, logger: logger, addressHeader: addressHeader)
  }

  private func openedHub(
    at path: String, _ limits: HubLimits, _ database: SharedDatabase?, _ logger: Logger
  ) async throws(Failure) -> OpenedHub {
    #if PostgreSQL
      if let database {
        return try await .database(database, copy: path, limits: limits, isChecked: check, logger: logger)
      }
    #endif
    return try await .file(at: path, limits: limits, isChecked: check, logger: logger)
  }

  /// Returns nil unless several servers share tables and a database, and show tables to phones of the same address.
  func runningNearby(
    _ relay: Relay, _ limits: RelayLimits, _ logger: Logger
  ) async throws(Failure) -> RunningNearby? {
    #if PostgreSQL
      guard relayNodes > 1, tables == .sameAddress, !hubOnly, let address = database.database else {
        return nil
      }
      let pool = PostgresPool(address, limits: PostgresNearbyStore.poolLimits)
      return try await RunningNearby(PostgresNearbyStore(pool, limits: limits), of: relay, logger: logger)
    #else
      return nil
    #endif
  }

  func runningVaults(
    _ limits: VaultLimits, _ database: SharedDatabase?, _ logger: Logger
  ) async throws(Failure) -> RunningVaults? {
    guard vaults, !hubOnly else { return nil }
    #if PostgreSQL
      if let database {
        let running = RunningVaults(database, limits: limits, logger: logger, addressHeader: addressHeader)
        _ = try await running.prepare()
        return running
      }
    #endif
    return try RunningVaults(
      in: data, limits: limits, isChecked: check, logger: logger, addressHeader: addressHeader)
  }
}
