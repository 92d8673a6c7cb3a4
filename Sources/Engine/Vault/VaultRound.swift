import Digest
import Formats

/// One exchange of a phone with its vault. The round pulls new entries, merges them with the phone's records,
/// and pushes the phone's changes. It requests one thing at a time (`VaultAct`). The caller may drop it at
/// any moment, because its progress is in the records.
public struct VaultRound: Equatable, Sendable {
  public enum Purpose: Equatable, Sendable {
    case sync
    /// The server deletes the vault, and this phone is unlinked.
    case delete
    /// This phone is unlinked.
    case leave
    /// The server deletes the vault that was left because a phone is lost.
    case deleteFormer
    /// A phone is removed. The others share a new vault, under this phrase.
    case remove(PhoneID, phrase: VaultPhrase)
  }

  /// The number of pushes, preempted by other phones, after which the round gives up.
  static let attempts = 5
  /// The longest silence of a phone with nothing to add, in milliseconds: a day.
  static let silence: UInt64 = 24 * 60 * 60 * 1_000
  /// A snapshot replaces the entries once fewer than this fit into the log.
  static let fewEntries = 500
  /// The most answers of a former vault that are searched for another phone's move. A vault fits into ten.
  static let formerPages = 20
  /// The most moves that a phone follows in one round. After that it asks for a phrase, since vaults can form
  /// a circle.
  static let mostMoves = 8

  /// A removal becomes a sync as soon as this phone has switched to the new vault.
  public internal(set) var purpose: Purpose
  let kinds: [RecordKind]
  /// The name that its person gave this phone.
  let name: String
  /// The id for this phone if it has none yet.
  let draw: PhoneID
  /// The key pair of this phone; nil if it has none yet.
  let pair: KeyPair?
  /// True if nothing was saved since a round ended in agreement.
  let isClean: Bool
  public internal(set) var link: VaultLink
  var keys: VaultKeys
  var ledger = VaultLedger()
  /// The ledger as stored in the records.
  var kept = VaultLedger()
  var stage = Stage.begun
  /// The pulled part of the log.
  var pulled = Pulled()
  var losses = 0
  /// The number of answers searched in the former vault.
  var formerPages = 0
  /// The number of moves followed.
  var moves = 0
  /// The new phrase, sealed for each other phone.
  var boxes: [MoveBox] = []
  /// True once this round began to empty the former vault with a snapshot.
  var hasStub = false
  /// True once the former vault's log has the move, so the others can read it.
  var isFormerClosed = false
  var entriesLeft = Int.max
  var hasSnapshot = false

  /// Stored by reference, since a round is copied in many places.
  indirect enum Stage: Equatable {
    case begun
    case asking
    /// The index in `pulled.waiting` of the item to open.
    case opening(Int)
    /// The box in another phone's move, with the phrase of the new vault.
    case openingBox(VaultContent.Move)
    case reading
    /// A save of records, and the step after it.
    case saving(Next)
    case sealing(SealedKind, Replica)
    case pushing(Replica, VaultHead)
    case replacing
    // Stages of work in the former vault.
    case askingFormer, sealingFormer
    /// The item to search for another phone's move, by index, and that move's box.
    case openingFormer(Int), openingFormerBox(VaultContent.Move)
    /// The index in `link.phones` of the phone that follows.
    case sealingBox(Int)
    case pushingFormer(VaultHead)
    /// A snapshot that replaces all entries: empty, or only the move.
    case sealingStub, replacingFormer
    /// The unfinished new vault is deleted. Then this link takes its place.
    case discarding(VaultLink, Next)
    case deleting, deletingFormer
    case readingToLeave
  }

  /// The step after a save.
  enum Next: Equatable {
    case pull, push
    case end(VaultEnd)
  }

  /// - Parameters:
  ///   - name: this phone's name, as its person chose it; may be empty.
  ///   - draw: a random id, for a phone that has none yet.
  ///   - pair: the phone's key pair, which lasts as long as its id.
  ///   - isClean: true if nothing was saved since a round of this phone ended in agreement with the server.
  public init(
    _ purpose: Purpose = .sync, of link: VaultLink, name: String, draw: PhoneID, pair: KeyPair? = nil,
    kinds: [RecordKind], isClean: Bool = false
  ) {
    (self.purpose, self.link, self.name, self.draw, self.kinds) = (purpose, link, name, draw, kinds)
    self.pair = pair
    self.isClean = isClean && purpose == .sync
    keys = VaultKeys(link.phrase)
  }

  /// Returns the first act.
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

  /// Returns the act that follows an answer. An unexpected answer ends the round.
  /// - Parameters:
  ///   - now: milliseconds since 1970 by this phone.
  ///   - settle: returns given records as the phone would write them.
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

  func ask(_ method: ServerRequest.Method, _ keys: VaultKeys, _ rest: String, _ body: String = "") -> VaultAct
  {
    .ask(
      ServerRequest(
        method, "/api/vaults/" + keys.address + rest, key: hex(keys.writeKey), body: body))
  }

  /// Ends the round after a failure of the server. A later round tries again.
  func failed(_ status: Int) -> VaultAct {
    switch status {
    case 429, 503, 507: .end(.refused)
    default: .end(.unreachable)
    }
  }

  /// Stops syncing until the person has decided.
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

  /// Ends the round, unless this phone still has to announce its move.
  private mutating func end(_ end: VaultEnd) -> VaultAct {
    guard end == .agreed, let former = link.former, !former.isTold, purpose == .sync else {
      return .end(end)
    }
    return askFormer()
  }
}
