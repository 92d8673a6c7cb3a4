/// English texts of Would You Rather.
func englishWouldYouRather(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Would You Rather"
  case .howTo: "Everybody takes a side."
  case .results: "With the crowd"
  case .award: "Voice of the people"
  case .merit(let points, let most): "With the crowd \(points) of \(most) times"
  }
}
