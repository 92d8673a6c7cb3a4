import Chance
import Digest

/// The games whose outcomes can be verified.
public enum ProvableGame: String, CaseIterable, Sendable { case wheel, dice }

/// The outcome that a secret is for.
public struct Purpose: Equatable, Sendable {
  public let game: ProvableGame
  /// Counts the game's outcomes on this phone, from 1.
  public internal(set) var number: Int64

  public init(game: ProvableGame, number: Int64) {
    self.game = game
    self.number = number
  }

  /// The text to hash, such as `wheel 12`.
  public var text: String { game.rawValue + " " + String(number) }
}

/// The sealed chance of one game, and the proof of the previous outcome (PASS-17). A secret is drawn and
/// stored before anyone requests the next outcome, which depends on that secret alone.
public struct SealedChance: Equatable, Sendable {
  /// The outcome that the secret decides: the next one.
  public internal(set) var purpose: Purpose
  var secret: Secret
  /// The previous outcome.
  public internal(set) var last: Proof?

  public init(_ game: ProvableGame, secret: Secret) {
    self.init(purpose: Purpose(game: game, number: 1), secret: secret, last: nil)
  }

  init(purpose: Purpose, secret: Secret, last: Proof?) {
    self.purpose = purpose
    self.secret = secret
    self.last = last
  }

  /// The commitment, which may be shown now.
  public var commitment: String { secret.commitment(to: purpose.text) }

  /// The generator's seed for the next outcome.
  var seed: UInt64 { secret.seed(for: purpose.text) }

  /// The generator for the next outcome.
  public var chance: Chance { Chance(seed: seed) }

  /// Returns true if this is the secret. No other game may use it, because it is disclosed with its outcome.
  public func holds(_ secret: Secret) -> Bool { self.secret == secret }

  /// Records an outcome drawn from `chance`. `next` is the secret for the following outcome.
  public mutating func spend(on outcome: Outcome, next: Secret) {
    last = Proof(purpose: purpose, commitment: commitment, secret: secret, outcome: outcome)
    purpose = Purpose(game: purpose.game, number: purpose.number + 1)
    secret = next
  }
}
