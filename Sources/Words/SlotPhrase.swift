/// What the slot of a card reads where nobody is known: inside a sentence, and as its first word.
public enum SlotPhrase: Equatable, Sendable {
  case someone, someoneFirst
}
