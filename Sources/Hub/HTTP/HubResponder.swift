import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import RateLimiting

/// Brings requests of HTTP to a hub, and its answers back.
public struct HubResponder: Sendable {
  private let service: HubService
  /// The header in which a proxy that is trusted names the address of the phone.
  private let addressHeader: HTTPField.Name?

  /// - Parameter addressHeader: as `Relay` takes it; what is no name of a header counts as none.
  public init(_ service: HubService, addressHeader: String? = nil) {
    self.service = service
    self.addressHeader = addressHeader.flatMap { HTTPField.Name($0) }
  }

  /// The most that a connection takes of the body of a request before it ends; nil for what is not the hub's.
  public static func bodyBytes(_ target: String) -> Int? {
    HubService.answers(target) ? HubLimits.drainedBytes : nil
  }

  /// Nil for what is not the hub's to answer. Throws where the connection ends before the request does.
  public func respond(to request: Request, from address: SocketAddress?) async throws -> Response? {
    let target = request.head.path ?? ""
    guard HubService.answers(target) else { return nil }
    assert(MultiThreadedEventLoopGroup.currentEventLoop == nil, "this would hold up the frames of tables")
    let answer = try await service.answer(
      HubRequest(
        method: request.method, target: target, headers: request.headers,
        address: client(request, address), body: { try await Self.bytes(of: request.body, upTo: $0) }))
    return Response(
      status: answer.status, headers: answer.headers,
      body: answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
  }

  private func client(_ request: Request, _ address: SocketAddress?) -> ClientAddress {
    if let addressHeader, let value = request.headers[values: addressHeader].last,
      let address = ClientAddress(header: value)
    {
      return address
    }
    return ClientAddress(address)
  }

  private static func bytes(of body: RequestBody, upTo most: Int) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    for try await part in body {
      guard bytes.count + part.readableBytes <= most else { return nil }
      bytes += part.readableBytesView
    }
    return bytes
  }
}
