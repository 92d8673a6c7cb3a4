import Digest
import Foundation
import GRDB
import Hub

extension SQLiteHubStore {
  public func report(_ report: Report) async throws -> HubDeck {
    try await write(isTakingBack: true) { database in
      var stored = try known(report.id, in: database)
      try stored.checkOpen(toMarks: false)
      try note(report, of: stored.number, in: database)
      let reasons = try Self.countedReports(of: stored.number, in: database)
      if let entry = stored.hide(reported: reasons, at: report.time) {
        try stored.update(in: database)
        try Self.log(entry, in: database)
      } else if stored.waits == nil, !reasons.isEmpty {
        try database.execute(
          sql: "UPDATE decks SET waits = ? WHERE number = ?", arguments: [report.time, stored.number])
      }
      return stored.deck
    }
  }

  /// Stores a report unless the deck has enough of them.
  private func note(_ report: Report, of number: Int, in database: Database) throws {
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

  /// Returns the reasons of the reports that count since the last verdict.
  static func countedReports(of number: Int, in database: Database) throws -> [String] {
    try String.fetchAll(
      database, sql: "SELECT reason FROM reports WHERE deck = ? AND is_open AND is_counted",
      arguments: [number])
  }

  /// Closes the reports of a deck after a verdict: they no longer count, and their networks are deleted.
  static func settleReports(of number: Int, in database: Database) throws {
    try database.execute(
      sql: "UPDATE reports SET is_open = 0, network = NULL WHERE deck = ? AND is_open", arguments: [number])
  }
}
