import HTTPTypes
import NIOCore

/// The answer to a request, as plain data. Most security headers are added later, by the connection
/// (`ConnectionGuard`).
public struct Answer: Equatable, Sendable {
  public var status: HTTPResponse.Status
  public var headers: HTTPFields
  /// Empty for HEAD and 304. `Content-Length` then still has the length for GET.
  public var body: ByteBuffer

  /// A short text for a person. Never cached.
  static func text(_ status: HTTPResponse.Status, _ text: String) -> Answer {
    made(status, MediaType.plainText, text + "\n")
  }

  /// JSON. Never cached.
  static func json(_ text: String) -> Answer { made(.ok, MediaType.json, text) }

  private static func made(_ status: HTTPResponse.Status, _ type: String, _ text: String) -> Answer {
    let body = ByteBuffer(string: text)
    let headers: HTTPFields = [
      .contentType: type, .contentLength: String(body.readableBytes), .cacheControl: "no-store",
    ]
    return Answer(status: status, headers: headers, body: body)
  }
}
