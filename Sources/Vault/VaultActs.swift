import Formats

/// A request of a round to the phone, one at a time; each is answered by the `VaultNews` that it names.
public enum VaultAct: Equatable, Sendable {
  /// Ask the server: `answered`.
  case ask(VaultRequest)
  /// Open sealed bytes: `opened`.
  case open(VaultBytes)
  /// Seal bytes: `sealed`.
  case seal(VaultBytes)
  /// Read all records that are stored: `records`, and between that and its answer nothing may have been written.
  case read
  /// Write, in one transaction: `saved`.
  case save(VaultSave)
  /// The round is over.
  case end(VaultEnd)
}

public enum VaultNews: Equatable, Sendable {
  /// Status of HTTP, 0 where nothing answered.
  case answered(status: Int, text: String)
  /// Nil for what does not open.
  case opened([UInt8]?)
  /// Nil where the phone cannot seal.
  case sealed([UInt8]?)
  case records([StoredRecord])
  case saved
}

public struct VaultRequest: Equatable, Sendable {
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  public let method: Method
  /// On the app's own server, with its query.
  public let path: String
  /// Shown as the bearer, 64 hexadecimal digits.
  public let key: String
  /// JSON; empty for none.
  public let body: String
}

/// Input of AES-256-GCM.
public struct VaultBytes: Equatable, Sendable {
  public let key: [UInt8]
  public let associated: [UInt8]
  /// The bytes that are sealed, or to be sealed.
  public let bytes: [UInt8]
}

public struct VaultSave: Equatable, Sendable {
  /// A record's stored text under its key, or nothing.
  public struct Write: Equatable, Sendable {
    public let key: String
    public let text: String?
  }

  /// Nil for a phone that is linked to no other from now on.
  public let link: VaultLink?
  /// All records of the phone as they are to be, where any of those is another than it was that a person can see.
  public let records: [StoredRecord]?
  /// Writes of the ledger, which the next round needs.
  public let ledger: [Write]
}

/// The end of a round.
public enum VaultEnd: Equatable, Sendable {
  /// Phone and server have the same.
  case agreed
  /// No answer, or none that can be used.
  case unreachable
  /// The server keeps no vaults.
  case absent
  /// The server has no room or no time just now, or the phone could not seal.
  case refused
  /// There is no vault of this phrase.
  case unknown
  /// Something has to be decided first: `VaultLink.trouble`.
  case stopped
  /// The phone is linked to no other any more.
  case left
  /// The server has no room for a new vault, so no phone was removed.
  case full
}

/// Records as a phone will write them, made of some that it was given; and the keys of those that it cannot read.
public struct VaultSettled {
  public let records: [StoredRecord]
  public let refused: [String]

  public init(records: [StoredRecord], refused: [String]) {
    (self.records, self.refused) = (records, refused)
  }
}

/// The name of a phone among those that count: a record of the phone that a round reads and writes.
public enum PhoneRecord {
  /// Its number, what others have counted, and when a file was saved last.
  public static let kind = RecordKind(name: "phone", schema: 1, merge: .neverLeaves)
  public static let id = "app"

  static func phone(in body: JSON) -> PhoneID? { body.string(at: "id").flatMap { PhoneID(text: $0) } }
  static func counts(in body: JSON) -> Replica? { body["counts"].flatMap { Replica(json: $0) } }

  static func body(_ phone: PhoneID, counts: Replica, like old: JSON?) -> JSON {
    var object = old?.object ?? JSON.Object()
    object["id"] = .string(phone.text)
    object["counts"] = counts.json
    return .object(object)
  }
}
