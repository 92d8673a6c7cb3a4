/// English texts of Who's Most Likely To.
func englishMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Most Likely To"
  case .howTo: "3, 2, 1: everybody points at somebody."
  case .results: "Fingers pointed"
  case .award: "Everybody’s suspect"
  case .night(let winner, of: let count):
    if let winner { "\(englishCount(count)) suspects, one \(winner)" } else { "Everybody is a suspect" }
  case .merit(let points, _): points == 1 ? "1 finger" : "\(points) fingers"
  }
}

func englishMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "3, 2, 1, point"
  case .pointNow: "Point!"
  case .pointAgain: "Point again"
  case .defence: "Ten seconds of defence"
  case .defending: "The floor is yours. Nobody interrupts."
  case .defended: "Convinced? Point once more, for the last time."
  case .appeal: "Appeal: point again"
  case .fingersHint: "One tap on a name for every finger pointing there."
  case .fingers(let name, let count): count == 1 ? "\(name), 1 finger" : "\(name), \(count) fingers"
  case .fingersOf(let count, let all): "\(count) of \(all) fingers"
  case .tie(let count): count == 1 ? "1 finger each" : "\(count) fingers each"
  case .moreFingers: "One more finger"
  case .fewerFingers: "One finger fewer"
  case .fingersUp(let count): count == 1 ? "1 finger on the winner" : "\(count) fingers on the winner"
  }
}

/// Returns a count at the start of a sentence, as a word up to twelve.
private func englishCount(_ count: Int) -> String {
  let words = [
    "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
  ]
  return words.indices.contains(count - 2) ? words[count - 2] : String(count)
}
