import Digest
import Formats

/// One revision of a deck of cards, as read by `DeckFile`. `DeckLimits` limits each part.
public struct Deck: Equatable, Sendable {
  /// The version of the deck file.
  public let format: Int
  /// Identifies the deck across its revisions.
  public let id: String
  public let revision: Int
  /// The revision on which this one is based; nil for a first one, or if unknown.
  public internal(set) var parent: ContentHash?
  public internal(set) var category: String
  /// The name of the cover drawing.
  public internal(set) var cover: String
  public internal(set) var icon: String
  public internal(set) var title: String
  public internal(set) var description: String
  /// A BCP 47 tag.
  public internal(set) var language: String
  public internal(set) var author: String
  /// An SPDX identifier.
  public internal(set) var licence: String
  /// The rating of the deck, at least that of each card.
  public internal(set) var rating: Rating
  public let tags: [String]
  public internal(set) var cards: [Card]
  /// Members of the file that this version does not know, in their order.
  public let others: JSON.Object

  init(
    format: Int, id: String, revision: Int, parent: ContentHash?, category: String, cover: String,
    icon: String,
    title: String, description: String, language: String, author: String, licence: String, rating: Rating,
    tags: [String], cards: [Card], others: JSON.Object
  ) {
    self.format = format
    self.id = id
    self.revision = revision
    self.parent = parent
    self.category = category
    self.cover = cover
    self.icon = icon
    self.title = title
    self.description = description
    self.language = language
    self.author = author
    self.licence = licence
    self.rating = rating
    self.tags = tags
    self.cards = cards
    self.others = others
  }

  /// The kinds of the cards, in the order of their first card.
  public var kinds: [CardKind] {
    var kinds: [CardKind] = []
    for card in cards where !kinds.contains(card.kind) { kinds.append(card.kind) }
    return kinds
  }

  /// Returns the cards with at most this rating, in their order.
  public func cards(upTo ceiling: Rating) -> [Card] { cards.filter { ($0.rating ?? rating) <= ceiling } }

  /// The identity of this revision: the hash of its canonical JSON, unknown members included. Encodes the whole deck.
  public var identity: ContentHash {
    do throws(CanonicalJSONError) {
      return try ContentHash(of: DeckFile.json(self))
    } catch {
      // Only `DeckFile` creates decks, and it refuses what canonical JSON cannot hold.
      preconditionFailure("a deck that no deck file can hold")
    }
  }
}
