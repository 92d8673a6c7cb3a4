import Synchronization

/// The names of this server. Requests for other names are refused.
///
/// A foreign page can point its own name to this machine (DNS rebinding). A browser then treats this server as part of
/// that page, and only `Host` shows it. Such a name must be one that can be owned on the internet: neither an address
/// nor a `PrivateName`. Public names of this server must be configured.
public final class ServerNames: Sendable {
  /// Maximum length of a name in bytes (RFC 1035, 2.3.4).
  public static let nameBytes = 253
  /// Foreign names that are reported. Further ones are refused silently, so that nobody can flood the log.
  static let mostTold = 16

  private let added: Set<String>
  private let tell: @Sendable (_ name: String) -> Void
  private let told = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - added: names besides private ones, as `name` returns them.
  ///   - tell: called once for each refused name.
  public init(_ added: [String] = [], tell: @escaping @Sendable (_ name: String) -> Void = { _ in }) {
    (self.added, self.tell) = (Set(added), tell)
  }

  /// Normalises a name for comparison; nil for text that cannot be a server's name, such as one with a port.
  public static func name(_ text: String) -> String? {
    guard let host = HostName(text), !host.text.isEmpty, host.text.utf8.count <= nameBytes,
      text.utf8.allSatisfy(isPlain)
    else { return nil }
    return host.text
  }

  /// Returns the answer to a client that asked for `host`; nil if it is a name of this server, or nil itself.
  public func refusal(of host: String?) -> String? {
    guard let host else { return nil }
    let asked = HostName(host)
    if let asked, isOwn(asked) { return nil }
    // Other characters are not echoed to a person who may type them into a shell.
    guard let name = asked.flatMap({ Self.name($0.text) }) else {
      return "This server does not go by the name in Host."
    }
    let isNew = told.withLock { $0.count < Self.mostTold && $0.insert(name).inserted }
    if isNew { tell(name) }
    return "This server does not know that it is \(name). Whoever runs it can start it with "
      + "--allow-host \(name), or use its address in place of its name."
  }

  private func isOwn(_ host: HostName) -> Bool {
    host.isAddress || added.contains(host.text) || PrivateName.isPrivate(host.text)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "-._".utf8.contains(byte)
    }
  }
}
