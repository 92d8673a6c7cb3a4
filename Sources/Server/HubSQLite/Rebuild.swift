import Dispatch
import GRDB
import Hub
import SQLiteFile
import Synchronization

/// Numbers the decks of some tiers of the search index anew, by their present popularity, into one run. Searches read the old runs
/// until it is complete. Its transactions are short, so that others can write meanwhile.
///
/// New entries go to another open run from the beginning, so no change has to be followed. A deck that got an entry there
/// meanwhile is skipped or, if it was written already, removed like from every run.
struct Rebuild: Sendable {
  /// Limits of one batch: decks, and bytes of their entries. The next batch, of the same size, is read meanwhile.
  private static let batch = 500
  private static let batchBytes = 4 << 20
  /// Pages of the index that one transaction merges.
  private static let mergedPages = 500
  /// Slots for a rebuild: its run, and another open one. A tier further up needs as many for rebuilds of lower tiers meanwhile, and
  /// one that keeps their result.
  private static let slots = 2
  private static let slotsBelow = 3

  let database: DatabasePool
  let tiers: SearchTiers
  /// Returns true if the rebuild is to end early.
  let isStopped: @Sendable () -> Bool
  /// A random id of this rebuild. Another process that starts one replaces it.
  private let builder = Int64.random(in: 1 ... .max)

  init(database: DatabasePool, tiers: SearchTiers, isStopped: @escaping @Sendable () -> Bool) {
    (self.database, self.tiers, self.isStopped) = (database, tiers, isStopped)
  }

  /// Rebuilds a tier from itself and all below it. The last one is built from all decks.
  func run(into tier: Int) throws {
    try takeOver()
    try build(tier)
  }

  /// Ends the rebuild of any other process, and removes the unfinished runs of earlier ones.
  private func takeOver() throws {
    try database.write { database in
      try database.execute(sql: "UPDATE search_builder SET builder = ?", arguments: [builder])
      try database.execute(sql: "UPDATE search_runs SET output = NULL WHERE is_read")
    }
    try write { database in
      for run in try SearchIndex.read(in: database).runs where !run.isRead { try run.clear(in: database) }
    }
  }

  private func build(_ tier: Int) throws {
    let run = try write { try begin(tier, in: $0) }
    let numbers = try database.read { try decks(for: run, in: $0) }
    var batch = try read(numbers[...])
    while batch.end < numbers.endIndex {
      let (read, following) = (batch, numbers[batch.end...])
      (batch, _) = try together({ try self.read(following) }, { try number(read, in: run) })
      try buildBelow(tier)
    }
    try number(batch, in: run)
    try merge(run)
    try write { database in
      try database.execute(
        sql: "UPDATE search_runs SET is_read = 0 WHERE output = ?", arguments: [run.slot])
      try database.execute(
        sql: "UPDATE search_runs SET is_read = 1, size = ?, next = ? WHERE slot = ?",
        arguments: [numbers.count, numbers.count + 1, run.slot])
    }
    try write { database in
      for old in try SearchIndex.read(in: database).runs where old.output == run.slot {
        try old.clear(in: database)
      }
    }
  }

  /// Rebuilds a lower tier that became full while this one is built, which takes an hour for millions of decks.
  private func buildBelow(_ tier: Int) throws {
    guard tier > 1 else { return }
    let due = try database.read { database in
      try SearchRun.freeSlots(in: database).count < Self.slots
        ? nil : SearchIndex.read(in: database).due(below: tier, tiers)
    }
    if let due { try build(due) }
  }

  /// Begins a run, with all runs of this tier and those below as its sources. The open run is one of them if there are slots enough
  /// for another one: each cancelled rebuild leaves one behind, until one succeeds.
  private func begin(_ tier: Int, in database: Database) throws -> SearchRun {
    var free = try SearchRun.freeSlots(in: database)[...]
    let open = try SearchIndex.read(in: database).open
    if free.count >= Self.slots + (tier - 1) * Self.slotsBelow, let slot = free.popFirst() {
      try database.execute(sql: "UPDATE search_runs SET is_open = 0 WHERE slot = ?", arguments: [open.slot])
      try SearchRun.take(slot, for: 0, in: database)
    }
    guard let slot = free.popFirst() else { throw StoreError.damaged("search_runs") }
    try SearchRun.take(slot, for: tier, in: database)
    try database.execute(
      sql: """
        UPDATE search_runs SET output = ? WHERE is_read AND NOT is_open AND output IS NULL AND tier <= ?
        """, arguments: [slot, tier])
    if tier < tiers.last {
      // Only the last tier gets decks that are missing.
      try database.execute(
        sql: """
          UPDATE search_runs SET is_lacking = 1
          WHERE is_open AND EXISTS (SELECT 1 FROM search_runs WHERE is_lacking AND output = ?)
          """, arguments: [slot])
    }
    let run = try SearchIndex.read(in: database).runs.first { $0.slot == slot }
    guard let run else { throw StoreError.damaged("search_runs") }
    return run
  }

  /// Returns the decks that a run gets, the most popular first.
  private func decks(for run: SearchRun, in database: Database) throws -> [Int] {
    let sources = try SearchIndex.read(in: database).runs.filter { $0.output == run.slot }
    let parts = sources.map { "SELECT deck FROM \($0.decks)" }.joined(separator: " UNION ALL ")
    let some = run.tier < tiers.last ? "AND number IN (\(parts))" : ""
    return try Int.fetchAll(
      database,
      sql: """
        SELECT number FROM decks WHERE state != 'withdrawn' \(some) ORDER BY popular DESC, number DESC
        """)
  }

  /// Runs a transaction of this rebuild.
  /// - Throws: `CancellationError` if it is to end.
  private func write<Result>(_ work: (Database) throws -> Result) throws -> Result {
    if isStopped() { throw CancellationError() }
    return try database.write { database in
      let builder = try Int64.fetchOne(database, sql: "SELECT builder FROM search_builder")
      guard builder == self.builder else { throw CancellationError() }
      return try work(database)
    }
  }

  /// Entries that one transaction writes. Withdrawn decks are missing.
  private struct Batch {
    /// The place after the last deck of the batch.
    let end: Int
    let entries: [(place: Int, entry: SearchEntry)]
  }

  /// Reads the next batch of decks.
  private func read(_ numbers: ArraySlice<Int>) throws -> Batch {
    try database.read { database in
      var entries: [(place: Int, entry: SearchEntry)] = []
      var (end, bytes) = (numbers.startIndex, 0)
      while end < numbers.endIndex, end - numbers.startIndex < Self.batch, bytes < Self.batchBytes {
        if let entry = try SearchEntry.of(numbers[end], in: database) {
          entries.append((end, entry))
          bytes += entry.bytes
        }
        end += 1
      }
      return Batch(end: end, entries: entries)
    }
  }

  /// Numbers decks by their places, from 1. Decks that were withdrawn or got another entry since they were read are skipped.
  private func number(_ batch: Batch, in run: SearchRun) throws {
    try write { database in
      // Only these runs can have become the place of a deck since this run was begun.
      let newer = try SearchIndex.read(in: database).read.filter { $0.output == nil && $0.tier < run.tier }
      for (place, entry) in batch.entries {
        guard let facts = try DeckFacts.of(entry.deck, in: database) else { continue }
        if try newer.contains(where: { try $0.holds(entry.deck, in: database) }) { continue }
        try run.insert(entry, facts, as: Int64(place + 1), in: database)
      }
    }
  }

  /// Runs both in parallel. Reading decks takes as long as writing their words.
  private func together<First: Sendable, Second: Sendable>(
    _ first: @Sendable () throws -> First, _ second: @Sendable () throws -> Second
  ) throws -> (First, Second) {
    let results = Mutex<(Result<First, any Error>?, Result<Second, any Error>?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 {
        let result = Result { try first() }
        results.withLock { $0.0 = result }
      } else {
        let result = Result { try second() }
        results.withLock { $0.1 = result }
      }
    }
    let (one, other) = results.withLock { $0 }
    guard let one, let other else { throw CancellationError() }
    return (try one.get(), try other.get())
  }

  /// Merges the sorted pieces into one in small steps (https://www.sqlite.org/fts5.html#the_merge_command).
  private func merge(_ run: SearchRun) throws {
    var pages = -Self.mergedPages
    var isMore = true
    while isMore {
      isMore = try write { database in
        let before = database.totalChangesCount
        try database.execute(
          sql: "INSERT INTO \(run.words) (\(run.words), rank) VALUES ('merge', ?)", arguments: [pages])
        return database.totalChangesCount - before >= 2
      }
      pages = Self.mergedPages
      try buildBelow(run.tier)
    }
  }
}
