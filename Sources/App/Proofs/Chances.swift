import Digest
import Games

/// The sealed chance of each provable game's next outcome, with the proof of the last one (PASS-17).
struct Chances: Equatable {
  private(set) var all: [SealedChance] = []

  subscript(game: ProvableGame) -> SealedChance? { all.first { $0.purpose.game == game } }

  mutating func put(_ chance: SealedChance) {
    all.removeAll { $0.purpose.game == chance.purpose.game }
    all.append(chance)
  }

  /// Sets a secret aside for the next outcome of a game that has none. Where something is kept, that is before
  /// anybody can ask for the outcome. A secret that another game holds is left to it.
  mutating func seal(_ game: ProvableGame, with secret: Secret) {
    guard self[game] == nil, !all.contains(where: { $0.holds(secret) }) else { return }
    put(SealedChance(game, secret: secret))
  }
}
