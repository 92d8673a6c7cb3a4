import Formats

// Puts cells together into the bodies of records.

extension Replica {
  /// Returns the changes that bring a phone's records up to this knowledge. A new record has no `old`, and a
  /// removed one no `new`. Kinds that do not merge, or that this app does not know, stay as they are.
  /// - Parameters:
  ///   - here: the records of this phone that this app can read.
  ///   - taken: the keys of those that it cannot read. Nothing new may be written there.
  public func changes(to here: [Envelope], taken: [String] = [], kinds: [RecordKind]) -> [BodyChange] {
    let index = NameIndex(here.map { $0.key })
    var changes: [BodyChange] = []
    var start = 0
    while start < cells.count {
      let key = CellName.parts(cells[start].name).key
      let group = cells(ofKey: key)
      start = group.endIndex
      if let name = RecordName(key: key, kinds: kinds) {
        let old = index[key].map { here[$0].body }
        let live = Live(group)
        let new: JSON?
        switch name.rule {
        case .neverLeaves, .stays, .only, .union: continue
        case .whole: new = live.body
        case .fields: new = live.body == nil ? nil : live.object(like: old, list: nil)
        case .list(let list):
          new = live.body == nil ? nil : live.object(like: old, list: (list.name, live.ordered(list)))
        case .set(let list): new = live.set(list, like: old)
        case .byPhone: new = sum(ofKey: key)
        }
        if old != new { changes.append(BodyChange(key: key, old: old, new: new)) }
      } else if let kind = kinds.first(where: { utf8Equals($0.name, key) }),
        case .union(let pages) = kind.merge
      {
        let mine = here.filter { $0.kind == kind }
        changes += pages.changes(of: kind.name, mine, known: self, group, taken: taken)
      }
    }
    return changes
  }
}

/// The live cells of one record.
private struct Live {
  /// The value of the record's own cell; nil after a removal, or if the rule has no such cell.
  private(set) var body: JSON?
  private(set) var fields: [JSON.Object.Member] = []
  private var elements: [(id: String, cell: Cell)] = []
  private var places: [JSON.Object.Member] = []

  init(_ group: ArraySlice<Cell>) {
    for cell in group {
      let member = CellName.parts(cell.name).member
      guard let value = cell.value else { continue }
      if member.isEmpty { body = value }
      if let name = CellName.after("=", member) { fields.append(.init(name, value)) }
      if let id = CellName.after("+", member) { elements.append((id, cell)) }
      if let id = CellName.after("@", member) { places.append(.init(id, value)) }
    }
  }

  /// Returns an object of the fields in the order of `old`. The list has its place in `old`, or else comes
  /// last.
  func object(like old: JSON?, list: (name: String, elements: [JSON])?) -> JSON {
    var object = JSON.Object()
    let all = JSON.Object(fields)
    for member in old?.object?.members ?? [] {
      if let list, utf8Equals(list.name, member.name) {
        object[member.name] = .array(list.elements)
      } else if let value = all[member.name] {
        object[member.name] = value
      }
    }
    for member in fields { object[member.name] = member.value }
    if let list { object[list.name] = .array(list.elements) }
    return .object(object)
  }

  /// Returns the elements by position. Those without one come last.
  func ordered(_ list: MergeList) -> [JSON] {
    let index = NameIndex(places.map { $0.name })
    let kept = latest(list.most)
    let order = NameIndex(
      kept.map { one in (index[one.id].flatMap { places[$0].value.string } ?? "~") + "\n" + one.id }
    ).order
    return order.compactMap { kept[$0].cell.value }
  }

  /// Returns a body with the elements of `old` in their order, then the others in order of writing. Nil if
  /// nothing is left.
  func set(_ list: MergeList, like old: JSON?) -> JSON? {
    let rest = old ?? fields.first?.value
    let kept = latest(list.most)
    if let old, kept.isEmpty, old[list.name] == nil { return old }
    if kept.isEmpty && (rest?.object?.members ?? []).allSatisfy({ utf8Equals($0.name, list.name) }) {
      return nil
    }
    let old = NameIndex(old.map { list.elements(of: $0).map { list.id(of: $0) } } ?? [])
    let order = NameIndex(
      kept.map { one in
        old[one.id].map { "0" + padded(Int64($0)) } ?? "1" + one.cell.stamp.text + "\n" + one.id
      }
    ).order
    var object = rest?.object ?? JSON.Object()
    object[list.name] = .array(order.compactMap { kept[$0].cell.value })
    return .object(object)
  }

  /// Returns the `most` elements that were written last.
  private func latest(_ most: Int) -> [(id: String, cell: Cell)] {
    if elements.count <= most { return elements }
    let order = NameIndex(elements.map { $0.cell.stamp.text + "\n" + $0.id }).order
    return order.suffix(most).map { elements[$0] }
  }
}

/// Returns 20 digits, which sort as the numbers do. Numbers below 0 count as 0.
func padded(_ number: Int64) -> String {
  let text = Array(max(0, number).description.utf8)
  return String(decoding: [UInt8](repeating: 0x30, count: max(0, 20 - text.count)) + text, as: UTF8.self)
}
