#if PostgreSQL
  import API
  import Cards
  import Dispatch
  import Hub
  import Postgres
  import Synchronization
  import TestCluster
  import Testing

  @testable import HubPostgres

  /// The decks of several servers in one database.
  @Suite struct SharedHubTests {
    private func with(
      _ count: Int, _ test: ([PostgresHubStore]) async throws -> Void
    ) async throws {
      try await TestCluster.withSchema { address in
        var stores: [PostgresHubStore] = []
        for _ in 0..<count {
          stores.append(try await PostgresHubStore.prepared(at: address))
        }
        try await test(stores)
      }
    }

    @Test func `SCALE-3 a reader of changes misses none of eight writers`() async throws {
      try await with(3) { stores in
        let (writers, each) = (8, 25)
        let isWritten = Atomic(false)
        async let read = withThrowingTaskGroup(of: Void.self) { _ in
          var (last, seen) = (0, [String]())
          while true {
            let isLast = isWritten.load(ordering: .acquiring)
            if isLast { try await stores[2].settle() }
            let changes = try await stores[2].changes(after: last, count: isLast ? 500 : 7)
            seen += changes.map(\.id)
            last = changes.last?.sequence ?? last
            if isLast { return seen }
            if changes.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
          }
        }
        try await withThrowingTaskGroup { group in
          for writer in 0..<writers {
            group.addTask {
              for number in 0..<each {
                try await stores[writer % 2].publish(try deck("d\(writer)-\(number)"), by: writer)
              }
            }
          }
          try await group.waitForAll()
        }
        isWritten.store(true, ordering: .releasing)
        let seen = try await read
        #expect(seen.count == writers * each && Set(seen).count == seen.count, "each of them once")
      }
    }

    /// With the usual 1,000 words, a search for a rare word of a million decks took seconds.
    @Test func `the database knows how frequent ten thousand words are`() async throws {
      try await with(1) { stores in
        let statistics = try await stores[0].pool.read { session in
          try session.run(
            """
            SELECT attstattarget::bigint AS statistics FROM pg_attribute
            WHERE attrelid = 'words'::regclass AND attname = 'lexemes'
            """
          ).first?.integer("statistics")
        }
        #expect(statistics == DeckTables.statistics)
      }
    }

    @Test func `a key with more decks than a transaction has changes is banned whole`() async throws {
      try await with(1) { stores in
        let (store, more) = (stores[0], DeckTables.places + 100)
        try await store.publish(try deck("d0"))
        try await store.pool.write { session in
          for (table, own) in [("decks", "'id', 'd' || count"), ("ranks", "'sequence', count")] {
            _ = try session.change(
              """
              INSERT INTO \(table) OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(
                \(table), jsonb_build_object('number', number + count, \(own)))).*
              FROM \(table), generate_series(1, $1) AS count
              """, [.number(more)])
          }
        }
        let ban = try #require(Judgement(id: "d0", verdict: .ban, by: "m", reason: "No.", time: start))
        #expect(try await store.judge(ban).isBanned)
        #expect(try await store.counts() == [.hidden: more + 1])
        try await store.settle()
        var (last, seen) = (0, Set<String>())
        while let page = try? await store.changes(after: last, count: 500), let next = page.last?.sequence {
          (last, seen) = (next, seen.union(page.map(\.id)))
        }
        #expect(seen.count == more + 1)
      }
    }

    @Test func `a database that has gone back begins a new line of changes`() async throws {
      try await TestCluster.withSchema { address in
        let before = try await PostgresHubStore.prepared(at: address)
        try await before.publish(try deck("one"))
        let line = try await before.line()
        let same = try await PostgresHubStore.prepared(at: address)
        #expect(try await same.line() == line)
        // In a copy on another machine transactions are numbered from the beginning.
        _ = try await before.pool.write {
          try $0.change("UPDATE ranks SET sequence = sequence + (1::bigint << 40)")
        }
        let after = try await PostgresHubStore.prepared(at: address)
        #expect(try await after.line() != line)
        try await after.publish(try deck("two"))
        try await after.settle()
        #expect(try await after.changes(after: 0, count: 9).map(\.id) == ["one", "two"])
      }
    }

    @Test func `of servers at which one deck is published, one adds it`() async throws {
      try await with(2) { stores in
        for round in 0..<10 {
          let outcomes = await withTaskGroup(of: String.self) { group in
            for number in 0..<6 {
              group.addTask {
                do {
                  // Two contents of one author, and a stranger.
                  let deck = try deck("d\(round)", title: number < 3 ? "One" : "Other")
                  try await stores[number % 2].publish(deck, by: number == 5 ? 2 : 1)
                  return deck.title
                } catch { return "\(error is HubRefusal)" }
              }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
          }
          #expect(outcomes.subtracting(["true"]).count == 1, "\(outcomes)")
        }
      }
    }

    @Test func `a deck that is published while its key is banned is hidden or refused`() async throws {
      try await with(2) { stores in
        for round in 0..<10 {
          let owner = 100 + round
          try await stores[0].publish(try deck("first\(round)"), by: owner)
          try await withThrowingTaskGroup { group in
            group.addTask {
              let refusal = try await stores[0].refusal {
                _ = try await $0.publish(try deck("second\(round)"), by: owner)
              }
              #expect(refusal == nil || refusal == .banned)
            }
            group.addTask {
              let ban = Judgement(id: "first\(round)", verdict: .ban, by: "m", reason: "No.", time: start)
              _ = try await stores[1].judge(try #require(ban))
            }
            try await group.waitForAll()
          }
          #expect(try await stores[0].deck("second\(round)")?.state != .shown)
        }
      }
    }

    @Test func `DECK-9 phones at several servers count once each, by deck and network`() async throws {
      try await with(2) { stores in
        for id in ["one", "two"] { try await stores[0].publish(try deck(id)) }
        let phones = HubLimits.marksOfNetwork + 10
        try await withThrowingTaskGroup { group in
          for phone in 0..<phones {
            for (number, store) in stores.enumerated() {
              // Every phone likes one deck twice, from one network, and the other from networks of its own.
              group.addTask { _ = try await store.mark(.like, "one", by: phone) }
              group.addTask {
                _ = try await store.mark(.like, "two", by: phone, from: UInt8(100 + phone * 2 + number))
              }
            }
          }
          try await group.waitForAll()
        }
        let (one, two) = (try await stores[1].deck("one"), try await stores[1].deck("two"))
        #expect(one?.likes == HubLimits.marksOfNetwork && two?.likes == phones)
        try await withThrowingTaskGroup { group in
          for phone in 0..<phones {
            group.addTask { _ = try await stores[phone % 2].mark(.like, "two", by: phone, isSet: false) }
          }
          try await group.waitForAll()
        }
        #expect(try await stores[0].deck("two")?.likes == 0)
      }
    }

    @Test func `DECK-8 reports of one network count once, whichever servers get them`() async throws {
      try await with(3) { stores in
        try await stores[0].publish(try deck("one"))
        for (phone, store) in stores.enumerated() {
          let report = Report(
            id: "one", key: key(phone), reason: .spam, words: "\0 words", network: [1], time: start)
          #expect(try await store.report(report).state == .shown)
        }
        #expect(try await stores[0].moderationCase("one")?.reports == 1)
        #expect(try await stores[0].reports(of: "one", count: 1).first?.words == "\u{fffd} words")
      }
    }

    @Test func `SCALE-2 a write that waits for too long says that the store is unavailable`() async throws {
      try await TestCluster.withSchema { address in
        let store = try await PostgresHubStore.prepared(at: address)
        for id in ["one", "two"] { try await store.publish(try deck(id)) }
        var limits = PostgresLimits()
        limits.deadline = 200
        let hasty = PostgresHubStore(PostgresPool(address, limits: limits))
        let (isLocked, isDone) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
        async let holder: Void = store.pool.write { session in
          try session.run("SELECT number FROM ranks FOR UPDATE")
          isLocked.continuation.finish()
          isDone.wait()
        }
        for await _ in isLocked.stream {}
        await #expect(throws: StoreUnavailable.self) { try await hasty.mark(.like, "one", by: 1) }
        await #expect(throws: StoreUnavailable.self) {
          try await hasty.withdraw("two", by: key(1), at: start)
        }
        isDone.signal()
        try await holder
        #expect(try await store.mark(.like, "one", by: 1).likes == 1)
        #expect(try await store.deck("two")?.state == .shown)
      }
    }

    @Test func `SCALE-2 a store without a database says so by its deadline`() async throws {
      var limits = PostgresLimits()
      (limits.deadline, limits.connections) = (50, 1)
      let store = PostgresHubStore(PostgresPool("host=/nowhere", limits: limits))
      await #expect(throws: StoreUnavailable.self) { try await store.deck("one") }
      await #expect(throws: StoreUnavailable.self) { try await store.publish(try deck("one")) }
      await #expect(throws: StoreUnavailable.self) { try await store.mark(.like, "one", by: 1) }
    }

    @Test(arguments: Listing.Order.allCases) func `no list of the database needs to sort all decks`(
      order: Listing.Order
    ) async throws {
      try await with(1) { stores in
        let after = Cursor(order: order, rank: 5, number: 5)
        for listing in [
          Listing(order: order, count: 20), Listing(order: order, count: 20, after: after),
          Listing(order: order, language: "pt", kind: .dare, cards: 5...9, count: 20, after: after),
        ] {
          let (sql, parameters) = listing.query
          let plan = try await stores[0].pool.read { session in
            // The tables are empty, so that reading them whole is the cheapest.
            for setting in ["seqscan", "bitmapscan", "sort"] {
              try session.run("SELECT set_config('enable_\(setting)', 'off', true)")
            }
            return try session.run("EXPLAIN " + sql, parameters).map { try $0.text("QUERY PLAN") }
          }
          #expect(plan.contains { $0.contains("ranks_\(order)") }, "\(plan)")
          #expect(!plan.contains { $0.contains("Sort") }, "\(plan)")
        }
      }
    }
  }
#endif
