import Cards
import Foundation
import GRDB
import Hub

/// One of the two indexes of search. Its rows up to `numbered` are numbered by how popular their decks were, so that FTS5,
/// which finds rows in their order, can stop early. Those after them are of decks that came or changed since, and stand in a
/// table of words of their own. A row whose deck has a later one stays in the tables of words and is in no other.
struct SearchSide: FetchableRecord {
  /// Changes with what the words of a deck are.
  static let version = 2

  let side: Int
  var numbered: Int64
  /// The next row's number; none is given twice.
  var next: Int64
  /// True if the index lacks some decks.
  var isLacking: Bool

  var words: String { "search_words_\(side)" }
  var fresh: String { "search_fresh_\(side)" }
  var decks: String { "search_decks_\(side)" }

  init(row: Row) {
    (side, numbered, next) = (row["side"], row["numbered"], row["next"])
    isLacking = row["is_lacking"]
  }

  /// The one that is searched.
  static func read(in database: Database) throws -> SearchSide {
    let side = try fetchOne(
      try database.cachedStatement(sql: "SELECT * FROM search_sides WHERE is_read"))
    guard let side else { throw StoreError.damaged("search_sides") }
    return side
  }

  /// True if the index was made by a version with another choice of words.
  static func isOutdated(in database: Database) throws -> Bool {
    let version = try Int.fetchOne(database, sql: "SELECT version FROM search_sides WHERE is_read")
    return version != Self.version
  }

  /// True if enough decks came to be numbered with the others, or if some are lacking.
  var isDue: Bool {
    if isLacking { return true }
    let most = max(HubLimits.beside, Int(numbered) / HubLimits.besideShare)
    return next - 1 - numbered > most
  }

  /// Adds what a deck is found by now, instead of what it was found by.
  func add(_ entry: SearchEntry, in database: Database) throws {
    try forget(entry.deck, in: database)
    let number = try Int64.fetchOne(
      try database.cachedStatement(
        sql: "UPDATE search_sides SET next = next + 1 WHERE side = ? RETURNING next - 1"),
      arguments: [side])
    guard let number else { throw StoreError.damaged("search_sides") }
    try insert(entry, as: number, into: fresh, in: database)
  }

  /// A deck that is not found any more.
  func forget(_ deck: Int64, in database: Database) throws {
    try database.run("DELETE FROM \(decks) WHERE deck = ?", [deck])
  }

  func insert(_ entry: SearchEntry, as number: Int64, into table: String, in database: Database) throws {
    try database.run("INSERT INTO \(table) (rowid, words) VALUES (?, ?)", [number, entry.words])
    try database.run(
      "INSERT INTO \(decks) (row, deck, text, marks) VALUES (?, ?, ?, ?)",
      [number, entry.deck, entry.text, entry.marks])
  }

  /// A deck that came is found once the index was made anew, and not before.
  func lack(in database: Database) throws {
    if !isLacking { try database.run("UPDATE search_sides SET is_lacking = 1 WHERE side = ?", [side]) }
  }

  /// A deck that has become far more popular than its number says is searched with those that are new.
  func move(_ row: DeckRow, in database: Database) throws {
    let before = try Double.fetchOne(
      database, sql: "SELECT marks FROM \(decks) WHERE deck = ? AND row <= ?",
      arguments: [row.number, numbered])
    guard let before, row.marks >= before * HubLimits.movedTimes + HubLimits.movedMarks else { return }
    guard let words = try row.words(in: database) else { return }
    try add(SearchEntry(row, words), in: database)
  }
}

/// Words that no text has, by which FTS5 finds decks of a rating, a language or a kind of card: so it need not look at
/// all decks that have a word, for those of few.
enum SearchMarks {
  /// A character of no script.
  private static let sign = "\u{e000}"

  /// Those of a deck.
  static func of(_ head: HubDeck.Head) -> [String] {
    let subtags = head.language.split(separator: "-")
    return Rating.allCases.filter { $0 >= head.rating }.map(rating)
      + subtags.indices.map { language(subtags[...$0].joined(separator: "-")) } + head.kinds.map(kind)
  }

  static func rating(_ rating: Rating) -> String { "\(sign)r\(rating.number)" }

  static func kind(_ kind: CardKind) -> String { "\(sign)k\(kind.rawValue)" }

  static func language(_ tag: String) -> String {
    "\(sign)l" + tag.lowercased().split(separator: "-").joined(separator: sign)
  }
}

extension DeckRow {
  var marks: Double { Ranking.marks(downloads: deck.downloads, likes: deck.likes) }

  /// Returns the words by which the newest revision is found; nil for a withdrawn deck.
  func words(in database: Database) throws -> DeckWords? {
    let bytes = try Data.fetchOne(
      try database.cachedStatement(sql: "SELECT bytes FROM revisions WHERE deck = ? AND content = ?"),
      arguments: [number, Data(deck.content.bytes)])
    guard let bytes else { return nil }
    do throws(DeckFileError) {
      return DeckWords(try DeckFile.read([UInt8](bytes), name: deck.head.id))
    } catch {
      // Taken by a version that allowed more: it is found by what is told of it.
      return DeckWords(deck.head)
    }
  }
}
