import Formats

/// A phone's memory of its vault, apart from its own records. It holds the vault's content, and the changes
/// that the vault lacks. It also holds the bodies of records as last seen, which reveal later changes.
public struct VaultLedger: Equatable, Sendable {
  /// The content of the vault, as far as this phone has read it.
  var known = Replica()
  /// `known`, plus the changes that this phone has to add.
  var all = Replica()
  /// The bodies of the merging records as last seen, by key.
  private(set) var bodies: [JSON.Object.Member] = []
  private var index = NameIndex([])
  /// The keys of the ledger's own records that cannot be read.
  private(set) var broken: [String] = []

  /// The kind of the ledger's records. Each known record has one, and so does each kind that merges as a
  /// union.
  public static let kind = RecordKind(name: "known", schema: 1, merge: .neverLeaves)

  init() {}

  /// - Parameter stored: all records of the phone.
  init(_ stored: [StoredRecord]) {
    var (known, fresh): ([Cell], [Cell]) = ([], [])
    for record in stored where record.key.utf8.starts(with: (Self.kind.name + "/").utf8) {
      guard case .current(let envelope) = Envelope.open(record.text, key: record.key, kind: Self.kind),
        let mine = Self.cells(envelope.body["known"], envelope.id),
        let more = Self.cells(envelope.body["fresh"], envelope.id)
      else {
        broken.append(record.key)
        continue
      }
      known += mine
      fresh += more
      if let body = envelope.body["body"] { bodies.append(.init(envelope.id, body)) }
    }
    self.known = Replica(known)
    all = self.known
    all.merge(Replica(fresh))
    set(bodies)
  }

  /// Reads the rows of a record's cells, without its key; nil for anything else. Missing rows mean no cells.
  private static func cells(_ rows: JSON?, _ key: String) -> [Cell]? {
    guard let rows else { return [] }
    guard let rows = rows.array else { return nil }
    let cells = rows.compactMap { $0.array.flatMap { Cell(row: [.string(key)] + $0) } }
    return cells.count == rows.count ? cells : nil
  }

  /// The changes that this phone has to add to the vault.
  var fresh: Replica { all.beyond(known) }

  func body(_ key: String) -> JSON? { index[key].map { bodies[$0].value } }

  mutating func set(_ bodies: [JSON.Object.Member]) {
    self.bodies = bodies
    index = NameIndex(bodies.map { $0.name })
  }

  /// Returns the writes that turn the stored ledger `old` into this one.
  func changes(since old: VaultLedger) -> [RecordWrite] {
    var names = bodies.filter { $0.value != old.body($0.name) }.map { $0.name }
    names += old.bodies.filter { index[$0.name] == nil }.map { $0.name }
    for (one, other) in [(all, old.all), (old.all, all), (known, old.known), (old.known, known)] {
      names += one.beyond(other).cells.map { CellName.parts($0.name).key }
    }
    var changes: [RecordWrite] = []
    var last: String?
    for place in NameIndex(names).order {
      let name = names[place]
      if let last, utf8Equals(last, name) { continue }
      last = name
      changes.append(write(name))
    }
    return changes
  }

  private func write(_ name: String) -> RecordWrite {
    let known = Replica(sorted: Array(known.cells(ofKey: name)))
    let fresh = Replica(sorted: Array(all.cells(ofKey: name))).beyond(known)
    var members: [JSON.Object.Member] = []
    if let body = body(name) { members.append(.init("body", body)) }
    for (title, cells) in [("known", known.cells), ("fresh", fresh.cells)] where !cells.isEmpty {
      members.append(.init(title, .array(cells.map { .array(Array($0.row.dropFirst())) })))
    }
    let envelope = Envelope(kind: Self.kind, id: name, clock: 0, body: .object(JSON.Object(members)))
    return RecordWrite(key: envelope.key, text: members.isEmpty ? nil : envelope.text)
  }
}
