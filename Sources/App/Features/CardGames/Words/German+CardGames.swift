/// German texts of the card games.
func germanCardGames(_ phrase: CardGamesPhrase) -> String {
  switch phrase {
  case .title: "Karten\u{ad}spiele"
  case .line: "Zehn Spiele zum Wischen, für jede Runde."
  case .goesOn(let deck, let number, let count):
    "\(deck.isEmpty ? germanCardGames(.title) : deck), Karte \(number) von \(count)"
  case .search: "Spiele und Karten suchen"
  case .moreFound(let count): "\(german(count, "weitere Karte", "weitere Karten")). Tipp weiter."
  case .completed(let count): "\(count) erledigt"
  case .ended: "Zu Ende. Sieh nach, wie es lief."
  case .deckGoneHint: "Vielleicht wurde es entfernt, oder die Adresse hat einen Tippfehler."
  case .forget: "Gespeichertes entfernen"
  case .markComplete: "Als erledigt markieren"
  case .lastCard: "Das war die letzte Karte"
  case .lastCardHint(let complete):
    complete == 1 ? "1 Karte ist erledigt." : "\(complete) Karten sind erledigt."
  case .endedTitle(let title): "Das war \(title)"
  case .openDeckKey(let title): title
  case .noResults: "Noch nichts zu zählen. Spielt erst ein, zwei Karten."
  case .pointsOf(let count, let most): "\(count) von \(most)"
  case .games: "Spiele"
  case .deckGone: "Dieses Deck ist nicht da"
  case .shuffle: "Mischen"
  case .startOver: "Von vorn"
  case .scores: "Punkte"
  case .swipe: "Karten wischen"
  case .modeLine: "Ein Handy, eine Karte nach der anderen."
  }
}
