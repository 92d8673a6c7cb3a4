import Formats
import Games

/// Every screen of the app. Tests that speak of every screen go through this list.
enum Screen: String, CaseIterable {
  case home, players
  /// One of a feature, which has a name of its own.
  case feature
  case settings, privacy, notFound, elsewhere
  case check, door

  /// By which style sheets and tests know the screens. The list of players is one that a feature has, too.
  static var names: [String] {
    let features = Features.Place.screens
    return allCases.map { $0.rawValue }.filter { $0 != Self.feature.rawValue && !features.contains($0) }
      + features
  }
}

/// An address within the app.
enum Route: Equatable {
  case home
  /// The players, for a game that needs no start.
  case party
  case feature(Features.Place)
  case settings
  /// What is stored where.
  case privacy
  /// The ways to play a game.
  case door(CardGame)
  /// The proof of the last outcome of a game.
  case check(ProvableGame)
  /// An address that leads nowhere.
  case unknown(String)

  init(path: String) {
    let trimmed = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    let known: [Route] =
      [.home, .party, .settings, .privacy] + ProvableGame.allCases.map { .check($0) }
      + CardGame.allCases.map { .door($0) }
    if let route = known.first(where: { sameText($0.path, trimmed) }) {
      self = route
    } else if let place = Features.Place(path: trimmed) {
      self = .feature(place)
    } else {
      self = .unknown(path)
    }
  }

  var path: String {
    switch self {
    case .home: "/"
    case .party: "/players"
    case .feature(let place): place.path
    case .settings: "/settings"
    case .privacy: "/privacy"
    case .door(let game): "/games/" + game.rawValue
    case .check(let game): "/" + game.rawValue + "/check"
    case .unknown(let path): path
    }
  }

  /// Whether a game is played there.
  var isGame: Bool {
    switch self {
    case .feature(let place): place.isGame
    case .home, .party, .settings, .privacy, .door, .check, .unknown: false
    }
  }

  /// Whether the decks there are can be seen there.
  var listsDecks: Bool { if case .feature(let place) = self { place.listsDecks } else { false } }

  var isDoor: Bool { if case .door = self { true } else { false } }

  var screen: Screen {
    switch self {
    case .home: .home
    case .party: .players
    case .feature: .feature
    case .settings: .settings
    case .privacy: .privacy
    case .door: .door
    case .check: .check
    case .unknown: .notFound
    }
  }
}
