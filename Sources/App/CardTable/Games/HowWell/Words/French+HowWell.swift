/// French texts of How Well Do You Know Me.
func frenchHowWell(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Tu me connais bien\u{202f}?"
  case .howTo: "Réponds en secret. Les autres devinent."
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
  case .handOver(let name): "\(name) a choisi. Passez le téléphone\u{202f}!"
  case .guessTable: "Devinez\u{a0}: quel est son choix\u{202f}?"
  case .guessOf(let name, let about): "\(name), qu’a choisi \(about)\u{202f}?"
  case .revealNow: "Révéler"
  case .knew: "Bien vu"
  case .noIdea: "Aucune idée"
  case .tableKnew: "Vous le saviez."
  case .nobodyKnew: "Personne ne le savait."
  }
}
