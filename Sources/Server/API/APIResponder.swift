import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import RateLimiting

/// Answers the HTTP requests for a service.
public struct APIResponder<Service: APIService>: Sendable {
  private let service: Service
  /// The header in which a trusted proxy names the phone's address.
  private let addressHeader: HTTPField.Name?

  /// - Parameter addressHeader: the same as for `Relay`. Anything but the name of a header is ignored.
  public init(_ service: Service, addressHeader: String?) {
    self.service = service
    self.addressHeader = addressHeader.flatMap { HTTPField.Name($0) }
  }

  /// Answers away from the event loops, which carry the frames of tables. Nil if another service has to answer.
  /// - Throws: where the connection ends before the request does.
  public func respond(to request: Request, from address: SocketAddress?) async throws -> Response? {
    let target = request.head.path ?? ""
    guard Service.answers(target) else { return nil }
    assert(MultiThreadedEventLoopGroup.currentEventLoop == nil, "this would hold up the frames of tables")
    let answer = try await service.answer(
      APIRequest(
        method: request.method, target: target, headers: request.headers,
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
