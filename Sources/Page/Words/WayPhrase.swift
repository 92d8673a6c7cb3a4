/// Texts of the mode picker of a game: its modes, each with a line about the difference.
public enum WayPhrase: Equatable, Sendable {
  case ask
  case swipe, swipeLine
}
