/// Spanish texts of a session of cards.
func spanishSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "Más"
  case .readAloud: "Leer en voz alta"
  case .onEveryPhone: "En todos los teléfonos"
  case .whosePhone: "¿De quién es este teléfono?"
  case .whosePhoneHint: "Los demás escanean el código y tocan su nombre."
  case .goOnWith(let title): "Seguir con \(title)"
  case .backToOnePhone: "Volver a un solo teléfono"
  case .goneForGood: "Esa carta no vuelve nunca. “Deshacer” la trae de vuelta."
  case .swipeHint: "Desliza o toca una flecha"
  case .secretFound(let query): "Un papel secreto con “\(query)”"

  case .again: "Otra vez"
  case .nextUp: "Y después"
  case .cardsPlayed(let count): spanish(count, "carta jugada", "cartas jugadas")
  case .awardOfAll: "¡Qué grupo!"
  case .playedTogether(let count):
    count == 0
      ? "El juego más corto de la noche" : spanish(count, "carta en compañía", "cartas en compañía")
  case .everybody: "Toda la mesa"
  case .andOthers(let names, let count): "\(names) y \(count) más"
  case .quoted(let text): "“\(text)”"
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title): \(merit)" : "\(title): \(names), \(merit)"

  case .whichOneFor(let name): "\(name), ¿cuál eliges?"
  case .onceMore: "Otra vez"
  case .playingWithoutNames: "Añade nombres para llevar turnos y puntos, o juega sin más."
  case .addPlayers: "Nombres"
  case .cardOf(let number, let count): "Carta \(number) de \(count)"
  case .nextCard: "Carta siguiente"
  case .previousCard: "Carta anterior"
  case .endSession: "Terminar"
  case .swipeNext: "Sigue"
  case .swipePrevious: "Atrás"
  case .swipeComplete: "Hecha"
  case .onlyOne(let name): "Solo \(name)"
  case .allAlike: "¡Unanimidad!"
  case .split(let most, let others): "\(most) contra \(others)"
  case .choiceKey(let number): "Opción \(number)"
  case .playerKey(let name): name
  case .allGames: "Ver juegos"
  case .holdToLook: "Mantén para mirar"
  case .knows(let name, let points, let most): "Sobre \(name): \(points) de \(most) aciertos"
  }
}
