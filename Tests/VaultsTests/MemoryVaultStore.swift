import API
import Vault
import Vaults

/// Vaults in memory: a minimal implementation of the store's contract.
actor MemoryVaultStore: VaultStore {
  private struct Vault {
    var key: KeyHash
    var head = VaultHead.beginning
    var snapshot: SealedBytes?
    var entries: [SealedBytes] = []
    var used: Int
    let born: Int

    var bytes: Int { entries.reduce(snapshot?.bytes.count ?? 0) { $0 + $1.bytes.count } }
  }

  private let limits: VaultLimits
  private var vaults: [String: Vault] = [:]
  private var served = 0
  private var swept = 0

  init(limits: VaultLimits) { self.limits = limits }

  private func vault(_ id: String, by key: KeyHash) throws(VaultRefusal) -> Vault {
    guard let vault = vaults[id], vault.key == key else { throw .unknown }
    return vault
  }

  private func state(_ vault: Vault) -> VaultState {
    VaultState(head: vault.head, entriesLeft: max(0, limits.vaultEntries - vault.entries.count))
  }

  private var day: Int { served / VaultLimits.daySeconds }

  /// Stores a changed vault, unless it is too large.
  private func keep(_ vault: Vault, as id: String) throws(VaultRefusal) -> VaultState {
    if vault.bytes > vaults[id]?.bytes ?? 0 {
      let all = vaults.merging([id: vault]) { $1 }.values
      let young = all.filter { day - $0.born < limits.youngDays }
      let room = VaultRoom(
        bytes: all.reduce(0) { $0 + $1.bytes }, youngBytes: young.reduce(0) { $0 + $1.bytes }, disk: .max)
      try room.check(age: day - vault.born, size: vault.bytes, isNew: vaults[id] == nil, limits)
    }
    vaults[id] = vault
    return state(vault)
  }

  func exists(_ id: String) -> Bool { vaults[id] != nil }

  func push(_ push: VaultPush) throws -> VaultState {
    let isMade = push.mayMake && push.built == .beginning && vaults[push.id] == nil
    var vault = isMade ? Vault(key: push.key, used: day, born: day) : try vault(push.id, by: push.key)
    guard vault.head == push.built else { throw VaultRefusal.outdated(vault.head) }
    guard vault.entries.count < limits.vaultEntries else { throw VaultRefusal.snapshotNeeded(vault.head) }
    vault.head = push.head
    vault.entries.append(SealedBytes(place: push.head, bytes: push.sealed))
    vault.used = day
    return try keep(vault, as: push.id)
  }

  func pull(_ id: String, by key: KeyHash, after: Int) throws -> VaultPage {
    let vault = try vault(id, by: key)
    vaults[id]?.used = day
    var page = VaultPage(state: state(vault))
    var last = after
    if let snapshot = vault.snapshot, snapshot.place.number > after {
      page.snapshot = snapshot
      last = snapshot.place.number
    }
    var bytes = page.snapshot?.bytes.count ?? 0
    for entry in vault.entries where entry.place.number > last {
      bytes += entry.bytes.count
      let isFirst = page.snapshot == nil && page.entries.isEmpty
      if page.entries.count == VaultLimits.pageEntries || (!isFirst && bytes > VaultLimits.pageBytes) {
        page.next = page.entries.last?.place.number ?? last
        break
      }
      page.entries.append(entry)
    }
    return page
  }

  func replace(_ replacement: VaultReplacement) throws -> VaultState {
    var vault = try vault(replacement.id, by: replacement.key)
    if vault.snapshot == replacement.snapshot { return state(vault) }
    guard let last = vault.entries.firstIndex(where: { $0.place == replacement.snapshot.place }) else {
      throw VaultRefusal.outdated(vault.head)
    }
    vault.entries.removeFirst(last + 1)
    vault.snapshot = replacement.snapshot
    vault.used = day
    return try keep(vault, as: replacement.id)
  }

  func delete(_ id: String, by key: KeyHash) throws {
    _ = try vault(id, by: key)
    vaults[id] = nil
  }

  func serve(_ seconds: Int) { served += seconds }

  func sweep() -> Int {
    guard day > swept else { return 0 }
    swept = day
    let most = max(1, vaults.count * VaultLimits.sweptPercent / 100)
    let unused = vaults.filter { $0.value.used <= day - limits.vaultDays }
      .sorted { $0.value.used < $1.value.used }.prefix(most).map(\.key)
    for id in unused { vaults[id] = nil }
    return unused.count
  }

  func totals() -> VaultTotals {
    VaultTotals(vaults: vaults.count, bytes: vaults.values.reduce(0) { $0 + $1.bytes })
  }
}
