/// French texts of Would You Rather.
func frenchWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Tu préfères…"
  case .howTo: "Chacun choisit son camp."
  case .results: "Dans le camp gagnant"
  case .award: "Voix du peuple"
  case .night(let winner, of: _):
    if let winner { "\(winner) parle pour tous" } else { "Rien n’était facile" }
  case .merit(let points, let most): "Camp gagnant \(points) fois sur \(most)"
  }
}
