/// Texts of a mix of several games.
public enum MixPhrase: Equatable, Sendable {
  case title, line

  // Choosing games and length.
  case games, howLong, minutes(Int), aboutCards(Int), tickOne
  /// Titles of decks, and the number of those that are not named.
  case leftOut([String], more: Int)

  // During the mix.
  case goesOn(Int, of: Int)
  case rule(until: Int), ruleOf(String, until: Int)
  case whoWon
  case foretell, foretellOf(String), foretold(Int), spotOn(Int), wasForetold(Int, hands: Int)
  case recalls(String, Int)
  case cardGone

  // The end.
  case ended, award, awardOfAll, firsts(Int), duelsWon, handsForetold, best(String, String)
}
