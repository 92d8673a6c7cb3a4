import Formats

/// The unit of merging: the latest write of a value, or its removal.
struct Cell: Equatable, Sendable {
  /// The key of the record, a line feed, and the part of the record: see `CellName`. For pages, the kind's
  /// name stands in for the key.
  let name: String
  let stamp: Stamp
  /// Nil after a removal.
  let value: JSON?

  /// Returns true if this cell wins over `other`, which has the same name. The later stamp wins. Records that
  /// were never stamped can have equal stamps: then a removal wins, or else the text that sorts later.
  func beats(_ other: Cell) -> Bool {
    if stamp != other.stamp { return other.stamp < stamp }
    guard let value, let theirs = other.value else { return value == nil && other.value != nil }
    return textOrder(value.text, theirs.text) > 0
  }
}

/// A phone's knowledge of the records that merge. Two replicas merge into one with the knowledge of both.
/// Merging is commutative, associative and idempotent. The latest write of each cell wins, and the order of
/// writes is total.
public struct Replica: Equatable, Sendable {
  /// Unique cells, sorted by name. The cells of one record are neighbours.
  private(set) var cells: [Cell] = []

  /// The most cells that a replica reads, removals included. It is a hundred times those of a phone full of
  /// votes and turns.
  public static let most = 500_000

  /// The time that a removal is remembered: a year, in milliseconds. A phone that returns later restores the
  /// records that the others removed.
  public static let memory: UInt64 = 365 * 24 * 60 * 60 * 1_000

  public init() {}

  /// - Parameter sorted: unique cells, sorted by name.
  init(sorted: [Cell]) { cells = sorted }

  public var count: Int { cells.count }

  /// The latest stamp of all cells.
  public var latest: Stamp? { cells.max { $0.stamp < $1.stamp }?.stamp }

  /// Merges in another phone's knowledge.
  public mutating func merge(_ other: Replica) { merge(sorted: other.cells) }

  mutating func merge(sorted theirs: [Cell]) {
    if theirs.isEmpty { return }
    var merged: [Cell] = []
    merged.reserveCapacity(cells.count + theirs.count)
    var (mine, their) = (0, 0)
    while mine < cells.count && their < theirs.count {
      let order = textOrder(cells[mine].name, theirs[their].name)
      if order < 0 {
        merged.append(cells[mine])
        mine += 1
      } else if order > 0 {
        merged.append(theirs[their])
        their += 1
      } else {
        merged.append(theirs[their].beats(cells[mine]) ? theirs[their] : cells[mine])
        mine += 1
        their += 1
      }
    }
    merged.append(contentsOf: cells[mine...])
    merged.append(contentsOf: theirs[their...])
    cells = merged
  }

  /// Returns the index of the cell with this name, or the index at which to insert it.
  func place(of name: String) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = low + (high - low) / 2
      if textOrder(cells[middle].name, name) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func cell(_ name: String) -> Cell? {
    let place = place(of: name)
    return place < cells.count && utf8Equals(cells[place].name, name) ? cells[place] : nil
  }

  /// Returns all cells of a record, even of a removed one.
  func cells(ofKey key: String) -> ArraySlice<Cell> {
    let start = CellName.whole(key, "")
    // The vertical tab is the byte after the line feed.
    return cells[place(of: start)..<place(of: key + "\u{0b}")]
  }

  /// Forgets removals that are older than `memory`, and every cell of a record that was removed so long ago.
  public mutating func forget(now: UInt64) {
    let horizon = now - min(now, Self.memory)
    guard cells.contains(where: { $0.stamp.wall < horizon }) else { return }
    var kept: [Cell] = []
    var gone: String?
    for cell in cells {
      let isOld = cell.stamp.wall < horizon
      let parts = CellName.parts(cell.name)
      // A record's own cell has an empty member, so it sorts before the record's other cells.
      if isOld && cell.value == nil && parts.member.isEmpty { gone = parts.key }
      if let gone, utf8Equals(gone, parts.key) { continue }
      if isOld && cell.value == nil { continue }
      // The position of a forgotten element is forgotten as well.
      if isOld, let id = CellName.after("@", parts.member) {
        let element = self.cell(CellName.whole(parts.key, "+" + id))
        if element?.value == nil && element?.stamp.wall ?? 0 < horizon { continue }
      }
      kept.append(cell)
    }
    cells = kept
  }
}

/// The names of cells within a record. The empty name is the record itself: its presence, and its body if its
/// rule merges it whole. `=name` is a member of the body, and `+id` an element. `@id` is the position of an
/// element, and `#phone` the counts of a phone.
enum CellName {
  static func whole(_ key: String, _ member: String) -> String { key + "\n" + member }

  static func parts(_ name: String) -> (key: String, member: String) {
    let bytes = name.utf8
    guard let end = bytes.firstIndex(of: 0x0a) else { return (name, "") }
    return (
      String(decoding: Array(bytes[..<end]), as: UTF8.self),
      String(decoding: Array(bytes[bytes.index(after: end)...]), as: UTF8.self)
    )
  }

  /// Returns the name after a sign; nil if the member begins with another.
  static func after(_ sign: StaticString, _ member: String) -> String? {
    guard member.utf8.first == sign.utf8Start[0] else { return nil }
    return String(decoding: Array(member.utf8.dropFirst()), as: UTF8.self)
  }
}

extension Cell {
  /// `[key, member, stamp, value]`. Removals have no value.
  var row: [JSON] {
    let parts = CellName.parts(name)
    return [.string(parts.key), .string(parts.member), stamp.json] + (value.map { [$0] } ?? [])
  }

  /// Reads the output of `row`; nil for anything else.
  init?(row: [JSON]) {
    guard (3...4).contains(row.count), let key = row[0].string, let member = row[1].string,
      let stamp = Stamp(json: row[2])
    else { return nil }
    self.init(name: CellName.whole(key, member), stamp: stamp, value: row.count > 3 ? row[3] : nil)
  }
}

extension Replica: JSONConvertible {
  /// The rows of all cells, in order. Equal replicas have equal texts.
  package var json: JSON { .array(cells.map { .array($0.row) }) }

  package init?(json: JSON) {
    guard let rows = json.array, rows.count <= Self.most else { return nil }
    for row in rows {
      guard let row = row.array, let cell = Cell(row: row), let key = row[0].string, !key.isEmpty,
        !key.utf8.contains(where: { $0 < 0x20 })
      else { return nil }
      if let last = cells.last, textOrder(last.name, cell.name) >= 0 { return nil }
      cells.append(cell)
    }
  }
}
