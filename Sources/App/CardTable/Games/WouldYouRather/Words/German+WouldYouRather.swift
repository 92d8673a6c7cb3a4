/// German texts of Would You Rather.
func germanWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Was lieber?"
  case .howTo: "Alle wählen eine Seite."
  case .results: "Auf der größeren Seite"
  case .award: "Stimme des Volkes"
  case .night(let winner, of: _):
    if let winner { "\(winner) spricht für alle" } else { "Einfach war hier nichts" }
  case .merit(let points, let most): "Auf der größeren Seite: \(points) von \(most)"
  }
}
