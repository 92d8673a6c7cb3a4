#if PostgreSQL
  import API
  import Cards
  import Dispatch
  import Digest
  import Hub
  import Postgres

  /// The decks of several servers in one PostgreSQL cluster. A write is durable when it returns, as far as the cluster makes it so.
  ///
  /// Functions throw `StoreUnavailable` if the database does not answer by the deadline of the pool.
  public struct PostgresHubStore: HubStore {
    let pool: PostgresPool
    let queue: MarkQueue

    /// Makes a store that connects when it is first used.
    public init(_ pool: PostgresPool) { (self.pool, queue) = (pool, MarkQueue(pool)) }

    /// Brings the tables to this version. If they come from a restored dump, the sequence of changes gets a new `line`.
    /// - Throws: `StoreUnavailable`, and `PostgresError` for tables that cannot be used.
    public func prepare() async throws {
      do { try await pool.migrate("hub", DeckTables.migrations) } catch let error as PostgresError {
        throw error.ofStore
      }
      try await write { session in
        try Self.renewLine("written::xid <> xmin OR \(Self.isAhead)", [], session)
        try session.run("LOCK TABLE network_key IN EXCLUSIVE MODE")
        try session.run(
          "INSERT INTO network_key SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM network_key)",
          [.bytes(Self.secret())])
        return
      }
    }

    /// Begins a new line of changes if the database lacks one of these or has changes that it has not made. It looks once more in the
    /// transaction that does it: a former primary cannot commit.
    package func renewLine(_ line: String, ifLacking known: [KnownChange]) async throws {
      try await write { session in
        try Self.renewLine(
          "line = $1 AND (\(Self.isAhead) OR \(Self.lacks("$2", "$3")))",
          [.text(line), .list(known.map(\.id)), .list(known.map(\.sequence))], session)
      }
    }

    /// Returns the line of changes as a primary has it that can commit.
    package func confirmedLine() async throws -> String {
      try await write { session in
        guard let row = try session.run("SELECT line FROM line FOR SHARE").first else {
          throw PostgresError.damaged("line")
        }
        return try row.text("line")
      }
    }

    /// The condition that there are changes which no transaction can have made: the tables come from another database.
    static let isAhead = "coalesce((SELECT max(sequence) FROM ranks) >= next_place(), false)"

    /// The condition that one of some changes is missing, or older: the database has gone back.
    /// - Parameters: the places of the decks' ids and of their sequences among the parameters.
    static func lacks(_ ids: String, _ sequences: String) -> String {
      """
      EXISTS (
        SELECT 1 FROM unnest(\(ids)::text[], \(sequences)::bigint[]) AS known (id, place)
        LEFT JOIN decks USING (id) LEFT JOIN ranks USING (number)
        WHERE ranks.sequence IS NULL OR ranks.sequence < known.place)
      """
    }

    private static func renewLine(
      _ condition: String, _ parameters: [PostgresValue], _ session: PostgresSession
    ) throws {
      guard try !session.run("SELECT line FROM line WHERE \(condition)", parameters).isEmpty else { return }
      // Transactions with a place of the old line commit first.
      try session.run("LOCK TABLE ranks IN SHARE ROW EXCLUSIVE MODE")
      try session.run(
        """
        UPDATE line SET line = replace(gen_random_uuid()::text, '-', ''), written = pg_current_xact_id(),
          base = base + greatest(0, (SELECT max(sequence) FROM ranks) - settled_place() + \(DeckTables.places))
        WHERE \(condition)
        """, parameters)
    }

    /// The deadline of work for a whole hub, for which nobody waits at a phone.
    static var longDeadline: DispatchTime { .now() + .seconds(HubLimits.longSeconds) }

    static func secret() -> [UInt8] { (0..<32).map { _ in UInt8.random(in: .min ... .max) } }

    /// Runs a write as one transaction.
    /// - Throws: `HubRefusal.full` if the disk of the database is full.
    func write<Value: Sendable>(
      by deadline: DispatchTime? = nil, _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      do {
        return try await pool.write(by: deadline ?? pool.deadline(), work)
      } catch let error as PostgresError {
        throw error.ofStore
      }
    }

    func read<Value: Sendable>(
      _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      do {
        return try await pool.read(work)
      } catch let error as PostgresError {
        throw error.ofStore
      }
    }

    // MARK: - Reading

    public func deck(_ id: String) async throws -> HubDeck? {
      try await read { try StoredDeck.of(id, $0)?.deck }
    }

    public func isOwner(_ key: KeyHash, of id: String) async throws -> Bool {
      try await read { try StoredDeck.of(id, $0)?.owner == key }
    }

    public func content(_ hash: ContentHash) async throws -> [UInt8]? {
      try await read { try Self.content(hash, $0) }
    }

    static func content(_ hash: ContentHash, _ session: PostgresSession) throws -> [UInt8]? {
      try session.run("SELECT bytes FROM revisions WHERE content = $1", [.bytes(hash.bytes)]).first?
        .bytes("bytes")
    }

    public func page(_ listing: Listing) async throws -> DeckPage {
      if let keywords = listing.keywords { return try await search(keywords, listing) }
      let (sql, parameters) = listing.query
      return try await read { session in
        var decks = try session.run(sql, parameters).map { try StoredDeck($0) }
        guard decks.count > listing.count else { return DeckPage(decks: decks.map(\.deck), next: nil) }
        decks.removeLast()
        let next = decks.last.map {
          Cursor(order: listing.order, rank: $0.rank(in: listing.order), number: $0.number)
        }
        return DeckPage(decks: decks.map(\.deck), next: next)
      }
    }

    public func counts() async throws -> [HubDeck.State: Int] {
      try await read { session in
        let rows = try session.run("SELECT state, count(*) AS count FROM ranks GROUP BY state")
        return try rows.reduce(into: [:]) { counts, row in
          guard let state = HubDeck.State(rawValue: try row.text("state")) else {
            throw PostgresError.damaged("ranks")
          }
          counts[state] = try row.integer("count")
        }
      }
    }

    // MARK: - The sequence of changes

    /// Changes of transactions that began after one that still runs are missing until that ends.
    public func changes(after sequence: Int, count: Int) async throws -> [HubChange] {
      try await read {
        try Self.changed(after: sequence, count: count, $0).map { $0.stored.change($0.revisions) }
      }
    }

    /// Waits until `changes` has all that was committed before.
    /// - Throws: `StoreUnavailable` if a transaction beside it does not end.
    public func settle() async throws {
      let (next, end) = (try await places().next, ContinuousClock.now + .seconds(HubLimits.longSeconds))
      while try await places().settled < next {
        guard ContinuousClock.now < end else {
          throw StoreUnavailable("A transaction has been running for \(HubLimits.longSeconds) s.")
        }
        try await Task.sleep(for: .milliseconds(HubLimits.settlePause))
      }
    }
  }

  extension PostgresHubStore {
    private func places() async throws -> (settled: Int, next: Int) { try await read { try Self.places($0) } }

    static func places(_ session: PostgresSession) throws -> (settled: Int, next: Int) {
      let row = try session.run("SELECT settled_place() AS settled, next_place() AS next").first
      guard let row else { throw PostgresError.damaged("line") }
      return (try row.integer("settled"), try row.integer("next"))
    }

    /// Returns the decks with the next settled places.
    static func changed(
      after sequence: Int, count: Int, _ session: PostgresSession
    ) throws -> [FollowedDeck] {
      let decks = try session.run(
        """
        \(StoredDeck.query) WHERE sequence > $1 AND sequence < settled_place() ORDER BY sequence LIMIT $2
        """, [.number(sequence), .number(count)]
      ).map { try StoredDeck($0) }
      let rows = try session.run(
        """
        SELECT deck, content, octet_length(bytes)::bigint AS bytes, revision, time FROM revisions
        WHERE deck = ANY($1::bigint[]) ORDER BY deck, revision
        """, [.list(decks.map(\.number))])
      var revisions: [Int: [FollowedDeck.Revision]] = [:]
      for row in rows {
        revisions[try row.integer("deck"), default: []].append(
          .init(
            hash: try row.hash("content"), number: try row.integer("revision"), time: try row.integer("time"),
            size: try row.integer("bytes")))
      }
      return decks.map { FollowedDeck(stored: $0, all: revisions[$0.number] ?? []) }
    }
  }

  extension PostgresError {
    /// The error that a service understands.
    var ofStore: any Error {
      if kind == .refused(.diskFull) { return HubRefusal.full(message) }
      return isUnavailable ? StoreUnavailable(description) : self
    }
  }
#endif
