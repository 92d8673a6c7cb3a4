/// English texts of Who's Most Likely To.
func englishMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Most Likely To"
  case .howTo: "3, 2, 1: everybody points at somebody."
  case .results: "Fingers pointed"
  case .award: "Everybody’s suspect"
  case .merit(let points, _): points == 1 ? "1 finger" : "\(points) fingers"
  }
}

func englishMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "3, 2, 1, point"
  case .pointNow: "Point!"
  case .pointAgain: "Point again"
  case .fingersHint: "One tap on a name for every finger pointing there."
  case .fingers(let name, let count): count == 1 ? "\(name), 1 finger" : "\(name), \(count) fingers"
  case .fingersOf(let count, let all): "\(count) of \(all) fingers"
  case .tie(let count): count == 1 ? "1 finger each" : "\(count) fingers each"
  case .moreFingers: "One more finger"
  case .fewerFingers: "One finger fewer"
  case .fingersUp(let count): count == 1 ? "1 finger on the winner" : "\(count) fingers on the winner"
  }
}
