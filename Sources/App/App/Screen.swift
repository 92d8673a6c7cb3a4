import AppCore
import Formats
import Games

/// Every screen of the app. Tests that cover every screen use this list.
enum Screen: String, CaseIterable {
  case home, players
  /// A screen of a feature, which has its own name.
  case feature
  case settings, privacy, notFound, elsewhere
  case check, door

  /// The names of the screens in style sheets and tests. A feature has a list of players as well, listed once.
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
  /// The privacy screen.
  case privacy
  /// The ways to play a game.
  case door(CardGame)
  /// The proof of the last outcome of a game.
  case check(ProvableGame)
  /// An address that leads nowhere.
  case unknown(String)

  /// Reads an address as it was opened: a known one, or one that a keyboard or a messenger has altered.
  init(path: String) {
    let trimmed = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    if let route = Route(known: trimmed) {
      self = route
      return
    }
    let plain = Self.plain(path)
    let readings = [plain, plain.map(small)].lazy.compactMap {
      Route(known: String(decoding: $0, as: UTF8.self))
    }
    self = readings.first { !$0.namesNoDeck } ?? .unknown(path)
  }

  /// True if it names a deck that came with the app, and there is no such deck.
  private var namesNoDeck: Bool {
    guard case .feature(let place) = self, let deck = place.deck else { return false }
    return DeckAddress.isBuiltIn(deck) && !DeckAddress.isOfGame(deck)
  }

  private init?(known path: String) {
    let known: [Route] =
      [.home, .party, .settings, .privacy] + ProvableGame.allCases.map { .check($0) }
      + CardGame.allCases.map { .door($0) }
    if let route = known.first(where: { utf8Equals($0.path, path) }) {
      self = route
    } else if let place = Features.Place(path: path) {
      self = .feature(place)
    } else {
      return nil
    }
  }

  /// The path without the trailing full stops, brackets and tracking parameters that messages add to links, and
  /// without escapes and needless slashes. The file name of the app's page means Home.
  private static func plain(_ path: String) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let sound = PastedLink.plainBytes(of: path).prefix { byte in
      (0x21...0x7e).contains(byte) && !"&?#;,!\"'()<>[]{}|^`*".utf8.contains(byte)
    }
    var parts = sound.split(separator: slash)
    while let last = parts.last, let end = last.last, ".:~_".utf8.contains(end) {
      parts[parts.count - 1] = last.dropLast()
      if last.count == 1 { parts.removeLast() }
    }
    if let last = parts.last, last.map(small).starts(with: "index.htm".utf8) { parts.removeLast() }
    return parts.isEmpty ? [slash] : parts.flatMap { [slash] + $0 }
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

  /// True if a game is played there.
  var isGame: Bool {
    switch self {
    case .feature(let place): place.isGame
    case .home, .party, .settings, .privacy, .door, .check, .unknown: false
    }
  }

  /// True if the list of decks is visible there.
  var listsDecks: Bool { if case .feature(let place) = self { place.listsDecks } else { false } }

  /// True for screens that the next start may open. An address that leads nowhere never sticks, nor does an
  /// invitation, whose table may be over.
  var canBeResumed: Bool {
    switch self {
    case .unknown: false
    case .feature(let place): place.canBeResumed
    case .home, .party, .settings, .privacy, .door, .check: true
    }
  }

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
