/// English texts of Would You Rather.
func englishWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Would You Rather"
  case .howTo: "Everybody takes a side."
  case .results: "With the crowd"
  case .award: "Voice of the people"
  case .night(let winner, of: _):
    if let winner { "Ask \(winner), the crowd agrees" } else { "Nobody took the easy way out" }
  case .merit(let points, let most): "With the crowd \(points) of \(most) times"
  }
}
