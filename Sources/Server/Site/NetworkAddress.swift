#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address under which other devices may reach this machine.
public struct NetworkAddress: Equatable, Sendable {
  /// The name of the interface, such as `wlan0`.
  public var interface: String
  /// The address in its usual notation: `192.168.1.20`, `2001:db8::1`.
  public var text: String
  public var isIPv6: Bool

  public init(interface: String, text: String, isIPv6: Bool) {
    self.interface = interface
    self.text = text
    self.isIPv6 = isIPv6
  }

  /// Returns the page's URL on `host`, with brackets for IPv6 (RFC 3986, 3.2.2).
  public static func page(host: String, port: Int, isSecure: Bool = false) -> String {
    (isSecure ? "https://" : "http://") + (host.contains(":") ? "[\(host)]" : host) + ":\(port)/"
  }

  /// Returns the addresses that devices on the local network can use, likeliest first: IPv4 before IPv6, real
  /// interfaces before those of containers and tunnels, private networks before others. Leaves out loopback and
  /// link-local addresses (169.254.0.0/16, fe80::/10).
  public static func ranked(_ addresses: [NetworkAddress]) -> [NetworkAddress] {
    let usable = addresses.filter(\.isUsable)
    return usable.indices.sorted { left, right in
      let (first, second) = (usable[left].rank, usable[right].rank)
      return first == second ? left < right : first < second
    }.map { usable[$0] }
  }

  /// Returns the ranked addresses of this machine's active interfaces.
  public static func ofThisMachine() -> [NetworkAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [NetworkAddress] = []
    for entry in sequence(first: list, next: { $0?.pointee.ifa_next }) {
      guard let entry, let address = entry.pointee.ifa_addr, let name = entry.pointee.ifa_name else {
        continue
      }
      let isUp = entry.pointee.ifa_flags & UInt32(IFF_UP) != 0
      guard isUp, entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0 else { continue }
      guard let text = text(of: address) else { continue }
      let isIPv6 = Int32(address.pointee.sa_family) == AF_INET6
      found.append(NetworkAddress(interface: String(cString: name), text: text, isIPv6: isIPv6))
    }
    return ranked(found)
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let size = socklen_t(text.count)
    let isDone =
      switch Int32(address.pointee.sa_family) {
      case AF_INET:
        address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          inet_ntop(AF_INET, &$0.pointee.sin_addr, &text, size) != nil
        }
      case AF_INET6:
        address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          inet_ntop(AF_INET6, &$0.pointee.sin6_addr, &text, size) != nil
        }
      default: false
      }
    guard isDone else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private var isUsable: Bool {
    guard isIPv6 else { return !text.hasPrefix("127.") && !text.hasPrefix("169.254.") && text != "0.0.0.0" }
    let isLinkLocal = ["fe8", "fe9", "fea", "feb"].contains { text.lowercased().hasPrefix($0) }
    return !isLinkLocal && text != "::1" && text != "::" && !text.hasPrefix("::ffff:")
  }

  /// The rank; a smaller one is likelier to be reached by a phone at the table.
  private var rank: Int {
    (isIPv6 ? 4 : 0) + (isVirtual ? 2 : 0) + (isPrivate ? 0 : 1)
  }

  private var isVirtual: Bool {
    [
      "docker", "br-", "veth", "virbr", "cni", "flannel", "tun", "tap", "wg", "tailscale", "zt", "vmnet",
      "utun",
    ]
    .contains { interface.hasPrefix($0) }
  }

  /// True for RFC 1918 addresses. For IPv6, global addresses rank like unique local ones.
  private var isPrivate: Bool {
    if isIPv6 || text.hasPrefix("192.168.") || text.hasPrefix("10.") { return true }
    let parts = text.split(separator: ".")
    guard parts.count == 4, parts[0] == "172", let second = Int(parts[1]) else { return false }
    return (16...31).contains(second)
  }
}
