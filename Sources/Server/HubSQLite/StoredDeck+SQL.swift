import API
import Cards
import Digest
import Foundation
import GRDB
import Hub
import SQLiteFile

// Rows of `decks`.
extension StoredDeck {
  /// The columns in the order in which `init(_:)` reads them.
  private static let read = """
    number, id, owner, state, content, revision, category, cover, icon, title, description, author, language, licence,
    rating, tags, kinds, cards, created, changed, downloads, likes, heat, popular, rising, judged, kept, waits, flags,
    sequence, origin, hidden_by, hidden_reason, hidden_at
    """

  private init(_ row: PlainRows) throws {
    guard let state = HubDeck.State(rawValue: row.text(3)), let tags = StoredTexts.read(row.text(15)),
      let flags = StoredTexts.read(row.text(28))
    else { throw StoreError.damaged("decks") }
    let head = HubDeck.Head(
      id: row.text(1), revision: row.integer(5), category: row.text(6), cover: row.text(7), icon: row.text(8),
      title: row.text(9), description: row.text(10), author: row.text(11), language: row.text(12),
      licence: row.text(13), rating: Rating(number: row.integer(14)), tags: tags,
      kinds: StoredKinds.read(row.text(16)), cards: row.integer(17))
    let cause = row.isNull(31) ? nil : Hiding.Cause(rawValue: row.text(31))
    let hiding = cause.map { Hiding(cause: $0, reason: row.text(32), time: row.integer(33)) }
    self.init(
      number: row.integer(0), owner: KeyHash(row.bytes(2)),
      deck: HubDeck(
        head: head, content: try Self.hash(row.bytes(4)), state: state, created: row.integer(18),
        changed: row.integer(19), downloads: row.integer(20), likes: row.integer(21), hiding: hiding),
      heat: row.isNull(22) ? nil : row.double(22), popular: row.double(23), rising: row.double(24),
      judged: row.integer(25), kept: row.integer(26), waits: row.isNull(27) ? nil : row.integer(27),
      flags: flags,
      sequence: row.integer(29), origin: row.isNull(30) ? nil : row.text(30))
  }

  /// Reads decks.
  /// - Parameter clauses: what follows the table's name in the query. Values are parameters of it.
  static func all(
    _ clauses: String, _ arguments: StatementArguments, in database: Database
  ) throws -> [StoredDeck] {
    try all(try database.cachedStatement(sql: "SELECT \(read) FROM decks \(clauses)"), arguments)
  }

  private static func all(_ statement: Statement, _ arguments: StatementArguments) throws -> [StoredDeck] {
    let rows = try PlainRows(statement, arguments)
    var decks: [StoredDeck] = []
    while try rows.next() { decks.append(try StoredDeck(rows)) }
    return decks
  }

  static func of(_ id: String, in database: Database) throws -> StoredDeck? {
    try all("WHERE id = ?", [id], in: database).first
  }

  static func of(_ number: Int, in database: Database) throws -> StoredDeck? {
    try of([number], in: database).first
  }

  /// Reads decks in the order of these numbers. Those that do not exist are missing.
  static func of(_ numbers: [Int], in database: Database) throws -> [StoredDeck] {
    let statement = try database.cachedStatement(sql: "SELECT \(read) FROM decks WHERE number = ?")
    return try numbers.flatMap { try all(statement, [$0]) }
  }

  /// Reads the hash of a revision from a column.
  static func hash(_ bytes: [UInt8]) throws -> ContentHash {
    guard let hash = ContentHash(stored: bytes) else { throw StoreError.damaged("revisions") }
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
    try DeckFacts(self).note(of: number, in: database)
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
    try DeckFacts(self).note(of: number, in: database)
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
