import Foundation
import GRDB
import Hub
import Synchronization
import Testing

@testable import HubSQLite

/// A hub whose tiers are small: of N decks in the last tier, tier 0 has N/10 and tier 1 has N/2.
struct TieredHub {
  static let tiers = SearchTiers(least: 1, shares: [10, 2])

  let hub: SQLiteHubStore
  /// Another store of the same file that has no reason to renumber.
  let other: SQLiteHubStore

  /// A run with its entries, in the order of their rows.
  struct Run: Equatable {
    let slot: Int
    let tier: Int
    let decks: [String]
  }

  /// Runs a test with a new hub that is deleted afterwards.
  static func with(_ tiers: SearchTiers = tiers, _ test: (TieredHub) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("hub.sqlite").path
    let hub = try TieredHub(path: path, tiers)
    try await test(hub)
    try hub.close()
  }

  static func names(_ range: Range<Int>) -> [String] { range.map { "d\($0)" } }

  /// Runs a test with a hub of 40 decks in the last tier, 5 in the one before, and 2 new ones.
  static func withDecks(_ test: (TieredHub) async throws -> Void) async throws {
    try await with { tiered in
      try await tiered.publish(names(0..<40))
      try await tiered.hub.reindex()
      try await tiered.publish(names(40..<47))
      #expect(try await tiered.sizes() == [40, 5, 2])
      try await test(tiered)
    }
  }

  init(path: String, _ tiers: SearchTiers = tiers) throws {
    hub = try SQLiteHubStore(path: path, tiers: tiers)
    other = try SQLiteHubStore(path: path)
  }

  func close() throws {
    try other.close()
    try hub.close()
  }

  /// Publishes decks with a title that all have, and renumbers after each if that is due.
  func publish(_ names: some Sequence<String>, title: String = "Common") async throws {
    for name in names {
      try await hub.publish(try deck(name, title: "\(title) \(name)"))
      try await hub.reindexIfDue(isAwaited: true)
    }
  }

  /// The runs that searches read, those of the last tier first.
  func runs() async throws -> [Run] {
    try await hub.database.read { database in
      try SearchIndex.read(in: database).read.map { run in
        let sql = "SELECT id FROM \(run.decks) JOIN decks ON number = deck ORDER BY row"
        return Run(slot: run.slot, tier: run.tier, decks: try String.fetchAll(database, sql: sql))
      }
    }
  }

  func sizes() async throws -> [Int] { try await runs().map(\.decks.count) }

  /// Everything that the tables of a run hold.
  func bytes(of slot: Int) async throws -> [Data] {
    try await hub.database.read { database in
      let words = "SELECT block FROM run_words_\(slot)_data ORDER BY id"
      let decks = "SELECT row || ' ' || deck || text FROM run_decks_\(slot) ORDER BY row"
      return try Data.fetchAll(database, sql: words) + Data.fetchAll(database, sql: decks)
    }
  }

  /// The rows in tables of slots that searches do not read.
  func leftRows() async throws -> Int {
    try await hub.database.read { database in
      let read = try SearchIndex.read(in: database).read.map(\.slot)
      return try (0..<Schema.slots).filter { !read.contains($0) }.reduce(0) { sum, slot in
        try sum + (Int.fetchOne(database, sql: "SELECT COUNT(*) FROM run_decks_\(slot)") ?? 0)
      }
    }
  }

  /// Rebuilds a tier, with an act before each of its transactions. The act gets the number of the transaction, from 1, and returns
  /// false to cancel the rebuild.
  func rebuild(
    _ tier: Int, before act: @escaping @Sendable (Int) async throws -> Bool = { _ in true }
  ) async throws {
    let database = hub.database
    let count = Mutex(0)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      // A thread of its own, since it blocks.
      DispatchQueue(label: "rebuild").async {
        let rebuild = Rebuild(database: database, tiers: Self.tiers) {
          let number = count.withLock { count in
            count += 1
            return count
          }
          let goesOn = Mutex(false)
          let isDone = DispatchSemaphore(value: 0)
          Task {
            let result = (try? await act(number)) ?? false
            goesOn.withLock { $0 = result }
            isDone.signal()
          }
          isDone.wait()
          return !goesOn.withLock { $0 }
        }
        continuation.resume(with: Result { try rebuild.run(into: tier) })
      }
    }
  }
}
