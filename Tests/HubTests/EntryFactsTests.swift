import Cards
import Foundation
import GRDB
import Hub
import Testing

@testable import HubSQLite

/// What entries of the search index repeat of their decks.
@Suite struct EntryFactsTests {
  /// The entries whose facts differ from those of their decks, and the number of all.
  private func entries(_ hub: SQLiteHubStore) async throws -> (differing: [String], count: Int) {
    try await hub.database.read { database in
      var (differing, count) = ([String](), 0)
      for slot in 0..<Schema.slots {
        let entries = SearchRun.decks(of: slot)
        let equal = DeckFacts.columns.map { "\(entries).\($0) = decks.\($0)" }.joined(separator: " AND ")
        differing += try String.fetchAll(
          database, sql: "SELECT id FROM \(entries) JOIN decks ON number = deck WHERE NOT (\(equal))")
        count += try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(entries)") ?? 0
      }
      return (differing, count)
    }
  }

  private func answers(_ hub: SQLiteHubStore) async throws -> [[String]] {
    var answers: [[String]] = []
    for cards in [1...DeckLimits.cards, 1...1, 2...2] {
      for rating in Rating.allCases {
        let keywords = Keywords("common")
        let listing = Listing(keywords: keywords, rating: rating, kind: .question, cards: cards, count: 100)
        answers.append(try await hub.ids(listing))
      }
    }
    return answers
  }

  @Test func `every change of a deck reaches its entry, whichever tier has it`() async throws {
    try await TieredHub.withDecks { tiered in
      // It has no reason to renumber meanwhile.
      let hub = tiered.other
      #expect(try await entries(hub) == ([], 47))
      for id in ["d3", "d42", "d46"] {
        try await hub.mark(.like, id, by: 1)
        try await hub.mark(.download, id, by: 2)
        let parent = try #require(try await hub.deck(id)).content
        let next = try deck(
          id, revision: 2, parent: parent, title: "Common \(id) again", rating: .adults, cards: 1)
        #expect(try await entries(hub).differing == [])
        try await hub.publish(next)
        #expect(try await entries(hub).differing == [])
        #expect(try await hub.ids(Listing(keywords: Keywords(id), cards: 1...1, count: 9)) == [id])
        #expect(try await !hub.found(id) { $0.rating = .teens }.contains(id))
      }
      for phone in 0..<9 { try await hub.report("d4", by: phone) }
      #expect(try await hub.deck("d4")?.state == .hidden)
      #expect(try await entries(hub).differing == [])
      #expect(try await !hub.found("common").contains("d4"))
    }
  }

  @Test func `marks that come while a run is written are in it`() async throws {
    try await TieredHub.withDecks { tiered in
      let hub = tiered.hub
      try await tiered.rebuild(2) { number in
        try await hub.mark(.like, "d\(number)", by: 5)
        try await hub.mark(.like, "d\(40 + number % 7)", by: 5)
        return true
      }
      #expect(try await entries(hub) == ([], 47))
    }
  }

  @Test func `entries of an earlier version get their facts, also after a break`() async throws {
    try await TieredHub.withDecks { tiered in
      let hub = tiered.hub
      try await hub.download("d7", 9)
      for phone in 0..<9 { try await hub.report("d4", by: phone) }
      let expected = try await answers(hub)
      let slot = try #require(try await tiered.runs().first).slot
      try await hub.database.write { database in
        for slot in 0..<Schema.slots {
          try database.execute(
            sql: """
              UPDATE \(SearchRun.decks(of: slot))
              SET state = '', downloads = 0, likes = 0, popular = 0, rating = 0, cards = 0;
              UPDATE search_runs SET is_filled = 0;
              """)
        }
        try database.execute(
          sql: """
            CREATE TRIGGER stop BEFORE UPDATE ON \(SearchRun.decks(of: slot)) WHEN new.row = 25
            BEGIN SELECT RAISE(ABORT, 'stopped'); END
            """)
      }
      #expect(throws: DatabaseError.self) { try Schema.fillFacts(in: hub.database, atOnce: 10) }
      #expect(try await entries(hub).differing.count >= 20, "those after the break")
      #expect(try await entries(hub).differing.count < 47, "those before it")
      // A mark meanwhile fills its own.
      try await hub.database.write { try $0.execute(sql: "DROP TRIGGER stop") }
      try await hub.mark(.like, "d12", by: 1)
      // The next start goes on.
      try SQLiteHubStore(path: hub.database.path).close()
      #expect(try await entries(hub) == ([], 47))
      try await hub.mark(.like, "d12", by: 1, isSet: false)
      #expect(try await answers(hub) == expected)
    }
  }
}
