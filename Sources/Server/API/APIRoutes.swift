import Digest
import HTTPTypes

/// The addresses below one root, each a pattern such as `/decks/{id}` with a handler for each of its methods.
///
/// Hummingbird's `Router` answers a wrong method as it answers an unknown path, and it takes `//` for `/`. Here the first gets
/// 405 with `Allow`, and the second leads nowhere.
public struct APIRoutes<Service: Sendable>: Sendable {
  /// Answers a request. The last parameter is what stands for the name in the pattern, and is empty for a pattern without one.
  public typealias Handler = @Sendable (Service, APIRequest, String) async throws -> APIAnswer

  /// A pattern with its handlers.
  public struct Route: Sendable {
    let pattern: String
    let takesQuery: Bool
    fileprivate let parts: [Substring]
    private let handlers: KeyValuePairs<HTTPRequest.Method, Handler>

    /// - Parameter takesQuery: true if the handlers read the query. All others refuse one.
    public init(
      _ pattern: String, takesQuery: Bool = false, _ handlers: KeyValuePairs<HTTPRequest.Method, Handler>
    ) {
      (self.pattern, self.takesQuery, self.handlers) = (pattern, takesQuery, handlers)
      parts = pattern.split(separator: "/")
    }

    /// The methods, with HEAD after GET.
    var methods: [HTTPRequest.Method] { handlers.flatMap { $0.key == .get ? [.get, .head] : [$0.key] } }

    func handler(for method: HTTPRequest.Method) -> Handler? {
      handlers.first { $0.key == (method == .head ? .get : method) }?.value
    }
  }

  public let root: String
  /// The sentence for a path that leads nowhere.
  let guide: String
  /// True if pages of any origin may ask.
  let isOpen: Bool
  private let names: [Substring: @Sendable (String) -> Bool]
  private let routes: [Route]

  /// - Parameter names: for each name in a pattern, the check of what stands for it.
  public init(
    _ root: String, guide: String, isOpen: Bool = true, names: [Substring: @Sendable (String) -> Bool],
    _ routes: [Route]
  ) {
    (self.root, self.guide, self.isOpen, self.names, self.routes) = (root, guide, isOpen, names, routes)
  }

  func contains(_ path: Substring) -> Bool { path == root || path.hasPrefix(root + "/") }

  /// Returns the route of a path and what stands for the name in its pattern; nil for a path that leads nowhere.
  func match(_ path: Substring) -> (route: Route, name: String)? {
    var parts = path.dropFirst(root.count).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts == [""] { parts = [] }
    let plain = parts.compactMap { unescaped($0) }
    guard plain.count == parts.count else { return nil }
    for route in routes where route.parts.count == plain.count {
      var name = ""
      let isMatch = zip(route.parts, plain).allSatisfy { pattern, part in
        guard pattern.first == "{" else { return pattern == part }
        name = part
        return names[pattern.dropFirst().dropLast()]?(part) == true
      }
      if isMatch { return (route, name) }
    }
    return nil
  }
}

/// A part of an address without its escapes (RFC 3986, 2.1); nil where one is malformed or they spell no UTF-8.
func unescaped(_ text: Substring) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var plain: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      plain.append(byte)
      continue
    }
    guard let digits = String(rest.prefix(2)), let decoded = bytes(hex: digits), decoded.count == 1 else {
      return nil
    }
    plain += decoded
    rest = rest.dropFirst(2)
  }
  return String(validating: plain, as: UTF8.self)
}
