import Formats

/// A change to a record's body. A nil body means that the record does not exist.
public struct BodyChange: Equatable, Sendable {
  public let key: String
  public let old: JSON?
  public let new: JSON?

  public init(key: String, old: JSON?, new: JSON?) {
    (self.key, self.old, self.new) = (key, old, new)
  }
}

/// The kind and merge rule that a record's key stands for.
struct RecordName {
  let kind: RecordKind
  let rule: MergeRule

  /// Returns nil if this app does not know the kind.
  init?(key: String, kinds: [RecordKind]) {
    let bytes = key.utf8
    guard let end = bytes.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let name = String(decoding: Array(bytes[..<end]), as: UTF8.self)
    guard let kind = kinds.first(where: { utf8Equals($0.name, name) }) else { return nil }
    self.kind = kind
    rule = kind.merge.of(id: String(decoding: Array(bytes[bytes.index(after: end)...]), as: UTF8.self))
  }
}

extension Replica {
  /// Stamps the changes of one transaction on this phone. Unchanged values keep their stamps. Other phones'
  /// changes remain, even if the records do not show them yet.
  public mutating func note(
    _ changes: [BodyChange], kinds: [RecordKind], by clock: inout StampClock, now: UInt64
  ) {
    let fresh = cells(of: changes, kinds: kinds, at: clock.tick(now: now))
    merge(sorted: Replica(fresh).cells)
  }

  /// Stamps the changes of several transactions on this phone, each with its own time in milliseconds since
  /// 1970. All changes to one record form one transaction. Elements of a union can move between records, so
  /// all changes to a union kind form one as well.
  mutating func note(
    each changes: [(at: UInt64, change: BodyChange)], kinds: [RecordKind], by clock: inout StampClock
  ) {
    var groups: [(at: UInt64, kind: RecordKind?, changes: [BodyChange])] = []
    for one in changes {
      var union: RecordKind?
      if let name = RecordName(key: one.change.key, kinds: kinds), case .union = name.rule {
        union = name.kind
      }
      if let union, let place = groups.firstIndex(where: { $0.kind == union }) {
        groups[place].at = max(groups[place].at, one.at)
        groups[place].changes.append(one.change)
      } else {
        groups.append((one.at, union, [one.change]))
      }
    }
    // Oldest first. No two groups share a cell.
    var fresh: [Cell] = []
    for place in NameIndex(groups.map { padded(Int64(clamping: $0.at)) }).order {
      fresh += cells(of: groups[place].changes, kinds: kinds, at: clock.tick(now: groups[place].at))
    }
    merge(sorted: Replica(fresh).cells)
  }

  private func cells(of changes: [BodyChange], kinds: [RecordKind], at stamp: Stamp) -> [Cell] {
    var notes = Notes(known: self, stamp: stamp)
    var before: [Cell] = []
    var after: [Cell] = []
    for change in changes {
      guard let name = RecordName(key: change.key, kinds: kinds), name.rule.merges else { continue }
      var old = change.old.map { name.rule.parts(of: $0, key: change.key, kind: name.kind, at: stamp) } ?? []
      let new = change.new.map { name.rule.parts(of: $0, key: change.key, kind: name.kind, at: stamp) } ?? []
      switch name.rule {
      case .fields, .list:
        notes.life(of: change, new)
        // A removed record keeps its parts. If another phone changed it later, it becomes whole again.
        if change.new == nil { old = Array(old.prefix(1)) }
      case .byPhone: notes.count(change)
      case .neverLeaves, .stays, .only, .whole, .set, .union: break
      }
      before += old
      after += new
    }
    notes.difference(Replica(before), Replica(after))
    for change in changes {
      guard case .list(let list) = RecordName(key: change.key, kinds: kinds)?.rule, let new = change.new
      else { continue }
      notes.places(list, new, key: change.key)
    }
    return notes.fresh
  }

  /// Makes a replica of records that were never stamped. Each cell gets the time of its record, and counts
  /// belong to `phone`.
  public init(of records: [Envelope], kinds: [RecordKind], phone: PhoneID) {
    var cells: [Cell] = []
    for record in records {
      let stamp = Stamp(wall: record.clock, counter: 0, phone: phone)
      var notes = Notes(known: Replica(), stamp: stamp)
      guard let name = RecordName(key: record.key, kinds: kinds) else { continue }
      notes.fresh = name.rule.parts(of: record.body, key: record.key, kind: name.kind, at: stamp)
      if case .list(let list) = name.rule { notes.places(list, record.body, key: record.key) }
      if case .byPhone = name.rule { notes.count(BodyChange(key: record.key, old: nil, new: record.body)) }
      cells += notes.fresh
    }
    self.init(cells)
  }
}

/// The new cells of one transaction.
private struct Notes {
  let known: Replica
  let stamp: Stamp
  var fresh: [Cell] = []

  /// Writes a cell with a later stamp than the known one. Skips an equal value unless `again` is set.
  mutating func write(_ name: String, _ value: JSON?, again: Bool = false) {
    let old = known.cell(name)
    if let old, old.value == value, !again { return }
    let stamp = old.map { max(self.stamp, $0.stamp.next(of: self.stamp.phone)) } ?? self.stamp
    fresh.append(Cell(name: name, stamp: stamp, value: value))
  }

  mutating func difference(_ before: Replica, _ after: Replica) {
    for cell in after.cells where before.cell(cell.name)?.value != cell.value { write(cell.name, cell.value) }
    for cell in before.cells where after.cell(cell.name) == nil {
      // The rest of a set's body remains, for phones that have only elements.
      if !utf8Equals(CellName.parts(cell.name).member, "=") { write(cell.name, nil) }
    }
  }

  /// Notes that a changed record exists, even if another phone removed it. A new record inherits nothing from
  /// an earlier one.
  mutating func life(of change: BodyChange, _ parts: [Cell]) {
    guard change.new != nil else { return }
    let name = CellName.whole(change.key, "")
    if change.old != nil {
      if change.old != change.new { write(name, true, again: true) }
    } else if let life = known.cell(name), life.value == nil {
      let parts = Replica(parts)
      for cell in known.cells(ofKey: change.key) where cell.value != nil && parts.cell(cell.name) == nil {
        if CellName.after("@", CellName.parts(cell.name).member) == nil { write(cell.name, nil) }
      }
    }
  }

  /// Adds to this phone's counts. Counts never fall.
  mutating func count(_ change: BodyChange) {
    guard let new = change.new else { return }
    let name = CellName.whole(change.key, "#" + stamp.phone.text)
    let own = known.cell(name)?.value ?? combined(change.old, known.sum(ofKey: change.key), growth)
    write(name, combined(own, combined(new, change.old, growth), sum))
  }

  mutating func places(_ list: MergeList, _ body: JSON, key: String) {
    let names = list.elements(of: body).map { CellName.whole(key, "@" + list.id(of: $0)) }
    let settled = Places.settled(names.map { known.cell($0)?.value?.string })
    for (name, place) in zip(names, settled) { write(name, .string(place)) }
  }
}

extension Replica {
  /// Returns the sum of all phones' counts; nil if there are none.
  func sum(ofKey key: String) -> JSON? {
    var all: JSON?
    for cell in cells(ofKey: key) {
      if let value = cell.value { all = all.map { combined($0, value, Vault.sum) } ?? value }
    }
    return all
  }
}

/// Adds and saturates at the largest number.
func sum(_ left: Int64, _ right: Int64) -> Int64 {
  let (sum, isTooLarge) = left.addingReportingOverflow(right)
  return isTooLarge ? .max : sum
}

func growth(_ new: Int64, _ old: Int64) -> Int64 {
  let (growth, isTooLarge) = new.subtractingReportingOverflow(old)
  return isTooLarge ? .max : max(0, growth)
}
