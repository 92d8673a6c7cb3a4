import API
import Cards
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

// Rows of `decks`.
extension StoredDeck: FetchableRecord {
  package init(row: Row) throws {
    guard let state = HubDeck.State(rawValue: row["state"]),
      let tags = StoredTexts.read(row["tags"]), let flags = StoredTexts.read(row["flags"])
    else { throw StoreError.damaged("decks") }
    let head = HubDeck.Head(
      id: row["id"], revision: row["revision"], category: row["category"], cover: row["cover"],
      icon: row["icon"], title: row["title"], description: row["description"],
      author: row["author"], language: row["language"], licence: row["licence"],
      rating: Rating(number: row["rating"]), tags: tags, kinds: StoredKinds.read(row["kinds"]),
      cards: row["cards"])
    let hiding = (row["hidden_by"] as String?).flatMap { Hiding.Cause(rawValue: $0) }.map {
      Hiding(cause: $0, reason: row["hidden_reason"], time: row["hidden_at"])
    }
    self.init(
      number: row["number"], owner: KeyHash([UInt8](row["owner"] as Data)),
      deck: HubDeck(
        head: head, content: try Self.hash(row["content"]), state: state, created: row["created"],
        changed: row["changed"], downloads: row["downloads"], likes: row["likes"], hiding: hiding),
      heat: row["heat"], popular: row["popular"], rising: row["rising"], judged: row["judged"],
      kept: row["kept"], waits: row["waits"], flags: flags, sequence: row["sequence"], origin: row["origin"])
  }

  static func of(_ id: String, in database: Database) throws -> StoredDeck? {
    try fetchOne(try database.cachedStatement(sql: "SELECT * FROM decks WHERE id = ?"), arguments: [id])
  }

  static func of(_ number: Int, in database: Database) throws -> StoredDeck? {
    try fetchOne(
      try database.cachedStatement(sql: "SELECT * FROM decks WHERE number = ?"), arguments: [number])
  }

  /// Returns true if a deck exists and is not withdrawn.
  static func isThere(_ number: Int, in database: Database) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM decks WHERE number = ? AND state != 'withdrawn')"
    return try Bool.fetchOne(try database.cachedStatement(sql: sql), arguments: [number]) == true
  }

  /// Reads the hash of a revision from a column.
  static func hash(_ bytes: Data) throws -> ContentHash {
    guard let hash = ContentHash(stored: [UInt8](bytes)) else { throw StoreError.damaged("revisions") }
    return hash
  }

  private typealias Columns = [(name: String, value: (any DatabaseValueConvertible)?)]

  /// The columns that a mark changes, with their values.
  private var rankColumns: Columns {
    [
      ("downloads", deck.downloads), ("likes", deck.likes), ("heat", heat), ("popular", popular),
      ("rising", rising), ("sequence", sequence),
    ]
  }

  /// All columns that change.
  private var columns: Columns {
    let (head, hiding) = (deck.head, deck.hiding)
    return rankColumns + [
      ("state", deck.state.rawValue), ("content", Data(deck.content.bytes)), ("revision", head.revision),
      ("category", head.category), ("cover", head.cover), ("icon", head.icon), ("title", head.title),
      ("description", head.description), ("author", head.author), ("language", head.language),
      ("licence", head.licence), ("rating", head.rating.number), ("tags", StoredTexts.column(head.tags)),
      ("kinds", StoredKinds.column(head.kinds)), ("cards", head.cards), ("created", deck.created),
      ("changed", deck.changed), ("judged", judged), ("kept", kept), ("waits", waits),
      ("flags", StoredTexts.column(flags)), ("origin", origin),
      ("hidden_by", hiding?.cause.rawValue), ("hidden_reason", hiding?.reason ?? ""),
      ("hidden_at", hiding?.time ?? 0),
    ]
  }

  /// Inserts a new deck at the end of the sequence of changes.
  mutating func insert(in database: Database) throws {
    sequence = try Self.nextSequence(in: database)
    let all = columns + [("id", deck.head.id), ("owner", Data(owner.bytes))]
    let marks = all.map { _ in "?" }.joined(separator: ", ")
    try database.run(
      "INSERT INTO decks (\(all.map(\.name).joined(separator: ", "))) VALUES (\(marks))",
      StatementArguments(all.map(\.value)))
    number = Int(database.lastInsertedRowID)
  }

  /// Writes a changed deck and moves it to the end of the sequence of changes.
  /// - Parameter ofMark: true if only a mark has changed it. The indexes of other columns are then left alone.
  mutating func update(ofMark: Bool = false, in database: Database) throws {
    sequence = try Self.nextSequence(in: database)
    let changed = ofMark ? rankColumns : columns
    try database.run(
      "UPDATE decks SET \(changed.map { $0.name + " = ?" }.joined(separator: ", ")) WHERE number = ?",
      StatementArguments(changed.map(\.value)) + [number])
  }

  /// Writes a deck of a shared database, with its number and its place there.
  func follow(in database: Database) throws {
    let all = columns + [("number", number), ("id", deck.head.id), ("owner", Data(owner.bytes))]
    let marks = all.map { _ in "?" }.joined(separator: ", ")
    let settings = all.filter { $0.name != "number" }.map { "\($0.name) = excluded.\($0.name)" }.joined(
      separator: ", ")
    try database.run(
      """
      INSERT INTO decks (\(all.map(\.name).joined(separator: ", "))) VALUES (\(marks))
      ON CONFLICT (number) DO UPDATE SET \(settings)
      """, StatementArguments(all.map(\.value)))
  }

  private static func nextSequence(in database: Database) throws -> Int {
    (try Int.fetchOne(try database.cachedStatement(sql: "SELECT MAX(sequence) FROM decks")) ?? 0) + 1
  }

  /// Returns the words of the newest revision; nil for a withdrawn deck.
  func words(in database: Database) throws -> DeckWords? {
    let bytes = try Data.fetchOne(
      try database.cachedStatement(sql: "SELECT bytes FROM revisions WHERE deck = ? AND content = ?"),
      arguments: [number, Data(deck.content.bytes)])
    return bytes.map { DeckWords(stored: [UInt8]($0), of: deck.head) }
  }
}
