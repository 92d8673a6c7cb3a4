/// German texts of Impersonation.
func germanImpersonation(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Vorspielen"
  case .howTo: "Spiel es vor. Die anderen raten."
  case .results: "Gespielt und erraten"
  case .award: "Star des Abends"
  case .night(let winner, of: _):
    if let winner { "In der Hauptrolle: \(winner)" } else { "Lauter Stars" }
  case .merit(let points, _): "\(points)-mal gespielt oder erraten"
  }
}

func germanImpersonation(_ phrase: ImpersonationPhrase) -> String {
  switch phrase {
  case .onlyOneLooks: "Nur wer vorspielt, sieht hin."
  case .onlyLooks(let name): "Nur \(name) sieht hin."
  case .startActing: "Losspielen"
  case .guessedIt: "Erraten"
  case .notGuessed: "Nicht erraten"
  case .whoGuessed: "Wer hat es erraten?"
  case .acted(let name): "\(name) spielte"
  case .knew(let name): "\(name) hat’s gewusst"
  case .wasGuessed: "Erraten. Verbeugung!"
  case .wasNotGuessed: "Niemand kam darauf. Schön gespielt war es trotzdem."
  }
}
