/// English texts of This or That.
func englishThisOrThat(_ word: CardGameWord) -> String {
  switch word {
  case .name: "This or That"
  case .howTo: "Everybody picks one. Don’t think!"
  case .results: "Most alike"
  case .award: "Birds of a feather"
  case .merit(let points, let most): "Alike on \(points) of \(most)"
  }
}
