import Cards
import Games

// Themes, kinds of cards and counted things.

func englishTheme(_ theme: RatherTheme) -> String {
  switch theme {
  case .superpowers: "Superpowers"
  case .lifestyle: "Lifestyle"
  case .silly: "Silly"
  case .philosophical: "Philosophical"
  case .dailyLife: "Daily life"
  case .fantasy: "Fantasy"
  }
}

func englishKind(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Question"
  case .truth: "Truth"
  case .dare: "Dare"
  case .choice: "Would you rather"
  case .statement: "Statement"
  case .task: "Task"
  case .memory: "Memory"
  case .story: "Story"
  }
}

func englishResults(_ game: CardGame) -> String {
  switch game {
  case .wouldYouRather: "With the crowd"
  case .truthOrDare: "Truths told and dares done"
  case .thisOrThat: "Most alike"
  case .neverHaveIEver: "Raised hands"
  case .mostLikely: "Fingers pointed"
  case .memoryMatch: "Things found"
  case .impersonation: "Acts and guesses"
  case .howWell: "Who knows whom"
  case .bucketList: "Done already"
  case .storyTime: "Lines told"
  case .plain: "Cards"
  }
}
