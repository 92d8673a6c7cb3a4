import HTTPTypes
import RateLimiting

/// A request, independent of the transport.
public struct APIRequest: Sendable {
  public var method: HTTPRequest.Method
  /// Path and query, as they were sent.
  public var target: String
  public var headers: HTTPFields
  public var address: ClientAddress
  /// Reads the body, once; nil where it has more bytes than asked for. Throws where the connection ends before it.
  public var body: @Sendable (_ most: Int) async throws -> [UInt8]?

  public init(
    method: HTTPRequest.Method, target: String, headers: HTTPFields, address: ClientAddress,
    body: @escaping @Sendable (_ most: Int) async throws -> [UInt8]?
  ) {
    (self.method, self.target, self.headers) = (method, target, headers)
    (self.address, self.body) = (address, body)
  }
}

extension APIRequest {
  /// The target without its query.
  public var path: Substring { target.prefix { $0 != "?" && $0 != "#" } }

  /// The query, after the question mark; nil if there is none.
  public var query: Substring? {
    let target = target.prefix { $0 != "#" }
    return target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
  }

  /// The key that a request shows (RFC 6750, 2.1).
  public enum ShownKey: Sendable {
    case none
    /// There is something that is no key.
    case malformed
    case key(AccessKey)
  }

  /// The key in `Authorization`.
  public var shownKey: ShownKey {
    guard let field = headers[.authorization] else { return .none }
    let parts = field.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer", let key = AccessKey(hex: String(parts[1]))
    else { return .malformed }
    return .key(key)
  }

  /// True if Content-Type says that the body is JSON.
  public var isJSON: Bool {
    let type = (headers[.contentType] ?? "").prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
    return type.lowercased() == "application/json"
  }

  /// Returns true if `If-None-Match` names a tag, so that the client has it cached (RFC 9110, 13.1.2).
  public func knows(_ tag: String) -> Bool {
    (headers[.ifNoneMatch] ?? "").split(separator: ",").contains { element in
      let text = element.filter { $0 != " " && $0 != "\t" }
      return text == "*" || text == tag || text == "W/" + tag
    }
  }
}
