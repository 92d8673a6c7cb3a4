import GRDB
import Hub
import SQLiteFile

/// The search index: runs in tiers (`SearchTiers`). A deck has at most one entry in the runs that searches read. `Rebuild` makes new
/// runs out of old ones.
struct SearchIndex {
  /// The version of the choice of words. A change of it rebuilds the index.
  static let version = 2

  /// All runs, those of the last tier first.
  let runs: [SearchRun]
  /// The run that takes new entries.
  let open: SearchRun

  /// The runs that searches read.
  var read: [SearchRun] { runs.filter(\.isRead) }

  /// Reads the list of runs.
  static func read(in database: Database) throws -> SearchIndex {
    let runs = try SearchRun.all(in: database)
    guard let open = runs.first(where: \.isOpen) else { throw StoreError.damaged("search_runs") }
    return SearchIndex(runs: runs, open: open)
  }

  /// Returns true if a part of the index has another version of the choice of words.
  static func isOutdated(in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM search_runs WHERE is_read AND version != ?)",
      arguments: [version]) == true
  }

  /// Returns the tier into which a rebuild is due: there are many new decks, or some are missing. Nil if none is due.
  func due(_ tiers: SearchTiers) -> Int? {
    if read.contains(where: \.isLacking) { return tiers.last }
    return tiers.due(read, among: numbered(tiers))
  }

  /// Returns the tier below `tier` into which a rebuild is due while `tier` is under construction.
  func due(below tier: Int, _ tiers: SearchTiers) -> Int? {
    let free = read.filter { $0.output == nil }
    return tiers.due(free, among: numbered(tiers)).map { min($0, tier - 1) }
  }

  /// Returns the number of decks in the last tier.
  private func numbered(_ tiers: SearchTiers) -> Int {
    read.reduce(0) { $0 + ($1.tier == tiers.last ? $1.size : 0) }
  }

  /// Replaces the entry of a deck.
  func add(_ entry: SearchEntry, in database: Database) throws {
    try forget(entry.deck, in: database)
    let number = try Int64.fetchOne(
      try database.cachedStatement(
        sql: "UPDATE search_runs SET size = size + 1, next = next + 1 WHERE slot = ? RETURNING next - 1"),
      arguments: [open.slot])
    let facts = try DeckFacts.of(entry.deck, in: database)
    guard let number, let facts else { throw StoreError.damaged("search_runs") }
    try open.insert(entry, facts, as: SearchRun.row(number, popular: facts.popular), in: database)
  }

  /// Removes the entry of a deck, also from runs under construction.
  func forget(_ deck: Int, in database: Database) throws {
    for run in runs { try run.forget(deck, in: database) }
  }

  /// Removes all entries. A rebuild that runs ends.
  func clear(in database: Database) throws {
    for run in runs { try run.clear(in: database) }
    try SearchRun.take(open.slot, for: 0, in: database)
    try database.execute(sql: "UPDATE search_builder SET builder = 0")
  }

  /// Marks the index as incomplete. A new deck is then found only after a rebuild.
  func lack(in database: Database) throws {
    if !open.isLacking {
      try database.run("UPDATE search_runs SET is_lacking = 1 WHERE slot = ?", [open.slot])
    }
  }

  /// Moves a deck to the new ones if it has become far more popular than its row.
  func move(_ row: StoredDeck, in database: Database) throws {
    for run in read {
      let before = try Double.fetchOne(
        try database.cachedStatement(sql: "SELECT marks FROM \(run.decks) WHERE deck = ?"),
        arguments: [row.number])
      guard let before else { continue }
      guard row.marks >= before * HubLimits.movedTimes + HubLimits.movedMarks else { return }
      guard let words = try row.words(in: database) else { return }
      return try add(SearchEntry(row, words), in: database)
    }
  }
}
