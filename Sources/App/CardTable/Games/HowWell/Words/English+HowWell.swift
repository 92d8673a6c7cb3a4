/// English texts of How Well Do You Know Me.
func englishHowWell(_ word: CardGameWord) -> String {
  switch word {
  case .name: "How Well Do You Know Me"
  case .howTo: "Answer in secret. The others guess."
  case .results: "Who knows whom"
  case .award: "Mind reader"
  case .night(let winner, of: _):
    if let winner { "\(winner) reads minds" } else { "We know each other now" }
  case .merit(let points, let most): "\(points) of \(most) right"
  }
}

func englishHowWell(_ phrase: HowWellPhrase) -> String {
  switch phrase {
  case .secretAnswer: "One of you picks an answer. Nobody looks."
  case .secretAnswerOf(let name): "\(name), pick your answer. Nobody looks."
  case .handOver(let name): "\(name) has picked. Pass the phone!"
  case .guessTable: "Now guess: what was picked?"
  case .guessOf(let name, let about): "\(name), what did \(about) pick?"
  case .revealNow: "Reveal now"
  case .knew: "Knew it"
  case .noIdea: "No idea"
  case .tableKnew: "You knew it."
  case .nobodyKnew: "Nobody got it. How mysterious."
  }
}
