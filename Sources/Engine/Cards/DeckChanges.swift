import Formats

/// The differences between two revisions of a deck, card by card. Cards are matched by id.
public struct DeckChanges: Equatable, Sendable {
  /// Added and changed cards, in the order of the newer revision.
  public private(set) var added: [Card] = []
  public private(set) var changed: [Card] = []
  /// Removed cards, in the order of the older revision.
  public private(set) var removed: [Card] = []
  /// The differences apart from cards, in the order of `DeckTrait`.
  public private(set) var traits: [DeckTrait] = []

  /// True if any card was added, changed or removed.
  public var hasCards: Bool { !(added.isEmpty && changed.isEmpty && removed.isEmpty) }

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
    traits = DeckTrait.allCases.filter { !$0.isSame(in: old, new, before, after) }
  }
}

/// A property of a deck apart from its cards.
public enum DeckTrait: CaseIterable, Sendable {
  case title, description, game, look, language, author, licence, rating, tags
  /// The order of the cards that both have.
  case order

  fileprivate func isSame(in old: Deck, _ new: Deck, _ before: CardsByID, _ after: CardsByID) -> Bool {
    switch self {
    case .title: utf8Equals(old.title, new.title)
    case .description: utf8Equals(old.description, new.description)
    case .game: utf8Equals(old.category, new.category)
    case .look: utf8Equals(old.cover, new.cover) && utf8Equals(old.icon, new.icon)
    case .language: utf8Equals(old.language, new.language)
    case .author: utf8Equals(old.author, new.author)
    case .licence: utf8Equals(old.licence, new.licence)
    case .rating: old.rating == new.rating
    case .tags: old.tags.elementsEqual(new.tags, by: utf8Equals)
    case .order:
      old.cards.filter { after[$0.id] != nil }
        .elementsEqual(new.cards.filter { before[$0.id] != nil }, by: { utf8Equals($0.id, $1.id) })
    }
  }
}

/// The cards of a deck by their ids, which are ASCII.
package struct CardsByID {
  private var cards: [[UInt8]: Card] = [:]

  package init(_ deck: Deck) {
    for card in deck.cards { cards[Array(card.id.utf8)] = card }
  }

  package subscript(id: String) -> Card? { cards[Array(id.utf8)] }
}
