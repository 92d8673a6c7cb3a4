import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import RateLimiting

/// Makes of requests of HTTP those of an API, and of its answers responses.
public struct APIConnections: Sendable {
  /// The header in which a proxy that is trusted names the address of the phone.
  private let addressHeader: HTTPField.Name?

  /// - Parameter addressHeader: as `Relay` takes it; what is no name of a header counts as none.
  public init(addressHeader: String?) { self.addressHeader = addressHeader.flatMap { HTTPField.Name($0) } }

  /// Has a request answered, away from the loops that carry the frames of tables. Throws what `answer` throws.
  public func respond(
    to request: Request, from address: SocketAddress?, _ answer: (APIRequest) async throws -> APIAnswer
  ) async throws -> Response {
    assert(MultiThreadedEventLoopGroup.currentEventLoop == nil, "this would hold up the frames of tables")
    let answer = try await answer(
      APIRequest(
        method: request.method, target: request.head.path ?? "", headers: request.headers,
        address: client(request, address), body: { try await Self.bytes(of: request.body, upTo: $0) }))
    return Response(
      status: answer.status, headers: answer.headers,
      body: answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
  }

  private func client(_ request: Request, _ address: SocketAddress?) -> ClientAddress {
    ClientAddress(header: addressHeader.flatMap { request.headers[values: $0].last }, orOf: address)
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
