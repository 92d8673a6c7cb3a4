#if PostgreSQL
  import Postgres
  import RateLimiting
  import RelayPostgres
  import RelayProtocol
  import TestCluster
  import Testing

  @testable import Relay

  /// Tables nearby in a database of several relays.
  @Suite struct PostgresNearbyTests {
    private let home = ClientAddress.version4(1)
    private let far = ClientAddress.version6(2)
    private let slot = RelaySlot(hashing: [1])

    /// Runs a test with the stores of two relays, and the database.
    private func with(
      _ set: (inout RelayLimits) -> Void = { _ in },
      _ test: (PostgresNearbyStore, PostgresNearbyStore, PostgresPool) async throws -> Void
    ) async throws {
      var limits = RelayLimits()
      // No table expires by itself, however slow the machine.
      limits.sharedSeconds = 3_000
      set(&limits)
      try await TestCluster.withSchema { [limits] address in
        let pool = PostgresPool(address, limits: .patient)
        let stores = (0..<2).map { _ in PostgresNearbyStore(pool, limits: limits) }
        for store in stores { try await store.prepare() }
        try await test(stores[0], stores[1], pool)
      }
    }

    private func table(
      _ room: UInt64, _ name: String = "Ana", at address: ClientAddress? = nil, openedAt: Int64 = 0,
      phones: Int = 1, flags: UInt8 = TableListing.shownNearby
    ) -> SharedTable {
      SharedTable(
        room: room, slot: slot, address: address ?? home,
        listing: TableListing(name: name, symbol: 1, colour: 2, flags: flags), phones: phones,
        openedAt: openedAt)
    }

    private func changes(
      _ written: [SharedTable], removed: [UInt64] = [], isWhole: Bool = false
    ) -> SharedChanges {
      SharedChanges(written: written, removed: removed, isWhole: isWhole)
    }

    private let none = SharedChanges(written: [], removed: [], isWhole: false)

    private func count(_ pool: PostgresPool) async throws -> Int {
      try await pool.read {
        try $0.run("SELECT count(*) AS count FROM nearby_tables").first?.integer("count")
      } ?? 0
    }

    private func change(_ pool: PostgresPool, _ sql: String) async throws {
      _ = try await pool.write { try $0.change(sql) }
    }

    @Test func `SCALE-5 a relay reads the tables of an address that others wrote`() async throws {
      try await with { one, other, _ in
        // A name may be any text, and an address is known to whoever asks for it alone.
        let ana = table(1 << 61, "A\0na\"\\{}", openedAt: -5_000, phones: 3, flags: 2 | 8 | 16)
        _ = try await one.exchange(changes([ana, table(2, at: far)]), of: [], now: 1_000)
        let read = try await other.exchange(none, of: [home, .version4(3)], now: 900_000)
        let found = try #require(read.first)
        #expect(read.count == 1 && found.table.listing == ana.listing && found.table.phones == 3)
        #expect(found.table.room == 1 << 61 && found.table.slot == slot && found.table.address == home)
        #expect(
          (600_000...894_000).contains(found.table.openedAt), "six seconds before, by this relay's clock")
        #expect((900_001...3_900_000).contains(found.until))
        let both = try await other.exchange(none, of: [far, home], now: 0)
        #expect(Set(both.map(\.table.address)) == [home, far] && Set(both.map(\.node)).count == 1)
        let own = try await one.exchange(changes([table(3)]), of: [home, far], now: 0)
        #expect(own.isEmpty, "its own are none of the others'")
      }
    }

    @Test func `changes are kept, and those of a whole exchange replace everything`() async throws {
      try await with { one, other, pool in
        func rooms() async throws -> [UInt64: String] {
          let read = try await other.exchange(none, of: [home], now: 0)
          return read.reduce(into: [:]) { $0[$1.table.room] = $1.table.listing.name }
        }
        _ = try await one.exchange(changes([table(1), table(2), table(3)], isWhole: true), of: [], now: 0)
        _ = try await one.exchange(changes([table(2, "Bo")], removed: [3]), of: [], now: 0)
        #expect(try await rooms() == [1: "Ana", 2: "Bo"])
        _ = try await other.exchange(changes([table(1, "Cy")]), of: [], now: 0)
        _ = try await one.exchange(changes([table(4)], isWhole: true), of: [], now: 0)
        #expect(try await rooms() == [4: "Ana"])
        #expect(try await count(pool) == 2, "tables of others stay")
        try await one.removeAll()
        #expect(try await rooms() == [:])
        #expect(try await count(pool) == 1)
      }
    }

    @Test func `SCALE-5 tables of a relay that is not heard expire, and the others remove them`() async throws
    {
      try await with { one, other, pool in
        _ = try await one.exchange(changes([table(1, openedAt: -9_000)], isWhole: true), of: [], now: 0)
        try await change(pool, "UPDATE nearby_tables SET expires = expires - interval '2000 seconds'")
        let late = try await other.exchange(none, of: [home], now: 0)
        #expect(late.count == 1 && late.allSatisfy { (1...1_000_000).contains($0.until) })
        // Written again, it is as old as it was.
        _ = try await one.exchange(changes([table(1, openedAt: -9_000)], isWhole: true), of: [], now: 50_000)
        let again = try #require(try await other.exchange(none, of: [home], now: 0).first)
        #expect(again.until > 1_000_000 && again.table.openedAt > -50_000)
        try await change(pool, "UPDATE nearby_tables SET expires = now()")
        #expect(try await other.exchange(none, of: [home], now: 0).isEmpty)
        #expect(try await count(pool) == 1)
        _ = try await other.exchange(changes([table(2)], isWhole: true), of: [], now: 0)
        #expect(try await count(pool) == 1)
        #expect(try await one.exchange(none, of: [home], now: 0).map(\.table.room) == [2])
        // A clock of the database that was set back keeps nothing for longer.
        try await change(pool, "UPDATE nearby_tables SET expires = now() + interval '1 day'")
        #expect(try await one.exchange(none, of: [home], now: 0).map(\.until) == [3_000_000])
      }
    }

    @Test func `one address has a limited share of what a relay reads, and all have`() async throws {
      try await with({ ($0.tables, $0.sharedRead) = (3, 5) }) { one, other, _ in
        let tables = (0..<10).map { table(UInt64($0), openedAt: Int64($0), phones: $0 == 9 ? 2 : 1) }
        _ = try await one.exchange(changes(tables), of: [], now: 100)
        let read = try await other.exchange(none, of: [home], now: 100)
        #expect(read.map(\.table.room) == [9, 0, 1], "more phones first, then the older ones")
        let others = (20..<24).map { table(UInt64($0), at: .version4(UInt32($0))) }
        _ = try await one.exchange(changes(others), of: [], now: 100)
        let all = try await other.exchange(none, of: [home] + others.map(\.address), now: 100)
        #expect(
          all.count == 5 && Set(all.map(\.table.address)).count == 5, "none is left out for another's second")
      }
    }

    @Test(arguments: [
      "slot = 4096", "slot = -1", "room = -1", "phones = 0", "phones = 65536", "listing = '\\x'",
      "listing = '\\x0341'", "listing = '\\x01ff010202'", "listing = '\\x01410102ff02'",
      "listing = '\\x0141010200'",
      "listing = '\\x0141010206'",
    ])
    func `a row that no relay writes is skipped`(damage: String) async throws {
      try await with { one, other, pool in
        _ = try await one.exchange(changes([table(1), table(2)]), of: [], now: 0)
        try await change(pool, "UPDATE nearby_tables SET \(damage) WHERE room = 1")
        #expect(try await other.exchange(none, of: [home], now: 0).map(\.table.room) == [2])
      }
    }

    @Test func `after a crash, which empties both tables, relays agree on another key`() async throws {
      try await with { one, other, pool in
        _ = try await one.exchange(changes([table(1)]), of: [], now: 0)
        try await change(pool, "TRUNCATE nearby_tables, nearby_key")
        #expect(try await other.exchange(none, of: [home], now: 0).isEmpty)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (number, store) in [one, other].enumerated() {
            group.addTask {
              _ = try await store.exchange(
                changes([table(UInt64(number))], isWhole: true), of: [home], now: 0)
            }
          }
          try await group.waitForAll()
        }
        #expect(try await one.exchange(none, of: [home], now: 0).map(\.table.room) == [1])
        #expect(try await other.exchange(none, of: [home], now: 0).map(\.table.room) == [0])
      }
    }

    @Test func `the database has neither a code nor a key of a table, and no address`() async throws {
      try await with { one, _, pool in
        let address = ClientAddress.version6(0x2001_0db8_1234_5678)
        _ = try await one.exchange(changes([table(1, at: address)]), of: [], now: 0)
        let columns = try await pool.read { session in
          try session.run(
            """
            SELECT column_name::text AS name FROM information_schema.columns
            WHERE table_name = 'nearby_tables' AND table_schema = current_schema() ORDER BY column_name
            """
          ).map { try $0.text("name") }
        }
        #expect(
          columns == ["address", "expires", "listing", "node", "opened", "phones", "room", "slot"])
        let kept = try await pool.read {
          try $0.run("SELECT address FROM nearby_tables").first?.bytes("address")
        }
        #expect(kept?.count == 32 && kept?.starts(with: address.bytes) == false)
        let logged = try await pool.read { session in
          try session.run(
            """
            SELECT relname::text AS name FROM pg_class WHERE relname LIKE 'nearby%' AND relkind = 'r'
              AND relpersistence <> 'u' AND relnamespace = current_schema()::regnamespace
            """
          ).count
        }
        #expect(logged == 0, "nothing of it reaches the write-ahead log")
      }
    }

    @Test func `SCALE-5 two relays show each other's tables`() async throws {
      try await with { one, other, _ in
        let relays = (0..<2).map { _ in Relay(nodes: 2, nearby: .sameAddress, refusal: { _ in nil }) }
        let exchanges = zip(relays, [one, other]).map { NearbyExchange($0, through: $1) }
        for (number, relay) in relays.enumerated() {
          let slot = RelaySlot(hashing: [UInt8(number)])
          let phone = relay.phone(at: home, in: slot, on: relay.shard(0))
          _ = relay.watch(phone)
          let key = try #require(RoomKey([UInt8](repeating: 7, count: 16)))
          let listing = TableListing(name: "\(number)", symbol: 1, colour: 2, isShownNearby: true)
          _ = relay.open(key, listing, in: slot, by: phone)
        }
        for exchange in exchanges + exchanges { try await exchange.step(now: Relay.now) }
        for (number, relay) in relays.enumerated() {
          let bytes = relay.look(isNew: true, shard: 0, now: Relay.now).lists.answer(to: home)
          guard case .nearby(let tables) = RelayAnswer(bytes) else { continue }
          #expect(Set(tables.map(\.listing.name)) == ["0", "1"])
          let other = try #require(tables.first { $0.key == nil })
          #expect(other.listing.name == "\(1 - number)" && other.phones == 1)
          let room = relays[1 - number].registry.withLock { $0.rooms.room(at: other.code) }
          #expect(room != nil, "its door leads to the room there")
        }
      }
    }
  }
#endif
