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
      let refusals = marks.map { Self.refusal(of: $0, decks) }
      let keys = zip(marks, refusals).map { mark, refusal in
        refusal == nil
          ? decks[mark.id].map { Key(deck: $0.number, kind: mark.kind.rawValue, key: mark.key.bytes) } : nil
      }
      var known = try Self.stored(Set(keys.compactMap(\.self)), session)
      let counted = try Self.counted(of: marks, keys, known, session)
      var (written, changed) = (Set<Key>(), Set<String>())
      for (index, mark) in marks.enumerated() {
        guard let key = keys[index], var deck = decks[mark.id] else {
          outcomes.append(.failure(refusals[index] ?? .unknownDeck))
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

    private static func refusal(of mark: Mark, _ decks: [String: StoredDeck]) -> HubRefusal? {
      guard let deck = decks[mark.id] else { return .unknownDeck }
      do throws(HubRefusal) { try deck.checkOpen(toMarks: true) } catch { return error }
      return nil
    }

    /// Returns the decks of marks by their ids, locked in the order of their numbers: so two batches never wait for each other.
    private static func decks(
      of marks: [Mark], _ session: PostgresSession
    ) throws -> [String: StoredDeck] {
      let locked = try session.run(
        """
        SELECT number FROM ranks WHERE number IN (SELECT number FROM decks WHERE id = ANY($1::text[]))
        ORDER BY number FOR UPDATE
        """, [.list(Array(Set(marks.map(\.id))))])
      let decks = try session.run(
        "\(StoredDeck.query) WHERE number = ANY($1::bigint[])",
        [.list(try locked.map { try $0.integer("number") })]
      ).map { try StoredDeck($0) }
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
      let secrets = try secrets(of: marks, session)
      for (index, mark) in marks.enumerated() {
        guard let key = keys[index], mark.isSet, known[key] == nil, first.insert(key).inserted else {
          continue
        }
        let day = mark.time / HubLimits.daySeconds
        let address = HMACSHA256.code(for: mark.network, key: secrets[day] ?? [])
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

    /// Returns the secrets of the marks' days. Those of other days are deleted, even of a day that a wrong clock made. The clocks of
    /// servers may differ by `HubLimits.clockSeconds` at midnight.
    private static func secrets(of marks: [Mark], _ session: PostgresSession) throws -> [Int: [UInt8]] {
      let times = marks.map(\.time)
      guard let first = times.min(), let last = times.max() else { return [:] }
      let days = Set(times.map { $0 / HubLimits.daySeconds }).sorted()
      try session.run(
        "DELETE FROM days WHERE day NOT BETWEEN $1 AND $2",
        [
          .number((first - HubLimits.clockSeconds) / HubLimits.daySeconds),
          .number((last + HubLimits.clockSeconds) / HubLimits.daySeconds),
        ])
      try session.run(
        """
        INSERT INTO days (day, secret) SELECT * FROM unnest($1::bigint[], $2::bytea[])
        ON CONFLICT DO NOTHING
        """, [.list(days), .list(days.map { _ in PostgresHubStore.secret() })])
      return try session.run(
        "SELECT day, secret FROM days WHERE day = ANY($1::bigint[])", [.list(days)]
      ).reduce(into: [:]) { secrets, row in secrets[try row.integer("day")] = try row.bytes("secret") }
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
