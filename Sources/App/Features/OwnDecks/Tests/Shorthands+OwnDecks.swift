import Cards

@testable import App
@testable import AppCore
@testable import OwnDecksFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var library: Route { .feature(.ownDecks(.library)) }
  static func deck(_ id: String) -> Route {
    .feature(.ownDecks(.deck(id)))
  }
}

extension Action {
  static func ownDecks(_ action: OwnDecks.Action) -> Action {
    .feature(.ownDecks(action))
  }
}

extension State {
  var ownDecks: OwnDecks.State { features.ownDecks.value }
}

extension Persisted {
  var ownDecks: [Deck] { features.ownDecks.value.decks }
  var deckParts: [DeckParts] { features.ownDecks.value.parts }
}
