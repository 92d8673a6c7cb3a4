import Cards

// Kinds of cards, and rules of grammar.

func spanishKind(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Pregunta"
  case .truth: "Verdad"
  case .dare: "Reto"
  case .choice: "¿Qué prefieres?"
  case .statement: "Confesión"
  case .task: "Misión"
  case .memory: "Memoria"
  case .story: "Cuento"
  }
}

/// Returns a number with its noun. Spanish has one form for 1 and one for any other whole number. The third, for whole
/// millions, is not needed here (CLDR plural rules, `es`).
func spanish(_ count: Int, _ one: String, _ other: String) -> String {
  "\(count) \(count == 1 ? one : other)"
}

/// Returns “and” for use before a name: “e” before the sound of i (Inés, Hilda), otherwise “y” (Ana, Yolanda, Iago).
func spanishAnd(before name: String) -> String {
  var letters = name.unicodeScalars.makeIterator()
  var letter = letters.next()
  if letter == "h" || letter == "H" { letter = letters.next() }
  switch letter {
  case "í", "Í": return "e"
  case "i", "I":
    switch letters.next() {
    case "a", "e", "o", "u", "A", "E", "O", "U", "á", "é", "ó", "ú": return "y"
    default: return "e"
    }
  default: return "y"
  }
}
