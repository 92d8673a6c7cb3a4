import Formats

// Splits the body of a record into cells. `Whole.swift` puts it together again.

extension MergeRule {
  /// Returns the cells of a body in no order, without element positions and phones' counts.
  func parts(of body: JSON, key: String, kind: RecordKind, at stamp: Stamp) -> [Cell] {
    func cell(_ member: String, _ value: JSON) -> Cell {
      Cell(name: CellName.whole(key, member), stamp: stamp, value: value)
    }
    let members = body.object?.members ?? []
    switch self {
    case .neverLeaves, .stays, .only, .byPhone: return []
    case .whole: return [cell("", body)]
    case .fields: return [cell("", true)] + members.map { cell("=" + $0.name, $0.value) }
    case .list(let list):
      let fields = members.filter { !utf8Equals($0.name, list.name) }
      return [cell("", true)] + fields.map { cell("=" + $0.name, $0.value) }
        + list.elements(of: body).map { cell("+" + list.id(of: $0), $0) }
    case .set(let list):
      let rest = members.filter { !utf8Equals($0.name, list.name) }
      return [cell("=", .object(JSON.Object(rest)))]
        + list.elements(of: body).map { cell("+" + list.id(of: $0), $0) }
    case .union(let pages):
      return pages.elements(of: body).map {
        Cell(name: CellName.whole(kind.name, "+" + $0.text), stamp: stamp, value: true)
      }
    }
  }
}

extension MergeList {
  func elements(of body: JSON) -> [JSON] { body.array(at: name) ?? [] }

  /// Returns the identity of an element, or its whole text if a part of the identity is missing.
  func id(of element: JSON) -> String {
    let values = ids.compactMap { element[$0] }
    guard values.count == ids.count, !values.isEmpty else { return element.text }
    return values.count == 1 ? values[0].string ?? values[0].text : JSON.array(values).text
  }
}

extension MergePages {
  /// Returns the elements of a page, with each index into a table replaced by its entry.
  func elements(of body: JSON) -> [JSON] {
    let elements = body.array(at: list) ?? []
    if tables.isEmpty { return elements }
    let lists = tables.map { body.array(at: $0.name) ?? [] }
    return elements.map { element in
      guard var row = element.array else { return element }
      for (table, list) in zip(tables, lists) where row.indices.contains(table.column) {
        guard let place = row[table.column].integer.flatMap({ Int(exactly: $0) }),
          list.indices.contains(place)
        else { continue }
        row[table.column] = list[place]
      }
      return .array(row)
    }
  }

  /// Returns the time of an element, in milliseconds since 1970; 0 if it has none.
  func moment(of element: JSON) -> Int64 {
    if let row = element.array { return row.indices.contains(time) ? row[time].integer ?? 0 : 0 }
    return element.integer(at: "at") ?? 0
  }

  /// Returns the body of the page with this number and these elements.
  func body(_ elements: [JSON], number: Int64) -> JSON {
    var object = JSON.Object()
    if case .numbers(_, let member?) = names { object[member] = .integer(number) }
    var lists = tables.map { _ in [JSON]() }
    var rows = elements
    for (place, element) in elements.enumerated() {
      guard var row = element.array else { continue }
      for (index, table) in tables.enumerated() where row.indices.contains(table.column) {
        let value = row[table.column]
        let found = lists[index].firstIndex(of: value) ?? lists[index].count
        if found == lists[index].count { lists[index].append(value) }
        row[table.column] = .integer(Int64(found))
      }
      rows[place] = .array(row)
    }
    for (table, list) in zip(tables, lists) { object[table.name] = .array(list) }
    object[list] = .array(rows)
    return .object(object)
  }
}

/// An index that looks up texts by binary search.
struct NameIndex: Equatable, Sendable {
  private let sorted: [JSON.Object.Member]

  /// Makes an index of names. A lookup finds the first of equal names.
  init(_ names: [String]) {
    var members: [JSON.Object.Member] = []
    members.reserveCapacity(names.count)
    for index in names.indices { members.append(JSON.Object.Member(names[index], .integer(Int64(index)))) }
    sorted = JSON.Object.nameOrder(of: members).map { members[$0] }
  }

  /// The places of all names, in name order.
  var order: [Int] { sorted.map { Int($0.value.integer ?? 0) } }

  subscript(name: String) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = low + (high - low) / 2
      if textOrder(sorted[middle].name, name) < 0 { low = middle + 1 } else { high = middle }
    }
    guard low < sorted.count, utf8Equals(sorted[low].name, name) else { return nil }
    return sorted[low].value.integer.map { Int($0) }
  }
}

extension Replica {
  /// Makes a replica of cells in any order. Of several cells with one name, the winner stays (`beats`).
  init(_ cells: [Cell]) {
    var sorted: [Cell] = []
    sorted.reserveCapacity(cells.count)
    for place in NameIndex(cells.map { $0.name }).order {
      let cell = cells[place]
      guard let last = sorted.indices.last, utf8Equals(sorted[last].name, cell.name) else {
        sorted.append(cell)
        continue
      }
      if cell.beats(sorted[last]) { sorted[last] = cell }
    }
    self.init(sorted: sorted)
  }
}

/// Joins the numbers of two bodies of the same shape one by one. A number that only one body has is joined
/// with 0. Other values come from the first body that has them.
func combined(_ left: JSON?, _ right: JSON?, _ join: (Int64, Int64) -> Int64) -> JSON {
  let left = left == .null ? nil : left
  let right = right == .null ? nil : right
  if let left = left?.array ?? (left == nil ? [] : nil),
    let right = right?.array ?? (right == nil ? [] : nil),
    left.count + right.count > 0
  {
    return .array(
      (0..<max(left.count, right.count)).map { place in
        combined(
          place < left.count ? left[place] : nil, place < right.count ? right[place] : nil, join)
      })
  }
  if let left = left?.object ?? (left == nil ? JSON.Object() : nil),
    let right = right?.object ?? (right == nil ? JSON.Object() : nil),
    left.members.count + right.members.count > 0
  {
    let names = left.members.map { $0.name } + right.members.map { $0.name }.filter { left[$0] == nil }
    return .object(JSON.Object(names.map { .init($0, combined(left[$0], right[$0], join)) }))
  }
  if let left = left?.integer ?? (left == nil ? 0 : nil),
    let right = right?.integer ?? (right == nil ? 0 : nil),
    left != 0 || right != 0
  {
    return .integer(join(left, right))
  }
  return left ?? right ?? .null
}
