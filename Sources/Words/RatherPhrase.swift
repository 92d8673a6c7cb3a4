/// The texts of Would You Rather with votes, beside those that stand in `Phrase`.
public enum RatherPhrase: Equatable, Sendable {
  case isHidden
  case autoAdvance, autoAdvanceHint
}
