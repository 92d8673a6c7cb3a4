/// French texts of Truth or Dare.
func frenchTruthOrDare(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Action ou vérité"
  case .howTo: "Réponds vrai, ou fais l’action."
  case .results: "Actions et vérités"
  case .award: "Même pas peur"
  case .night(let winner, of: _):
    if let winner { "\(winner) n’a peur de rien" } else { "Personne ne s’est dégonflé" }
  case .merit(let points, let most): "\(french(points, "réussie", "réussies")) sur \(most)"
  }
}

func frenchTruthOrDare(_ phrase: TruthOrDarePhrase) -> String {
  switch phrase {
  case .ask(let name): "\(name), que choisis-tu\u{202f}?"
  case .askTable: "Action ou vérité\u{202f}?"
  }
}
