/// English texts of Story Time.
func englishStoryTime(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Story Time"
  case .howTo: "Tell on, and use your secret word."
  case .results: "Lines told"
  case .award: "Storyteller of the night"
  case .night(let winner, of: _):
    if let winner { "As told by \(winner)" } else { "A story nobody planned" }
  case .merit(let points, _): points == 1 ? "1 line" : "\(points) lines"
  }
}

func englishStoryTime(_ phrase: StoryTimePhrase) -> String {
  switch phrase {
  case .start: "Start the story"
  case .writeDown: "Write it down, if you like"
  case .nextTeller: "Next teller"
  case .theEnd: "The end"
  case .storySoFar: "The story so far"
  case .hint(let turns):
    turns == 1
      ? "One turn, with a secret ingredient." : "\(counted(turns)) turns, each with a secret ingredient."
  case .yourWord: "Carry on. Your word:"
  case .yourWordFor(let name): "\(name), carry on. Your word:"
  }
}

private func counted(_ count: Int) -> String {
  let words = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}
