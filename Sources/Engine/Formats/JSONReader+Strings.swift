extension JSONReader {
  /// Reads the string whose opening quotation mark is at `position`.
  mutating func string() throws(JSONError) -> String {
    let quote = bytes[position]
    position += 1
    let start = position
    try skipPlain(to: quote)
    if peek == quote {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while peek == UInt8(ascii: "\\") {
      try escape(into: &text)
      let run = position
      try skipPlain(to: quote)
      text.append(contentsOf: bytes[run..<position])
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips to the closing quotation mark or a backslash. Refuses characters that strings cannot contain.
  private mutating func skipPlain(to quote: UInt8) throws(JSONError) {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case quote, UInt8(ascii: "\\"): return
      case 0..<0x20 where !isJSON5 || byte == 0x0a || byte == 0x0d:
        throw fault(.controlCharacter(byte), at: position)
      case 0..<0x80: position += 1
      default:
        let length = scalarLength(at: position)
        guard length > 0 else { throw fault(.invalidUTF8, at: position) }
        position += length
      }
    }
    throw fault(.unexpectedEnd, at: position)
  }

  /// Reads the escape whose backslash is at `position`. Appends it as UTF-8.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw fault(.unexpectedEnd, at: position) }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): appendUTF8(of: try scalar(escapedAt: start), to: &text)
    default:
      guard isJSON5 else { throw fault(.badEscape, at: start) }
      try otherEscape(letter, at: start, into: &text)
    }
  }

  /// Reads the scalar of `\uXXXX` or of a surrogate pair. `position` is after the first `u`.
  mutating func scalar(escapedAt start: Int) throws(JSONError) -> UInt32 {
    let first = try hexDigits(4, escapedAt: start)
    guard first & 0xf800 == 0xd800 else { return first }
    guard first < 0xdc00, peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw fault(.loneSurrogate, at: start) }
    let next = position
    position += 2
    let second = try hexDigits(4, escapedAt: next)
    guard second & 0xfc00 == 0xdc00 else { throw fault(.loneSurrogate, at: start) }
    return 0x10000 + (first & 0x3ff) << 10 + second & 0x3ff
  }

  mutating func hexDigits(_ count: Int, escapedAt start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard position < bytes.count else { throw fault(.unexpectedEnd, at: position) }
      guard let digit = hexDigit(bytes[position]) else { throw fault(.badEscape, at: start) }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}

/// Returns the value of a hexadecimal digit of either case; nil for any other byte.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// Appends a scalar value (not a surrogate) as UTF-8.
func appendUTF8(of scalar: UInt32, to text: inout [UInt8]) {
  func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: scalar >> shift) & 0x3f }
  switch scalar {
  case 0..<0x80: text.append(UInt8(truncatingIfNeeded: scalar))
  case 0x80..<0x800:
    text.append(0xc0 | UInt8(truncatingIfNeeded: scalar >> 6))
    text.append(tail(0))
  case 0x800..<0x10000:
    text.append(0xe0 | UInt8(truncatingIfNeeded: scalar >> 12))
    text.append(tail(6))
    text.append(tail(0))
  default:
    text.append(0xf0 | UInt8(truncatingIfNeeded: scalar >> 18))
    text.append(tail(12))
    text.append(tail(6))
    text.append(tail(0))
  }
}
