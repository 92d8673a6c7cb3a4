/// Spanish texts of This or That.
func spanishThisOrThat(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Esto o aquello"
  case .howTo: "Cada uno elige. ¡Sin pensar!"
  case .results: "Más afines"
  case .award: "Tal para cual"
  case .merit(let points, let most): "Igual en \(points) de \(most)"
  }
}
