/// Spanish texts of Impersonation.
func spanishImpersonation(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Imitaciones"
  case .howTo: "Actúalo. Los demás adivinan."
  case .results: "Actuar y adivinar"
  case .award: "Papel estelar"
  case .night(let winner, of: _):
    if let winner { "En el papel principal, \(winner)" } else { "Reparto de estrellas" }
  case .merit(let points, _): spanish(points, "actuación o acierto", "actuaciones y aciertos")
  }
}

func spanishImpersonation(_ phrase: ImpersonationPhrase) -> String {
  switch phrase {
  case .onlyOneLooks: "Solo mira quien actúa."
  case .onlyLooks(let name): "Solo mira \(name)."
  case .startActing: "A actuar"
  case .guessedIt: "Adivinado"
  case .notGuessed: "Sin adivinar"
  case .whoGuessed: "¿Quién adivinó?"
  case .acted(let name): "\(name) hizo de"
  case .knew(let name): "¡\(name) lo sabía!"
  case .wasGuessed: "Adivinado. ¡Reverencia!"
  case .wasNotGuessed: "Nadie lo adivinó. Aun así, ¡qué actuación!"
  }
}
