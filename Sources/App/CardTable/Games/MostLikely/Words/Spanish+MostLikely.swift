/// Spanish texts of Who's Most Likely To.
func spanishMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "¿Quién sería más capaz?"
  case .howTo: "3, 2, 1: todos señalan a alguien."
  case .results: "Dedos recibidos"
  case .award: "Bajo sospecha"
  case .night(let winner, of: let count):
    if let winner { "\(spanishCount(count)) sospechosos: fue \(winner)" } else { "Todos bajo sospecha" }
  case .merit(let points, _): spanish(points, "dedo", "dedos")
  }
}

func spanishMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "A señalar"
  case .pointNow: "¡Señalen!"
  case .pointAgain: "Otra vez"
  case .defence: "Diez segundos de defensa"
  case .defending: "Tiene la palabra. Silencio, por favor."
  case .defended: "¿Convencidos? Señalen por última vez."
  case .appeal: "Apelación: otra vez"
  case .fingersHint: "Toca un nombre por cada dedo que recibe."
  case .fingers(let name, let count): "\(name), \(spanish(count, "dedo", "dedos"))"
  case .fingersOf(let count, let all): "\(count) de \(all) dedos"
  case .tie(let count): "Empate a \(spanish(count, "dedo", "dedos"))"
  case .moreFingers: "Un dedo más"
  case .fewerFingers: "Un dedo menos"
  case .fingersUp(let count): "\(spanish(count, "dedo", "dedos")) para quien gana"
  }
}

/// Returns a count at the start of a sentence, as a word up to twelve.
private func spanishCount(_ count: Int) -> String {
  let words = [
    "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho", "Nueve", "Diez", "Once", "Doce",
  ]
  return words.indices.contains(count - 2) ? words[count - 2] : String(count)
}
