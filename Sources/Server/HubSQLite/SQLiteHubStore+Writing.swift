import API
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

extension SQLiteHubStore {
  public func publish(_ publication: Publication) async throws -> HubDeck {
    let published = try await write { database in
      let known = try StoredDeck.of(publication.deck.id, in: database)
      if try Self.isBanned(publication.owner, in: database) { throw HubRefusal.banned }
      var stored: StoredDeck
      if let known {
        guard try known.takes(publication) else { return known.deck }
        let count = try Int.fetchOne(
          try database.cachedStatement(sql: "SELECT COUNT(*) FROM revisions WHERE deck = ?"),
          arguments: [known.number])
        if count ?? 0 >= HubLimits.revisions { throw HubRefusal.tooManyRevisions(HubLimits.revisions) }
        stored = known
        stored.revise(with: publication, reported: try Self.countedReports(of: known.number, in: database))
        try stored.update(in: database)
      } else {
        stored = StoredDeck(publication)
        try stored.insert(in: database)
      }
      try Self.insert(publication, of: stored.number, in: database)
      try SearchIndex.read(in: database).add(SearchEntry(stored, publication.words), in: database)
      try checkRoom(in: database)
      return stored.deck
    }
    try await reindexIfDue(isAwaited: false)
    return published
  }

  public func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws {
    try await write(isTakingBack: true) { database in
      var stored = try known(id, in: database)
      guard try stored.withdraw(by: owner, at: time) else { return }
      try database.execute(sql: "DELETE FROM revisions WHERE deck = ?", arguments: [stored.number])
      try stored.update(in: database)
      try SearchIndex.read(in: database).forget(stored.number, in: database)
    }
  }

  public func mark(_ mark: Mark) async throws -> HubDeck {
    try await write(isTakingBack: !mark.isSet) { database in
      var stored = try known(mark.id, in: database)
      try stored.checkOpen(toMarks: true)
      let key: StatementArguments = [stored.number, mark.kind.rawValue, Data(mark.key.bytes)]
      let before = try Row.fetchOne(
        database, sql: "SELECT is_set, is_counted FROM marks WHERE deck = ? AND kind = ? AND key = ?",
        arguments: key)
      if (before?["is_set"] as Bool? ?? false) == mark.isSet { return stored.deck }
      let isCounted: Bool
      if let before {
        isCounted = before["is_counted"]
      } else {
        let count = try count(
          mark.kind.rawValue, of: stored.number, from: mark.network, at: mark.time, in: database)
        isCounted = count <= HubLimits.marksOfNetwork
      }
      try database.execute(
        sql: """
          INSERT INTO marks (deck, kind, key, is_set, is_counted) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (deck, kind, key) DO UPDATE SET is_set = excluded.is_set
          """, arguments: key + [mark.isSet, isCounted])
      if before == nil { try checkRoom(in: database) }
      guard isCounted else { return stored.deck }
      stored.count(mark, isFirst: before == nil)
      try stored.update(ofMark: true, in: database)
      try SearchIndex.read(in: database).move(stored, in: database)
      return stored.deck
    }
  }

  /// Counts a mark of a network for a deck and a kind on a day. The secrets of all other days are deleted, even those of a day
  /// that a wrong clock made.
  /// - Returns: the count of that day with this mark.
  private func count(
    _ kind: Int, of number: Int, from network: [UInt8], at time: Int, in database: Database
  ) throws -> Int {
    let day = time / HubLimits.daySeconds
    var secret = try Data.fetchOne(database, sql: "SELECT secret FROM days WHERE day = ?", arguments: [day])
    if secret == nil {
      try database.execute(sql: "DELETE FROM days WHERE day != ?", arguments: [day])
      let fresh = Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
      try database.execute(sql: "INSERT INTO days (day, secret) VALUES (?, ?)", arguments: [day, fresh])
      secret = fresh
    }
    let hash = Data(HMACSHA256.code(for: network, key: [UInt8](secret ?? Data())))
    let count = try Int.fetchOne(
      database,
      sql: """
        INSERT INTO day_marks (day, deck, kind, address, count) VALUES (?, ?, ?, ?, 1)
        ON CONFLICT (day, deck, kind, address) DO UPDATE SET count = count + 1 RETURNING count
        """, arguments: [day, number, kind, hash])
    return count ?? 0
  }

  /// - Throws: `HubRefusal.unknownDeck`.
  func known(_ id: String, in database: Database) throws -> StoredDeck {
    guard let stored = try StoredDeck.of(id, in: database) else { throw HubRefusal.unknownDeck }
    return stored
  }
}
