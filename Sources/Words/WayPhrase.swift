/// The door of a game: the ways to play it, each with a line on how it differs.
public enum WayPhrase: Equatable, Sendable {
  case ask
  case vote, voteLine
  case swipe, swipeLine
  /// Its name is `Phrase.spinTheWheel`.
  case wheelLine
}
