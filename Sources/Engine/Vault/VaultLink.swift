import Digest
import Formats

/// One of the phones that share a vault.
public struct LinkedPhone: Equatable, Sendable {
  /// The most characters in a name.
  public static let nameLength = 40
  /// The most phones that a link remembers. If there are more, the most recently seen remain.
  public static let most = 32

  public let id: PhoneID
  /// The name that its person gave it; empty if it has none.
  public var name: String
  /// The time of its last addition to the vault, in milliseconds since 1970 by its own clock.
  public var seen: UInt64
  /// Its public key (X25519), for which a new vault's phrase is sealed. Nil if its app is too old to have
  /// one.
  public var key: [UInt8]?

  public init(id: PhoneID, name: String, seen: UInt64, key: [UInt8]? = nil) {
    (self.id, self.name, self.seen, self.key) = (id, name, seen, key)
  }
}

/// The reason why a phone stops syncing until its person has decided.
public enum VaultTrouble: Equatable, Sendable {
  /// The server no longer has the vault. Another phone deleted it, or nobody used it for this many days.
  case gone(days: Int)
  /// The server's answer differs from what the phones wrote. It was changed, omitted, swapped or replayed, or
  /// belongs to another log.
  case altered
  /// The server has fewer entries than before. It was restored from a backup, or hides entries.
  case wentBack
  /// A phone with this name made a new vault under a new phrase, because a phone is lost. `at` is in
  /// milliseconds since 1970.
  case moved(by: String, at: UInt64)
  /// A phone with this name has removed this one. `at` is in milliseconds since 1970.
  case removed(by: String, at: UInt64)
  /// Another phone has a newer version of the app.
  case newer
  /// The content is larger than a vault may be.
  case tooLarge
}

extension VaultTrouble {
  /// True if the trouble may pass without any action on this phone, other than an update of the app.
  public var mayPass: Bool {
    switch self {
    case .newer, .tooLarge: true
    case .gone, .altered, .wentBack, .moved, .removed: false
    }
  }
}

/// The saved link of a phone to the vault that it shares with the other phones of its person.
public struct VaultLink: Equatable, Sendable {
  public private(set) var phrase: VaultPhrase
  /// True while this phone makes the vault and the server has nothing yet. A phone that joins a vault finds
  /// it, or learns that there is none.
  public var isNew: Bool
  /// The last log entry that this phone has.
  public var head = VaultHead.beginning
  /// The id of this phone, set by its first round.
  public var phone: PhoneID?
  /// All known phones including this one, most recently seen first.
  public var phones: [LinkedPhone] = []
  /// The last stamp that this phone gave or received.
  public var last: Stamp?
  /// The time at which phone and server last agreed, in milliseconds since 1970.
  public var agreed: UInt64?
  /// The trouble that stops syncing, and its start in milliseconds since 1970.
  public var trouble: VaultTrouble?
  public var troubled: UInt64?
  /// The vault left because a phone is lost. The others learn of the move there.
  public var former: FormerVault?
  /// The lowest head number that this phone accepts from the server while it learns a vault again.
  var floor = 0

  public init(phrase: VaultPhrase, isNew: Bool) { (self.phrase, self.isNew) = (phrase, isNew) }
}

/// A vault left because a phone is lost.
public struct FormerVault: Equatable, Sendable {
  public private(set) var phrase: VaultPhrase
  public var head: VaultHead
  /// True once the others can read there that this phone has moved.
  public var isTold = false
  /// The removed phone; the others follow automatically. Nil if the others are asked for the new phrase.
  public var removed: LinkedPhone?
  /// The name of the phone that moved, if this one followed it.
  public var leader: String?
  /// True if this phone was removing a phone itself, and the leader was first.
  public var isOvertaken = false
  /// The phones that remain linked, as of this phone's move. Those not seen since have not followed yet.
  public var others: [LinkedPhone] = []
  /// True once the person has written down the new phrase.
  public var isNoted = false

  public init(phrase: VaultPhrase, head: VaultHead) { (self.phrase, self.head) = (phrase, head) }
}

extension VaultLink: Recorded {
  package init() { self.init(phrase: VaultPhrase(), isNew: false) }

  package mutating func fields(_ fields: inout Fields) {
    fields.value("phrase", &phrase)
    fields.flag("new", &isNew)
    fields.value("head", &head)
    fields.values("phones", &phones)
    fields.isForgiving = true
    fields.value("phone", &phone)
    fields.value("last", &last)
    fields.number("agreed", &agreed)
    fields.value("trouble", &trouble)
    fields.number("troubled", &troubled)
    fields.isForgiving = false
    fields.value("former", &former)
    fields.isForgiving = true
    if fields.has("floor", floor > 0) { fields.number("floor", &floor, 0...VaultHead.last) }
  }
}

extension FormerVault: Recorded {
  package init() { self.init(phrase: VaultPhrase(), head: .beginning) }

  package mutating func fields(_ fields: inout Fields) {
    fields.value("phrase", &phrase)
    fields.value("head", &head)
    fields.isForgiving = true
    fields.flag("told", &isTold)
    fields.value("removed", &removed)
    fields.text("leader", &leader)
    if fields.has("overtaken", isOvertaken) { fields.flag("overtaken", &isOvertaken) }
    if fields.has("others", !others.isEmpty) { fields.values("others", &others) }
    if others.count > LinkedPhone.most { others = Array(others.prefix(LinkedPhone.most)) }
    if fields.has("noted", isNoted) { fields.flag("noted", &isNoted) }
  }
}

extension VaultTrouble: Recorded {
  package init() { self = .altered }

  private static let blanks: [VaultTrouble] = [
    .gone(days: 0), .altered, .wentBack, .moved(by: "", at: 0), .removed(by: "", at: 0), .newer, .tooLarge,
  ]

  private var name: String {
    switch self {
    case .gone: "gone"
    case .altered: "altered"
    case .wentBack: "wentBack"
    case .moved: "moved"
    case .removed: "removed"
    case .newer: "newer"
    case .tooLarge: "tooLarge"
    }
  }

  package mutating func fields(_ fields: inout Fields) {
    fields.variant("what", &self, of: Self.blanks) { $0.name }
    fields.isForgiving = true
    switch self {
    case .gone(var days):
      fields.number("days", &days, Int.min...Int.max)
      self = .gone(days: days)
    case .moved(var name, var at):
      fields.text("by", &name)
      fields.number("at", &at)
      self = .moved(by: name, at: at)
    case .removed(var name, var at):
      fields.text("by", &name)
      fields.number("at", &at)
      self = .removed(by: name, at: at)
    case .altered, .wentBack, .newer, .tooLarge: break
    }
  }
}

extension VaultHead: Recorded {
  package init() { self = .beginning }

  /// Reads and writes the form of the server's answers.
  package mutating func fields(_ fields: inout Fields) {
    fields.number("number", &number, 0...Self.last)
    var text = hex(hash)
    fields.text("hash", &text, bytes: SHA256.size * 2...SHA256.size * 2)
    if let bytes = Digest.bytes(hex: text) { hash = bytes } else { fields.refuse() }
  }
}

// Values saved as a text or a row, not as a record.

extension VaultPhrase: JSONConvertible {
  package var json: JSON { .string(hex(bytes)) }

  package init?(json: JSON) {
    guard let bytes = json.string.flatMap({ Digest.bytes(hex: $0) }) else { return nil }
    self.init(bytes)
  }
}

extension PhoneID: JSONConvertible {
  package var json: JSON { .string(text) }
  package init?(json: JSON) {
    guard let text = json.string else { return nil }
    self.init(text: text)
  }
}

extension Stamp: JSONConvertible {
  package var json: JSON { .string(text) }
  package init?(json: JSON) {
    guard let text = json.string else { return nil }
    self.init(text: text)
  }
}

extension LinkedPhone: JSONConvertible {
  package var json: JSON {
    let row: [JSON] = [id.json, .string(name), .integer(Int64(clamping: seen))]
    return .array(row + (key.map { [.string(hex($0))] } ?? []))
  }

  package init?(json: JSON) {
    guard let row = json.array, row.count >= 3, let id = PhoneID(json: row[0]),
      let name = row[1].string, name.unicodeScalars.count <= Self.nameLength,
      let seen = row[2].integer.flatMap({ UInt64(exactly: $0) })
    else { return nil }
    self.init(id: id, name: name, seen: seen)
    if row.count > 3, let key = row[3].string.flatMap({ bytes(hex: $0) }), key.count == X25519.size {
      self.key = key
    }
  }
}
