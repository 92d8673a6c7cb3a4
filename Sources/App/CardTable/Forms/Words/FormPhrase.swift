/// Texts of the forms of cards that have a stage of their own.
public enum FormPhrase: Equatable, Sendable {
  /// A whispered question: who reads it, what to do, the button, and the two outcomes.
  case readsAlone(String), oneReadsAlone, whisperHint, spin, told, untold
  /// A fuse: the button, while it burns, and the end.
  case light, passOn, burnt, burntHint
  /// A phone that calls somebody: the button, while it lies there, and the end without names.
  case layDown, resting, calledSomebody
}
