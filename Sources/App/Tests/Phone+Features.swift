import Cards
import Digest
import Games
import PageModel
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components
@testable import DiceFeature
@testable import DiscoverFeature
@testable import LinkingFeature
@testable import MixesFeature
@testable import OwnDecksFeature
@testable import RatherFeature
@testable import TablesFeature
@testable import WheelFeature

// Shorthands for tests: a feature's routes, actions and state without the list of features.

extension Route {
  static var decks: Route { .feature(.wheel(.decks)) }
  static var players: Route { .feature(.wheel(.players)) }
  static var play: Route { .feature(.wheel(.play)) }
}

extension Route {
  static var cards: Route { .feature(.cardGames(.grid)) }
  /// A session of the deck that came with the app for a game.
  static func session(_ game: String) -> Route { session(of: "turntable." + game) }
  static func session(of deck: String) -> Route { .feature(.cardGames(.session(deck))) }
  var isSession: Bool { if case .feature(.cardGames(.session)) = self { true } else { false } }
}

extension Route {
  static var rather: Route { .feature(.rather(.game)) }
  static var ratherHistory: Route { .feature(.rather(.history)) }
}

extension Route {
  static var dice: Route { .feature(.dice(.tray)) }
  static var diceHistory: Route { .feature(.dice(.history)) }
  static var diceLuck: Route { .feature(.dice(.luck)) }
}

extension Route {
  static var tables: Route { .feature(.tables(.tables)) }
}

extension Route {
  static var library: Route { .feature(.ownDecks(.library)) }
  static func deck(_ id: String) -> Route {
    .feature(.ownDecks(.deck(id)))
  }
}

extension Route {
  static var discover: Route { .feature(.discover(.list)) }
}

extension Route {
  static var linked: Route {
    .feature(.linking(.linked))
  }
}

extension Route {
  static var mixer: Route { Route(path: "/mix") }
  static var mix: Route { Route(path: "/mix/play") }
}

extension Action {
  static func wheel(_ action: WheelAction) -> Action { .feature(.wheel(action)) }
  static func cards(_ action: CardsAction) -> Action { .feature(.cardGames(action)) }
  static func rather(_ action: RatherAction) -> Action { .feature(.rather(action)) }
  static func dice(_ action: DiceAction) -> Action { .feature(.dice(action)) }
  static func turns(_ action: TurnsAction) -> Action {
    .feature(.tables(action))
  }
  static func linking(_ action: Linking.Action) -> Action {
    .feature(.linking(action))
  }
  static func ownDecks(_ action: OwnDecks.Action) -> Action {
    .feature(.ownDecks(action))
  }
}

extension State {
  var wheel: Wheel.State { features.wheel.value }
  var cards: CardGames.State { features.cardGames.value }
  var rather: Rather.State { features.rather.value }
  var dice: Dice.State { features.dice.value }
  var tables: [TableSession] { features.tables.value.tables }
  var ownDecks: OwnDecks.State { features.ownDecks.value }
  var linking: Linking.State { features.linking.value }
  var featureDeck: Deck? { scene.deck }

  static var tableNameField: String { Tables.nameField }
  static var seatColours: [SeatColourWord] { Tables.seatColours }
}

extension Persisted {
  var downloads: [Download] { features.discover.value.downloads }
  var hubPhone: HubPhone { features.discover.value.phone }
  var linked: Linking.Saved { features.linking.value }
  var wheel: WheelGame? { features.wheel.value.game }
  var choice: KeptDeck? { features.wheel.value.choice }
  var ending: WheelEnding? { features.wheel.value.ending }
  var sessions: [CardSession] { features.cardGames.value.sessions }
  func session(of deck: String) -> CardSession? { features.cardGames.value.session(of: deck) }
  var mix: Mixes.Saved { features.mixes.value }
  var rather: RatherGame { features.rather.value }
  var dice: DiceTray { features.dice.value.tray }
  var luck: DiceLuck { features.dice.value.luck }
  var diceHistory: TurnLog { features.dice.value.history }
  var ownDecks: [Deck] { features.ownDecks.value.decks }
  var deckParts: [DeckParts] { features.ownDecks.value.parts }
  var look: TableLook? { features.tables.value.look }
  var summaries: [TableSummary] { features.tables.value.summaries }

  func chance(of game: ProvableGame) -> SealedChance? { chances[game] }

  mutating func seal(_ game: ProvableGame, with secret: Secret) { chances.seal(game, with: secret) }
}

typealias WheelAction = Wheel.Action
typealias CardsAction = CardGames.Action
typealias DiceAction = Dice.Action
typealias RatherAction = Rather.Action
typealias TurnsAction = Tables.Action
