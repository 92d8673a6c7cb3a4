#if PostgreSQL
  import Postgres
  import TestCluster
  import Testing
  import Vault
  import Vaults
  import VaultsPostgres

  /// Vaults of several servers in one database.
  @Suite struct SharedDatabaseTests {
    private func with(
      _ count: Int, _ test: ([PostgresVaultStore]) async throws -> Void
    ) async throws {
      try await TestCluster.withSchema { address in
        var stores: [PostgresVaultStore] = []
        for number in 0..<count {
          let pool = PostgresPool(address, limits: .patient)
          stores.append(PostgresVaultStore(pool, server: "server \(number)"))
          try await stores[number].prepare()
        }
        try await test(stores)
      }
    }

    @Test func `of entries pushed at several servers onto one head, one is kept`() async throws {
      try await with(2) { stores in
        let one = try await stores[0].push([1])
        let refusals = try await pushes(at: stores, on: one)
        let page = try await stores[1].pull()
        #expect(page.entries.count == 2 && page.entries.first?.place == one)
        #expect(refusals == [VaultRefusal](repeating: .outdated(page.state.head), count: 19))
      }
    }

    @Test func `of servers at which one vault is made, one makes it`() async throws {
      try await with(2) { stores in
        let refusals = try await pushes(at: stores, on: .beginning)
        let page = try await stores[0].pull()
        #expect(refusals == [VaultRefusal](repeating: .outdated(page.state.head), count: 19))
        let totals = try await stores[1].totals()
        #expect(totals == VaultTotals(vaults: 1, bytes: 1))
      }
    }

    /// Pushes twenty entries at once onto one head, and returns the refusals.
    private func pushes(at stores: [PostgresVaultStore], on head: VaultHead) async throws -> [VaultRefusal] {
      try await withThrowingTaskGroup(of: VaultRefusal?.self) { group in
        for number in 0..<20 {
          group.addTask {
            try await stores[number % 2].refusal { try await $0.push([UInt8(number)], on: head) }
          }
        }
        var refusals: [VaultRefusal] = []
        for try await refusal in group { if let refusal { refusals.append(refusal) } }
        return refusals
      }
    }

    @Test func `several servers age a vault no faster than one`() async throws {
      try await with(3) { stores in
        let days = VaultLimits().vaultDays
        try await stores[0].push([1])
        for _ in 0..<days - 1 { for store in stores { try await store.serve(days: 1) } }
        #expect(try await stores[0].sweep() == 0, "a day is left")
        // One that starts later, or stops, changes nothing.
        try await stores[2].serve(days: 1)
        #expect(try await stores[1].sweep() == 1)
      }
    }

    @Test func `totals are exact after many writes at once`() async throws {
      try await with(2) { stores in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<40 {
            group.addTask {
              let store = stores[number % 2]
              let head = try await store.push([1, 2, 3], to: "v\(number)")
              try await store.push([4], on: head, to: "v\(number)")
              if number % 4 == 0 { try await store.delete("v\(number)", by: key(1).hash) }
            }
          }
          try await group.waitForAll()
        }
        #expect(try await stores[0].totals() == VaultTotals(vaults: 30, bytes: 120))
      }
    }
  }
#endif
