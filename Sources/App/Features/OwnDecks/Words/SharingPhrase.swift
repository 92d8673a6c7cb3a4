/// Texts about sharing decks as links and codes.
public enum SharingPhrase: Equatable, Sendable {
  case share, shareDeck, shareLink, copyLink, copied, linkName, linkHint
  /// A link with the deck in it, against a link to the hub’s deck.
  case isCopy, copyCame, publicLink, isCopyOfPublic
  /// Lengths in characters.
  case linkTooLong(Int, limit: Int)
  case scanHint, scanSeveralHint, codeNumber(Int, of: Int), previous, next, pause, goOn, tooManyCodes
  case localhost

  // Received links.
  case linkRefused, damaged, newer, tooLarge, noDeck
  /// The number of characters to which a shared text was cut.
  case cut(characters: Int)
  case partsHere(Int, of: Int), partsMissing([Int]), partsHint, partsTitle, lookAtDeck, forgetParts
}
