import Formats

/// A summary of a restore for the person, shown before it changes anything.
public struct RestorePreview: Equatable, Sendable {
  /// The number of records of one kind. A history counts its elements instead.
  public struct Entry: Equatable, Sendable {
    public let kind: String
    public fileprivate(set) var count: Int
    /// The titles of records that have one, at most `BackupLimits.titles`.
    public fileprivate(set) var titles: [String]
  }

  public private(set) var added: [Entry] = []
  public private(set) var changed: [Entry] = []
  public private(set) var gone: [Entry] = []
  /// Records of the backup that are not restored. They belong to the phone that made it, or this app cannot
  /// tell which version is later.
  public private(set) var left: [Entry] = []

  private var before: [Cell] = []
  private var after: [Cell] = []

  init() {}

  /// - Parameter name: nil for kinds that this app does not know.
  mutating func note(_ name: RecordName?, _ kind: String, _ old: JSON?, _ new: JSON?) {
    if let name, case .union = name.rule {
      let stamp = Stamp(wall: 0, counter: 0, phone: PhoneID(rawValue: 0))
      if let old { before += name.rule.parts(of: old, key: "", kind: name.kind, at: stamp) }
      if let new { after += name.rule.parts(of: new, key: "", kind: name.kind, at: stamp) }
      return
    }
    let title = (new ?? old).flatMap { Self.title(of: $0) }
    if old == nil {
      Self.count(kind, title, &added)
    } else if new == nil {
      Self.count(kind, title, &gone)
    } else {
      Self.count(kind, title, &changed)
    }
  }

  mutating func leave(_ record: BackupRecord) { Self.count(record.kind, Self.title(of: record.body), &left) }

  /// Counts events, regardless of their pages.
  mutating func settle() {
    let (old, new) = (Replica(before), Replica(after))
    for cell in new.cells where old.cell(cell.name) == nil {
      Self.count(CellName.parts(cell.name).key, nil, &added)
    }
    for cell in old.cells where new.cell(cell.name) == nil {
      Self.count(CellName.parts(cell.name).key, nil, &gone)
    }
    (before, after) = ([], [])
  }

  /// Returns a title that the person would recognize; nil if the record has none.
  private static func title(of body: JSON) -> String? {
    body.string(at: "title") ?? body["deck"]?.string(at: "title")
  }

  private static func count(_ kind: String, _ title: String?, _ entries: inout [Entry]) {
    let place = entries.firstIndex { utf8Equals($0.kind, kind) } ?? entries.count
    if place == entries.count { entries.append(Entry(kind: kind, count: 0, titles: [])) }
    entries[place].count += 1
    if let title, entries[place].titles.count < BackupLimits.titles { entries[place].titles.append(title) }
  }
}
