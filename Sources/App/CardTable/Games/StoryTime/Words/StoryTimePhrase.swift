/// Texts of Story Time.
public enum StoryTimePhrase: Equatable, Sendable {
  case start
  case writeDown
  case nextTeller
  case theEnd
  case storySoFar
  case hint(turns: Int)
  case yourWord
  case yourWordFor(String)
}
