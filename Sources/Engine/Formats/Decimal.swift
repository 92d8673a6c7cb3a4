/// A written decimal number without sign, and its nearest double.
///
/// The conversion is our own. That of the standard library needs a C library under Embedded Swift, and could differ
/// from one build to another.
struct Decimal {
  /// The number of digits after which it only matters if any further one is not 0. A number exactly between two doubles
  /// has at most 767 digits (the double below 2^-1021 and its half step).
  static let digitLimit = 800

  /// The digits of an integer without leading 0. The value is that integer times ten to `exponent`.
  private var digits: [UInt8] = []
  private var exponent: Int

  /// - Parameters:
  ///   - text: ASCII digits with at most one point.
  ///   - exponent: the number after the `e`, at most ±1e9.
  init(_ text: ArraySlice<UInt8>, exponent: Int) {
    self.exponent = exponent
    digits.reserveCapacity(min(text.count, Self.digitLimit + 1))
    var isFraction = false
    var hasMore = false
    for byte in text {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let digit = byte - UInt8(ascii: "0")
      if isFraction { self.exponent -= 1 }
      if digits.isEmpty && digit == 0 { continue }
      if digits.count < Self.digitLimit {
        digits.append(digit)
      } else {
        self.exponent += 1
        if digit != 0 { hasMore = true }
      }
    }
    if hasMore {
      digits.append(1)
      self.exponent -= 1
    }
  }

  /// Returns the nearest double, the even one of two equally near; infinity beyond the largest.
  func rounded() -> Double {
    // The value is in ten to (size - 1) ..< size.
    let size = digits.count + exponent
    if digits.isEmpty || size < -330 { return 0 }
    if size > 310 { return .infinity }
    return exactProduct() ?? nearestQuotient()
  }

  /// Multiplies or divides two numbers that doubles hold exactly, which rounds once. Covers most numbers that people
  /// write; nil for others.
  private func exactProduct() -> Double? {
    guard digits.count <= 15, exponent >= -22, exponent <= 22 else { return nil }
    var whole: UInt64 = 0
    for digit in digits { whole = whole &* 10 &+ UInt64(digit) }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(whole) / power : Double(whole) * power
  }

  /// Divides two integers bit by bit.
  private func nearestQuotient() -> Double {
    var above = Natural(digits)
    var below = Natural([1])
    if exponent < 0 { below.multiply(byTenTo: -exponent) } else { above.multiply(byTenTo: exponent) }
    // Now the number is above / below * 2^power, with 1 <= above / below < 2.
    var power = above.bitCount - below.bitCount
    if power > 0 { below.shiftLeft(by: power) } else { above.shiftLeft(by: -power) }
    if above.isLess(than: below) {
      above.shiftLeft(by: 1)
      power -= 1
    }
    if power > 1023 { return .infinity }
    // Doubles below 2^-1022 have fewer bits. Below 2^-1075 there are none, not even for rounding.
    let bitCount = min(53, power + 1075)
    if bitCount < 0 { return 0 }
    var bits: UInt64 = 0
    for _ in 0..<bitCount {
      bits <<= 1
      if !above.isLess(than: below) {
        above.subtract(below)
        bits |= 1
      }
      above.shiftLeft(by: 1)
    }
    // Rounds by the remainder.
    if below.isLess(than: above) || (!above.isLess(than: below) && bits & 1 == 1) { bits += 1 }
    // A carry out of the 53 bits correctly increments the exponent, at the top to infinity.
    return Double(bitPattern: power < -1022 ? bits : UInt64(power + 1022) << 52 + bits)
  }
}

/// A natural number of up to about 4,000 bits, with the operations for `Decimal`.
private struct Natural {
  /// Least significant first; the most significant is not 0.
  private var words: [UInt32] = []

  init(_ digits: [UInt8]) {
    for digit in digits { multiply(by: 10, adding: UInt64(digit)) }
  }

  var bitCount: Int {
    guard let last = words.last else { return 0 }
    return words.count * 32 - last.leadingZeroBitCount
  }

  /// Multiplies and adds. `factor` and `addend` must be below 2^32 to avoid overflow.
  mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
    var carry = addend
    for index in words.indices {
      carry = carry &+ UInt64(words[index]) &* factor
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(truncatingIfNeeded: carry)) }
  }

  mutating func multiply(byTenTo power: Int) {
    for _ in 0..<power / 9 { multiply(by: 1_000_000_000) }
    for _ in 0..<power % 9 { multiply(by: 10) }
  }

  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << UInt64(count % 32))
    if count >= 32 { words.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0) }
  }

  func isLess(than other: Natural) -> Bool {
    if words.count != other.words.count { return words.count < other.words.count }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index]
    }
    return false
  }

  /// Subtracts a number that must not be greater.
  mutating func subtract(_ other: Natural) {
    var borrow: Int64 = 0
    for index in words.indices {
      let taken = index < other.words.count ? Int64(other.words[index]) : 0
      let left = Int64(words[index]) - taken + borrow
      words[index] = UInt32(truncatingIfNeeded: left)
      borrow = left >> 32
    }
    while words.last == 0 { words.removeLast() }
  }
}
