/// The address of a relay: `http://box.local:8080` or `https://box.example.org`.
public struct ServerAddress: Equatable, Sendable {
  public let host: String
  public let port: Int
  /// True for https.
  public let isSecure: Bool

  public init(host: String, port: Int, isSecure: Bool = false) {
    (self.host, self.port, self.isSecure) = (host, port, isSecure)
  }

  /// The default ports of http and https.
  private static let (plainPort, securePort) = (80, 443)

  /// Parses an address; nil for anything else.
  public init?(_ text: String) {
    guard let scheme = ["http://", "https://"].first(where: { text.lowercased().hasPrefix($0) }) else {
      return nil
    }
    let isSecure = scheme == "https://"
    var place = text.dropFirst(scheme.count)
    if place.last == "/" { place = place.dropLast() }
    let isAllowed = { (byte: UInt8) in byte > 0x20 && byte < 0x7f && !"/?#@\\".utf8.contains(byte) }
    guard place.utf8.allSatisfy(isAllowed) else { return nil }
    var port = isSecure ? Self.securePort : Self.plainPort
    // The colon of a port follows the brackets of an IPv6 address.
    if let colon = place.lastIndex(of: ":"), !place[colon...].contains("]") {
      guard let number = UInt16(place[place.index(after: colon)...]), number > 0 else { return nil }
      port = Int(number)
      place = place[..<colon]
    }
    if place.first == "[", place.last == "]" {
      place = place.dropFirst().dropLast()
      guard place.contains(":") else { return nil }
    } else if place.contains(where: { "[]:".contains($0) }) {
      return nil
    }
    guard !place.isEmpty else { return nil }
    self.init(host: String(place), port: port, isSecure: isSecure)
  }

  /// Host and port, as in a URL.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  /// `http://box.local:8080`, without a trailing slash.
  public var origin: String { (isSecure ? "https://" : "http://") + authority }
}
