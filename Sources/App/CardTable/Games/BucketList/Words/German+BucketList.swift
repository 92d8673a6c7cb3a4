/// German texts of Bucket List.
func germanBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Löffelliste"
  case .howTo: "Schon getan, würdest du, oder nie?"
  case .results: "Schon gemacht"
  case .award: "Alles schon gemacht"
  case .night(let winner, of: _):
    if let winner { "\(winner) hat schon alles gemacht" } else { "Noch so viel vor" }
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
  case .haveDone(let count, let all):
    count == all ? "Alle haben’s schon getan" : "\(count) von \(all) haben’s schon getan"
  case .onlyDone(let name): "Nur \(name) hat’s schon getan"
  case .would(let count, let all): count == all ? "Alle würden’s tun" : "\(count) von \(all) würden’s tun"
  case .onlyWould(let name): "Nur \(name) würde’s tun"
  case .nobodyWould: "Niemand würde’s tun"
  }
}
