import Cards
import Games

extension CardGame {
  /// The most common kind of this game's cards.
  var usualKind: CardKind {
    switch self {
    case .wouldYouRather, .thisOrThat: .choice
    case .truthOrDare: .truth
    case .neverHaveIEver: .statement
    case .mostLikely, .howWell, .plain: .question
    case .memoryMatch: .memory
    case .impersonation, .bucketList: .task
    case .storyTime: .story
    }
  }

  /// The kinds that a card of this game may have.
  var kinds: [CardKind] {
    switch self {
    case .truthOrDare: [.truth, .dare]
    case .plain: CardKind.allCases
    case .wouldYouRather, .thisOrThat, .neverHaveIEver, .mostLikely, .memoryMatch, .impersonation, .howWell,
      .bucketList, .storyTime:
      [usualKind]
    }
  }
}
