#if PostgreSQL
  import API
  import Foundation
  import GRDB
  import Hub
  import HubCluster
  import HubPostgres
  import HubSQLite
  import Postgres
  import TestCluster
  import Testing

  /// A copy of a database that is deleted, since the database has another line of changes now.
  @Suite struct EmptiedCopyTests {
    private static let decks = HubLimits.emptiedAtOnce * 40 + 1

    /// Runs a test with the path of a complete copy of another database, with many decks.
    private func withCopy(_ test: (_ path: String) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hub-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.path + "/hub.sqlite"
      let store = try SQLiteHubStore(path: path)
      try await store.publish(try deck("stale1"))
      try await store.note(FollowedPlace(line: "other", sequence: 1 << 40, isComplete: true))
      try store.close()
      let columns = """
        owner, state, content, revision, title, description, author, language, licence, rating, tags, kinds,
        cards, created, changed, popular, rising
        """
      try change(path) { file in
        try file.execute(
          sql: """
            WITH RECURSIVE
              numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(Self.decks))
            INSERT INTO decks (id, sequence, \(columns))
              SELECT 'stale' || n, n + 1000, \(columns) FROM numbers, decks WHERE id = 'stale1';
            INSERT INTO revisions SELECT number, 1, randomblob(32), 1, randomblob(2000) FROM decks
              WHERE number NOT IN (SELECT deck FROM revisions)
            """)
      }
      try await test(path)
    }

    private func change(_ path: String, _ work: (Database) throws -> Void) throws {
      let file = try DatabaseQueue(path: path)
      try file.write(work)
      try file.close()
    }

    @Test func `a copy that was emptied in part never answers as a whole one`() async throws {
      try await withCopy { path in
        try await TestCluster.withSchema { address in
          let truth = try await PostgresHubStore.prepared(at: address)
          try await truth.publish(try deck("one"))
          func node(_ truth: PostgresHubStore) async throws -> (FollowingHubStore, SQLiteHubStore) {
            let copy = try SQLiteHubStore(path: path)
            let node = try await FollowingHubStore(truth, copy: copy, ownWriteWait: .seconds(120))
            return (node, copy)
          }
          // The server ends after half of the decks.
          try change(path) { file in
            try file.execute(
              sql: """
                CREATE TRIGGER ends BEFORE DELETE ON decks WHEN old.id = 'stale\(Self.decks / 2)'
                  BEGIN SELECT RAISE(ABORT, 'the end'); END
                """)
          }
          var (server, copy) = try await node(truth)
          #expect(server.canReadAlone)
          await #expect(throws: DatabaseError.self) { try await server.follow() }
          #expect(!server.canReadAlone)
          #expect(try await server.ids(Listing(count: 9)) == ["one"], "the database answers")
          try copy.close()
          try change(path) { file in
            let left = try Int.fetchOne(file, sql: "SELECT count(*) FROM decks") ?? 0
            #expect((1..<Self.decks).contains(left), "\(left) are left")
            try file.execute(sql: "DROP TRIGGER ends")
          }
          // While the database is away, it has no answer; later it goes on.
          var limits = PostgresLimits()
          (limits.deadline, limits.connections) = (50, 1)
          (server, copy) = try await node(PostgresHubStore(PostgresPool("host=/nowhere", limits: limits)))
          #expect(!server.canReadAlone)
          await #expect(throws: StoreUnavailable.self) { try await server.ids(Listing(count: 9)) }
          await #expect(throws: StoreUnavailable.self) { try await server.follow() }
          await #expect(throws: StoreUnavailable.self) { try await server.checkReady() }
          try copy.close()
          (server, copy) = try await node(truth)
          #expect(!server.canReadAlone)
          #expect(try await server.ids(Listing(count: 9)) == ["one"])
          try await server.follow()
          #expect(server.canReadAlone)
          #expect(try await server.counts() == [.shown: 1])
          #expect(try await server.found("stale") == [])
          try copy.close()
        }
      }
    }

    @Test func `emptying a copy takes a short log, however many decks it has`() async throws {
      try await withCopy { path in
        let copy = try SQLiteHubStore(path: path)
        try await copy.beginFollowing(FollowedPlace(line: "new", sequence: 0))
        #expect(try await copy.counts() == [:])
        // The log is used again and again, so its size is that of the largest part.
        let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        #expect(try #require(log) < 12 << 20, "bytes")
        try copy.close()
      }
    }
  }
#endif
