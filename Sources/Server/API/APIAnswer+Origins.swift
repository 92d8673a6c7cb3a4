import HTTPTypes

extension APIAnswer {
  /// Seconds for which a browser may cache the answer to a preflight request.
  static let preflightSeconds = 86_400

  /// Lets pages of any origin ask and read (https://fetch.spec.whatwg.org/#http-cors-protocol). This is safe because the API
  /// uses no cookies, and a page can only send a key that it has.
  public mutating func openToAllOrigins() {
    headers[.accessControlAllowOrigin] = "*"
    headers[.accessControlExposeHeaders] = "ETag, Retry-After"
  }

  /// The answer to OPTIONS, which a browser sends before a page may write to another origin.
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
