import Cards
import Digest
import Formats

/// A deck as another hub has it, or an export of one: its revisions are what their hashes say.
public struct DeckCopy: Sendable {
  /// The deck's state there.
  public let change: HubChange
  /// The revisions that came along; those that a store has already need not.
  public let revisions: [ContentHash: Publication]

  /// Reads and hashes the revisions, so that no store does while it holds others up.
  /// - Throws: `CopyFault` for the first of them that is not what it should be.
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

/// The reason why a copy of a deck is refused.
public enum CopyFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The content has another hash.
  case otherContent(ContentHash)
  /// The content is no deck that this version can read; what is wrong with it.
  case noDeck(ContentHash, String)
  /// The content is of another deck, which is told.
  case otherDeck(ContentHash, String)
  /// The content is not written as canonical JSON.
  case notCanonical(ContentHash)
  /// A content is not to be had; why not.
  case missing(ContentHash, String)
  /// Its contents have more bytes than are copied of one deck.
  case tooLarge(Int)
  /// Its contents took longer than this to come, in seconds.
  case tooSlow(Int)
  /// The description of the deck contradicts itself.
  case malformed(String)
  /// Another author's deck has this id here.
  case otherAuthor
  /// The deck was changed here since, by its author.
  case newerHere

  public var description: String {
    switch self {
    case .otherContent(let hash): "\(hash) has another content than its hash says"
    case .noDeck(let hash, let fault): "\(hash) is no deck: \(fault)"
    case .otherDeck(let hash, let id): "\(hash) is of the deck \(id)"
    case .notCanonical(let hash): "\(hash) is not written as canonical JSON"
    case .missing(let hash, let why): "\(hash) is missing: \(why)"
    case .tooLarge(let most): "its revisions have more than \(most) bytes together"
    case .tooSlow(let most): "its revisions took longer than \(most) s to come"
    case .malformed(let what): "what is told of it is not sound: \(what)"
    case .otherAuthor: "another author's deck has this id here"
    case .newerHere: "its author has changed it here since"
    }
  }
}

/// A deck of another hub that was not copied.
public struct RefusedCopy: Equatable, Sendable {
  public var id: String
  /// The place of its change in the other hub's order.
  public var sequence: Int
  /// The reason.
  public var cause: String

  public init(id: String, sequence: Int, cause: String) {
    (self.id, self.sequence, self.cause) = (id, sequence, cause)
  }
}

/// The progress of a copy of another hub.
public struct MirrorPlace: Equatable, Sendable {
  /// The `line` of the other hub's changes; another one means that its order is another.
  public var line: String
  /// The place of the last change that was copied, or refused.
  public var sequence: Int

  public init(line: String, sequence: Int) { (self.line, self.sequence) = (line, sequence) }
}

/// Operations that make one hub a copy of another. As with all of `HubStore`, each is whole or nothing.
public protocol CopyingStore: Sendable {
  /// Tells the order of this store's changes apart from that of every other store, and from its own before it was restored
  /// from a backup: 32 hexadecimal digits.
  func line() async throws -> String

  /// Those of the revisions that are not there.
  func lacking(_ revisions: [ContentHash]) async throws -> [ContentHash]

  /// Makes decks what copies say, with their counts, their owners' keys and their states, one after the other. What a
  /// moderator of this hub judged stays. They are not numbered: `reindexIfDue` is for when all are there.
  ///
  /// Of a deck that did not come from `origin` the one that changed last is kept.
  /// - Parameters:
  ///   - origin: the address of the hub that is followed; nil for an export.
  ///   - time: now.
  ///   - isReindexed: whether `reindexIfDue` follows soon. Then, where it is due anyway, decks that were not here are found
  ///     after it and no sooner; all others are found at once. If it never comes, it stays due.
  /// - Returns: for each, false where it was so already.
  /// - Throws: the `CopyFault` of the first that is not taken, and then nothing has changed, of any.
  func adopt(
    _ copies: [DeckCopy], from origin: String?, at time: Int, isReindexed: Bool
  ) async throws -> [Bool]

  /// Returns the progress of a hub's copy; nil if it was never copied.
  func place(of origin: String) async throws -> MirrorPlace?

  /// Goes on to a place. A new line forgets what was refused.
  func keep(_ place: MirrorPlace, of origin: String) async throws

  /// Notes that a deck of a hub was not copied; until it is adopted after all.
  func note(_ refused: RefusedCopy, of origin: String) async throws

  /// The decks of a hub that were not copied, in the order of their changes.
  func refused(of origin: String) async throws -> [RefusedCopy]
}

extension CopyingStore {
  /// The same of decks that are found at once.
  public func adopt(_ copies: [DeckCopy], from origin: String?, at time: Int) async throws -> [Bool] {
    try await adopt(copies, from: origin, at: time, isReindexed: false)
  }

  /// The same of one deck.
  public func adopt(
    _ copy: DeckCopy, from origin: String?, at time: Int, isReindexed: Bool = false
  ) async throws -> Bool {
    try await adopt([copy], from: origin, at: time, isReindexed: isReindexed) == [true]
  }

  /// Makes each deck what its copy says, whatever becomes of the others. To be on the disk is waited for once where all are
  /// taken, as they nearly always are.
  /// - Returns: for each, false where it was so already, or why it was not taken.
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
  /// Returns true if a deck of a hub can have this id: one that can stand in an address.
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
    guard let owner = json.string(at: "owner").flatMap({ Digest.bytes(hex: $0) }), owner.count == HubKey.size
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
    // Of a hub that does not tell why, it is as if a moderator had.
    if state == .hidden, hiding == nil { hiding = Hiding(cause: .moderator, reason: "", time: changed) }
    self.init(
      sequence: json["sequence"] == nil ? 0 : try number("sequence", from: 1), id: id, owner: KeyHash(owner),
      state: state, revisions: revisions, created: created, changed: changed,
      downloads: try number("downloads"), likes: try number("likes"), hiding: hiding)
  }
}
