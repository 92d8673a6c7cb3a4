/// Texts of Who's Most Likely To.
public enum MostLikelyPhrase: Equatable, Sendable {
  case start
  case pointNow
  case pointAgain
  /// A defence of whoever most fingers point at: the button, while it lasts, its end, and the appeal.
  case defence, defending, defended, appeal
  case fingersHint
  case fingers(String, Int)
  case fingersOf(Int, of: Int)
  /// The fingers on each of several leaders.
  case tie(Int)
  case moreFingers
  case fewerFingers
  case fingersUp(Int)
}
