import HTTPContent
import HTTPTypes
import RateLimiting

/// A request, independent of the transport.
public struct APIRequest: Sendable {
  public var method: HTTPRequest.Method
  /// Path and query as the client sent them.
  public var target: String
  public var headers: HTTPFields
  public var address: ClientAddress
  /// Reads the body, once; nil if it has more than `most` bytes. Throws if the connection ends before the body.
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
  public var path: Substring { Self.path(of: target) }

  static func path(of target: String) -> Substring { target.prefix { $0 != "?" && $0 != "#" } }

  /// The query after the question mark; nil if there is none.
  public var query: Substring? {
    let target = target.prefix { $0 != "#" }
    return target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
  }

  /// The key in a request (RFC 6750, 2.1).
  public enum ShownKey: Sendable {
    case none
    /// The header holds something else.
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

  /// The media type of the body, in lower case and without its parameters.
  public var mediaType: String {
    (headers[.contentType] ?? "").prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
  }

  /// Reads the body, once; nil if it has more than `most` bytes.
  /// - Throws: if the connection ends before the body. `APIService` passes that error on.
  public func bytes(upTo most: Int) async throws -> [UInt8]? {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > most { return nil }
    do { return try await body(most) } catch { throw LostBody(cause: error) }
  }

  /// Returns true if `If-None-Match` names a tag: the client has that version (RFC 9110, 13.1.2).
  public func knows(_ tag: String) -> Bool {
    EntityTag.isNamed(tag, in: headers[.ifNoneMatch] ?? "")
  }
}

/// The error that ended the connection before the body did.
struct LostBody: Error {
  let cause: any Error
}
