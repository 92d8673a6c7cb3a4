import API
import Hummingbird
import Logging
import NIOCore
import SQLiteFile
import ServiceLifecycle
import Site
import Vaults
import VaultsSQLite

#if PostgreSQL
  import Foundation
  import Postgres
  import VaultsPostgres
#endif

/// The vaults of a server, in a file of the data folder or in the database of several servers. As a service it counts served days.
struct RunningVaults: Sendable, Service {
  /// The name of the vaults' file in the data folder.
  static let file = "vaults.db"

  /// The store of running vaults.
  private struct Opened: Sendable {
    let store: any VaultStore
    /// Makes the store ready; nil if it is.
    var prepare: (@Sendable () async throws -> Void)?
    var close: @Sendable () throws -> Void = {}
  }

  private let opened: Opened
  private let responder: APIResponder<VaultService>
  private let service: VaultService
  private let logger: Logger

  /// Opens the file in a data folder.
  init(
    in folder: String, limits: VaultLimits, isChecked: Bool, logger: Logger, addressHeader: String?
  ) throws(Failure) {
    let path = folder + "/" + Self.file
    let store = try openStore(
      at: path, of: "The data of linked phones", orServeWith: "--no-vaults", isChecked: isChecked,
      faults: { try $0.quickFaults() }
    ) { try SQLiteVaultStore(path: path, limits: limits) }
    self.init(
      Opened(store: store, close: { try store.close() }), limits: limits, logger: logger,
      addressHeader: addressHeader)
  }

  #if PostgreSQL
    /// Uses a database, which may be away at first.
    init(_ pool: PostgresPool, limits: VaultLimits, logger: Logger, addressHeader: String?) {
      // A server that starts again is another one for the count of served days.
      let store = PostgresVaultStore(pool, limits: limits, server: UUID().uuidString)
      self.init(
        Opened(store: store, prepare: { try await store.prepare() }), limits: limits, logger: logger,
        addressHeader: addressHeader)
    }
  #endif

  private init(_ opened: Opened, limits: VaultLimits, logger: Logger, addressHeader: String?) {
    service = VaultService(
      opened.store, limits: limits, logger: logger,
      ticks: { NIODeadline.now().uptimeNanoseconds / 1_000_000 })
    responder = APIResponder(service, addressHeader: addressHeader)
    (self.opened, self.logger) = (opened, logger)
  }

  /// Makes the store ready.
  /// - Returns: false while its database is away.
  /// - Throws: `Failure` for a database that cannot be used.
  func prepare() async throws(Failure) -> Bool {
    guard let prepare = opened.prepare else { return true }
    do {
      try await prepare()
      return true
    } catch let error as StoreUnavailable {
      logger.warning(
        "The database does not answer. Linked phones cannot exchange data for now.",
        metadata: ["error": "\(error)"])
      return false
    } catch {
      throw Failure("The database cannot be used: \(error).")
    }
  }

  var metrics: MetricsPort.Vaults {
    .init(totals: { [opened] in try await opened.store.totals() }, pushes: { [service] in service.pushes })
  }

  /// A database that is away keeps nobody from the rest of the server.
  var part: Readiness.Part {
    .init(name: "vaults") { [opened] in if opened.prepare == nil { _ = try await opened.store.totals() } }
  }

  /// Answers requests for vaults.
  var answers: SiteResponder.Other {
    { [responder] request, address in try await responder.respond(to: request, from: address) }
  }

  /// Counts the running time and removes unused vaults, until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do { if try await prepare() { break } } catch {
          logger.error("The vaults cannot be used.", metadata: ["error": "\(error)"])
        }
        try? await Task.sleep(for: .seconds(StoreUnavailable.seconds))
      }
      while (try? await Task.sleep(for: .seconds(VaultLimits.noteSeconds))) != nil {
        await service.runOn()
      }
    }
  }

  /// Closes the store with all content in one file.
  func close() {
    do { try opened.close() } catch {
      logger.warning("The vaults' file was not closed.", metadata: ["error": "\(storeWords(error))"])
    }
  }
}
