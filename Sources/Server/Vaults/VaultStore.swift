import API
import Vault

/// Stores vaults: for each an append-only log of entries that only its phones can open. Every function is atomic, and its
/// result is durable when it returns. All stores pass one suite of contract tests.
///
/// Functions throw `VaultRefusal` for a refusal, and other errors for a failure of the store. A wrong key gets the same answer
/// as an unknown vault.
///
/// Vaults age by **served days**: a store counts the running time of its servers. It uses no clock that somebody can set.
public protocol VaultStore: Sendable {
  func exists(_ id: String) async throws -> Bool

  /// Appends an entry that was built on the present head of the log. An entry built on the beginning can make the vault.
  func push(_ push: VaultPush) async throws -> VaultState

  /// Returns the log after entry `after` (from 0), as much as fits into one answer.
  func pull(_ id: String, by key: KeyHash, after: Int) async throws -> VaultPage

  /// Replaces the entries up to the snapshot's place by the snapshot. A repetition changes nothing.
  func replace(_ replacement: VaultReplacement) async throws -> VaultState

  /// Deletes a vault with its content.
  func delete(_ id: String, by key: KeyHash) async throws

  /// Adds seconds to the running time of this store's servers.
  func serve(_ seconds: Int) async throws

  /// Deletes vaults without use for `VaultLimits.vaultDays` served days, the longest unused first. It does so once in a served
  /// day, for at most `VaultLimits.sweptPercent` of all vaults.
  /// - Returns: the number of deleted vaults.
  func sweep() async throws -> Int

  /// Returns the totals of all vaults in constant time.
  func totals() async throws -> VaultTotals
}

/// The totals of a store.
public struct VaultTotals: Equatable, Sendable {
  public var vaults: Int
  /// Sealed bytes, of entries and snapshots.
  public var bytes: Int

  public init(vaults: Int, bytes: Int) { (self.vaults, self.bytes) = (vaults, bytes) }
}

/// Sealed bytes with their place in the log: an entry, or a snapshot of all entries up to that place.
public struct SealedBytes: Equatable, Sendable {
  public var place: VaultHead
  public var bytes: [UInt8]

  public init(place: VaultHead, bytes: [UInt8]) { (self.place, self.bytes) = (place, bytes) }
}

/// The state of a vault.
public struct VaultState: Equatable, Sendable {
  public var head: VaultHead
  /// Entries that can be pushed before a snapshot is needed, `0...VaultLimits.vaultEntries`.
  public var entriesLeft: Int

  public init(head: VaultHead, entriesLeft: Int) { (self.head, self.entriesLeft) = (head, entriesLeft) }
}

/// A page of a vault's log.
public struct VaultPage: Equatable, Sendable {
  public var state: VaultState
  /// The snapshot, if it replaced entries that the phone lacks.
  public var snapshot: SealedBytes?
  /// Entries by number, without gaps.
  public var entries: [SealedBytes]
  /// The last number of this page, if another page follows.
  public var next: Int?

  public init(state: VaultState, snapshot: SealedBytes? = nil, entries: [SealedBytes] = [], next: Int? = nil)
  {
    (self.state, self.snapshot, self.entries, self.next) = (state, snapshot, entries, next)
  }

  /// Sealed bytes of the page.
  var bytes: Int { entries.reduce(snapshot?.bytes.count ?? 0) { $0 + $1.bytes.count } }
}

/// An entry to append.
public struct VaultPush: Sendable {
  public let id: String
  public let key: KeyHash
  public let built: VaultHead
  public let sealed: [UInt8]
  /// The head after this entry.
  public let head: VaultHead
  /// True if this push may make the vault.
  public var mayMake: Bool

  /// Hashes the entry, so that a store need not do it inside a transaction.
  public init(id: String, key: KeyHash, on built: VaultHead, sealed: [UInt8], mayMake: Bool = true) {
    (self.id, self.key, self.built, self.sealed) = (id, key, built, sealed)
    self.mayMake = mayMake
    head = built.next(sealed)
  }
}

/// A snapshot to replace entries.
public struct VaultReplacement: Sendable {
  public var id: String
  public var key: KeyHash
  /// The snapshot. Its place is that of the last entry that it replaces.
  public var snapshot: SealedBytes

  public init(id: String, key: KeyHash, snapshot: SealedBytes) {
    (self.id, self.key, self.snapshot) = (id, key, snapshot)
  }
}

/// A refusal, which leaves the vault unchanged.
public enum VaultRefusal: Error, Equatable, Sendable {
  /// No vault has this id and this key.
  case unknown
  /// The head is this other one, or there is a snapshot of this place or a later one.
  case outdated(VaultHead)
  /// The log has the largest number of entries. The value is its head.
  case snapshotNeeded(VaultHead)
  /// The vault would exceed this many bytes.
  case tooLarge(Int)
  /// The vault would exceed this many bytes, a limit that grows with its age.
  case tooLargeYet(Int)
  /// All vaults together have reached their limit.
  case noRoom
  /// Vaults younger than this many served days have reached their limit. Older ones can still grow.
  case noRoomForNew(Int)
  /// The disk is full; the store's message for the log.
  case full(String)
}
