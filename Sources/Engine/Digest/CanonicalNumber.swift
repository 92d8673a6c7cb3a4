import Formats

/// Appends a finite double in the form of ECMAScript's `Number::toString` (ECMA-262, 6.1.6.1.20), as RFC 8785 requires.
func appendNumber(_ value: Double, to bytes: inout [UInt8]) {
  let zero = UInt8(ascii: "0")
  if value == 0 {
    bytes.append(zero)
    return
  }
  if value < 0 { bytes.append(UInt8(ascii: "-")) }
  let (digits, point) = shortestDigits(value.magnitude)
  if point > 21 || point < -5 {
    bytes.append(digits[0])
    if digits.count > 1 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: digits[1...])
    }
    bytes.append(UInt8(ascii: "e"))
    if point > 0 { bytes.append(UInt8(ascii: "+")) }
    appendUTF8(of: (point - 1).description, to: &bytes)
  } else if point <= 0 {
    bytes.append(zero)
    bytes.append(UInt8(ascii: "."))
    for _ in point..<0 { bytes.append(zero) }
    bytes.append(contentsOf: digits)
  } else {
    for index in 0..<max(point, digits.count) {
      if index == point { bytes.append(UInt8(ascii: ".")) }
      bytes.append(index < digits.count ? digits[index] : zero)
    }
  }
}

/// The fewest ASCII digits that read back as `value` (positive), without leading or trailing zeros, and the position of
/// the decimal point relative to the first digit: 0.5 is ("5", 0), 120 is ("12", 3).
private func shortestDigits(_ value: Double) -> (digits: [UInt8], point: Int) {
  var digits: [UInt8] = []
  var point = 0
  var isFraction = false
  var exponent: Int?
  var isNegative = false
  // The standard library writes 12.5, 0.001, 1e-07 or 1.5e+16.
  for byte in value.description.utf8 {
    switch byte {
    case UInt8(ascii: "."): isFraction = true
    case UInt8(ascii: "e"): exponent = 0
    case UInt8(ascii: "-"): isNegative = true
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let high = exponent {
        exponent = high * 10 + Int(byte - UInt8(ascii: "0"))
      } else if digits.isEmpty && byte == UInt8(ascii: "0") {
        if isFraction { point -= 1 }
      } else {
        digits.append(byte)
        if !isFraction { point += 1 }
      }
    default: break
    }
  }
  while digits.last == UInt8(ascii: "0") { digits.removeLast() }
  let shift = exponent ?? 0
  return (digits, point + (isNegative ? -shift : shift))
}
