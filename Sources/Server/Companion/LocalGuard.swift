/// Admits only requests of local programs and of the companion's own page.
///
/// A foreign page can make a browser send requests to this machine: by a name that resolves to 127.0.0.1 (DNS
/// rebinding), which shows in Host, or from its own address, which shows in Origin.
enum LocalGuard {
  private static let hosts = ["localhost", "127.0.0.1", "[::1]"]

  /// - Parameters: all values of the request's `Host` and `Origin`.
  static func allows(hosts given: [String], origins: [String]) -> Bool {
    guard given.count == 1, let host = given.first?.lowercased(), isLocal(host) else { return false }
    guard let origin = origins.first else { return true }
    return origins.count == 1 && origin.lowercased() == "http://" + host
  }

  private static func isLocal(_ host: String) -> Bool {
    hosts.contains { name in
      guard host.hasPrefix(name) else { return false }
      let rest = host.dropFirst(name.count)
      return rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil
    }
  }
}
