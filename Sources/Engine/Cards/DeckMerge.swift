import Formats

/// Merges two decks with a common base, card by card (DECK-6). If only one side changed a card, its version wins. If
/// both changed it differently, the person decides.
public struct DeckMerge: Equatable, Sendable {
  /// A card that both sides changed differently; nil for a side that removed it.
  public struct Conflict: Equatable, Sendable {
    public let mine: Card?
    public let theirs: Card?

    public var id: String { mine?.id ?? theirs?.id ?? "" }
  }

  private let base: Deck
  private let mine: Deck
  public let theirs: Deck

  /// Conflicts in the order of my deck, then cards that I removed in the order of theirs.
  public let conflicts: [Conflict]

  /// - Parameter base: the common base of both decks.
  public init(of base: Deck, mine: Deck, theirs: Deck) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
    let (old, ours, others) = (CardsByID(base), CardsByID(mine), CardsByID(theirs))
    let ids = mine.cards.map { $0.id } + theirs.cards.map { $0.id }.filter { ours[$0] == nil }
    conflicts = ids.compactMap { id in
      let (was, mine, theirs) = (old[id], ours[id], others[id])
      return was == mine || was == theirs || mine == theirs ? nil : Conflict(mine: mine, theirs: theirs)
    }
  }

  /// Returns my deck with their changes.
  /// - Parameter theirs: the ids of conflicts for which their version is taken. All others keep mine.
  public func deck(takingTheirs chosen: [String] = []) throws(DeckFileError) -> Deck {
    let (old, ours, others) = (CardsByID(base), CardsByID(mine), CardsByID(theirs))
    func settled(_ id: String) -> Card? {
      let (was, mine, theirs) = (old[id], ours[id], others[id])
      if was == mine { return theirs }
      if was == theirs || mine == theirs { return mine }
      return chosen.contains { utf8Equals($0, id) } ? theirs : mine
    }
    var cards: [Card] = []
    for card in mine.cards { if let card = settled(card.id) { cards.append(card) } }
    // Cards that only they have follow the same card as in their deck.
    var before: String?
    for card in theirs.cards {
      if ours[card.id] == nil, let card = settled(card.id) {
        let index = before.flatMap { id in cards.firstIndex { utf8Equals($0.id, id) } }
        cards.insert(card, at: index.map { $0 + 1 } ?? (before == nil ? 0 : cards.count))
      }
      before = card.id
    }
    return try head(with: cards)
  }

  /// Returns my deck with these cards. Title, description, game, look and language are theirs if I left them unchanged.
  /// The rating is the higher of both; everything else stays mine.
  private func head(with cards: [Card]) throws(DeckFileError) -> Deck {
    func settled<Value: Equatable>(_ part: (Deck) -> Value) -> Value {
      part(mine) == part(base) ? part(theirs) : part(mine)
    }
    var deck = mine
    deck.title = settled { Text($0.title) }.text
    deck.description = settled { Text($0.description) }.text
    deck.category = settled { Text($0.category) }.text
    deck.cover = settled { Text($0.cover) }.text
    deck.icon = settled { Text($0.icon) }.text
    deck.language = settled { Text($0.language) }.text
    deck.rating = max(mine.rating, theirs.rating)
    deck.cards = cards
    return try DeckFile.unfinished(DeckFile.json(deck), name: deck.title)
  }

  /// A text compared by its bytes.
  private struct Text: Equatable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (one: Text, other: Text) -> Bool { utf8Equals(one.text, other.text) }
  }
}
