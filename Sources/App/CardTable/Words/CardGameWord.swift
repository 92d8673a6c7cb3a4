/// The texts that every card game has.
public enum CardGameWord: Equatable, Sendable {
  case name
  /// How to play it, in one short line.
  case howTo
  /// The title of its results.
  case results
  case award
  /// The title of a night with this game. `winner` is the only one who got the award, or a pair; nil if others
  /// shared it. `of` is the number of players.
  case night(winner: String?, of: Int)
  /// The points for which a player gets the award.
  case merit(Int, of: Int)
}
