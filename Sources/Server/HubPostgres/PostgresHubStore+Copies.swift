#if PostgreSQL
  import Cards
  import Digest
  import Hub
  import Postgres

  extension PostgresHubStore {
    public func line() async throws -> String {
      try await read { session in
        guard let row = try session.run("SELECT line FROM line").first else {
          throw PostgresError.damaged("line")
        }
        return try row.text("line")
      }
    }

    public func lacking(_ revisions: [ContentHash]) async throws -> [ContentHash] {
      try await read { session in
        let rows = try session.run(
          "SELECT content FROM revisions WHERE content = ANY($1::bytea[])", [.list(revisions.map(\.bytes))])
        let known = try Set(rows.map { try $0.hash("content") })
        return revisions.filter { !known.contains($0) }
      }
    }

    public func adopt(
      _ copies: [DeckCopy], from origin: String?, at time: Int, isReindexed: Bool
    ) async throws -> [Bool] {
      if copies.isEmpty { return [] }
      let all: @Sendable (PostgresSession) throws -> [Bool] = { session in
        // In the order in which all writers lock decks.
        try session.run(
          """
          SELECT number FROM ranks WHERE number IN (SELECT number FROM decks WHERE id = ANY($1::text[]))
          ORDER BY number FOR UPDATE
          """, [.list(copies.map(\.change.id))])
        return try copies.map { try Self.adopt($0, from: origin, at: time, session) }
      }
      let raced = PostgresError.Kind.refused(.uniqueViolation)
      do {
        // Another server may add one of the decks at the same moment.
        do {
          return try await pool.write(by: Self.longDeadline, all)
        } catch let error as PostgresError where error.kind == raced {
          return try await pool.write(by: Self.longDeadline, all)
        }
      } catch let error as PostgresError {
        throw error.kind == raced ? CopyFault.malformed("revisions") : error.ofStore
      }
    }

    private static func adopt(
      _ copy: DeckCopy, from origin: String?, at time: Int, _ session: PostgresSession
    ) throws -> Bool {
      let change = copy.change
      let stored = try StoredDeck.locked(change.id, session)
      let known = try stored.map { try hashes(of: $0.number, session) } ?? []
      let isNew = try stored?.takes(change, over: known, from: origin) ?? true
      if let stored {
        if isNew { try write(copy, over: stored, known, from: origin, at: time, session) }
      } else {
        try add(copy, from: origin, at: time, session)
      }
      if let origin {
        try session.run(
          "DELETE FROM refused_copies WHERE origin = $1 AND id = $2", [.text(origin), .text(change.id)])
        if !isNew, let stored {
          try session.run(
            "UPDATE decks SET origin = $1 WHERE number = $2", [.text(origin), .number(stored.number)])
        }
      }
      return isNew
    }

    private static func hashes(of number: Int, _ session: PostgresSession) throws -> [ContentHash] {
      try session.run("SELECT content FROM revisions WHERE deck = $1 ORDER BY revision", [.number(number)])
        .map { try $0.hash("content") }
    }

    private static func write(
      _ copy: DeckCopy, over before: StoredDeck, _ known: [ContentHash], from origin: String?, at time: Int,
      _ session: PostgresSession
    ) throws {
      let (change, number) = (copy.change, before.number)
      let newest = try newest(of: copy, session)
      let gone = Set(known).subtracting(change.revisions)
      try session.run("DELETE FROM revisions WHERE content = ANY($1::bytea[])", [.list(gone.map(\.bytes))])
      let isKnown = Set(known)
      for hash in change.revisions where !isKnown.contains(hash) {
        try insert(try copy.revision(hash), of: number, session)
      }
      guard try hashes(of: number, session) == change.revisions else {
        throw CopyFault.malformed("revisions")
      }
      var stored = before
      stored.adopt(
        change, newest, from: origin, reported: try countedReports(of: number, session), at: time)
      try stored.update(session)
      guard let newest else { return try forgetWords(of: number, session) }
      if before.deck.content != newest.content || before.deck.state == .withdrawn {
        try setWords(newest.words, of: stored, session)
      }
    }

    /// Returns the newest revision; nil for a withdrawn deck.
    private static func newest(of copy: DeckCopy, _ session: PostgresSession) throws -> Publication? {
      guard let hash = copy.change.revisions.last else { return nil }
      if let revision = copy.revisions[hash] { return revision }
      guard let bytes = try content(hash, session) else { throw CopyFault.missing(hash, "it was not sent") }
      return try DeckCopy(copy.change, contents: [(hash, bytes)]).revisions[hash]
    }

    private static func add(
      _ copy: DeckCopy, from origin: String?, at time: Int, _ session: PostgresSession
    ) throws {
      let revisions = try copy.all()
      var stored = StoredDeck(copy.change, revisions.last, from: origin, at: time)
      try stored.insert(session)
      for revision in revisions { try insert(revision, of: stored.number, session) }
      if let newest = revisions.last { try setWords(newest.words, of: stored, session) }
    }

    // MARK: - Progress

    public func place(of origin: String) async throws -> MirrorPlace? {
      try await read { session in
        try session.run("SELECT line, sequence FROM mirrors WHERE origin = $1", [.text(origin)]).first
          .map { MirrorPlace(line: try $0.text("line"), sequence: try $0.integer("sequence")) }
      }
    }

    public func keep(_ place: MirrorPlace, of origin: String) async throws {
      try await write { session in
        let line = try session.run("SELECT line FROM mirrors WHERE origin = $1", [.text(origin)]).first
        if let line, try line.text("line") != place.line {
          try session.run("DELETE FROM refused_copies WHERE origin = $1", [.text(origin)])
        }
        try session.run(
          """
          INSERT INTO mirrors (origin, line, sequence) VALUES ($1, $2, $3)
          ON CONFLICT (origin) DO UPDATE SET line = excluded.line, sequence = excluded.sequence
          """, [.text(origin), .text(place.line), .number(place.sequence)])
        return
      }
    }

    public func note(_ refused: RefusedCopy, of origin: String) async throws {
      try await write { session in
        try session.run(
          """
          INSERT INTO refused_copies (origin, id, sequence, cause) VALUES ($1, $2, $3, $4)
          ON CONFLICT (origin, id) DO UPDATE SET sequence = excluded.sequence, cause = excluded.cause
          """,
          [.text(origin), .text(refused.id), .number(refused.sequence), .plain(refused.cause)])
        return
      }
    }

    public func refused(of origin: String) async throws -> [RefusedCopy] {
      try await read { session in
        try session.run(
          "SELECT id, sequence, cause FROM refused_copies WHERE origin = $1 ORDER BY sequence",
          [.text(origin)]
        ).map {
          RefusedCopy(
            id: try $0.text("id"), sequence: try $0.integer("sequence"), cause: try $0.text("cause"))
        }
      }
    }
  }
#endif
