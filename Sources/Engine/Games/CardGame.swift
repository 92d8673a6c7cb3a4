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

  /// True if all players answer each card in turn. No card is then for one player alone.
  public var asksEverybody: Bool { self == .wouldYouRather || self == .thisOrThat || self == .bucketList }

  /// True if a card is a task that can be marked complete.
  public var hasCompletion: Bool { self == .truthOrDare || self == .bucketList }

  /// Returns the number of sides to choose from at a card; 0 if the game has no sides.
  public func sides(of card: Card) -> Int {
    switch self {
    case .wouldYouRather, .thisOrThat: card.options.count
    case .bucketList: BucketMark.allCases.count
    case .truthOrDare, .neverHaveIEver, .mostLikely, .memoryMatch, .impersonation, .howWell, .storyTime,
      .plain:
      0
    }
  }
}

/// A person's mark for an item of the bucket list.
public enum BucketMark: Int, CaseIterable, Sendable {
  case done = 0
  case wouldDo, never
}
