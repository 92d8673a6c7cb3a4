import Digest
import Formats

/// All of a phone's records that may leave it, as one readable file (`docs/backup.md`).
public struct Backup: Equatable, Sendable {
  /// The format name in the file.
  public static let format = "turntable-backup"
  public static let version: Int64 = 1

  /// The time of the backup, in milliseconds since 1970.
  public let made: UInt64
  /// The version of the app that made the backup.
  public let app: String
  /// The phone that made the backup. Counts that belong to no other phone are its own.
  public let phone: PhoneID
  public let records: [BackupRecord]
  /// Each phone's counts, for records that add up.
  public let counts: Replica

  /// Makes a backup of a phone's records.
  /// - Parameters:
  ///   - stored: all stored records with their keys, including those of newer apps. Unreadable records and
  ///     those that never leave their phone are omitted.
  ///   - known: the phone's knowledge of its linked phones. The backup takes only the counts.
  public init(
    of stored: [StoredRecord], known: Replica, kinds: [RecordKind], made: UInt64, app: String,
    phone: PhoneID
  ) {
    (self.made, self.app, self.phone) = (made, app, phone)
    var records: [BackupRecord] = []
    for stored in stored {
      guard let record = (try? JSON.read(stored.text)).flatMap({ BackupRecord($0) }),
        utf8Equals(record.key, stored.key),
        record.leaves(kinds)
      else { continue }
      records.append(record)
    }
    // A fixed order: equal records make equal files.
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

/// A record in a backup, with its whole envelope, in any version.
public struct BackupRecord: Equatable, Sendable {
  public let json: JSON
  public let kind: String
  public let id: String
  public let schema: Int64
  public let clock: UInt64

  public var key: String { kind + "/" + id }
  public var body: JSON { json["body"] ?? .null }
  /// The record's text as in the phone's store.
  public var text: String { json.text }

  /// Returns nil if the JSON is not a record of any version.
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

  /// Returns the envelope, or nil if this app does not know the kind and schema.
  func envelope(_ kinds: [RecordKind]) -> Envelope? {
    guard let name = RecordName(key: key, kinds: kinds), name.kind.schema == schema else { return nil }
    return Envelope(kind: name.kind, id: id, clock: clock, body: body)
  }

  func leaves(_ kinds: [RecordKind]) -> Bool {
    if case .neverLeaves = RecordName(key: key, kinds: kinds)?.rule { false } else { true }
  }
}

extension Replica {
  /// Returns only the counts of all phones.
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
  /// Writes the file in UTF-8: the head, then one record a line.
  /// - Throws: `tooLarge` or `tooMany`, because no app could read such a file.
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

  /// Reads a whole file, or throws and takes nothing from it.
  public static func read(_ bytes: [UInt8]) throws(BackupFault) -> Backup {
    guard bytes.count <= BackupLimits.bytes else { throw .tooLarge(limit: BackupLimits.bytes) }
    let json: JSON
    do throws(JSONError) {
      json = try JSON.read(
        withoutByteOrderMark(bytes),
        limits: JSON.Limits(depth: BackupLimits.depth, size: BackupLimits.bytes))
    } catch {
      let isCut = if case .unexpectedEnd = error.cause { true } else { false }
      throw isCut
        ? .cutOff(line: error.line, column: error.column)
        : .notJSON(line: error.line, column: error.column, error.cause)
    }
    let format = json.string(at: "format")
    guard let format, utf8Equals(format, Self.format) else { throw .otherFile(format: format) }
    guard let version = json.integer(at: "version"), version > 0 else { throw .head(member: "version") }
    guard version <= Self.version else { throw .newer(version: version) }
    return try read(json)
  }

  private static func read(_ json: JSON) throws(BackupFault) -> Backup {
    guard let made = json.integer(at: "made"), made >= 0 else { throw .head(member: "made") }
    guard let app = json.string(at: "app") else { throw .head(member: "app") }
    guard let phone = json["phone"].flatMap({ PhoneID(json: $0) }) else {
      throw .head(member: "phone")
    }
    guard let counts = json["counts"].flatMap({ Replica(json: $0) }) else { throw .head(member: "counts") }
    guard let count = json.integer(at: "count") else { throw .head(member: "count") }
    guard let hash = json.string(at: "sha256") else { throw .head(member: "sha256") }
    guard let list = json.array(at: "records") else { throw .head(member: "records") }
    guard list.count <= BackupLimits.records else { throw .tooMany(limit: BackupLimits.records) }
    guard count == Int64(list.count) else { throw .count(said: count, found: list.count) }
    guard utf8Equals(hash, Self.hash([.string(phone.text), counts.json, .array(list)])) else { throw .hash }
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
