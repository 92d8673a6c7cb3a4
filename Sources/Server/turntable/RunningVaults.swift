import API
import Hummingbird
import Logging
import NIOCore
import SQLiteFile
import ServiceLifecycle
import Site
import Vaults
import VaultsSQLite

/// The vaults of a running server, with their file in the data folder. As a service it counts the time for which they
/// are served.
struct RunningVaults: Sendable, Service {
  /// The name of the vaults' file in the data folder.
  static let file = "vaults.db"

  private let store: SQLiteVaultStore
  private let connections: APIConnections
  private let service: VaultService
  private let logger: Logger

  init(
    in folder: String, limits: VaultLimits, isChecked: Bool, logger: Logger, addressHeader: String?
  ) throws(Failure) {
    let path = folder + "/" + Self.file
    store = try openStore(
      at: path, of: "What linked phones keep here", orServeWith: "--no-vaults", isChecked: isChecked,
      faults: { try $0.quickFaults() }
    ) { try SQLiteVaultStore(path: path, limits: limits) }
    service = VaultService(
      store, limits: limits, logger: logger,
      ticks: { NIODeadline.now().uptimeNanoseconds / 1_000_000 })
    connections = APIConnections(addressHeader: addressHeader)
    self.logger = logger
  }

  var metrics: MetricsPort.Vaults {
    .init(totals: { [store] in try await store.totals() }, pushes: { [service] in service.pushes })
  }

  /// The vaults' answers, which precede the hub's.
  var answers: SiteResponder.Other {
    { [connections, service] request, address in
      guard VaultService.answers(request.head.path ?? "") else { return nil }
      return try await connections.respond(to: request, from: address) { try await service.answer($0) }
    }
  }

  /// Counts the time for which the server runs. Unused vaults are removed by that time.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(VaultLimits.noteSeconds))) != nil {
        await service.runOn()
      }
    }
  }

  /// Closes the store, which leaves a single complete file.
  func close() {
    do { try store.close() } catch {
      logger.warning("The vaults' file was not closed.", metadata: ["error": "\(storeWords(error))"])
    }
  }
}
