/// Spanish texts of This or That.
func spanishThisOrThat(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Esto o aquello"
  case .howTo: "Cada uno elige. ¡Sin pensar!"
  case .results: "Más afines"
  case .award: "Tal para cual"
  case .night(let winner, of: _):
    if let winner { "\(winner): dos cabezas, una idea" } else { "Esto, aquello y mucha charla" }
  case .merit(let points, let most): "Igual en \(points) de \(most)"
  }
}
