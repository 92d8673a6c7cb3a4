#if PostgreSQL
  import Foundation
  import Postgres
  import Synchronization
  import TestCluster
  import Testing

  /// Connections to a real server.
  @Suite struct PostgresPoolTests {
    private func pool(_ address: String, _ change: (inout PostgresLimits) -> Void = { _ in }) -> PostgresPool
    {
      var limits = PostgresLimits.one
      change(&limits)
      return PostgresPool(address, limits: limits)
    }

    private func failure(_ work: () async throws -> Void) async -> PostgresError.Kind? {
      do {
        try await work()
        return nil
      } catch let error as PostgresError { return error.kind } catch {
        Issue.record(error)
        return nil
      }
    }

    @Test func `values come back as they were sent`() async throws {
      try await TestCluster.withSchema { address in
        let pool = pool(address)
        let numbers: [Int64] = [.min, -1, 0, 1, .max]
        let texts = ["", "é 👩‍👩‍👧 \u{202e}x", String(repeating: "a", count: 100_000)]
        let bytes: [[UInt8]] = [[], [0], Array(0...255)]
        let found = try await pool.write { session in
          _ = try session.change("CREATE TABLE kept (a bigint, b text, c bytea, d smallint, e int, f bool)")
          for number in numbers {
            _ = try session.change(
              "INSERT INTO kept VALUES ($1, NULL, $2, -2, -3, true)", [.integer(number), .null])
          }
          for text in texts { _ = try session.change("INSERT INTO kept (b) VALUES ($1)", [.text(text)]) }
          for one in bytes { _ = try session.change("INSERT INTO kept (c) VALUES ($1)", [.bytes(one)]) }
          let whole = try session.run("SELECT * FROM kept WHERE a IS NOT NULL ORDER BY a")
          return (
            try whole.map { Int64(try $0.integer("a")) },
            try whole.map { try $0.integer("d") + $0.integer("e") },
            try whole.map { try $0.integer("f") },
            try session.run("SELECT b FROM kept WHERE b IS NOT NULL").map { try $0.text("b") },
            try session.run("SELECT c FROM kept WHERE c IS NOT NULL").map { try $0.bytes("c") }
          )
        }
        #expect(found.0 == numbers && found.1 == [-5, -5, -5, -5, -5] && found.2 == [1, 1, 1, 1, 1])
        #expect(Set(found.3) == Set(texts) && Set(found.4) == Set(bytes))
        let wrong = await failure {
          _ = try await pool.read { try $0.run("SELECT now() AS now").first?.text("now") }
        }
        #expect(wrong == .damaged)
      }
    }

    @Test func `a refused statement leaves nothing of its transaction, and the connection goes on`()
      async throws
    {
      try await TestCluster.withSchema { address in
        let pool = pool(address)
        _ = try await pool.write { try $0.change("CREATE TABLE kept (a bigint PRIMARY KEY)") }
        let twice = await failure {
          try await pool.write { session in
            for _ in 0..<2 { _ = try session.change("INSERT INTO kept VALUES (1)") }
          }
        }
        #expect(twice == .refused(.uniqueViolation))
        let none = await failure {
          _ = try await pool.write { try $0.change("INSERT INTO nowhere VALUES (1)") }
        }
        #expect(none == .refused(.undefinedTable))
        struct Own: Error {}
        await #expect(throws: Own.self) {
          try await pool.write { session in
            _ = try session.change("INSERT INTO kept VALUES (2)")
            throw Own()
          }
        }
        #expect(try await pool.read { try $0.run("SELECT a FROM kept").count } == 0)
        let swallowed = await failure {
          try await pool.write { session in _ = try? session.change("INSERT INTO nowhere VALUES (1)") }
        }
        #expect(swallowed == .damaged, "a transaction that failed is not taken for one that was kept")
        let written = await failure {
          _ = try await pool.read { try $0.change("INSERT INTO kept VALUES (1)") }
        }
        #expect(written == .refused(SQLState("25006")), "who only reads writes nothing")
      }
    }

    @Test func `whoever waits is answered by the deadline, though the server hangs`() async throws {
      try await TestCluster.withSchema { address in
        let pool = pool(address) { $0.deadline = 4_000 }
        let server = try await pool.read {
          try $0.run("SELECT pg_backend_pid() AS pid").first?.integer("pid")
        }
        let hung = pid_t(try #require(server))
        kill(hung, SIGSTOP)
        let kind1 = await failure { _ = try await pool.read { try $0.run("SELECT 1") } }
        #expect(kind1 == .late)
        // The next one has a connection of its own.
        #expect(try await pool.read { try $0.run("SELECT 1 AS one").first?.integer("one") } == 1)
        kill(hung, SIGCONT)
        let slow = await failure { _ = try await pool.write { try $0.run("SELECT 1 AS one, pg_sleep(30)") } }
        #expect(slow == .late)
        #expect(try await pool.read { try $0.run("SELECT 1 AS one").first?.integer("one") } == 1)
      }
    }

    @Test func `a transaction whose connection ends before its commit is run again`() async throws {
      try await TestCluster.withSchema { address in
        let (pool, runs) = (pool(address), Counter())
        _ = try await pool.write { try $0.change("CREATE TABLE kept (a bigint)") }
        try await pool.write { session in
          _ = try session.change("INSERT INTO kept VALUES (1)")
          if runs.add() == 1 { _ = try session.change("SELECT pg_terminate_backend(pg_backend_pid())") }
        }
        #expect(runs.count == 2)
        #expect(try await pool.read { try $0.run("SELECT a FROM kept").count } == 1)
      }
    }

    @Test func `a transaction whose connection ends during its commit is uncertain, and not run again`()
      async throws
    {
      try await TestCluster.withSchema { address in
        let (pool, runs) = (pool(address), Counter())
        let script = [
          "CREATE TABLE kept (a bigint)",
          """
          CREATE FUNCTION ends() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$
          """,
          """
          CREATE CONSTRAINT TRIGGER late AFTER INSERT ON kept DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION ends()
          """,
        ]
        try await pool.write { session in for one in script { _ = try session.change(one) } }
        let kind = await failure {
          try await pool.write { session in
            _ = runs.add()
            _ = try session.change("INSERT INTO kept VALUES (1)")
          }
        }
        #expect(kind == .uncertain)
        #expect(runs.count == 1)
      }
    }

    @Test func `two transactions that wait for each other are both carried out`() async throws {
      try await TestCluster.withSchema { address in
        let pool = pool(address) { $0.connections = 2 }
        _ = try await pool.write { session in
          _ = try session.change("CREATE TABLE kept (a bigint, times bigint)")
          _ = try session.change("INSERT INTO kept VALUES (1, 0), (2, 0)")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for order in [[1, 2], [2, 1]] as [[Int64]] {
            group.addTask {
              try await pool.write { session in
                for row in order {
                  _ = try session.change("UPDATE kept SET times = times + 1 WHERE a = $1", [.integer(row)])
                  _ = try session.change("SELECT pg_sleep(0.3)")
                }
              }
            }
          }
          try await group.waitForAll()
        }
        let times = try await pool.read {
          try $0.run("SELECT times FROM kept").map { try $0.integer("times") }
        }
        #expect(times == [2, 2])
      }
    }

    @Test func `more transactions than may wait are refused at once`() async throws {
      try await TestCluster.withSchema { address in
        let (pool, other) = (pool(address) { $0.waiting = 1 }, pool(address))
        let (isLocked, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let lock = "SELECT pg_advisory_xact_lock(hashtext(current_schema()))"
        let holder = Task {
          try await other.write { session in
            do { _ = try session.change(lock) } catch {
              isLocked.signal()
              throw error
            }
            isLocked.signal()
            mayGoOn.wait()
          }
        }
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            isLocked.wait()
            continuation.resume()
          }
        }
        let kinds = await withTaskGroup(of: PostgresError.Kind?.self) { group in
          for _ in 0..<6 {
            group.addTask { await failure { _ = try await pool.write { try $0.change(lock) } } }
          }
          var kinds: [PostgresError.Kind?] = []
          for await kind in group {
            kinds.append(kind)
            // One runs, one waits, and the others have been refused.
            if kinds.count == 4 { mayGoOn.signal() }
          }
          return kinds
        }
        #expect(kinds == [.busy, .busy, .busy, .busy, nil, nil])
        try await holder.value
      }
    }

    @Test func `an address may be a URI, and its own settings count`() async throws {
      try await TestCluster.withSchema { address in
        // The folder of the server's socket stands first.
        let folder = address.drop { $0 != "/" }.prefix { $0 != " " }
        let uri = "postgresql:///postgres?host=\(folder)&user=postgres&application_name=own"
        let name = try await pool(uri).read { session in
          try session.run("SELECT current_setting('application_name') AS name").first?.text("name")
        }
        #expect(name == "own")
      }
    }

    @Test func `an address without a server is unavailable, and says so by the deadline`() async {
      let pool = pool("host=/nowhere dbname=postgres") { $0.deadline = 500 }
      let kind = await failure { _ = try await pool.read { try $0.run("SELECT 1") } }
      #expect(kind == .unavailable || kind == .late)
    }

    @Test func `more statements than a connection keeps are prepared anew`() async throws {
      try await TestCluster.withSchema { address in
        let pool = pool(address)
        for number in 0..<450 {
          let found = try await pool.read { session in
            try session.run("SELECT \(number)::bigint + $1 AS sum", [.integer(1)]).first?.integer("sum")
          }
          #expect(found == number + 1)
        }
      }
    }

    @Test func `servers that start at once migrate once, and an older one keeps its hands off`() async throws
    {
      try await TestCluster.withSchema { address in
        let first = PostgresMigration("CREATE TABLE one (a bigint); INSERT INTO one VALUES (1)")
        let second = PostgresMigration("ALTER TABLE one ADD COLUMN b bigint")
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<4 { group.addTask { try await pool(address).migrate("one", [first]) } }
          try await group.waitForAll()
        }
        try await pool(address).migrate("one", [first, second])
        #expect(try await pool(address).read { try $0.run("SELECT a, b FROM one").count } == 1)
        let kind2 = await failure { try await pool(address).migrate("one", [first]) }
        #expect(kind2 == .newer)
        let broken = [
          first, second, PostgresMigration("ALTER TABLE one ADD COLUMN c bigint; DROP TABLE nowhere"),
        ]
        let kind3 = await failure { try await pool(address).migrate("one", broken) }
        #expect(kind3 == .refused(.undefinedTable))
        let kind4 = await failure { _ = try await pool(address).read { try $0.run("SELECT c FROM one") } }
        #expect(kind4 != nil)
      }
    }
  }

  /// Counts the runs of a transaction.
  private final class Counter: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func add() -> Int {
      number.withLock { number in
        number += 1
        return number
      }
    }
  }
#endif
