import API
import Hummingbird
import NIOCore

/// Brings requests of HTTP to a hub, and its answers back.
public struct HubResponder: Sendable {
  private let service: HubService
  private let connections: APIConnections

  /// - Parameter addressHeader: as `Relay` takes it; what is no name of a header counts as none.
  public init(_ service: HubService, addressHeader: String? = nil) {
    self.service = service
    connections = APIConnections(addressHeader: addressHeader)
  }

  /// The most that a connection takes of the body of a request before it ends; nil for what is not the hub's.
  public static func bodyBytes(_ target: String) -> Int? {
    HubService.answers(target) ? HubLimits.drainedBytes : nil
  }

  /// Nil for what is not the hub's to answer. Throws where the connection ends before the request does.
  public func respond(to request: Request, from address: SocketAddress?) async throws -> Response? {
    guard HubService.answers(request.head.path ?? "") else { return nil }
    return try await connections.respond(to: request, from: address) { try await service.answer($0) }
  }
}
