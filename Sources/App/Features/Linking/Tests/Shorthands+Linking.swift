@testable import App
@testable import AppCore
@testable import LinkingFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var linked: Route {
    .feature(.linking(.linked))
  }
}

extension Action {
  static func linking(_ action: Linking.Action) -> Action {
    .feature(.linking(action))
  }
}

extension State {
  var linking: Linking.State { features.linking.value }
}

extension Persisted {
  var linked: Linking.Saved { features.linking.value }
}
