import Formats

/// What is other in one revision of a deck than in another, card by card; cards are told apart by their ids.
public struct DeckChanges: Equatable, Sendable {
  /// In the order of the newer revision.
  public private(set) var added: [Card] = []
  public private(set) var changed: [Card] = []
  /// In the order of the older one.
  public private(set) var removed: [Card] = []

  public init(from old: Deck, to new: Deck) {
    let before = CardsByID(old)
    for card in new.cards {
      guard let known = before[card.id] else {
        added.append(card)
        continue
      }
      if known != card { changed.append(card) }
    }
    let after = CardsByID(new)
    removed = old.cards.filter { after[$0.id] == nil }
  }
}

/// The cards of a deck by their ids, which are ASCII.
struct CardsByID {
  private var cards: [[UInt8]: Card] = [:]

  init(_ deck: Deck) {
    for card in deck.cards { cards[Array(card.id.utf8)] = card }
  }

  subscript(id: String) -> Card? { cards[Array(id.utf8)] }
}
