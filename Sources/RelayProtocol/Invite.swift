/// The address that leads a phone to a table: `http://box.local:8080/join/J7X3`.
public struct Invite: Equatable, Sendable {
  /// `http://box.local:8080`, without a slash at its end.
  public let origin: String
  /// As the relay shows it: `J7X-3`.
  public let code: String

  public init(origin: String, code: String) {
    (self.origin, self.code) = (origin, code)
  }

  /// The path of an invitation before its code.
  public static let path = "/join/"

  /// Bytes of a code in an address, dash and all.
  public static let longestCode = 16

  /// Without the dash: fewer characters make a coarser, more readable picture.
  public var address: String { origin + Self.path + code.filter { $0 != "-" } }

  /// Nil for what is no such address.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "http:" || parts[0] == "https:", parts[1].isEmpty, !parts[2].isEmpty,
      parts[3] == "join", !parts[4].isEmpty, parts[4].utf8.count <= Self.longestCode
    else { return nil }
    self.init(origin: String(parts[0]) + "//" + String(parts[2]), code: String(parts[4]))
  }
}
