#if PostgreSQL
  import Digest
  import Hub
  import Postgres

  /// Changes for a server that keeps a copy.
  package struct ChangeFeed: Sendable {
    package let line: String
    /// The next changed decks, in the order of their places.
    package let decks: [FollowedDeck]
    /// The place up to which there are no other changes than these.
    package let place: Int
    /// A place after every change that was committed.
    package let next: Int
    /// True if there are more decks before `next`.
    package let hasMore: Bool
    /// True if the database lacks a change that the copy has, or has changes that it has not made: a backup was restored, or a server
    /// took over that lacked the last changes.
    package let hasGoneBack: Bool
  }

  extension PostgresHubStore {
    /// Reads the changes after a place, at most `HubLimits.followedAtOnce` of them.
    /// - Parameter known: the last changes that the copy has.
    package func feed(after sequence: Int, known: [KnownChange]) async throws -> ChangeFeed {
      try await read { session in
        guard let line = try session.run("SELECT line FROM line").first?.text("line") else {
          throw PostgresError.damaged("line")
        }
        let places = try Self.places(session)
        let decks = try Self.changed(after: sequence, count: HubLimits.followedAtOnce, session)
        let isFull = decks.count == HubLimits.followedAtOnce
        let last = decks.last?.stored.sequence
        return ChangeFeed(
          line: line, decks: decks, place: isFull ? last ?? sequence : places.settled - 1, next: places.next,
          hasMore: isFull, hasGoneBack: try Self.lacks(known, session))
      }
    }

    private static func lacks(_ known: [KnownChange], _ session: PostgresSession) throws -> Bool {
      let row = try session.run(
        """
        SELECT (SELECT count(*) FROM unnest($1::text[], $2::bigint[]) AS known (id, sequence)
            JOIN decks USING (id) JOIN ranks USING (number) WHERE ranks.sequence >= known.sequence) AS found,
          (SELECT max(sequence) FROM ranks) >= next_place() AS is_ahead
        """, [.list(known.map(\.id)), .list(known.map(\.sequence))]
      ).first
      guard let row else { return false }
      return try row.integer("found") < known.count || row.integerIfAny("is_ahead") == 1
    }

    /// Returns the files of revisions. Those of a deck that was withdrawn meanwhile are missing.
    package func contents(_ hashes: [ContentHash]) async throws -> [ContentHash: [UInt8]] {
      try await read { session in
        try session.run(
          "SELECT content, bytes FROM revisions WHERE content = ANY($1::bytea[])",
          [.list(hashes.map(\.bytes))]
        ).reduce(into: [:]) { contents, row in
          contents[try row.hash("content")] = try row.bytes("bytes")
        }
      }
    }
  }
#endif
