import Formats
import Testing

/// A text that must be refused, with the cause and the position in bytes.
struct Refused: Sendable, CustomTestStringConvertible {
  var bytes: [UInt8]
  var cause: JSONError.Cause
  var offset: Int
  var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self) }

  init(_ text: String, _ cause: JSONError.Cause, at offset: Int) {
    self.init(Array(text.utf8), cause, at: offset)
  }

  init(_ bytes: [UInt8], _ cause: JSONError.Cause, at offset: Int) {
    self.bytes = bytes
    self.cause = cause
    self.offset = offset
  }

  /// A character that cannot stand at `offset`.
  init(_ text: String, _ found: Unicode.Scalar, for expected: JSONError.Expected, at offset: Int) {
    self.init(text, .unexpectedCharacter(found, expected: expected), at: offset)
  }

  /// A text that stops too early.
  init(cut text: String) { self.init(text, .unexpectedEnd, at: text.utf8.count) }
}

let refusedStructures: [Refused] = [
  Refused(cut: ""), Refused(cut: " \n"), Refused(cut: "["), Refused(cut: "[1"), Refused(cut: "[1,"),
  Refused(cut: "[\"a\""), Refused(cut: "[[]"), Refused(cut: "{"), Refused(cut: "{\"a\""),
  Refused(cut: "{\"a\":"),
  Refused(cut: "{\"a\":1"), Refused(cut: "{\"a\":1,"), Refused(cut: "nul"), Refused(cut: "t"),
  Refused(cut: "[fals"),
  Refused(cut: "{\"a\":{}"), Refused(cut: "["), Refused(cut: "[{"),
  Refused("]", "]", for: .value, at: 0), Refused("}", "}", for: .value, at: 0),
  Refused(",", ",", for: .value, at: 0), Refused("[,]", ",", for: .value, at: 1),
  Refused("[,1]", ",", for: .value, at: 1), Refused("[1,]", "]", for: .value, at: 3),
  Refused("[1,,2]", ",", for: .value, at: 3), Refused("[1 2]", "2", for: .commaOrBracket, at: 3),
  Refused("[1}", "}", for: .commaOrBracket, at: 2), Refused("[\"a\":1]", ":", for: .commaOrBracket, at: 4),
  Refused("[\"a\" \"b\"]", "\"", for: .commaOrBracket, at: 5),
  Refused("[1;2]", ";", for: .commaOrBracket, at: 2),
  Refused("[true false]", "f", for: .commaOrBracket, at: 6), Refused("[1]]", .textAfterEnd, at: 3),
  Refused("[][]", .textAfterEnd, at: 2), Refused("1 2", .textAfterEnd, at: 2),
  Refused("{}}", .textAfterEnd, at: 2),
  Refused("{},", .textAfterEnd, at: 2), Refused("truee", .textAfterEnd, at: 4),
  Refused("1#", .textAfterEnd, at: 1),
  Refused("\"a\"x", .textAfterEnd, at: 3), Refused("{,}", ",", for: .name, at: 1),
  Refused("{1:1}", "1", for: .name, at: 1), Refused("{a:1}", "a", for: .name, at: 1),
  Refused("{'a':1}", "'", for: .name, at: 1), Refused("{null:1}", "n", for: .name, at: 1),
  Refused("{[]:1}", "[", for: .name, at: 1), Refused("{\"a\":1,}", "}", for: .name, at: 7),
  Refused("{\"a\":1,,}", ",", for: .name, at: 7), Refused("{\"a\" 1}", "1", for: .colon, at: 5),
  Refused("{\"a\"}", "}", for: .colon, at: 4), Refused("{\"a\",1}", ",", for: .colon, at: 4),
  Refused("{\"a\"::1}", ":", for: .value, at: 5), Refused("{\"a\":}", "}", for: .value, at: 5),
  Refused("{\"a\":1 \"b\":2}", "\"", for: .commaOrBrace, at: 7),
  Refused("{\"a\":1]", "]", for: .commaOrBrace, at: 6),
  Refused("{\"a\":1;}", ";", for: .commaOrBrace, at: 6), Refused("[1]/**/", .textAfterEnd, at: 3),
  Refused("// x\n1", "/", for: .value, at: 0), Refused("[/**/]", "/", for: .value, at: 1),
  Refused("<b>", "<", for: .value, at: 0), Refused("True", "T", for: .value, at: 0),
  Refused("NULL", "N", for: .value, at: 0), Refused("trUe", "U", for: .word, at: 2),
  Refused("nil", "i", for: .word, at: 1), Refused("[falze]", "z", for: .word, at: 4),
  Refused("undefined", "u", for: .value, at: 0), Refused("*", "*", for: .value, at: 0),
  Refused("[\u{b}1]", "\u{b}", for: .value, at: 1), Refused("\u{c}1", "\u{c}", for: .value, at: 0),
  Refused("[\u{a0}1]", "\u{a0}", for: .value, at: 1), Refused("\u{2028}1", "\u{2028}", for: .value, at: 0),
  Refused("[\u{2060}]", "\u{2060}", for: .value, at: 1), Refused("[\0]", "\0", for: .value, at: 1),
  Refused("1\0", .textAfterEnd, at: 1), Refused("“a”", "“", for: .value, at: 0),
  Refused("å", "å", for: .value, at: 0), Refused("🎲", "🎲", for: .value, at: 0),
  Refused("\\u0031", "\\", for: .value, at: 0),
]

let refusedNumbers: [Refused] = [
  Refused(cut: "-"), Refused(cut: "1."), Refused(cut: "1e"), Refused(cut: "1e+"), Refused(cut: "1.5E-"),
  Refused("01", .leadingZero, at: 0), Refused("-01", .leadingZero, at: 1), Refused("00", .leadingZero, at: 0),
  Refused("[012.5]", .leadingZero, at: 1), Refused("-00", .leadingZero, at: 1),
  Refused("+1", "+", for: .value, at: 0),
  Refused(".5", ".", for: .value, at: 0), Refused("-.5", ".", for: .digit, at: 1),
  Refused("[1.]", "]", for: .digit, at: 3), Refused("1.e1", "e", for: .digit, at: 2),
  Refused("1..5", ".", for: .digit, at: 2), Refused("[1e]", "]", for: .digit, at: 3),
  Refused("1ee2", "e", for: .digit, at: 2), Refused("1e+-2", "-", for: .digit, at: 3),
  Refused("1e2.5", .textAfterEnd, at: 3), Refused("1.5.5", .textAfterEnd, at: 3),
  Refused("0x10", .textAfterEnd, at: 1),
  Refused("1_000", .textAfterEnd, at: 1), Refused("1 000", .textAfterEnd, at: 2),
  Refused("1,5", .textAfterEnd, at: 1),
  Refused("--1", "-", for: .digit, at: 1), Refused("- 1", " ", for: .digit, at: 1),
  Refused("-a", "a", for: .digit, at: 1), Refused("NaN", "N", for: .value, at: 0),
  Refused("Infinity", "I", for: .value, at: 0), Refused("-Infinity", "I", for: .digit, at: 1),
  Refused("1n", .textAfterEnd, at: 1), Refused("１", "１", for: .value, at: 0),
  Refused("1-2", .textAfterEnd, at: 1),
  Refused("0e", .unexpectedEnd, at: 2), Refused("1a", .textAfterEnd, at: 1),
]

let refusedStrings: [Refused] = [
  Refused(cut: "\""), Refused(cut: "\"a"), Refused(cut: #""\""#), Refused(cut: #""\"#), Refused(cut: #""\u"#),
  Refused(cut: #""\u00"#), Refused(cut: #""\u0061"#), Refused(cut: "[\"a"),
  Refused("'a'", "'", for: .value, at: 0),
  Refused(#""\x00""#, .badEscape, at: 1), Refused(#""a\'""#, .badEscape, at: 2),
  Refused(#""\a""#, .badEscape, at: 1),
  Refused(#""\0""#, .badEscape, at: 1), Refused(#""\ ""#, .badEscape, at: 1),
  Refused(#""\N""#, .badEscape, at: 1),
  Refused(#""\U0061""#, .badEscape, at: 1), Refused(#""\u00g0""#, .badEscape, at: 1),
  Refused(#""\u006""#, .badEscape, at: 1), Refused(#""\u{61}""#, .badEscape, at: 1),
  Refused(#""\u+061""#, .badEscape, at: 1), Refused("\"\\\n\"", .badEscape, at: 1),
  Refused("\"\\é\"", .badEscape, at: 1), Refused("\"\\🎲\"", .badEscape, at: 1),
  Refused(#""\ud83c\u00zz""#, .badEscape, at: 7), Refused(cut: #""\ud83c\u"#),
  Refused("\"a\nb\"", .controlCharacter(10), at: 2), Refused("\"\t\"", .controlCharacter(9), at: 1),
  Refused("\"\0\"", .controlCharacter(0), at: 1), Refused("[\"\u{1f}\"]", .controlCharacter(31), at: 2),
  Refused("{\"\r\":1}", .controlCharacter(13), at: 2), Refused("\"\u{1b}\"", .controlCharacter(27), at: 1),
  Refused([0x22, 0xff, 0x22], .invalidUTF8, at: 1), Refused([0x22, 0x80, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xc0, 0xaf, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xc1, 0x81, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xe0, 0x80, 0xaf, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xf0, 0x80, 0x80, 0xaf, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xed, 0xa0, 0x80, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xed, 0xbf, 0xbf, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xf5, 0x80, 0x80, 0x80, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0x61, 0xc3, 0x22], .invalidUTF8, at: 2),
  Refused([0x22, 0xe2, 0x82, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xf0, 0x9f, 0x8e, 0x22], .invalidUTF8, at: 1),
  Refused([0x22, 0xf0, 0x9f], .invalidUTF8, at: 1),
  Refused([0x22, 0x5c, 0xff, 0x22], .badEscape, at: 1),
  Refused([0x22, 0x5c, 0x6e, 0xff, 0x22], .invalidUTF8, at: 3), Refused([0xff], .invalidUTF8, at: 0),
  Refused([0x5b, 0xe9, 0x5d], .invalidUTF8, at: 1), Refused([0x31, 0xff], .invalidUTF8, at: 1),
  Refused([0x7b, 0x22, 0xb9, 0x22, 0x3a, 0x30, 0x7d], .invalidUTF8, at: 2),
]

/// RFC 8259 leaves these to the reader. Decision: refused, each for the reason beside it.
let refusedByChoice: [Refused] = [
  // A reader that keeps the first and one that keeps the last would see two different documents.
  Refused(#"{"a":1,"a":1}"#, .duplicateName("a"), at: 7),
  Refused(#"{"a":1,"b":2,"\u0061":3}"#, .duplicateName("a"), at: 13),
  Refused(#"[{"":0,"":1}]"#, .duplicateName(""), at: 7),
  Refused(#"{"x":{"a":1,"a":2}}"#, .duplicateName("a"), at: 12),
  // No Swift string can hold half of a surrogate pair, and U+FFFD instead would change the text.
  Refused(#""\ud800""#, .loneSurrogate, at: 1), Refused(#""\udc00""#, .loneSurrogate, at: 1),
  Refused(#""a\ud83cb""#, .loneSurrogate, at: 2), Refused(#""\ud83c\n""#, .loneSurrogate, at: 1),
  Refused(#""\ud83c\u0061""#, .loneSurrogate, at: 1), Refused(#""\udfb2\ud83c""#, .loneSurrogate, at: 1),
  Refused(#""\ud83c\ud83c\udfb2""#, .loneSurrogate, at: 1), Refused(#"{"\uDEAD":0}"#, .loneSurrogate, at: 2),
  // Numbers that neither an Int64 nor a double holds would change.
  Refused("9223372036854775808", .numberOutOfRange, at: 0),
  Refused("-9223372036854775809", .numberOutOfRange, at: 0),
  Refused("[100000000000000000000]", .numberOutOfRange, at: 1), Refused("1e309", .numberOutOfRange, at: 0),
  Refused("[0,-1e400]", .numberOutOfRange, at: 3),
  Refused("1.7976931348623159e308", .numberOutOfRange, at: 0),
  Refused("1e99999999999999999999", .numberOutOfRange, at: 0),
  Refused("123123e100000", .numberOutOfRange, at: 0),
  // RFC 8259 forbids writing one, and it stops other readers. The author of the text should learn of it.
  Refused([0xef, 0xbb, 0xbf, 0x7b, 0x7d], .byteOrderMark, at: 0),
  Refused([0xef, 0xbb, 0xbf], .byteOrderMark, at: 0),
  Refused([0xef, 0xbb, 0x31], .invalidUTF8, at: 0), Refused("1\u{feff}", .textAfterEnd, at: 1),
  // UTF-16 is no longer JSON (RFC 8259, section 8.1).
  Refused([0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00], .invalidUTF8, at: 0), Refused([0x00, 0x5b], "\0", at: 0),
  // One level more than the limit, and a bomb.
  Refused(String(repeating: "[", count: 65) + String(repeating: "]", count: 65), .tooDeep(limit: 64), at: 64),
  Refused(String(repeating: "[", count: 100_000), .tooDeep(limit: 64), at: 64),
  Refused(String(repeating: "{\"\":", count: 100_000), .tooDeep(limit: 64), at: 256),
]

extension Refused {
  fileprivate init(_ bytes: [UInt8], _ found: Unicode.Scalar, at offset: Int) {
    self.init(bytes, .unexpectedCharacter(found, expected: .value), at: offset)
  }
}
