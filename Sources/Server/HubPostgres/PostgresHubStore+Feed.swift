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
    /// True if the database lacks a change that the copy has: a backup was restored, or a server took over that lacked the last ones.
    package let lacksKnown: Bool
    /// True if it has changes that it has not made: it was moved to another server.
    package let isAhead: Bool
  }

  extension PostgresHubStore {
    /// Reads the changes after a place, at most `HubLimits.followedAtOnce` of them.
    /// - Parameter known: the last changes that the copy has.
    package func feed(after sequence: Int, known: [KnownChange]) async throws -> ChangeFeed {
      try await read { session in
        let row = try session.run(
          "SELECT line, \(Self.lacks("$1", "$2")) AS lacks, \(Self.isAhead) AS ahead FROM line",
          [.list(known.map(\.id)), .list(known.map(\.sequence))]
        ).first
        guard let row else { throw PostgresError.damaged("line") }
        let places = try Self.places(session)
        let decks = try Self.changed(after: sequence, count: HubLimits.followedAtOnce, session)
        let isFull = decks.count == HubLimits.followedAtOnce
        let last = decks.last?.stored.sequence
        return ChangeFeed(
          line: try row.text("line"), decks: decks, place: isFull ? last ?? sequence : places.settled - 1,
          next: places.next,
          hasMore: isFull, lacksKnown: try row.integer("lacks") == 1, isAhead: try row.integer("ahead") == 1)
      }
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
