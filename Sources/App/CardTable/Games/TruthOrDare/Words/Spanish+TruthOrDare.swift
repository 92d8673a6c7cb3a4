/// Spanish texts of Truth or Dare.
func spanishTruthOrDare(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Verdad o reto"
  case .howTo: "Di la verdad o cumple el reto."
  case .results: "Verdades y retos"
  case .award: "Puro valor"
  case .night(let winner, of: _):
    if let winner { "\(winner) no se raja" } else { "Aquí nadie se raja" }
  case .merit(let points, let most): "\(points) de \(most) hechas"
  }
}

func spanishTruthOrDare(_ phrase: TruthOrDarePhrase) -> String {
  switch phrase {
  case .ask(let name): "\(name), ¿qué eliges?"
  case .askTable: "¿Verdad o reto?"
  }
}
