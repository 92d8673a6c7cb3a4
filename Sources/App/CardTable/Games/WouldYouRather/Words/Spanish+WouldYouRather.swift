/// Spanish texts of Would You Rather.
func spanishWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "¿Qué prefieres?"
  case .howTo: "Cada uno elige un lado."
  case .results: "Con la mayoría"
  case .award: "La voz del pueblo"
  case .night(let winner, of: _):
    if let winner { "\(winner) piensa como todos" } else { "Nada fue fácil" }
  case .merit(let points, let most): "Con la mayoría, \(points) de \(most)"
  }
}
