import HTTPTypes

extension APIAnswer {
  /// Seconds that a browser may remember what a page of another origin may ask.
  static let preflightSeconds = 86_400

  /// Lets pages of any origin ask and read (https://fetch.spec.whatwg.org/#http-cors-protocol): such an API knows no cookies,
  /// and whoever shows a key has it from nobody else's page.
  public mutating func openToAllOrigins() {
    headers[.accessControlAllowOrigin] = "*"
    headers[.accessControlExposeHeaders] = "ETag, Retry-After"
  }

  /// The answer to OPTIONS, which browsers ask before a page may write to another origin.
  public static func options(_ methods: [HTTPRequest.Method]) -> APIAnswer {
    let allowed = allow(methods)
    return APIAnswer(
      .noContent,
      headers: [
        .allow: allowed, .accessControlAllowMethods: allowed,
        .accessControlAllowHeaders: "Authorization, Content-Type, If-None-Match",
        .accessControlMaxAge: String(preflightSeconds),
      ])
  }
}
