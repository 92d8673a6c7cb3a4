import Cards
import Digest
import Games
import PageModel

@testable import App

// What tests say of a feature, without the list that it stands in.

extension Route {
  static var dice: Route { .feature(.rest(.first(.tray))) }
  static var diceHistory: Route { .feature(.rest(.first(.history))) }
  static var diceLuck: Route { .feature(.rest(.first(.luck))) }
}

extension Route {
  static var rather: Route { .feature(.first(.game)) }
  static var ratherHistory: Route { .feature(.first(.history)) }
}

extension Action {
  static func rather(_ action: Rather.Action) -> Action { .feature(.first(action)) }

  static func dice(_ action: Dice.Action) -> Action { .feature(.rest(.first(action))) }
}

extension State {
  var rather: Rather.State { features.first }
  var dice: Dice.State { features.rest.first }
  var ratherDeck: Deck? { scene.deck }
}

extension Kept {
  var rather: RatherGame { features.first }
  var dice: DiceTray { features.rest.first.tray }
  var luck: DiceLuck { features.rest.first.luck }
  var turns: TurnLog { features.rest.first.turns }

  func chance(of game: ProvableGame) -> SealedChance? { chances[game] }

  mutating func seal(_ game: ProvableGame, with secret: Secret) { chances.seal(game, with: secret) }
}

typealias DiceAction = Dice.Action
typealias RatherAction = Rather.Action
