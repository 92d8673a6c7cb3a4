import Foundation
import GRDB
import Testing

@testable import HubSQLite

@Suite struct RenumberingTests {
  @Test func `a failed index rebuild in the background is reported`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hub-\(UUID().uuidString).sqlite"
    )
    .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (failures, failed) = AsyncStream.makeStream(of: String.self)
    let store = try SQLiteHubStore(path: path) { failed.yield("\($0)") }
    try await store.database.write { database in
      try database.execute(sql: "UPDATE search_runs SET is_lacking = 1 WHERE is_open")
      for slot in 0..<Schema.slots { try database.execute(sql: "DROP TABLE run_decks_\(slot)") }
    }
    store.reindexSoonIfDue()
    let failure = await failures.first { _ in true }
    #expect(failure?.contains("no such table") == true)
    try store.close()
  }
}
