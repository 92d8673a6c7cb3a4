/// Spanish texts of the card games.
func spanishCardGames(_ phrase: CardGamesPhrase) -> String {
  switch phrase {
  case .title: "Cartas"
  case .line: "Desliza y juega: diez juegos para cualquier mesa."
  case .goesOn(let deck, let number, let count):
    "\(deck.isEmpty ? spanishCardGames(.title) : deck), carta \(number) de \(count)"
  case .search: "Buscar juegos y cartas"
  case .moreFound(let count):
    count == 1 ? "1 carta más. Sigue escribiendo." : "\(count) cartas más. Sigue escribiendo."
  case .completed(let count): spanish(count, "hecha", "hechas")
  case .ended: "Ya terminó. Mira qué tal fue."
  case .deckGoneHint: "Quizá se quitó, o la dirección está mal escrita."
  case .forget: "Quitar lo guardado"
  case .markComplete: "Marcar como hecha"
  case .lastCard: "Era la última carta"
  case .lastCardHint(let complete): "\(spanish(complete, "carta hecha", "cartas hechas"))."
  case .endedTitle(let title): "Esto fue \(title)"
  case .openDeckKey(let title): title
  case .noResults: "Nada que contar todavía. Jueguen una o dos cartas."
  case .pointsOf(let count, let most): "\(count) de \(most)"
  case .games: "Juegos"
  case .deckGone: "Este mazo no está aquí"
  case .shuffle: "Barajar"
  case .startOver: "Reiniciar"
  case .scores: "Puntos"
  case .swipe: "Pasar cartas"
  case .modeLine: "Un teléfono, una carta tras otra."
  }
}
