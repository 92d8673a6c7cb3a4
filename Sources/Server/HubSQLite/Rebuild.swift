import Dispatch
import GRDB
import Hub
import SQLiteFile
import Synchronization

/// Rebuilds the search index beside the one in use, with decks numbered by their present popularity. Its transactions are short, so
/// that others can write meanwhile.
struct Rebuild: Sendable {
  /// Limits of one batch: decks, and bytes of their entries. The next batch, of the same size, is read meanwhile.
  private static let batch = 500
  private static let batchBytes = 4 << 20
  /// Bytes of words that FTS5 collects in memory before it writes them as one sorted run.
  private static let runBytes = 16 << 20
  /// The number of sorted runs that are merged into one.
  private static let runs = 16
  /// Pages of the index that one transaction merges.
  private static let mergedPages = 500

  let database: DatabasePool
  /// Returns true if the rebuild is to end early.
  let isStopped: @Sendable () -> Bool

  /// - Throws: `CancellationError` if it was stopped, or if another process started a rebuild.
  func run() throws {
    let (side, begun) = try begin()
    let numbers = try database.read { database in
      try Int64.fetchAll(
        database,
        sql: "SELECT number FROM decks WHERE state != 'withdrawn' ORDER BY popular DESC, number DESC")
    }
    var batch = try read(numbers[...])
    while batch.end < numbers.endIndex {
      let (read, following) = (batch, numbers[batch.end...])
      (batch, _) = try together({ try self.read(following) }, { try number(read, on: side) })
    }
    try number(batch, on: side)
    try merge(on: side)
    try write(on: side) { database in
      try database.execute(
        sql: "UPDATE search_sides SET numbered = ?, next = ? WHERE side = ?",
        arguments: [numbers.count, numbers.count + 1, side.side])
    }
    var since = begun
    while let last = try follow(after: since, on: side) { since = last }
    // Only few decks can have changed since. With them the new index is complete.
    try write(on: side) { database in
      try Self.add(try Self.changed(after: since, in: database), to: side, in: database)
      try database.execute(
        sql: "UPDATE search_sides SET is_read = (side = ?), version = ?, is_lacking = 0",
        arguments: [side.side, SearchSide.version])
    }
    try database.write { database in
      let others = try SearchSide.fetchAll(database, sql: "SELECT * FROM search_sides WHERE NOT is_read")
      for other in others where other.side != side.side { try Self.clear(other, in: database) }
    }
  }

  /// The index under construction.
  private struct Side {
    let tables: SearchSide
    /// A random id of this run.
    let builder: Int64

    var side: Int { tables.side }
  }

  /// - Returns: the new index, and the place in the sequence of changes after which decks may have other words.
  private func begin() throws -> (Side, begun: Int) {
    let builder = Int64.random(in: 1 ... .max)
    return try database.write { database in
      let tables = try SearchSide.fetchOne(database, sql: "SELECT * FROM search_sides WHERE NOT is_read")
      guard let tables else { throw StoreError.damaged("search_sides") }
      try Self.clear(tables, in: database)
      // https://www.sqlite.org/fts5.html#configuration_options_config_table_
      for (option, value) in [
        ("hashsize", Self.runBytes), ("automerge", Self.runs), ("crisismerge", 2 * Self.runs),
      ] {
        try database.execute(
          sql: "INSERT INTO \(tables.words) (\(tables.words), rank) VALUES (?, ?)",
          arguments: [option, value])
      }
      try database.execute(
        sql: "UPDATE search_sides SET builder = ? WHERE side = ?", arguments: [builder, tables.side])
      let begun = try Int.fetchOne(database, sql: "SELECT MAX(sequence) FROM decks") ?? 0
      return (Side(tables: tables, builder: builder), begun)
    }
  }

  private static func clear(_ side: SearchSide, in database: Database) throws {
    for table in [side.words, side.fresh] {
      try database.execute(sql: "INSERT INTO \(table) (\(table)) VALUES ('delete-all')")
    }
    try database.execute(sql: "DELETE FROM \(side.decks)")
    try database.execute(
      sql: "UPDATE search_sides SET numbered = 0, next = 1, builder = 0 WHERE side = ?",
      arguments: [side.side])
  }

  private func write<Result>(on side: Side, _ work: (Database) throws -> Result) throws -> Result {
    if isStopped() { throw CancellationError() }
    return try database.write { database in
      let builder = try Int64.fetchOne(
        database, sql: "SELECT builder FROM search_sides WHERE side = ? AND NOT is_read",
        arguments: [side.side])
      guard builder == side.builder else { throw CancellationError() }
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
  private func read(_ numbers: ArraySlice<Int64>) throws -> Batch {
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

  /// Numbers decks by their places, from 1.
  private func number(_ batch: Batch, on side: Side) throws {
    try write(on: side) { database in
      for (place, entry) in batch.entries {
        try side.tables.insert(entry, as: Int64(place + 1), into: side.tables.words, in: database)
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

  /// Merges the sorted runs into one in small steps (https://www.sqlite.org/fts5.html#the_merge_command).
  private func merge(on side: Side) throws {
    let table = side.tables.words
    var pages = -Self.mergedPages
    var isMore = true
    while isMore {
      isMore = try write(on: side) { database in
        let before = database.totalChangesCount
        try database.execute(
          sql: "INSERT INTO \(table) (\(table), rank) VALUES ('merge', ?)", arguments: [pages])
        return database.totalChangesCount - before >= 2
      }
      pages = Self.mergedPages
    }
  }

  /// Adds a batch of the decks that changed meanwhile.
  /// - Returns: the place of the last one in the sequence of changes; nil if less than a batch is left.
  private func follow(after since: Int, on side: Side) throws -> Int? {
    let changed = try database.read { try Self.changed(after: since, in: $0, most: Self.batch) }
    guard changed.count == Self.batch else { return nil }
    try write(on: side) { try Self.add(changed, to: side, in: $0) }
    return changed.last?.sequence
  }

  private static func changed(
    after since: Int, in database: Database, most: Int = .max
  ) throws -> [(number: Int64, sequence: Int)] {
    try Row.fetchAll(
      database, sql: "SELECT number, sequence FROM decks WHERE sequence > ? ORDER BY sequence LIMIT ?",
      arguments: [since, most]
    ).map { ($0["number"], $0["sequence"]) }
  }

  private static func add(
    _ changed: [(number: Int64, sequence: Int)], to side: Side, in database: Database
  ) throws {
    for (number, _) in changed {
      if let entry = try SearchEntry.of(number, in: database) {
        try side.tables.add(entry, in: database)
      } else {
        try side.tables.forget(number, in: database)
      }
    }
  }
}
