import Cards
import Foundation
import GRDB
import Hub
import Testing

@testable import HubSQLite

@Suite struct TierTests {
  private func names(_ range: Range<Int>) -> [String] { TieredHub.names(range) }

  @Test func `numbering new decks leaves the last tier as it is`() async throws {
    try await TieredHub.withDecks { tiered in
      let before = try #require(try await tiered.runs().first)
      let bytes = try await tiered.bytes(of: before.slot)
      try await tiered.hub.download("d46", 3)
      try await tiered.publish(names(47..<50))
      let after = try await tiered.runs()
      #expect(after.map(\.decks.count) == [40, 10, 0])
      #expect(after.first == before)
      #expect(after[1].decks == ["d46"] + names(40..<50).reversed().filter { $0 != "d46" }, "by popularity")
      #expect(try await tiered.bytes(of: before.slot) == bytes)
      #expect(try await tiered.leftRows() == 0)
    }
  }

  @Test func `a full tier is numbered into the last one`() async throws {
    try await TieredHub.withDecks { tiered in
      try await tiered.publish(names(47..<60))
      #expect(try await tiered.sizes() == [40, 20, 0], "no more than half of the last one")
      try await tiered.publish(names(60..<65))
      #expect(try await tiered.sizes() == [65, 0], "the tier between is gone")
      #expect(try await tiered.runs()[0].decks == names(0..<65).reversed())
    }
  }

  @Test func `a deck is found once whichever tier has it`() async throws {
    try await TieredHub.withDecks { tiered in
      let hub = tiered.hub
      func check(_ expected: [String]) async throws {
        let whole = try await hub.found("common")
        #expect(whole.count == Set(whole).count)
        #expect(Set(whole) == Set(expected))
        #expect(try await hub.found("common", count: 3) == whole, "pages neither repeat nor skip")
        #expect(try await hub.found("common d", count: 4).count == expected.count)
        for name in expected { #expect(try await hub.found(name).filter { $0 == name } == [name]) }
      }
      var all = names(0..<47)
      try await check(all)
      // A deck of each tier gets popular, another one a new revision, and another one is withdrawn.
      for first in [0, 40, 45] {
        let popular = "d\(first)"
        try await hub.download(popular, 40 + first)
        #expect(try await hub.found("common").first == popular, "before it is numbered")
        try await check(all)
      }
      for second in ["d1", "d41", "d46"] {
        let parent = try #require(try await hub.deck(second)).content
        try await hub.publish(
          try deck(second, revision: 2, parent: parent, title: "Common \(second) changed"))
        try await check(all)
      }
      #expect(try await Set(hub.found("changed")) == ["d1", "d41", "d46"])
      for third in ["d2", "d42", "d44"] {
        try await hub.withdraw(third, by: key(1), at: start + 1)
        all.removeAll { $0 == third }
        try await check(all)
      }
      try await hub.reindexIfDue(isAwaited: true)
      try await check(all)
      #expect(try await Set(tiered.runs().flatMap(\.decks)) == Set(all))
      try await hub.reindex()
      try await check(all)
    }
  }

  @Test func `frequencies of words change only with the last tier`() async throws {
    try await TieredHub.withDecks { tiered in
      let before = try await tiered.hub.page(Listing(keywords: Keywords("common d"), count: 5)).next
      try await tiered.publish(names(47..<50), title: "Other")
      #expect(try await tiered.sizes() == [40, 10, 0], "a rebuild between two pages")
      let after = try await tiered.hub.page(Listing(keywords: Keywords("common d"), count: 5)).next
      #expect(before?.text == after?.text)
    }
  }

  @Test func `words too long for a list of their own are named in every tier`() async throws {
    try await TieredHub.with { tiered in
      let word = "wurfelbecher"
      try await tiered.publish(names(0..<20), title: word + "a")
      try await tiered.hub.reindex()
      try await tiered.publish(names(20..<23), title: word + "b")
      try await tiered.publish(names(23..<24), title: word + "c")
      #expect(try await tiered.sizes() == [20, 3, 1])
      #expect(try await Set(tiered.hub.found(word)) == Set(names(0..<24)))
      let matches = try await tiered.hub.database.read { database in
        try SearchIndex.read(in: database).read.map { try SQLiteHubStore.match(word, $0, in: database) }
      }
      #expect(matches == ["a", "b", "c"].map { "(\"\(word)\($0)\")" })
    }
  }

  @Test func `a search sorts no matches and reads no whole decks`() async throws {
    try await TieredHub.withDecks { tiered in
      let listing = Listing(rating: .teens, cards: 2...5, count: 9)
      let plans = try await tiered.hub.database.read { database in
        try SearchIndex.read(in: database).read.map { run in
          try Row.fetchAll(
            database, sql: "EXPLAIN QUERY PLAN " + SQLiteHubStore.query(run, listing),
            arguments: ["\"common\"", 9] + listing.filters.arguments + [9]
          ).map { $0["detail"] as String }
        }
      }
      #expect(plans.count == 3)
      for plan in plans {
        #expect(plan.contains { $0.contains("run_words") })
        #expect(!plan.contains { $0.contains("B-TREE") })
        #expect(!plan.contains { $0.contains("SEARCH decks") || $0.contains("SCAN decks") })
      }
    }
  }

  @Test func `the list of a rating is read only for close matches`() async throws {
    try await TieredHub.withDecks { tiered in
      let run = try #require(try await tiered.hub.database.read { try SearchIndex.read(in: $0).read.first })
      let (close, apart) = (HubLimits.decksApart, HubLimits.decksApart + 1)
      try await tiered.hub.database.write { database in
        for place in 1...HubLimits.sampled {
          for (word, row) in [("dicht", place * close), ("fern", place * apart)] {
            try database.run("INSERT INTO \(run.words) (rowid, words) VALUES (?, ?)", [row, word])
          }
        }
        try database.run("INSERT INTO \(run.words) (rowid, words) VALUES (1, 'einmal')", [])
      }
      for (word, rating, lists) in [
        ("dicht", Rating.teens, 1), ("fern", .teens, 0), ("einmal", .teens, 0), ("dicht", .adults, 0),
      ] {
        let keywords = try #require(Keywords(word))
        let match = try await tiered.hub.database.read {
          try SQLiteHubStore.match(keywords, Listing(rating: rating, count: 1), run, in: $0)
        }
        #expect(match.components(separatedBy: SearchMarks.rating(.teens)).count - 1 == lists, "\(word)")
      }
    }
  }

  @Test func `of many new decks the most popular and the newest are ranked`() async throws {
    try await TieredHub.with(.usual) { tiered in
      let hub = tiered.hub
      let (first, all) = (30, HubLimits.ranked + 60)
      for name in names(0..<first) { try await hub.publish(try deck(name, title: "Same")) }
      try await hub.download("d3", 10)
      for name in names(first..<all) { try await hub.publish(try deck(name, title: "Same")) }
      let found = try await hub.found("same")
      #expect(found.first == "d3")
      #expect(found.count == HubLimits.ranked)
      #expect(Set(found) == Set(["d3"] + names(all - HubLimits.ranked + 1..<all)))
    }
  }

  @Test func `the tiers share one limit of ranked decks`() async throws {
    let ranked = HubLimits.ranked
    try await TieredHub.with { tiered in
      let (hub, later) = (tiered.hub, ranked / 2)
      for name in names(0..<ranked) { try await tiered.other.publish(try deck(name, title: "Same")) }
      try await hub.download("d7", 3)
      try await hub.reindex()
      for name in names(ranked..<ranked + later) {
        try await tiered.other.publish(try deck(name, title: "Same"), at: start + day)
      }
      try await tiered.rebuild(1)
      #expect(try await tiered.sizes() == [ranked, later, 0])
      let expected = ["d7"] + names(ranked + 1 - later..<ranked + later)
      #expect(try await Set(hub.found("same")) == Set(expected), "the most popular of both")
      #expect(expected.count == ranked)
      try await tiered.other.publish(try deck("new", title: "Same"))
      #expect(try await Set(hub.found("same")) == Set(expected + ["new"]), "besides new ones")
    }
  }

  @Test func `a published deck is numbered about ten times`() async throws {
    let tiers = SearchTiers(least: 1, shares: HubLimits.tierShares)
    let (many, published) = (600, 133)
    try await TieredHub.with(tiers) { tiered in
      let decks = try names(0..<many).map { try deck($0) }
      for deck in decks { try await tiered.hub.publish(deck) }
      try await tiered.hub.reindex()
      try await tiered.hub.database.write { database in
        try database.execute(sql: "CREATE TABLE counted (slot INTEGER)")
        for slot in 0..<Schema.slots {
          try database.execute(
            sql: """
              CREATE TRIGGER count_\(slot) AFTER INSERT ON run_decks_\(slot) BEGIN INSERT INTO counted VALUES (\(slot)); END
              """)
        }
      }
      // Eleven times tier 0: ten rebuilds of tier 1, then one of all.
      try await tiered.publish((many..<many + published + 10).map { "d\($0)" })
      let written = try await tiered.hub.database.read {
        try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM counted")
      }
      let sizes = try await tiered.sizes()
      #expect(sizes.first == many + published - 3, "one rebuild of all")
      let share = Double(try #require(written)) / Double(published + 10)
      let shares = HubLimits.tierShares.map(Double.init)
      let bound = 1 + (shares[0] / shares[1] + 1) / 2 + shares[1]
      // All decks are a fifth more when they are numbered.
      #expect(share < bound * 1.2)
      #expect(share < shares[0] / 3, "the whole index for every new tier 0")
    }
  }
}
