import HTTPTypes
import RateLimiting

/// What somebody asks a hub, whatever carries it.
public struct HubRequest: Sendable {
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

extension HubRequest {
  var path: Substring { target.prefix { $0 != "?" && $0 != "#" } }

  /// What is after the question mark; nil where there is none.
  var query: Substring? {
    let target = target.prefix { $0 != "#" }
    return target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
  }

  /// The key that the request shows (RFC 6750, 2.1); nil where it shows none.
  func shownKey() throws(Problem) -> HubKey? {
    guard let field = headers[.authorization] else { return nil }
    let parts = field.split(separator: " ", omittingEmptySubsequences: true)
    guard parts.count == 2, parts[0].lowercased() == "bearer", let key = HubKey(hex: String(parts[1])) else {
      throw Problem(
        .key, "Authorization has to be “Bearer” and a key of \(HubKey.size * 2) hexadecimal digits.")
    }
    return key
  }

  /// The key of a request that needs one.
  func key() throws(Problem) -> HubKey {
    guard let key = try shownKey() else {
      throw Problem(
        .key, "This needs a key: Authorization: Bearer, and \(HubKey.size * 2) hexadecimal digits.")
    }
    return key
  }

  /// - Throws: unless the body is said to be JSON.
  func checkMediaType() throws(Problem) {
    let type = (headers[.contentType] ?? "").prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
    guard type.lowercased() == "application/json" else {
      throw Problem(.mediaType, "The body has to be application/json, and Content-Type has to say so.")
    }
  }

  /// Whether `If-None-Match` names a tag, which a cache so has (RFC 9110, 13.1.2).
  func knows(_ tag: String) -> Bool {
    (headers[.ifNoneMatch] ?? "").split(separator: ",").contains { element in
      let text = element.filter { $0 != " " && $0 != "\t" }
      return text == "*" || text == tag || text == "W/" + tag
    }
  }
}

extension ClientAddress {
  /// What marks of one address are told by.
  var bytes: [UInt8] {
    switch self {
    case .version4(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .version6(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .none: []
    }
  }
}
