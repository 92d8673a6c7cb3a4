import Cards
import Games
import Words

// The names of cards and decks.

extension CardGame {
  package var word: CardGameWord {
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
  package var word: CardKindWord {
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

extension DeckTrait {
  package var word: DeckTraitWord {
    switch self {
    case .title: .title
    case .description: .description
    case .game: .game
    case .look: .look
    case .language: .language
    case .author: .author
    case .licence: .licence
    case .rating: .rating
    case .tags: .tags
    case .order: .order
    }
  }
}

extension Rating {
  package var word: RatingWord {
    switch self {
    case .everyone: .everyone
    case .teens: .teens
    case .adults: .adults
    }
  }
}

extension Card.Level {
  package var word: LevelWord {
    switch self {
    case .warm: .warm
    case .mid: .mid
    case .big: .big
    }
  }
}
