import Foundation
import GRDB
import SQLiteFile
import Testing
import Vault
import Vaults

@testable import VaultsSQLite

@Suite struct ServedDaysTests {
  private let days = VaultLimits().vaultDays

  @Test(arguments: Store.allCases)
  func `B2 a vault unused for a year of served days is removed`(store: Store)
    async throws
  {
    try await store.with { vaults in
      let one = try await vaults.push([1], to: "pushed")
      for id in ["read", "unused"] { try await vaults.push([1], to: id) }
      #expect(try await vaults.sweep() == 0, "on the first day")
      try await vaults.serve(days: 2)
      _ = try await vaults.pull(of: "read")
      try await vaults.push([2], on: one, to: "pushed")
      try await vaults.serve(days: days - 3)
      #expect(try await vaults.sweep() == 0, "a day is left")
      try await vaults.serve(days: 1)
      #expect(try await vaults.sweep() == 1)
      #expect(try await vaults.refusal { _ = try await $0.pull(of: "unused") } == .unknown)
      for id in ["pushed", "read"] {
        let isThere = try await vaults.exists(id)
        #expect(isThere)
      }
      try await vaults.serve(days: 2)
      #expect(try await vaults.sweep() == 1)
      #expect(try await vaults.totals().vaults == 1)
    }
  }

  @Test(arguments: Store.allCases) func `B2 only a few vaults are removed a served day, longest unused first`(
    store: Store
  ) async throws {
    try await store.with { vaults in
      let few = 100 / VaultLimits.sweptPercent
      for number in 0..<2 * few + few / 2 { try await vaults.push([1], to: "old \(number)") }
      try await vaults.serve(days: 1)
      try await vaults.push([1], to: "new")
      try await vaults.serve(days: days)
      #expect(try await vaults.sweep() == 2, "two percent of them")
      #expect(try await vaults.sweep() == 0, "once in a served day")
      try await vaults.serve(VaultLimits.daySeconds - 1)
      #expect(try await vaults.sweep() == 0)
      try await vaults.serve(1)
      #expect(try await vaults.sweep() == 2)
      let isThere = try await vaults.exists("new")
      #expect(isThere)
      for _ in 0..<few {
        try await vaults.serve(days: 1)
        let count = try await vaults.sweep()
        #expect((1...2).contains(count), "of few, one")
      }
    }
  }

  @Test func `B2 neither a restart nor a clock jump removes a vault`() async throws {
    let store = MemoryVaultStore(limits: VaultLimits())
    try await store.push([1])
    try await store.serve(days: days)
    let vaults = TestVaults(store)
    let twoYears: UInt64 = 63_072_000
    await vaults.runOn()
    for _ in 0..<5 {
      vaults.clock.pass(twoYears)
      await vaults.runOn()
    }
    #expect(await store.totals().vaults == 1, "a leap counts as one note")
    await vaults.run(for: VaultLimits.graceSeconds - 6 * VaultLimits.noteSeconds)
    #expect(await store.totals().vaults == 1, "the server has not run for long")
    await vaults.run(for: VaultLimits.noteSeconds)
    #expect(await store.totals().vaults == 0)
  }

  @Test func `B2 a served day is a day of running, interruptions aside`() async throws {
    let store = MemoryVaultStore(limits: VaultLimits())
    try await store.push([1])
    try await store.serve(days: days - 1)
    for left in [1, 1, 1, 0] {
      await TestVaults(store).run(for: VaultLimits.daySeconds / 4)
      #expect(await store.totals().vaults == left)
    }
  }

  /// A file from the last version before served days: a vault with an entry, last used at a time of the system's
  /// clock.
  private func file(at path: String, used: Int) throws {
    let queue = try DatabaseQueue(path: path)
    try VaultSchema.migrator.migrate(queue, upTo: "1 vaults")
    let head = VaultHead.beginning.next([1])
    try queue.write { database in
      try database.execute(
        sql: "INSERT INTO vaults (id, key, head, hash, entries, bytes, used) VALUES ('a', ?, 1, ?, 1, 1, ?)",
        arguments: [Data(key(1).hash.bytes), Data(head.hash), used])
      try database.execute(
        sql: "INSERT INTO entries VALUES (1, 1, ?, ?)", arguments: [Data(head.hash), Data([1])])
    }
    try queue.close()
  }

  @Test(arguments: [0, 1_790_000_000, 1_850_000_000])
  func `KEEP-7 B2 a vault of an earlier version survives whatever its clock said`(used: Int) async throws {
    try await inFolder { folder in
      let path = folder + "/vaults.db"
      try file(at: path, used: used)
      var limits = VaultLimits()
      limits.allMebibytes = 1
      for _ in 0..<2 {
        let store = try SQLiteVaultStore(path: path, limits: limits)
        #expect(try store.quickFaults() == [])
        #expect(try await store.pull().entries.map(\.bytes) == [[1]])
        #expect(try await store.totals() == VaultTotals(vaults: 1, bytes: 1))
        try await store.serve(days: 1)
        #expect(try await store.sweep() == 0)
        try store.close()
      }
      let store = try SQLiteVaultStore(path: path, limits: limits)
      let large = [UInt8](repeating: 1, count: (1 << 20) - 1)
      let head = try await store.push(large, on: VaultHead.beginning.next([1]))
      #expect(head.number == 2, "it is old, and all room is its")
      try await store.serve(days: days)
      #expect(try await store.sweep() == 1)
      #expect(try await store.totals() == VaultTotals(vaults: 0, bytes: 0))
      try store.close()
    }
  }
}
