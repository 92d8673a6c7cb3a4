import Cards
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

extension SQLiteHubStore {
  public func line() async throws -> String {
    try await database.read { database in
      guard let line = try String.fetchOne(database, sql: "SELECT line FROM line") else {
        throw StoreError.damaged("line")
      }
      return line
    }
  }

  public func lacking(_ revisions: [ContentHash]) async throws -> [ContentHash] {
    try await database.read { database in
      try revisions.filter { hash in
        try Bool.fetchOne(
          try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM revisions WHERE content = ?)"),
          arguments: [Data(hash.bytes)])
          == false
      }
    }
  }

  public func adopt(
    _ copies: [DeckCopy], from origin: String?, at time: Int, isReindexed: Bool
  ) async throws -> [Bool] {
    if copies.isEmpty { return [] }
    try checkDisk()
    do {
      return try await write { database in
        try copies.map { copy in
          try self.adopt(copy, from: origin, at: time, isReindexed: isReindexed, in: database)
        }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw CopyFault.malformed("revisions")
    }
  }

  private func adopt(
    _ copy: DeckCopy, from origin: String?, at time: Int, isReindexed: Bool, in database: Database
  ) throws -> Bool {
    let change = copy.change
    let stored = try StoredDeck.of(change.id, in: database)
    let known = try stored.map { try Self.hashes(of: $0.number, in: database) } ?? []
    let isNew = try stored?.takes(change, over: known, from: origin) ?? true
    if let stored {
      if isNew { try write(copy, over: stored, known, from: origin, at: time, in: database) }
    } else {
      try add(copy, from: origin, at: time, isReindexed: isReindexed, in: database)
    }
    if let origin {
      try database.run("DELETE FROM refused_copies WHERE origin = ? AND id = ?", [origin, change.id])
      if !isNew {
        try database.run("UPDATE decks SET origin = ? WHERE number = ?", [origin, stored?.number])
      }
    }
    return isNew
  }

  static func hashes(of number: Int, in database: Database) throws -> [ContentHash] {
    let statement = try database.cachedStatement(
      sql: "SELECT content FROM revisions WHERE deck = ? ORDER BY revision")
    return try Data.fetchAll(statement, arguments: [number]).map { try StoredDeck.hash([UInt8]($0)) }
  }

  private func write(
    _ copy: DeckCopy, over before: StoredDeck, _ known: [ContentHash], from origin: String?, at time: Int,
    in database: Database
  ) throws {
    let (change, number) = (copy.change, before.number)
    let newest = try newest(of: copy, in: database)
    let isKnown = Set(known)
    for hash in isKnown.subtracting(change.revisions) {
      try database.run("DELETE FROM revisions WHERE content = ?", [Data(hash.bytes)])
    }
    for hash in change.revisions where !isKnown.contains(hash) {
      try Self.insert(try copy.revision(hash), of: number, in: database)
    }
    guard try Self.hashes(of: number, in: database) == change.revisions else {
      throw CopyFault.malformed("revisions")
    }
    var stored = before
    stored.adopt(
      change, newest, from: origin, reported: try Self.countedReports(of: number, in: database), at: time)
    try stored.update(in: database)
    let index = try SearchIndex.read(in: database)
    guard let newest else { return try index.forget(number, in: database) }
    if before.deck.content == newest.content, before.deck.state != .withdrawn {
      try index.move(stored, in: database)
    } else {
      try index.add(SearchEntry(stored, newest.words), in: database)
    }
  }

  static func insert(_ revision: Publication, of number: Int, in database: Database) throws {
    try database.run(
      "INSERT INTO revisions (deck, revision, content, time, bytes) VALUES (?, ?, ?, ?, ?)",
      [
        number, revision.deck.revision, Data(revision.content.bytes), revision.time, Data(revision.bytes),
      ])
  }

  /// Returns the newest revision; nil for a withdrawn deck.
  private func newest(of copy: DeckCopy, in database: Database) throws -> Publication? {
    guard let hash = copy.change.revisions.last else { return nil }
    if let revision = copy.revisions[hash] { return revision }
    let bytes = try Data.fetchOne(
      try database.cachedStatement(sql: "SELECT bytes FROM revisions WHERE content = ?"),
      arguments: [Data(hash.bytes)])
    guard let bytes else { throw CopyFault.missing(hash, "it was not sent") }
    return try DeckCopy(copy.change, contents: [(hash, [UInt8](bytes))]).revisions[hash]
  }

  private func add(
    _ copy: DeckCopy, from origin: String?, at time: Int, isReindexed: Bool, in database: Database
  ) throws {
    let revisions = try copy.all()
    var stored = StoredDeck(copy.change, revisions.last, from: origin, at: time)
    try stored.insert(in: database)
    for revision in revisions { try Self.insert(revision, of: stored.number, in: database) }
    guard let newest = revisions.last else { return }
    let index = try SearchIndex.read(in: database)
    if isReindexed, try renumbering.isDue(in: database) { return try index.lack(in: database) }
    try index.add(SearchEntry(stored, newest.words), in: database)
  }

  // MARK: - Progress

  public func place(of origin: String) async throws -> MirrorPlace? {
    try await database.read { database in
      try Row.fetchOne(
        database, sql: "SELECT line, sequence FROM mirrors WHERE origin = ?", arguments: [origin]
      )
      .map { MirrorPlace(line: $0["line"], sequence: $0["sequence"]) }
    }
  }

  public func keep(_ place: MirrorPlace, of origin: String) async throws {
    try await write { database in
      let line = try String.fetchOne(
        database, sql: "SELECT line FROM mirrors WHERE origin = ?", arguments: [origin])
      if let line, line != place.line {
        try database.execute(sql: "DELETE FROM refused_copies WHERE origin = ?", arguments: [origin])
      }
      try database.execute(
        sql: """
          INSERT INTO mirrors (origin, line, sequence) VALUES (?, ?, ?)
          ON CONFLICT (origin) DO UPDATE SET line = excluded.line, sequence = excluded.sequence
          """, arguments: [origin, place.line, place.sequence])
    }
  }

  public func note(_ refused: RefusedCopy, of origin: String) async throws {
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO refused_copies (origin, id, sequence, cause) VALUES (?, ?, ?, ?)
          ON CONFLICT (origin, id) DO UPDATE SET sequence = excluded.sequence, cause = excluded.cause
          """, arguments: [origin, refused.id, refused.sequence, refused.cause])
    }
  }

  public func refused(of origin: String) async throws -> [RefusedCopy] {
    try await database.read { database in
      try Row.fetchAll(
        database, sql: "SELECT id, sequence, cause FROM refused_copies WHERE origin = ? ORDER BY sequence",
        arguments: [origin]
      ).map { RefusedCopy(id: $0["id"], sequence: $0["sequence"], cause: $0["cause"]) }
    }
  }
}
