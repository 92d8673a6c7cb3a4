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
