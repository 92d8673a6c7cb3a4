/// Spanish texts of Story Time.
func spanishStoryTime(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Hora del cuento"
  case .howTo: "Sigue el cuento con tu palabra secreta."
  case .results: "Frases"
  case .award: "Voz de la noche"
  case .night(let winner, of: _):
    if let winner { "Contado por \(winner)" } else { "Un cuento sin plan" }
  case .merit(let points, _): spanish(points, "frase", "frases")
  }
}

func spanishStoryTime(_ phrase: StoryTimePhrase) -> String {
  switch phrase {
  case .start: "Empezar el cuento"
  case .writeDown: "Escríbelo, si quieres"
  case .nextTeller: "Otra voz"
  case .theEnd: "Fin"
  case .storySoFar: "El cuento hasta aquí"
  case .hint(let turns):
    turns == 1
      ? "Un turno, con un ingrediente secreto."
      : "\(counted(turns)) turnos, cada uno con un ingrediente secreto."
  case .yourWord: "Sigue. Tu palabra:"
  case .yourWordFor(let name): "\(name), sigue. Tu palabra:"
  }
}

private func counted(_ count: Int) -> String {
  let words = ["Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho", "Nueve", "Diez", "Once", "Doce"]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}
