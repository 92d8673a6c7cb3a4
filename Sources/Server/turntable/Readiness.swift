import Formats
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Site
import Synchronization

/// Tells a proxy in front whether this server takes requests: its stores can be read, and it is not about to stop. As a service
/// it holds up a stop, so that the proxy has time to notice.
final class Readiness: Service {
  static let path = "/readyz"
  /// The same for tables alone, which need no store: they go on while one cannot be read.
  static let relayPath = "/readyz/relay"
  /// The last answer counts for this long, so that whoever asks often costs nothing.
  private static let memory = Duration.seconds(1)

  /// A part of the server that has to work.
  struct Part: Sendable {
    let name: String
    /// Reads a little from its store.
    let check: @Sendable () async throws -> Void
  }

  private let parts: [Part]
  private let drainSeconds: Int
  private let logger: Logger
  private let isStopping = Atomic(false)
  /// The name of the part that failed last, and when that was found out.
  private let last = Mutex<(at: ContinuousClock.Instant, failed: String?)?>(nil)

  /// - Parameter drainSeconds: the delay of a stop.
  init(_ parts: [Part], drainSeconds: Int, logger: Logger) {
    (self.parts, self.drainSeconds, self.logger) = (parts, drainSeconds, logger)
  }

  /// Answers the question of the proxy.
  var answers: SiteResponder.Other {
    { [self] request, _ in
      let isOfStores = request.uri.path == Self.path
      guard isOfStores || request.uri.path == Self.relayPath,
        request.method == .get || request.method == .head
      else { return nil }
      let fault = isStopping.load(ordering: .relaxed) ? "stopping" : isOfStores ? await failed() : nil
      let text = JSON.object(
        JSON.Object(
          [.init("status", .string(fault == nil ? "ready" : "not ready"))]
            + (fault.map { [.init("because", .string($0))] } ?? []))
      ).write()
      return Response(
        status: fault == nil ? .ok : .serviceUnavailable,
        headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: request.method == .head ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: text)))
    }
  }

  /// Returns the name of the first part that does not work; nil if all do.
  private func failed() async -> String? {
    let now = ContinuousClock.now
    if let last = last.withLock({ $0 }), now - last.at < Self.memory { return last.failed }
    var failed: String?
    for part in parts where failed == nil {
      do { try await part.check() } catch {
        failed = part.name
        logger.error("A store cannot be read.", metadata: ["store": "\(part.name)", "error": "\(error)"])
      }
    }
    let found = failed
    last.withLock { $0 = (now, found) }
    return failed
  }

  func run() async throws {
    try await gracefulShutdown()
    isStopping.store(true, ordering: .relaxed)
    if drainSeconds > 0 { try await Task.sleep(for: .seconds(drainSeconds)) }
  }
}
