import Digest
import Formats

/// Everything that a phone keeps and may give away, as one file that people can read (`docs/backup.md`).
public struct Backup: Equatable, Sendable {
  /// The format name in the file.
  public static let format = "turntable-backup"
  public static let version: Int64 = 1

  /// The time of the backup, in milliseconds since 1970.
  public let made: UInt64
  /// The version of the app that made it.
  public let app: String
  /// The phone that made it, which counted what no other has.
  public let phone: PhoneID
  public let records: [BackupRecord]
  /// The counts of each phone, for records that add up.
  public let counts: Replica

  /// Makes a backup of a phone's records.
  /// - Parameters:
  ///   - stored: all records as they lie in the store, by their keys, also those of newer apps. What cannot be read and what
  ///     never leaves its phone is left out.
  ///   - known: what the phone knows of its linked phones; only the counts of each are taken.
  public init(
    of stored: [StoredRecord], known: Replica, kinds: [RecordKind], made: UInt64, app: String,
    phone: PhoneID
  ) {
    (self.made, self.app, self.phone) = (made, app, phone)
    var records: [BackupRecord] = []
    for stored in stored {
      guard let record = (try? JSON.read(stored.text)).flatMap({ BackupRecord($0) }),
        sameText(record.key, stored.key),
        record.leaves(kinds)
      else { continue }
      records.append(record)
    }
    // One order, so that one phone makes one file.
    self.records = NameIndex(records.map { $0.key }).order.map { records[$0] }
    counts = known.counts(kinds: kinds)
  }

  private init(
    made: UInt64, app: String, phone: PhoneID, records: [BackupRecord], counts: Replica
  ) {
    (self.made, self.app, self.phone) = (made, app, phone)
    (self.records, self.counts) = (records, counts)
  }
}

/// A record in a backup, with all that its envelope says, in whichever version.
public struct BackupRecord: Equatable, Sendable {
  public let json: JSON
  public let kind: String
  public let id: String
  public let schema: Int64
  public let clock: UInt64

  public var key: String { kind + "/" + id }
  public var body: JSON { json["body"] ?? .null }
  /// The record's text as the phone's store has it.
  public var text: String { json.text }

  /// Nil for what is no record of any version.
  init?(_ json: JSON) {
    guard let kind = json.string(at: "kind"), let id = json.string(at: "id"),
      let schema = json.integer(at: "schema"), schema > 0, let clock = json.integer(at: "clock"), clock >= 0,
      json["body"] != nil, Self.isName(kind), !kind.utf8.contains(UInt8(ascii: "/")), Self.isName(id)
    else { return nil }
    (self.json, self.kind, self.id, self.schema) = (json, kind, id, schema)
    self.clock = UInt64(clock)
  }

  private static func isName(_ text: String) -> Bool {
    (1...BackupLimits.id).contains(text.utf8.count) && !text.utf8.contains { $0 < 0x20 }
  }

  /// The envelope, where this app knows kind and schema.
  func envelope(_ kinds: [RecordKind]) -> Envelope? {
    guard let name = RecordName(key: key, kinds: kinds), name.kind.schema == schema else { return nil }
    return Envelope(kind: name.kind, id: id, clock: clock, body: body)
  }

  func leaves(_ kinds: [RecordKind]) -> Bool {
    if case .neverLeaves = RecordName(key: key, kinds: kinds)?.rule { false } else { true }
  }
}

extension Replica {
  /// Returns the counts of all phones, and nothing else.
  func counts(kinds: [RecordKind]) -> Replica {
    Replica(
      sorted: cells.filter { cell in
        let parts = CellName.parts(cell.name)
        guard case .byPhone = RecordName(key: parts.key, kinds: kinds)?.rule else { return false }
        return CellName.after("#", parts.member) != nil
      })
  }
}

extension Backup {
  /// The file: the head, then one record a line. UTF-8. Throws where nobody could read it: it is `tooLarge`, or has
  /// `tooMany` records.
  public func write() throws(BackupFault) -> [UInt8] { try write(limit: BackupLimits.bytes) }

  func write(limit: Int) throws(BackupFault) -> [UInt8] {
    guard records.count <= BackupLimits.records else { throw .tooMany(limit: BackupLimits.records) }
    var bytes: [UInt8] = []
    let sealed: JSON = [.string(phone.text), counts.json, .array(records.map { $0.json })]
    let head: [JSON.Object.Member] = [
      .init("format", .string(Self.format)), .init("version", .integer(Self.version)),
      .init("made", .integer(Int64(clamping: made))), .init("app", .string(app)),
      .init("phone", .string(phone.text)), .init("counts", counts.json),
      .init("count", .integer(Int64(records.count))),
      .init("sha256", .string(Self.hash(sealed))),
    ]
    appendUTF8(of: "{\n", to: &bytes)
    for member in head {
      appendUTF8(of: JSON.string(member.name).text + ": " + member.value.text + ",\n", to: &bytes)
    }
    appendUTF8(of: "\"records\": [", to: &bytes)
    for index in records.indices {
      appendUTF8(of: index > 0 ? ",\n" : "\n", to: &bytes)
      bytes += records[index].json.write()
    }
    appendUTF8(of: "\n]\n}\n", to: &bytes)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// Hashes phone, counts and records as one list without white space.
  private static func hash(_ sealed: JSON) -> String { hex(SHA256.hash(sealed.write())) }

  /// Reads a whole file or nothing of it.
  public static func read(_ bytes: [UInt8]) throws(BackupFault) -> Backup {
    guard bytes.count <= BackupLimits.bytes else { throw .tooLarge(limit: BackupLimits.bytes) }
    let json: JSON
    do throws(JSONError) {
      json = try JSON.read(
        bytes, limits: JSON.Limits(depth: BackupLimits.depth, size: BackupLimits.bytes))
    } catch {
      let isCut = if case .unexpectedEnd = error.cause { true } else { false }
      throw isCut
        ? .cutOff(line: error.line, column: error.column)
        : .notJSON(line: error.line, column: error.column, error.cause)
    }
    let format = json.string(at: "format")
    guard let format, sameText(format, Self.format) else { throw .otherFile(format: format) }
    guard let version = json.integer(at: "version"), version > 0 else { throw .head(member: "version") }
    guard version <= Self.version else { throw .newer(version: version) }
    return try read(json)
  }

  private static func read(_ json: JSON) throws(BackupFault) -> Backup {
    guard let made = json.integer(at: "made"), made >= 0 else { throw .head(member: "made") }
    guard let app = json.string(at: "app") else { throw .head(member: "app") }
    guard let phone = json.string(at: "phone").flatMap({ PhoneID(text: $0) }) else {
      throw .head(member: "phone")
    }
    guard let counts = json["counts"].flatMap({ Replica(json: $0) }) else { throw .head(member: "counts") }
    guard let count = json.integer(at: "count") else { throw .head(member: "count") }
    guard let hash = json.string(at: "sha256") else { throw .head(member: "sha256") }
    guard let list = json.array(at: "records") else { throw .head(member: "records") }
    guard list.count <= BackupLimits.records else { throw .tooMany(limit: BackupLimits.records) }
    guard count == Int64(list.count) else { throw .count(said: count, found: list.count) }
    guard sameText(hash, Self.hash([.string(phone.text), counts.json, .array(list)])) else { throw .hash }
    var records: [BackupRecord] = []
    records.reserveCapacity(list.count)
    for (place, item) in list.enumerated() {
      guard let record = BackupRecord(item) else {
        throw .record(
          place + 1, key: item.string(at: "kind").map { $0 + "/" + (item.string(at: "id") ?? "") })
      }
      records.append(record)
    }
    let keys = records.map { $0.key }
    let index = NameIndex(keys)
    for (place, key) in keys.enumerated() where index[key] != place { throw .twice(place + 1, key: key) }
    return Backup(made: UInt64(made), app: app, phone: phone, records: records, counts: counts)
  }
}
