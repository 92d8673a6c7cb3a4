import Cards
import GRDB
import Hub
import SQLiteFile

extension SQLiteHubStore {
  /// A match of a search.
  private struct Hit {
    let deck: Int
    let score: Double
  }

  /// Returns a page of the matching decks, best first.
  func search(_ keywords: Keywords, _ listing: Listing) async throws -> DeckPage {
    if keywords.words.isEmpty { return DeckPage(decks: [], next: nil) }
    return try await database.read { database in
      var hits = try Self.hits(keywords, listing, in: database)
      if let after = listing.after {
        hits.removeAll { ($0.score, $0.deck) >= (after.rank, after.number) }
      }
      hits.sort { ($0.score, $0.deck) > ($1.score, $1.deck) }
      let shown = hits.prefix(listing.count)
      let decks = try Self.decks(shown.map(\.deck), in: database)
      guard hits.count > shown.count, let last = shown.last else { return DeckPage(decks: decks, next: nil) }
      return DeckPage(decks: decks, next: Cursor(order: nil, rank: last.score, number: last.deck))
    }
  }

  private static func decks(_ numbers: [Int], in database: Database) throws -> [HubDeck] {
    let decks = try StoredDeck.of(numbers, in: database)
    guard decks.count == numbers.count else { throw StoreError.damaged("search_runs") }
    return decks.map(\.deck)
  }

  /// Returns the most popular matches among the new decks, and as many among all others.
  private static func hits(_ keywords: Keywords, _ listing: Listing, in database: Database) throws -> [Hit] {
    let runs = try SearchIndex.read(in: database).read.filter { $0.size > 0 }
    let relevance = try relevance(of: keywords, runs.first { $0.tier > 0 }, in: database)
    let arguments = listing.filters.arguments
    func best(_ runs: [SearchRun]) throws -> [Hit] {
      let matches = try runs.map { run in
        let match = try match(keywords, listing, run, in: database)
        let all: StatementArguments = [match, HubLimits.scanned] + arguments + [HubLimits.ranked]
        return try PlainRows(try database.cachedStatement(sql: query(run, listing)), all)
      }
      func popular(_ match: PlainRows) throws -> Double? { try match.next() ? match.double(3) : nil }
      // Each run has its matches in this order, so only the first ones of each are read.
      var (hits, next) = ([Hit](), try matches.map(popular))
      while hits.count < HubLimits.ranked {
        let most = next.indices.max { next[$0] ?? -.infinity < next[$1] ?? -.infinity }
        guard let most, next[most] != nil else { break }
        let match = matches[most]
        let marks = Ranking.marks(downloads: match.integer(1), likes: match.integer(2))
        hits.append(
          Hit(deck: match.integer(0), score: relevance.score(match.textBytes(4), marks: marks)))
        next[most] = try popular(match)
      }
      return hits
    }
    return try best(runs.filter { $0.tier == 0 }) + best(runs.filter { $0.tier > 0 })
  }

  /// Returns the query for the most popular matches in a run. CROSS JOIN makes the first part the outer loop, so that its order
  /// decides which rows are taken. Rows of `decks` are read only for filters that entries lack.
  static func query(_ run: SearchRun, _ listing: Listing) -> String {
    let isLimited = listing.language != nil || listing.kind != nil
    let others =
      "CROSS JOIN (SELECT number, language, kinds FROM decks) AS others ON others.number = kept.deck"
    return """
      SELECT deck, downloads, likes, popular, text
      FROM (SELECT rowid AS row FROM \(run.words) WHERE \(run.words) MATCH ? ORDER BY \(run.order) LIMIT ?) AS found
        CROSS JOIN \(run.decks) AS kept ON kept.row = found.row \(isLimited ? others : "")
      WHERE \(listing.filters.conditions.joined(separator: " AND ")) LIMIT ?
      """
  }

  /// Returns the query for FTS5. It is free of syntax from outside: words in quotation marks, of letters, marks and digits.
  static func match(
    _ keywords: Keywords, _ listing: Listing, _ run: SearchRun, in database: Database
  ) throws -> String {
    var match = try keywords.words.map { try self.match($0, run, in: database) }.joined(separator: " AND ")
    if let language = listing.language { match += " AND \"\(SearchMarks.language(language))\"" }
    if let kind = listing.kind { match += " AND \"\(SearchMarks.kind(kind))\"" }
    if listing.rating < .adults, try !isRare(match, run, in: database) {
      match += " AND \"\(SearchMarks.rating(listing.rating))\""
    }
    return match
  }

  /// Returns true if matches are so far apart that it takes longer to pass over the decks of a rating between them than to read the
  /// entries of some matches with another rating.
  private static func isRare(_ match: String, _ run: SearchRun, in database: Database) throws -> Bool {
    // Rows of the first tier do not count decks, and that tier is small.
    if run.tier == 0 { return false }
    let statement = try database.cachedStatement(
      sql: "SELECT rowid FROM \(run.words) WHERE \(run.words) MATCH ? ORDER BY rowid LIMIT 1 OFFSET ?")
    let row = try Int.fetchOne(statement, arguments: [match, HubLimits.sampled - 1])
    return row.map { $0 > HubLimits.sampled * HubLimits.decksApart } ?? true
  }

  /// Returns the query for a prefix. Without a prefix index of this length FTS5 would merge the rows of all its words before the
  /// first result. So the words are named instead, and FTS5 reads their rows side by side as far as needed.
  static func match(_ word: String, _ run: SearchRun, in database: Database) throws -> String {
    let beginning = "\"\(word)\" *"
    if word.unicodeScalars.count <= Schema.listedLetters { return beginning }
    let statement = try database.cachedStatement(
      sql: "SELECT term FROM \(run.terms) WHERE term >= ? AND term < ? LIMIT 1")
    var (named, least) = ([String](), word)
    while let term = try String.fetchOne(statement, arguments: [least, word + "\u{10ffff}"]) {
      if named.count == HubLimits.namedWords { return beginning }
      named.append("\"\(term)\"")
      // The least text after this word, since no word has this character.
      least = term + "\u{1}"
    }
    return named.isEmpty ? beginning : "(\(named.joined(separator: " OR ")))"
  }

  /// Counts the decks with each word in the largest run. Only its rebuild changes the numbers, so all pages of a search have the same
  /// scores. For a common word only the most popular decks are counted, and the total is estimated from their density.
  private static func relevance(
    of keywords: Keywords, _ run: SearchRun?, in database: Database
  ) throws -> Relevance {
    if keywords.words.count == 1 { return Relevance(keywords) }
    guard let run else {
      return Relevance(keywords, frequencies: keywords.words.map { _ in 0 }, of: 0)
    }
    let frequencies = try keywords.words.map { word in
      let statement = try database.cachedStatement(
        sql: """
          SELECT COUNT(*) AS count, MAX(row) AS last
          FROM (SELECT rowid AS row FROM \(run.words) WHERE \(run.words) MATCH ? ORDER BY rowid LIMIT ?)
          """)
      let row = try Row.fetchOne(
        statement, arguments: [try match(word, run, in: database), HubLimits.counted])
      let count: Int = row?["count"] ?? 0
      guard count == HubLimits.counted, let last: Int = row?["last"] else { return Double(count) }
      return Double(count) * Double(run.size) / Double(last)
    }
    return Relevance(keywords, frequencies: frequencies, of: Double(run.size))
  }
}
