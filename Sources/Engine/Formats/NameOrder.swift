/// Returns true if two texts have the same bytes. Unlike `==`, this needs no Unicode tables, and distinguishes
/// canonically equivalent spellings.
package func utf8Equals(_ left: String, _ right: String) -> Bool {
  left.utf8.count == right.utf8.count && textOrder(left, right) == 0
}

/// Compares two texts in the order of UTF-16 code units (RFC 8785, 3.2.3). Returns a number below 0 if `left` comes
/// first, 0 if both are the same, and one above 0 otherwise.
///
/// It compares UTF-8. Both orders agree, except that UTF-16 sorts characters beyond U+FFFF (first bytes F0 to F4),
/// which are surrogates there, before U+E000 to U+FFFF (first bytes EE and EF).
package func textOrder(_ left: String, _ right: String) -> Int {
  func place(_ byte: UInt8) -> Int { byte & 0xfe == 0xee ? Int(byte) + 0x10 : Int(byte) }
  var left = left
  var right = right
  return left.withUTF8 { left in
    right.withUTF8 { right in
      for index in 0..<min(left.count, right.count) where left[index] != right[index] {
        return place(left[index]) - place(right[index])
      }
      return left.count - right.count
    }
  }
}

extension JSON.Object {
  /// Returns the indices of `members`, sorted by the UTF-16 code units of their names. Equal names keep document order.
  ///
  /// It is a merge sort of our own: the library's would add 8 KB to the app for each comparison function.
  package static func nameOrder(of members: [Member]) -> [Int] {
    var sorted = Array(members.indices)
    var merged = sorted
    var width = 1
    while width < members.count {
      var start = 0
      while start < members.count {
        let middle = min(start + width, members.count)
        let end = min(middle + width, members.count)
        var first = start
        var second = middle
        for place in start..<end {
          let takesSecond =
            first == middle
            || (second < end && textOrder(members[sorted[second]].name, members[sorted[first]].name) < 0)
          merged[place] = sorted[takesSecond ? second : first]
          if takesSecond { second += 1 } else { first += 1 }
        }
        start = end
      }
      swap(&sorted, &merged)
      width *= 2
    }
    return sorted
  }
}
