import Games

@testable import App
@testable import AppCore
@testable import RatherFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var rather: Route { .feature(.rather(.game)) }
  static var ratherHistory: Route { .feature(.rather(.history)) }
}

extension Action {
  static func rather(_ action: RatherAction) -> Action { .feature(.rather(action)) }
}

extension State {
  var rather: Rather.State { features.rather.value }
}

extension Persisted {
  var rather: RatherGame { features.rather.value }
}

typealias RatherAction = Rather.Action
