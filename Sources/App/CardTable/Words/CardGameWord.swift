/// The texts that every card game has.
public enum CardGameWord: Equatable, Sendable {
  case name
  /// How to play it, in one short line.
  case howTo
  /// The title of its results.
  case results
  case award
  /// The points for which a player gets the award.
  case merit(Int, of: Int)
}
