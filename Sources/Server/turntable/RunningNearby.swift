import Logging
import Relay
import ServiceLifecycle

#if PostgreSQL
  import Postgres
  import RelayPostgres
#endif

/// The tables nearby that several servers tell each other through their database. As a service it does so, until the server stops.
struct RunningNearby: Sendable, Service {
  private let exchange: NearbyExchange
  private let logger: Logger

  #if PostgreSQL
    /// Uses a database, which may be away at first.
    /// - Throws: `Failure` for a database that cannot be used.
    init(
      _ store: PostgresNearbyStore, of relay: Relay, logger: Logger
    ) async throws(Failure) {
      (exchange, self.logger) = (NearbyExchange(relay, through: store), logger)
      do { try await exchange.prepare() } catch let error as PostgresError where error.isUnavailable {
        Self.warn(error, logger)
      } catch {
        throw Failure("The database cannot be used: \(error).")
      }
    }
  #endif

  private static func warn(_ error: any Error, _ logger: Logger) {
    logger.warning(
      "The database does not answer. Tables of other servers are not shown nearby for now.",
      metadata: ["error": "\(error)"])
  }

  /// Seconds since this server and the others last had each other's tables.
  var behind: @Sendable () -> Double { { [exchange] in exchange.behind } }

  func run() async throws {
    await cancelWhenGracefulShutdown { [exchange, logger] in
      await exchange.run { error in
        if let error {
          Self.warn(error, logger)
        } else {
          logger.warning("Tables of other servers are shown nearby again.")
        }
      }
    }
  }
}
