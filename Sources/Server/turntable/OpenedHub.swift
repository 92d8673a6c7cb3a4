import API
import Hub
import HubSQLite
import Logging
import SQLiteFile

#if PostgreSQL
  import HubCluster
  import HubPostgres
  import Postgres
#endif

/// The store of a running hub, with what the server does for it.
struct OpenedHub: Sendable {
  let store: any HubStore
  /// Reads a little from the store.
  let check: @Sendable () async throws -> Void
  /// Work that goes on until the task is cancelled; nil if there is none.
  var work: (@Sendable () async -> Void)?
  /// `MetricsPort.Decks.behind`.
  var behind: (@Sendable () -> Double)?
  let close: @Sendable () throws -> Void

  /// Opens the file of a hub.
  /// - Throws: `Failure` also for a copy of a database.
  static func file(
    at path: String, limits: HubLimits, isChecked: Bool, logger: Logger
  ) async throws(Failure) -> OpenedHub {
    let store = try openFile(at: path, limits: limits, isChecked: isChecked, logger: logger)
    try await HubSource.checkAlone(store, at: path)
    store.reindexSoonIfDue()
    return OpenedHub(
      store: store, check: { _ = try await store.line() }, close: { try store.close() })
  }

  private static func openFile(
    at path: String, limits: HubLimits, isChecked: Bool, logger: Logger
  ) throws(Failure) -> SQLiteHubStore {
    try openStore(
      at: path, of: "The decks of the hub", orServeWith: "--no-hub", isChecked: isChecked,
      faults: { try $0.quickFaults() }
    ) {
      try SQLiteHubStore(path: path, limits: limits) { error in
        logger.error("The search index was not renewed.", metadata: ["error": "\(storeWords(error))"])
      }
    }
  }

  #if PostgreSQL
    /// Opens a database, with a copy of its decks in a file. A server that has a complete copy starts even while the database is
    /// away.
    static func database(
      _ pool: PostgresPool, copy path: String, limits: HubLimits, isChecked: Bool, logger: Logger
    ) async throws(Failure) -> OpenedHub {
      let copy = try openFile(at: path, limits: limits, isChecked: isChecked, logger: logger)
      do {
        let store = try await FollowingHubStore(PostgresHubStore(pool), copy: copy)
        copy.reindexSoonIfDue()
        do { try await store.prepare() } catch let error as StoreUnavailable where store.canReadAlone {
          logger.warning(
            "The database does not answer. The hub is read from this server's copy, and takes no changes.",
            metadata: ["error": "\(error)"])
        }
        return OpenedHub(
          store: store, check: { try await store.checkReady() },
          work: {
            await store.keepFollowing { error in
              if let error {
                logger.warning("The database is not followed for now.", metadata: ["error": "\(error)"])
              } else {
                logger.warning("The database is followed again.")
              }
            }
          }, behind: { store.behind }, close: { try copy.close() })
      } catch is FollowingHubStore.OwnDecks {
        throw Failure(
          "\(path) has decks of its own, which would be lost. Export them (turntable hub export), start with another "
            + "--data DIR, and import them there.")
      } catch let error {
        throw Failure("The database cannot be used: \(error).")
      }
    }
  #endif
}
