import Formats
import HTTPTypes

/// What a request gets.
public struct HubAnswer: Sendable {
  public var status: HTTPResponse.Status
  public var headers: HTTPFields
  /// Empty for HEAD, 204 and 304.
  public var body: [UInt8]

  init(_ status: HTTPResponse.Status, headers: HTTPFields = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// - Parameter cache: by default asked about each time.
  init(
    _ status: HTTPResponse.Status = .ok, type: String, cache: String = "no-cache", _ body: [UInt8]
  ) {
    self.init(
      status,
      headers: [.contentType: type, .cacheControl: cache, .contentLength: String(body.count)], body: body)
  }

  static func json(
    _ value: JSON, _ status: HTTPResponse.Status = .ok, cache: String = "no-cache"
  ) -> HubAnswer {
    HubAnswer(status, type: "application/json", cache: cache, value.write())
  }

  /// Done, and nothing to say.
  static var done: HubAnswer { HubAnswer(.noContent, headers: [.cacheControl: "no-store"]) }
}

extension HubAnswer {
  /// Lets pages of any origin ask and read (https://fetch.spec.whatwg.org/#http-cors-protocol): a hub knows no cookies, and
  /// whoever shows a key has it from nobody else's page.
  mutating func openToAllOrigins() {
    headers[.accessControlAllowOrigin] = "*"
    headers[.accessControlExposeHeaders] = "ETag, Retry-After"
  }

  /// The answer to OPTIONS, which browsers ask before a page may write to another origin.
  static func options(_ methods: [HTTPRequest.Method]) -> HubAnswer {
    let allowed = allow(methods)
    return HubAnswer(
      .noContent,
      headers: [
        .allow: allowed, .accessControlAllowMethods: allowed,
        .accessControlAllowHeaders: "Authorization, Content-Type, If-None-Match",
        .accessControlMaxAge: String(HubLimits.preflightSeconds),
      ])
  }

  static func allow(_ methods: [HTTPRequest.Method]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }
}
