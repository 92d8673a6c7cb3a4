import Cards
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

/// The decks of a hub in one file, `hub.sqlite`. Any number of readers beside one writer; a write is on the disk when it
/// returns.
public struct SQLiteHubStore: HubStore {
  let database: DatabasePool
  let renumbering: Renumbering
  /// Tells networks apart for as long as the process runs.
  let networkKey = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
  private let limits: HubLimits
  private let path: String

  /// Opens the file, makes it where it is missing, and brings it to this version.
  /// - Throws: what GRDB says, for a file that cannot be opened, is of a newer version or is damaged.
  public init(path: String, limits: HubLimits = HubLimits()) throws {
    (self.path, self.limits) = (path, limits)
    database = try DatabasePool.ofStore(at: path, Schema.migrator)
    renumbering = Renumbering(database) { DiskRoom.free(at: path) >= limits.hubFreeBytes }
    // A new file's index takes no time, and one of another version finds nothing that can be relied on.
    if try database.read({ try SearchSide.isOutdated(in: $0) }) {
      do { try renumbering.run() } catch is CancellationError {
        // Another program is making it.
      }
    }
  }

  /// Ends the use of the file, so that all of it is in `hub.sqlite` alone.
  public func close() throws {
    renumbering.stop()
    try database.closeWhole()
  }

  /// Reads the whole file and tells what is wrong with it; nothing where it is sound.
  public func integrityFaults() async throws -> [String] {
    try await database.read { database in
      let lines = try String.fetchAll(database, sql: "PRAGMA integrity_check")
      return lines.filter { $0 != "ok" }
    }
  }

  /// Reads the file as far as it can be done quickly, and tells what is wrong with it, at most some of it; nothing where it is
  /// sound. Indexes are not compared with their tables, as `integrityFaults` does.
  public func quickFaults() throws -> [String] {
    try database.quickFaults()
  }

  /// All that is written goes through here: whole or not at all.
  /// - Parameter isTakingBack: whether it makes the hub no larger. Then it is tried once more with the log of writes emptied, whose
  ///   room it can have.
  /// - Throws: `HubRefusal.full` where the disk takes no more.
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

  /// - Throws: `HubRefusal.noRoom` where the hub now has more than it may have, and `.full` where the disk has less left than is
  ///   kept for vaults and for taking something back.
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
    try await database.read { database in try DeckRow.of(id, in: database)?.deck }
  }

  public func isOwner(_ key: KeyHash, of id: String) async throws -> Bool {
    try await database.read { database in try DeckRow.of(id, in: database)?.owner == key }
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
    let (sql, arguments) = listing.query
    return try await database.read { database in
      var rows = try DeckRow.fetchAll(try database.cachedStatement(sql: sql), arguments: arguments)
      guard rows.count > listing.count else { return DeckPage(decks: rows.map(\.deck), next: nil) }
      rows.removeLast()
      let next = rows.last.map {
        Cursor(order: listing.order, rank: $0.rank(in: listing.order), number: Int($0.number))
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
      let rows = try DeckRow.fetchAll(
        database, sql: "SELECT * FROM decks WHERE sequence > ? ORDER BY sequence LIMIT ?",
        arguments: [sequence, count])
      return try rows.map { row throws in
        let revisions = try Self.hashes(of: row.number, in: database)
        return HubChange(
          sequence: row.sequence, id: row.deck.head.id, owner: row.owner, state: row.deck.state,
          revisions: revisions, created: row.deck.created, changed: row.deck.changed,
          downloads: row.deck.downloads, likes: row.deck.likes, hiding: row.deck.hiding)
      }
    }
  }
}
