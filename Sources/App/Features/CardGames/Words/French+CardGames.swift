/// French texts of the card games.
func frenchCardGames(_ phrase: CardGamesPhrase) -> String {
  switch phrase {
  case .title: "Jeux de cartes"
  case .line: "Dix jeux à feuilleter, pour toutes les tables."
  case .goesOn(let deck, let number, let count):
    "\(deck.isEmpty ? frenchCardGames(.title) : deck), carte \(number) sur \(count)"
  case .search: "Chercher jeux et cartes"
  case .moreFound(let count): "Encore \(french(count, "carte", "cartes")). Continue à taper."
  case .completed(let count): french(count, "faite", "faites")
  case .ended: "C’est fini. Voyez le résultat."
  case .deckGoneHint: "Il a peut-être été retiré, ou l’adresse est mal tapée."
  case .forget: "Oublier la partie"
  case .markComplete: "Marquer comme faite"
  case .lastCard: "C’était la dernière carte"
  case .lastCardHint(let complete): "\(french(complete, "carte faite", "cartes faites"))."
  case .endedTitle(let title): "C’était «\u{202f}\(title)\u{202f}»"
  case .openDeckKey(let title): title
  case .noResults: "Rien à compter. Jouez d’abord une carte ou deux."
  case .pointsOf(let count, let most): "\(count) sur \(most)"
  case .games: "Jeux"
  case .deckGone: "Ce paquet n’est pas là"
  case .shuffle: "Mélanger"
  case .startOver: "Recommencer"
  case .scores: "Scores"
  case .swipe: "Faire défiler les cartes"
  case .modeLine: "Un seul téléphone, une carte après l’autre."
  }
}
