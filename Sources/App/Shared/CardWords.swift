import Cards
import Games
import Words

// What cards and decks are called.

extension CardGame {
  var word: CardGameWord {
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
    case .plain: .plain
    }
  }
}

extension CardKind {
  var word: CardKindWord {
    switch self {
    case .question: .question
    case .truth: .truth
    case .dare: .dare
    case .choice: .choice
    case .statement: .statement
    case .task: .task
    case .memory: .memory
    case .story: .story
    }
  }
}

extension Rating {
  var word: RatingWord {
    switch self {
    case .everyone: .everyone
    case .teens: .teens
    case .adults: .adults
    }
  }
}
