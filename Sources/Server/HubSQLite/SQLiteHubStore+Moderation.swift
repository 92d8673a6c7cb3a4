import API
import Digest
import Foundation
import GRDB
import Hub

extension SQLiteHubStore {
  // MARK: - Moderators

  public func addModerator(_ name: String, key: KeyHash, at time: Int) async throws {
    try await write { database in
      let names = try String.fetchAll(database, sql: "SELECT name FROM moderators")
      if names.contains(name) { throw HubRefusal.takenName }
      if names.count >= HubLimits.moderators { throw HubRefusal.tooManyModerators(HubLimits.moderators) }
      try database.execute(
        sql: "INSERT INTO moderators (name, key, added) VALUES (?, ?, ?)",
        arguments: [name, Data(key.bytes), time])
      try Self.log(ModerationEntry(time, by: "", "add", name), in: database)
    }
  }

  public func removeModerator(_ name: String, at time: Int) async throws {
    try await write(isTakingBack: true) { database in
      try database.execute(sql: "DELETE FROM moderators WHERE name = ?", arguments: [name])
      if database.changesCount == 0 { throw HubRefusal.unknownModerator }
      try Self.log(ModerationEntry(time, by: "", "remove", name), in: database)
    }
  }

  public func moderators() async throws -> [Moderator] {
    try await database.read { database in
      try Row.fetchAll(database, sql: "SELECT name, added FROM moderators ORDER BY name")
        .map { Moderator(name: $0["name"], added: $0["added"]) }
    }
  }

  public func moderator(with key: KeyHash) async throws -> String? {
    try await database.read { database in
      // All keys are compared, so that the time reveals nothing.
      try Row.fetchAll(database, sql: "SELECT name, key FROM moderators").reduce(nil) { found, row in
        KeyHash([UInt8](row["key"] as Data)) == key ? row["name"] : found
      }
    }
  }

  // MARK: - Verdicts

  public func judge(_ judgement: Judgement) async throws -> ModerationCase {
    try await write(isTakingBack: true) { database in
      let stored = try known(judgement.id, in: database)
      var judged = [stored]
      let owner = Data(stored.owner.bytes)
      var isNewBan = false
      switch judgement.verdict {
      case .ban:
        try database.execute(
          sql: "INSERT INTO bans (owner, time) VALUES (?, ?) ON CONFLICT DO NOTHING",
          arguments: [owner, judgement.time])
        isNewBan = database.changesCount > 0
        judged = try StoredDeck.all("WHERE owner = ?", [owner], in: database)
      case .keep, .hide, .restore: break
      }
      for var deck in judged {
        let last = isNewBan ? nil : try Self.lastAct(of: deck.deck.head.id, in: database)
        guard let entry = try deck.judge(judgement, after: last) else { continue }
        try Self.settleReports(of: deck.number, in: database)
        try deck.update(in: database)
        try Self.log(entry, in: database)
      }
      if judgement.verdict == .restore {
        try database.execute(sql: "DELETE FROM bans WHERE owner = ?", arguments: [owner])
      }
      return try Self.moderationCase(known(judgement.id, in: database), in: database)
    }
  }

  static func isBanned(_ owner: KeyHash, in database: Database) throws -> Bool {
    try Bool.fetchOne(
      database, sql: "SELECT EXISTS (SELECT 1 FROM bans WHERE owner = ?)", arguments: [Data(owner.bytes)])
      ?? false
  }

  // MARK: - Reading

  public func cases(_ list: ModerationList, count: Int) async throws -> [ModerationCase] {
    let condition =
      switch list {
      case .waiting:
        "waits IS NOT NULL AND state != 'withdrawn' ORDER BY state = 'hidden' DESC, waits, number"
      case .hidden: "hidden_by = 'moderator' AND state = 'hidden' ORDER BY hidden_at DESC, number DESC"
      }
    return try await database.read { database in
      try StoredDeck.all("WHERE \(condition) LIMIT ?", [count], in: database).map {
        try Self.moderationCase($0, in: database)
      }
    }
  }

  public func moderationCase(_ id: String) async throws -> ModerationCase? {
    try await database.read { database in
      try StoredDeck.of(id, in: database).map { try Self.moderationCase($0, in: database) }
    }
  }

  private static func moderationCase(_ stored: StoredDeck, in database: Database) throws -> ModerationCase {
    stored.moderationCase(
      reports: try countedReports(of: stored.number, in: database).count,
      isBanned: try isBanned(stored.owner, in: database))
  }

  public func reports(of id: String, count: Int) async throws -> [ToldReport] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT reports.* FROM reports JOIN decks ON decks.number = reports.deck WHERE decks.id = ?
          ORDER BY time DESC, key LIMIT ?
          """, arguments: [id, count]
      ).map { row in
        ToldReport(
          reason: Report.Reason(rawValue: row["reason"]) ?? .other, words: row["words"], time: row["time"],
          isCounted: row["is_counted"])
      }
    }
  }

  // MARK: - The log

  static func log(_ entry: ModerationEntry, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO acts (time, moderator, what, subject, reason) VALUES (?, ?, ?, ?, ?)",
      arguments: [entry.time, entry.by, entry.what, entry.subject, entry.reason])
  }

  private static func lastAct(of subject: String, in database: Database) throws -> ModerationEntry? {
    try Row.fetchOne(
      database, sql: "SELECT * FROM acts WHERE subject = ? ORDER BY number DESC LIMIT 1", arguments: [subject]
    ).map { row in
      ModerationEntry(row["time"], by: row["moderator"], row["what"], row["subject"], row["reason"])
    }
  }

  public func acts(of subject: String?, before: Int?, count: Int) async throws -> [ModerationAct] {
    try await database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM acts WHERE (?1 IS NULL OR subject = ?1) AND (?2 IS NULL OR number < ?2)
          ORDER BY number DESC LIMIT ?3
          """, arguments: [subject, before, count]
      ).map { row in
        ModerationAct(
          number: row["number"], time: row["time"], by: row["moderator"], what: row["what"],
          subject: row["subject"], reason: row["reason"])
      }
    }
  }
}
