import Formats
import Games
import Radio

/// Every screen of the app. Tests that speak of every screen go through this list.
public enum Screen: String, CaseIterable, Sendable {
  case home, decks, players, play, cards, session
  case rather, ratherHistory
  case dice, diceHistory, diceLuck
  case tables, table, summaries
  case settings, notFound, elsewhere
  case check
}

/// An address within the app.
public enum Route: Equatable, Sendable {
  case home
  case decks
  case players
  case play
  /// The players, for the card games.
  case party
  /// The card games.
  case cards
  /// A card game, by the category of its deck.
  case session(String)
  /// Would You Rather with votes.
  case rather
  case ratherHistory
  case dice
  case diceHistory
  case diceLuck
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

  public init(path: String) {
    let trimmed = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    let known: [Route] = [
      .home, .decks, .players, .play, .party, .cards, .settings, .check(.wheel), .check(.dice),
      .rather, .ratherHistory,
      .dice, .diceHistory, .diceLuck, .tables, .summaries,
    ]
    if let route = known.first(where: { sameText($0.path, trimmed) }) {
      self = route
    } else if let category = Self.category(in: trimmed) {
      self = .session(category)
    } else if let number = Self.number(in: trimmed) {
      self = .table(number)
    } else if let code = Self.code(in: trimmed) {
      self = .join(code)
    } else {
      self = .unknown(path)
    }
  }

  private static let sessions = "/cards/"

  /// The category in `/cards/truth-or-dare`.
  private static func category(in path: String) -> String? {
    guard path.utf8.starts(with: sessions.utf8) else { return nil }
    let category = path.utf8.dropFirst(sessions.utf8.count)
    let isName = category.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return category.isEmpty || category.count > longestCategory || !isName ? nil : String(category)
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

  /// Letters of a category in an address.
  private static let longestCategory = 100

  public var path: String {
    switch self {
    case .home: "/"
    case .decks: "/wheel"
    case .players: "/wheel/players"
    case .play: "/wheel/play"
    case .party: "/players"
    case .cards: "/cards"
    case .session(let category): Self.sessions + category
    case .rather: "/rather"
    case .ratherHistory: "/rather/history"
    case .dice: "/dice"
    case .diceHistory: "/dice/history"
    case .diceLuck: "/dice/luck"
    case .tables: "/turns"
    case .summaries: "/turns/history"
    case .table(let number): Self.aTable + String(number)
    case .join(let code): Invite.path + code
    case .settings: "/settings"
    case .check(.wheel): "/wheel/check"
    case .check(.dice): "/dice/check"
    case .unknown(let path): path
    }
  }

  /// Whether a game is played there.
  var isGame: Bool {
    switch self {
    case .play, .session, .rather, .dice, .table: true
    case .home, .decks, .players, .party, .cards, .settings, .check, .unknown: false
    case .ratherHistory, .diceHistory, .diceLuck: false
    case .tables, .join, .summaries: false
    }
  }

  var screen: Screen {
    switch self {
    case .home: .home
    case .decks: .decks
    case .players, .party: .players
    case .play: .play
    case .cards: .cards
    case .session: .session
    case .rather: .rather
    case .ratherHistory: .ratherHistory
    case .dice: .dice
    case .diceHistory: .diceHistory
    case .diceLuck: .diceLuck
    case .tables, .join: .tables
    case .table: .table
    case .summaries: .summaries
    case .settings: .settings
    case .check: .check
    case .unknown: .notFound
    }
  }
}
