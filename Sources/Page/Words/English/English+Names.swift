import Cards

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
