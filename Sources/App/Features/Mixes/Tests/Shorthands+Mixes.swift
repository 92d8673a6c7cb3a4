@testable import App
@testable import AppCore
@testable import MixesFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var mixer: Route { Route(path: "/mix") }
  static var mix: Route { Route(path: "/mix/play") }
}

extension Persisted {
  var mix: Mixes.Saved { features.mixes.value }
}
