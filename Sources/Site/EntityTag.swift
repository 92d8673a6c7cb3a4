import Digest

/// Strong entity tags (RFC 9110, 8.8.3): one for each packing of a file, made from its bytes alone, so that
/// they are the same after a restart and on every machine.
enum EntityTag {
  /// The tag of a body, quotes included.
  static func of(_ bytes: [UInt8]) -> String {
    "\"" + hex(Array(SHA256.hash(bytes).prefix(16))) + "\""
  }

  /// Returns true if an `If-None-Match` field names `tag` (weak comparison, as RFC 9110, 13.1.2 asks), or is `*`.
  static func isNamed(_ tag: String, in field: String) -> Bool {
    field.split(separator: ",").contains { element in
      var text = element.drop { $0 == " " || $0 == "\t" }
      while text.last == " " || text.last == "\t" { text.removeLast() }
      if text == "*" { return true }
      return (text.hasPrefix("W/") ? text.dropFirst(2) : text) == tag
    }
  }
}
