import Formats

/// The pulled part of the log, before it is merged. An answer counts as a whole or not at all.
struct Pulled: Equatable {
  var waiting: [VaultAnswer.Item] = []
  /// The place in the log up to which everything was opened.
  var head = VaultHead.beginning
  /// The head that the server states.
  var end = VaultHead.beginning
  /// The last number in the answer, if more entries follow.
  var next: Int?
  var cells = Replica()
  var phones: [LinkedPhone] = []
  /// The first move found. Nothing after it counts.
  var moved: VaultContent.Move?
  /// The phrase of the vault that this phone follows to.
  var phrase: VaultPhrase?
}

extension VaultRound {
  mutating func pull() -> VaultAct {
    // The first entry makes a vault. There is something to ask for only if another phone was first.
    if link.isNew && losses == 0 { return read() }
    stage = .asking
    return ask(.get, keys, "?after=\(link.head.number)")
  }

  mutating func answered(_ status: Int, _ text: String, _ now: UInt64) -> VaultAct {
    pulled = Pulled()
    pulled.head = link.head
    if let days = VaultAnswer.isUnknown(status, text) {
      // The vault does not exist yet.
      if link.isNew { return read() }
      if link.agreed == nil { return .end(.unknown) }
      return stop(.gone(days: days), now)
    }
    // The server offers no vaults.
    if status == 404 { return .end(.absent) }
    guard status == 200, let page = VaultAnswer(page: text) else { return failed(status) }
    link.isNew = false
    entriesLeft = page.entriesLeft
    if page.head.number < max(link.head.number, link.floor) { return stop(.wentBack, now) }
    if page.head.number == link.head.number && page.head != link.head { return stop(.altered, now) }
    if isClean && page.head == link.head && !isToPush(now) {
      link.agreed = now
      return save(nil, then: .end(.agreed))
    }
    (pulled.waiting, pulled.end, pulled.next) = (page.items, page.head, page.next)
    return open(0, now)
  }

  /// Opens the item at this index in `pulled.waiting`.
  private mutating func open(_ place: Int, _ now: UInt64) -> VaultAct {
    guard place < pulled.waiting.count else { return allOpened(now) }
    let item = pulled.waiting[place]
    let built: VaultHead
    switch item.kind {
    case .entry:
      guard pulled.head.next(item.bytes) == item.head else { return stop(.altered, now) }
      built = pulled.head
    case .snapshot:
      // A snapshot has to be later than this phone's head. An earlier one has nothing that it lacks.
      guard item.head.number > pulled.head.number else { return stop(.altered, now) }
      built = item.head
    }
    stage = .opening(place)
    return .open(
      SealingRequest(
        key: keys.sealingKey, associated: Sealing.associatedData(item.kind, vault: keys.id, head: built),
        bytes: item.bytes))
  }

  mutating func opened(_ bytes: [UInt8]?, at place: Int, _ now: UInt64) -> VaultAct {
    guard let bytes else { return stop(.altered, now) }
    switch VaultContent.read(bytes, kinds: kinds) {
    case .newer: return stop(.newer, now)
    case .broken: return stop(.altered, now)
    case .content(let content):
      pulled.cells.merge(content.cells)
      pulled.phones += content.phones
      pulled.head = pulled.waiting[place].head
      if let moved = content.moved, !isOfRemoved(moved) { return moveFound(moved, now) }
    }
    return open(place + 1, now)
  }

  private mutating func allOpened(_ now: UInt64) -> VaultAct {
    pulled.waiting = []
    if let next = pulled.next {
      guard pulled.head.number == next, next > link.head.number else { return stop(.altered, now) }
    } else if pulled.head != pulled.end {
      // The stated head stands for other entries than the server sent.
      return stop(.altered, now)
    }
    return read()
  }

  mutating func read() -> VaultAct {
    stage = .reading
    return .read
  }
}
