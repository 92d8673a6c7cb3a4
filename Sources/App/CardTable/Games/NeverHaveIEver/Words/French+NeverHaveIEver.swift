/// French texts of Never Have I Ever.
func frenchNeverHaveIEver(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Je n’ai jamais"
  case .howTo: "Déjà fait\u{a0}? Lève la main\u{a0}!"
  case .results: "Mains levées"
  case .award: "La main en l’air"
  case .night(let winner, of: _):
    if let winner { "Tous innocents, sauf \(winner)" } else { "Personne n’est innocent" }
  case .merit(let points, _): "Main levée \(points) fois"
  }
}

func frenchNeverHaveIEver(_ phrase: NeverHaveIEverPhrase) -> String {
  switch phrase {
  case .whoseHand: "Qui a la main levée\u{202f}?"
  case .hands(let count): french(count, "main levée", "mains levées")
  case .everyHand: "Toutes les mains\u{a0}!"
  case .nobody: "Personne\u{a0}? Vraiment\u{a0}?"
  case .moreHands: "Une main de plus"
  case .fewerHands: "Une main de moins"
  case .have: "Déjà fait"
  case .never: "Jamais"
  }
}
