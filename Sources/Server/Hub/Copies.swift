import API
import Cards
import Digest
import Formats

/// A deck from another hub or from an export. Its revisions match their hashes.
public struct DeckCopy: Sendable {
  /// The deck's state at the source.
  public let change: HubChange
  /// The revisions that were sent. Those that the store has may be missing.
  public let revisions: [ContentHash: Publication]

  /// Reads and hashes the revisions, so that a store need not do it inside a transaction.
  /// - Throws: `CopyFault` for the first invalid revision.
  public init(_ change: HubChange, contents: [(hash: ContentHash, bytes: [UInt8])]) throws(CopyFault) {
    var revisions: [ContentHash: Publication] = [:]
    for (hash, bytes) in contents {
      guard ContentHash(ofCanonical: bytes) == hash else { throw .otherContent(hash) }
      let deck: Deck
      do throws(DeckFileError) { deck = try DeckFile.read(bytes, name: change.id) } catch {
        throw .noDeck(hash, error.faults.first?.description ?? "")
      }
      guard deck.id == change.id else { throw .otherDeck(hash, deck.id) }
      let revision = Publication(copied: deck, bytes, hash, owner: change.owner, time: change.changed)
      guard let revision else { throw .notCanonical(hash) }
      revisions[hash] = revision
    }
    (self.change, self.revisions) = (change, revisions)
  }
}

/// The reason for a refused copy of a deck.
public enum CopyFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The content does not match this hash.
  case otherContent(ContentHash)
  /// The content is not a deck that this version can read; its first fault.
  case noDeck(ContentHash, String)
  /// The content belongs to the deck with this other id.
  case otherDeck(ContentHash, String)
  /// The content is not canonical JSON.
  case notCanonical(ContentHash)
  /// A content is not available; the cause.
  case missing(ContentHash, String)
  /// The contents exceed this many bytes, the limit for one deck.
  case tooLarge(Int)
  /// The contents took longer than this many seconds.
  case tooSlow(Int)
  /// This member of the change is invalid.
  case malformed(String)
  /// A deck of another author has this id here.
  case otherAuthor
  /// The author has changed the deck here since.
  case newerHere

  public var description: String {
    switch self {
    case .otherContent(let hash): "the content of \(hash) does not match this hash"
    case .noDeck(let hash, let fault): "\(hash) is not a valid deck: \(fault)"
    case .otherDeck(let hash, let id): "\(hash) belongs to the deck \(id)"
    case .notCanonical(let hash): "\(hash) is not canonical JSON"
    case .missing(let hash, let why): "\(hash) is missing: \(why)"
    case .tooLarge(let most): "its revisions together exceed \(most) bytes"
    case .tooSlow(let most): "its revisions did not arrive within \(most) s"
    case .malformed(let what): "its description is invalid: \(what)"
    case .otherAuthor: "a deck of another author has this id here"
    case .newerHere: "its author has changed it here since"
    }
  }
}

/// A deck of another hub that was not copied.
public struct RefusedCopy: Equatable, Sendable {
  public var id: String
  /// The place of its change in the other hub's sequence.
  public var sequence: Int
  public var cause: String

  public init(id: String, sequence: Int, cause: String) {
    (self.id, self.sequence, self.cause) = (id, sequence, cause)
  }
}

/// The progress of copying another hub.
public struct MirrorPlace: Equatable, Sendable {
  /// The `line` of the other hub's changes. A new value means that its sequence starts again.
  public var line: String
  /// The place of the last change that was copied or refused.
  public var sequence: Int

  public init(line: String, sequence: Int) { (self.line, self.sequence) = (line, sequence) }
}

/// Operations that copy another hub. Each is atomic, as all of `HubStore`.
public protocol CopyingStore: Sendable {
  /// Returns the id of this store's sequence of changes, 32 hexadecimal digits. A store that was restored from a backup has a new
  /// one.
  func line() async throws -> String

  /// Returns the revisions that the store does not have.
  func lacking(_ revisions: [ContentHash]) async throws -> [ContentHash]

  /// Takes over decks with their counts, owners' keys and states. Verdicts of this hub's moderators stay. The search index is not
  /// renumbered: call `reindexIfDue` after the last copy.
  ///
  /// For a deck that came from elsewhere than `origin`, the later change wins.
  /// - Parameters:
  ///   - origin: the address of the mirrored hub; nil for an export.
  ///   - time: now.
  ///   - isReindexed: true if `reindexIfDue` follows soon. If it is due, new decks are then found only after it. It stays due
  ///     until it runs.
  /// - Returns: for each copy, false if it changed nothing.
  /// - Throws: the first `CopyFault`. Then no deck has changed.
  func adopt(
    _ copies: [DeckCopy], from origin: String?, at time: Int, isReindexed: Bool
  ) async throws -> [Bool]

  /// Returns the progress of copying a hub; nil if it was never copied.
  func place(of origin: String) async throws -> MirrorPlace?

  /// Stores the progress. A new `line` deletes the list of refused decks.
  func keep(_ place: MirrorPlace, of origin: String) async throws

  /// Notes a refused deck of a hub, until it is adopted.
  func note(_ refused: RefusedCopy, of origin: String) async throws

  /// Returns the refused decks of a hub in the order of their changes.
  func refused(of origin: String) async throws -> [RefusedCopy]
}

extension CopyingStore {
  /// Takes over decks that are found at once.
  public func adopt(_ copies: [DeckCopy], from origin: String?, at time: Int) async throws -> [Bool] {
    try await adopt(copies, from: origin, at: time, isReindexed: false)
  }

  /// Takes over one deck.
  public func adopt(
    _ copy: DeckCopy, from origin: String?, at time: Int, isReindexed: Bool = false
  ) async throws -> Bool {
    try await adopt([copy], from: origin, at: time, isReindexed: isReindexed) == [true]
  }

  /// Takes over each deck independently of the others. If no copy is refused, which is the usual case, one transaction does it.
  /// - Returns: for each copy, false if it changed nothing, or its fault.
  public func adoptEach(
    _ copies: [Result<DeckCopy, CopyFault>], from origin: String?, at time: Int, isReindexed: Bool = false
  ) async throws -> [Result<Bool, CopyFault>] {
    let sound = copies.compactMap { try? $0.get() }
    do {
      var taken = try await adopt(sound, from: origin, at: time, isReindexed: isReindexed)[...]
      return copies.map { copy in copy.map { _ in taken.removeFirst() } }
    } catch is CopyFault {}
    var outcomes: [Result<Bool, CopyFault>] = []
    for copy in copies {
      do {
        let isChanged = try await adopt(try copy.get(), from: origin, at: time, isReindexed: isReindexed)
        outcomes.append(.success(isChanged))
      } catch let fault as CopyFault { outcomes.append(.failure(fault)) }
    }
    return outcomes
  }
}

extension HubChange {
  /// Returns true for a valid id of a deck that can stand in an address.
  public static func isID(_ id: String) -> Bool { DeckLimits.isID(id) && id != "." && id != ".." }

  /// Reads a `HubChange` of `docs/hub/openapi.yaml`.
  /// - Throws: `CopyFault.malformed` for anything else.
  public init(_ json: JSON) throws(CopyFault) {
    func number(_ name: String, from least: Int64 = 0) throws(CopyFault) -> Int {
      guard let number = json.integer(at: name), (least...CanonicalJSON.integerLimit).contains(number) else {
        throw .malformed(name)
      }
      return Int(number)
    }
    guard let id = json.string(at: "id"), Self.isID(id) else {
      throw .malformed("id")
    }
    guard let owner = json.string(at: "owner").flatMap({ Digest.bytes(hex: $0) }),
      owner.count == AccessKey.size
    else {
      throw .malformed("owner")
    }
    guard let state = json.string(at: "state").flatMap({ HubDeck.State(rawValue: $0) }) else {
      throw .malformed("state")
    }
    let told = json.array(at: "revisions") ?? []
    let revisions = told.compactMap { $0.string.flatMap { ContentHash(hex: $0) } }
    guard revisions.count == told.count, Set(revisions).count == told.count,
      revisions.count <= HubLimits.revisions, revisions.isEmpty == (state == .withdrawn)
    else { throw .malformed("revisions") }
    var hiding: Hiding?
    if let hidden = json["hidden"] {
      guard let cause = hidden.string(at: "by").flatMap({ Hiding.Cause(rawValue: $0) }),
        let reason = hidden.string(at: "reason"), reason.unicodeScalars.count <= HubLimits.reasonWords,
        let time = hidden.integer(at: "at"), (0...CanonicalJSON.integerLimit).contains(time)
      else { throw .malformed("hidden") }
      hiding = Hiding(cause: cause, reason: reason, time: Int(time))
    }
    guard state != .shown || hiding == nil else { throw .malformed("hidden") }
    let (created, changed) = (try number("created"), try number("changed"))
    // A hidden deck without a reason counts as hidden by a moderator.
    if state == .hidden, hiding == nil { hiding = Hiding(cause: .moderator, reason: "", time: changed) }
    self.init(
      sequence: json["sequence"] == nil ? 0 : try number("sequence", from: 1), id: id, owner: KeyHash(owner),
      state: state, revisions: revisions, created: created, changed: changed,
      downloads: try number("downloads"), likes: try number("likes"), hiding: hiding)
  }
}
