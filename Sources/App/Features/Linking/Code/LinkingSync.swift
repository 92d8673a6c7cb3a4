import AppCore
import CardTable
import Components
import Digest
import Vault

/// The state of a phone's sync with its vault. Only the stage and a removal are visible, so only they count as different.
struct LinkingSync: Equatable {
  /// The visible state of the sync.
  enum Stage: Equatable {
    /// No work is left.
    case idle
    case working
    /// The server does not answer, or not with what can be used; it is asked again later.
    case unreachable
    /// The server keeps no vaults; it is asked again, for that may change.
    case absent
    /// The server asks for patience, or has no room just now.
    case refused
    /// The phrase that was given opens no vault.
    case unknown
  }

  /// The answer or save that an exchange waits for.
  enum Awaited: Equatable {
    case answer(ticket: UInt32)
    /// Records, as they were when this was the last save.
    case records(lastSave: UInt32)
    /// The link, once it is saved as this.
    case saved(VaultLink?)
  }

  /// Another phone that is being removed.
  indirect enum Removal: Equatable {
    case running(LinkedPhone)
    /// It has not been removed, and nothing has changed.
    case failed(LinkedPhone)
  }

  var stage = Stage.idle
  var removal: Removal?
  var round: VaultRound?
  var awaited: Awaited?
  /// An exchange is to begin as soon as nobody is disturbed by it.
  var isDue = false
  /// Exchanges in a row that came to nothing.
  var failures = 0
  /// The number of the last save when the records were read, and how many this made since.
  var read: UInt32?
  var saves: UInt32 = 0
  /// The last save, where phone and server have what it kept.
  var clean: UInt32?

  static func == (one: LinkingSync, other: LinkingSync) -> Bool {
    one.stage == other.stage && one.removal == other.removal
  }

  // In milliseconds.
  /// After the app has begun, or has come back to a network or into sight.
  static let soon: UInt64 = 2_000
  /// After something was changed: the next change may follow.
  static let afterChange: UInt64 = 4_000
  /// Between looks at the server while the app is open.
  static let interval: UInt64 = 5 * 60 * 1_000
  /// After the first exchange that came to nothing; each time twice as long.
  static let patience: UInt64 = 15 * 1_000
  static let longestPatience: UInt64 = 30 * 60 * 1_000

  /// The pause until the next exchange: longer after failures.
  var wait: UInt64 {
    failures == 0 ? Self.interval : min(Self.patience << UInt64(min(failures - 1, 10)), Self.longestPatience)
  }
}

extension Linking {
  /// By chance that this phone alone knows; what it is made of is shown nowhere.
  static func newPhrase(_ context: Context) -> VaultPhrase? {
    VaultPhrase(
      HKDFSHA256.key(
        of: context.secret.bytes, salt: Array("turntable phrase".utf8), info: [], count: VaultPhrase.size))
  }

  /// Draws a key pair, of the same chance as a phrase, which tells nothing of it.
  static func newPair(_ context: Context) -> KeyPair {
    KeyPair(
      secret: HKDFSHA256.key(
        of: context.secret.bytes, salt: Array("turntable phone key".utf8), info: [], count: X25519.size))
  }
}
