import Formats
import HTTPTypes

/// The answer to a request.
public struct APIAnswer: Sendable {
  public var status: HTTPResponse.Status
  public var headers: HTTPFields
  /// Empty for HEAD, 204 and 304.
  public var body: [UInt8]

  public init(_ status: HTTPResponse.Status, headers: HTTPFields = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// - Parameter cache: `Cache-Control`. By default a cache checks with the server each time.
  public init(
    _ status: HTTPResponse.Status = .ok, type: String, cache: String = "no-cache", _ body: [UInt8]
  ) {
    self.init(
      status,
      headers: [.contentType: type, .cacheControl: cache, .contentLength: String(body.count)], body: body)
  }

  /// A JSON answer; `cache` as above.
  public static func json(
    _ value: JSON, _ status: HTTPResponse.Status = .ok, cache: String = "no-cache"
  ) -> APIAnswer {
    APIAnswer(status, type: "application/json", cache: cache, value.write())
  }

  /// The answer to a successful request that returns nothing.
  public static var done: APIAnswer { APIAnswer(.noContent, headers: [.cacheControl: "no-store"]) }

  /// Returns a problem document (RFC 9457), which is never cached.
  /// - Parameters:
  ///   - type: the address that describes this kind of problem.
  ///   - title: the same for every problem of this kind.
  ///   - detail: an English sentence.
  ///   - members: additional members.
  public static func problem(
    _ status: HTTPResponse.Status, type: String, title: String, detail: String,
    members: [JSON.Object.Member] = [], headers: HTTPFields = [:]
  ) -> APIAnswer {
    let members: [JSON.Object.Member] =
      [
        .init("type", .string(type)), .init("title", .string(title)),
        .init("status", .integer(Int64(status.code))), .init("detail", .string(detail)),
      ] + members
    var answer = APIAnswer(
      status, type: "application/problem+json", cache: "no-store", JSON.object(JSON.Object(members)).write())
    for field in headers { answer.headers[field.name] = field.value }
    if status == .unauthorized { answer.headers[.wwwAuthenticate] = "Bearer" }
    return answer
  }

  /// The value of `Allow` for these methods.
  public static func allow(_ methods: [HTTPRequest.Method]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }
}
