/// English texts of the card games.
func englishCardGames(_ phrase: CardGamesPhrase) -> String {
  switch phrase {
  case .title: "Card games"
  case .line: "Ten games to swipe through, for any table."
  case .goesOn(let deck, let number, let count):
    "\(deck.isEmpty ? englishCardGames(.title) : deck), card \(number) of \(count)"
  case .search: "Search games and cards"
  case .moreFound(let count):
    count == 1 ? "1 more card. Keep typing." : "\(count) more cards. Keep typing."
  case .completed(let count): "\(count) complete"
  case .ended: "Ended. See how it went."
  case .deckGoneHint: "It may have been removed, or the address is mistyped."
  case .forget: "Remove what was saved"
  case .markComplete: "Mark complete"
  case .lastCard: "That was the last card"
  case .lastCardHint(let complete): complete == 1 ? "1 card is complete." : "\(complete) cards are complete."
  case .endedTitle(let title): "That was \(title)"
  case .openDeckKey(let title): title
  case .noResults: "Nothing to count yet. Play a card or two."
  case .pointsOf(let count, let most): "\(count) of \(most)"
  case .games: "Games"
  case .deckGone: "This deck isn’t here"
  case .shuffle: "Shuffle"
  case .startOver: "Start over"
  case .scores: "Scores"
  case .swipe: "Swipe the cards"
  case .modeLine: "One phone, one card after another."
  }
}
