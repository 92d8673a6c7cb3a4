import Formats

/// A server's answer (`docs/vaults/openapi.yaml`), as far as a phone uses it.
struct VaultAnswer: Equatable {
  struct Item: Equatable {
    let kind: SealedKind
    /// The item's place in the log, as the server states it.
    let head: VaultHead
    let bytes: [UInt8]
  }

  let head: VaultHead
  let entriesLeft: Int
  /// The snapshot, if there is one, then the entries.
  let items: [Item]
  /// The last number in this answer, if more entries follow.
  let next: Int?

  /// The limits of an answer: 8 MiB of sealed bytes in base64url, and the JSON around them.
  private static let limits = JSON.Limits(depth: 8, size: 12 << 20)

  /// Reads a page of the log; nil for anything else.
  init?(page text: String) {
    guard let json = Self.read(text), let state = Self(state: json), let entries = json.array(at: "entries")
    else { return nil }
    var items: [Item] = []
    if let snapshot = json["snapshot"], snapshot != .null {
      guard let item = Item(snapshot, .snapshot) else { return nil }
      items.append(item)
    }
    for entry in entries {
      guard let item = Item(entry, .entry) else { return nil }
      items.append(item)
    }
    let next = Self.count(at: "next", in: json)
    self.init(head: state.head, entriesLeft: state.entriesLeft, items: items, next: next)
  }

  /// Reads the answer to a push or a snapshot.
  init?(state text: String) {
    guard let json = Self.read(text), let state = Self(state: json) else { return nil }
    self = state
  }

  private init?(state json: JSON) {
    guard let head = json["head"].flatMap({ VaultHead(json: $0) }),
      let left = Self.count(at: "entriesLeft", in: json)
    else { return nil }
    self.init(head: head, entriesLeft: left, items: [], next: nil)
  }

  private init(head: VaultHead, entriesLeft: Int, items: [Item], next: Int?) {
    (self.head, self.entriesLeft, self.items, self.next) = (head, entriesLeft, items, next)
  }

  /// Returns nil unless the answer says that the vault is unknown. Otherwise returns the days after which an
  /// unused vault is deleted, or 0 if they are not stated.
  static func isUnknown(_ status: Int, _ text: String) -> Int? {
    guard status == 404, let json = read(text), isProblem("unknown-vault", json) else { return nil }
    return count(at: "days", in: json) ?? 0
  }

  /// Reads a number from 0 to `VaultHead.last`, which fits every integer width.
  private static func count(at name: String, in json: JSON) -> Int? {
    guard let value = json.integer(at: name), 0...Int64(VaultHead.last) ~= value else { return nil }
    return Int(value)
  }

  /// Returns true if a refusal gives this reason.
  static func isProblem(_ name: String, _ text: String) -> Bool {
    read(text).map { isProblem(name, $0) } ?? false
  }

  private static func isProblem(_ name: String, _ json: JSON) -> Bool {
    utf8Equals(json.string(at: "type") ?? "", "/api/vaults#" + name)
  }

  private static func read(_ text: String) -> JSON? { try? JSON.read(text, limits: limits) }
}

extension VaultAnswer.Item {
  fileprivate init?(_ json: JSON, _ kind: SealedKind) {
    guard let head = VaultHead(json: json), let sealed = json.string(at: "sealed"),
      let bytes = Base64URL.decode(sealed[...].utf8)
    else { return nil }
    (self.kind, self.head, self.bytes) = (kind, head, bytes)
  }
}
