/// The text of a card's slot when nobody is known: inside a sentence, and as its first word.
public enum SlotPhrase: Equatable, Sendable {
  case someone, someoneFirst
}
