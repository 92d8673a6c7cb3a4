/// German texts of Would You Rather.
func germanWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Was lieber?"
  case .howTo: "Alle wählen eine Seite."
  case .results: "Auf der größeren Seite"
  case .award: "Stimme des Volkes"
  case .merit(let points, let most): "Auf der größeren Seite: \(points) von \(most)"
  }
}
