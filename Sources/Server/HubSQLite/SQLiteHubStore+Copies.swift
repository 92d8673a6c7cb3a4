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
    let row = try DeckRow.of(change.id, in: database)
    let isNew = try row.map { try Self.takes(change, over: $0, from: origin, in: database) } ?? true
    if let row {
      if isNew { try write(copy, over: row, from: origin, at: time, in: database) }
    } else {
      try add(copy, from: origin, at: time, isReindexed: isReindexed, in: database)
    }
    if let origin {
      try database.run("DELETE FROM refused_copies WHERE origin = ? AND id = ?", [origin, change.id])
      if !isNew { try Self.own(row?.number, by: origin, in: database) }
    }
    return isNew
  }

  /// Returns true if the change of another hub replaces the present deck.
  private static func takes(
    _ change: HubChange, over row: DeckRow, from origin: String?, in database: Database
  ) throws -> Bool {
    guard row.owner == change.owner else { throw CopyFault.otherAuthor }
    let (here, hiding) = (row.deck, change.hiding)
    let revisions = try hashes(of: row.number, in: database)
    let isContentSame = revisions == change.revisions && here.state == change.state && here.hiding == hiding
    let areCountsSame = here.downloads == change.downloads && here.likes == change.likes
    if isContentSame, here.created == change.created, here.changed == change.changed, areCountsSame {
      return false
    }
    if let origin, row.origin == origin { return true }
    if here.changed > change.changed { throw CopyFault.newerHere }
    // An export has old counts, so a difference in them alone changes nothing.
    return !(isContentSame && here.changed == change.changed && origin == nil)
  }

  static func hashes(of number: Int64, in database: Database) throws -> [ContentHash] {
    let statement = try database.cachedStatement(
      sql: "SELECT content FROM revisions WHERE deck = ? ORDER BY revision")
    return try Data.fetchAll(statement, arguments: [number]).map(DeckRow.hash)
  }

  private static func own(_ number: Int64?, by origin: String?, in database: Database) throws {
    try database.run("UPDATE decks SET origin = ? WHERE number = ?", [origin, number])
  }

  private func write(
    _ copy: DeckCopy, over row: DeckRow, from origin: String?, at time: Int, in database: Database
  ) throws {
    let change = copy.change
    let newest = try newest(of: copy, in: database)
    let number = row.number
    let known = try Set(Self.hashes(of: number, in: database))
    for hash in known.subtracting(change.revisions) {
      try database.run("DELETE FROM revisions WHERE content = ?", [Data(hash.bytes)])
    }
    for hash in change.revisions where !known.contains(hash) {
      try Self.insert(try Self.revision(hash, of: copy), of: number, in: database)
    }
    guard try Self.hashes(of: number, in: database) == change.revisions else {
      throw CopyFault.malformed("revisions")
    }
    var changed: [(name: String, value: (any DatabaseValueConvertible)?)] =
      (newest.map { HubDeck.Head($0.deck).columns } ?? []).map { ($0.name, $0.value) }
      + (try columns(change, over: row, at: time, in: database))
    if let last = change.revisions.last {
      changed.append(("content", Data(last.bytes)))
      if last != row.deck.content { changed.append(("kept", 0)) }
    }
    try update(number, changed, in: database)
    try Self.own(number, by: origin, in: database)
    let index = try SearchIndex.read(in: database)
    guard let newest else { return try index.forget(number, in: database) }
    let written = try self.known(change.id, in: database)
    if row.deck.content == newest.content, row.deck.state != .withdrawn {
      try index.move(written, in: database)
    } else {
      try index.add(SearchEntry(written, newest.words), in: database)
    }
  }

  private static func revision(_ hash: ContentHash, of copy: DeckCopy) throws -> Publication {
    guard let revision = copy.revisions[hash] else {
      throw CopyFault.missing(hash, "it was not sent")
    }
    return revision
  }

  static func insert(_ revision: Publication, of number: Int64, in database: Database) throws {
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

  /// Adds a new deck. A withdrawn deck has only an owner.
  private func add(
    _ copy: DeckCopy, from origin: String?, at time: Int, isReindexed: Bool, in database: Database
  ) throws {
    let change = copy.change
    let revisions = try change.revisions.map { try Self.revision($0, of: copy) }
    let numbers = revisions.map(\.deck.revision)
    guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else { throw CopyFault.malformed("revisions") }
    let newest = revisions.last
    let head =
      newest.map { HubDeck.Head($0.deck) }
      ?? HubDeck.Head(
        id: change.id, revision: 0, category: "", cover: "", icon: "", title: "", description: "", author: "",
        language: "", licence: "",
        rating: .adults, tags: [], kinds: [], cards: 0)
    let content = newest?.content ?? ContentHash(ofCanonical: [])
    let number = try insert(
      head, owner: change.owner,
      try columns(change, over: nil, at: time, in: database)
        + [("content", Data(content.bytes)), ("origin", origin)], in: database)
    for revision in revisions { try Self.insert(revision, of: number, in: database) }
    guard let newest else { return }
    let index = try SearchIndex.read(in: database)
    if isReindexed, try renumbering.isDue(in: database) { return try index.lack(in: database) }
    let marks = Ranking.marks(downloads: change.downloads, likes: change.likes)
    try index.add(SearchEntry(number, head, newest.words, marks: marks), in: database)
  }

  private func columns(
    _ change: HubChange, over row: DeckRow?, at time: Int, in database: Database
  ) throws -> [(name: String, value: (any DatabaseValueConvertible)?)] {
    var hiding = change.hiding
    if let row, change.state != .withdrawn {
      // Verdicts of this hub's moderators stay, and so does a hiding by reports that arrived here.
      hiding = row.judged > 0 ? row.deck.hiding : try hiding ?? reported(row, at: time, in: database)
    }
    let state = change.state == .withdrawn ? HubDeck.State.withdrawn : hiding == nil ? .shown : .hidden
    let isReported =
      try row.map { try !Self.countedReports($0, in: database).isEmpty || !$0.flags.isEmpty } ?? false
    let waits = hiding?.cause == .reports ? row?.waits ?? hiding?.time : isReported ? row?.waits : nil
    var heat = row?.heat
    if let deck = row?.deck {
      let (before, after) = (
        Ranking.marks(downloads: deck.downloads, likes: deck.likes),
        Ranking.marks(downloads: change.downloads, likes: change.likes)
      )
      if after > before { heat = Ranking.heat(heat, adding: after - before, at: time) }
    }
    let ranks = Ranks(heat: heat, downloads: change.downloads, likes: change.likes, created: change.created)
    return [
      ("state", state.rawValue), ("created", change.created), ("changed", change.changed),
      ("downloads", change.downloads), ("likes", change.likes), ("heat", heat), ("popular", ranks.popular),
      ("rising", ranks.rising), ("waits", waits),
    ] + Self.columns(hiding)
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
