import Cards
import Foundation
import GRDB
import Hub
import Testing

@testable import HubSQLite

@Suite struct ListingTests {
  @Test(arguments: Listing.Order.allCases) func `no list needs to sort all decks`(order: Listing.Order)
    throws
  {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let hub = try SQLiteHubStore(path: path)
    let after = Cursor(order: order, rank: 5, number: 5)
    for listing in [
      Listing(order: order, count: 20), Listing(order: order, count: 20, after: after),
      Listing(
        order: order, language: "pt", rating: .everyone, kind: .dare, cards: 5...9, count: 20, after: after),
    ] {
      let (clauses, arguments) = listing.query
      let plan = try hub.database.read { database in
        try Row.fetchAll(
          database, sql: "EXPLAIN QUERY PLAN SELECT * FROM decks " + clauses, arguments: arguments
        )
        .map { $0["detail"] as String }
      }
      #expect(plan.count == 1 && plan[0].contains("USING INDEX decks_\(order)"), "\(plan)")
    }
    try hub.close()
  }

  @Test(arguments: Store.allCases) func `DECK-4 popular, rising and newest are different orders`(store: Store)
    async throws
  {
    try await store.with { hub in
      // An old favourite, one that became popular lately, and one from today.
      try await hub.publish(try deck("old"), at: start - 400 * day)
      for phone in 0..<2_000 {
        try await hub.mark(
          .download, "old", by: phone, from: UInt8(phone % 100), at: start - (100 + phone % 30) * day)
      }
      try await hub.publish(try deck("talk"), at: start - 30 * day)
      for phone in 0..<20 {
        try await hub.mark(.like, "talk", by: phone, from: UInt8(phone), at: start - day)
      }
      try await hub.publish(try deck("new"), at: start)
      #expect(try await hub.ids(Listing(order: .newest, count: 9)) == ["new", "talk", "old"])
      #expect(try await hub.ids(Listing(order: .rising, count: 9)) == ["talk", "old", "new"])
      #expect(try await hub.ids(Listing(order: .popular, count: 9)) == ["talk", "old", "new"])
    }
  }

  @Test(arguments: Store.allCases, Listing.Order.allCases)
  func `DECK-4 pages neither repeat nor skip decks while others arrive`(store: Store, order: Listing.Order)
    async throws
  {
    try await store.with { hub in
      // Many of one rank, which differ only by the number in the cursor.
      for number in 0..<40 { try await hub.publish(try deck("d\(number)"), at: start + number / 8) }
      for number in 0..<10 { try await hub.mark(.like, "d\(number * 3)", by: 1, from: UInt8(number)) }
      let whole = try await hub.ids(Listing(order: order, count: 100))
      #expect(Set(whole).count == 40)
      var (read, listing) = ([String](), Listing(order: order, count: 7))
      for page in 0... {
        let some = try await hub.page(listing)
        read += some.decks.map(\.head.id)
        guard let next = some.next else { break }
        #expect(some.decks.count == 7)
        let cursor = try #require(Cursor(next.text))
        listing.after = cursor
        try await hub.publish(try deck("new\(page)"), at: start + day)
        try await hub.publish(try deck("late\(page)"), at: start - day)
      }
      #expect(read.filter { $0.hasPrefix("d") } == whole)
      #expect(Set(read).count == read.count)
    }
  }

  @Test(arguments: Store.allCases) func `a cursor may hold any number`(store: Store) async throws {
    try await store.with { hub in
      try await hub.publish(try deck("one"))
      for order in Listing.Order.allCases {
        for (rank, count) in [(1e300, 1), (-1e300, 0), (9.3e18, 1), (-0.5, 0)] {
          let after = Cursor(order: order, rank: rank, number: 0)
          #expect(try await hub.ids(Listing(order: order, count: 9, after: after)).count == count)
        }
      }
    }
  }

  @Test(arguments: Store.allCases) func `DECK-4 decks are found by language, kind, size and rating`(
    store: Store
  )
    async throws
  {
    try await store.with { hub in
      try await hub.publish(try deck("en", language: "en", rating: .adults, kinds: [.choice], cards: 5))
      try await hub.publish(
        try deck("pt", language: "pt-BR", rating: .teens, kinds: [.truth, .dare], cards: 50))
      try await hub.publish(try deck("ptx", language: "ptx", kinds: [.question], cards: 500))
      func found(_ change: (inout Listing) -> Void) async throws -> Set<String> {
        var listing = Listing(order: .newest, count: 100)
        change(&listing)
        return Set(try await hub.ids(listing))
      }
      #expect(try await found { $0.language = "PT" } == ["pt"])
      #expect(try await found { $0.language = "pt-br" } == ["pt"])
      #expect(try await found { $0.language = "p" } == [])
      #expect(try await found { $0.rating = .everyone } == ["ptx"])
      #expect(try await found { $0.rating = .teens } == ["ptx", "pt"])
      #expect(try await found { $0.kind = .dare } == ["pt"])
      #expect(try await found { $0.kind = .choice } == ["en"])
      #expect(try await found { $0.cards = 5...50 } == ["en", "pt"])
      #expect(try await found { ($0.cards, $0.rating, $0.language) = (1...60, .teens, "pt") } == ["pt"])
    }
  }

  @Test func `a cursor is read back, and other text refused`() {
    for rank in [0, -1.5, 119.25, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      let cursor = Cursor(order: .rising, rank: rank, number: 12_345)
      #expect(Cursor(cursor.text) == cursor)
    }
    for text in [
      "", "popular", "popular-1-1", "other-405c5bd70a3d70a4-1", "popular-405c5bd70a3d70a4-",
      "popular-405c5bd70a3d70a4--1",
      "popular-7ff0000000000000-1", "popular-405c5bd70a3d70a4-ffffffffffffffff",
      "popular-405c5bd70a3d70a4-1' OR 1=1",
    ] {
      #expect(Cursor(text) == nil, "\(text)")
    }
  }

  @Test func `ranks stay comparable as time passes`() {
    // Tenfold marks outweigh 180 days, but no more.
    let older = Ranking.popular(downloads: 9_999, likes: 0, created: start)
    #expect(older > Ranking.popular(downloads: 999, likes: 0, created: start + 179 * day))
    #expect(older < Ranking.popular(downloads: 999, likes: 0, created: start + 181 * day))
    // Two marks at one moment count twice; after the half-life a mark counts half.
    let one = Ranking.heat(nil, adding: 1, at: start)
    #expect(abs(Ranking.heat(one, adding: 1, at: start) - (one + 1)) < 1e-9)
    let later = Ranking.heat(nil, adding: 1, at: start + Int(Ranking.halfLife))
    #expect(abs(later - (one + 1)) < 1e-9)
    // The marks of a year can be added up in any order.
    let times = (0..<365).map { start + $0 * day }
    let forward = times.reduce(nil as Double?) { Ranking.heat($0, adding: 4, at: $1) }
    let backward = times.reversed().reduce(nil as Double?) { Ranking.heat($0, adding: 4, at: $1) }
    #expect(abs((forward ?? 0) - (backward ?? 1)) < 1e-6)
  }
}
