/// Checks of the request line that parsers skip (RFC 9112, 3).
enum RequestLine {
  /// Returns true if the line consists of method, target and version, separated by single spaces, without control
  /// characters.
  /// - Parameter bytes: the line without its end.
  static func isSound(_ bytes: some Collection<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0 > 0x20 && $0 != 0x7f } }
  }
}

/// The target of a request, in one of the forms that a server receives (RFC 9112, 3.2).
enum RequestTarget: Equatable {
  /// Path and query.
  case origin(String)
  /// A whole URL, whose host replaces `Host`.
  case absolute(host: String, origin: String)
  /// `*`, for OPTIONS only.
  case server

  /// Parses a target; nil for anything else, such as a URL with user info, a fragment, another scheme or no host.
  init?(_ text: String) {
    let bytes = text.utf8
    guard !bytes.contains(UInt8(ascii: "#")) else { return nil }
    if text == "*" {
      self = .server
    } else if bytes.first == UInt8(ascii: "/") {
      self = .origin(text)
    } else {
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
        ["http", "https"].contains(text[..<colon].lowercased()), text[colon...].hasPrefix("://")
      else { return nil }
      let rest = text[colon...].dropFirst(3)
      let host = rest.prefix { $0 != "/" && $0 != "?" }
      guard let name = HostName(String(host)), !name.text.isEmpty else { return nil }
      let path = rest.dropFirst(host.count)
      self = .absolute(host: String(host), origin: path.first == "/" ? String(path) : "/" + path)
    }
  }
}
