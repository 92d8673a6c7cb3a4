/// A seeded generator that gives the same numbers on every machine, 32 or 64 bits wide.
///
/// It is SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014, with the
/// constants of Sebastiano Vigna's public-domain version (https://prng.di.unimi.it/splitmix64.c). It is fast and
/// uniform, but not secret: the next number can be computed from the last.
///
/// It avoids `Int.random` and the standard library's shuffle: their results depend on the width of `Int`.
public struct Chance: Equatable, Sendable {
  /// The whole state. `Chance(seed: state)` continues this sequence.
  public private(set) var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The next 64 bits. Every value occurs once in a period of 2^64.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number in `0..<bound`, each equally likely. Traps for a bound of 0.
  ///
  /// Rejects the lowest `2^64 mod bound` values, so that the rest divides evenly (the method of OpenBSD's
  /// `arc4random_uniform`).
  public mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "a number below 0 cannot be drawn")
    let uneven = (0 &- bound) % bound
    var bits = next()
    while bits < uneven { bits = next() }
    return bits % bound
  }

  /// An index in `0..<count`, each equally likely. Traps for a count below 1.
  public mutating func index(below count: Int) -> Int {
    precondition(count > 0, "an index into nothing cannot be drawn")
    return Int(next(below: UInt64(count)))
  }

  /// A number in `[0, 1)`: one of the 2^53 multiples of 2^-53, each equally likely.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Shuffles the items from the end (Fisher and Yates). Every order is equally likely, as far as 64 bits of state
  /// reach. Draws one index fewer than there are items.
  public mutating func shuffle<T>(_ items: inout [T]) {
    guard items.count > 1 else { return }
    for last in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(last, index(below: last + 1))
    }
  }

  /// One of the items, each equally likely. Returns nil for no items, without drawing a number.
  public mutating func pick<T>(_ items: [T]) -> T? {
    items.isEmpty ? nil : items[index(below: items.count)]
  }
}
