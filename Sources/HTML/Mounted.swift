/// A node that is on the page. The children of an element stand here, not in `content`.
struct Mounted {
  let id: NodeID
  var content: Node
  var children: [Mounted] = []
}

/// What makes a child the same child in the next view: its tag, its key, and (for the second of two that
/// share both, as children without keys do) how many like it came before.
struct Slot: Hashable {
  private let tag: String
  private let key: String?
  private var occurrence = 0

  private init(_ node: Node) {
    switch node {
    case .text: (tag, key) = ("", nil)
    case .element(let element): (tag, key) = (element.tag, element.key)
    }
  }

  /// For each of `nodes` the index of the child that it is a later form of, if there is one.
  static func sources(of nodes: [Node], in children: [Mounted]) -> [Int?] {
    if hasSameSlots(nodes, children) { return nodes.indices.map { Optional($0) } }
    var indexes: [Slot: Int] = [:]
    for (index, slot) in slots(of: children.map { $0.content }).enumerated() { indexes[slot] = index }
    return slots(of: nodes).map { indexes[$0] }
  }

  /// The usual case, found without hashing: nothing came, went or moved.
  private static func hasSameSlots(_ nodes: [Node], _ children: [Mounted]) -> Bool {
    guard nodes.count == children.count else { return false }
    for (node, child) in zip(nodes, children) {
      switch (node, child.content) {
      case (.text, .text): continue
      case (.element(let new), .element(let old)):
        guard new.tag.isSame(as: old.tag), (new.key ?? "").isSame(as: old.key ?? "") else { return false }
      default: return false
      }
    }
    return true
  }

  private static func slots(of nodes: [Node]) -> [Slot] {
    var seen: [Slot: Int] = [:]
    return nodes.map { node in
      var slot = Slot(node)
      let count = seen[slot] ?? 0
      seen[slot] = count + 1
      slot.occurrence = count
      return slot
    }
  }
}

/// Which of `values` belong to one longest rising subsequence: the children that can stay where they are
/// while the others move around them. Patience sorting, O(n log n).
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
