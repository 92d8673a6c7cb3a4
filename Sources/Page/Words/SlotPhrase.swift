/// The text of a card's slot without a name: inside a sentence, and at its beginning.
public enum SlotPhrase: Equatable, Sendable {
  case someone, someoneFirst
}
