#if PostgreSQL
  import API
  import Digest
  import Hub
  import Postgres

  extension PostgresHubStore {
    // MARK: - Reports

    public func report(_ report: Report) async throws -> HubDeck {
      try await write { session in
        var stored = try Self.known(report.id, session)
        try stored.checkOpen(toMarks: false)
        try Self.note(report, of: stored.number, session)
        let reasons = try Self.countedReports(of: stored.number, session)
        if let entry = stored.hide(reported: reasons, at: report.time) {
          try stored.update(session)
          try Self.log(entry, session)
        } else if stored.waits == nil, !reasons.isEmpty {
          try session.run(
            "UPDATE decks SET waits = $1 WHERE number = $2", [.number(report.time), .number(stored.number)])
        }
        return stored.deck
      }
    }

    /// Stores a report unless the deck has enough of them.
    private static func note(_ report: Report, of number: Int, _ session: PostgresSession) throws {
      guard let key = try session.run("SELECT key FROM network_key").first?.bytes("key") else {
        throw PostgresError.damaged("network_key")
      }
      // All servers share the key, and the hash differs by deck.
      let network = HMACSHA256.code(for: report.network + Array(report.id.utf8), key: key)
      let counts = try session.run(
        """
        SELECT count(*) AS count, count(*) FILTER (WHERE network = $1) AS own
        FROM reports WHERE deck = $2 AND is_open
        """, [.bytes(network), .number(number)]
      ).first
      let isCounted = try counts?.integer("own") ?? 0 < HubLimits.reportsOfNetwork
      let most = isCounted ? HubLimits.reportsOfDeck : HubLimits.uncountedReports
      guard try counts?.integer("count") ?? 0 < most else { return }
      try session.run(
        """
        INSERT INTO reports (deck, key, reason, words, time, is_counted, is_open, network)
        VALUES ($1, $2, $3, $4, $5, $6 = 1, true, $7) ON CONFLICT DO NOTHING
        """,
        [
          .number(number), .bytes(report.key.bytes), .text(report.reason.rawValue), .plain(report.words),
          .number(report.time), .number(isCounted ? 1 : 0), .bytes(network),
        ])
    }

    /// Returns the reasons of the reports that count since the last verdict.
    static func countedReports(of number: Int, _ session: PostgresSession) throws -> [String] {
      try session.run(
        "SELECT reason FROM reports WHERE deck = $1 AND is_open AND is_counted", [.number(number)]
      ).map { try $0.text("reason") }
    }

    public func reports(of id: String, count: Int) async throws -> [ToldReport] {
      try await read { session in
        try session.run(
          """
          SELECT reports.reason, reports.words, reports.time, reports.is_counted
          FROM reports JOIN decks ON decks.number = reports.deck WHERE decks.id = $1
          ORDER BY reports.time DESC, reports.key LIMIT $2
          """, [.text(id), .number(count)]
        ).map { row in
          ToldReport(
            reason: Report.Reason(rawValue: try row.text("reason")) ?? .other, words: try row.text("words"),
            time: try row.integer("time"), isCounted: try row.integer("is_counted") == 1)
        }
      }
    }

    // MARK: - Moderators

    public func addModerator(_ name: String, key: KeyHash, at time: Int) async throws {
      try await write { session in
        try session.run("LOCK TABLE moderators IN SHARE ROW EXCLUSIVE MODE")
        let names = try session.run("SELECT name FROM moderators").map { try $0.text("name") }
        if names.contains(name) { throw HubRefusal.takenName }
        if names.count >= HubLimits.moderators { throw HubRefusal.tooManyModerators(HubLimits.moderators) }
        try session.run(
          "INSERT INTO moderators (name, key, added) VALUES ($1, $2, $3)",
          [.text(name), .bytes(key.bytes), .number(time)])
        try Self.log(ModerationEntry(time, by: "", "add", name), session)
      }
    }

    public func removeModerator(_ name: String, at time: Int) async throws {
      try await write { session in
        if try session.change("DELETE FROM moderators WHERE name = $1", [.text(name)]) == 0 {
          throw HubRefusal.unknownModerator
        }
        try Self.log(ModerationEntry(time, by: "", "remove", name), session)
      }
    }

    public func moderators() async throws -> [Moderator] {
      try await read { session in
        try session.run("SELECT name, added FROM moderators ORDER BY name")
          .map { Moderator(name: try $0.text("name"), added: try $0.integer("added")) }
      }
    }

    public func moderator(with key: KeyHash) async throws -> String? {
      try await read { session in
        // All keys are compared, so that the time reveals nothing.
        var found: String?
        for row in try session.run("SELECT name, key FROM moderators")
        where KeyHash(try row.bytes("key")) == key { found = try row.text("name") }
        return found
      }
    }

    // MARK: - Verdicts

    /// A ban takes several transactions for the decks of its key. If one fails, the key stays banned, and the same verdict goes on.
    public func judge(_ judgement: Judgement) async throws -> ModerationCase {
      let (ids, isNewBan) =
        switch judgement.verdict {
        case .ban: try await ban(judgement)
        case .keep, .hide, .restore: ([judgement.id], false)
        }
      var judged: ModerationCase?
      for start in stride(from: 0, to: ids.count, by: HubLimits.decksAtOnce) {
        let some = ids[start..<min(start + HubLimits.decksAtOnce, ids.count)]
        judged = try await write { session in
          for id in some { try Self.judge(id, judgement, isNewBan: isNewBan, session) }
          return try StoredDeck.of(judgement.id, session).map { try Self.moderationCase($0, session) }
        }
      }
      guard let judged else { throw HubRefusal.unknownDeck }
      return judged
    }

    /// Bans the key of a deck. Returns the ids of its decks, and false if the key was banned already.
    private func ban(_ judgement: Judgement) async throws -> (ids: [String], isNew: Bool) {
      try await write { session in
        guard let owner = try StoredDeck.of(judgement.id, session)?.owner else {
          throw HubRefusal.unknownDeck
        }
        try session.run("SELECT pg_advisory_xact_lock($1) IS NULL", [.number(Self.lock(of: owner))])
        let added = try session.change(
          "INSERT INTO bans (owner, time) VALUES ($1, $2) ON CONFLICT DO NOTHING",
          [.bytes(owner.bytes), .number(judgement.time)])
        let ids = try session.run(
          "SELECT id FROM decks WHERE owner = $1 ORDER BY number", [.bytes(owner.bytes)]
        ).map { try $0.text("id") }
        return (ids, added > 0)
      }
    }

    private static func judge(
      _ id: String, _ judgement: Judgement, isNewBan: Bool, _ session: PostgresSession
    ) throws {
      var stored = try known(id, session)
      let last = isNewBan ? nil : try lastAct(of: id, session)
      guard let entry = try stored.judge(judgement, after: last) else { return }
      try session.run(
        "UPDATE reports SET is_open = false, network = NULL WHERE deck = $1 AND is_open",
        [.number(stored.number)])
      try stored.update(session)
      if judgement.verdict == .restore {
        try session.run("DELETE FROM bans WHERE owner = $1", [.bytes(stored.owner.bytes)])
      }
      try log(entry, session)
    }

    static func isBanned(_ owner: KeyHash, _ session: PostgresSession) throws -> Bool {
      try !session.run("SELECT time FROM bans WHERE owner = $1", [.bytes(owner.bytes)]).isEmpty
    }

    public func cases(_ list: ModerationList, count: Int) async throws -> [ModerationCase] {
      let condition =
        switch list {
        case .waiting:
          "waits IS NOT NULL AND state <> 'withdrawn' ORDER BY state = 'hidden' DESC, waits, number"
        case .hidden: "hidden_by = 'moderator' AND state = 'hidden' ORDER BY hidden_at DESC, number DESC"
        }
      return try await read { session in
        try session.run("\(StoredDeck.query) WHERE \(condition) LIMIT $1", [.number(count)])
          .map { try Self.moderationCase(try StoredDeck($0), session) }
      }
    }

    public func moderationCase(_ id: String) async throws -> ModerationCase? {
      try await read { session in
        try StoredDeck.of(id, session).map { try Self.moderationCase($0, session) }
      }
    }

    private static func moderationCase(
      _ stored: StoredDeck, _ session: PostgresSession
    ) throws -> ModerationCase {
      stored.moderationCase(
        reports: try countedReports(of: stored.number, session).count,
        isBanned: try isBanned(stored.owner, session))
    }

    // MARK: - The log

    private static func log(_ entry: ModerationEntry, _ session: PostgresSession) throws {
      try session.run(
        "INSERT INTO acts (time, moderator, what, subject, reason) VALUES ($1, $2, $3, $4, $5)",
        [
          .number(entry.time), .text(entry.by), .text(entry.what), .text(entry.subject),
          .plain(entry.reason),
        ])
    }

    private static func lastAct(of subject: String, _ session: PostgresSession) throws -> ModerationEntry? {
      try session.run(
        "SELECT * FROM acts WHERE subject = $1 ORDER BY number DESC LIMIT 1", [.text(subject)]
      ).first.map { row in
        ModerationEntry(
          try row.integer("time"), by: try row.text("moderator"), try row.text("what"),
          try row.text("subject"), try row.text("reason"))
      }
    }

    public func acts(of subject: String?, before: Int?, count: Int) async throws -> [ModerationAct] {
      try await read { session in
        try session.run(
          """
          SELECT * FROM acts WHERE ($1::text IS NULL OR subject = $1) AND ($2::bigint IS NULL OR number < $2)
          ORDER BY number DESC LIMIT $3
          """,
          [
            subject.map { .text($0) } ?? .null, before.map { .number($0) } ?? .null, .number(count),
          ]
        ).map { row in
          ModerationAct(
            number: try row.integer("number"), time: try row.integer("time"), by: try row.text("moderator"),
            what: try row.text("what"), subject: try row.text("subject"), reason: try row.text("reason"))
        }
      }
    }
  }
#endif
