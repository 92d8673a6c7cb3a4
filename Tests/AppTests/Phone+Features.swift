import Cards
import Digest
import Games
import PageModel
import Words

@testable import App

// What tests say of a feature, without the list that it stands in.

extension Route {
  static var decks: Route { .feature(.first(.decks)) }
  static var players: Route { .feature(.first(.players)) }
  static var play: Route { .feature(.first(.play)) }
}

extension Route {
  static var cards: Route { .feature(.rest(.first(.grid))) }
  /// A session of the deck that came with the app for a game.
  static func session(_ game: String) -> Route { session(of: "turntable." + game) }
  static func session(of deck: String) -> Route { .feature(.rest(.first(.session(deck)))) }
  var isSession: Bool { if case .feature(.rest(.first(.session))) = self { true } else { false } }
}

extension Route {
  static var rather: Route { .feature(.rest(.rest(.rest(.first(.game))))) }
  static var ratherHistory: Route { .feature(.rest(.rest(.rest(.first(.history))))) }
}

extension Route {
  static var dice: Route { .feature(.rest(.rest(.rest(.rest(.first(.tray)))))) }
  static var diceHistory: Route { .feature(.rest(.rest(.rest(.rest(.first(.history)))))) }
  static var diceLuck: Route { .feature(.rest(.rest(.rest(.rest(.first(.luck)))))) }
}

extension Route {
  static var tables: Route { .feature(.rest(.rest(.rest(.rest(.rest(.first(.tables))))))) }
}

extension Route {
  static var library: Route { .feature(.rest(.rest(.rest(.rest(.rest(.rest(.first(.library)))))))) }
  static func deck(_ id: String) -> Route {
    .feature(.rest(.rest(.rest(.rest(.rest(.rest(.first(.deck(id)))))))))
  }
}

extension Route {
  static var discover: Route { .feature(.rest(.rest(.rest(.rest(.rest(.rest(.rest(.first(.list))))))))) }
}

extension Route {
  static var linked: Route {
    .feature(.rest(.rest(.rest(.rest(.rest(.rest(.rest(.rest(.rest(.first(.linked)))))))))))
  }
}

extension Route {
  static var mixer: Route { Route(path: "/mix") }
  static var mix: Route { Route(path: "/mix/play") }
}

extension Action {
  static func wheel(_ action: WheelAction) -> Action { .feature(.first(action)) }
  static func cards(_ action: CardsAction) -> Action { .feature(.rest(.first(action))) }
  static func rather(_ action: RatherAction) -> Action { .feature(.rest(.rest(.rest(.first(action))))) }
  static func dice(_ action: DiceAction) -> Action { .feature(.rest(.rest(.rest(.rest(.first(action)))))) }
  static func turns(_ action: TurnsAction) -> Action {
    .feature(.rest(.rest(.rest(.rest(.rest(.first(action)))))))
  }
  static func linking(_ action: Linking.Action) -> Action {
    .feature(.rest(.rest(.rest(.rest(.rest(.rest(.rest(.rest(.rest(.first(action)))))))))))
  }
  static func ownDecks(_ action: OwnDecks.Action) -> Action {
    .feature(.rest(.rest(.rest(.rest(.rest(.rest(.first(action))))))))
  }
}

extension State {
  var wheel: Wheel.State { features.first.value }
  var cards: CardGames.State { features.rest.first.value }
  var rather: Rather.State { features.rest.rest.rest.first.value }
  var dice: Dice.State { features.rest.rest.rest.rest.first.value }
  var tables: [TableSession] { features.rest.rest.rest.rest.rest.first.value.tables }
  var ownDecks: OwnDecks.State { features.rest.rest.rest.rest.rest.rest.first.value }
  var linking: Linking.State { features.rest.rest.rest.rest.rest.rest.rest.rest.rest.first.value }
  var featureDeck: Deck? { scene.deck }

  static var tableNameField: String { Tables.nameField }
  static var seatColours: [SeatColourWord] { Tables.seatColours }
}

extension Kept {
  var downloads: [Download] { features.rest.rest.rest.rest.rest.rest.rest.first.value.downloads }
  var hubPhone: HubPhone { features.rest.rest.rest.rest.rest.rest.rest.first.value.phone }
  var linked: Linking.Saved { features.rest.rest.rest.rest.rest.rest.rest.rest.rest.first.value }
  var wheel: WheelGame? { features.first.value.game }
  var choice: KeptDeck? { features.first.value.choice }
  var ending: WheelEnding? { features.first.value.ending }
  var sessions: [CardSession] { features.rest.first.value.sessions }
  func session(of deck: String) -> CardSession? { features.rest.first.value.session(of: deck) }
  var mix: Mixes.Saved { features.rest.rest.first.value }
  var rather: RatherGame { features.rest.rest.rest.first.value }
  var dice: DiceTray { features.rest.rest.rest.rest.first.value.tray }
  var luck: DiceLuck { features.rest.rest.rest.rest.first.value.luck }
  var diceHistory: TurnLog { features.rest.rest.rest.rest.first.value.history }
  var ownDecks: [Deck] { features.rest.rest.rest.rest.rest.rest.first.value.decks }
  var deckParts: [DeckParts] { features.rest.rest.rest.rest.rest.rest.first.value.parts }
  var look: TableLook? { features.rest.rest.rest.rest.rest.first.value.look }
  var summaries: [TableSummary] { features.rest.rest.rest.rest.rest.first.value.summaries }

  func chance(of game: ProvableGame) -> SealedChance? { chances[game] }

  mutating func seal(_ game: ProvableGame, with secret: Secret) { chances.seal(game, with: secret) }
}

typealias WheelAction = Wheel.Action
typealias CardsAction = CardGames.Action
typealias DiceAction = Dice.Action
typealias RatherAction = Rather.Action
typealias TurnsAction = Tables.Action
