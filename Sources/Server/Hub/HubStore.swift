import Cards
import Digest

/// Keeps decks and what phones say of them. Every function is whole or nothing, and what it has returned from is kept
/// whatever happens to the process or the machine. All stores pass one suite of tests.
///
/// Functions throw `HubRefusal` for what a hub does not do, and other errors for what went wrong in the store.
public protocol HubStore: ModeratedStore, CopyingStore {
  /// Adds a deck, or a revision to a deck of the same owner. What is the newest revision already is left as it is.
  func publish(_ publication: Publication) async throws -> HubDeck

  /// Takes a deck back: its contents are deleted, and its id stays its owner's.
  func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws

  /// - Returns: nil for a deck that never was there.
  func deck(_ id: String) async throws -> HubDeck?

  /// Returns true if a key published a deck, which may be hidden or withdrawn. False if there never was one.
  func isOwner(_ key: KeyHash, of id: String) async throws -> Bool

  /// The canonical JSON of a revision; nil where there is none.
  func content(_ hash: ContentHash) async throws -> [UInt8]?

  /// Some of the decks that are shown. Of a search, the best `HubLimits.ranked` decks at most, and as many of those that are
  /// new; a deck is found as soon as it was published, and by its newest revision.
  func page(_ listing: Listing) async throws -> DeckPage

  /// Makes what search reads anew out of the decks. It goes on answering meanwhile.
  func reindex() async throws

  /// The same where so many decks are new that searches are slowed.
  /// - Parameter isAwaited: whether this returns when it is done; otherwise it goes on until the store is closed.
  func reindexIfDue(isAwaited: Bool) async throws

  /// Counts a mark once for each key, or takes it away. Beyond `HubLimits.marksOfNetwork` those of one network are kept
  /// and not counted.
  func mark(_ mark: Mark) async throws -> HubDeck

  /// Notes a report once for each key, and counts those of one network up to `HubLimits.reportsOfNetwork` until a moderator has
  /// looked; enough of them hide a deck that is shown. How many is `HubLimits.reportsThatHide`, whatever the clock says.
  func report(_ report: Report) async throws -> HubDeck

  /// Returns the number of decks by visibility; a state without any may be left out.
  func counts() async throws -> [HubDeck.State: Int]

  /// The decks that changed after a place in the order of changes, each with how it is now.
  func changes(after sequence: Int, count: Int) async throws -> [HubChange]
}

/// A revision that somebody wants to publish.
public struct Publication: Sendable {
  public let deck: Deck
  /// The deck's canonical JSON.
  public let bytes: [UInt8]
  /// The hash of `bytes`.
  public let content: ContentHash
  /// The words by which the deck is found.
  public var words: DeckWords { folded ?? DeckWords(deck) }
  /// Words of the hub's list that it has: a moderator should look.
  public let flags: [String]
  public let owner: KeyHash
  public let time: Int
  private let folded: DeckWords?

  /// Writes, hashes and folds the deck, so that no store does while it holds others up.
  public init(deck: Deck, owner: KeyHash, time: Int, wordList: WordList = .empty) {
    (self.deck, self.owner, self.time) = (deck, owner, time)
    bytes = Self.canonical(deck)
    content = ContentHash(ofCanonical: bytes)
    let words = DeckWords(deck)
    (folded, flags) = (words, wordList.found(in: words))
  }

  /// A revision that was published elsewhere, whose hash is known. It is folded where its words are asked for, which those
  /// of a deck that comes with many others are not.
  /// - Returns: nil where the bytes are not the deck's canonical JSON.
  init?(copied deck: Deck, _ bytes: [UInt8], _ content: ContentHash, owner: KeyHash, time: Int) {
    guard bytes == Self.canonical(deck) else { return nil }
    (self.deck, self.bytes, self.content, self.owner, self.time) = (deck, bytes, content, owner, time)
    (folded, flags) = (nil, [])
  }

  private static func canonical(_ deck: Deck) -> [UInt8] {
    do throws(CanonicalJSONError) {
      return try CanonicalJSON.bytes(of: DeckFile.json(deck))
    } catch {
      // Only `DeckFile` makes decks, and it refuses what canonical JSON cannot hold.
      preconditionFailure("a deck that no deck file can hold")
    }
  }
}

/// A phone's mark of a deck, set or taken back.
public struct Mark: Sendable {
  public enum Kind: Int, Sendable {
    case download = 0
    case like = 1

    /// The weight of the mark in the orders of decks.
    public var weight: Double {
      switch self {
      case .download: 1
      case .like: Ranking.likeWeight
      }
    }
  }

  public var kind: Kind
  public var id: String
  /// The phone's key for this deck, which tells nothing about its keys for others.
  public var key: KeyHash
  public var isSet: Bool
  /// The network that it came from, in a form that can be compared and no more.
  public var network: [UInt8]
  public var time: Int

  public init(kind: Kind, id: String, key: KeyHash, isSet: Bool, network: [UInt8], time: Int) {
    (self.kind, self.id, self.key, self.isSet, self.network, self.time) = (
      kind, id, key, isSet, network, time
    )
  }
}

/// That a deck should not be shown, or not to everybody it is meant for.
public struct Report: Sendable {
  public enum Reason: String, CaseIterable, Sendable {
    /// Hurts or threatens somebody.
    case hurtful
    /// The deck needs a higher rating.
    case rating
    /// Tells of a real person who is not public.
    case `private`
    /// Is somebody else's work.
    case copied
    /// Is an advertisement, or no deck at all.
    case spam
    case other
  }

  public var id: String
  public var key: KeyHash
  public var reason: Reason
  /// In the reporter's own words.
  public var words: String
  /// The network that it came from, as that of a mark.
  public var network: [UInt8]
  public var time: Int

  public init(id: String, key: KeyHash, reason: Reason, words: String, network: [UInt8], time: Int) {
    (self.id, self.key, self.reason, self.words) = (id, key, reason, words)
    (self.network, self.time) = (network, time)
  }
}

/// The state of a deck since its last change: all that another hub needs to have it as well.
public struct HubChange: Equatable, Sendable {
  /// The place of the deck's last change in the order of all changes, from 1.
  public var sequence: Int
  public var id: String
  public var owner: KeyHash
  public var state: HubDeck.State
  /// Oldest first; none of a deck that was withdrawn.
  public var revisions: [ContentHash]
  public var created: Int
  public var changed: Int
  public var downloads: Int
  public var likes: Int
  /// The reason why it is hidden, or was when it was withdrawn. Nil for others.
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
  /// The deck is somebody else's.
  case notYours
  /// The revision was not made of the newest one, which is told.
  case outdated(HubDeck)
  /// The deck was taken back.
  case withdrawn
  /// The deck is for nobody to see until a moderator has looked.
  case hidden
  /// A deck has so many revisions at most.
  case tooManyRevisions(Int)
  /// The key that shows itself was banned.
  case banned
  /// A verdict does not fit how the deck is; why not, as a sentence.
  case notThatWay(String)
  /// A moderator has this name, or nobody has.
  case takenName, unknownModerator
  /// The disk takes no more; what the store says of it.
  case full(String)
  /// The hub has as many mebibytes as it may have.
  case noRoom(Int)
  /// There are so many moderators at most.
  case tooManyModerators(Int)
}
