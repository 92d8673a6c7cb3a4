import API
import Cards
import Digest
import Formats
import Foundation
import GRDB
import Hub
import SQLiteFile

/// A row of `decks`.
struct DeckRow: FetchableRecord {
  var number: Int64
  var owner: KeyHash
  var deck: HubDeck
  var heat: Double?
  var popular: Double
  var rising: Double
  /// The time of the last verdict; 0 if there was none.
  var judged: Int
  /// The number of verdicts *keep* since the author changed the deck.
  var kept: Int
  /// The time since when the deck has waited for a moderator.
  var waits: Int?
  /// Words of the hub's list in the newest revision.
  var flags: [String]
  var sequence: Int
  /// The address of the hub from which the deck was copied; nil if its author published or changed it here.
  var origin: String?

  static func of(_ id: String, in database: Database) throws -> DeckRow? {
    try fetchOne(try database.cachedStatement(sql: "SELECT * FROM decks WHERE id = ?"), arguments: [id])
  }

  /// Returns true if a deck exists and is not withdrawn.
  static func isThere(_ number: Int64, in database: Database) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM decks WHERE number = ? AND state != 'withdrawn')"
    return try Bool.fetchOne(try database.cachedStatement(sql: sql), arguments: [number]) == true
  }

  init(row: Row) throws {
    number = row["number"]
    owner = KeyHash([UInt8](row["owner"] as Data))
    (heat, popular, rising) = (row["heat"], row["popular"], row["rising"])
    origin = row["origin"]
    (judged, sequence, waits) = (row["judged"], row["sequence"], row["waits"])
    kept = row["kept"]
    let kinds: String = row["kinds"]
    guard let state = HubDeck.State(rawValue: row["state"]),
      let tags = try Self.texts(row["tags"]), let flags = try Self.texts(row["flags"])
    else { throw StoreError.damaged("decks") }
    self.flags = flags
    let head = HubDeck.Head(
      id: row["id"], revision: row["revision"], category: row["category"], cover: row["cover"],
      icon: row["icon"], title: row["title"], description: row["description"],
      author: row["author"], language: row["language"], licence: row["licence"],
      rating: Self.rating(row["rating"]), tags: tags,
      kinds: kinds.split(separator: " ").compactMap { CardKind(rawValue: String($0)) },
      cards: row["cards"])
    deck = HubDeck(
      head: head, content: try Self.hash(row["content"]), state: state, created: row["created"],
      changed: row["changed"], downloads: row["downloads"], likes: row["likes"], hiding: Self.hiding(row))
  }

  private static func hiding(_ row: Row) -> Hiding? {
    (row["hidden_by"] as String?).flatMap { Hiding.Cause(rawValue: $0) }.map {
      Hiding(cause: $0, reason: row["hidden_reason"], time: row["hidden_at"])
    }
  }

  /// Reads the texts of a JSON column.
  private static func texts(_ column: String) throws -> [String]? {
    try JSON.read(Array(column.utf8)).array?.compactMap(\.string)
  }

  /// Writes texts for a JSON column.
  static func column(_ texts: [String]) -> String {
    String(decoding: JSON.array(texts.map { .string($0) }).write(), as: UTF8.self)
  }

  /// Returns the sort key of this deck in an order.
  func rank(in order: Listing.Order) -> Double {
    switch order {
    case .popular: popular
    case .rising: rising
    case .newest: Double(deck.created)
    }
  }

  /// Reads the hash of a revision from a column.
  static func hash(_ bytes: Data) throws -> ContentHash {
    guard let hash = ContentHash(hex: hex([UInt8](bytes))) else { throw StoreError.damaged("revisions") }
    return hash
  }

  private static func rating(_ number: Int) -> Rating {
    switch number {
    case 0: .everyone
    case 1: .teens
    default: .adults
    }
  }
}

extension HubDeck.Head {
  /// The columns that a revision sets, with their values.
  var columns: [(name: String, value: any DatabaseValueConvertible)] {
    [
      ("revision", revision), ("category", category), ("cover", cover), ("icon", icon), ("title", title),
      ("description", description), ("author", author),
      ("language", language), ("licence", licence), ("rating", rating.number),
      ("tags", DeckRow.column(tags)),
      ("kinds", kinds.map(\.rawValue).joined(separator: " ")),
      ("cards", cards),
    ]
  }
}

extension Rating {
  /// The stored number. A higher rating includes the lower ones.
  var number: Int {
    switch self {
    case .everyone: 0
    case .teens: 1
    case .adults: 2
    }
  }
}
