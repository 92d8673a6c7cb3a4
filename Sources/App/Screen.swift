/// Every screen of the app. Tests that speak of every screen go through this list.
public enum Screen: String, CaseIterable, Sendable {
  case home, decks, players, play, settings, notFound, elsewhere
}

/// An address within the app.
public enum Route: Equatable, Sendable {
  case home
  case decks
  case players
  case play
  case settings
  /// An address that leads nowhere.
  case unknown(String)

  public init(path: String) {
    let trimmed = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    self = [.home, .decks, .players, .play, .settings].first { $0.path == trimmed } ?? .unknown(path)
  }

  public var path: String {
    switch self {
    case .home: "/"
    case .decks: "/wheel"
    case .players: "/wheel/players"
    case .play: "/wheel/play"
    case .settings: "/settings"
    case .unknown(let path): path
    }
  }

  var screen: Screen {
    switch self {
    case .home: .home
    case .decks: .decks
    case .players: .players
    case .play: .play
    case .settings: .settings
    case .unknown: .notFound
    }
  }
}
