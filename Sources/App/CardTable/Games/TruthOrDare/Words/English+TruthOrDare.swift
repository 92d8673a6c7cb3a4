/// English texts of Truth or Dare.
func englishTruthOrDare(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Truth or Dare"
  case .howTo: "Answer honestly, or do the dare."
  case .results: "Truths told and dares done"
  case .award: "Nerve of the night"
  case .night(let winner, of: _):
    if let winner { "\(winner) dared, we watched" } else { "No dare too daring" }
  case .merit(let points, let most): "\(points) of \(most) done"
  }
}

func englishTruthOrDare(_ phrase: TruthOrDarePhrase) -> String {
  switch phrase {
  case .ask(let name): "\(name), what will it be?"
  case .askTable: "Truth or dare?"
  }
}
