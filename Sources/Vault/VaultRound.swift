import Digest
import Formats

/// One exchange of a phone with its vault: it takes what is new there, puts the two together, and adds what the phone has
/// done. It asks for one thing after another (`VaultAct`), and may be dropped at any moment: what matters is in the records.
public struct VaultRound: Equatable, Sendable {
  public enum Purpose: Equatable, Sendable {
    case sync
    /// The vault goes from the server, and this phone is linked no more.
    case delete
    /// This phone is linked no more.
    case leave
    /// The vault that was left because a phone is lost goes from the server.
    case deleteFormer
    /// A phone is removed: the others share a new vault, under this phrase.
    case remove(PhoneID, phrase: VaultPhrase)
  }

  /// The number of pushes that may lose to others' before the round is given up.
  static let attempts = 5
  /// The longest silence of a phone that has nothing to add, in milliseconds: a day.
  static let silence: UInt64 = 24 * 60 * 60 * 1_000
  /// A snapshot takes the place of entries once fewer than this fit into the log.
  static let fewEntries = 500
  /// Answers with entries of a former vault that are looked through for another phone's move. A vault fits into ten.
  static let formerPages = 20
  /// Moves that a phone follows in one round. After more it asks for a phrase, since vaults can lead in a circle.
  static let mostMoves = 8

  /// A removal is a sync as soon as the new vault is this phone's.
  public internal(set) var purpose: Purpose
  let kinds: [RecordKind]
  /// The name that the person gave this phone.
  let name: String
  /// The id that this phone takes if it has none yet.
  let draw: PhoneID
  /// Key pair of this phone; nil where it has none yet.
  let pair: KeyPair?
  /// True if nothing was saved since a round ended with phone and server in agreement.
  let isClean: Bool
  public internal(set) var link: VaultLink
  var keys: VaultKeys
  var ledger = VaultLedger()
  /// The ledger as it lies in the records.
  var kept = VaultLedger()
  var stage = Stage.begun
  /// The pulled part of the log.
  var pulled = Pulled()
  var losses = 0
  /// Answers of the former vault that were looked through.
  var formerPages = 0
  /// Moves that were followed.
  var moves = 0
  /// The sealed new phrase for each other phone.
  var boxes: [MoveBox] = []
  /// The former vault was made empty.
  var hasStub = false
  /// The others can read of the move.
  var isFormerClosed = false
  var entriesLeft = Int.max
  var hasSnapshot = false

  /// Held by reference, since a round is copied in many places.
  indirect enum Stage: Equatable {
    case begun
    case asking
    /// The place of what is being opened among `pulled.waiting`.
    case opening(Int)
    /// The phrase of a new vault, in what another phone says of its move.
    case openingBox(VaultContent.Move)
    case reading
    /// The records were saved; nil is the end of the round.
    case saving(Next)
    case sealing(SealedKind, Replica)
    case pushing(Replica, VaultHead)
    case replacing
    // The vault that was left.
    case askingFormer, sealingFormer
    /// Places of what is looked through for another phone's move, and that move's box.
    case openingFormer(Int), openingFormerBox(VaultContent.Move)
    /// The place of a phone among those that follow.
    case sealingBox(Int)
    case pushingFormer(VaultHead)
    /// A snapshot takes the place of all entries: an empty one, or the move alone.
    case sealingStub, replacingFormer
    /// The new vault that was begun is deleted, and this link comes in its place.
    case discarding(VaultLink, Next)
    case deleting, deletingFormer
    case readingToLeave
  }

  /// The step after records were saved.
  enum Next: Equatable {
    case pull, push
    case end(VaultEnd)
  }

  /// - Parameters:
  ///   - name: what this phone is called by its person; may be empty.
  ///   - draw: by chance; this phone is told from others by it if it was not yet.
  ///   - pair: its key pair, kept for as long as the phone keeps its number.
  ///   - isClean: nothing was kept since a round of this phone ended with phone and server having the same.
  public init(
    _ purpose: Purpose = .sync, of link: VaultLink, name: String, draw: PhoneID, pair: KeyPair? = nil,
    kinds: [RecordKind], isClean: Bool = false
  ) {
    (self.purpose, self.link, self.name, self.draw, self.kinds) = (purpose, link, name, draw, kinds)
    self.pair = pair
    self.isClean = isClean && purpose == .sync
    keys = VaultKeys(link.phrase)
  }

  /// The first act.
  public mutating func begin() -> VaultAct {
    switch purpose {
    case .leave:
      stage = .readingToLeave
      return .read
    case .delete:
      stage = .deleting
      return ask(.delete, keys, "")
    case .deleteFormer:
      guard let former = link.former else { return .end(.agreed) }
      stage = .deletingFormer
      return ask(.delete, VaultKeys(former.phrase), "")
    case .sync, .remove:
      if link.trouble != nil { return .end(.stopped) }
      return pull()
    }
  }

  /// Returns the step after an answer. An answer to something that was not asked ends the round.
  /// - Parameters:
  ///   - now: milliseconds since 1970 by this phone.
  ///   - settle: how the phone would write records that it is given.
  public mutating func next(
    _ news: VaultNews, now: UInt64, settle: ([StoredRecord]) -> VaultSettled
  ) -> VaultAct {
    switch (stage, news) {
    case (.asking, .answered(let status, let text)): return answered(status, text, now)
    case (.opening(let place), .opened(let bytes)): return opened(bytes, at: place, now)
    case (.openingBox(let move), .opened(let bytes)): return openedBox(bytes, of: move, now)
    case (.reading, .records(let stored)): return merge(stored, now, settle)
    case (.saving(let next), .saved):
      switch next {
      case .pull: return pull()
      case .push: return push(now)
      case .end(let end): return self.end(end)
      }
    case (.sealing(let kind, let cells), .sealed(let bytes)): return sealed(kind, cells, bytes, now)
    case (.pushing(let cells, let head), .answered(let status, let text)):
      return pushed(cells, head, status, text, now)
    case (.replacing, .answered(let status, let text)): return replaced(status, text, now)
    case (.askingFormer, .answered(let status, let text)): return formerAnswered(status, text, now)
    case (.openingFormer(let place), .opened(let bytes)): return formerOpened(bytes, at: place, now)
    case (.openingFormerBox(let move), .opened(let bytes)): return formerBoxOpened(bytes, of: move, now)
    case (.sealingBox(let place), .sealed(let bytes)): return boxSealed(bytes, for: place, now)
    case (.sealingFormer, .sealed(let bytes)): return formerSealed(bytes)
    case (.pushingFormer(let head), .answered(let status, let text)):
      return formerPushed(head, status, text, now)
    case (.sealingStub, .sealed(let bytes)): return stubSealed(bytes)
    case (.replacingFormer, .answered(let status, _)): return stubPushed(status)
    case (.discarding(let link, let next), .answered): return turn(to: link, then: next)
    case (.deleting, .answered(let status, let text)):
      guard status == 204 || VaultAnswer.isUnknown(status, text) != nil else { return failed(status) }
      stage = .readingToLeave
      return .read
    case (.deletingFormer, .answered(let status, let text)):
      guard status == 204 || VaultAnswer.isUnknown(status, text) != nil else { return failed(status) }
      link.former = nil
      return save(nil, then: .end(.agreed))
    case (.readingToLeave, .records(let stored)):
      let gone = VaultLedger().changes(since: VaultLedger(stored))
      stage = .saving(.end(.left))
      return .save(VaultSave(link: nil, records: nil, ledger: gone))
    default: return .end(.unreachable)
    }
  }

  func ask(_ method: VaultRequest.Method, _ keys: VaultKeys, _ rest: String, _ body: String = "") -> VaultAct
  {
    .ask(
      VaultRequest(
        method: method, path: "/api/vaults/" + keys.address + rest, key: hex(keys.writeKey), body: body))
  }

  /// Ends the round after a failure of the server, which is tried again later.
  func failed(_ status: Int) -> VaultAct {
    switch status {
    case 429, 503, 507: .end(.refused)
    default: .end(.unreachable)
    }
  }

  /// Stops giving and taking until the person has decided.
  mutating func stop(_ trouble: VaultTrouble, _ now: UInt64) -> VaultAct {
    link.trouble = trouble
    link.troubled = now
    return save(nil, then: .end(.stopped))
  }

  mutating func save(_ records: [StoredRecord]?, then next: Next) -> VaultAct {
    let changes = ledger.changes(since: kept)
    kept = ledger
    stage = .saving(next)
    return .save(VaultSave(link: link, records: records, ledger: changes))
  }

  /// The round is over, unless the others are still to be told that this phone has moved.
  private mutating func end(_ end: VaultEnd) -> VaultAct {
    guard end == .agreed, let former = link.former, !former.isTold, purpose == .sync else {
      return .end(end)
    }
    return askFormer()
  }
}
