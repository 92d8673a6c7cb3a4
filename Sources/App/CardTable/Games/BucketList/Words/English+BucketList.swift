/// English texts of Bucket List.
func englishBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Bucket List"
  case .howTo: "Done it, would do it, or never?"
  case .results: "Done already"
  case .award: "Been there, done that"
  case .night(let winner, of: _):
    if let winner { "\(winner) has done it all" } else { "So much still to do" }
  case .merit(let points, let most): "\(points) of \(most) done already"
  }
}

func englishBucketList(_ phrase: BucketListPhrase) -> String {
  switch phrase {
  case .done: "Done it"
  case .wouldDo: "Would do it"
  case .never: "Never"
  case .ask: "Would you?"
  case .askFor(let name): "\(name), would you?"
  case .haveDone(let count, let all):
    count == all ? "All of you have done it" : "\(count) of \(all) have done it"
  case .onlyDone(let name): "Only \(name) has done it"
  case .would(let count, let all): count == all ? "All of you would" : "\(count) of \(all) would"
  case .onlyWould(let name): "Only \(name) would"
  case .nobodyWould: "Nobody would"
  }
}
