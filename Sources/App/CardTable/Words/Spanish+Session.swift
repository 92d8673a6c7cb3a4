import Games

/// Spanish texts of a session of cards.
func spanishSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "Más"
  case .goneForGood: "Esa carta no vuelve nunca. “Deshacer” la trae de vuelta."
  case .swipeHint: "Desliza o toca una flecha"
  case .secretFound(let query): "Un papel secreto con “\(query)”"

  case .storyHint(let turns):
    turns == 1
      ? "Un turno, con un ingrediente secreto."
      : "\(counted(turns)) turnos, cada uno con un ingrediente secreto."
  case .yourWord: "Sigue. Tu palabra:"
  case .yourWordFor(let name): "\(name), sigue. Tu palabra:"

  case .again: "Otra vez"
  case .nextUp: "Y después"
  case .cardsPlayed(let count): spanish(count, "carta jugada", "cartas jugadas")
  case .award(let game): spanishAward(game)
  case .awardOfAll: "¡Qué grupo!"
  case .merit(let game, let points, let most): spanishMerit(game, points, of: most)
  case .knows(let name, let points, let most): "Sobre \(name): \(points) de \(most) aciertos"
  case .playedTogether(let count):
    count == 0
      ? "El juego más corto de la noche" : spanish(count, "carta en compañía", "cartas en compañía")
  case .everybody: "Toda la mesa"
  case .andOthers(let names, let count): "\(names) y \(count) más"
  case .quoted(let text): "“\(text)”"
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title): \(merit)" : "\(title): \(names) (\(merit))"
  }
}

private func counted(_ count: Int) -> String {
  let words = ["Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho", "Nueve", "Diez", "Once", "Doce"]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}

private func spanishAward(_ game: CardGame) -> String {
  switch game {
  case .wouldYouRather: "La voz del pueblo"
  case .truthOrDare: "Puro valor"
  case .thisOrThat: "Tal para cual"
  case .neverHaveIEver: "Más manos arriba"
  case .mostLikely: "Bajo sospecha"
  case .memoryMatch: "Memoria de vinilo"
  case .impersonation: "Papel estelar"
  case .howWell: "Telepatía"
  case .bucketList: "Sin nada pendiente"
  case .storyTime: "Voz de la noche"
  case .plain: "¡Qué grupo!"
  }
}

private func spanishMerit(_ game: CardGame, _ points: Int, of most: Int) -> String {
  switch game {
  case .wouldYouRather: "Con la mayoría, \(points) de \(most)"
  case .truthOrDare: "\(points) de \(most) hechas"
  case .thisOrThat: "Igual en \(points) de \(most)"
  case .neverHaveIEver: spanish(points, "mano arriba", "manos arriba")
  case .mostLikely: spanish(points, "dedo", "dedos")
  case .memoryMatch: "\(points) de \(most) halladas"
  case .impersonation: spanish(points, "actuación o acierto", "actuaciones y aciertos")
  case .howWell: "\(points) de \(most) aciertos"
  case .bucketList: "\(points) de \(most) ya hechas"
  case .storyTime: spanish(points, "frase", "frases")
  case .plain: "\(points)"
  }
}
