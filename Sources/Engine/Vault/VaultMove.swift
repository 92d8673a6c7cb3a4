import Digest
import Formats

extension VaultContent {
  /// The last entry of a vault. Its writer shares nothing more there, and the other phones should stop as
  /// well.
  struct Move: Equatable {
    /// The name of the phone that wrote the entry.
    private(set) var name: String
    /// The time of the move, in milliseconds since 1970.
    private(set) var at: UInt64
    /// The phone that wrote the entry; nil if no phone follows automatically.
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
  ) -> SealingRequest? {
    guard let shared = own.shared(with: other) else { return nil }
    let parties = isWriter ? own.publicKey + other : other + own.publicKey
    let key = HKDFSHA256.key(
      of: shared, salt: Array("turntable moved".utf8), info: vault + parties, count: VaultKeys.keySize)
    return SealingRequest(key: key, associated: [kind] + vault + parties, bytes: bytes)
  }

  static func content(_ phrase: VaultPhrase) -> [UInt8] { MoveContent(phrase: phrase).json.write() }

  /// Reads the output of `content`; nil for anything else.
  static func phrase(in bytes: [UInt8]) -> VaultPhrase? {
    guard let json = try? JSON.read(bytes, limits: JSON.Limits(depth: 4, size: limit)) else { return nil }
    return MoveContent(json: json)?.phrase
  }
}

/// The content of a box.
private struct MoveContent: Recorded {
  private(set) var phrase = VaultPhrase()

  mutating func fields(_ fields: inout Fields) {
    var version = MoveBox.version
    fields.number("version", &version, version...version)
    fields.value("phrase", &phrase)
  }
}

extension MoveBox: JSONConvertible {
  package var json: JSON { [phone.json, .string(Base64URL.encode(sealed))] }

  package init?(json: JSON) {
    guard let row = json.array, row.count >= 2, let phone = PhoneID(json: row[0]),
      let sealed = row[1].string.flatMap({ Base64URL.decode($0[...].utf8) }), sealed.count <= Self.limit
    else { return nil }
    (self.phone, self.sealed) = (phone, sealed)
  }
}

extension VaultContent.Move: Described {
  /// Reads a move, and skips unreadable members. A phone that gets no phrase this way asks its person for
  /// one.
  init(json: JSON) {
    self.init(name: "", at: 0)
    _ = take(json)
  }

  package mutating func fields(_ fields: inout Fields) {
    fields.isForgiving = true
    fields.text("by", &name)
    fields.number("at", &at)
    fields.value("phone", &phone)
    fields.value("without", &removed)
    if fields.has("for", !boxes.isEmpty) { fields.values("for", &boxes) }
    if boxes.count > LinkedPhone.most { boxes = Array(boxes.prefix(LinkedPhone.most)) }
  }

  /// Returns the trouble of a phone that does not follow automatically.
  func trouble(of own: PhoneID?) -> VaultTrouble {
    if let own, removed?.id == own { return .removed(by: name, at: at) }
    return .moved(by: name, at: at)
  }
}
