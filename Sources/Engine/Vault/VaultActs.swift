import Formats

/// A request from a round to the phone, one at a time. Each case names the `VaultNews` that answers it.
public enum VaultAct: Equatable, Sendable {
  /// A request to the server: `answered`.
  case ask(VaultRequest)
  /// Sealed bytes to open: `opened`.
  case open(VaultBytes)
  /// Bytes to seal: `sealed`.
  case seal(VaultBytes)
  /// A read of all stored records: `records`. Nothing may be written between the request and its answer.
  case read
  /// A save in one transaction: `saved`.
  case save(VaultSave)
  /// The round is over.
  case end(VaultEnd)
}

public enum VaultNews: Equatable, Sendable {
  /// The HTTP status, 0 if no answer came.
  case answered(status: Int, text: String)
  /// Nil if the bytes do not open.
  case opened([UInt8]?)
  /// Nil if the phone cannot seal.
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
  /// The path on the app's own server, with its query.
  public let path: String
  /// The bearer token, 64 hexadecimal digits.
  public let key: String
  /// JSON, or empty.
  public let body: String
}

/// Input of AES-256-GCM.
public struct VaultBytes: Equatable, Sendable {
  public let key: [UInt8]
  public let associated: [UInt8]
  /// The sealed bytes, or the bytes to seal.
  public let bytes: [UInt8]
}

public struct VaultSave: Equatable, Sendable {
  /// A record's key and new stored text. A nil text removes the record.
  public struct Write: Equatable, Sendable {
    public let key: String
    public let text: String?
  }

  /// Nil if the phone is linked to no other from now on.
  public let link: VaultLink?
  /// All records of the phone after the round; nil if the round changes none.
  public let records: [StoredRecord]?
  /// Writes of the ledger, which the next round needs.
  public let ledger: [Write]
}

/// The end of a round.
public enum VaultEnd: Equatable, Sendable {
  /// Phone and server agree.
  case agreed
  /// The server gave no answer, or no usable one.
  case unreachable
  /// The server keeps no vaults.
  case absent
  /// The server has no room or time now, other phones kept pushing first, or the phone could not seal.
  case refused
  /// The server has no vault for this phrase.
  case unknown
  /// The person has to decide something first: `VaultLink.trouble`.
  case stopped
  /// The phone is no longer linked to any other.
  case left
  /// The server has no room for a new vault, so no phone was removed.
  case full
}

/// Given records as the phone will write them, and the keys of those that it cannot read.
public struct VaultSettled {
  public let records: [StoredRecord]
  public let refused: [String]

  public init(records: [StoredRecord], refused: [String]) {
    (self.records, self.refused) = (records, refused)
  }
}

/// The record with a phone's own id, under which it counts. A round reads and writes it.
public enum PhoneRecord {
  /// Its id, the counts of others, and the time of the last saved file.
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
