#if PostgreSQL
  import API
  import Cards
  import Foundation
  import Hub
  import HubPostgres
  import HubSQLite
  import Postgres
  import TestCluster
  import Testing

  @testable import HubCluster

  /// Servers with copies of one database.
  @Suite struct FollowingTests {
    private static let address = "host=/nowhere"

    /// Runs a test with files for copies, and the address of their database.
    private func with(
      _ count: Int, _ test: (_ paths: [String], _ address: String) async throws -> Void
    ) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try await TestCluster.withSchema { address in
        try await test((0..<count).map { folder.path + "/\($0).sqlite" }, address)
      }
    }

    private func node(_ path: String, _ truth: PostgresHubStore) async throws -> FollowingHubStore {
      try await FollowingHubStore(
        truth, copy: try SQLiteHubStore(path: path), ownWriteWait: .seconds(120))
    }

    /// A server whose database is away.
    private func alone(_ path: String) async throws -> FollowingHubStore {
      var limits = PostgresLimits()
      (limits.deadline, limits.connections) = (50, 1)
      return try await node(path, PostgresHubStore(PostgresPool(Self.address, limits: limits)))
    }

    @Test func `SCALE-3 two servers list, find and page the same, and each shows its own at once`()
      async throws
    {
      try await with(2) { paths, address in
        var nodes: [FollowingHubStore] = []
        for path in paths {
          let node = try await node(path, try await .prepared(at: address))
          try await node.follow()
          nodes.append(node)
        }
        try await withThrowingTaskGroup { group in
          for (number, node) in nodes.enumerated() {
            group.addTask {
              for step in 0..<30 {
                let id = "d\(number)-\(step)"
                let published = try await node.publish(
                  try deck(id, title: "Red \(step % 3)"), at: start + step)
                #expect(try await node.deck(id) == published)
                #expect(try await node.found("red").contains(id), "found at once")
                let liked = try await node.mark(.like, "d\(number)-\(step / 2)", by: step, from: UInt8(step))
                #expect(try await node.deck(liked.head.id)?.likes ?? 0 >= liked.likes)
              }
            }
          }
          try await group.waitForAll()
        }
        for node in nodes { try await node.catchUp() }
        for order in Listing.Order.allCases {
          // Every page from another server.
          var (listing, read, page) = (Listing(order: order, count: 7), [String](), 0)
          while true {
            let (one, other) = (try await nodes[0].page(listing), try await nodes[1].page(listing))
            #expect(one == other)
            read += [one, other][page % 2].decks.map(\.head.id)
            guard let next = [one, other][page % 2].next else { break }
            (listing.after, page) = (next, page + 1)
          }
          #expect(read.count == 60 && Set(read).count == 60)
        }
        let (one, other) = (
          try await nodes[0].changes(after: 0, count: 500), try await nodes[1].changes(after: 0, count: 500)
        )
        #expect(one == other && one.count == 60)
        #expect(try await nodes[0].line() == nodes[1].line())
        for node in nodes { try await node.reindex() }
        #expect(try await nodes[0].found("red") == nodes[1].found("red"))
      }
    }

    @Test func `SCALE-4 reads go on while the database is away, and writes say so`() async throws {
      try await with(1) { paths, address in
        let first = try deck("one", title: "Before")
        do {
          let node = try await node(paths[0], try await .prepared(at: address))
          try await node.publish(first)
          try await node.publish(try deck("one", revision: 2, parent: first.identity, title: "After"))
          try await node.follow()
        }
        let node = try await alone(paths[0])
        #expect(node.canReadAlone)
        await #expect(throws: FollowingHubStore.NotReady.self) { try await node.checkReady() }
        await #expect(throws: StoreUnavailable.self) { try await node.follow() }
        try await node.checkReady()
        #expect(try await node.found("after") == ["one"])
        #expect(try await node.ids(Listing(count: 9)) == ["one"])
        #expect(try await node.content(first.identity) != nil, "older revisions as well")
        #expect(try await node.changes(after: 0, count: 9).map(\.id) == ["one"])
        #expect(try await node.counts() == [.shown: 1])
        await #expect(throws: StoreUnavailable.self) { try await node.publish(try deck("two")) }
        await #expect(throws: StoreUnavailable.self) { try await node.mark(.like, "one", by: 1) }
        #expect(try await node.deck("one")?.likes == 0)
      }
    }

    @Test func `a server that was off takes over all that it missed`() async throws {
      try await with(2) { paths, address in
        let truth = try await PostgresHubStore.prepared(at: address)
        let many = HubLimits.followedAtOnce * 2 + 50
        try await node(paths[0], truth).follow()
        for number in 0..<many { try await truth.publish(try deck("d\(number)", title: "Title \(number)")) }
        try await truth.withdraw("d7", by: key(1), at: start + 1)
        let old = try await node(paths[0], truth)
        #expect(try await old.ids(Listing(count: 9)) == [])
        try await old.catchUp()
        // A new one reads from the database until it has everything.
        let new = try await node(paths[1], truth)
        #expect(!new.canReadAlone)
        let last = try await new.ids(Listing(order: .newest, count: 1))
        #expect(last == ["d\(many - 1)"])
        try await truth.settle()
        try await new.follow()
        for node in [old, new] {
          #expect(node.canReadAlone)
          #expect(try await node.counts() == [.shown: many - 1, .withdrawn: 1])
          #expect(try await node.found("title").count == HubLimits.ranked)
          #expect(try await node.found("\(many - 1)").first == "d\(many - 1)")
          #expect(try await node.found("7").contains("d7") == false)
        }
      }
    }

    /// The ways in which a database goes back: a standby that lacked the last changes has become the primary, or an older copy was
    /// restored. Meanwhile others may have written.
    @Test(arguments: [false, true], [false, true])
    func `a database that has gone back takes its copies with it`(isWritten: Bool, isRenamed: Bool)
      async throws
    {
      try await with(1) { paths, address in
        let pool = PostgresPool(address, limits: .patient)
        let truth = PostgresHubStore(pool)
        try await truth.prepare()
        let copy = try await node(paths[0], truth)
        for id in ["kept", "lost"] { try await copy.publish(try deck(id, title: "Same")) }
        try await copy.follow()
        let line = try await copy.line()
        _ = try await pool.write { session in
          for table in ["words", "revisions"] {
            try session.run("DELETE FROM \(table) WHERE deck = (SELECT number FROM decks WHERE id = 'lost')")
          }
          try session.run("DELETE FROM ranks WHERE number = (SELECT number FROM decks WHERE id = 'lost')")
          return try session.change("DELETE FROM decks WHERE id = 'lost'")
        }
        if isRenamed { _ = try await pool.write { try $0.change("UPDATE line SET line = 'other'") } }
        if isWritten { try await truth.publish(try deck("new", title: "Same")) }
        try await truth.settle()
        try await copy.follow()
        #expect(try await Set(copy.ids(Listing(count: 9))) == (isWritten ? ["kept", "new"] : ["kept"]))
        #expect(try await Set(copy.found("same")) == (isWritten ? ["kept", "new"] : ["kept"]))
        #expect(try await copy.line() != line, "mirrors of this hub begin again")
        let after = try await copy.line()
        try await copy.follow()
        #expect(try await copy.line() == after && copy.canReadAlone)
      }
    }

    @Test func `servers that lost the same change begin one new line, and a stranger begins none`()
      async throws
    {
      try await with(3) { paths, address in
        let pool = PostgresPool(address, limits: .patient)
        let truth = PostgresHubStore(pool)
        try await truth.prepare()
        var nodes = [try await node(paths[0], truth), try await node(paths[1], truth)]
        for id in ["kept", "lost"] { try await truth.publish(try deck(id)) }
        for node in nodes { try await node.follow() }
        _ = try await pool.write { session in
          try session.change("UPDATE ranks SET sequence = 5 WHERE number = (SELECT max(number) FROM ranks)")
        }
        try await nodes[0].follow()
        let line = try await truth.line()
        try await nodes[1].follow()
        try await nodes[0].follow()
        #expect(try await truth.line() == line)
        #expect(nodes[0].canReadAlone && nodes[1].canReadAlone)
        // A copy of another database, such as one for trials.
        let other = try SQLiteHubStore(path: paths[2])
        try await other.publish(try deck("strange"))
        try await other.note(FollowedPlace(line: "other", sequence: 1 << 50, isComplete: true))
        try other.close()
        nodes.append(try await node(paths[2], truth))
        try await nodes[2].follow()
        #expect(try await truth.line() == line)
        #expect(try await Set(nodes[2].ids(Listing(count: 9))) == ["kept", "lost"])
      }
    }

    @Test func `a database whose transactions are numbered from the beginning goes on`() async throws {
      try await with(1) { paths, address in
        let pool = PostgresPool(address, limits: .patient)
        let truth = PostgresHubStore(pool)
        try await truth.prepare()
        let copy = try await node(paths[0], truth)
        try await copy.publish(try deck("one"))
        try await copy.follow()
        // It was moved to another server, while this one runs.
        _ = try await pool.write { try $0.change("UPDATE ranks SET sequence = sequence + (1::bigint << 40)") }
        try await copy.follow()
        #expect(try await copy.ids(Listing(count: 9)) == ["one"])
        try await copy.publish(try deck("two"))
        #expect(try await copy.ids(Listing(order: .newest, count: 9)).contains("two"))
      }
    }

    @Test func `a copy that was begun answers only when it is complete`() async throws {
      try await with(1) { paths, address in
        let truth = try await PostgresHubStore.prepared(at: address)
        try await truth.publish(try deck("one"))
        // A server that ended between its first step and the last one.
        let begun = try SQLiteHubStore(path: paths[0])
        try await begun.beginFollowing(FollowedPlace(line: try await truth.line(), sequence: 0))
        try begun.close()
        let node = try await node(paths[0], truth)
        #expect(!node.canReadAlone)
        #expect(try await node.ids(Listing(count: 9)) == ["one"], "the database answers")
        try await node.follow()
        #expect(node.canReadAlone)
        #expect(try await node.ids(Listing(count: 9)) == ["one"])
        let stranded = try await {
          let other = try SQLiteHubStore(path: paths[0] + "-other")
          try await other.beginFollowing(FollowedPlace(line: "other", sequence: 5))
          try other.close()
          return try await alone(paths[0] + "-other")
        }()
        await #expect(throws: StoreUnavailable.self) { _ = try await stranded.ids(Listing(count: 9)) }
        await #expect(throws: StoreUnavailable.self, "a proxy sends nobody here") {
          try await stranded.checkReady()
        }
      }
    }

    @Test func `a deck that goes back to a former revision is found by its words`() async throws {
      try await with(1) { paths, address in
        let truth = try await PostgresHubStore.prepared(at: address)
        let copy = try await node(paths[0], truth)
        let first = try deck("one", title: "Former", language: "pt")
        let second = try deck("one", revision: 2, parent: first.identity, title: "Later")
        func mirror(_ decks: [Deck], changed: Int) async throws {
          let change = HubChange(
            sequence: 1, id: "one", owner: key(1), state: .shown, revisions: decks.map(\.identity),
            created: start, changed: changed, downloads: 0, likes: 0)
          let contents = decks.map { ($0.identity, Publication(deck: $0, owner: key(1), time: start).bytes) }
          _ = try await copy.adopt(
            try DeckCopy(change, contents: contents), from: "https://hub.example", at: start)
        }
        try await mirror([first, second], changed: start + 1)
        try await copy.follow()
        #expect(try await copy.found("later") == ["one"])
        try await mirror([first], changed: start)
        try await copy.catchUp()
        #expect(try await copy.found("later") == [])
        #expect(try await copy.found("former") == ["one"])
        #expect(try await copy.found("former") { $0.language = "pt" } == ["one"])
      }
    }

    @Test func `a file with decks of its own does not become a copy`() async throws {
      try await with(1) { paths, address in
        let store = try SQLiteHubStore(path: paths[0])
        try await store.publish(try deck("one"))
        try store.close()
        await #expect(throws: FollowingHubStore.OwnDecks.self) { try await alone(paths[0]) }
      }
    }
  }
#endif
