/// English texts of This or That.
func englishThisOrThat(_ word: CardGameWord) -> String {
  switch word {
  case .name: "This or That"
  case .howTo: "Everybody picks one. Don’t think!"
  case .results: "Most alike"
  case .award: "Birds of a feather"
  case .night(let winner, of: _):
    if let winner { "\(winner): one mind, two heads" } else { "This, that and a lot of talk" }
  case .merit(let points, let most): "Alike on \(points) of \(most)"
  }
}
