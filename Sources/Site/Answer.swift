import HTTPTypes
import NIOCore

/// The answer to a request, as plain data. Most security headers are not in here: the connection adds them to every
/// response (`ConnectionGuard`).
public struct Answer: Equatable, Sendable {
  public var status: HTTPResponse.Status
  public var headers: HTTPFields
  /// Empty for HEAD and for 304; `Content-Length` then still names the length that GET would send.
  public var body: ByteBuffer

  /// A short text for a person, never kept by a cache.
  static func text(_ status: HTTPResponse.Status, _ text: String) -> Answer {
    made(status, MediaType.plainText, text + "\n")
  }

  /// A JSON text, never kept by a cache.
  static func json(_ text: String) -> Answer { made(.ok, MediaType.json, text) }

  private static func made(_ status: HTTPResponse.Status, _ type: String, _ text: String) -> Answer {
    let body = ByteBuffer(string: text)
    let headers: HTTPFields = [
      .contentType: type, .contentLength: String(body.readableBytes), .cacheControl: "no-store",
    ]
    return Answer(status: status, headers: headers, body: body)
  }
}
