/// One thing that a view says, in the order in which it says it: an element, then what it carries, then what is in it.
struct Entry {
  enum Kind: Equatable {
    case element(Tag)
    case text
    /// Tells siblings of one tag apart, so that each keeps its identity when they change places.
    case key
    case attribute(AttributeName)
    case mark(DriverMark)
    /// An attribute that begins with `data-`, and a property that is set on the element: by names of their own.
    case data, style
    case listener(InputKind)
  }

  let kind: Kind
  /// An element's first entry after its content; a listener's index in the table of handlers; for an entry that
  /// has a name of its own, where that ends and the value begins.
  var mark = 0
  /// The start of its text, value or key.
  let from: Int
  let to: Int
}

/// A view as it was written: entries without pointers, and one run of bytes for all their texts. Nothing in it has to
/// be counted, copied or freed one by one, and two of them are compared without making anything.
final class Sheet {
  private(set) var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// The last element was opened, and nothing is in it yet: it can be given attributes.
  private var isOpening = false

  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: - Writing

  /// Opens an element; what follows is carried by it or in it, until it is closed.
  func open(_ tag: Tag) -> Int {
    entries.append(Entry(kind: .element(tag), from: 0, to: 0))
    isOpening = true
    return entries.count - 1
  }

  func close(_ element: Int) {
    entries[element].mark = entries.count
    isOpening = false
  }

  func text(_ text: String) {
    isOpening = false
    write(.text, text)
  }

  /// Gives the element that was opened last a key or an attribute.
  func carry(_ kind: Entry.Kind, _ value: String) {
    precondition(isOpening, "an attribute behind a child")
    write(kind, value)
  }

  /// The same, for what is called by a name of its own.
  func carry(_ kind: Entry.Kind, _ name: StaticString, _ value: String) {
    precondition(isOpening, "an attribute behind a child")
    let from = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    let middle = bytes.count
    append(value)
    entries.append(Entry(kind: kind, mark: middle, from: from, to: bytes.count))
  }

  func listen(_ kind: InputKind, slot: Int) {
    precondition(isOpening, "a listener behind a child")
    entries.append(Entry(kind: .listener(kind), mark: slot, from: 0, to: 0))
  }

  private func write(_ kind: Entry.Kind, _ text: String) {
    let from = bytes.count
    append(text)
    entries.append(Entry(kind: kind, from: from, to: bytes.count))
  }

  private func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  // MARK: - Reading

  /// The nodes that stand side by side in an element; `nil` stands for what the view itself stands in.
  func children(of element: Int?) -> Range<Int> {
    guard let element else { return 0..<entries.count }
    return head(of: element).upperBound..<entries[element].mark
  }

  /// The attributes and listeners of an element.
  func head(of element: Int) -> Range<Int> {
    var end = element + 1
    while end < entries.count, entries[end].isCarried { end += 1 }
    return element + 1..<end
  }

  /// The entry behind a node and all that is in it.
  func next(after node: Int) -> Int {
    if case .element = entries[node].kind { return entries[node].mark }
    return node + 1
  }

  func bytes(_ from: Int, _ to: Int) -> ArraySlice<UInt8> { bytes[from..<to] }

  /// Returns true if an entry has the same text, value or key as one of another sheet, byte by byte. Canonically equal text
  /// in other bytes counts as different.
  func hasSameText(_ entry: Int, as other: Int, of sheet: Sheet) -> Bool {
    let (mine, its) = (entries[entry], sheet.entries[other])
    return Self.isSame(bytes, mine.from, mine.to, sheet.bytes, its.from, its.to)
  }

  /// Returns true if an entry has the same attribute or input as one of another sheet.
  func isNamed(_ entry: Int, as other: Int, of sheet: Sheet) -> Bool {
    let (mine, its) = (entries[entry], sheet.entries[other])
    guard mine.kind == its.kind else { return false }
    switch mine.kind {
    case .data, .style: return Self.isSame(bytes, mine.from, mine.mark, sheet.bytes, its.from, its.mark)
    default: return true
    }
  }

  /// Returns true if a node has the same kind, tag and key as one of another sheet.
  func isLike(_ node: Int, _ other: Int, of sheet: Sheet) -> Bool {
    guard entries[node].kind == sheet.entries[other].kind else { return false }
    if entries[node].kind == .text { return true }
    switch (key(of: node), sheet.key(of: other)) {
    case (nil, nil): return true
    case (let mine?, let its?): return hasSameText(mine, as: its, of: sheet)
    default: return false
    }
  }

  /// The entry of an element's key.
  func key(of node: Int) -> Int? {
    guard case .element = entries[node].kind else { return nil }
    return head(of: node).first { entries[$0].kind == .key }
  }

  private static func isSame(
    _ left: [UInt8], _ from: Int, _ to: Int, _ right: [UInt8], _ start: Int, _ end: Int
  ) -> Bool {
    guard to - from == end - start else { return false }
    for offset in 0..<(to - from) where left[from + offset] != right[start + offset] { return false }
    return true
  }
}

extension Entry {
  fileprivate var isCarried: Bool {
    switch kind {
    case .element, .text: false
    case .key, .attribute, .mark, .data, .style, .listener: true
    }
  }
}
