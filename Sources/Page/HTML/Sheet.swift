/// One item of a view, in writing order: an element, then its attributes and listeners, then its content.
struct Entry {
  enum Kind: Equatable {
    case element(Tag)
    case text
    /// Distinguishes siblings with the same tag, so that each keeps its identity when they move.
    case key
    case attribute(AttributeName)
    case mark(DriverMark)
    /// An attribute that begins with `data-`, or a CSS property. Both have names of their own.
    case data, style
    case listener(InputKind)
  }

  let kind: Kind
  /// The index after the content of an element, or a listener's index in the table of handlers. For an entry with a
  /// name of its own, the end of the name, where the value begins.
  var mark = 0
  /// The range of its text, value or key in the bytes.
  let from: Int
  let to: Int
}

/// A view in flat form: entries without pointers, and one array of bytes for all strings. Nothing needs reference
/// counting, copying or freeing one by one, and two sheets are compared without allocations.
final class Sheet {
  private(set) var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// True if the last element is still empty and can be given attributes.
  private var isOpening = false

  func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: - Writing

  /// Opens an element. Everything until `close` belongs to it.
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

  /// Gives the last opened element a key or an attribute.
  func carry(_ kind: Entry.Kind, _ value: String) {
    precondition(isOpening, "an attribute behind a child")
    write(kind, value)
  }

  /// Gives the last opened element a data attribute or a CSS property, with a name of its own.
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

  /// Returns the range of an element's children; nil stands for the root of the view.
  func children(of element: Int?) -> Range<Int> {
    guard let element else { return 0..<entries.count }
    return head(of: element).upperBound..<entries[element].mark
  }

  /// Returns the range of an element's attributes and listeners.
  func head(of element: Int) -> Range<Int> {
    var end = element + 1
    while end < entries.count, entries[end].isCarried { end += 1 }
    return element + 1..<end
  }

  /// Returns the index after a node and all its content.
  func next(after node: Int) -> Int {
    if case .element = entries[node].kind { return entries[node].mark }
    return node + 1
  }

  func bytes(_ from: Int, _ to: Int) -> ArraySlice<UInt8> { bytes[from..<to] }

  /// Returns true if an entry has the same text, value or key as one of another sheet, byte by byte. Canonically
  /// equivalent strings in different bytes count as different.
  func hasSameText(_ entry: Int, as other: Int, of sheet: Sheet) -> Bool {
    let (mine, its) = (entries[entry], sheet.entries[other])
    return Self.isSame(bytes, mine.from, mine.to, sheet.bytes, its.from, its.to)
  }

  /// Returns true if an entry is the same attribute or listener as one of another sheet, whatever its value.
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

  /// Returns the index of an element's key.
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
