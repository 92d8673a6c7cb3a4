#if PostgreSQL
  import API
  import Cards
  import Hub
  import Postgres

  extension PostgresHubStore {
    public func publish(_ publication: Publication) async throws -> HubDeck {
      let raced = PostgresError.Kind.refused(.uniqueViolation)
      do {
        return try await pool.write { try Self.publish(publication, $0) }
      } catch let error as PostgresError where error.kind == raced {
        // Another server has added the deck at the same moment. This is a revision of it, or the same once more.
        return try await write { try Self.publish(publication, $0) }
      } catch let error as PostgresError {
        throw error.ofStore
      }
    }

    private static func publish(_ publication: Publication, _ session: PostgresSession) throws -> HubDeck {
      // No ban can come between here and the end of the transaction.
      try session.run(
        "SELECT pg_advisory_xact_lock_shared($1) IS NULL", [.number(lock(of: publication.owner))])
      let known = try StoredDeck.locked(publication.deck.id, session)
      if try isBanned(publication.owner, session) { throw HubRefusal.banned }
      var stored: StoredDeck
      if let known {
        guard try known.takes(publication) else { return known.deck }
        let count = try session.run(
          "SELECT count(*) AS count FROM revisions WHERE deck = $1", [.number(known.number)]
        ).first?.integer("count")
        if count ?? 0 >= HubLimits.revisions { throw HubRefusal.tooManyRevisions(HubLimits.revisions) }
        stored = known
        stored.revise(with: publication, reported: try countedReports(of: known.number, session))
        try stored.update(session)
      } else {
        stored = StoredDeck(publication)
        try stored.insert(session)
      }
      try insert(publication, of: stored.number, session)
      try setWords(publication.words, of: stored, session)
      return stored.deck
    }

    /// The number of a lock for what a key publishes.
    static func lock(of owner: KeyHash) -> Int {
      owner.bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) }
    }

    static func insert(_ revision: Publication, of number: Int, _ session: PostgresSession) throws {
      try session.run(
        "INSERT INTO revisions (deck, revision, content, time, bytes) VALUES ($1, $2, $3, $4, $5)",
        [
          .number(number), .number(revision.deck.revision), .bytes(revision.content.bytes),
          .number(revision.time), .bytes(revision.bytes),
        ])
    }

    public func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws {
      try await write { session in
        var stored = try Self.known(id, session)
        guard try stored.withdraw(by: owner, at: time) else { return }
        try session.run("DELETE FROM revisions WHERE deck = $1", [.number(stored.number)])
        try Self.forgetWords(of: stored.number, session)
        try stored.update(session)
      }
    }

    public func mark(_ mark: Mark) async throws -> HubDeck {
      do {
        return try await queue.add(mark).get()
      } catch let error as PostgresError {
        throw error.ofStore
      }
    }

    /// Returns a deck, locked.
    /// - Throws: `HubRefusal.unknownDeck`.
    static func known(_ id: String, _ session: PostgresSession) throws -> StoredDeck {
      guard let stored = try StoredDeck.locked(id, session) else { throw HubRefusal.unknownDeck }
      return stored
    }
  }
#endif
