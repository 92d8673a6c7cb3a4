import Cards
import Formats
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

extension Phone {
  static let games = CardGame.allCases.filter { $0 != .plain }
  /// Games with several ways to play.
  static let doors = [CardGame.wouldYouRather, .truthOrDare]

  /// A phone of a site with a deck of `cards` cards for each game, plus `adults` cards above the usual
  /// ceiling.
  static func withCards(_ cards: Int = 6, adults: Int = 0, seed: UInt64 = 1) -> Phone {
    var phone = Phone(seed: seed)
    phone.files = [:]
    for game in games { phone.files[file(game)] = deck(game, cards: cards, adults: adults) }
    phone.files["decks/index.json"] = index(of: games, upTo: [cards, cards, cards + adults])
    return phone
  }

  /// Adds a German copy of every English deck of the site.
  mutating func addGermanDecks() {
    for (path, text) in files where path.hasPrefix("decks/") {
      files[path.replacing("decks/", with: "decks/de/")] =
        text.replacing("\"turntable.", with: "\"turntable.de.").replacing("decks/", with: "decks/de/")
        .replacing("\"language\":\"en\"", with: "\"language\":\"de\"")
    }
  }

  static func file(_ game: CardGame) -> String { "decks/\(game.rawValue).json" }

  /// The list of decks as the site writes it.
  static func index(of games: [CardGame], upTo counts: [Int] = [6, 6, 6]) -> String {
    let decks = games.map { game -> JSON in
      [
        "id": .string(id(game)), "title": .string(title(game)), "description": "A game.",
        "file": .string(file(game)), "cards": 6, "cover": .string(game.rawValue),
        "category": .string(game.rawValue), "upTo": .array(counts.map { .integer(Int64($0)) }),
      ]
    }
    return (["decks": .array(decks)] as JSON).text
  }

  static func id(_ game: CardGame) -> String { "turntable." + game.rawValue }

  static func title(_ game: CardGame) -> String { "Game " + game.rawValue }

  /// The text of a deck file whose cards are c1, c2 and so on.
  static func deck(
    _ game: CardGame, cards: Int = 6, adults: Int = 0, without: [String] = [], revision: Int64 = 1
  ) -> String {
    let list = (1...cards + adults).map { number in
      card(game, number, rating: number > cards ? .adults : .everyone)
    }
    let file: JSON = [
      "format": 1, "id": .string(id(game)), "revision": .integer(revision),
      "category": .string(game.rawValue), "cover": "", "icon": "", "title": .string(title(game)),
      "description": "A game.", "language": "en", "author": "", "licence": "",
      "rating": adults > 0 ? "adults" : "teens", "tags": [],
      "cards": .array(list.filter { card in !without.contains { $0 == card["id"]?.string } }),
    ]
    return file.text
  }

  private static func card(_ game: CardGame, _ number: Int, rating: Rating) -> JSON {
    var json = JSON.Object([
      .init("id", .string("c\(number)")), .init("kind", .string(kind(game, number).rawValue)),
      .init("text", .string("Text \(number) of \(game.rawValue).")),
      .init("rating", .string(rating.rawValue)),
    ])
    switch game {
    case .wouldYouRather, .thisOrThat: json["options"] = texts(["left \(number)", "right \(number)"])
    case .howWell: json["options"] = texts(["one \(number)", "two \(number)", "three \(number)"])
    case .memoryMatch:
      json["items"] = ["🧦 sock", "🎲 die", "🦔 hog"]
      json["seconds"] = 10
    case .storyTime:
      json["items"] = ["a hinge", "a goat"]
      json["seconds"] = 30
    case .impersonation: json["seconds"] = 45
    default: break
    }
    return .object(json)
  }

  private static func texts(_ list: [String]) -> JSON { .array(list.map { .string($0) }) }

  private static func kind(_ game: CardGame, _ number: Int) -> CardKind {
    switch game {
    case .wouldYouRather, .thisOrThat: .choice
    case .truthOrDare: number.isMultiple(of: 2) ? .dare : .truth
    case .memoryMatch: .memory
    case .storyTime: .story
    case .howWell, .mostLikely: .question
    case .neverHaveIEver: .statement
    default: .task
    }
  }

  /// Opens the app, enters players at the table, and goes to a session of the game.
  mutating func play(_ game: CardGame, players: Int = 0) {
    open()
    settle()
    for number in 0..<players {
      tap(.players(.typed("Player \(number + 1)")))
      self.do(.players(.added))
    }
    self.do(.go(.session(game.rawValue)))
  }

  /// The session on the open screen, as the person sees it.
  var session: CardSession {
    get throws {
      try #require(state.featureDeck.flatMap { state.persisted.session(of: $0.id) })
    }
  }

  func session(_ game: CardGame) -> CardSession? { state.persisted.session(of: Self.id(game)) }

  /// Presses an action behind the three dots.
  mutating func more(_ phrase: Phrase) throws {
    try press(Language.english(.session(.more)))
    try press(Language.english(phrase))
  }

  mutating func cards(_ action: CardsAction) { self.do(.cards(action)) }

  /// A session of the game whose countdown has begun.
  static func started(_ game: CardGame) -> Phone {
    var phone = Phone.withCards()
    phone.play(game)
    phone.cards(.play(.start))
    return phone
  }

  /// Seconds of the countdown on the page.
  var secondsLeft: Int? {
    (0...100).first { second in page.labels.contains(Language.english(.secondsLeft(second))) }
  }
}
