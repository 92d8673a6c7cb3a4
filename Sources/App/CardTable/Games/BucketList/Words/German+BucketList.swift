/// German texts of Bucket List.
func germanBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Löffelliste"
  case .howTo: "Schon getan, würdest du, oder nie?"
  case .results: "Schon gemacht"
  case .award: "Alles schon gemacht"
  case .merit(let points, let most): "\(points) von \(most) schon gemacht"
  }
}

func germanBucketList(_ phrase: BucketListPhrase) -> String {
  switch phrase {
  case .done: "Schon gemacht"
  case .wouldDo: "Würde ich"
  case .never: "Niemals"
  case .ask: "Würdest du?"
  case .askFor(let name): "\(name), würdest du?"
  }
}
