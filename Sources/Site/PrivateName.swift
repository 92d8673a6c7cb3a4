/// Names of machines in a home or an office, which nobody can have on the internet.
enum PrivateName {
  /// Endings of private names:
  /// - reserved: `local` (RFC 6762), `localhost` (RFC 6761), `home.arpa` (RFC 8375), `internal` (ICANN, 2024);
  /// - never delegated, since too many networks use them (ICANN: name collision): `home`, `corp`, `lan` and the like;
  /// - `fritz.box` and `speedport.ip`: routers of AVM and Telekom answer for them. `box` is a domain on the internet, in which
  ///   `fritz.box` belongs to AVM, and `ip` is none.
  private static let endings = [
    "local", "localhost", "localdomain", "home.arpa", "internal", "intranet", "private", "home", "corp",
    "lan",
    "fritz.box", "speedport.ip",
  ]

  /// Returns true if a name has no dot, or ends as private names do.
  /// - Parameter name: in lower case, without a dot at its end; no address.
  static func isPrivate(_ name: String) -> Bool {
    guard name.contains(".") else { return !name.isEmpty }
    return endings.contains { ending in name == ending || name.hasSuffix("." + ending) }
  }
}
