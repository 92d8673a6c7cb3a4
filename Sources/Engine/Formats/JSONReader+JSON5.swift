// Extensions of JSON5 (spec.json5.org, 1.0.0).
extension JSONReader {
  /// Skips one comment or one white space that JSON does not have; false if there is none. An unterminated line comment
  /// ends with the text; an unterminated block comment is an error.
  mutating func skipOther() throws(JSONError) -> Bool {
    switch bytes[position] {
    case 0x0b, 0x0c: position += 1
    case UInt8(ascii: "/"): return try skipComment()
    case 0x80...:
      let length = scalarLength(at: position)
      guard length > 0, isSpace(scalar(ofLength: length)) else { return false }
      position += length
    default: return false
    }
    return true
  }

  private mutating func skipComment() throws(JSONError) -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      position += 2
      while position < bytes.count, !isLineEnd { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while !(peek == UInt8(ascii: "*") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: "/"))
      {
        guard position < bytes.count else { throw fault(.unexpectedEnd, at: position) }
        position += 1
      }
      position += 2
    default: return false
    }
    return true
  }

  /// True at a line end: LF, CR, U+2028 or U+2029.
  private var isLineEnd: Bool {
    switch bytes[position] {
    case 0x0a, 0x0d: true
    case 0xe2:
      position + 2 < bytes.count && bytes[position + 1] == 0x80
        && (bytes[position + 2] == 0xa8 || bytes[position + 2] == 0xa9)
    default: false
    }
  }

  /// Returns true for a byte order mark, and for the white space of ECMAScript beyond ASCII.
  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xfeff || (scalar.properties.isWhitespace && scalar.value != 0x85)
  }

  /// Reads an unquoted name. Letters are characters with the derived property `Alphabetic`, which includes a few more
  /// than ECMAScript allows.
  mutating func bareName() throws(JSONError) -> String {
    let start = position
    var name: [UInt8] = []
    while position < bytes.count {
      if peek == UInt8(ascii: "\\") {
        try escapedLetter(into: &name, isFirst: position == start)
        continue
      }
      let length = scalarLength(at: position)
      guard length > 0 else { throw fault(.invalidUTF8, at: position) }
      guard isPartOfName(scalar(ofLength: length), isFirst: position == start) else { break }
      name += bytes[position..<position + length]
      position += length
    }
    if position == start { throw unexpected(.name) }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func escapedLetter(into name: inout [UInt8], isFirst: Bool) throws(JSONError) {
    let start = position
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "u") else {
      throw fault(.badEscape, at: start)
    }
    position += 2
    let value = try scalar(escapedAt: start)
    guard let letter = Unicode.Scalar(value), isPartOfName(letter, isFirst: isFirst) else {
      throw fault(.badEscape, at: start)
    }
    appendUTF8(of: value, to: &name)
  }

  private func isPartOfName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "$", "_", "a"..."z", "A"..."Z": true
    case "0"..."9", "\u{200c}", "\u{200d}": !isFirst
    default:
      scalar.value >= 0x80
        && (scalar.properties.isAlphabetic
          || (!isFirst && scalar.properties.canonicalCombiningClass != .notReordered))
    }
  }

  /// Reads an escape that JSON does not have. `position` is after the letter.
  mutating func otherEscape(_ letter: UInt8, at start: Int, into text: inout [UInt8]) throws(JSONError) {
    switch letter {
    case UInt8(ascii: "v"): text.append(0x0b)
    case UInt8(ascii: "0") where !isDigit(peek): text.append(0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): throw fault(.badEscape, at: start)
    case UInt8(ascii: "x"): appendUTF8(of: try hexDigits(2, escapedAt: start), to: &text)
    case 0x0d: if peek == 0x0a { position += 1 }
    case 0x0a: break
    default:
      position -= 1
      let length = scalarLength(at: position)
      guard length > 0 else { throw fault(.invalidUTF8, at: position) }
      if !isLineEnd { text += bytes[position..<position + length] }
      position += length
    }
  }

  /// Reads a hexadecimal number; nil for a decimal one. Refuses infinity and NaN. A sign is already skipped.
  mutating func otherNumber(from start: Int, isNegative: Bool) throws(JSONError) -> JSON? {
    if peek == UInt8(ascii: "I") {
      _ = try word("Infinity", .null)
      throw fault(.notFinite, at: start)
    }
    if peek == UInt8(ascii: "N") {
      _ = try word("NaN", .null)
      throw fault(.notFinite, at: start)
    }
    guard peek == UInt8(ascii: "0"), position + 1 < bytes.count,
      bytes[position + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    position += 2
    var value: UInt64 = 0
    let digits = position
    while let digit = hexDigit(peek) {
      guard value >> 60 == 0 else { throw fault(.numberOutOfRange, at: start) }
      value = value << 4 | UInt64(digit)
      position += 1
    }
    if position == digits { throw unexpected(.digit) }
    let limit = UInt64(Int64.max) + (isNegative ? 1 : 0)
    guard value <= limit else { throw fault(.numberOutOfRange, at: start) }
    return .integer(isNegative ? Int64(truncatingIfNeeded: 0 &- value) : Int64(value))
  }
}
