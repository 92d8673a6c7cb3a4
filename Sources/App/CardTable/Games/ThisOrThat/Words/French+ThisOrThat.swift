/// French texts of This or That.
func frenchThisOrThat(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Ceci ou cela"
  case .howTo: "Chacun choisit. Sans réfléchir\u{a0}!"
  case .results: "Âmes sœurs"
  case .award: "Qui se ressemble…"
  case .night(let winner, of: _):
    if let winner { "\(winner)\u{a0}: deux têtes, une idée" } else { "Ceci, cela et des débats" }
  case .merit(let points, let most): "D’accord \(points) fois sur \(most)"
  }
}
