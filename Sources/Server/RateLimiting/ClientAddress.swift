import NIOCore

/// The sender of a request, for counting: an IPv4 address, or the first 64 bits of an IPv6 address. A household has at least
/// one such prefix (RFC 6177) and can change the remaining bits at will. `ClientNetwork` covers sites with more prefixes.
public enum ClientAddress: Hashable, Sendable {
  case version4(UInt32)
  case version6(UInt64)
  /// A socket without an address, such as a local one.
  case none

  /// An IPv4 address as 4 bytes, the first 64 bits of an IPv6 address as 8, or none.
  public var bytes: [UInt8] {
    switch self {
    case .version4(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .version6(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .none: []
    }
  }

  public init(_ address: SocketAddress?) {
    switch address {
    case .v4(let address): self = .version4(UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      // A socket for both protocols shows an IPv4 address in this form (RFC 4291, 2.5.5.2).
      if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff {
        self = .version4(bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) })
      } else {
        self = .version6(bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
      }
    case .unixDomainSocket, nil: self = .none
    }
  }

  /// Reads the address from a proxy's header, or takes the connection's own if there is none.
  /// - Parameter header: the last value of the header.
  public init(header: String?, orOf address: SocketAddress?) {
    self = header.flatMap { ClientAddress(header: $0) } ?? ClientAddress(address)
  }

  /// Reads the last address of a header such as X-Forwarded-For, which the nearest proxy wrote. The sender of the request may
  /// have written the others. Nil if it is not an address.
  public init?(header: String) {
    let last = header.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    var text = String(last.filter { $0 != " " && $0 != "\t" })
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      text = String(text[text.index(after: text.startIndex)..<end])
    } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
      text = String(text[..<colon])
    }
    guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return nil }
    self.init(address)
  }
}
