import Formats

/// Keeps a page equal to a view. The first view builds it; later ones send only changes.
public struct Renderer<Action: Equatable> {
  private var page = Page()
  private var handlers: [Handler<Action>] = []

  public init() {}

  /// Appends to `out` the commands that turn the page into `view`.
  public mutating func render(into out: inout ByteWriter, _ view: (HTML<Action>) -> Void) {
    let table = HandlerTable<Action>()
    let sheet = page.blank()
    view(HTML(sheet) { table.add($0) })
    let (old, new) = (handlers, table.handlers)
    page.show(sheet, into: &out) { new[$1].means(theSameAs: old[$0]) }
    handlers = new
  }

  /// Returns the action of an input in the view last rendered. Returns nil if nothing listens, for example if the
  /// element was removed while the input was under way.
  public func action(at node: UInt32, kind: InputKind, value: String) -> Action? {
    page.slot(of: node, kind: kind).map { handlers[$0].action(for: value) }
  }
}

/// The handlers of a view, to which its listeners refer by index.
private final class HandlerTable<Action> {
  private(set) var handlers: [Handler<Action>] = []

  func add(_ handler: Handler<Action>) -> Int {
    handlers.append(handler)
    return handlers.count - 1
  }
}

/// The page as last sent.
struct Page {
  private var sheet = Sheet()
  /// The node ID of each entry of `sheet` that is a node.
  private var ids: [NodeID] = []
  private var lastID = NodeID.mount
  private var spare = Sheet()

  /// Returns an empty sheet for the next view. Reuses the spare one, unless a copy of this page still refers to it.
  mutating func blank() -> Sheet {
    if !isKnownUniquelyReferenced(&spare) { spare = Sheet() }
    spare.removeAll()
    return spare
  }

  func slot(of node: NodeID, kind: InputKind) -> Int? {
    guard node > .mount, let element = ids.firstIndex(of: node), case .element = sheet.entries[element].kind
    else { return nil }
    let listener = sheet.head(of: element).first { sheet.entries[$0].kind == .listener(kind) }
    return listener.map { sheet.entries[$0].mark }
  }

  /// - Parameter isSame: compares two listeners by their indices in the old and the new table of handlers.
  mutating func show(_ next: Sheet, into out: inout ByteWriter, isSame: @escaping (Int, Int) -> Bool) {
    var change = PageChange(from: sheet, ids, to: next, lastID: lastID, PatchWriter(out: out), isSame: isSame)
    out = ByteWriter()
    change.updateChildren(of: nil, as: nil, in: .mount)
    out = change.writer.out
    (ids, lastID) = (change.newIDs, change.lastID)
    (sheet, spare) = (next, sheet)
  }
}

/// The changes from one view of a page to the next.
private struct PageChange {
  let old: Sheet
  let oldIDs: [NodeID]
  let new: Sheet
  private(set) var newIDs: [NodeID]
  private(set) var lastID: NodeID
  private(set) var writer: PatchWriter
  private let isSame: (Int, Int) -> Bool

  init(
    from old: Sheet, _ ids: [NodeID], to new: Sheet, lastID: NodeID, _ writer: PatchWriter,
    isSame: @escaping (Int, Int) -> Bool
  ) {
    (self.old, oldIDs, self.new, self.lastID, self.writer) = (old, ids, new, lastID, writer)
    self.isSame = isSame
    newIDs = [NodeID](repeating: .end, count: new.entries.count)
  }

  /// Creates a node with all its content, not yet inserted anywhere.
  private mutating func create(_ node: Int) -> NodeID {
    lastID += 1
    let id = lastID
    newIDs[node] = id
    let entry = new.entries[node]
    guard case .element(let tag) = entry.kind else {
      writer.text(.createText, id, entry, of: new)
      return id
    }
    writer.command(.createElement, id)
    writer.out.string(tag.rawValue)
    writer.out.byte(tag.namespace.rawValue)
    for carried in new.head(of: node) { writer.set(id, new.entries[carried], of: new) }
    let children = new.children(of: node)
    var child = children.lowerBound
    while child < children.upperBound {
      let number = create(child)
      writer.insert(number, into: id, before: .end)
      child = new.next(after: child)
    }
    return id
  }

  /// Turns node `before` into node `after`, which were matched.
  private mutating func update(_ before: Int, to after: Int) {
    let id = oldIDs[before]
    newIDs[after] = id
    if new.entries[after].kind == .text {
      if new.hasSameText(after, as: before, of: old) { return }
      return writer.text(.setText, id, new.entries[after], of: new)
    }
    updateHead(before, after, id)
    updateChildren(of: before, as: after, in: id)
  }

  private mutating func updateHead(_ before: Int, _ after: Int, _ id: NodeID) {
    let (had, has) = (old.head(of: before), new.head(of: after))
    for entry in had where !has.contains(where: { new.isNamed($0, as: entry, of: old) }) {
      writer.remove(id, old.entries[entry], of: old)
    }
    for (offset, entry) in has.enumerated() {
      // Usually at the same position.
      let place = had.lowerBound + offset
      let isInPlace = place < had.upperBound && new.isNamed(entry, as: place, of: old)
      let same = isInPlace ? place : had.first { new.isNamed(entry, as: $0, of: old) }
      if let same, isUnchanged(same, entry) { continue }
      writer.set(id, new.entries[entry], of: new)
    }
  }

  /// Returns true if an attribute or listener is unchanged. A listener with another meaning is sent again: it tells the
  /// driver that the element is now another control.
  private func isUnchanged(_ before: Int, _ after: Int) -> Bool {
    guard case .listener = new.entries[after].kind else { return new.hasSameText(after, as: before, of: old) }
    return isSame(old.entries[before].mark, new.entries[after].mark)
  }

  /// Updates the children of one element. The page knows it as `parent` in both views.
  mutating func updateChildren(of before: Int?, as after: Int?, in parent: NodeID) {
    let (had, has) = (old.children(of: before), new.children(of: after))
    if areAllAlike(had, has) {
      var (source, node) = (had.lowerBound, has.lowerBound)
      while node < has.upperBound {
        update(source, to: node)
        (source, node) = (old.next(after: source), new.next(after: node))
      }
    } else {
      rearrange(nodes(old, had), into: nodes(new, has), in: parent)
    }
  }

  /// Returns true in the usual case: no child was added, removed or moved.
  private func areAllAlike(_ had: Range<Int>, _ has: Range<Int>) -> Bool {
    var (source, node) = (had.lowerBound, has.lowerBound)
    while source < had.upperBound, node < has.upperBound {
      guard new.isLike(node, source, of: old) else { return false }
      (source, node) = (old.next(after: source), new.next(after: node))
    }
    return source == had.upperBound && node == has.upperBound
  }

  private func nodes(_ sheet: Sheet, _ range: Range<Int>) -> [Int] {
    var nodes: [Int] = []
    var node = range.lowerBound
    while node < range.upperBound {
      nodes.append(node)
      node = sheet.next(after: node)
    }
    return nodes
  }

  private mutating func rearrange(_ had: [Int], into has: [Int], in parent: NodeID) {
    let sources = sources(of: has, among: had)
    var isKept = [Bool](repeating: false, count: had.count)
    for case .some(let source) in sources { isKept[source] = true }
    for (index, node) in had.enumerated() where !isKept[index] { writer.command(.remove, oldIDs[node]) }
    let staying = longestRise(sources)
    var next = NodeID.end
    for index in has.indices.reversed() {
      if let source = sources[index] { update(had[source], to: has[index]) }
      let id = sources[index] == nil ? create(has[index]) : newIDs[has[index]]
      if !staying[index] { writer.insert(id, into: parent, before: next) }
      next = id
    }
  }

  /// Matches each node of `has` with its earlier form in `had`, if there is one. It has the same tag and key. Without
  /// keys, the first unmatched node is used.
  private func sources(of has: [Int], among had: [Int]) -> [Int?] {
    var isLeft = [Bool](repeating: true, count: had.count)
    var last = -1
    return has.map { node in
      let start = new.key(of: node) == nil ? 0 : last + 1
      let order = [start..<had.count, 0..<start]
      for part in order {
        for place in part where isLeft[place] && new.isLike(node, had[place], of: old) {
          isLeft[place] = false
          last = place
          return place
        }
      }
      return nil
    }
  }
}

/// Marks the members of one longest increasing subsequence of `values`: the children that can stay while the others
/// move around them. Patience sorting, O(n log n).
func longestRise(_ values: [Int?]) -> [Bool] {
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    guard let value else { continue }
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if (values[tails[middle]] ?? -1) < value { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? tails[low - 1] : -1
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var isMember = [Bool](repeating: false, count: values.count)
  var index = tails.last ?? -1
  while index >= 0 {
    isMember[index] = true
    index = previous[index]
  }
  return isMember
}
