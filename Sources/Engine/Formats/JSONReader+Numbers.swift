extension JSONReader {
  /// Reads the number at `position`, which begins with `-` or a digit, or as JSON5 allows.
  mutating func number() throws(JSONError) -> JSON {
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { position += 1 }
    if isJSON5, let number = try otherNumber(from: start, isNegative: isNegative) { return number }
    let digits = position
    if !isJSON5 || peek != UInt8(ascii: ".") { try skipDigits() }
    if position > digits + 1, bytes[digits] == UInt8(ascii: "0") { throw fault(.leadingZero, at: digits) }
    let wholeEnd = position
    if peek == UInt8(ascii: ".") {
      position += 1
      let isOptional = isJSON5 && wholeEnd > digits
      if !isOptional || isDigit(peek) { try skipDigits() }
    }
    let fractionEnd = position
    var exponent = 0
    if peek | 0x20 == UInt8(ascii: "e") {
      position += 1
      exponent = try exponentPart()
    }
    if position == wholeEnd {
      if isNegative && wholeEnd == digits + 1 && bytes[digits] == UInt8(ascii: "0") { return .double(-0.0) }
      guard let value = integer(in: digits..<wholeEnd, isNegative: isNegative) else {
        throw fault(.numberOutOfRange, at: start)
      }
      return .integer(value)
    }
    let decimal = Decimal(bytes[digits..<fractionEnd], exponent: exponent)
    let size = decimal.rounded()
    guard size.isFinite else { throw fault(.numberOutOfRange, at: start) }
    return .double(isNegative ? -size : size)
  }

  /// Skips one or more digits.
  private mutating func skipDigits() throws(JSONError) {
    let start = position
    while isDigit(peek) { position += 1 }
    if position == start { throw unexpected(.digit) }
  }

  /// Reads the exponent after `e`. Stops once it has nine digits: all larger ones overflow or vanish.
  private mutating func exponentPart() throws(JSONError) -> Int {
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative || peek == UInt8(ascii: "+") { position += 1 }
    let start = position
    try skipDigits()
    var value = 0
    for byte in bytes[start..<position] where value < 100_000_000 {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Returns the digits as an integer; nil beyond 64 bits.
  private func integer(in digits: Range<Int>, isNegative: Bool) -> Int64? {
    // Negative, since the smallest number has no positive counterpart.
    var value: Int64 = 0
    for byte in bytes[digits] {
      let digit = Int64(byte - UInt8(ascii: "0"))
      if value < .min / 10 || (value == .min / 10 && digit > 8) { return nil }
      value = value &* 10 &- digit
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }
}
