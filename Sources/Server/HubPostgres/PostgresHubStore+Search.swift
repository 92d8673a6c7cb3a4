#if PostgreSQL
  import Cards
  import Hub
  import Postgres

  /// Searches of the shared database. A server searches in an index of its own instead, once it has one.
  extension PostgresHubStore {
    private struct Hit {
      let deck: Int
      let score: Double
    }

    func search(_ keywords: Keywords, _ listing: Listing) async throws -> DeckPage {
      if keywords.words.isEmpty { return DeckPage(decks: [], next: nil) }
      return try await read { session in
        var hits = try Self.hits(keywords, listing, session)
        if let after = listing.after {
          hits.removeAll { ($0.score, $0.deck) >= (after.rank, after.number) }
        }
        hits.sort { ($0.score, $0.deck) > ($1.score, $1.deck) }
        let shown = hits.prefix(listing.count)
        let found = try session.run(
          "\(StoredDeck.query) WHERE number = ANY($1::bigint[])", [.list(shown.map(\.deck))]
        ).map { try StoredDeck($0) }
        let byNumber = Dictionary(found.map { ($0.number, $0.deck) }, uniquingKeysWith: { first, _ in first })
        let decks = shown.compactMap { byNumber[$0.deck] }
        guard hits.count > shown.count, let last = shown.last else {
          return DeckPage(decks: decks, next: nil)
        }
        return DeckPage(decks: decks, next: Cursor(order: nil, rank: last.score, number: last.deck))
      }
    }

    private static func hits(
      _ keywords: Keywords, _ listing: Listing, _ session: PostgresSession
    ) throws -> [Hit] {
      let relevance = try relevance(of: keywords, session)
      var query = keywords.words.map(beginning)
      if let language = listing.language { query.append(quoted(SearchMarks.language(language))) }
      if let kind = listing.kind { query.append(quoted(SearchMarks.kind(kind))) }
      if listing.rating < .adults { query.append(quoted(SearchMarks.rating(listing.rating))) }
      let (conditions, parameters) = listing.filters(
        after: [.text(query.joined(separator: " & ")), .number(HubLimits.ranked)])
      return try session.run(
        """
        SELECT ranks.number, downloads, likes, text
        FROM words JOIN ranks ON ranks.number = words.deck JOIN decks ON decks.number = words.deck
        WHERE lexemes @@ $1::tsquery AND \(conditions.joined(separator: " AND "))
        ORDER BY popular DESC, ranks.number DESC LIMIT $2
        """, parameters
      ).map { row in
        let marks = Ranking.marks(downloads: try row.integer("downloads"), likes: try row.integer("likes"))
        return Hit(
          deck: try row.integer("number"), score: relevance.score(try row.text("text"), marks: marks))
      }
    }

    /// Counts the decks with each word, up to `HubLimits.counted`. Newer decks than those of the last `reindex` are not counted, so
    /// all pages of a search have the same scores.
    private static func relevance(of keywords: Keywords, _ session: PostgresSession) throws -> Relevance {
      if keywords.words.count == 1 { return Relevance(keywords) }
      let decks = try session.run("SELECT counted FROM search").first?.integer("counted") ?? 0
      let frequencies = try keywords.words.map { word in
        let row = try session.run(
          """
          SELECT count(*) AS count
          FROM (SELECT 1 FROM words WHERE lexemes @@ $1::tsquery AND deck <= $2 LIMIT $3) AS found
          """, [.text(beginning(word)), .number(decks), .number(HubLimits.counted)]
        ).first
        return Double(try row?.integer("count") ?? 0)
      }
      return Relevance(keywords, frequencies: frequencies, of: Double(decks))
    }

    /// Returns the part of a query that finds words with a beginning. It is free of syntax from outside: words are letters, marks
    /// and digits.
    private static func beginning(_ word: String) -> String { quoted(word) + ":*" }

    private static func quoted(_ word: String) -> String { "'\(word)'" }

    // MARK: - The words of decks

    static func setWords(_ words: DeckWords, of stored: StoredDeck, _ session: PostgresSession) throws {
      // The words of the cards come last. A deck has more than fit only if it is made for that.
      let named = Set(words.title + words.tags + words.description)
      var (lexemes, bytes) = ([String](), 0)
      for word in SearchMarks.of(stored.deck.head) + named + words.cards.subtracting(named) {
        bytes += word.utf8.count
        if bytes > HubLimits.lexemeBytes { break }
        lexemes.append(word)
      }
      try session.run(
        """
        INSERT INTO words (deck, text, lexemes) VALUES ($1, $2, array_to_tsvector($3::text[]))
        ON CONFLICT (deck) DO UPDATE SET text = excluded.text, lexemes = excluded.lexemes
        """, [.number(stored.number), .text(words.text), .list(lexemes)])
    }

    static func forgetWords(of number: Int, _ session: PostgresSession) throws {
      try session.run("DELETE FROM words WHERE deck = $1", [.number(number)])
    }

    public func reindex() async throws {
      var last = 0
      while let next = try await reindex(after: last) {
        try Task.checkCancellation()
        last = next
      }
      try await write { [last] session in
        try session.run(
          "UPDATE search SET counted = $1, version = $2", [.number(last), .number(DeckTables.wordsVersion)])
        return
      }
    }

    /// Chooses the words of the next decks anew.
    /// - Returns: the number of the last one; nil if there was none.
    private func reindex(after number: Int) async throws -> Int? {
      try await write(by: Self.longDeadline) { session in
        let rows = try session.run(
          "SELECT number FROM ranks WHERE number > $1 ORDER BY number LIMIT $2 FOR UPDATE",
          [.number(number), .number(HubLimits.wordsAtOnce)])
        let numbers = try rows.map { try $0.integer("number") }
        let decks = try session.run(
          "\(StoredDeck.query) WHERE number = ANY($1::bigint[])", [.list(numbers)]
        ).map { try StoredDeck($0) }
        for stored in decks where stored.deck.state != .withdrawn {
          guard let bytes = try Self.content(stored.deck.content, session) else { continue }
          try Self.setWords(DeckWords(stored: bytes, of: stored.deck.head), of: stored, session)
        }
        return numbers.last
      }
    }

    /// Counts the words of new decks, if there are many. It is one short statement, so it never runs in the background.
    public func reindexIfDue(isAwaited: Bool) async throws {
      let (counted, version, last) = try await read { session in
        let row = try session.run(
          "SELECT counted, version, (SELECT coalesce(max(number), 0) FROM ranks) AS last FROM search"
        ).first
        guard let row else { throw PostgresError.damaged("search") }
        return (try row.integer("counted"), try row.integer("version"), try row.integer("last"))
      }
      if version != DeckTables.wordsVersion { return try await reindex() }
      guard last - counted > max(HubLimits.beside, counted / HubLimits.tierShares[0]) else { return }
      try await write { session in
        try session.run("UPDATE search SET counted = greatest(counted, $1)", [.number(last)])
        return
      }
    }
  }
#endif
