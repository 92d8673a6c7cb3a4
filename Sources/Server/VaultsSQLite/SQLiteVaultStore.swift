import API
import Foundation
import GRDB
import SQLiteFile
import Vaults

/// The vaults of a server in one file, `vaults.db`. Readers work beside one writer. A write is on the disk when it returns, and
/// deleted content is overwritten.
public struct SQLiteVaultStore: VaultStore {
  private let database: DatabasePool
  private let limits: VaultLimits
  private let path: String

  /// Opens the file, creates it if it is missing, and migrates it to this version.
  /// - Throws: `StoreError.newer`, and GRDB's error for a file that cannot be opened or is damaged.
  public init(path: String, limits: VaultLimits = VaultLimits()) throws {
    database = try DatabasePool.ofStore(
      at: path, VaultSchema.migrator, preparing: "PRAGMA secure_delete = ON")
    (self.limits, self.path) = (limits, path)
  }

  /// Closes the file with all content in `vaults.db`, without a write-ahead log.
  public func close() throws { try database.closeWhole() }

  /// Checks the file quickly and returns its faults, none for a sound file.
  public func quickFaults() throws -> [String] { try database.quickFaults() }

  /// Runs a write as one transaction.
  /// - Parameter isTakingBack: true if the file does not grow. On a full disk such a write is tried again after the write-ahead
  ///   log is emptied, in the room that it leaves.
  /// - Throws: `VaultRefusal.full` if the disk is full.
  private func write<Result: Sendable>(
    isTakingBack: Bool = false, _ work: @Sendable (Database) throws -> Result
  ) async throws -> Result {
    do {
      do {
        return try await database.write(work)
      } catch let error as DatabaseError where isTakingBack && error.isOfFullDisk {
        _ = try? await database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        return try await database.write(work)
      }
    } catch let error as DatabaseError where error.isOfFullDisk {
      throw VaultRefusal.full(error.description)
    }
  }

  private func state(_ vault: VaultRow) -> VaultState {
    VaultState(head: vault.head, entriesLeft: max(0, limits.vaultEntries - vault.entries))
  }

  public func exists(_ id: String) async throws -> Bool {
    try await database.read { try VaultRow.row(id, in: $0) != nil }
  }

  public func push(_ push: VaultPush) async throws -> VaultState {
    try await write { database in
      let day = try Self.day(in: database)
      var vault =
        if push.mayMake, push.built == .beginning, try VaultRow.row(push.id, in: database) == nil {
          try VaultRow.make(push.id, key: push.key, on: day, in: database)
        } else {
          try VaultRow.of(push.id, by: push.key, in: database)
        }
      guard vault.head == push.built else { throw VaultRefusal.outdated(vault.head) }
      guard vault.entries < limits.vaultEntries else { throw VaultRefusal.snapshotNeeded(vault.head) }
      try database.execute(
        sql: "INSERT INTO entries (vault, number, hash, sealed) VALUES (?, ?, ?, ?)",
        arguments: [vault.number, push.head.number, Data(push.head.hash), Data(push.sealed)])
      vault.head = push.head
      vault.entries += 1
      vault.bytes += push.sealed.count
      vault.used = day
      try vault.save(in: database)
      try checkRoom(for: vault, isNew: push.built == .beginning, on: day, in: database)
      return state(vault)
    }
  }

  /// - Throws: the `VaultRefusal` for a vault that has outgrown its room.
  private func checkRoom(for vault: VaultRow, isNew: Bool, on day: Int, in database: Database) throws {
    let young = try Int.fetchOne(
      database, sql: "SELECT SUM(bytes) FROM births WHERE born > ?", arguments: [day - limits.youngDays])
    let room = VaultRoom(
      bytes: try Self.totals(in: database).bytes, youngBytes: young ?? 0, disk: DiskRoom.free(at: path))
    try room.check(age: day - vault.born, size: vault.bytes, isNew: isNew, limits)
  }

  public func pull(_ id: String, by key: KeyHash, after: Int) async throws -> VaultPage {
    let (found, vault, day) = try await database.read { database in
      let vault = try VaultRow.of(id, by: key, in: database)
      return (try page(of: vault, after: after, in: database), vault, try Self.day(in: database))
    }
    if day > vault.used {
      do {
        try await write { database in
          try database.execute(
            sql: "UPDATE vaults SET used = MAX(used, ?) WHERE number = ? AND id = ?",
            arguments: [day, vault.number, id])
        }
      } catch VaultRefusal.full {
        // Reading still works on a full disk.
      }
    }
    return found
  }

  private func page(of vault: VaultRow, after: Int, in database: Database) throws -> VaultPage {
    var page = VaultPage(state: state(vault))
    var (last, bytes) = (after, 0)
    if let place = try vault.snapshotPlace(in: database), place.number > after {
      page.snapshot = try Row.fetchOne(
        database, sql: "SELECT * FROM snapshots WHERE vault = ?", arguments: [vault.number]
      ).map { SealedBytes($0) }
      last = place.number
      bytes = page.snapshot?.bytes.count ?? 0
    }
    let rows = try Row.fetchCursor(
      database, sql: "SELECT * FROM entries WHERE vault = ? AND number > ? ORDER BY number",
      arguments: [vault.number, last])
    while let row = try rows.next() {
      let entry = SealedBytes(row)
      bytes += entry.bytes.count
      let isFirst = page.snapshot == nil && page.entries.isEmpty
      if page.entries.count == VaultLimits.pageEntries || (!isFirst && bytes > VaultLimits.pageBytes) {
        page.next = last
        return page
      }
      page.entries.append(entry)
      last = entry.place.number
    }
    return page
  }

  public func replace(_ replacement: VaultReplacement) async throws -> VaultState {
    let snapshot = replacement.snapshot
    return try await write { database in
      let day = try Self.day(in: database)
      var vault = try VaultRow.of(replacement.id, by: replacement.key, in: database)
      let former = try Row.fetchOne(
        database, sql: "SELECT * FROM snapshots WHERE vault = ?", arguments: [vault.number]
      ).map { SealedBytes($0) }
      if former == snapshot { return state(vault) }
      let replaced = try Row.fetchOne(
        database, sql: "SELECT hash FROM entries WHERE vault = ? AND number = ?",
        arguments: [vault.number, snapshot.place.number])
      guard let replaced, [UInt8](replaced["hash"] as Data) == snapshot.place.hash else {
        throw VaultRefusal.outdated(vault.head)
      }
      try database.execute(
        sql: "DELETE FROM entries WHERE vault = ? AND number <= ?",
        arguments: [vault.number, snapshot.place.number])
      try database.execute(
        sql: "INSERT OR REPLACE INTO snapshots (vault, number, hash, sealed) VALUES (?, ?, ?, ?)",
        arguments: [
          vault.number, snapshot.place.number, Data(snapshot.place.hash), Data(snapshot.bytes),
        ])
      let rest = try Row.fetchOne(
        database,
        sql: "SELECT COUNT(*) AS count, TOTAL(LENGTH(sealed)) AS bytes FROM entries WHERE vault = ?",
        arguments: [vault.number])
      vault.entries = rest?["count"] ?? 0
      let bytes = Int(rest?["bytes"] ?? 0.0) + snapshot.bytes.count
      let isLarger = bytes > vault.bytes
      vault.bytes = bytes
      vault.used = day
      try vault.save(in: database)
      if isLarger { try checkRoom(for: vault, isNew: false, on: day, in: database) }
      return state(vault)
    }
  }

  public func delete(_ id: String, by key: KeyHash) async throws {
    try await write(isTakingBack: true) { database in
      let vault = try VaultRow.of(id, by: key, in: database)
      try database.execute(sql: "DELETE FROM vaults WHERE number = ?", arguments: [vault.number])
    }
    // The write-ahead log still has the old pages. A reader can delay its removal until the next checkpoint.
    _ = try? await database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
  }

  public func serve(_ seconds: Int) async throws {
    try await write(isTakingBack: true) { database in
      try database.execute(sql: "UPDATE served SET seconds = seconds + ?", arguments: [seconds])
    }
  }

  /// The served day, from 0.
  private static func day(in database: Database) throws -> Int {
    guard let seconds = try Int.fetchOne(database, sql: "SELECT seconds FROM served") else {
      throw StoreError.damaged("served")
    }
    return seconds / VaultLimits.daySeconds
  }

  public func sweep() async throws -> Int {
    let (day, most) = try await write { database in
      let day = try Self.day(in: database)
      try database.execute(sql: "UPDATE served SET swept = ? WHERE swept < ?", arguments: [day, day])
      if database.changesCount == 0 { return (day, 0) }
      return (day, max(1, try Self.totals(in: database).vaults * VaultLimits.sweptPercent / 100))
    }
    var count = 0
    // One transaction each, so that other writes need not wait for all of them.
    while count < most {
      let isRemoved = try await write { database in
        try database.execute(
          sql: """
            DELETE FROM vaults WHERE number = (SELECT number FROM vaults WHERE used <= ? ORDER BY used LIMIT 1)
            """, arguments: [day - limits.vaultDays])
        return database.changesCount > 0
      }
      guard isRemoved else { return count }
      count += 1
    }
    return count
  }

  public func totals() async throws -> VaultTotals { try await database.read { try Self.totals(in: $0) } }

  private static func totals(in database: Database) throws -> VaultTotals {
    guard let row = try Row.fetchOne(database, sql: "SELECT vaults, bytes FROM totals") else {
      throw StoreError.damaged("totals")
    }
    return VaultTotals(vaults: row["vaults"], bytes: row["bytes"])
  }
}
