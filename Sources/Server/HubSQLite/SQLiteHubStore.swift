import API
import Cards
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

/// The decks of a hub in one file, `hub.sqlite`. Readers work beside one writer, and a write is on the disk when it returns.
public struct SQLiteHubStore: HubStore {
  let database: DatabasePool
  let renumbering: Renumbering
  /// The key for hashes of networks. It exists only while the process runs.
  let networkKey = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
  private let limits: HubLimits
  private let path: String

  /// Opens the file, creates it if it is missing, and migrates it to this version.
  /// - Parameter indexFailed: receives the error of each failed renewal of the search index in the background.
  /// - Throws: `StoreError.newer`, and GRDB's error for a file that cannot be opened or is damaged.
  public init(
    path: String, limits: HubLimits = HubLimits(),
    indexFailed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) throws {
    try self.init(path: path, limits: limits, tiers: .usual, indexFailed: indexFailed)
  }

  init(
    path: String, limits: HubLimits = HubLimits(), tiers: SearchTiers,
    indexFailed: @escaping @Sendable (any Error) -> Void = { _ in }
  ) throws {
    (self.path, self.limits) = (path, limits)
    database = try DatabasePool.ofStore(at: path, Schema.migrator)
    try Schema.fillFacts(in: database)
    renumbering = Renumbering(
      database, tiers: tiers, hasRoom: { DiskRoom.free(at: path) >= limits.hubFreeBytes }, report: indexFailed
    )
    // A new file is indexed at once, and an index of another version gives wrong results.
    // A second rebuild may be necessary for decks that earlier ones, which were cancelled, left apart.
    do {
      while try database.read({ try SearchIndex.isOutdated(in: $0) }) { try renumbering.run() }
    } catch is CancellationError {
      // Another process is rebuilding it.
    }
  }

  /// Closes the file with all content in `hub.sqlite`, without a write-ahead log.
  public func close() throws {
    renumbering.stop()
    try database.closeWhole()
  }

  /// Checks the whole file and returns its faults, none for a sound file.
  public func integrityFaults() async throws -> [String] {
    try await database.read { database in
      let lines = try String.fetchAll(database, sql: "PRAGMA integrity_check")
      return lines.filter { $0 != "ok" }
    }
  }

  /// Checks the file quickly and returns its first faults, none for a sound file. Unlike `integrityFaults` it does not compare
  /// indexes with their tables.
  public func quickFaults() throws -> [String] {
    try database.quickFaults()
  }

  /// Runs a write as one transaction.
  /// - Parameter isTakingBack: true if the file does not grow. On a full disk such a write is tried again after the write-ahead
  ///   log is emptied, in the room that it leaves.
  /// - Throws: `HubRefusal.full` if the disk is full.
  func write<Result: Sendable>(
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
      throw HubRefusal.full(error.description)
    }
  }

  /// - Throws: `HubRefusal.noRoom` if the hub exceeds its limit, and `.full` if the disk has less free space than is reserved for
  ///   vaults and withdrawals.
  func checkRoom(in database: Database) throws {
    func number(_ name: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0 }
    let bytes = try (number("page_count") - number("freelist_count")) * number("page_size")
    guard bytes <= limits.hubBytes else { throw HubRefusal.noRoom(limits.hubMebibytes) }
    try checkDisk()
  }

  /// - Throws: `HubRefusal.full` as above.
  func checkDisk() throws {
    guard DiskRoom.free(at: path) >= limits.hubFreeBytes else {
      throw HubRefusal.full("less than \(limits.hubFreeMebibytes) MiB are left (hubFreeMebibytes)")
    }
  }

  public func deck(_ id: String) async throws -> HubDeck? {
    try await database.read { database in try StoredDeck.of(id, in: database)?.deck }
  }

  public func isOwner(_ key: KeyHash, of id: String) async throws -> Bool {
    try await database.read { database in try StoredDeck.of(id, in: database)?.owner == key }
  }

  public func content(_ hash: ContentHash) async throws -> [UInt8]? {
    try await database.read { database in
      try Data.fetchOne(
        try database.cachedStatement(sql: "SELECT bytes FROM revisions WHERE content = ?"),
        arguments: [Data(hash.bytes)]
      ).map { [UInt8]($0) }
    }
  }

  public func page(_ listing: Listing) async throws -> DeckPage {
    if let keywords = listing.keywords { return try await search(keywords, listing) }
    let (clauses, arguments) = listing.query
    return try await database.read { database in
      var rows = try StoredDeck.all(clauses, arguments, in: database)
      guard rows.count > listing.count else { return DeckPage(decks: rows.map(\.deck), next: nil) }
      rows.removeLast()
      let next = rows.last.map {
        Cursor(order: listing.order, rank: $0.rank(in: listing.order), number: $0.number)
      }
      return DeckPage(decks: rows.map(\.deck), next: next)
    }
  }

  public func counts() async throws -> [HubDeck.State: Int] {
    try await database.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT state, COUNT(*) AS count FROM decks GROUP BY state")
      return try rows.reduce(into: [:]) { counts, row in
        guard let state = HubDeck.State(rawValue: row["state"]) else { throw StoreError.damaged("decks") }
        counts[state] = row["count"]
      }
    }
  }

  public func changes(after sequence: Int, count: Int) async throws -> [HubChange] {
    try await database.read { database in
      let rows = try StoredDeck.all(
        // A copy of a shared database shows a change once it has all before it.
        """
        WHERE sequence > ? AND sequence <= (SELECT ifnull(max(sequence), \(Int64.max)) FROM followed)
        ORDER BY sequence LIMIT ?
        """, [sequence, count], in: database)
      return try rows.map { $0.change(try Self.hashes(of: $0.number, in: database)) }
    }
  }
}
