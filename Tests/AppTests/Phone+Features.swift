import Cards
import Digest
import Games
import PageModel

@testable import App

// What tests say of a feature, without the list that it stands in.

extension Route {
  static var cards: Route { .feature(.first(.grid)) }
  /// A session of the deck that came with the app for a game.
  static func session(_ game: String) -> Route { .feature(.first(.session("turntable." + game))) }
}

extension Route {
  static var rather: Route { .feature(.rest(.first(.game))) }
  static var ratherHistory: Route { .feature(.rest(.first(.history))) }
}

extension Route {
  static var dice: Route { .feature(.rest(.rest(.first(.tray)))) }
  static var diceHistory: Route { .feature(.rest(.rest(.first(.history)))) }
  static var diceLuck: Route { .feature(.rest(.rest(.first(.luck)))) }
}

extension Action {
  static func cards(_ action: CardsAction) -> Action { .feature(.first(action)) }
  static func rather(_ action: RatherAction) -> Action { .feature(.rest(.first(action))) }
  static func dice(_ action: DiceAction) -> Action { .feature(.rest(.rest(.first(action)))) }
}

extension State {
  var cards: CardGames.State { features.first }
  var rather: Rather.State { features.rest.first }
  var dice: Dice.State { features.rest.rest.first }
  var featureDeck: Deck? { scene.deck }
}

extension Kept {
  var sessions: [CardSession] { features.first.sessions }
  func session(of deck: String) -> CardSession? { features.first.session(of: deck) }
  var rather: RatherGame { features.rest.first }
  var dice: DiceTray { features.rest.rest.first.tray }
  var luck: DiceLuck { features.rest.rest.first.luck }
  var turns: TurnLog { features.rest.rest.first.turns }

  func chance(of game: ProvableGame) -> SealedChance? { chances[game] }

  mutating func seal(_ game: ProvableGame, with secret: Secret) { chances.seal(game, with: secret) }
}

typealias CardsAction = CardGames.Action
typealias DiceAction = Dice.Action
typealias RatherAction = Rather.Action
