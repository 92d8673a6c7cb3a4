@testable import App
@testable import AppCore
@testable import DiscoverFeature

// Routes, actions and state of the feature, without the list of all features.

extension Route {
  static var discover: Route { .feature(.discover(.list)) }
}

extension Persisted {
  var downloads: [Download] { features.discover.value.downloads }
  var hubPhone: HubPhone { features.discover.value.phone }
}
