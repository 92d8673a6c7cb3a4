import Formats

extension MergePages {
  /// Returns the changes to a phone's pages. They drop elements that were removed elsewhere. New events from
  /// elsewhere follow the existing ones, oldest first.
  /// - Parameter known: the replica that contains `group`, the cells of these pages.
  func changes(
    of kind: String, _ here: [Envelope], known: Replica, _ group: ArraySlice<Cell>, taken: [String]
  ) -> [BodyChange] {
    let pages = inOrder(here)
    var isHere = [Bool](repeating: false, count: group.count)
    var kept: [[JSON]] = []
    for page in pages {
      kept.append(
        elements(of: page.body).filter { element in
          let name = CellName.whole(kind, "+" + element.text)
          let place = known.place(of: name)
          guard group.indices.contains(place), utf8Equals(group[place].name, name) else { return true }
          isHere[place - group.startIndex] = true
          return group[place].value != nil
        })
    }
    var fresh: [JSON] = []
    for (cell, isHere) in zip(group, isHere) where !isHere && cell.value != nil {
      let text = CellName.after("+", CellName.parts(cell.name).member) ?? ""
      if let element = try? JSON.read(text) { fresh.append(element) }
    }
    // If more exist than fit, the latest stay. All phones choose the same ones, however often they are asked.
    let all = kept.flatMap { $0 } + fresh
    if all.count > size * self.pages {
      let stays = NameIndex(inTime(all).suffix(size * self.pages).map { $0.text })
      kept = kept.map { $0.filter { stays[$0.text] != nil } }
      fresh = fresh.filter { stays[$0.text] != nil }
    }
    let (old, left) = changes(of: pages, kept, inTime(fresh))
    return old + newPages(of: kind, left, after: pages.last, taken: taken)
  }

  /// Returns the changes to the existing pages, and the elements that do not fit into them.
  private func changes(
    of pages: [Envelope], _ kept: [[JSON]], _ fresh: [JSON]
  ) -> (changes: [BodyChange], left: ArraySlice<JSON>) {
    var kept = kept
    // If elements do not fit, the oldest are removed first.
    var surplus = max(0, kept.reduce(0) { $0 + $1.count } + fresh.count - size * self.pages)
    for place in kept.indices where surplus > 0 {
      let dropped = min(surplus, kept[place].count)
      kept[place].removeFirst(dropped)
      surplus -= dropped
    }
    var left = fresh[...]
    if case .one = names, !fresh.isEmpty {
      left = inTime(kept.flatMap { $0 } + fresh)[...]
      kept = kept.map { _ in [] }
    }
    if let last = kept.indices.last {
      let room = max(0, size - kept[last].count)
      kept[last] += left.prefix(room)
      left = left.dropFirst(room)
    }
    var changes: [BodyChange] = []
    for (page, elements) in zip(pages, kept) where self.elements(of: page.body) != elements {
      let new = elements.isEmpty ? nil : body(elements, number: number(page.id))
      changes.append(BodyChange(key: page.key, old: page.body, new: new))
    }
    return (changes, left)
  }

  private func newPages(
    of kind: String, _ elements: ArraySlice<JSON>, after last: Envelope?, taken: [String]
  ) -> [BodyChange] {
    var (left, changes) = (elements, [BodyChange]())
    var number = last.map { self.number($0.id) + 1 } ?? first
    while !left.isEmpty {
      var key = kind + "/"
      if case .one(let id) = names { key += id } else { key += String(number) }
      if !taken.contains(where: { utf8Equals($0, key) }) {
        changes.append(BodyChange(key: key, old: nil, new: body(Array(left.prefix(size)), number: number)))
        left = left.dropFirst(size)
      } else if case .one = names {
        break
      }
      number += 1
    }
    return changes
  }

  private var first: Int64 { if case .numbers(let first, _) = names { first } else { 0 } }

  /// Returns the elements, oldest first.
  private func inTime(_ elements: [JSON]) -> [JSON] {
    NameIndex(elements.map { padded(moment(of: $0)) + $0.text }).order.map { elements[$0] }
  }

  private func inOrder(_ pages: [Envelope]) -> [Envelope] {
    NameIndex(pages.map { padded(number($0.id)) + $0.id }).order.map { pages[$0] }
  }

  /// The largest page number, far more than anybody fills. Larger ids count as this number.
  private static var largest: Int64 { 1 << 53 }

  private func number(_ id: String) -> Int64 { min(max(0, Int64(id) ?? 0), Self.largest) }
}
