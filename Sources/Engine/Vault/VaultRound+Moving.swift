import Digest
import Formats

// The removal of a phone. The others move to a new vault. The last entry of the old vault has the new phrase,
// sealed for each of them.
extension VaultRound {
  /// True while this phone removes another one and the new vault is not complete.
  var isMoving: Bool { link.agreed == nil && link.former.map { $0.removed != nil && !$0.isTold } ?? false }

  /// Returns true if the phone being removed wrote the move. No phone follows that.
  func isOfRemoved(_ move: VaultContent.Move) -> Bool {
    guard case .remove(let gone, _) = purpose else { return false }
    return move.phone == gone
  }

  // MARK: - The phone that removes another

  /// Switches to the new vault, once this phone has everything from the old one. Nothing changes until this
  /// is saved.
  mutating func move(
    without gone: PhoneID, to phrase: VaultPhrase, _ records: [StoredRecord]?, _ now: UInt64
  ) -> VaultAct {
    purpose = .sync
    guard gone != link.phone, let removed = link.phones.first(where: { $0.id == gone }) else {
      link.agreed = now
      return save(records, then: .end(.agreed))
    }
    var next = VaultLink(phrase: phrase, isNew: true)
    (next.phone, next.last) = (link.phone, link.last)
    next.phones = link.phones.filter { $0.id != gone }
    var former = FormerVault(phrase: link.phrase, head: link.head)
    (former.removed, former.others) = (removed, next.phones.filter { $0.id != next.phone })
    next.former = former
    return turn(to: next, records, then: .pull)
  }

  /// Cancels a move because the server is full. The unfinished new vault is discarded, and the old one
  /// remains.
  mutating func giveUp(_ now: UInt64) -> VaultAct {
    guard let old = oldLink(now) else { return .end(.refused) }
    return discard(for: old, then: .end(.full))
  }

  /// Returns the link of the former vault. This phone pulls that vault again from its beginning.
  func oldLink(_ now: UInt64) -> VaultLink? {
    guard let former = link.former else { return nil }
    var old = VaultLink(phrase: former.phrase, isNew: false)
    (old.phone, old.last, old.agreed, old.floor) = (link.phone, link.last, now, former.head.number)
    old.phones = link.phones
    if let removed = former.removed { old.hear(of: [removed]) }
    return old
  }

  /// Deletes the new vault if the server has any of it.
  mutating func discard(for next: VaultLink, then: Next) -> VaultAct {
    if link.isNew { return turn(to: next, then: then) }
    stage = .discarding(next, then)
    return ask(.delete, keys, "")
  }

  mutating func turn(to next: VaultLink, _ records: [StoredRecord]? = nil, then: Next) -> VaultAct {
    link = next
    keys = VaultKeys(next.phrase)
    (pulled, losses, hasSnapshot, entriesLeft) = (Pulled(), 0, false, .max)
    purpose = .sync
    return save(records, then: then)
  }

  // MARK: - A phone that follows

  /// Follows a move. Later entries are ignored, because the log is closed.
  mutating func moveFound(_ move: VaultContent.Move, _ now: UInt64) -> VaultAct {
    (pulled.moved, pulled.waiting, pulled.next) = (move, [], nil)
    guard moves < Self.mostMoves, let box = box(of: move, heard: pulled.phones, vault: keys.id) else {
      link.hear(of: pulled.phones)
      return stop(move.trouble(of: link.phone), now)
    }
    stage = .openingBox(move)
    return .open(box)
  }

  /// Returns the request that opens this phone's box; nil if the move has none that it could open.
  func box(of move: VaultContent.Move, heard: [LinkedPhone], vault: [UInt8]) -> SealingRequest? {
    guard let pair, let own = link.phone, let writer = move.phone, writer != own,
      let sealed = move.boxes.first(where: { $0.phone == own })?.sealed,
      let key = (link.phones + heard).first(where: { $0.id == writer && $0.key != nil })?.key
    else { return nil }
    return MoveBox.request(sealed, own: pair, other: key, isWriter: false, vault: vault)
  }

  mutating func openedBox(_ bytes: [UInt8]?, of move: VaultContent.Move, _ now: UInt64) -> VaultAct {
    guard let phrase = bytes.flatMap({ MoveBox.phrase(in: $0) }), phrase != link.phrase,
      phrase != link.former?.phrase
    else {
      link.hear(of: pulled.phones)
      return stop(move.trouble(of: link.phone), now)
    }
    pulled.phrase = phrase
    moves += 1
    // The phone also merges the entries before the move.
    return read()
  }

  /// Returns the link of a phone that follows, made from its current one.
  func follower(of move: VaultContent.Move, to phrase: VaultPhrase) -> VaultLink {
    var next = VaultLink(phrase: phrase, isNew: false)
    (next.phone, next.last) = (link.phone, link.last)
    next.phones = link.phones.filter { $0.id != move.removed?.id }
    var former = FormerVault(phrase: link.phrase, head: link.head)
    (former.isTold, former.leader, former.removed) = (true, move.name, move.removed)
    former.others = next.phones.filter { $0.id != next.phone }
    if case .remove = purpose { former.isOvertaken = true }
    next.former = former
    return next
  }
}
