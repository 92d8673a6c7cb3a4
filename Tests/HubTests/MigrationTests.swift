import Cards
import Digest
import Formats
import Foundation
import GRDB
import Hub
import SQLiteFile
import Testing

@testable import HubSQLite

/// Files of every earlier version, made by its own migrations.
@Suite struct MigrationTests {
  private static let versions = Schema.migrator.migrations

  /// A file as a version left it: two decks, one of which was hidden by reports, a like, and a withdrawn third
  /// deck.
  private func file(_ version: String, at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try Schema.migrator.migrate(queue, upTo: version)
    try queue.write { database in
      for (number, state) in [(1, "shown"), (2, "hidden"), (3, "withdrawn")] {
        let deck = try deck("d\(number)", title: "Title \(number)")
        let bytes = try CanonicalJSON.bytes(of: DeckFile.json(deck))
        try database.execute(
          sql: """
            INSERT INTO decks (number, id, owner, state, content, revision, title, description, author, language, licence,
              rating, tags, kinds, cards, created, changed, likes, popular, rising, sequence)
            VALUES (?, ?, ?, ?, ?, 1, ?, 'What it is about', 'Somebody', 'en', 'CC0-1.0', 0, '["party"]', 'question', 2, ?, ?,
              1, ?, 0, ?)
            """,
          arguments: [
            number, deck.id, Data(key(number).bytes), state, Data(deck.identity.bytes), deck.title, start,
            start,
            Ranking.popular(downloads: 0, likes: 1, created: start), number,
          ])
        if state == "withdrawn" { continue }
        try database.execute(
          sql: "INSERT INTO revisions VALUES (?, 1, ?, ?, ?)",
          arguments: [number, Data(deck.identity.bytes), start, Data(bytes)])
        try database.execute(
          sql: "INSERT INTO marks VALUES (?, 1, ?, 1, 1)", arguments: [number, Data(key(7).bytes)])
      }
      for phone in 0..<3 {
        try database.execute(
          sql: "INSERT INTO reports (deck, key, reason, words, time) VALUES (2, ?, 'spam', '', ?)",
          arguments: [Data(key(phone).bytes), start + phone])
      }
    }
    try queue.close()
  }

  @Test(arguments: versions) func `data of every earlier version survives`(version: String)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("hub.sqlite").path
    try file(version, at: path)
    for _ in 0..<2 {
      let hub = try SQLiteHubStore(path: path)
      #expect(try await hub.integrityFaults() == [] && hub.quickFaults() == [])
      #expect(try await hub.ids(Listing(count: 9)) == ["d1"])
      #expect(try await hub.ids(Listing(keywords: Keywords("title"), count: 9)) == ["d1"], "it is found")
      #expect(try await hub.changes(after: 0, count: 9).map(\.state) == [.shown, .hidden, .withdrawn])
      #expect(try await hub.mark(.like, "d1", by: 7).likes == 1, "it is known who liked it")
      #expect(try await hub.refusal { try await $0.withdraw("d1", by: key(2), at: start) } == .notYours)
      #expect(try await hub.content(try deck("d2", title: "Title 2").identity) != nil)
      if try #require(Int(version.prefix { $0 != " " })) < 4 {
        #expect(try await hub.waiting() == ["d2"], "what reports hid waits for a moderator")
        #expect(try await hub.deck("d2")?.hiding?.cause == .reports)
      }
      #expect(try await hub.line().utf8.count == 32)
      try hub.close()
    }
  }

  @Test func `a file of a newer version is left untouched`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hub-\(UUID().uuidString).sqlite"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let queue = try DatabaseQueue(path: path)
    var migrator = Schema.migrator
    migrator.registerMigration("later") { try $0.execute(sql: "CREATE TABLE later (a)") }
    try migrator.migrate(queue)
    try queue.close()
    #expect(throws: StoreError.self) { try SQLiteHubStore(path: path) }
    let tables = try DatabaseQueue(path: path).read { try $0.tableExists("later") && $0.tableExists("decks") }
    #expect(tables)
  }
}
