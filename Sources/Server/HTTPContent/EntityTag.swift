import Crypto
import Digest

/// Strong entity tags (RFC 9110, 8.8.3), one for each coding of a file. They depend only on its bytes, so they are the
/// same after a restart and on every machine.
public enum EntityTag {
  /// Returns the tag of a body, quotes included.
  public static func of(_ bytes: [UInt8]) -> String {
    "\"" + hex(Array(Crypto.SHA256.hash(data: bytes).prefix(16))) + "\""
  }

  /// Returns true if an `If-None-Match` field names `tag` or is `*`. Compares weakly (RFC 9110, 13.1.2).
  public static func isNamed(_ tag: String, in field: String) -> Bool {
    field.split(separator: ",").contains { element in
      var text = element.drop { $0 == " " || $0 == "\t" }
      while text.last == " " || text.last == "\t" { text.removeLast() }
      if text == "*" { return true }
      return (text.hasPrefix("W/") ? text.dropFirst(2) : text) == tag
    }
  }
}
