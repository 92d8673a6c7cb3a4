import HTTPTypes

/// A route of the vaults.
enum VaultRoute: Equatable, Sendable {
  /// The description for programs.
  case description
  case vault(String)
  case entries(String)
  case snapshot(String)

  /// The beginning of all addresses of vaults.
  static let root = "/api/vaults"

  /// Nil for a path that leads nowhere. Nothing in it is escaped, since no id needs it.
  init?(_ path: Substring) {
    guard path.hasPrefix(Self.root + "/") else { return nil }
    let parts = path.dropFirst(Self.root.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    if parts == ["openapi.yaml"] {
      self = .description
      return
    }
    guard let id = parts.first, Self.isID(id) else { return nil }
    switch parts.dropFirst() {
    case []: self = .vault(String(id))
    case ["entries"]: self = .entries(String(id))
    case ["snapshot"]: self = .snapshot(String(id))
    default: return nil
    }
  }

  private static func isID(_ text: Substring) -> Bool {
    VaultLimits.idLength.contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  /// The pattern in the description, without the parts that differ from vault to vault.
  var pattern: String {
    switch self {
    case .description: Self.root + "/openapi.yaml"
    case .vault: Self.root + "/{id}"
    case .entries: Self.root + "/{id}/entries"
    case .snapshot: Self.root + "/{id}/snapshot"
    }
  }

  var methods: [HTTPRequest.Method] {
    switch self {
    case .description: [.get, .head, .options]
    case .vault: [.get, .head, .delete, .options]
    case .entries: [.post, .options]
    case .snapshot: [.put, .options]
    }
  }
}
