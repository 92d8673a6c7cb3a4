/// Texts of choosing a card game, of going through its cards and of its results.
public enum CardGamesPhrase: Equatable, Sendable {
  case title
  case line
  case goesOn(deck: String, Int, Int)
  case search
  case moreFound(Int)
  case completed(Int)
  case ended
  case deckGoneHint
  case forget
  case markComplete
  case lastCard
  case lastCardHint(complete: Int)
  case endedTitle(String)
  case openDeckKey(String)
  case noResults
  case pointsOf(Int, Int)
  case games, deckGone, shuffle, startOver, scores
  // The mode picker of a game.
  case swipe, modeLine
}
