/// Where a relay is: `http://box.local:8080`.
public struct ServerAddress: Equatable, Sendable {
  public let host: String
  public let port: Int

  public init(host: String, port: Int) {
    (self.host, self.port) = (host, port)
  }

  /// The default port of http.
  private static let defaultPort = 80

  /// Nil for what is no such address. https is none: a companion speaks plain http alone.
  public init?(_ text: String) {
    let scheme = "http://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    var place = text.dropFirst(scheme.count)
    if place.last == "/" { place = place.dropLast() }
    let isAllowed = { (byte: UInt8) in byte > 0x20 && byte < 0x7f && !"/?#@\\".utf8.contains(byte) }
    guard place.utf8.allSatisfy(isAllowed) else { return nil }
    var port = Self.defaultPort
    // The colon of a port stands behind the brackets of an IPv6 address.
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
    self.init(host: String(place), port: port)
  }

  /// Host and port as they stand in an address.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  /// `http://box.local:8080`, without a slash at its end.
  public var origin: String { "http://" + authority }
}
