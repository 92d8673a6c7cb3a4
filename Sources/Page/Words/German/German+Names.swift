import Cards

// Kinds of cards, and rules of grammar.

func germanKind(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Frage"
  case .truth: "Wahrheit"
  case .dare: "Pflicht"
  case .choice: "Was lieber?"
  case .statement: "Aussage"
  case .task: "Aufgabe"
  case .memory: "Merkspiel"
  case .story: "Geschichte"
  }
}

/// Returns a number with its noun. German has one form for 1 and one for any other whole number (CLDR plural rules,
/// `de`).
func german(_ count: Int, _ one: String, _ other: String) -> String { "\(count) \(count == 1 ? one : other)" }
