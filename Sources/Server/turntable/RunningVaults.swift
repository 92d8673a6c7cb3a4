import API
import Hummingbird
import Logging
import NIOCore
import SQLiteFile
import ServiceLifecycle
import Site
import Vaults
import VaultsSQLite

/// The vaults of a server, with their file in the data folder. As a service it counts served days.
struct RunningVaults: Sendable, Service {
  /// The name of the vaults' file in the data folder.
  static let file = "vaults.db"

  private let store: SQLiteVaultStore
  private let responder: APIResponder<VaultService>
  private let service: VaultService
  private let logger: Logger

  init(
    in folder: String, limits: VaultLimits, isChecked: Bool, logger: Logger, addressHeader: String?
  ) throws(Failure) {
    let path = folder + "/" + Self.file
    store = try openStore(
      at: path, of: "The data of linked phones", orServeWith: "--no-vaults", isChecked: isChecked,
      faults: { try $0.quickFaults() }
    ) { try SQLiteVaultStore(path: path, limits: limits) }
    service = VaultService(
      store, limits: limits, logger: logger,
      ticks: { NIODeadline.now().uptimeNanoseconds / 1_000_000 })
    responder = APIResponder(service, addressHeader: addressHeader)
    self.logger = logger
  }

  var metrics: MetricsPort.Vaults {
    .init(totals: { [store] in try await store.totals() }, pushes: { [service] in service.pushes })
  }

  var part: Readiness.Part { .init(name: "vaults") { [store] in _ = try await store.totals() } }

  /// Answers requests for vaults.
  var answers: SiteResponder.Other {
    { [responder] request, address in try await responder.respond(to: request, from: address) }
  }

  /// Counts the running time and removes unused vaults, until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(VaultLimits.noteSeconds))) != nil {
        await service.runOn()
      }
    }
  }

  /// Closes the store with all content in one file.
  func close() {
    do { try store.close() } catch {
      logger.warning("The vaults' file was not closed.", metadata: ["error": "\(storeWords(error))"])
    }
  }
}
