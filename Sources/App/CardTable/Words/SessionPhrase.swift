/// Texts of a session of cards, apart from those shared with other games.
public enum SessionPhrase: Equatable, Sendable {
  case more, goneForGood, swipeHint
  case secretFound(String)

  // The end.
  case again, nextUp, cardsPlayed(Int)
  case awardOfAll
  case playedTogether(Int)
  // An award in one line; `names` may be empty.
  case prizeLine(String, names: String, merit: String)
  case everybody, andOthers(String, Int), quoted(String)

  case whichOneFor(String)
  case onceMore
  case playingWithoutNames
  case addPlayers
  case cardOf(Int, Int)
  case nextCard
  case previousCard
  case endSession
  case swipeNext
  case swipePrevious
  case swipeComplete
  case choiceKey(Int)
  case playerKey(String)
  case allGames
}
