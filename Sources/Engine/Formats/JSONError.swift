/// The reason and the place of a refusal by `JSON.read`.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Cause: Equatable, Sendable {
    /// The text ends inside a value.
    case unexpectedEnd
    case unexpectedCharacter(Unicode.Scalar, expected: Expected)
    /// A backslash followed by a character that RFC 8259, section 7, does not allow.
    case badEscape
    /// An unpaired surrogate, `\uD800` to `\uDFFF`, which no string can hold.
    case loneSurrogate
    /// A character below U+0020 inside a string.
    case controlCharacter(UInt8)
    case invalidUTF8
    case byteOrderMark
    case leadingZero
    /// An integer beyond 64 bits, or a number too large for a double. Neither can be preserved.
    case numberOutOfRange
    /// `Infinity` or `NaN` of JSON5, which JSON cannot hold.
    case notFinite
    /// The name of an earlier member in the same object, compared by bytes.
    case duplicateName(String)
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    /// Anything but white space after the value.
    case textAfterEnd
  }

  /// The expected kind of text.
  public enum Expected: Equatable, Sendable {
    case value, name, colon, commaOrBracket, commaOrBrace, digit, word
  }

  public var cause: Cause
  /// The byte offset of the fault, from 0. For `unexpectedEnd`, the end of the text.
  public var offset: Int
  /// The line of that byte, from 1. Lines end with LF, CR or both.
  public var line: Int
  /// The column, from 1, counted in Unicode scalars.
  public var column: Int

  /// Computes line and column of `offset` in `bytes`.
  init(_ cause: Cause, at offset: Int, in bytes: [UInt8]) {
    self.cause = cause
    self.offset = offset
    line = 1
    column = 1
    var last: UInt8 = 0
    for byte in bytes[..<min(offset, bytes.count)] {
      if byte == 0x0a && last == 0x0d {
        // The second half of a line end that was already counted.
      } else if byte == 0x0a || byte == 0x0d {
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {
        column += 1
      }
      last = byte
    }
  }

  /// One English sentence with the place and the cause.
  public var description: String { "Line \(line), column \(column): \(cause.description)." }
}

extension JSONError.Cause: CustomStringConvertible {
  /// The cause without the place, as part of a sentence.
  public var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .unexpectedCharacter(let found, let expected):
      "found \(shown(found)) where \(expected.description) should be"
    case .badEscape: "this backslash does not start a valid escape"
    case .loneSurrogate: "this escape is only half of a character"
    case .controlCharacter(let byte):
      "a string holds \(shown(Unicode.Scalar(byte))), which must be written as an escape"
    case .invalidUTF8: "this is not valid UTF-8 text"
    case .byteOrderMark: "the text starts with a byte order mark, which must be left out"
    case .leadingZero: "a number must not start with an extra 0"
    case .numberOutOfRange: "this number is too large to be kept exactly"
    case .notFinite: "this is no number that can be kept"
    case .duplicateName(let name): "the name \(shortened(name)) is used twice in one object"
    case .tooDeep(let limit): "values are nested deeper than \(limit) levels"
    case .tooLarge(let limit): "the text is longer than \(limit) bytes"
    case .textAfterEnd: "there is more text after the end of the value"
    }
  }
}

extension JSONError.Expected: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value: "a value"
    case .name: "a name in straight quotation marks"
    case .colon: "a colon"
    case .commaOrBracket: "a comma or ]"
    case .commaOrBrace: "a comma or }"
    case .digit: "a digit"
    case .word: "true, false or null"
    }
  }
}

/// Describes a character: visible ASCII itself, curly quotation marks by name (the usual mistake), others by code
/// point.
private func shown(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x21...0x7e: "“\(String(decoding: [UInt8(truncatingIfNeeded: scalar.value)], as: UTF8.self))”"
  case 0x20: "a space"
  case 0x09: "a tab"
  case 0x0a, 0x0d: "a line end"
  case 0x2018...0x201f: "a curly quotation mark"
  default: "the character U+" + paddedHex(scalar.value)
  }
}

/// Returns four to six upper-case hexadecimal digits.
func paddedHex(_ value: UInt32) -> String {
  var digits: [UInt8] = []
  for shift: UInt32 in [20, 16, 12, 8, 4, 0] where shift < 16 || value >> shift > 0 {
    let digit = UInt8(truncatingIfNeeded: value >> shift) & 0xf
    digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
  }
  return String(decoding: digits, as: UTF8.self)
}

/// Returns at most the first 60 bytes of a name, quotable and in quotation marks.
private func shortened(_ name: String) -> String {
  var bytes = Array(name.utf8)
  let isLong = bytes.count > 60
  if isLong {
    var end = 60
    while bytes[end] & 0xc0 == 0x80 { end -= 1 }
    bytes.removeSubrange(end...)
  }
  return "“\(String(decoding: bytes, as: UTF8.self).quotable)\(isLong ? "…" : "")”"
}
