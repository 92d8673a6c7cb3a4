/// Spanish texts of Never Have I Ever.
func spanishNeverHaveIEver(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Yo nunca he"
  case .howTo: "¿Lo has hecho? ¡Mano arriba!"
  case .results: "Manos arriba"
  case .award: "Más manos arriba"
  case .night(let winner, of: _):
    if let winner { "Todos inocentes, menos \(winner)" } else { "Aquí nadie es inocente" }
  case .merit(let points, _): spanish(points, "mano arriba", "manos arriba")
  }
}

func spanishNeverHaveIEver(_ phrase: NeverHaveIEverPhrase) -> String {
  switch phrase {
  case .whoseHand: "¿Quién levanta la mano?"
  case .hands(let count): spanish(count, "mano arriba", "manos arriba")
  case .everyHand: "¡Todas las manos!"
  case .nobody: "¿Nadie? ¿De verdad?"
  case .moreHands: "Una mano más"
  case .fewerHands: "Una mano menos"
  case .have: "Sí, yo"
  case .never: "Nunca"
  }
}
