import Cards

// Kinds of cards, and rules of grammar.

func frenchKind(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Question"
  case .truth: "Vérité"
  case .dare: "Action"
  case .choice: "Tu préfères…"
  case .statement: "Aveu"
  case .task: "Mission"
  case .memory: "Mémoire"
  case .story: "Histoire"
  }
}

/// Returns a number with its noun. French has one form for 0 and 1, and one for any other whole number below a million
/// (CLDR plural rules, `fr`).
func french(_ count: Int, _ one: String, _ other: String) -> String {
  "\(count) \(count == 0 || count == 1 ? one : other)"
}
