/// Names of machines in homes and offices, which nobody can own on the internet.
enum PrivateName {
  /// Endings of private names:
  /// - Reserved: `local` (RFC 6762), `localhost` (RFC 6761), `home.arpa` (RFC 8375), `internal` (ICANN, 2024).
  /// - Never delegated, since many networks use them (ICANN: name collision): `home`, `corp`, `lan` and the like.
  /// - `fritz.box` and `speedport.ip`, answered by routers of AVM and Telekom. `box` is a top-level domain, in which
  ///   `fritz.box` belongs to AVM; `ip` is none.
  private static let endings = [
    "local", "localhost", "localdomain", "home.arpa", "internal", "intranet", "private", "home", "corp",
    "lan",
    "fritz.box", "speedport.ip",
  ]

  /// Returns true if a name has no dot, or has a private ending.
  /// - Parameter name: in lower case, without a trailing dot; not an address.
  static func isPrivate(_ name: String) -> Bool {
    guard name.contains(".") else { return !name.isEmpty }
    return endings.contains { ending in name == ending || name.hasSuffix("." + ending) }
  }
}
