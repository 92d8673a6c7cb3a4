/// English texts of Never Have I Ever.
func englishNeverHaveIEver(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Never Have I Ever"
  case .howTo: "Done it? Hand up!"
  case .results: "Raised hands"
  case .award: "Guiltiest hands"
  case .night(let winner, of: _):
    if let winner { "All innocent, except \(winner)" } else { "Nobody here is innocent" }
  case .merit(let points, _): points == 1 ? "1 hand up" : "\(points) hands up"
  }
}

func englishNeverHaveIEver(_ phrase: NeverHaveIEverPhrase) -> String {
  switch phrase {
  case .whoseHand: "Whose hand is up?"
  case .hands(let count): count == 1 ? "1 hand up" : "\(count) hands up"
  case .everyHand: "Every hand!"
  case .nobody: "Nobody? Really?"
  case .moreHands: "One more hand"
  case .fewerHands: "One hand fewer"
  case .have: "Done it"
  case .never: "Never"
  }
}
