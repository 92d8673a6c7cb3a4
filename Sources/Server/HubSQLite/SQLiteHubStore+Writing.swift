import API
import Cards
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

extension SQLiteHubStore {
  public func publish(_ publication: Publication) async throws -> HubDeck {
    let (deck, content) = (publication.deck, publication.content)
    let published = try await write { database in
      let row = try DeckRow.of(deck.id, in: database)
      if try Self.isBanned(publication.owner, in: database) { throw HubRefusal.banned }
      if let row {
        if row.owner != publication.owner { throw HubRefusal.notYours }
        if row.deck.content == content, row.deck.state != .withdrawn { return row.deck }
        if row.deck.state != .withdrawn,
          deck.parent != row.deck.content || deck.revision <= row.deck.head.revision
        {
          throw HubRefusal.outdated(row.deck)
        }
        let count = try Int.fetchOne(
          try database.cachedStatement(sql: "SELECT COUNT(*) FROM revisions WHERE deck = ?"),
          arguments: [row.number])
        if count ?? 0 >= HubLimits.revisions { throw HubRefusal.tooManyRevisions(HubLimits.revisions) }
      }
      let number =
        try row.map { try revise($0, with: publication, in: database) }
        ?? add(publication, in: database)
      try Self.insert(publication, of: number, in: database)
      let known = try known(deck.id, in: database)
      try SearchIndex.read(in: database).add(SearchEntry(known, publication.words), in: database)
      try checkRoom(in: database)
      return known.deck
    }
    try await reindexIfDue(isAwaited: false)
    return published
  }

  private func add(_ publication: Publication, in database: Database) throws -> Int64 {
    let time = publication.time
    let ranks = Ranks(heat: nil, downloads: 0, likes: 0, created: time)
    return try insert(
      HubDeck.Head(publication.deck), owner: publication.owner,
      [
        ("state", HubDeck.State.shown.rawValue), ("content", Data(publication.content.bytes)),
        ("created", time), ("changed", time), ("popular", ranks.popular), ("rising", ranks.rising),
        ("flags", DeckRow.column(publication.flags)), ("waits", publication.flags.isEmpty ? nil : time),
      ], in: database)
  }

  /// Inserts the row of a new deck.
  func insert(
    _ head: HubDeck.Head, owner: KeyHash, _ columns: [(name: String, value: (any DatabaseValueConvertible)?)],
    in database: Database
  ) throws -> Int64 {
    let all =
      columns + head.columns.map { ($0.name, $0.value) }
      + [
        ("id", head.id), ("owner", Data(owner.bytes)), ("sequence", try nextSequence(in: database)),
      ]
    let marks = all.map { _ in "?" }.joined(separator: ", ")
    try database.run(
      "INSERT INTO decks (\(all.map(\.name).joined(separator: ", "))) VALUES (\(marks))",
      StatementArguments(all.map(\.value)))
    return database.lastInsertedRowID
  }

  /// Writes a new revision of an existing deck. A withdrawn deck comes back, hidden if a moderator or reports hid it.
  private func revise(_ row: DeckRow, with publication: Publication, in database: Database) throws -> Int64 {
    let isBack = row.deck.state == .withdrawn
    let hiding = try row.deck.hiding ?? (isBack ? reported(row, at: publication.time, in: database) : nil)
    let waits = row.waits ?? (publication.flags.isEmpty && hiding?.cause != .reports ? nil : publication.time)
    try update(
      row.number,
      HubDeck.Head(publication.deck).columns + [
        ("state", (hiding == nil ? HubDeck.State.shown : .hidden).rawValue),
        ("content", Data(publication.content.bytes)), ("changed", publication.time), ("kept", 0),
        ("flags", DeckRow.column(publication.flags)), ("waits", waits), ("origin", nil),
      ] + Self.columns(hiding), in: database)
    return row.number
  }

  public func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws {
    try await write(isTakingBack: true) { database in
      guard let row = try DeckRow.of(id, in: database) else { throw HubRefusal.unknownDeck }
      if row.owner != owner { throw HubRefusal.notYours }
      if row.deck.state == .withdrawn { return }
      try database.execute(sql: "DELETE FROM revisions WHERE deck = ?", arguments: [row.number])
      try update(
        row.number, [("state", HubDeck.State.withdrawn.rawValue), ("changed", time), ("origin", nil)],
        in: database)
      try SearchIndex.read(in: database).forget(row.number, in: database)
    }
  }

  public func mark(_ mark: Mark) async throws -> HubDeck {
    try await write(isTakingBack: !mark.isSet) { database in
      var row = try open(mark.id, in: database)
      if row.deck.state == .hidden { throw HubRefusal.hidden }
      let key: StatementArguments = [row.number, mark.kind.rawValue, Data(mark.key.bytes)]
      let before = try Row.fetchOne(
        database, sql: "SELECT is_set, is_counted FROM marks WHERE deck = ? AND kind = ? AND key = ?",
        arguments: key)
      if (before?["is_set"] as Bool? ?? false) == mark.isSet { return row.deck }
      let isFirst = before == nil
      let isCounted: Bool
      if let before {
        isCounted = before["is_counted"]
      } else {
        let count = try count(
          mark.kind.rawValue, of: row.number, from: mark.network, at: mark.time, in: database)
        isCounted = count <= HubLimits.marksOfNetwork
      }
      try database.execute(
        sql: """
          INSERT INTO marks (deck, kind, key, is_set, is_counted) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (deck, kind, key) DO UPDATE SET is_set = excluded.is_set
          """, arguments: key + [mark.isSet, isCounted])
      if isFirst { try checkRoom(in: database) }
      guard isCounted else { return row.deck }
      let change = mark.isSet ? 1 : -1
      switch mark.kind {
      case .download: row.deck.downloads += change
      case .like: row.deck.likes += change
      }
      // A like that is set again adds no heat.
      if isFirst { row.heat = Ranking.heat(row.heat, adding: mark.kind.weight, at: mark.time) }
      let ranks = Ranks(
        heat: row.heat, downloads: row.deck.downloads, likes: row.deck.likes, created: row.deck.created)
      try update(
        row.number,
        [
          ("downloads", row.deck.downloads), ("likes", row.deck.likes), ("heat", row.heat),
          ("popular", ranks.popular), ("rising", ranks.rising),
        ], in: database)
      try SearchIndex.read(in: database).move(row, in: database)
      return row.deck
    }
  }

  /// Counts a mark of a network for a deck and a kind on a day. The secrets of all other days are deleted, even those of a day
  /// that a wrong clock made.
  /// - Returns: the count of that day with this mark.
  private func count(
    _ kind: Int, of number: Int64, from network: [UInt8], at time: Int, in database: Database
  ) throws -> Int {
    let day = time / 86_400
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

  /// Returns a deck that can be liked, downloaded or reported.
  func open(_ id: String, in database: Database) throws -> DeckRow {
    guard let row = try DeckRow.of(id, in: database) else { throw HubRefusal.unknownDeck }
    if row.deck.state == .withdrawn { throw HubRefusal.withdrawn }
    return row
  }

  /// Returns a deck that must exist.
  func known(_ id: String, in database: Database) throws -> DeckRow {
    guard let row = try DeckRow.of(id, in: database) else { throw StoreError.damaged("decks") }
    return row
  }

  /// Updates a deck and moves it to the end of the sequence of changes.
  func update(
    _ number: Int64, _ columns: [(name: String, value: (any DatabaseValueConvertible)?)],
    in database: Database
  ) throws {
    let all = columns + [("sequence", try nextSequence(in: database))]
    try database.run(
      "UPDATE decks SET \(all.map { $0.name + " = ?" }.joined(separator: ", ")) WHERE number = ?",
      StatementArguments(all.map(\.value)) + [number])
  }

  private func nextSequence(in database: Database) throws -> Int {
    (try Int.fetchOne(try database.cachedStatement(sql: "SELECT MAX(sequence) FROM decks")) ?? 0) + 1
  }
}

/// The ranks of a deck with these marks.
struct Ranks {
  let popular: Double
  let rising: Double

  init(heat: Double?, downloads: Int, likes: Int, created: Int) {
    popular = Ranking.popular(downloads: downloads, likes: likes, created: created)
    rising = Ranking.rising(heat: heat, downloads: downloads, likes: likes, created: created)
  }
}
