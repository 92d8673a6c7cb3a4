/// English texts of Impersonation.
func englishImpersonation(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Impersonation"
  case .howTo: "Act it out. The others guess."
  case .results: "Acts and guesses"
  case .award: "Star of the show"
  case .night(let winner, of: _):
    if let winner { "Tonight, starring \(winner)" } else { "An all-star cast" }
  case .merit(let points, _): points == 1 ? "1 act or guess" : "\(points) acts and guesses"
  }
}

func englishImpersonation(_ phrase: ImpersonationPhrase) -> String {
  switch phrase {
  case .onlyOneLooks: "Actor’s eyes only."
  case .onlyLooks(let name): "For \(name)’s eyes only."
  case .startActing: "Start acting"
  case .guessedIt: "Guessed it"
  case .notGuessed: "Not guessed"
  case .whoGuessed: "Who guessed it?"
  case .acted(let name): "\(name) acted"
  case .knew(let name): "\(name) knew"
  case .wasGuessed: "Guessed. Take a bow!"
  case .wasNotGuessed: "Nobody got it. Blame the audience."
  }
}
