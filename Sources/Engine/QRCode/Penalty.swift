extension Grid {
  /// The penalty for poor readability, by the four rules of ISO/IEC 18004, 7.8.3.1. Lower is better.
  var penalty: Int { linePenalty + blockPenalty + balancePenalty }

  /// Rules 1 and 3, over all rows and columns.
  var linePenalty: Int {
    var sum = 0
    for line in 0..<size {
      var (row, column) = (LinePenalty(), LinePenalty())
      for i in 0..<size {
        row.add(self[i, line])
        column.add(self[line, i])
      }
      sum += row.end() + column.end()
    }
    return sum
  }

  /// Rule 2: 3 for each square of 2 by 2 modules of one colour, overlapping ones included.
  var blockPenalty: Int {
    var sum = 0
    for y in 1..<size {
      for x in 1..<size {
        let isDark = self[x, y]
        if isDark == self[x - 1, y], isDark == self[x, y - 1], isDark == self[x - 1, y - 1] { sum += 3 }
      }
    }
    return sum
  }

  /// Rule 4: 10 for each full 5 % by which the share of dark modules differs from half.
  var balancePenalty: Int {
    var dark = 0
    for y in 0..<size {
      for x in 0..<size where self[x, y] { dark += 1 }
    }
    let all = size * size
    return 10 * (abs(2 * dark - all) * 10 / all)
  }
}

/// Rules 1 and 3 along one row or column.
private struct LinePenalty {
  private var sum = 0
  /// The number of consecutive modules of one colour.
  private var run = 0
  /// The latest modules, the last as the lowest bit. Modules outside of the code count as light.
  private var window: UInt32 = 0

  mutating func add(_ isDark: Bool) {
    run = run > 0 && isDark == (window & 1 == 1) ? run + 1 : 1
    // Rule 1: 3 for five consecutive modules of one colour, 1 for each more.
    if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
    shift(isDark)
  }

  /// Returns the sum at the end of the line.
  mutating func end() -> Int {
    for _ in 0..<4 { shift(false) }
    return sum
  }

  /// Applies rule 3: 40 for the pattern of a finder's middle (dark 1, light 1, dark 3, light 1, dark 1) with four light
  /// modules before or after it.
  private mutating func shift(_ isDark: Bool) {
    window = window << 1 | (isDark ? 1 : 0)
    guard window >> 4 & 0b111_1111 == 0b101_1101 else { return }
    if window & 0b1111 == 0 || window >> 11 & 0b1111 == 0 { sum += 40 }
  }
}
