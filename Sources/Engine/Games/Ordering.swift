extension Array {
  /// Sorts the elements. The sort is stable: elements of which neither comes first keep their order.
  public func ordered(by comesFirst: (Element, Element) -> Bool) -> [Element] {
    order(of: count) { comesFirst(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension Array where Element: Comparable {
  public func ordered() -> [Element] { ordered { $0 < $1 } }
}

/// Sorts the indices from 0 up to `count`. Every sort goes through here, because each further element type or
/// comparison adds another copy of the standard library's merge sort.
@inline(never) @_optimize(none)
private func order(of count: Int, by comesFirst: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: comesFirst)
}
