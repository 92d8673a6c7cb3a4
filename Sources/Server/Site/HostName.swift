import NIOCore

/// The host of a request's `Host` field (RFC 9110, 7.2), without the port: the name or address under which a server was
/// asked.
public struct HostName: Equatable, Sendable {
  /// In lower case, without a trailing dot, and without the brackets of an IPv6 address.
  public let text: String
  let isAddress: Bool

  /// Parses the field; nil if it is malformed (RFC 3986, 3.2.2).
  public init?(_ field: String) {
    var place = field[...]
    // The colon of a port follows the brackets of an IPv6 address.
    if let colon = place.lastIndex(of: ":"), !place[colon...].contains("]") {
      guard place[colon...].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      place = place[..<colon]
    }
    if place.first == "[" {
      guard place.last == "]" else { return nil }
      place = place.dropFirst().dropLast()
      guard case .v6? = Self.address(place) else { return nil }
      (text, isAddress) = (place.lowercased(), true)
      return
    }
    guard place.utf8.allSatisfy(Self.isOfName) else { return nil }
    if place.last == "." { place = place.dropLast() }
    (text, isAddress) = (place.lowercased(), Self.address(place) != nil)
  }

  private static func address(_ text: Substring) -> SocketAddress? {
    try? SocketAddress(ipAddress: String(text), port: 0)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "-._~!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}
