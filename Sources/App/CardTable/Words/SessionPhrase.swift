/// Texts around the cards of a game: its table, its keys and its end.
public enum SessionPhrase: Equatable, Sendable {
  case playingWithoutNames, addPlayers, allGames
  case cardOf(Int, Int), nextCard, previousCard, endSession
  case swipeNext, swipePrevious, swipeComplete, swipeHint
  case more, readAloud, goneForGood
  case onEveryPhone, whosePhone, whosePhoneHint, goOnWith(String), backToOnePhone
  case whichOneFor(String), onceMore, holdToLook
  case choiceKey(Int), playerKey(String)
  // The outcome of a card that everybody has answered.
  case onlyOne(String), allAlike, split(Int, Int)
  case secretFound(String)

  // The end.
  case again, nextUp, cardsPlayed(Int)
  case awardOfAll, playedTogether(Int), knows(String, Int, of: Int)
  // An award in one line; `names` may be empty.
  case prizeLine(String, names: String, merit: String)
  case everybody, andOthers(String, Int), quoted(String)
}
