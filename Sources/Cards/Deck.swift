import Digest
import Formats

/// A deck of cards in one revision, as `DeckFile` read it; `DeckLimits` says how much each part may hold.
public struct Deck: Equatable, Sendable {
  /// The version of the deck file.
  public let format: Int
  /// Names the line of revisions.
  public let id: String
  public let revision: Int
  public let category: String
  /// Names the drawing of the sleeve.
  public let cover: String
  public let icon: String
  public let title: String
  public let description: String
  /// BCP 47.
  public let language: String
  public let author: String
  /// SPDX.
  public let licence: String
  /// At least that of each card.
  public let rating: Rating
  public let tags: [String]
  public let cards: [Card]
  /// Members of the file that this version does not know, in their order.
  public let others: JSON.Object

  init(
    format: Int, id: String, revision: Int, category: String, cover: String, icon: String, title: String,
    description: String, language: String, author: String, licence: String, rating: Rating, tags: [String],
    cards: [Card], others: JSON.Object
  ) {
    self.format = format
    self.id = id
    self.revision = revision
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

  /// What tells this revision from every other one: the hash of its canonical JSON, all members of the file
  /// included. Reads the whole deck.
  public var identity: ContentHash {
    do throws(CanonicalJSONError) {
      return try ContentHash(of: DeckFile.json(self))
    } catch {
      // Only `DeckFile` makes decks, and it refuses what canonical JSON cannot hold.
      preconditionFailure("a deck that no deck file can hold")
    }
  }
}
