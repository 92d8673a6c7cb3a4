import Cards
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

/// A copy of a shared database's decks, with its numbers and places: so lists, searches and cursors agree between copies.
extension SQLiteHubStore {
  /// The place up to which this copy has all changes; nil if it is not a copy, or has not begun.
  package func followed() async throws -> FollowedPlace? {
    try await database.read { database in
      try Row.fetchOne(database, sql: "SELECT * FROM followed").map {
        FollowedPlace(line: $0["line"], sequence: $0["sequence"], isComplete: $0["is_complete"])
      }
    }
  }

  /// Ends a rebuild of the search index, for a server that stops.
  package func stopReindexing() { renumbering.cancel() }

  /// Returns the last changes that this copy has.
  package func lastChanges(_ count: Int) async throws -> [KnownChange] {
    try await database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT id, sequence FROM decks ORDER BY sequence DESC LIMIT ?", arguments: [count]
      ).map { KnownChange(id: $0["id"], sequence: $0["sequence"]) }
    }
  }

  /// True if there are decks that come from no shared database.
  package func hasOwnDecks() async throws -> Bool {
    try await database.read { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM decks) AND NOT EXISTS (SELECT 1 FROM followed)") ?? false
    }
  }

  /// Deletes all decks, and begins to copy. In one transaction, the write-ahead log would grow with the number of decks. If the
  /// server ends between two of them, the copy is at `FollowedPlace.emptying`, and its follower begins again.
  package func beginFollowing(_ place: FollowedPlace) async throws {
    while try await deleteSome(before: place) {}
  }

  /// Deletes some decks and the search index. Notes the place if no deck is left.
  /// - Returns: true if decks are left.
  private func deleteSome(before place: FollowedPlace) async throws -> Bool {
    try await write(isTakingBack: true) { database in
      let some = "SELECT number FROM decks ORDER BY number LIMIT \(HubLimits.emptiedAtOnce)"
      try database.execute(sql: "DELETE FROM revisions WHERE deck IN (\(some))")
      try database.execute(sql: "DELETE FROM decks WHERE number IN (\(some))")
      try SearchIndex.read(in: database).clear(in: database)
      let isMore = try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM decks)") ?? false
      try Self.note(isMore ? .emptying : place, in: database)
      return isMore
    }
  }

  /// Takes over decks as they are.
  /// - Parameters:
  ///   - contents: the files of their newest revisions, as far as this copy lacks them.
  ///   - isReindexed: true if `reindexIfDue` follows soon. If it is due, new decks are then found only after it.
  package func follow(
    _ decks: [FollowedDeck], contents: [ContentHash: [UInt8]], isReindexed: Bool
  ) async throws {
    if decks.isEmpty { return }
    if !contents.isEmpty { try checkDisk() }
    // The words of new decks are not needed if the index is rebuilt from all decks anyway.
    let isLacking = isReindexed ? try await database.read(renumbering.isDue) : false
    var words: [Int: DeckWords] = [:]
    if !isLacking {
      for deck in decks {
        guard let content = contents[deck.stored.deck.content] else { continue }
        words[deck.stored.number] = DeckWords(stored: content, of: deck.stored.deck.head)
      }
    }
    let chosen = words
    try await write { database in
      for deck in decks {
        try follow(deck, contents, chosen[deck.stored.number], isReindexed: isReindexed, in: database)
      }
    }
  }

  private func follow(
    _ deck: FollowedDeck, _ contents: [ContentHash: [UInt8]], _ words: DeckWords?, isReindexed: Bool,
    in database: Database
  ) throws {
    let (stored, number) = (deck.stored, deck.stored.number)
    let before = try StoredDeck.of(number, in: database)?.deck
    try stored.follow(in: database)
    let known = Set(try Self.hashes(of: number, in: database))
    for hash in known.subtracting(deck.revisions) {
      try database.run("DELETE FROM revisions WHERE content = ?", [Data(hash.bytes)])
    }
    try Self.insert(contents, of: deck, known, in: database)
    let index = try SearchIndex.read(in: database)
    if stored.deck.state == .withdrawn { return try index.forget(number, in: database) }
    if let before, before.content == stored.deck.content, before.state != .withdrawn {
      return try index.move(stored, in: database)
    }
    if isReindexed, try renumbering.isDue(in: database) { return try index.lack(in: database) }
    guard let words = try words ?? stored.words(in: database) else { return }
    try index.add(SearchEntry(stored, words), in: database)
  }

  /// Adds older revisions of a deck that was taken over.
  package func follow(_ deck: FollowedDeck, older contents: [ContentHash: [UInt8]]) async throws {
    try await write { database in
      try Self.insert(
        contents, of: deck, Set(try Self.hashes(of: deck.stored.number, in: database)), in: database)
    }
  }

  private static func insert(
    _ contents: [ContentHash: [UInt8]], of deck: FollowedDeck, _ known: Set<ContentHash>,
    in database: Database
  ) throws {
    for revision in deck.all where !known.contains(revision.hash) {
      guard let bytes = contents[revision.hash] else { continue }
      try database.run(
        "INSERT INTO revisions (deck, revision, content, time, bytes) VALUES (?, ?, ?, ?, ?)",
        [deck.stored.number, revision.number, Data(revision.hash.bytes), revision.time, Data(bytes)])
    }
  }

  /// Notes that this copy has all changes up to a place.
  package func note(_ place: FollowedPlace) async throws {
    try await write { try Self.note(place, in: $0) }
  }

  private static func note(_ place: FollowedPlace, in database: Database) throws {
    try database.execute(sql: "DELETE FROM followed")
    try database.execute(
      sql: "INSERT INTO followed (line, sequence, is_complete) VALUES (?, ?, ?)",
      arguments: [place.line, place.sequence, place.isComplete])
  }
}
