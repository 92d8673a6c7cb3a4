import Testing
import Vault
import Vaults

@Suite struct StoreContractTests {
  @Test(arguments: Store.allCases) func `one phone pulls what another pushed`(store: Store)
    async throws
  {
    try await store.with { vaults in
      let one = try await vaults.push([1])
      let two = try await vaults.push([2, 2], on: one)
      #expect(one == VaultHead.beginning.next([1]) && two == one.next([2, 2]))
      let all = try await vaults.pull()
      #expect(all.state == VaultState(head: two, entriesLeft: VaultLimits().vaultEntries - 2))
      #expect(all.entries == [SealedBytes(place: one, bytes: [1]), SealedBytes(place: two, bytes: [2, 2])])
      #expect(all.snapshot == nil && all.next == nil)
      #expect(try await vaults.pull(1).entries == [SealedBytes(place: two, bytes: [2, 2])])
      for number in [2, 3, VaultLimits.highestNumber] {
        let none = try await vaults.pull(number)
        #expect(none.entries.isEmpty && none.state.head == two, "who is ahead is told the head")
      }
      #expect(try await vaults.totals().vaults == 1)
    }
  }

  @Test(arguments: Store.allCases)
  func `an entry is added only to the head it was built on`(
    store: Store
  ) async throws {
    try await store.with { vaults in
      let one = try await vaults.push([1])
      for built in [.beginning, one.next([9]), VaultHead(number: 1, hash: one.next([1]).hash)] {
        #expect(try await vaults.refusal { try await $0.push([2], on: built) } == .outdated(one))
      }
      let heads = await withTaskGroup(of: VaultHead?.self) { group in
        for number in 0..<20 {
          group.addTask { try? await vaults.push([UInt8(number)], on: one) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let won = heads.compactMap { $0 }
      #expect(won.count == 1)
      #expect(try await vaults.pull().entries.map(\.place) == [one] + won)
    }
  }

  @Test(arguments: Store.allCases) func `another key finds no vault`(
    store: Store
  )
    async throws
  {
    try await store.with { vaults in
      let one = try await vaults.push([1])
      for (id, phone) in [("a", 2), ("b", 1)] {
        #expect(try await vaults.refusal { _ = try await $0.pull(of: id, by: phone) } == .unknown)
        #expect(try await vaults.refusal { try await $0.push([2], on: one, to: id, by: phone) } == .unknown)
        #expect(
          try await vaults.refusal { try await $0.replace([3], at: one, of: id, by: phone) } == .unknown)
        #expect(try await vaults.refusal { try await $0.delete(id, by: key(phone).hash) } == .unknown)
      }
      #expect(try await vaults.refusal { try await $0.push([2], by: 2) } == .unknown)
      #expect(try await vaults.refusal { try await $0.push([2], to: "b", mayMake: false) } == .unknown)
      #expect(try await vaults.pull().entries.count == 1)
      let (isThere, isMade) = (try await vaults.exists("a"), try await vaults.exists("b"))
      #expect(isThere && !isMade)
    }
  }

  @Test(arguments: Store.allCases) func `a snapshot replaces the entries up to its place`(store: Store)
    async throws
  {
    try await store.with { vaults in
      var heads = [VaultHead.beginning]
      for number in 1...5 { heads.append(try await vaults.push([UInt8(number)], on: heads[number - 1])) }
      let wrong = VaultHead(number: 3, hash: heads[2].hash)
      for place in [.beginning, wrong, heads[5].next([6])] {
        #expect(try await vaults.refusal { try await $0.replace([0], at: place) } == .outdated(heads[5]))
      }
      let left = VaultLimits().vaultEntries - 2
      for _ in 0..<2 {
        #expect(
          try await vaults.replace([33], at: heads[3]) == VaultState(head: heads[5], entriesLeft: left),
          "the second time changes nothing")
      }
      let snapshot = SealedBytes(place: heads[3], bytes: [33])
      for after in 0...2 {
        let page = try await vaults.pull(after)
        #expect(page.snapshot == snapshot && page.entries.map(\.place) == [heads[4], heads[5]])
      }
      for after in 3...5 {
        let page = try await vaults.pull(after)
        #expect(page.snapshot == nil && page.entries.count == 5 - after)
      }
      #expect(try await vaults.refusal { try await $0.replace([0], at: heads[3]) } == .outdated(heads[5]))
      try await vaults.replace([55], at: heads[5])
      let page = try await vaults.pull()
      #expect(page.snapshot?.bytes == [55] && page.entries.isEmpty && page.state.head == heads[5])
      let six = try await vaults.push([6], on: heads[5])
      #expect(try await vaults.pull(5).entries.map(\.place) == [six])
    }
  }

  @Test(arguments: Store.allCases) func `a deleted vault is gone, and its id can be reused with another key`(
    store: Store
  )
    async throws
  {
    try await store.with { vaults in
      let one = try await vaults.push([1])
      try await vaults.push([1], to: "b")
      try await vaults.replace([2], at: one)
      try await vaults.delete("a", by: key(1).hash)
      #expect(try await vaults.refusal { _ = try await $0.pull() } == .unknown)
      #expect(try await vaults.refusal { try await $0.push([2], on: one) } == .unknown)
      #expect(try await vaults.totals().vaults == 1)
      try await vaults.push([3], by: 2)
      let page = try await vaults.pull(by: 2)
      #expect(page.snapshot == nil && page.entries.map(\.bytes) == [[3]])
    }
  }

  @Test(arguments: Store.allCases) func `a vault has limited entries and bytes`(store: Store)
    async throws
  {
    var limits = VaultLimits()
    (limits.vaultEntries, limits.vaultBytes) = (3, 10)
    try await store.with(limits) { vaults in
      var head = VaultHead.beginning
      for _ in 0..<3 { head = try await vaults.push([1], on: head) }
      #expect(try await vaults.pull().state.entriesLeft == 0)
      #expect(try await vaults.refusal { try await $0.push([1], on: head) } == .snapshotNeeded(head))
      #expect(try await vaults.refusal { try await $0.replace([UInt8](1...11), at: head) } == .tooLarge(10))
      #expect(try await vaults.pull().entries.count == 3, "it is as it was")
      #expect(try await vaults.replace([UInt8](1...8), at: head).entriesLeft == 3)
      #expect(try await vaults.refusal { try await $0.push([1, 2, 3], on: head) } == .tooLarge(10))
      head = try await vaults.push([1, 2], on: head)
      #expect(try await vaults.refusal { try await $0.push([1], on: head) } == .tooLarge(10))
      try await vaults.replace([1], at: head)
      head = try await vaults.push([UInt8](1...9), on: head)
    }
  }

  @Test(arguments: Store.allCases) func `all vaults together have limited bytes`(store: Store)
    async throws
  {
    var limits = VaultLimits()
    // No vault is young.
    (limits.allMebibytes, limits.youngDays) = (1, 0)
    try await store.with(limits) { vaults in
      let half = [UInt8](repeating: 1, count: 1 << 19)
      let one = try await vaults.push(half)
      let two = try await vaults.push(half, on: one)
      #expect(try await vaults.totals() == VaultTotals(vaults: 1, bytes: 1 << 20))
      #expect(try await vaults.refusal { try await $0.push([1], on: two) } == .noRoom)
      #expect(try await vaults.refusal { try await $0.push([1], to: "b") } == .noRoom)
      #expect(try await vaults.refusal { try await $0.replace(half + [1], at: one) } == .noRoom)
      let isMade = try await vaults.exists("b")
      #expect(!isMade)
      #expect(try await vaults.totals().bytes == 1 << 20, "it is as it was")
      try await vaults.replace(half, at: one)
      try await vaults.replace(half, at: two)
      #expect(try await vaults.totals().bytes == 1 << 19)
      try await vaults.push([1], to: "b")
      try await vaults.delete("a", by: key(1).hash)
      #expect(try await vaults.totals() == VaultTotals(vaults: 1, bytes: 1))
      try await vaults.serve(days: limits.vaultDays)
      #expect(try await vaults.sweep() == 1)
      #expect(try await vaults.totals() == VaultTotals(vaults: 0, bytes: 0))
    }
  }

  @Test(arguments: Store.allCases) func `a long log is read in pages`(store: Store) async throws {
    try await store.with { vaults in
      var head = VaultHead.beginning
      let large = [UInt8](repeating: 7, count: VaultLimits.pageBytes / 2)
      for bytes in [large, large, large, [1]] { head = try await vaults.push(bytes, on: head) }
      let first = try await vaults.pull()
      #expect(first.entries.count == 2 && first.next == 2)
      let second = try await vaults.pull(2)
      #expect(second.entries.count == 2 && second.next == nil)
      for _ in 0..<VaultLimits.pageEntries { head = try await vaults.push([1], on: head) }
      let third = try await vaults.pull(3)
      #expect(third.entries.count == VaultLimits.pageEntries && third.next == 3 + VaultLimits.pageEntries)
      #expect(try await vaults.pull(third.next ?? 0).entries.map(\.place) == [head])
      // A snapshot as large as a page comes first, alone on its page.
      try await vaults.replace(large + large, at: first.entries[1].place)
      let anew = try await vaults.pull()
      #expect(anew.snapshot != nil && anew.entries.isEmpty && anew.next == 2)
    }
  }
}
