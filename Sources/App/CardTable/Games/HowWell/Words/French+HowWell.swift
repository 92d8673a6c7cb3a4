/// French texts of How Well Do You Know Me.
func frenchHowWell(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Tu me connais bien\u{202f}?"
  case .results: "Qui connaît qui"
  case .award: "Télépathie"
  case .night(let winner, of: _):
    if let winner { "\(winner) lit dans les pensées" } else { "On se connaît mieux" }
  case .merit(let points, let most): "\(french(points, "juste", "justes")) sur \(most)"
  }
}

func frenchHowWell(_ phrase: HowWellPhrase) -> String {
  switch phrase {
  case .secretAnswer: "Quelqu’un choisit sa réponse. On ne regarde pas."
  case .secretAnswerOf(let name): "\(name), choisis ta réponse. On ne regarde pas."
  case .guessTable: "Devinez\u{a0}: quel est son choix\u{202f}?"
  case .guessOf(let name, let about): "\(name), qu’a choisi \(about)\u{202f}?"
  case .revealNow: "Révéler"
  case .answerWas(let answer): "C’était\u{a0}: \(answer)"
  case .knewIt(let names): "Bien vu\u{a0}: \(names)"
  case .nobodyKnew: "Personne ne le savait."
  }
}
