extension Array {
  /// The elements in order; those of which neither comes first stay as they stood.
  public func ordered(by comesFirst: (Element, Element) -> Bool) -> [Element] {
    order(of: count) { comesFirst(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Array where Element: Comparable {
  public func ordered() -> [Element] { ordered { $0 < $1 } }
}

/// The places from 0 up to `count` in order. Whatever is put in order goes through here: each kind of element that the
/// standard library sorts by itself, and each question it is asked, brings another copy of its merge sort.
@inline(never) @_optimize(none)
private func order(of count: Int, by comesFirst: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: comesFirst)
}
