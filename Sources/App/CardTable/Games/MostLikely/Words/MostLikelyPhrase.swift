/// Texts of Who's Most Likely To.
public enum MostLikelyPhrase: Equatable, Sendable {
  case start
  case pointNow
  case pointAgain
  case fingersHint
  case fingers(String, Int)
  case fingersOf(Int, of: Int)
  /// The fingers on each of several leaders.
  case tie(Int)
  case moreFingers
  case fewerFingers
  case fingersUp(Int)
}
