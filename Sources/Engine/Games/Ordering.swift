extension Array {
  /// Returns the elements in order. The sort is stable: equal elements keep their order.
  public func ordered(by comesFirst: (Element, Element) -> Bool) -> [Element] {
    order(of: count) { comesFirst(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Array where Element: Comparable {
  public func ordered() -> [Element] { ordered { $0 < $1 } }
}

/// Sorts the indices below `count`. The function is not generic: each element type would add another copy of
/// the standard library's merge sort.
@inline(never) @_optimize(none)
private func order(of count: Int, by comesFirst: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: comesFirst)
}
