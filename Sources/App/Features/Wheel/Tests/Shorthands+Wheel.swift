import Games

@testable import App
@testable import AppCore
@testable import WheelFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var decks: Route { .feature(.wheel(.decks)) }
  static var players: Route { .feature(.wheel(.players)) }
  static var play: Route { .feature(.wheel(.play)) }
}

extension Action {
  static func wheel(_ action: WheelAction) -> Action { .feature(.wheel(action)) }
}

extension State {
  var wheel: Wheel.State { features.wheel.value }
}

extension Persisted {
  var wheel: WheelGame? { features.wheel.value.game }
  var choice: KeptDeck? { features.wheel.value.choice }
  var ending: WheelEnding? { features.wheel.value.ending }
}

typealias WheelAction = Wheel.Action
