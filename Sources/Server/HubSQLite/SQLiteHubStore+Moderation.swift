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
      try Self.log(Act(time, by: "", "add", name), in: database)
    }
  }

  public func removeModerator(_ name: String, at time: Int) async throws {
    try await write(isTakingBack: true) { database in
      try database.execute(sql: "DELETE FROM moderators WHERE name = ?", arguments: [name])
      if database.changesCount == 0 { throw HubRefusal.unknownModerator }
      try Self.log(Act(time, by: "", "remove", name), in: database)
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
      guard let row = try DeckRow.of(judgement.id, in: database) else { throw HubRefusal.unknownDeck }
      let isHidden = row.deck.hiding?.cause == .moderator
      var subjects = [judgement.id]
      switch judgement.verdict {
      case .keep:
        if isHidden { throw HubRefusal.notThatWay("A moderator hid this deck: restore it.") }
        try show(row, judgement, in: database)
      case .restore:
        guard isHidden else { throw HubRefusal.notThatWay("No moderator hid this deck: keep it.") }
        try database.execute(sql: "DELETE FROM bans WHERE owner = ?", arguments: [Data(row.owner.bytes)])
        try show(row, judgement, in: database)
      case .hide:
        try hide(row, judgement, in: database)
      case .ban:
        try database.execute(
          sql: "INSERT INTO bans (owner, time) VALUES (?, ?) ON CONFLICT DO NOTHING",
          arguments: [Data(row.owner.bytes), judgement.time])
        let others = try DeckRow.fetchAll(
          database, sql: "SELECT * FROM decks WHERE owner = ?", arguments: [Data(row.owner.bytes)])
        for other in others { try hide(other, judgement, in: database) }
        subjects = others.map(\.deck.head.id)
      }
      for subject in subjects {
        try Self.log(
          Act(judgement.time, by: judgement.by, judgement.verdict.rawValue, subject, judgement.reason),
          in: database)
      }
      return try Self.moderationCase(known(judgement.id, in: database), in: database)
    }
  }

  private func show(_ row: DeckRow, _ judgement: Judgement, in database: Database) throws {
    let state = row.deck.state == .hidden ? HubDeck.State.shown : row.deck.state
    let kept = row.kept + (judgement.verdict == .keep ? 1 : 0)
    try Self.settleReports(of: row.number, in: database)
    try update(
      row.number,
      [("state", state.rawValue), ("judged", judgement.time), ("kept", kept), ("waits", nil)]
        + Self.columns(nil), in: database)
  }

  private func hide(_ row: DeckRow, _ judgement: Judgement, in database: Database) throws {
    // A withdrawn deck stays withdrawn. Published again, it will be hidden.
    let state = row.deck.state == .shown ? HubDeck.State.hidden : row.deck.state
    let hiding = Hiding(cause: .moderator, reason: judgement.reason, time: judgement.time)
    try Self.settleReports(of: row.number, in: database)
    try update(
      row.number,
      [("state", state.rawValue), ("judged", judgement.time), ("waits", nil)] + Self.columns(hiding),
      in: database)
  }

  static func columns(_ hiding: Hiding?) -> [(name: String, value: (any DatabaseValueConvertible)?)] {
    [
      ("hidden_by", hiding?.cause.rawValue), ("hidden_reason", hiding?.reason ?? ""),
      ("hidden_at", hiding?.time ?? 0),
    ]
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
      try DeckRow.fetchAll(
        database, sql: "SELECT * FROM decks WHERE \(condition) LIMIT ?", arguments: [count]
      ).map { try Self.moderationCase($0, in: database) }
    }
  }

  public func moderationCase(_ id: String) async throws -> ModerationCase? {
    try await database.read { database in
      try DeckRow.of(id, in: database).map { try Self.moderationCase($0, in: database) }
    }
  }

  private static func moderationCase(_ row: DeckRow, in database: Database) throws -> ModerationCase {
    ModerationCase(
      deck: row.deck, waits: row.waits, reports: try countedReports(row, in: database).count,
      flags: row.flags,
      isBanned: try isBanned(row.owner, in: database))
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

  /// An entry of the log.
  struct Act {
    let time: Int
    let by: String
    let what: String
    let subject: String
    let reason: String

    init(_ time: Int, by: String, _ what: String, _ subject: String, _ reason: String = "") {
      (self.time, self.by, self.what, self.subject, self.reason) = (time, by, what, subject, reason)
    }
  }

  static func log(_ act: Act, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO acts (time, moderator, what, subject, reason) VALUES (?, ?, ?, ?, ?)",
      arguments: [act.time, act.by, act.what, act.subject, act.reason])
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
