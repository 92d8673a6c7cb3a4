import Cards

/// The games played with a deck of cards, named like the categories of decks (CARDS-1).
public enum CardGame: String, CaseIterable, Sendable {
  case wouldYouRather = "would-you-rather"
  case truthOrDare = "truth-or-dare"
  case thisOrThat = "this-or-that"
  case neverHaveIEver = "never-have-i-ever"
  case mostLikely = "whos-most-likely-to"
  case memoryMatch = "memory-match"
  case impersonation = "impersonation"
  case howWell = "how-well-do-you-know-me"
  case bucketList = "bucket-list"
  case storyTime = "story-time"
  /// A deck of any other category: cards to read and talk about.
  case plain = ""

  public init(category: String) { self = CardGame(rawValue: category) ?? .plain }

  /// Properties of the game that hold before any session.
  public var facts: CardFacts {
    switch self {
    case .wouldYouRather: .wouldYouRather
    case .truthOrDare: .truthOrDare
    case .thisOrThat: .thisOrThat
    case .neverHaveIEver: .neverHaveIEver
    case .mostLikely: .mostLikely
    case .memoryMatch: .memoryMatch
    case .impersonation: .impersonation
    case .howWell: .howWell
    case .bucketList: .bucketList
    case .storyTime: .storyTime
    case .plain: CardFacts(kinds: CardKind.allCases)
    }
  }
}

extension Card {
  /// Returns true for a callback that only a mix deals: the card's own game does not know whose card it recalls.
  public func needsMix(in game: CardGame) -> Bool {
    form == .callback && (recalls != nil || !game.facts.recalls)
  }

  /// Returns true for a card that its own game deals only to players with names.
  public func needsNames(in game: CardGame) -> Bool {
    form == .duel || (form == .callback && !needsMix(in: game))
  }
}

/// Properties of a card game, apart from its rules (`CardRules`), its screen and its texts. A game gives only
/// what differs from cards that are read and talked about.
public struct CardFacts {
  /// The kinds its cards may have, the most common one first.
  public var kinds: [CardKind]
  /// True if all players answer each card in turn. No card is then for one player alone.
  public var asksEverybody = false
  /// True if everybody acts at once at a card: all vote, raise a hand or point.
  public var actsTogether = false
  /// True if a card is a task that can be marked complete.
  public var hasCompletion = false
  /// True if a card is hidden from all but the player whose turn it is.
  public var isSecret = false
  /// True if the card appears only once the player has chosen its kind.
  public var isChosenByKind = false
  /// True if a session knows whose earlier card a callback recalls.
  public var recalls = false
  /// True if answers are about the past, so that they stay when the session starts over.
  public var keepsAnswers = false
  /// The number of sides to choose from at a card; 0 if the game has no sides.
  public var sides: (Card) -> Int = { _ in 0 }
  /// Returns true if the game can have this round. The open one is not asked for.
  var canHave: (CardRound) -> Bool = { _ in false }
}
