import Games

/// Texts of a session of cards, apart from those shared with other games.
public enum SessionPhrase: Equatable, Sendable {
  case more, goneForGood, swipeHint
  case secretFound(String)

  // Story Time.
  case storyHint(turns: Int), yourWord, yourWordFor(String)

  // The end.
  case again, nextUp, cardsPlayed(Int)
  case award(CardGame), awardOfAll
  case merit(CardGame, Int, of: Int), knows(String, Int, of: Int), playedTogether(Int)
  // An award in one line; `names` may be empty.
  case prizeLine(String, names: String, merit: String)
  case everybody, andOthers(String, Int), quoted(String)
}
