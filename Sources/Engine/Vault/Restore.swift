import Formats

/// The mode of a restore.
public enum RestoreWay: Equatable, Sendable {
  /// The records of the backup replace those of the phone.
  case whole
  /// The records of the backup merge with those of the phone.
  case merged
}

/// The changes of a restore, for one transaction. They are not applied yet.
public struct Restore: Equatable, Sendable {
  /// New records, and replacements for existing ones.
  public private(set) var writes: [StoredRecord] = []
  /// The keys of records to remove.
  public private(set) var removals: [String] = []
  /// Each phone's counts after the restore, for records that add up.
  public private(set) var counts = Replica()
  public private(set) var preview = RestorePreview()

  /// - Parameters:
  ///   - stored: all records of this phone. A restore changes none of unknown kinds or schemas, and none that
  ///     never leave their phone.
  ///   - known: this phone's knowledge of its linked phones. The restore takes only the counts.
  ///   - phone: the id of this phone.
  public init(
    of backup: Backup, _ way: RestoreWay, into stored: [StoredRecord], known: Replica = Replica(),
    phone: PhoneID, kinds: [RecordKind]
  ) {
    let here = Store(stored, kinds)
    let there = backup.records.filter { $0.leaves(kinds) && !here.isTaken($0.key) }
    let theirs = backup.counts.completed(
      by: there.compactMap { $0.envelope(kinds) }, kinds, phone: backup.phone)
    switch way {
    case .whole:
      counts = theirs
      replace(here, by: there, kinds)
    case .merged:
      counts = known.counts(kinds: kinds).completed(by: here.readable, kinds, phone: phone)
      counts.merge(theirs)
      merge(here, there, made: backup.made, kinds, phones: (phone, backup.phone))
    }
    preview.settle()
  }

  private mutating func replace(_ here: Store, by there: [BackupRecord], _ kinds: [RecordKind]) {
    for record in there {
      let old = here[record.key]
      if let old, old == record.json { continue }
      writes.append(StoredRecord(key: record.key, text: record.text))
      preview.note(RecordName(key: record.key, kinds: kinds), record.kind, old?["body"], record.body)
    }
    let kept = NameIndex(there.map { $0.key })
    for (key, json) in here.replaceable where kept[key] == nil {
      removals.append(key)
      let name = RecordName(key: key, kinds: kinds)
      preview.note(name, name?.kind.name ?? "", json["body"] ?? .null, nil)
    }
  }

  private mutating func merge(
    _ here: Store, _ there: [BackupRecord], made: UInt64, _ kinds: [RecordKind],
    phones: (here: PhoneID, there: PhoneID)
  ) {
    let found = NameIndex(there.map { $0.key })
    var merging: [Envelope] = []
    var taken = here.taken
    for record in there {
      let name = RecordName(key: record.key, kinds: kinds)
      if let envelope = record.envelope(kinds), let name {
        // Counts merge by phone, in `counts`.
        if case .byPhone = name.rule { continue }
        if name.rule.merges { merging.append(envelope) } else { preview.leave(record) }
      } else if here[record.key] == nil {
        // This app does not know the kind or schema: it takes the record unchanged or not at all.
        writes.append(StoredRecord(key: record.key, text: record.text))
        taken.append(record.key)
        preview.note(nil, record.kind, nil, record.body)
      } else if here[record.key] != record.json {
        preview.leave(record)
      }
    }
    let mine = here.readable.filter {
      if case .byPhone = $0.kind.merge { false } else { true }
    }
    var both = Replica(of: mine, kinds: kinds, phone: phones.here)
    both.merge(Replica(of: merging, kinds: kinds, phone: phones.there))
    both.merge(counts)
    for change in both.changes(to: here.readable, taken: taken, kinds: kinds) {
      guard let name = RecordName(key: change.key, kinds: kinds), !here.isTaken(change.key) else { continue }
      preview.note(name, name.kind.name, change.old, change.new)
      guard let body = change.new else {
        removals.append(change.key)
        continue
      }
      let id = String(
        decoding: Array(change.key.utf8.dropFirst(name.kind.name.utf8.count + 1)), as: UTF8.self)
      // The later clock of the merged records. A new page has the time of the backup.
      let clock = max(here.clock(of: change.key), found[change.key].map { there[$0].clock } ?? made)
      writes.append(
        StoredRecord(
          key: change.key, text: Envelope(kind: name.kind, id: id, clock: clock, body: body).text))
    }
  }
}

/// A phone's records, grouped by how a restore may treat them.
private struct Store {
  /// Records of kinds and schemas that this app knows.
  private(set) var readable: [Envelope] = []
  /// Keys of kinds or schemas that this app does not know. A restore writes nothing there.
  private(set) var taken: [String] = []
  /// Records that a whole restore replaces or removes.
  private(set) var replaceable: [(key: String, json: JSON)] = []
  private var found = NameIndex([])
  private var untouched = NameIndex([])

  init(_ stored: [StoredRecord], _ kinds: [RecordKind]) {
    for record in stored {
      guard let name = RecordName(key: record.key, kinds: kinds) else {
        taken.append(record.key)
        continue
      }
      if case .neverLeaves = name.rule { continue }
      switch Envelope.open(record.text, key: record.key, kind: name.kind) {
      case .newer: taken.append(record.key)
      case .current(let envelope):
        readable.append(envelope)
        replaceable.append((record.key, (try? JSON.read(record.text)) ?? .null))
      case .older, .broken: replaceable.append((record.key, (try? JSON.read(record.text)) ?? .null))
      }
    }
    found = NameIndex(replaceable.map { $0.key })
    untouched = NameIndex(taken)
  }

  subscript(key: String) -> JSON? { found[key].map { replaceable[$0].json } }
  func isTaken(_ key: String) -> Bool { untouched[key] != nil }
  func clock(of key: String) -> UInt64 {
    UInt64(clamping: self[key]?.integer(at: "clock") ?? 0)
  }
}

extension Replica {
  /// Returns this replica with the records' surplus over the known counts, as counts of `phone`.
  func completed(by records: [Envelope], _ kinds: [RecordKind], phone: PhoneID) -> Replica {
    var fresh: [Cell] = []
    for record in records {
      guard case .byPhone = record.kind.merge else { continue }
      let name = CellName.whole(record.key, "#" + phone.text)
      let own = cell(name)
      let all = sum(ofKey: record.key)
      let rest = combined(record.body, all, growth)
      // The record counts no more than the phones known so far.
      if own == nil, let all, combined(all, rest, Vault.sum) == all { continue }
      let value = own?.value.map { combined($0, rest, Vault.sum) } ?? rest
      if let own, own.value == value { continue }
      let stamp = Stamp(wall: record.clock, counter: 0, phone: phone)
      fresh.append(
        Cell(name: name, stamp: own.map { max(stamp, $0.stamp.next(of: phone)) } ?? stamp, value: value))
    }
    var all = self
    all.merge(sorted: Replica(fresh).cells)
    return all
  }
}
