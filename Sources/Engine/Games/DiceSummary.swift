/// The details of a roll, apart from its total.
public struct DiceSummary: Equatable, Sendable {
  /// The number of dice for each value, in ascending order; values on no die are omitted.
  public let counts: [Count]
  /// The longest run of consecutive values; the highest among equally long ones. Nil if no two values are
  /// consecutive.
  public let run: ClosedRange<Int>?

  public struct Count: Equatable, Sendable {
    public let value: Int
    public let count: Int
  }

  public init(_ values: [Int]) {
    var counts: [Count] = []
    for value in values.ordered() {
      if let last = counts.last, last.value == value {
        counts[counts.count - 1] = Count(value: value, count: last.count + 1)
      } else {
        counts.append(Count(value: value, count: 1))
      }
    }
    self.counts = counts
    run = Self.longestRun(counts.map { $0.value })
  }

  private static func longestRun(_ values: [Int]) -> ClosedRange<Int>? {
    var best: ClosedRange<Int>?
    var start = 0
    for (index, value) in values.enumerated() {
      if index > 0, value != values[index - 1] + 1 { start = index }
      let length = index - start + 1
      if length > 1, length >= best?.count ?? 0 { best = values[start]...value }
    }
    return best
  }
}
