import Formats
import Games
import Vault

public enum Records {
  package static func kind(ofKey key: String, among kinds: [RecordKind]) -> RecordKind? {
    kinds.first { kind in
      let name = kind.name.utf8
      guard key.utf8.starts(with: name) else { return false }
      return key.utf8.dropFirst(name.count).first == UInt8(ascii: "/")
    }
  }
}

/// A record that could not be read.
package enum RecordProblem: Equatable { case newer, broken }

/// The writes that turn one saved state into another, for one transaction. The owner of a record names it
/// with its old and new value. Unchanged values are not serialized.
package struct RecordChanges {
  /// Keys whose stored text may differ from the values before.
  private let unflushed: [String]
  private let now: Moment
  /// The keys of the records after the change.
  private var present: [String] = []
  private var gone: [RecordWrite] = []
  private var written: [RecordWrite] = []

  package init(unflushed: [String], at now: Moment) {
    (self.unflushed, self.now) = (unflushed, now)
  }

  /// Writes one record, or removes it if `new` is nil.
  package mutating func one<Value: Equatable>(
    _ kind: RecordKind, _ id: String, from old: Value?, to new: Value?, _ json: (Value) -> JSON
  ) {
    if let new {
      if isToWrite(kind, id, isNew: old != new) { write(kind, id, json(new)) }
    } else if old != nil {
      remove(kind, id)
    }
  }

  // Kept out of the generic functions, so each is compiled only once.

  @inline(never) private mutating func isToWrite(_ kind: RecordKind, _ id: String, isNew: Bool) -> Bool {
    let key = Envelope.key(kind, id)
    present.append(key)
    return isNew || unflushed.contains(key)
  }

  @inline(never) private mutating func write(_ kind: RecordKind, _ id: String, _ json: JSON) {
    let envelope = Envelope(kind: kind, id: id, clock: now, body: json)
    written.append(RecordWrite(key: envelope.key, text: envelope.text))
  }

  @inline(never) private mutating func remove(_ kind: RecordKind, _ id: String) {
    gone.append(RecordWrite(key: Envelope.key(kind, id), text: nil))
  }

  /// Writes one record for each value, by its id, and removes the others.
  package mutating func each<Value: Equatable>(
    _ kind: RecordKind, from old: [Value], to new: [Value], id: (Value) -> String, _ json: (Value) -> JSON
  ) {
    let (before, after) = (old.map(id), new.map(id))
    for (index, id) in before.enumerated() where place(of: id, in: after, near: index) == nil {
      remove(kind, id)
    }
    for (index, id) in after.enumerated() {
      one(kind, id, from: place(of: id, in: before, near: index).map { old[$0] }, to: new[index], json)
    }
  }

  /// Returns the index of an id. Most values keep theirs, so `index` is tried first.
  @inline(never) private func place(of id: String, in ids: [String], near index: Int) -> Int? {
    if index < ids.count, ids[index] == id { return index }
    return ids.firstIndex(of: id)
  }

  /// All writes, after every record has been named.
  package var all: [RecordWrite] {
    let rest = unflushed.filter { key in !present.contains(key) && !gone.contains { $0.key == key } }
    return gone + rest.map { RecordWrite(key: $0, text: nil) } + written
  }
}

/// The records of a phone at launch. Each owner reads its own from here.
package struct RecordReader {
  private typealias Readable = (record: StoredRecord, kind: RecordKind, body: JSON)

  /// The records that could be opened.
  private var readable: [Readable] = []
  /// Keys written by a newer app. They must not be overwritten (KEEP-7).
  package private(set) var untouchable: [String] = []
  /// Records that could not be read, with their original text.
  package private(set) var broken: [StoredRecord] = []

  /// True if the phone can save data; and the time of reading.
  package let canKeep: Bool
  package let now: Moment

  /// Opens records of `kinds`.
  package init(_ records: [StoredRecord], of kinds: [RecordKind], canKeep: Bool, now: Moment) {
    (self.canKeep, self.now) = (canKeep, now)
    for record in records {
      // The record of the vault is as large as all others together. It is read only on demand.
      guard let kind = Records.kind(ofKey: record.key, among: kinds), kind != VaultLedger.kind else {
        continue
      }
      switch Envelope.open(record.text, key: record.key, kind: kind) {
      case .current(let envelope): readable.append((record, kind, envelope.body))
      case .newer: untouchable.append(record.key)
      // Every kind has its first schema, so there is no older one to migrate.
      case .older, .broken: broken.append(record)
      }
    }
  }

  /// Returns the body of a record; nil if there is none.
  package func body(_ kind: RecordKind, _ id: String) -> JSON? {
    let key = Envelope.key(kind, id)
    return readable.first { $0.record.key == key }?.body
  }

  /// Returns the value of one record; nil if it is missing or broken.
  package mutating func one<Value>(_ kind: RecordKind, _ id: String, _ make: (JSON) -> Value?) -> Value? {
    guard let body = body(kind, id) else { return nil }
    let value = make(body)
    if value == nil { breakOne(kind, id) }
    return value
  }

  /// Returns the values of all records of a kind. `make` receives each record's key.
  package mutating func each<Value>(_ kind: RecordKind, _ make: (String, JSON) -> Value?) -> [Value] {
    var values: [Value] = []
    for (record, its, body) in readable where its == kind {
      if let value = make(record.key, body) {
        values.append(value)
      } else {
        broken.append(record)
      }
    }
    return values
  }

  /// Marks a record as broken.
  package mutating func breakOne(_ kind: RecordKind, _ id: String) {
    let key = Envelope.key(kind, id)
    if let found = readable.first(where: { $0.record.key == key }) { broken.append(found.record) }
  }
}
