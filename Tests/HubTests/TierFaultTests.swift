import Cards
import Foundation
import GRDB
import Hub
import Synchronization
import Testing

@testable import HubSQLite

/// Rebuilds of tiers that are cancelled or have company.
@Suite struct TierFaultTests {
  private func names(_ range: Range<Int>) -> [String] { TieredHub.names(range) }

  private func expectAll(_ tiered: TieredHub, _ expected: [String]) async throws {
    let found = try await tiered.hub.found("common")
    #expect(found.count == expected.count)
    #expect(Set(found) == Set(expected))
    #expect(try await tiered.runs().flatMap(\.decks).sorted() == expected.sorted(), "one entry each")
  }

  @Test(arguments: [1, 2]) func `a cancelled rebuild loses nothing`(tier: Int) async throws {
    try await TieredHub.withDecks { tiered in
      var (all, isWhole) = (names(0..<47), false)
      // The last round is not cancelled.
      for last in 1..<20 where !isWhole {
        do {
          try await tiered.rebuild(tier) { $0 <= last }
          isWhole = true
        } catch is CancellationError {}
        try await expectAll(tiered, all)
        all.append("late\(last)")
        try await tiered.hub.publish(try deck("late\(last)", title: "Common"))
        try await expectAll(tiered, all)
      }
      #expect(isWhole)
      try await tiered.rebuild(tier)
      #expect(try await tiered.leftRows() == 0)
      try await tiered.rebuild(tier)
      #expect(try await tiered.runs().map(\.tier) == (tier == 1 ? [2, 1, 0] : [2, 0]), "one run a tier")
      try await expectAll(tiered, all)
    }
  }

  @Test func `many cancelled rebuilds leave room for another one`() async throws {
    try await TieredHub.withDecks { tiered in
      for round in 0..<2 * Schema.slots {
        await #expect(throws: CancellationError.self) { try await tiered.rebuild(2) { $0 < 3 } }
        try await tiered.other.publish(try deck("late\(round)", title: "Common"))
      }
      let all = names(0..<47) + (0..<2 * Schema.slots).map { "late\($0)" }
      try await expectAll(tiered, all)
      for _ in 0..<2 { try await tiered.rebuild(2) }
      #expect(try await tiered.sizes() == [all.count, 0])
      try await expectAll(tiered, all)
    }
  }

  @Test func `another process that begins a rebuild ends the present one`() async throws {
    try await TieredHub.withDecks { tiered in
      let isSecond = Mutex(false)
      await #expect(throws: CancellationError.self) {
        try await tiered.rebuild(2) { number in
          if number == 4 {
            try await tiered.rebuild(2)
            isSecond.withLock { $0 = true }
          }
          return true
        }
      }
      #expect(isSecond.withLock { $0 })
      #expect(try await tiered.sizes() == [47, 0])
      #expect(try await tiered.leftRows() == 0)
      try await expectAll(tiered, names(0..<47))
    }
  }

  @Test(arguments: [3, 4]) func `changes during a rebuild are in the index`(transaction: Int) async throws {
    try await TieredHub.withDecks { tiered in
      let parent = try #require(try await tiered.hub.deck("d41")).content
      try await tiered.rebuild(2) { number in
        guard number == transaction else { return true }
        try await tiered.hub.publish(
          try deck("d41", revision: 2, parent: parent, title: "Common changed"))
        try await tiered.hub.withdraw("d3", by: key(1), at: start + 1)
        try await tiered.hub.withdraw("d4", by: key(1), at: start + 1)
        try await tiered.hub.publish(try deck("d4", title: "Common again"), at: start + 2)
        try await tiered.hub.download("d0", 40)
        try await expectAll(tiered, names(0..<47).filter { $0 != "d3" })
        return true
      }
      try await expectAll(tiered, names(0..<47).filter { $0 != "d3" })
      #expect(try await tiered.runs().last?.decks == ["d41", "d4", "d0"])
      #expect(try await tiered.hub.found("changed") == ["d41"])
      #expect(try await tiered.hub.found("again") == ["d4"])
      #expect(try await tiered.hub.found("common").first == "d0")
    }
  }

  @Test func `lower tiers are rebuilt while the last one is`() async throws {
    try await TieredHub.withDecks { tiered in
      let seen = Mutex<[Int]>([])
      try await tiered.rebuild(2) { number in
        if number == 4 {
          for name in names(47..<57) { try await tiered.other.publish(try deck(name, title: "Common")) }
          try await tiered.hub.database.write { try SearchIndex.read(in: $0).lack(in: $0) }
        }
        let runs = try await tiered.hub.database.read { try SearchIndex.read(in: $0).runs }
        if runs.contains(where: { $0.tier == 2 && !$0.isRead && $0.output == nil }) {
          seen.withLock { $0 = runs.filter { $0.isRead && $0.output == nil }.map(\.size) }
        }
        try await expectAll(tiered, names(0..<(number < 4 ? 47 : 57)))
        return true
      }
      #expect(seen.withLock { $0 } == [10, 0], "before the last tier was complete")
      #expect(try await tiered.sizes() == [47, 10, 0])
      let due = try await tiered.hub.database.read { try SearchIndex.read(in: $0).due(TieredHub.tiers) }
      #expect(due == 2, "the mark of missing decks outlived the run that had it")
      #expect(try await tiered.leftRows() == 0)
    }
  }

  @Test func `the index of an earlier version is taken over`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("hub.sqlite").path
    let queue = try DatabaseQueue(path: path)
    try Schema.migrator.migrate(queue, upTo: "10 networks")
    try await queue.write { database in
      for number in 1...3 {
        try database.execute(
          sql: """
            INSERT INTO decks (id, owner, state, content, revision, title, description, author, language, licence, rating, tags,
              kinds, cards, created, changed, popular, rising, sequence)
            VALUES (?, x'00', 'shown', ?, 1, '', '', '', 'en', '', 0, '[]', '', 2, 0, 0, 0, 0, ?)
            """,
          arguments: ["d\(number)", Data(try deck("d\(number)").identity.bytes), number])
        // No deck has this word: only the index does.
        let words = number < 3 ? "search_words_1" : "search_fresh_1"
        try database.execute(
          sql: "INSERT INTO \(words) (rowid, words) VALUES (?, 'onlyinindex')", arguments: [number])
        try database.execute(
          sql: "INSERT INTO search_decks_1 VALUES (?, ?, 'onlyinindex', 0)", arguments: [number, number])
      }
      try database.execute(
        sql: """
          UPDATE search_sides SET is_read = (side = 1);
          UPDATE search_sides SET version = \(SearchIndex.version), numbered = 2, next = 4, is_lacking = 1 WHERE side = 1
          """)
    }
    try queue.close()
    let hub = try TieredHub(path: path, .usual)
    #expect(try await hub.runs().map(\.decks) == [["d1", "d2"], ["d3"]])
    #expect(try await Set(hub.hub.found("onlyin")) == ["d1", "d2", "d3"])
    #expect(try await Set(hub.hub.found("onlyinindex")) == ["d1", "d2", "d3"])
    let due = try await hub.hub.database.read { try SearchIndex.read(in: $0).due(.usual) }
    #expect(due == 2, "decks were missing")
    try await hub.hub.publish(try deck("new", title: "Onlyinindex"))
    #expect(try await hub.hub.found("onlyin").contains("new"))
    try hub.close()
  }
}
