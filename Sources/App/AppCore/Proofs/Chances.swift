import Digest
import Games

/// The sealed chance of each provable game's next outcome, with the proof of the last outcome (PASS-17).
package struct Chances: Equatable {
  package private(set) var all: [SealedChance] = []

  package init(all: [SealedChance] = []) {
    self.all = all
  }

  package subscript(game: ProvableGame) -> SealedChance? { all.first { $0.purpose.game == game } }

  package mutating func put(_ chance: SealedChance) {
    all.removeAll { $0.purpose.game == chance.purpose.game }
    all.append(chance)
  }

  /// Seals a secret for the next outcome of a game, unless it has one. If saving is possible, the secret is
  /// saved before anybody can request the outcome. Two games never share a secret.
  package mutating func seal(_ game: ProvableGame, with secret: Secret) {
    guard self[game] == nil, !all.contains(where: { $0.holds(secret) }) else { return }
    put(SealedChance(game, secret: secret))
  }
}
