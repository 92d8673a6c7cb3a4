import Formats

extension VaultRound {
  /// Notes this phone's changes since the last round, merges the pulled ones, and applies both to the
  /// records.
  mutating func merge(
    _ stored: [StoredRecord], _ now: UInt64, _ settle: ([StoredRecord]) -> VaultSettled
  ) -> VaultAct {
    kept = VaultLedger(stored)
    if !kept.broken.isEmpty { return learnAgain() }
    ledger = kept
    // A phone that starts over assumes that the vault is empty.
    if link.head.number == 0 { ledger.known = Replica() }
    ledger.forget(now)
    var here = PhoneRecords(stored, kinds)
    let body = here.phone
    let phone = body.flatMap { PhoneRecord.phone(in: $0) } ?? draw
    link.phone = phone
    let counts = body.flatMap { PhoneRecord.counts(in: $0) } ?? Replica()
    ledger.all.merge(counts)
    var clock = StampClock(phone: phone, last: link.last)
    ledger.note(here, by: &clock, now: now, kinds: kinds)
    if let latest = pulled.cells.latest { clock.receive(latest, now: now) }
    ledger.known.merge(pulled.cells)
    ledger.all.merge(pulled.cells)
    link.last = clock.last
    link.hear(of: pulled.phones)
    link.head = pulled.head

    let hasChanged = here.take(ledger.all, kinds, at: now, settle)
    let others = ledger.all.counts(kinds: kinds, without: phone)
    let isCounted = others == counts.counts(kinds: kinds, without: phone)
    if body == nil || !isCounted {
      here.write(
        Envelope(
          kind: PhoneRecord.kind, id: PhoneRecord.id, clock: now,
          body: PhoneRecord.body(phone, counts: others, like: body)))
    }
    ledger.set(here.bodies)
    let isAll = pulled.next == nil
    let (moved, newPhrase) = (pulled.moved, pulled.phrase)
    pulled = Pulled()
    let records = hasChanged || body == nil || !isCounted ? here.stored : nil
    if let moved, let newPhrase {
      link = follower(of: moved, to: newPhrase)
      return turn(to: link, records, then: .pull)
    }
    if !isAll { return save(records, then: .pull) }
    if case .remove(let gone, let phrase) = purpose { return move(without: gone, to: phrase, records, now) }
    if isToPush(now) { return save(records, then: .push) }
    link.agreed = now
    return save(records, then: .end(.agreed))
  }

  /// Discards the ledger's unreadable records. The phone then pulls the whole log again.
  private mutating func learnAgain() -> VaultAct {
    link.head = .beginning
    pulled = Pulled()
    stage = .saving(.pull)
    return .save(
      VaultSave(
        link: link, records: nil, ledger: kept.broken.map { RecordWrite(key: $0, text: nil) }))
  }
}

/// A phone's records, as far as a round needs them.
private struct PhoneRecords {
  private(set) var stored: [StoredRecord]
  /// The readable records that merge.
  private(set) var readable: [Envelope] = []
  /// The keys of records of unknown kinds, and of those that cannot be read.
  private(set) var taken: [String] = []
  /// The body of the phone's own record.
  private(set) var phone: JSON?

  init(_ stored: [StoredRecord], _ kinds: [RecordKind]) {
    self.stored = stored
    for record in stored {
      if utf8Equals(record.key, Envelope.key(PhoneRecord.kind, PhoneRecord.id)) {
        if case .current(let envelope) = Envelope.open(
          record.text, key: record.key, kind: PhoneRecord.kind)
        {
          phone = envelope.body
        }
        continue
      }
      guard let name = RecordName(key: record.key, kinds: kinds) else {
        taken.append(record.key)
        continue
      }
      guard name.rule.merges else { continue }
      if case .current(let envelope) = Envelope.open(record.text, key: record.key, kind: name.kind) {
        readable.append(envelope)
      } else {
        taken.append(record.key)
      }
    }
  }

  var bodies: [JSON.Object.Member] { readable.map { .init($0.key, $0.body) } }

  /// Applies the known cells to the records. Returns true if a record has changed.
  mutating func take(
    _ known: Replica, _ kinds: [RecordKind], at now: UInt64, _ settle: ([StoredRecord]) -> VaultSettled
  ) -> Bool {
    let untouchable = NameIndex(taken)
    let changes = known.changes(to: readable, taken: taken, kinds: kinds).filter {
      untouchable[$0.key] == nil
    }
    if changes.isEmpty { return false }
    let before = self
    for change in changes {
      guard let name = RecordName(key: change.key, kinds: kinds) else { continue }
      let id = String(
        decoding: Array(change.key.utf8.dropFirst(name.kind.name.utf8.count + 1)), as: UTF8.self)
      guard let body = change.new else {
        remove(change.key)
        continue
      }
      write(Envelope(kind: name.kind, id: id, clock: now, body: body))
    }
    // The phone writes the settled records. It must not get those that it cannot read.
    let settled = settle(stored)
    let found = NameIndex(settled.records.map { $0.key })
    var hasChanged = false
    for change in changes where change.new != nil {
      let old = before.stored.first { utf8Equals($0.key, change.key) }
      guard !settled.refused.contains(where: { utf8Equals($0, change.key) }) else {
        put(old, at: change.key, kinds)
        continue
      }
      let record = found[change.key].map { settled.records[$0] }
      put(record, at: change.key, kinds)
      let body = readable.first { utf8Equals($0.key, change.key) }?.body
      if body == change.old { put(old, at: change.key, kinds) } else { hasChanged = true }
    }
    return hasChanged || changes.contains { $0.new == nil }
  }

  /// Sets the record at a key; nil removes it.
  private mutating func put(_ record: StoredRecord?, at key: String, _ kinds: [RecordKind]) {
    guard let record, let name = RecordName(key: key, kinds: kinds),
      case .current(let envelope) = Envelope.open(record.text, key: key, kind: name.kind)
    else { return remove(key) }
    write(envelope)
  }

  mutating func write(_ envelope: Envelope) {
    let (key, text) = (envelope.key, envelope.text)
    if let place = stored.firstIndex(where: { utf8Equals($0.key, key) }) {
      stored[place] = StoredRecord(key: key, text: text)
    } else {
      stored.append(StoredRecord(key: key, text: text))
    }
    guard envelope.kind != PhoneRecord.kind else { return }
    if let place = readable.firstIndex(where: { utf8Equals($0.key, key) }) {
      readable[place] = envelope
    } else {
      readable.append(envelope)
    }
  }

  private mutating func remove(_ key: String) {
    stored.removeAll { utf8Equals($0.key, key) }
    readable.removeAll { utf8Equals($0.key, key) }
  }
}

extension VaultLedger {
  fileprivate mutating func forget(_ now: UInt64) {
    known.forget(now: now)
    all.forget(now: now)
  }

  /// Stamps this phone's changes since its records were last seen. A change has the time of its record, a
  /// removal has `now`.
  fileprivate mutating func note(
    _ here: PhoneRecords, by clock: inout StampClock, now: UInt64, kinds: [RecordKind]
  ) {
    var changes: [(at: UInt64, change: BodyChange)] = []
    var counted: [Envelope] = []
    for record in here.readable {
      if case .byPhone = record.kind.merge {
        counted.append(record)
        continue
      }
      let old = body(record.key)
      if old != record.body {
        changes.append((record.clock, BodyChange(key: record.key, old: old, new: record.body)))
      }
    }
    let present = NameIndex(here.readable.map { $0.key } + here.taken)
    for old in bodies where present[old.name] == nil {
      changes.append((now, BodyChange(key: old.name, old: old.value, new: nil)))
    }
    all.note(each: changes, kinds: kinds, by: &clock)
    all = all.completed(by: counted, kinds, phone: clock.phone)
  }
}
