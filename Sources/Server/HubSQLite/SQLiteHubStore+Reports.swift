import Digest
import Foundation
import GRDB
import Hub

extension SQLiteHubStore {
  public func report(_ report: Report) async throws -> HubDeck {
    try await write(isTakingBack: true) { database in
      let row = try open(report.id, in: database)
      try note(report, of: row.number, in: database)
      if row.deck.state == .shown, let hiding = try reported(row, at: report.time, in: database) {
        try update(
          row.number,
          [("state", HubDeck.State.hidden.rawValue), ("waits", row.waits ?? report.time)]
            + Self.columns(hiding), in: database)
        try Self.log(
          Act(report.time, by: ModerationAct.reports, "hide", report.id, hiding.reason), in: database)
      } else if row.waits == nil, try !Self.countedReports(row, in: database).isEmpty {
        try database.execute(
          sql: "UPDATE decks SET waits = ? WHERE number = ?", arguments: [report.time, row.number])
      }
      return try known(report.id, in: database).deck
    }
  }

  /// Stores a report unless the deck has enough of them.
  private func note(_ report: Report, of number: Int64, in database: Database) throws {
    // The key exists only in this process, and the hash differs by deck. So the file reveals no network.
    let network = Data(HMACSHA256.code(for: report.network + Array(report.id.utf8), key: networkKey))
    let counts = try Row.fetchOne(
      database,
      sql: """
        SELECT COUNT(*) AS count, TOTAL(network = ?) AS own FROM reports WHERE deck = ? AND is_open
        """, arguments: [network, number])
    let isCounted = Int(counts?["own"] ?? 0.0) < HubLimits.reportsOfNetwork
    guard counts?["count"] ?? 0 < (isCounted ? HubLimits.reportsOfDeck : HubLimits.uncountedReports) else {
      return
    }
    try database.execute(
      sql: """
        INSERT INTO reports (deck, key, reason, words, time, is_counted, network) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
        """,
      arguments: [
        number, Data(report.key.bytes), report.reason.rawValue, report.words, report.time, isCounted, network,
      ])
  }

  /// Returns the hiding, its reasons by frequency, if the reports since the last verdict hide the deck.
  func reported(_ row: DeckRow, at time: Int, in database: Database) throws -> Hiding? {
    let reasons = try Self.countedReports(row, in: database)
    guard reasons.count >= HubLimits.reportsThatHide(row.deck.head.rating, kept: row.kept) else { return nil }
    let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
    let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return Hiding(cause: .reports, reason: ordered.joined(separator: ", "), time: time)
  }

  /// Returns the reasons of the reports that count since the last verdict.
  static func countedReports(_ row: DeckRow, in database: Database) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT reason FROM reports WHERE deck = ? AND is_open AND is_counted",
      arguments: [row.number])
  }

  /// Closes the reports of a deck after a verdict: they no longer count, and their networks are deleted.
  static func settleReports(of number: Int64, in database: Database) throws {
    try database.execute(
      sql: "UPDATE reports SET is_open = 0, network = NULL WHERE deck = ? AND is_open", arguments: [number])
  }
}
