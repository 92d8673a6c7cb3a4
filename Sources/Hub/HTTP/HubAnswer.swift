import API
import HTTPTypes

/// What a hub answers.
public typealias HubAnswer = APIAnswer
/// What a hub is asked.
public typealias HubRequest = APIRequest
/// The key of an author, a phone or a moderator.
public typealias HubKey = AccessKey
/// What a hub keeps of a key.
public typealias KeyHash = API.KeyHash

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
}
