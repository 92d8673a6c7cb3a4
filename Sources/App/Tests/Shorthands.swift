import Cards
import Digest
import Games

@testable import App
@testable import AppCore

// Shorthands for tests that belong to no feature.

extension State {
  var featureDeck: Deck? { scene.deck }
}

extension Persisted {
  func chance(of game: ProvableGame) -> SealedChance? { chances[game] }

  mutating func seal(_ game: ProvableGame, with secret: Secret) { chances.seal(game, with: secret) }
}
