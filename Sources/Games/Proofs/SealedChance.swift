import Chance
import Digest

/// The games whose outcomes can be checked.
public enum ProvableGame: String, CaseIterable, Sendable { case wheel, dice }

/// The outcome that a secret is for.
public struct Purpose: Equatable, Sendable {
  public let game: ProvableGame
  /// Counts the outcomes of the game on this phone, from 1.
  public internal(set) var number: Int64

  public init(game: ProvableGame, number: Int64) {
    self.game = game
    self.number = number
  }

  /// The text that is hashed, such as `wheel 12`.
  public var text: String { game.rawValue + " " + String(number) }
}

/// The chance of one game: a secret that is drawn and kept before anybody asks for the next outcome, which then
/// comes from it and from nothing else; and the proof of the outcome before (PASS-17).
public struct SealedChance: Equatable, Sendable {
  /// The outcome that comes next, which the secret is for.
  public internal(set) var purpose: Purpose
  var secret: Secret
  /// The outcome that came last.
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

  /// The seed of the next outcome's generator.
  var seed: UInt64 { secret.seed(for: purpose.text) }

  /// The generator of the next outcome.
  public var chance: Chance { Chance(seed: seed) }

  /// Returns true if this is the secret, which then serves no other game: it is revealed with its outcome.
  public func holds(_ secret: Secret) -> Bool { self.secret == secret }

  /// The outcome has been drawn from `chance`; `next` is for the one after it.
  public mutating func spend(on outcome: Outcome, next: Secret) {
    last = Proof(purpose: purpose, commitment: commitment, secret: secret, outcome: outcome)
    purpose = Purpose(game: purpose.game, number: purpose.number + 1)
    secret = next
  }
}
