import Testing

/// Texts that every reader must accept, with our output for them.
struct Accepted: Sendable, CustomTestStringConvertible {
  var text: String
  var written: String
  var testDescription: String { String(text.prefix(60)) }

  init(_ text: String, _ written: String) {
    self.text = text
    self.written = written
  }

  /// A text that is written as it was read.
  init(_ text: String) { self.init(text, text) }
}

let acceptedStructures: [Accepted] = [
  Accepted("null"), Accepted("true"), Accepted("false"), Accepted("\"\""), Accepted("0"), Accepted("[]"),
  Accepted("{}"), Accepted(" \t\r\n[ \n]\r\n", "[]"), Accepted("{ }", "{}"), Accepted("[[]]"),
  Accepted("[[[[[]]]]]"), Accepted("[{}]"), Accepted("[[],{},[]]"), Accepted("[null]"),
  Accepted("[ 1 , 2 ]", "[1,2]"), Accepted("[1\n,2]", "[1,2]"), Accepted("[null,null]"),
  Accepted("[true,false,null,\"\",0,[],{}]"), Accepted(#"{"a":1}"#), Accepted(#"{"a":1,"b":2}"#),
  Accepted(#"{"":0}"#), Accepted(#"{ "a" : [ ] }"#, #"{"a":[]}"#), Accepted("{\"a\"\n:\n1\n}", #"{"a":1}"#),
  Accepted(#"{"b":1,"a":2}"#), Accepted(#"{"a":{"a":{"a":{}}}}"#), Accepted(#"{"a":null,"A":null}"#),
  Accepted("\n\n1\n", "1"), Accepted(" \"x\" ", "\"x\""), Accepted(#"{"null":null,"true":true}"#),
  // Two spellings of the same character are two names.
  Accepted("{\"\u{e9}\":1,\"e\u{301}\":2}"),
]

let acceptedNumbers: [Accepted] = [
  Accepted("1"), Accepted("-1"), Accepted("10"), Accepted("-0", "-0.0"), Accepted("0.0"), Accepted("-0.0"),
  Accepted("9223372036854775807"), Accepted("-9223372036854775808"), Accepted("9007199254740993"),
  Accepted("1e5", "100000.0"), Accepted("1E5", "100000.0"), Accepted("1e+2", "100.0"),
  Accepted("1E+2", "100.0"),
  Accepted("1e-2", "0.01"), Accepted("1E-2", "0.01"), Accepted("0e1", "0.0"), Accepted("0e+1", "0.0"),
  Accepted("-0e0", "-0.0"), Accepted("0.5"), Accepted("-0.5"), Accepted("123.456"), Accepted("1.50", "1.5"),
  Accepted("1e00", "1.0"), Accepted("1e007", "10000000.0"), Accepted("20e1", "200.0"),
  Accepted("0.1e1", "1.0"),
  Accepted("1.7976931348623157e308", "1.7976931348623157e+308"), Accepted("5e-324"),
  Accepted("2.2250738585072014e-308"), Accepted("2.2250738585072011e-308", "2.225073858507201e-308"),
  Accepted("0.1"), Accepted("0.30000000000000004"), Accepted("1e23", "1e+23"),
  Accepted("-1.5e-7", "-1.5e-07"),
  Accepted("100000000000000000000.0", "1e+20"), Accepted("9007199254740993.0", "9007199254740992.0"),
  Accepted("9007199254740993.00000000000000000000000000001", "9.007199254740994e+15"),
  Accepted("0." + String(repeating: "0", count: 400) + "1e401", "1.0"),
  Accepted("1" + String(repeating: "0", count: 400) + "e-400", "1.0"),
  Accepted("0e999999999999999999999", "0.0"),
]

/// U+FDD0 and U+FFFE, which Swift accepts in strings but not in source.
private let noncharacters = String(decoding: [0xfdd0, 0xfffe] as [UInt16], as: UTF16.self)

let acceptedStrings: [Accepted] = [
  Accepted(#""a""#), Accepted(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#), Accepted(#""\u0061""#, #""a""#),
  Accepted(#""\u0000""#), Accepted(#""\u001f""#), Accepted(#""\u001F""#, #""\u001f""#),
  Accepted(#""\u000a""#, #""\n""#), Accepted(#""\u0022\u005C""#, #""\"\\""#), Accepted("\"\u{7f}\""),
  Accepted(#""\u00e9""#, "\"\u{e9}\""), Accepted(#""\u20AC""#, "\"€\""), Accepted("\"€\""),
  Accepted(#""\ud83c\udfb2""#, "\"🎲\""), Accepted(#""\uD83C\uDFB2""#, "\"🎲\""), Accepted("\"🎲\""),
  Accepted(#""\ud800\udc00\udbff\udfff""#, "\"\u{10000}\u{10ffff}\""), Accepted(#""\uFFFF""#, "\"\u{ffff}\""),
  Accepted(#""\ufdd0\ufffe""#, "\"\(noncharacters)\""), Accepted("\"\u{2028}\u{2029}\"", #""\u2028\u2029""#),
  Accepted(#""\u2028""#), Accepted("\"\u{2027}\u{202a}\""), Accepted("\"\u{feff}\""),
  Accepted(#""\\u0000""#), Accepted(#""\\""#), Accepted(#""\\\"""#), Accepted(#""[1,2]""#),
  Accepted(#""//""#),
  Accepted("\"عربى ไทย 日本語\""), Accepted("\"👩‍👩‍👧‍👦\""), Accepted("\"e\u{301}\""), Accepted("\"a b\""),
  Accepted("\"\u{80}\u{7ff}\u{800}\u{d7ff}\u{e000}\u{ffff}\u{10000}\u{10ffff}\""),
  Accepted(#"{"\u0061\n":"b"}"#, #"{"a\n":"b"}"#), Accepted("\"\u{a0}\u{200b}\""),
]

/// RFC 8259 leaves these to the reader. Decision: accepted, because nothing is lost or guessed.
let acceptedByChoice: [Accepted] = [
  // The nearest double of a number too small for one: the rounding of every other number.
  Accepted("1e-400", "0.0"), Accepted("-1e-400", "-0.0"), Accepted("123e-10000000", "0.0"),
  Accepted("2e-324", "0.0"), Accepted("3e-324", "5e-324"),
  // More digits than a double has: rounded to the nearest.
  Accepted("0.1000000000000000055511151231257827021181583404541015625", "0.1"),
  Accepted("1.000000000000000000000000000000000001", "1.0"),
  // One value that is neither an array nor an object.
  Accepted("\"lonely\""), Accepted("-7"),
  // Up to the requested depth.
  Accepted(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)),
]
