import API
import Foundation
import GRDB
import Vault
import Vaults

/// A row of `vaults`.
struct VaultRow {
  /// The `born` of vaults made before served days were counted.
  static let bornBefore = -1_000_000

  var number: Int64
  var head: VaultHead
  var entries: Int
  var bytes: Int
  /// The served day of its last use, and the one on which it was made.
  var used: Int
  var born: Int

  /// - Throws: `VaultRefusal.unknown` if no vault has this id and this key.
  static func of(_ id: String, by key: KeyHash, in database: Database) throws -> VaultRow {
    guard let row = try row(id, in: database), KeyHash([UInt8](row["key"] as Data)) == key else {
      throw VaultRefusal.unknown
    }
    return VaultRow(row)
  }

  static func row(_ id: String, in database: Database) throws -> Row? {
    try Row.fetchOne(
      try database.cachedStatement(sql: "SELECT * FROM vaults WHERE id = ?"), arguments: [id])
  }

  /// Makes a vault without entries.
  static func make(_ id: String, key: KeyHash, on day: Int, in database: Database) throws -> VaultRow {
    let head = VaultHead.beginning
    try database.execute(
      sql:
        "INSERT INTO vaults (id, key, head, hash, entries, bytes, used, born) VALUES (?, ?, ?, ?, 0, 0, ?, ?)",
      arguments: [id, Data(key.bytes), head.number, Data(head.hash), day, day])
    return VaultRow(
      number: database.lastInsertedRowID, head: head, entries: 0, bytes: 0, used: day, born: day)
  }

  private init(number: Int64, head: VaultHead, entries: Int, bytes: Int, used: Int, born: Int) {
    (self.number, self.head, self.entries, self.bytes) = (number, head, entries, bytes)
    (self.used, self.born) = (used, born)
  }

  private init(_ row: Row) {
    self.init(
      number: row["number"], head: VaultHead(number: row["head"], hash: [UInt8](row["hash"] as Data)),
      entries: row["entries"], bytes: row["bytes"], used: row["used"], born: row["born"])
  }

  func save(in database: Database) throws {
    try database.execute(
      sql: "UPDATE vaults SET head = ?, hash = ?, entries = ?, bytes = ?, used = ? WHERE number = ?",
      arguments: [head.number, Data(head.hash), entries, bytes, used, number])
  }

  /// Returns the place of the snapshot; nil if there is none.
  func snapshotPlace(in database: Database) throws -> VaultHead? {
    try Row.fetchOne(
      database, sql: "SELECT number, hash FROM snapshots WHERE vault = ?", arguments: [number]
    ).map { VaultHead(number: $0["number"], hash: [UInt8]($0["hash"] as Data)) }
  }
}

extension SealedBytes {
  /// Reads a row of entries or of snapshots.
  init(_ row: Row) {
    self.init(
      place: VaultHead(number: row["number"], hash: [UInt8](row["hash"] as Data)),
      bytes: [UInt8](row["sealed"] as Data))
  }
}
