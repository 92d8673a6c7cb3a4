import Digest
import Formats

extension VaultRound {
  /// Returns true if this phone has something that the others do not know.
  func isToPush(_ now: UInt64) -> Bool {
    if link.isNew || !ledger.fresh.cells.isEmpty { return true }
    // A phone that has followed a move announces its arrival.
    if link.agreed == nil && link.former?.leader != nil { return true }
    guard let own = link.phones.first(where: { $0.id == link.phone }) else { return true }
    return !utf8Equals(own.name, name) || pair.map { own.key != $0.publicKey } ?? false
      || own.seen + Self.silence < now
  }

  mutating func push(_ now: UInt64) -> VaultAct {
    guard entriesLeft > 0 else { return replace(now) }
    return seal(.entry, ledger.fresh.prefix(bytes: VaultContent.entryBytes), now)
  }

  private mutating func replace(_ now: UInt64) -> VaultAct {
    hasSnapshot = true
    return seal(.snapshot, ledger.known, now)
  }

  private mutating func seal(_ kind: SealedKind, _ cells: Replica, _ now: UInt64) -> VaultAct {
    stage = .sealing(kind, cells)
    var content = VaultContent(cells: cells, phones: link.phones)
    if kind == .entry {
      content.phones = [own(now)]
      // A vault that replaces another begins with all phones that will follow.
      if link.isNew && link.former?.removed != nil {
        content.phones += link.phones.filter { $0.id != link.phone }
      }
    }
    return .seal(
      SealingRequest(
        key: keys.sealingKey, associated: Sealing.associatedData(kind, vault: keys.id, head: link.head),
        bytes: content.write(kinds: kinds)))
  }

  func own(_ now: UInt64) -> LinkedPhone {
    LinkedPhone(id: link.phone ?? draw, name: name, seen: now, key: pair?.publicKey)
  }

  /// Notes that the others know of this phone.
  private mutating func hearOfOwn(_ now: UInt64) {
    let own = own(now)
    link.hear(of: [own])
    // Only this phone states its own key.
    if let key = own.key, let place = link.phones.firstIndex(where: { $0.id == own.id }) {
      link.phones[place].key = key
    }
  }

  mutating func sealed(_ kind: SealedKind, _ cells: Replica, _ bytes: [UInt8]?, _ now: UInt64) -> VaultAct {
    guard let bytes else { return .end(.refused) }
    guard bytes.count <= kind.limit else { return tooLarge(kind, now) }
    let body = JSON.object(
      JSON.Object([
        .init("head", link.head.json), .init("sealed", .string(Base64URL.encode(bytes))),
      ])
    ).text
    switch kind {
    case .entry:
      stage = .pushing(cells, link.head.next(bytes))
      return ask(.post, keys, "/entries", body)
    case .snapshot:
      stage = .replacing
      return ask(.put, keys, "/snapshot", body)
    }
  }

  mutating func pushed(
    _ cells: Replica, _ head: VaultHead, _ status: Int, _ text: String, _ now: UInt64
  ) -> VaultAct {
    guard status == 201 else { return notPushed(status, text, now) }
    guard let state = VaultAnswer(state: text) else { return .end(.unreachable) }
    guard state.head == head else { return stop(.altered, now) }
    (link.head, link.isNew, entriesLeft) = (head, false, state.entriesLeft)
    ledger.known.merge(cells)
    hearOfOwn(now)
    if !ledger.fresh.cells.isEmpty { return save(nil, then: .push) }
    link.agreed = now
    if entriesLeft < Self.fewEntries && !hasSnapshot { return replace(now) }
    return save(nil, then: .end(.agreed))
  }

  private mutating func notPushed(_ status: Int, _ text: String, _ now: UInt64) -> VaultAct {
    if let days = VaultAnswer.isUnknown(status, text) { return stop(.gone(days: days), now) }
    switch status {
    case 409 where VaultAnswer.isProblem("outdated", text):
      // Another phone was first.
      losses += 1
      return losses < Self.attempts ? pull() : .end(.refused)
    case 409 where VaultAnswer.isProblem("snapshot-needed", text),
      413 where VaultAnswer.isProblem("vault-too-large", text):
      return hasSnapshot ? stop(.tooLarge, now) : replace(now)
    case 413: return stop(.tooLarge, now)
    case 507 where isMoving: return giveUp(now)
    default: return failed(status)
    }
  }

  mutating func replaced(_ status: Int, _ text: String, _ now: UInt64) -> VaultAct {
    switch status {
    case 200:
      if let state = VaultAnswer(state: text) { entriesLeft = state.entriesLeft }
    // Another phone has already replaced the entries.
    case 409: entriesLeft = .max
    case 413: return tooLarge(.snapshot, now)
    case 507 where isMoving: return giveUp(now)
    default: return failed(status)
    }
    return ledger.fresh.cells.isEmpty ? save(nil, then: .end(.agreed)) : push(now)
  }

  /// Ends the round in agreement if only a snapshot is too large: the log has room without it for now.
  private mutating func tooLarge(_ kind: SealedKind, _ now: UInt64) -> VaultAct {
    guard kind == .snapshot, entriesLeft > 0, ledger.fresh.cells.isEmpty else { return stop(.tooLarge, now) }
    return save(nil, then: .end(.agreed))
  }
}
