import Synchronization

/// The names by which this server may be asked; what comes under another is refused.
///
/// A page from elsewhere can let a name of its own lead to this machine (DNS rebinding). A browser then takes this server for
/// the page's own, and only `Host` tells. Such a name has to be one that somebody can have on the internet: neither an address nor
/// a `PrivateName`. Names of that kind that are the server's have to be told to it.
public final class ServerNames: Sendable {
  /// Bytes of a name (RFC 1035, 2.3.4).
  public static let nameBytes = 253
  /// Foreign names that are told; more of them are refused without a word, so that nobody fills a log.
  static let mostTold = 16

  private let added: Set<String>
  private let tell: @Sendable (_ name: String) -> Void
  private let told = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - added: names beside those that nobody can have on the internet, as `name` gives them.
  ///   - tell: is told once of each name that was refused.
  public init(_ added: [String] = [], tell: @escaping @Sendable (_ name: String) -> Void = { _ in }) {
    (self.added, self.tell) = (Set(added), tell)
  }

  /// A name as it is compared; nil for what cannot be the name of a server, such as one with a port.
  public static func name(_ text: String) -> String? {
    guard let host = HostName(text), !host.text.isEmpty, host.text.utf8.count <= nameBytes,
      text.utf8.allSatisfy(isPlain)
    else { return nil }
    return host.text
  }

  /// Returns the text for a client that asked for `host`; nil if it is one of the server's names, or if there is none.
  public func refusal(of host: String?) -> String? {
    guard let host else { return nil }
    let asked = HostName(host)
    if let asked, isOwn(asked) { return nil }
    // Whatever else may stand there is not repeated to somebody who may type it into a shell.
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
