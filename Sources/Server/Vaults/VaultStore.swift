import API
import Vault

/// Keeps vaults: for each an append-only log of entries that only its phones can open. Every function is whole or nothing, and
/// what it has returned from is kept whatever happens to the process or the machine. All stores pass one suite of tests.
///
/// Functions throw `VaultRefusal` for what is not done, and other errors for what went wrong in the store. A key that is not
/// the vault's is answered as if there were no vault.
///
/// Vaults age by **served days**: a store counts how long servers have run with it, and no clock that somebody can set.
public protocol VaultStore: Sendable {
  func exists(_ id: String) async throws -> Bool

  /// Adds an entry to a log whose head is the one that the entry was built on, and makes the vault where that is the beginning.
  func push(_ push: VaultPush) async throws -> VaultState

  /// Returns the part that a phone with everything up to entry `after` (from 0) lacks, as much as fits into one answer.
  func pull(_ id: String, by key: KeyHash, after: Int) async throws -> VaultPage

  /// Puts one snapshot in the place of the entries up to the one that it names. Doing so once more changes nothing.
  func replace(_ replacement: VaultReplacement) async throws -> VaultState

  /// Removes a vault and everything in it.
  func delete(_ id: String, by key: KeyHash) async throws

  /// Adds seconds to the time that servers have run with this store.
  func serve(_ seconds: Int) async throws

  /// Removes vaults that nobody has used for `VaultLimits.vaultDays` served days, least recently used first. Acts once
  /// in a served day, and removes one vault or at most `VaultLimits.sweptPercent` of all. Returns the number removed.
  func sweep() async throws -> Int

  /// Returns the totals of all vaults; the time does not grow with their number.
  func totals() async throws -> VaultTotals
}

/// The totals of a store.
public struct VaultTotals: Equatable, Sendable {
  public var vaults: Int
  /// Sealed bytes, of entries and snapshots.
  public var bytes: Int

  public init(vaults: Int, bytes: Int) { (self.vaults, self.bytes) = (vaults, bytes) }
}

/// Sealed bytes with their place in the log: an entry, or a snapshot of all up to that place.
public struct SealedBytes: Equatable, Sendable {
  public var place: VaultHead
  public var bytes: [UInt8]

  public init(place: VaultHead, bytes: [UInt8]) { (self.place, self.bytes) = (place, bytes) }
}

/// The state of a vault.
public struct VaultState: Equatable, Sendable {
  public var head: VaultHead
  /// Entries that can be pushed until a snapshot is demanded, `0...VaultLimits.vaultEntries`.
  public var entriesLeft: Int

  public init(head: VaultHead, entriesLeft: Int) { (self.head, self.entriesLeft) = (head, entriesLeft) }
}

/// The page that a phone gets when it asks for news.
public struct VaultPage: Equatable, Sendable {
  public var state: VaultState
  /// The snapshot, for a phone that lacks entries that it took the place of.
  public var snapshot: SealedBytes?
  /// By number, without gaps.
  public var entries: [SealedBytes]
  /// The last number of this page, where there is more behind it.
  public var next: Int?

  public init(state: VaultState, snapshot: SealedBytes? = nil, entries: [SealedBytes] = [], next: Int? = nil)
  {
    (self.state, self.snapshot, self.entries, self.next) = (state, snapshot, entries, next)
  }

  /// Sealed bytes of all of it.
  var bytes: Int { entries.reduce(snapshot?.bytes.count ?? 0) { $0 + $1.bytes.count } }
}

/// An entry that a phone wants to add.
public struct VaultPush: Sendable {
  public let id: String
  public let key: KeyHash
  public let built: VaultHead
  public let sealed: [UInt8]
  /// The head that this makes.
  public let head: VaultHead
  /// True if this push may make the vault.
  public var mayMake: Bool

  /// Hashes the entry, so that no store does while it holds others up.
  public init(id: String, key: KeyHash, on built: VaultHead, sealed: [UInt8], mayMake: Bool = true) {
    (self.id, self.key, self.built, self.sealed) = (id, key, built, sealed)
    self.mayMake = mayMake
    head = built.next(sealed)
  }
}

/// A snapshot that a phone wants to put in the place of entries.
public struct VaultReplacement: Sendable {
  public var id: String
  public var key: KeyHash
  /// Its place is the last entry that it takes the place of.
  public var snapshot: SealedBytes

  public init(id: String, key: KeyHash, snapshot: SealedBytes) {
    (self.id, self.key, self.snapshot) = (id, key, snapshot)
  }
}

/// A refusal, which leaves the vault unchanged.
public enum VaultRefusal: Error, Equatable, Sendable {
  /// There is none with this id and this key.
  case unknown
  /// The head is another one, which is told; or there is a snapshot of this place or a later one already.
  case outdated(VaultHead)
  /// There are as many entries as there may be.
  case snapshotNeeded(VaultHead)
  /// The vault would have more bytes than this.
  case tooLarge(Int)
  /// The same of a vault that may have more when it is older.
  case tooLargeYet(Int)
  /// All vaults together have as many bytes as they may have.
  case noRoom
  /// Those that are younger than so many served days have; older ones can still grow.
  case noRoomForNew(Int)
  /// The disk takes no more; what the store says of it.
  case full(String)
}
