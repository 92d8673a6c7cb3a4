/// Spanish texts of How Well Do You Know Me.
func spanishHowWell(_ word: CardGameWord) -> String {
  switch word {
  case .name: "¿Cuánto me conoces?"
  case .howTo: "Responde en secreto. Los demás adivinan."
  case .results: "Quién sabe más"
  case .award: "Telepatía"
  case .night(let winner, of: _):
    if let winner { "\(winner) lee la mente" } else { "Ahora nos conocemos" }
  case .merit(let points, let most): "\(points) de \(most) aciertos"
  }
}

func spanishHowWell(_ phrase: HowWellPhrase) -> String {
  switch phrase {
  case .secretAnswer: "Alguien elige su respuesta. ¡Que nadie mire!"
  case .secretAnswerOf(let name): "\(name), elige tu respuesta. ¡Que nadie mire!"
  case .handOver(let name): "\(name) ya eligió. ¡Pasen el teléfono!"
  case .guessTable: "Ahora adivinen: ¿cuál eligió?"
  case .guessOf(let name, let about): "\(name), ¿qué eligió \(about)?"
  case .revealNow: "Revelar ya"
  case .knew: "Lo sabían"
  case .noIdea: "Ni idea"
  case .tableKnew: "¡Lo sabían!"
  case .nobodyKnew: "Eso no lo sabía nadie."
  }
}
