/// Spanish texts of How Well Do You Know Me.
func spanishHowWell(_ word: CardGameWord) -> String {
  switch word {
  case .name: "¿Cuánto me conoces?"
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
  case .guessTable: "Ahora adivinen: ¿cuál eligió?"
  case .guessOf(let name, let about): "\(name), ¿qué eligió \(about)?"
  case .revealNow: "Revelar ya"
  case .answerWas(let answer): "Era: \(answer)"
  case .knewIt(let names): "Acierto: \(names)"
  case .nobodyKnew: "Eso no lo sabía nadie."
  }
}
