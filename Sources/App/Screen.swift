import Formats
import Games
import RelayProtocol

/// Every screen of the app. Tests that speak of every screen go through this list.
enum Screen: String, CaseIterable {
  case home, players
  /// One of a feature, which has a name of its own.
  case feature
  case tables, table, summaries
  case settings, notFound, elsewhere
  case check

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
  /// Turns: opening and finding tables.
  case tables
  /// The same, for the table of an invitation.
  case join(String)
  /// A table of this phone, by its number.
  case table(Int)
  case summaries
  case settings
  /// The proof of the last outcome of a game.
  case check(ProvableGame)
  /// An address that leads nowhere.
  case unknown(String)

  init(path: String) {
    let trimmed = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    let known: [Route] =
      [
        .home, .party, .settings,
        .tables, .summaries,
      ] + ProvableGame.allCases.map { .check($0) }
    if let route = known.first(where: { sameText($0.path, trimmed) }) {
      self = route
    } else if let place = Features.Place(path: trimmed) {
      self = .feature(place)
    } else if let number = Self.number(in: trimmed) {
      self = .table(number)
    } else if let code = Self.code(in: trimmed) {
      self = .join(code)
    } else {
      self = .unknown(path)
    }
  }

  private static let aTable = "/turns/"

  /// The number in `/turns/2`.
  private static func number(in path: String) -> Int? {
    guard path.utf8.starts(with: aTable.utf8) else { return nil }
    let digits = path.utf8.dropFirst(aTable.utf8.count)
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The code in `/join/J7X3`.
  private static func code(in path: String) -> String? {
    guard path.utf8.starts(with: Invite.path.utf8) else { return nil }
    let code = path.utf8.dropFirst(Invite.path.utf8.count)
    let isCode = code.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return code.isEmpty || code.count > Invite.longestCode || !isCode ? nil : String(code)
  }

  var path: String {
    switch self {
    case .home: "/"
    case .party: "/players"
    case .feature(let place): place.path
    case .tables: "/turns"
    case .summaries: "/turns/history"
    case .table(let number): Self.aTable + String(number)
    case .join(let code): Invite.path + code
    case .settings: "/settings"
    case .check(let game): "/" + game.rawValue + "/check"
    case .unknown(let path): path
    }
  }

  /// Whether a game is played there.
  var isGame: Bool {
    switch self {
    case .table: true
    case .feature(let place): place.isGame
    case .home, .party, .settings, .check, .unknown: false
    case .tables, .join, .summaries: false
    }
  }

  /// By which style sheets and tests know the screen.
  var screenName: String {
    if case .feature(let place) = self { place.screen } else { screen.rawValue }
  }

  var screen: Screen {
    switch self {
    case .home: .home
    case .party: .players
    case .feature: .feature
    case .tables, .join: .tables
    case .table: .table
    case .summaries: .summaries
    case .settings: .settings
    case .check: .check
    case .unknown: .notFound
    }
  }
}
