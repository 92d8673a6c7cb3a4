import AppCore
import Formats
import Games

/// The screens of the app. Tests that cover every screen use this list.
enum Screen: String, CaseIterable {
  case home, players
  /// A screen of a feature, which has its own name.
  case feature
  case settings, privacy, notFound, elsewhere
  case check, door

  /// The names of all screens in style sheets and tests. Names that a feature shares are listed once.
  static var names: [String] {
    let features = Features.Place.screens
    return allCases.map { $0.rawValue }.filter { $0 != Self.feature.rawValue && !features.contains($0) }
      + features
  }
}

/// An address within the app.
enum Route: Equatable {
  case home
  /// The list of players as a screen of its own.
  case party
  case feature(Features.Place)
  case settings
  case privacy
  /// The mode picker of a game.
  case door(CardGame)
  /// The proof of the last outcome of a game.
  case check(ProvableGame)
  /// An address without a screen.
  case unknown(String)

  /// Reads an address, even one that a keyboard or a messenger has altered.
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

  /// True if the address names a built-in deck that does not exist.
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

  /// Returns the path without escapes, needless slashes, and additions of messages: full stops, brackets,
  /// tracking parameters. The file name of the app's page becomes Home.
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

  /// True if a game is played on this screen.
  var isGame: Bool {
    switch self {
    case .feature(let place): place.isGame
    case .home, .party, .settings, .privacy, .door, .check, .unknown: false
    }
  }

  /// True if the list of decks is visible on this screen.
  var listsDecks: Bool { if case .feature(let place) = self { place.listsDecks } else { false } }

  /// True if the app may open on this screen at the next launch. Unknown addresses and invitations are
  /// excluded, since an invitation's table may be over.
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
