import Testing
import Vault
import Vaults

@Suite struct VaultRoomTests {
  @Test(arguments: Store.allCases)
  func `B4 strangers filling the room for new vaults cannot crowd out old ones`(store: Store)
    async throws
  {
    var limits = VaultLimits()
    (limits.allMebibytes, limits.youngDays) = (8, 90)
    let part = [UInt8](repeating: 1, count: 1 << 18)
    try await store.with(limits) { vaults in
      var own = try await vaults.push([1], to: "owner's")
      try await vaults.serve(days: limits.youngDays)
      var late = try await vaults.push([1], to: "late")
      var (made, refusal) = (0, VaultRefusal?.none)
      while refusal == nil, made < 100 {
        refusal = try await vaults.refusal { try await $0.push(part, to: "stranger's \(made)") }
        made += 1
      }
      #expect(refusal == .noRoomForNew(90))
      try await vaults.push(Array(part.dropLast()), to: "the rest")
      #expect(try await vaults.totals().bytes - 1 <= limits.allBytes * VaultLimits.youngPercent / 100)
      #expect(try await vaults.refusal { try await $0.push([1], to: "another") } == .noRoomForNew(90))
      late = try await vaults.push(part, on: late, to: "late")
      for _ in 0..<18 { own = try await vaults.push(part, on: own, to: "owner's") }
      #expect(try await vaults.totals().bytes > limits.allBytes * VaultLimits.sharedPercent / 100)
      late = try await vaults.push([1], on: late, to: "late")
      try await vaults.serve(days: limits.youngDays - 1)
      #expect(try await vaults.refusal { try await $0.push([1], to: "another") } == .noRoomForNew(90))
      try await vaults.serve(days: 1)
      try await vaults.push(part, on: late, to: "late")
      #expect(
        try await vaults.refusal { try await $0.push([1], to: "another") } == .noRoomForNew(90),
        "what is left is for those that are no longer young")
    }
  }

  @Test(arguments: Store.allCases) func `B4 a vault's limit grows with its served days`(store: Store)
    async throws
  {
    var limits = VaultLimits()
    (limits.freshBytes, limits.vaultBytes, limits.grownDays) = (10, 30, 20)
    try await store.with(limits) { vaults in
      var head = try await vaults.push([UInt8](1...10))
      #expect(try await vaults.refusal { try await $0.push([1], on: head) } == .tooLargeYet(10))
      #expect(
        try await vaults.refusal { try await $0.replace([UInt8](1...11), at: head) } == .tooLargeYet(10))
      for age in 1...20 {
        try await vaults.serve(days: 1)
        #expect(try await vaults.refusal { try await $0.push([1, 2], on: head) } != nil)
        head = try await vaults.push([1], on: head)
        #expect(limits.bytes(ofAge: age) == 10 + age)
      }
      #expect(try await vaults.refusal { try await $0.push([1], on: head) } == .tooLarge(30))
      try await vaults.serve(days: 100)
      #expect(try await vaults.refusal { try await $0.push([1], on: head) } == .tooLarge(30))
    }
  }

  @Test func `B4 a phone with the largest backup can link on the first day`() {
    let limits = VaultLimits()
    // A sealed entry takes at most twice its content, until the snapshot replaces it.
    #expect(limits.bytes(ofAge: 0) >= 2 * limits.snapshotBytes && limits.bytes(ofAge: 0) < limits.vaultBytes)
    #expect(limits.bytes(ofAge: limits.grownDays - 1) < limits.vaultBytes)
    #expect(limits.bytes(ofAge: limits.grownDays) == limits.vaultBytes)
    #expect(limits.bytes(ofAge: -1) == limits.freshBytes && limits.bytes(ofAge: .max) == limits.vaultBytes)
  }

  /// The room's refusal for a vault grown to this size, or nil.
  private func refusal(
    of size: Int, young: Int = 0, all: Int, disk: Int = .max, age: Int = 0, isNew: Bool = false,
    _ limits: VaultLimits
  ) -> VaultRefusal? {
    do throws(VaultRefusal) {
      try VaultRoom(bytes: all, youngBytes: young, disk: disk).check(
        age: age, size: size, isNew: isNew, limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func `B4 each part of the room has its exact limit`() {
    var limits = VaultLimits()
    limits.allMebibytes = 100
    let percent = 1 << 20
    let (new, usual) = (VaultRefusal.noRoomForNew(limits.youngDays), VaultLimits.usualBytes)
    for (young, all, isNew, size, told) in [
      (25, 75, true, usual, nil), (25, 75, false, usual + 1, nil),
      (26, 75, true, 1, new), (25, 76, true, 1, new), (26, 75, false, usual + 1, new),
      (26, 75, false, usual, nil), (90, 90, false, usual, nil), (90, 91, false, usual, new),
      (90, 101, false, 1, .noRoom),
    ] as [(Int, Int, Bool, Int, VaultRefusal?)] {
      #expect(refusal(of: size, young: young * percent, all: all * percent, isNew: isNew, limits) == told)
    }
    for (all, told) in [(100, nil), (101, .noRoom)] as [(Int, VaultRefusal?)] {
      #expect(
        refusal(of: usual + 1, young: 90 * percent, all: all * percent, age: limits.youngDays, limits) == told
      )
    }
  }

  @Test func `B5 the disk never fills up, and new vaults stop earlier on a small one`() {
    let limits = VaultLimits()
    let free = limits.freeBytes
    #expect(refusal(of: 1, all: 1, disk: free - 1, age: 999, limits) != nil)
    #expect(refusal(of: 1, all: 1, disk: free, age: 999, limits) == nil)
    // 100 MiB are available in all, and young vaults take 26 of them already.
    let (young, left) = (26 << 20, 74 << 20)
    #expect(refusal(of: 1, young: young, all: young, disk: free + left, isNew: true, limits) != nil)
    #expect(refusal(of: 1, young: young, all: young, disk: free + 2 * left, isNew: true, limits) == nil)
  }
}
