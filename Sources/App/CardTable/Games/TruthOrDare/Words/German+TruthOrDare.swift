/// German texts of Truth or Dare.
func germanTruthOrDare(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Wahrheit oder Pflicht"
  case .howTo: "Ehrlich antworten, oder die Pflicht tun."
  case .results: "Wahrheiten und Pflichten"
  case .award: "Der größte Mut"
  case .night(let winner, of: _):
    if let winner { "\(winner) traut sich was" } else { "Hier kneift niemand" }
  case .merit(let points, let most): "\(points) von \(most) geschafft"
  }
}

func germanTruthOrDare(_ phrase: TruthOrDarePhrase) -> String {
  switch phrase {
  case .ask(let name): "\(name), was nimmst du?"
  case .askTable: "Wahrheit oder Pflicht?"
  }
}
