import API
import Cards
import Digest

/// Stores decks with their likes, downloads and reports. Every function is atomic, and its result is durable when it returns.
/// All stores pass one suite of contract tests.
///
/// Functions throw `HubRefusal` for a refusal, and other errors for a failure of the store.
public protocol HubStore: ModeratedStore, CopyingStore {
  /// Adds a deck, or a revision to a deck of the same owner. The newest revision published again changes nothing.
  func publish(_ publication: Publication) async throws -> HubDeck

  /// Withdraws a deck: its contents are deleted, and its id stays with its owner.
  func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws

  /// - Returns: nil for an unknown deck.
  func deck(_ id: String) async throws -> HubDeck?

  /// Returns true if a key published a deck, even a hidden or withdrawn one. False for an unknown deck.
  func isOwner(_ key: KeyHash, of id: String) async throws -> Bool

  /// Returns the canonical JSON of a revision; nil if there is none.
  func content(_ hash: ContentHash) async throws -> [UInt8]?

  /// Returns a page of the visible decks. A search finds at most the best `HubLimits.ranked` decks, and as many new ones. A deck
  /// is found as soon as it is published, by its newest revision.
  func page(_ listing: Listing) async throws -> DeckPage

  /// Rebuilds the search index from the decks. Searches work meanwhile.
  func reindex() async throws

  /// Rebuilds the search index if there are so many new decks that searches slow down.
  /// - Parameter isAwaited: true to return after the rebuild. Otherwise it runs in the background until the store is closed.
  func reindexIfDue(isAwaited: Bool) async throws

  /// Adds a mark, once for each key, or removes it. Marks of one network beyond `HubLimits.marksOfNetwork` are stored but do not
  /// count.
  func mark(_ mark: Mark) async throws -> HubDeck

  /// Stores a report, once for each key. Up to `HubLimits.reportsOfNetwork` reports of one network count until a moderator's
  /// verdict. `HubLimits.reportsThatHide` of them hide a visible deck, over any time.
  func report(_ report: Report) async throws -> HubDeck

  /// Returns the number of decks by visibility. A state without decks may be missing.
  func counts() async throws -> [HubDeck.State: Int]

  /// Returns the decks that changed after a place in the sequence of changes, each with its present state.
  func changes(after sequence: Int, count: Int) async throws -> [HubChange]
}

/// A revision to publish.
public struct Publication: Sendable {
  public let deck: Deck
  /// The deck's canonical JSON.
  public let bytes: [UInt8]
  /// The hash of `bytes`.
  public let content: ContentHash
  /// The words by which the deck is found.
  public var words: DeckWords { folded ?? DeckWords(deck) }
  /// Words of the hub's word list that the deck has, for moderators.
  public let flags: [String]
  public let owner: KeyHash
  public let time: Int
  private let folded: DeckWords?

  /// Encodes, hashes and folds the deck, so that a store need not do it inside a transaction.
  public init(deck: Deck, owner: KeyHash, time: Int, wordList: WordList = .empty) {
    (self.deck, self.owner, self.time) = (deck, owner, time)
    bytes = Self.canonical(deck)
    content = ContentHash(ofCanonical: bytes)
    let words = DeckWords(deck)
    (folded, flags) = (words, wordList.found(in: words))
  }

  /// Makes a revision that was published elsewhere, with a known hash. Its words are folded only when they are needed, which is
  /// rare in a large copy.
  /// - Returns: nil if the bytes are not the deck's canonical JSON.
  init?(copied deck: Deck, _ bytes: [UInt8], _ content: ContentHash, owner: KeyHash, time: Int) {
    guard bytes == Self.canonical(deck) else { return nil }
    (self.deck, self.bytes, self.content, self.owner, self.time) = (deck, bytes, content, owner, time)
    (folded, flags) = (nil, [])
  }

  private static func canonical(_ deck: Deck) -> [UInt8] {
    do throws(CanonicalJSONError) {
      return try CanonicalJSON.bytes(of: DeckFile.json(deck))
    } catch {
      // Only `DeckFile` makes decks, and it refuses values that canonical JSON cannot hold.
      preconditionFailure("a deck that canonical JSON cannot hold")
    }
  }
}

/// A like or a counted download by a phone, set or removed.
public struct Mark: Sendable {
  public enum Kind: Int, Sendable {
    case download = 0
    case like = 1

    /// The weight of the mark in rankings.
    public var weight: Double {
      switch self {
      case .download: 1
      case .like: Ranking.likeWeight
      }
    }
  }

  public var kind: Kind
  public var id: String
  /// The phone's key for this deck, unrelated to its keys for other decks.
  public var key: KeyHash
  public var isSet: Bool
  /// The bytes of the sender's `ClientNetwork`.
  public var network: [UInt8]
  public var time: Int

  public init(kind: Kind, id: String, key: KeyHash, isSet: Bool, network: [UInt8], time: Int) {
    (self.kind, self.id, self.key, self.isSet, self.network, self.time) = (
      kind, id, key, isSet, network, time
    )
  }
}

/// A report that a deck should not be visible, or not to its whole audience.
public struct Report: Sendable {
  public enum Reason: String, CaseIterable, Sendable {
    /// Hurts or threatens somebody.
    case hurtful
    /// The deck needs a higher rating.
    case rating
    /// Reveals something about a private person.
    case `private`
    /// Copies somebody else's work.
    case copied
    /// Is an advertisement or nonsense.
    case spam
    case other
  }

  public var id: String
  public var key: KeyHash
  public var reason: Reason
  /// The reporter's own words.
  public var words: String
  /// The bytes of the sender's `ClientNetwork`.
  public var network: [UInt8]
  public var time: Int

  public init(id: String, key: KeyHash, reason: Reason, words: String, network: [UInt8], time: Int) {
    (self.id, self.key, self.reason, self.words) = (id, key, reason, words)
    (self.network, self.time) = (network, time)
  }
}

/// The state of a deck after its last change, complete enough for another hub to copy it.
public struct HubChange: Equatable, Sendable {
  /// The place of the deck's last change in the sequence of all changes, from 1.
  public var sequence: Int
  public var id: String
  public var owner: KeyHash
  public var state: HubDeck.State
  /// Revisions, oldest first; empty for a withdrawn deck.
  public var revisions: [ContentHash]
  public var created: Int
  public var changed: Int
  public var downloads: Int
  public var likes: Int
  /// The reason for which the deck is hidden, or was hidden when it was withdrawn. Nil for others.
  public var hiding: Hiding?

  public init(
    sequence: Int, id: String, owner: KeyHash, state: HubDeck.State, revisions: [ContentHash], created: Int,
    changed: Int, downloads: Int, likes: Int, hiding: Hiding? = nil
  ) {
    self.hiding = hiding
    (self.sequence, self.id, self.owner, self.state) = (sequence, id, owner, state)
    (self.revisions, self.created, self.changed) = (revisions, created, changed)
    (self.downloads, self.likes) = (downloads, likes)
  }
}

/// A refusal of a hub's store.
public enum HubRefusal: Error, Equatable, Sendable {
  /// No deck has this id.
  case unknownDeck
  /// The deck belongs to another key.
  case notYours
  /// The revision was not based on the newest one, that of this deck.
  case outdated(HubDeck)
  /// The author withdrew the deck.
  case withdrawn
  /// The deck is hidden until a moderator's verdict.
  case hidden
  /// The deck has this many revisions, the limit.
  case tooManyRevisions(Int)
  /// The key is banned.
  case banned
  /// The verdict does not fit the deck's state; the reason as a sentence.
  case notThatWay(String)
  /// A moderator has this name already, or none has it.
  case takenName, unknownModerator
  /// The disk is full; the store's message for the log.
  case full(String)
  /// The hub has reached its limit of this many mebibytes.
  case noRoom(Int)
  /// There are this many moderators, the limit.
  case tooManyModerators(Int)
}
