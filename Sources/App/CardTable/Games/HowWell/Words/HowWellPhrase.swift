/// Texts of How Well Do You Know Me.
public enum HowWellPhrase: Equatable, Sendable {
  case secretAnswer
  case secretAnswerOf(String)
  case handOver(String)
  case guessTable
  case guessOf(String, about: String)
  case revealNow
  case knew
  case noIdea
  case tableKnew
  case nobodyKnew
}
