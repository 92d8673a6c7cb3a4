import Digest
import Formats

extension VaultContent {
  /// The last entry of a vault. Its writer shares nothing there from now on, and the other phones should stop
  /// as well.
  struct Move: Equatable {
    /// The name of the phone that wrote the entry.
    let name: String
    /// The time of the move, in milliseconds since 1970.
    let at: UInt64
    /// The phone that wrote the entry; nil if no phone follows by itself.
    var phone: PhoneID?
    /// The phone that was removed.
    var removed: LinkedPhone?
    /// The new vault's phrase for each phone that follows, at most `LinkedPhone.most`.
    var boxes: [MoveBox] = []

    init(name: String, at: UInt64) { (self.name, self.at) = (name, at) }
  }
}

/// The phrase of a new vault, sealed for one phone.
struct MoveBox: Equatable {
  /// The most sealed bytes that are read. A sealed phrase has 256.
  static let limit = 1_024
  /// The version of the sealed content.
  static let version: Int64 = 1
  /// The first byte of the associated data, after those of `SealedKind`.
  private static let kind: UInt8 = 3

  let phone: PhoneID
  let sealed: [UInt8]

  /// Returns the request that seals or opens a box. Only the two phones can compute its key, so it also
  /// proves who sealed the box.
  ///
  /// - Parameters:
  ///   - own: the key pair of this phone.
  ///   - other: the public key of the other phone.
  ///   - isWriter: true if this phone seals and the other one opens.
  ///   - vault: the id of the former vault.
  /// - Returns: nil for a public key that gives the same secret with every key pair.
  static func request(
    _ bytes: [UInt8], own: KeyPair, other: [UInt8], isWriter: Bool, vault: [UInt8]
  ) -> VaultBytes? {
    guard let shared = own.shared(with: other) else { return nil }
    let parties = isWriter ? own.publicKey + other : other + own.publicKey
    let key = HKDFSHA256.key(
      of: shared, salt: Array("turntable moved".utf8), info: vault + parties, count: VaultKeys.keySize)
    return VaultBytes(key: key, associated: [kind] + vault + parties, bytes: bytes)
  }

  static func content(_ phrase: VaultPhrase) -> [UInt8] {
    let json: JSON = ["version": .integer(version), "phrase": .string(hex(phrase.bytes))]
    return json.write()
  }

  /// Reads the output of `content`; nil for anything else.
  static func phrase(in bytes: [UInt8]) -> VaultPhrase? {
    guard let json = try? JSON.read(bytes, limits: JSON.Limits(depth: 4, size: limit)),
      json.integer(at: "version") == version
    else { return nil }
    return VaultPhrase(json["phrase"])
  }
}

extension VaultContent.Move {
  var json: JSON {
    var members: [JSON.Object.Member] = [
      .init("by", .string(name)), .init("at", .integer(Int64(clamping: at))),
    ]
    if let phone { members.append(.init("phone", .string(phone.text))) }
    if let removed { members.append(.init("without", removed.json)) }
    if !boxes.isEmpty {
      let rows = boxes.map { JSON.array([.string($0.phone.text), .string(Base64URL.encode($0.sealed))]) }
      members.append(.init("for", .array(rows)))
    }
    return .object(JSON.Object(members))
  }

  /// Skips what it cannot read. A phone that gets no phrase this way asks its person for one.
  init(json: JSON) {
    self.init(
      name: json.string(at: "by") ?? "",
      at: json.integer(at: "at").flatMap { UInt64(exactly: $0) } ?? 0)
    phone = json.string(at: "phone").flatMap { PhoneID(text: $0) }
    removed = json["without"].flatMap { LinkedPhone(json: $0) }
    for row in (json.array(at: "for") ?? []).prefix(LinkedPhone.most) {
      guard let row = row.array, row.count >= 2, let phone = row[0].string.flatMap({ PhoneID(text: $0) }),
        let sealed = row[1].string.flatMap({ Base64URL.decode($0[...].utf8) }), sealed.count <= MoveBox.limit
      else { continue }
      boxes.append(MoveBox(phone: phone, sealed: sealed))
    }
  }

  /// Returns the trouble of a phone that does not follow by itself.
  func trouble(of own: PhoneID?) -> VaultTrouble {
    if let own, removed?.id == own { return .removed(by: name, at: at) }
    return .moved(by: name, at: at)
  }
}
