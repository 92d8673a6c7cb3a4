import Formats

/// A request from a round to the phone, one at a time. Each case names the `VaultNews` that answers it.
public enum VaultAct: Equatable, Sendable {
  /// A request to the server: `answered`.
  case ask(ServerRequest)
  /// Sealed bytes to open: `opened`.
  case open(SealingRequest)
  /// Bytes to seal: `sealed`.
  case seal(SealingRequest)
  /// A read of all stored records: `records`. Nothing may be written between the request and its answer.
  case read
  /// A save in one transaction: `saved`.
  case save(VaultSave)
  /// The round is over.
  case end(VaultEnd)
}

/// An answer to a `VaultAct`.
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

/// A request to the app's own server: to a vault (`docs/vaults/openapi.yaml`) or a hub
/// (`docs/hub/openapi.yaml`).
public struct ServerRequest: Equatable, Sendable {
  public enum Method: String, CaseIterable, Sendable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
    case delete = "DELETE"
  }

  public let method: Method
  /// The path with its query; begins with `/api/`.
  public let path: String
  /// The bearer token (RFC 6750); empty for none.
  public let key: String
  /// JSON; empty if there is no body.
  public let body: String

  package init(_ method: Method, _ path: String, key: String = "", body: String = "") {
    (self.method, self.path, self.key, self.body) = (method, path, key, body)
  }
}

/// A request to seal or to open bytes with AES-256-GCM.
public struct SealingRequest: Equatable, Sendable {
  /// 32 bytes.
  public let key: [UInt8]
  /// The associated data, which ties the sealed bytes to their place. It is not in them.
  public let associated: [UInt8]
  /// A content to seal, or sealed bytes to open.
  public let bytes: [UInt8]

  package init(key: [UInt8], associated: [UInt8], bytes: [UInt8]) {
    (self.key, self.associated, self.bytes) = (key, associated, bytes)
  }
}

public struct VaultSave: Equatable, Sendable {
  /// The link after the round; nil if the phone is no longer linked.
  public let link: VaultLink?
  /// All records of the phone after the round; nil if the round changes none.
  public let records: [StoredRecord]?
  /// Writes of the ledger, which the next round needs.
  public let ledger: [RecordWrite]
}

/// The end of a round.
public enum VaultEnd: Equatable, Sendable {
  /// Phone and server agree.
  case agreed
  /// The server gave no answer, or no usable one.
  case unreachable
  /// The server offers no vaults.
  case absent
  /// The server is full or busy, other phones always pushed first, or the phone could not seal.
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

/// The records as the phone will write them, and the keys of those that it cannot read.
public struct VaultSettled {
  public let records: [StoredRecord]
  public let refused: [String]

  public init(records: [StoredRecord], refused: [String]) {
    (self.records, self.refused) = (records, refused)
  }
}

/// The record with a phone's own id, under which it counts. A round reads and writes it.
public enum PhoneRecord {
  /// The kind of the record: the phone's id, the counts of others, and the time of the last saved file.
  public static let kind = RecordKind(name: "phone", schema: 1, merge: .neverLeaves)
  public static let id = "app"

  static func phone(in body: JSON) -> PhoneID? { body["id"].flatMap { PhoneID(json: $0) } }
  static func counts(in body: JSON) -> Replica? { body["counts"].flatMap { Replica(json: $0) } }

  static func body(_ phone: PhoneID, counts: Replica, like old: JSON?) -> JSON {
    var object = old?.object ?? JSON.Object()
    object["id"] = phone.json
    object["counts"] = counts.json
    return .object(object)
  }
}
