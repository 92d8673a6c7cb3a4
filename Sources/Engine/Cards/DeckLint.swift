import Formats

/// Checks the quality of decks (`Decks/WRITING.md`). No two cards may be nearly the same, within and across decks. Not
/// too many cards of a deck may open alike. Each card must be short enough to read in one breath, and fit every name.
public enum DeckLint {
  /// Returns the faults of the decks in their order, without those that have none. Each card is compared with all
  /// earlier ones, and reported with the most similar.
  /// - Parameter decks: decks with their file names in faults.
  public static func faults(in decks: [(file: String, deck: Deck)]) -> [DeckFileError] {
    let common = Set(commonWords)
    var said = Likeness()
    var shown = Likeness()
    var errors: [DeckFileError] = []
    for (number, (file, deck)) in decks.enumerated() {
      let cards = CardWords.all(of: deck, without: common)
      var openings: [String: [Int]] = [:]
      var check = DeckCheck(file: file)
      for (index, card) in cards.enumerated() {
        let place = Likeness.Place(deck: number, card: index + 1)
        check.card = place.card
        for (field, cause) in faults(of: deck.cards[index]) { check.note(field, cause) }
        if let cause = opening(of: card, place.card, among: &openings) { check.note(card.field, cause) }
        if let twin = said.add(card.said, at: place) {
          check.note(card.field, .likeCard(likeness(of: twin, to: place, in: decks)))
        }
        if let twin = shown.add(card.shown, at: place) {
          check.note("items", .likeItems(likeness(of: twin, to: place, in: decks)))
        }
      }
      if check.hasFaults { errors.append(check.error) }
    }
    return errors
  }

  /// Records the opening of a card. Returns a fault if enough cards of the deck already have it.
  private static func opening(
    of card: CardWords, _ number: Int, among openings: inout [String: [Int]]
  ) -> FaultCause? {
    guard !card.opening.isEmpty else { return nil }
    let phrase = card.opening.joined(separator: " ")
    let earlier = openings[phrase] ?? []
    guard earlier.count >= DeckLimits.openings else {
      openings[phrase] = earlier + [number]
      return nil
    }
    return .opening(phrase, cards: earlier, most: DeckLimits.openings)
  }

  private static func likeness(
    of twin: Likeness.Twin, to place: Likeness.Place, in decks: [(file: String, deck: Deck)]
  ) -> FaultCause.Likeness {
    .init(
      card: twin.place.card, file: twin.place.deck == place.deck ? nil : decks[twin.place.deck].file,
      shared: twin.shared, words: twin.words)
  }

  /// English words of four letters and more that say little about the topic of a card.
  private static let commonWords = [
    "about", "again", "also", "always", "another", "anybody", "anyone", "anything", "been", "before",
    "being", "could", "does", "doing", "done", "each", "even", "ever", "every", "everybody", "everyone",
    "everything", "from", "gets", "give", "going", "have", "having", "here", "into", "just", "less",
    "like", "likely", "made", "make", "more", "most", "much", "must", "never", "nobody", "nothing",
    "only", "other", "over", "rather", "same", "should", "some", "somebody", "someone", "something",
    "such", "take", "than", "that", "their", "them", "then", "there", "these", "they", "thing",
    "things", "this", "those", "through", "until", "upon", "very", "want", "were", "what", "when",
    "where", "which", "while", "whose", "will", "with", "without", "would", "your", "yours", "yourself",
  ]
}
