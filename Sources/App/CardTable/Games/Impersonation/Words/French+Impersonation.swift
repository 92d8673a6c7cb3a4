/// French texts of Impersonation.
func frenchImpersonation(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Mimes et imitations"
  case .howTo: "Mime. Les autres devinent."
  case .results: "Joué et deviné"
  case .award: "Star du soir"
  case .night(let winner, of: _):
    if let winner { "Dans le premier rôle, \(winner)" } else { "Que des stars" }
  case .merit(let points, _): french(points, "scène jouée ou devinée", "scènes jouées ou devinées")
  }
}

func frenchImpersonation(_ phrase: ImpersonationPhrase) -> String {
  switch phrase {
  case .onlyOneLooks: "Seule la personne qui joue regarde."
  case .onlyLooks(let name): "Rien que pour \(name)."
  case .startActing: "En scène\u{202f}!"
  case .guessedIt: "Deviné"
  case .notGuessed: "Pas deviné"
  case .whoGuessed: "Qui a deviné\u{202f}?"
  case .acted(let name): "\(name) jouait"
  case .knew(let name): "\(name) a trouvé\u{202f}!"
  case .wasGuessed: "Deviné. Révérence\u{202f}!"
  case .wasNotGuessed: "Personne n’a deviné. C’était bien joué quand même."
  }
}
