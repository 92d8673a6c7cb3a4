import Cards
import Digest
import Formats

/// A hub's description of a deck, without its cards.
public struct HubDeck: Equatable, Sendable {
  /// The visibility of a deck.
  public enum State: String, CaseIterable, Sendable {
    /// Visible to everybody.
    case shown
    /// Visible only with its owner's key. Reports or a moderator hid it.
    case hidden
    /// Visible to nobody: its author withdrew it.
    case withdrawn
  }

  /// The properties of the newest revision.
  public var head: Head
  /// The hash of the newest revision.
  public var content: ContentHash
  public var state: State
  /// The time of the first revision, in seconds since 1970 like all times of the hub.
  public var created: Int
  /// The time of the newest revision.
  public var changed: Int
  /// The number of phones that downloaded the deck to keep it.
  public var downloads: Int
  public var likes: Int
  /// The reason for which the deck is hidden, or was hidden when it was withdrawn. Nil for others.
  public var hiding: Hiding?

  public init(
    head: Head, content: ContentHash, state: State, created: Int, changed: Int, downloads: Int, likes: Int,
    hiding: Hiding? = nil
  ) {
    (self.head, self.content, self.state, self.hiding) = (head, content, state, hiding)
    (self.created, self.changed, self.downloads, self.likes) = (created, changed, downloads, likes)
  }
}

extension HubDeck {
  /// The properties of a revision for lists and filters.
  public struct Head: Equatable, Sendable {
    public var id: String
    public var revision: Int
    /// The game of the deck, and the names of the drawing and the symbol on its cover.
    public var category: String
    public var cover: String
    public var icon: String
    public var title: String
    public var description: String
    public var author: String
    public var language: String
    public var licence: String
    public var rating: Rating
    public var tags: [String]
    public var kinds: [CardKind]
    /// The number of cards.
    public var cards: Int

    public init(
      id: String, revision: Int, category: String, cover: String, icon: String, title: String,
      description: String, author: String, language: String,
      licence: String, rating: Rating, tags: [String], kinds: [CardKind], cards: Int
    ) {
      (self.id, self.revision, self.title, self.description) = (id, revision, title, description)
      (self.category, self.cover, self.icon) = (category, cover, icon)
      (self.author, self.language, self.licence, self.rating) = (author, language, licence, rating)
      (self.tags, self.kinds, self.cards) = (tags, kinds, cards)
    }

    public init(_ deck: Deck) {
      self.init(
        id: deck.id, revision: deck.revision, category: deck.category, cover: deck.cover, icon: deck.icon,
        title: deck.title, description: deck.description,
        author: deck.author, language: deck.language, licence: deck.licence, rating: deck.rating,
        tags: deck.tags, kinds: deck.kinds, cards: deck.cards.count)
    }
  }

  /// The form that the hub sends (`HubDeck` in `docs/hub/openapi.yaml`).
  var json: JSON {
    var members = plainMembers
    if state == .hidden, let hiding { members.append(.init("hidden", hiding.json)) }
    return .object(JSON.Object(unique: members))
  }

  private var plainMembers: [JSON.Object.Member] {
    [
      .init("id", .string(head.id)), .init("content", .string(content.description)),
      .init("revision", .integer(Int64(head.revision))), .init("category", .string(head.category)),
      .init("cover", .string(head.cover)), .init("icon", .string(head.icon)),
      .init("title", .string(head.title)), .init("description", .string(head.description)),
      .init("author", .string(head.author)), .init("language", .string(head.language)),
      .init("licence", .string(head.licence)), .init("rating", .string(head.rating.rawValue)),
      .init("tags", .array(head.tags.map { .string($0) })),
      .init("kinds", .array(head.kinds.map { .string($0.rawValue) })),
      .init("cards", .integer(Int64(head.cards))), .init("state", .string(state.rawValue)),
      .init("created", .integer(Int64(created))), .init("changed", .integer(Int64(changed))),
      .init("downloads", .integer(Int64(downloads))), .init("likes", .integer(Int64(likes))),
    ]
  }
}

extension Hiding {
  /// The form that the hub sends (`Hiding` in `docs/hub/openapi.yaml`).
  var json: JSON {
    ["by": .string(cause.rawValue), "reason": .string(reason), "at": .integer(Int64(time))]
  }
}
