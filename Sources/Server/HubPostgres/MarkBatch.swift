#if PostgreSQL
  import API
  import Digest
  import Hub
  import Postgres

  /// Marks that one transaction writes with a fixed number of statements, in the order in which they came.
  struct MarkBatch {
    private struct Key: Hashable {
      let deck: Int
      let kind: Int
      let key: [UInt8]
    }

    private struct Stored {
      var isSet: Bool
      let isCounted: Bool
    }

    /// The marks of one network for one deck and kind on one day.
    private struct Network: Hashable {
      let day: Int
      let deck: Int
      let kind: Int
      let address: [UInt8]
    }

    /// For each mark, the deck after it or its refusal.
    private(set) var outcomes: [Result<HubDeck, HubRefusal>] = []

    init(_ marks: [Mark], _ session: PostgresSession) throws {
      var decks = try Self.decks(of: marks, session)
      let keys = marks.map { mark in
        decks[mark.id].map { Key(deck: $0.number, kind: mark.kind.rawValue, key: mark.key.bytes) }
      }
      var known = try Self.stored(Set(keys.compactMap(\.self)), session)
      let counted = try Self.counted(of: marks, keys, known, session)
      var (written, changed) = (Set<Key>(), Set<String>())
      for (index, mark) in marks.enumerated() {
        guard let key = keys[index], var deck = decks[mark.id] else {
          outcomes.append(.failure(.unknownDeck))
          continue
        }
        do throws(HubRefusal) { try deck.checkOpen(toMarks: true) } catch {
          outcomes.append(.failure(error))
          continue
        }
        let before = known[key]
        if (before?.isSet ?? false) != mark.isSet {
          let isCounted = before?.isCounted ?? counted.contains(index)
          known[key] = Stored(isSet: mark.isSet, isCounted: isCounted)
          written.insert(key)
          if isCounted {
            deck.count(mark, isFirst: before == nil)
            decks[mark.id] = deck
            changed.insert(mark.id)
          }
        }
        outcomes.append(.success(deck.deck))
      }
      try Self.write(written, known, session)
      try Self.write(changed.compactMap { decks[$0] }, session)
    }

    /// Returns the decks of marks by their ids, locked in the order of their numbers: so two batches never wait for each other.
    private static func decks(
      of marks: [Mark], _ session: PostgresSession
    ) throws -> [String: StoredDeck] {
      let ids: PostgresValue = .list(Array(Set(marks.map(\.id))))
      try session.run(
        """
        SELECT number FROM ranks WHERE number IN (SELECT number FROM decks WHERE id = ANY($1::text[]))
        ORDER BY number FOR UPDATE
        """, [ids])
      let decks = try session.run("\(StoredDeck.query) WHERE id = ANY($1::text[])", [ids])
        .map { try StoredDeck($0) }
      return Dictionary(decks.map { ($0.deck.head.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static func stored(_ keys: Set<Key>, _ session: PostgresSession) throws -> [Key: Stored] {
      let all = Array(keys)
      let rows = try session.run(
        """
        SELECT deck, kind, key, is_set, is_counted FROM marks
        JOIN unnest($1::bigint[], $2::bigint[], $3::bytea[]) AS asked (deck, kind, key) USING (deck, kind, key)
        """, [.list(all.map(\.deck)), .list(all.map(\.kind)), .list(all.map(\.key))])
      return try rows.reduce(into: [:]) { stored, row in
        let key = Key(
          deck: try row.integer("deck"), kind: try row.integer("kind"), key: try row.bytes("key"))
        stored[key] = Stored(
          isSet: try row.integer("is_set") == 1, isCounted: try row.integer("is_counted") == 1)
      }
    }

    // MARK: - Marks of a network

    /// Returns the places of the marks that count, among those that are the first of their phones.
    private static func counted(
      of marks: [Mark], _ keys: [Key?], _ known: [Key: Stored], _ session: PostgresSession
    ) throws -> Set<Int> {
      var (first, networks) = (Set<Key>(), [Network: [Int]]())
      var secrets: [Int: [UInt8]] = [:]
      for (index, mark) in marks.enumerated() {
        guard let key = keys[index], mark.isSet, known[key] == nil, first.insert(key).inserted else {
          continue
        }
        let day = mark.time / 86_400
        let secret = try secrets[day] ?? secret(of: day, session)
        secrets[day] = secret
        let address = HMACSHA256.code(for: mark.network, key: secret)
        networks[Network(day: day, deck: key.deck, kind: key.kind, address: address), default: []].append(
          index)
      }
      let all = Array(networks.keys)
      let rows = try session.run(
        """
        INSERT INTO day_marks (day, deck, kind, address, count)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bigint[])
        ON CONFLICT (day, deck, kind, address) DO UPDATE SET count = day_marks.count + excluded.count RETURNING *
        """,
        [
          .list(all.map(\.day)), .list(all.map(\.deck)), .list(all.map(\.kind)), .list(all.map(\.address)),
          .list(all.map { networks[$0]?.count ?? 0 }),
        ])
      var counted = Set<Int>()
      for row in rows {
        let network = Network(
          day: try row.integer("day"), deck: try row.integer("deck"), kind: try row.integer("kind"),
          address: try row.bytes("address"))
        let indexes = networks[network] ?? []
        let before = try row.integer("count") - indexes.count
        counted.formUnion(indexes.prefix(max(0, HubLimits.marksOfNetwork - before)))
      }
      return counted
    }

    /// Returns the secret of a day. Those of other days are deleted, even of a day that a wrong clock made. The days beside it stay:
    /// the clocks of servers differ a little at midnight.
    private static func secret(of day: Int, _ session: PostgresSession) throws -> [UInt8] {
      try session.run("DELETE FROM days WHERE day NOT BETWEEN $1 - 1 AND $1 + 1", [.number(day)])
      try session.run(
        "INSERT INTO days (day, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [.number(day), .bytes(PostgresHubStore.secret())])
      guard let row = try session.run("SELECT secret FROM days WHERE day = $1", [.number(day)]).first else {
        throw PostgresError.damaged("days")
      }
      return try row.bytes("secret")
    }

    // MARK: - Writing

    private static func write(
      _ keys: Set<Key>, _ known: [Key: Stored], _ session: PostgresSession
    ) throws {
      let all = keys.compactMap { key in known[key].map { (key, $0) } }
      if all.isEmpty { return }
      try session.run(
        """
        INSERT INTO marks (deck, kind, key, is_set, is_counted)
        SELECT deck, kind, key, is_set = 1, is_counted = 1
        FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bigint[])
          AS mark (deck, kind, key, is_set, is_counted)
        ON CONFLICT (deck, kind, key) DO UPDATE SET is_set = excluded.is_set
        """,
        [
          .list(all.map(\.0.deck)), .list(all.map(\.0.kind)), .list(all.map(\.0.key)),
          .list(all.map { $0.1.isSet ? 1 : 0 }), .list(all.map { $0.1.isCounted ? 1 : 0 }),
        ])
    }

    private static func write(_ decks: [StoredDeck], _ session: PostgresSession) throws {
      if decks.isEmpty { return }
      try session.run(
        """
        UPDATE ranks SET downloads = mark.downloads, likes = mark.likes, heat = mark.heat, popular = mark.popular,
          rising = mark.rising, sequence = place()
        FROM unnest(
          $1::bigint[], $2::bigint[], $3::bigint[], $4::double precision[], $5::double precision[],
          $6::double precision[]) AS mark (number, downloads, likes, heat, popular, rising)
        WHERE ranks.number = mark.number
        """,
        [
          .list(decks.map(\.number)), .list(decks.map(\.deck.downloads)), .list(decks.map(\.deck.likes)),
          .list(decks.map(\.heat)), .list(decks.map(\.popular)), .list(decks.map(\.rising)),
        ])
    }
  }
#endif
