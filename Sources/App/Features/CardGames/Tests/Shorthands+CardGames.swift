import Games

@testable import App
@testable import AppCore
@testable import CardGamesFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var cards: Route { .feature(.cardGames(.grid)) }
  /// A session of the deck that came with the app for a game.
  static func session(_ game: String) -> Route { session(of: "turntable." + game) }
  static func session(of deck: String) -> Route { .feature(.cardGames(.session(deck))) }
  var isSession: Bool { if case .feature(.cardGames(.session)) = self { true } else { false } }
}

extension Action {
  static func cards(_ action: CardsAction) -> Action { .feature(.cardGames(action)) }
}

extension State {
  var cards: CardGames.State { features.cardGames.value }
}

extension Persisted {
  var sessions: [CardSession] { features.cardGames.value.sessions }
  func session(of deck: String) -> CardSession? { features.cardGames.value.session(of: deck) }
}

typealias CardsAction = CardGames.Action
