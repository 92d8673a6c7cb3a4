import API
import Hummingbird
import NIOCore

/// Brings requests of HTTP to vaults, and their answers back.
public struct VaultResponder: Sendable {
  private let service: VaultService
  private let connections: APIConnections

  /// - Parameter addressHeader: as `Relay` takes it; what is no name of a header counts as none.
  public init(_ service: VaultService, addressHeader: String? = nil) {
    self.service = service
    connections = APIConnections(addressHeader: addressHeader)
  }

  /// The most that a connection takes of the body of a request before it ends; nil for what is not of vaults.
  public static func bodyBytes(_ target: String, _ limits: VaultLimits) -> Int? {
    VaultService.answers(target) ? limits.drainedBytes : nil
  }

  /// Nil for what is not for vaults to answer. Throws where the connection ends before the request does.
  public func respond(to request: Request, from address: SocketAddress?) async throws -> Response? {
    guard VaultService.answers(request.head.path ?? "") else { return nil }
    return try await connections.respond(to: request, from: address) { try await service.answer($0) }
  }
}
