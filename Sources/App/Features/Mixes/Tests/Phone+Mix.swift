import Cards
import Formats
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import MixesFeature

extension Phone {
  /// A phone on the set-up of a mix, with its decks loaded.
  static func atMixer(players: Int = 0, cards: Int = 12, adults: Int = 0) -> Phone {
    var phone = withCards(cards, adults: adults)
    phone.openMixer(players: players)
    return phone
  }

  /// A phone that plays a mix of cards with `form`.
  static func mixing(
    players: Int = 0, cards: Int = 12, _ form: Card.Form? = nil, of game: CardGame = .truthOrDare,
    _ text: String = "Text",
    without others: [CardGame] = [], seed: UInt64 = 1
  ) throws -> Phone {
    var phone = withCards(cards, seed: seed)
    if let form {
      let deck = try #require(phone.files[file(game)])
      // Only the later cards: the opening needs others.
      phone.files[file(game)] = deck.replacing(
        /"text":"Text (\d+) of [a-z-]+\."/
      ) { match in
        Int(match.1) ?? 0 > 4 ? "\"form\":\"\(form.rawValue)\",\"text\":\"\(text)\"" : String(match.0)
      }
    }
    phone.openMixer(players: players)
    for game in others { try phone.press(title(game)) }
    try phone.press(Language.english(.startGame))
    return phone
  }

  /// Opens the set-up of a mix with this many players.
  private mutating func openMixer(players: Int) {
    open()
    settle()
    for number in 0..<players {
      tap(.players(.typed("Player \(number + 1)")))
      `do`(.players(.added))
    }
    `do`(.go(.mixer))
    settle()
  }

  /// The mix as the person sees it.
  var mix: MixSession { get throws { try #require(state.persisted.mix.session) } }

  /// Goes on until a card of this form lies on top.
  mutating func goTo(_ form: Card.Form) throws {
    while try mix.current?.form != form {
      try #require(try !mix.isOver, "no card of this form came")
      try press(Language.english(.session(.nextCard)))
    }
  }

  /// Goes on until a card of this game lies on top.
  mutating func goTo(_ game: CardGame) throws {
    while try mix.current?.game != game {
      try #require(try !mix.isOver, "no card of this game came")
      try press(Language.english(.session(.nextCard)))
    }
  }

  /// Goes back to the first card.
  mutating func goToStart() throws {
    while try mix.position > 0 { try press(Language.english(.session(.previousCard))) }
  }
}
