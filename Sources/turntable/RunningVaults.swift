import Hummingbird
import Logging
import NIOCore
import SQLiteFile
import ServiceLifecycle
import Site
import Vaults
import VaultsSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The vaults of a server, with their file in the server's folder. As a service it sweeps them every day.
struct RunningVaults: Sendable, Service {
  /// What is kept, in the data folder.
  static let file = "vaults.db"

  private let store: SQLiteVaultStore
  private let responder: VaultResponder
  private let service: VaultService
  private let logger: Logger

  init(
    in folder: String, limits: VaultLimits, isChecked: Bool, logger: Logger, addressHeader: String?
  ) throws(Failure) {
    let path = folder + "/" + Self.file
    do {
      store = try SQLiteVaultStore(path: path, limits: limits)
      if isChecked, let fault = try store.quickFaults().first { throw Failure(Self.damage(path, fault)) }
    } catch let error as StoreError {
      throw Failure(error.description)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(Self.damage(path, "\(error)"))
    }
    service = VaultService(
      store, limits: limits, logger: logger,
      ticks: { NIODeadline.now().uptimeNanoseconds / 1_000_000 }, time: { Int(time(nil)) })
    responder = VaultResponder(service, addressHeader: addressHeader)
    self.logger = logger
  }

  private static func damage(_ path: String, _ fault: String) -> String {
    "What linked phones keep here cannot be used: \(path): \(fault). To bring a backup back: turntable restore DIR --replace. To "
      + "serve without: --no-vaults"
  }

  /// What metrics tell.
  var metrics: MetricsPort.Vaults {
    .init(totals: { [store] in try await store.totals() }, pushes: { [service] in service.pushes })
  }

  /// What is asked before the hub.
  var answers: SiteResponder.Other {
    { [responder] request, address in try await responder.respond(to: request, from: address) }
  }

  /// Sweeps at the start and then daily, until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await service.sweep()
        try? await Task.sleep(for: .seconds(VaultLimits.sweepSeconds))
      }
    }
  }

  /// Leaves one file, whole, and nothing beside it.
  func close() {
    do { try store.close() } catch {
      logger.warning("The vaults' file was not closed.", metadata: ["error": "\(error)"])
    }
  }
}
