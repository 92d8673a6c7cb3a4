import Digest
import Formats

/// One of the phones that share a vault.
public struct LinkedPhone: Equatable, Sendable {
  /// The most characters in a name.
  public static let nameLength = 40
  /// The most phones that others hear of. If there are more, the most recently seen.
  public static let most = 32

  public let id: PhoneID
  /// The name that its person gave it; empty if it has none.
  public var name: String
  /// The time of its last addition to the vault, in milliseconds since 1970 by its own clock.
  public var seen: UInt64
  /// Its public key (X25519), for which a new vault's phrase is sealed. Nil for an app that had none.
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
  /// The server has fewer entries than before. It was restored from a backup, or it lies.
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

/// The stored link of a phone to the vault that it shares with the other phones of its person.
public struct VaultLink: Equatable, Sendable {
  public let phrase: VaultPhrase
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
  public let phrase: VaultPhrase
  public var head: VaultHead
  /// True once the others can read there that this phone has moved.
  public var isTold = false
  /// The removed phone; the others follow by themselves. Nil if all others are asked for the new phrase.
  public var removed: LinkedPhone?
  /// The name of the phone that moved, if this one followed it.
  public var leader: String?
  /// True if this phone was removing a phone itself, and the leader was first.
  public var isOvertaken = false
  /// The phones that stay linked, as of this phone's move. Those not heard of since have not followed yet.
  public var others: [LinkedPhone] = []
  /// True once the person has the new phrase on paper.
  public var isNoted = false

  public init(phrase: VaultPhrase, head: VaultHead) { (self.phrase, self.head) = (phrase, head) }
}

extension VaultLink {
  /// The link in its stored form.
  public var json: JSON {
    var members: [JSON.Object.Member] = [
      .init("phrase", .string(hex(phrase.bytes))), .init("new", .bool(isNew)), .init("head", head.json),
      .init("phones", .array(phones.map { $0.json })),
    ]
    if let phone { members.append(.init("phone", .string(phone.text))) }
    if let last { members.append(.init("last", .string(last.text))) }
    if let agreed { members.append(.init("agreed", .integer(Int64(clamping: agreed)))) }
    if let trouble { members.append(.init("trouble", trouble.json)) }
    if let troubled { members.append(.init("troubled", .integer(Int64(clamping: troubled)))) }
    if let former { members.append(.init("former", former.json)) }
    if floor > 0 { members.append(.init("floor", .integer(Int64(floor)))) }
    return .object(JSON.Object(members))
  }

  /// Reads the output of `json`; nil for anything else.
  public init?(json: JSON) {
    guard let phrase = VaultPhrase(json["phrase"]), let isNew = json["new"]?.bool,
      let head = VaultHead(json: json["head"]), let phones = json.array(at: "phones")
    else { return nil }
    self.init(phrase: phrase, isNew: isNew)
    self.head = head
    for phone in phones {
      guard let phone = LinkedPhone(json: phone) else { return nil }
      self.phones.append(phone)
    }
    phone = json.string(at: "phone").flatMap { PhoneID(text: $0) }
    last = json.string(at: "last").flatMap { Stamp(text: $0) }
    agreed = json.integer(at: "agreed").flatMap { UInt64(exactly: $0) }
    trouble = json["trouble"].flatMap { VaultTrouble(json: $0) }
    troubled = json.integer(at: "troubled").flatMap { UInt64(exactly: $0) }
    if let former = json["former"] {
      guard let former = FormerVault(json: former) else { return nil }
      self.former = former
    }
    if let floor = json.integer(at: "floor"), 0...Int64(VaultHead.last) ~= floor { self.floor = Int(floor) }
  }
}

extension FormerVault {
  fileprivate var json: JSON {
    var members: [JSON.Object.Member] = [
      .init("phrase", .string(hex(phrase.bytes))), .init("head", head.json), .init("told", .bool(isTold)),
    ]
    if let removed { members.append(.init("removed", removed.json)) }
    if let leader { members.append(.init("leader", .string(leader))) }
    if isOvertaken { members.append(.init("overtaken", .bool(true))) }
    if !others.isEmpty { members.append(.init("others", .array(others.map { $0.json }))) }
    if isNoted { members.append(.init("noted", .bool(true))) }
    return .object(JSON.Object(members))
  }

  fileprivate init?(json: JSON) {
    guard let phrase = VaultPhrase(json["phrase"]), let head = VaultHead(json: json["head"]) else {
      return nil
    }
    self.init(phrase: phrase, head: head)
    isTold = json["told"]?.bool ?? false
    removed = json["removed"].flatMap { LinkedPhone(json: $0) }
    leader = json.string(at: "leader")
    isOvertaken = json["overtaken"]?.bool ?? false
    others = (json.array(at: "others") ?? []).prefix(LinkedPhone.most).compactMap { LinkedPhone(json: $0) }
    isNoted = json["noted"]?.bool ?? false
  }
}

extension VaultPhrase {
  /// Reads the bytes of a phrase in hexadecimal digits.
  init?(_ json: JSON?) {
    guard let bytes = json?.string.flatMap({ Digest.bytes(hex: $0) }) else { return nil }
    self.init(bytes)
  }
}

extension VaultHead {
  /// The head in the form of the server's answers.
  package var json: JSON { ["number": .integer(Int64(number)), "hash": .string(hex(hash))] }

  init?(json: JSON?) {
    guard let number = json?.integer(at: "number").flatMap({ Int(exactly: $0) }),
      (0...Self.last).contains(number),
      let hash = json?.string(at: "hash").flatMap({ bytes(hex: $0) }), hash.count == SHA256.size
    else { return nil }
    self.init(number: number, hash: hash)
  }
}

extension LinkedPhone {
  var json: JSON {
    let row: [JSON] = [.string(id.text), .string(name), .integer(Int64(clamping: seen))]
    return .array(row + (key.map { [.string(hex($0))] } ?? []))
  }

  init?(json: JSON) {
    guard let row = json.array, row.count >= 3, let id = row[0].string.flatMap({ PhoneID(text: $0) }),
      let name = row[1].string, name.unicodeScalars.count <= Self.nameLength,
      let seen = row[2].integer.flatMap({ UInt64(exactly: $0) })
    else { return nil }
    self.init(id: id, name: name, seen: seen)
    if row.count > 3, let key = row[3].string.flatMap({ bytes(hex: $0) }), key.count == X25519.size {
      self.key = key
    }
  }
}

extension VaultTrouble {
  fileprivate var json: JSON {
    switch self {
    case .gone(let days): ["what": "gone", "days": .integer(Int64(days))]
    case .altered: ["what": "altered"]
    case .wentBack: ["what": "wentBack"]
    case .moved(let name, let at):
      ["what": "moved", "by": .string(name), "at": .integer(Int64(clamping: at))]
    case .removed(let name, let at):
      ["what": "removed", "by": .string(name), "at": .integer(Int64(clamping: at))]
    case .newer: ["what": "newer"]
    case .tooLarge: ["what": "tooLarge"]
    }
  }

  fileprivate init?(json: JSON) {
    let what = json.string(at: "what") ?? ""
    let name = json.string(at: "by") ?? ""
    let at = json.integer(at: "at").flatMap { UInt64(exactly: $0) } ?? 0
    let plain: [(String, VaultTrouble)] = [
      ("altered", .altered), ("wentBack", .wentBack), ("newer", .newer), ("tooLarge", .tooLarge),
      ("gone", .gone(days: json.integer(at: "days").flatMap { Int(exactly: $0) } ?? 0)),
      ("moved", .moved(by: name, at: at)), ("removed", .removed(by: name, at: at)),
    ]
    guard let found = plain.first(where: { utf8Equals($0.0, what) }) else { return nil }
    self = found.1
  }
}
