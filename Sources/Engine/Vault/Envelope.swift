import Formats

/// A kind of record: its name, the version of its body format, and its merge rule.
///
/// A class, because everything that reads or writes a record receives it. As a value it would take four times
/// the code there.
public final class RecordKind: Equatable, Sendable {
  public let name: String
  /// Starts at 1. It rises when a body changes in a way that an older app would misread.
  public let schema: Int64
  public let merge: MergeRule

  public init(name: String, schema: Int64, merge: MergeRule) {
    self.name = name
    self.schema = schema
    self.merge = merge
  }

  public static func == (left: RecordKind, right: RecordKind) -> Bool {
    left.schema == right.schema && utf8Equals(left.name, right.name)
  }
}

/// A feature's stored record, in a wrapper that every version of the app can read.
public struct Envelope: Equatable, Sendable {
  public let kind: RecordKind
  /// Distinguishes the records of one kind.
  public let id: String
  /// The time of writing, in milliseconds since 1970. The later of two phones' records wins.
  public let clock: UInt64
  public let body: JSON

  public init(kind: RecordKind, id: String, clock: UInt64, body: JSON) {
    self.kind = kind
    self.id = id
    self.clock = clock
    self.body = body
  }

  /// The key of the record in the phone's store, such as `game/wheel`.
  public var key: String { Self.key(kind, id) }

  public static func key(_ kind: RecordKind, _ id: String) -> String { kind.name + "/" + id }

  /// The record in its stored form.
  public var text: String {
    let json: JSON = [
      "kind": .string(kind.name), "id": .string(id), "schema": .integer(kind.schema),
      "clock": .integer(Int64(clamping: clock)), "body": body,
    ]
    return json.text
  }
}

/// The result of reading a stored record.
public enum Opened: Equatable, Sendable {
  case current(Envelope)
  /// A record of a version before `kind.schema`, which the feature can read.
  case older(Envelope, schema: Int64)
  /// A newer app wrote the record. It must stay unchanged.
  case newer(schema: Int64)
  /// The text is damaged, or not a record of this kind.
  case broken
}

extension Envelope {
  /// Reads the output of `text`, in this version or any other.
  public static func open(_ text: String, key: String, kind: RecordKind) -> Opened {
    guard
      let json = try? JSON.read(text), json.string(at: "kind") == kind.name,
      let id = json.string(at: "id"), Self.key(kind, id) == key,
      let schema = json.integer(at: "schema"), schema > 0,
      let clock = json.integer(at: "clock"), clock >= 0
    else { return .broken }
    if schema > kind.schema { return .newer(schema: schema) }
    guard let body = json["body"] else { return .broken }
    let envelope = Envelope(kind: kind, id: id, clock: UInt64(clock), body: body)
    return schema == kind.schema ? .current(envelope) : .older(envelope, schema: schema)
  }
}
