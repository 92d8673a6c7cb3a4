import AppCore
import Digest
import Vault

/// The state of a phone's sync with its vault. Only the stage and a removal are visible, so values that differ in
/// nothing else are equal.
struct LinkingSync: Equatable {
  /// The visible state of the sync.
  enum Stage: Equatable {
    /// No work is left.
    case idle
    case working
    /// The server does not answer, or not usefully. The phone retries later.
    case unreachable
    /// The server has no vaults. The phone retries, since that may change.
    case absent
    /// The server asks to wait, or has no room at the moment.
    case refused
    /// The given phrase opens no vault.
    case unknown
  }

  /// The answer or save that a sync waits for.
  enum Awaited: Equatable {
    case answer(ticket: UInt32)
    /// The records, valid if `lastSave` is still the latest save when they arrive.
    case records(lastSave: UInt32)
    /// The link, once it is saved with this value.
    case saved(VaultLink?)
  }

  /// The removal of another phone.
  indirect enum Removal: Equatable {
    case running(LinkedPhone)
    /// The phone was not removed, and nothing has changed.
    case failed(LinkedPhone)
  }

  var stage = Stage.idle
  var removal: Removal?
  var round: VaultRound?
  var awaited: Awaited?
  /// True if a sync should begin as soon as it disturbs nobody.
  var isDue = false
  /// Consecutive failed syncs.
  var failures = 0
  /// The number of the last save when the records were read, and the number of saves by this sync since.
  var read: UInt32?
  var saves: UInt32 = 0
  /// The last save for which phone and server have the same data; nil if they may differ.
  var clean: UInt32?

  static func == (one: LinkingSync, other: LinkingSync) -> Bool {
    one.stage == other.stage && one.removal == other.removal
  }

  // Times in milliseconds.
  /// The delay after the app started, went online or became visible.
  static let soon: UInt64 = 2_000
  /// The delay after a change, since another may follow.
  static let afterChange: UInt64 = 4_000
  /// The interval between checks of the server while the app is open.
  static let interval: UInt64 = 5 * 60 * 1_000
  /// The delay after the first failed sync, doubled after each further one, and its maximum.
  static let patience: UInt64 = 15 * 1_000
  static let longestPatience: UInt64 = 30 * 60 * 1_000

  /// The pause until the next sync, longer after failures.
  var wait: UInt64 {
    failures == 0 ? Self.interval : min(Self.patience << UInt64(min(failures - 1, 10)), Self.longestPatience)
  }
}

extension Linking {
  /// Derives a new phrase from random bytes known only to this phone, which are never shown.
  static func newPhrase(_ context: Context) -> VaultPhrase? {
    VaultPhrase(
      HKDFSHA256.key(
        of: context.secret.bytes, salt: Array("turntable phrase".utf8), info: [], count: VaultPhrase.size))
  }

  /// Derives a key pair from the same random bytes as a phrase. Neither reveals the other.
  static func newPair(_ context: Context) -> KeyPair {
    KeyPair(
      secret: HKDFSHA256.key(
        of: context.secret.bytes, salt: Array("turntable phone key".utf8), info: [], count: X25519.size))
  }
}
