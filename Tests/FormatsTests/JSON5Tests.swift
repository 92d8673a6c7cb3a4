import Formats
import Testing

@Suite struct JSON5Tests {
  private func read(_ text: String) throws -> JSON { try JSON.read(Array(text.utf8), dialect: .json5) }

  @Test func `JSON5 extensions are read`() throws {
    let text = """
      \u{feff}// A deck.
      {
        name: 'It\\'s "ours"', /* and
        nobody's */ $_1: [+1, -.5, 5., 0xFF, -0x10, 1e2,],
        'π': "a\\
      b\\x41\\v\\0\\q", \\u0061b: null, ünï: true,\u{a0}
      }
      // The end, without a line end
      """
    let json = try read(text)
    #expect(json.string(at: "name") == "It's \"ours\"")
    #expect(
      json["$_1"] == [.integer(1), .double(-0.5), .double(5), .integer(255), .integer(-16), .double(100)])
    #expect(json.string(at: "π") == "abA\u{b}\0q")
    #expect(json["ab"] == .null && json.bool(at: "ünï") == true)
  }

  @Test func `plain JSON is read the same as JSON5`() throws {
    var random = RandomJSON(seed: 5)
    for _ in 0..<300 {
      let value = random.value()
      #expect(try read(value.text) == value)
      #expect(try JSON.read(value.write(pretty: true), dialect: .json5) == value)
    }
  }

  @Test(arguments: [
    "{a: 1}", "[1,]", "['a']", "// x\n1", "+1", ".5", "0x1", "\u{a0}1", "[1, /* x */ 2]", "\"\t\"",
  ])
  func `JSON5 extensions are refused as JSON`(text: String) throws {
    #expect(throws: JSONError.self) { try JSON.read(text) }
    _ = try read(text)
  }

  @Test(
    arguments: [
      ("[,]", 1, .unexpectedCharacter(",", expected: .value)),
      ("{,}", 1, .unexpectedCharacter(",", expected: .name)),
      ("[1,,]", 3, .unexpectedCharacter(",", expected: .value)),
      ("{1a: 2}", 1, .unexpectedCharacter("1", expected: .name)),
      ("/* x", 4, .unexpectedEnd), ("1 / 2", 2, .textAfterEnd), ("'a\nb'", 2, .controlCharacter(0x0a)),
      ("'a", 2, .unexpectedEnd), ("'\\1'", 1, .badEscape), ("'\\x4'", 1, .badEscape),
      ("'\\u00'", 1, .badEscape),
      ("Infinity", 0, .notFinite), ("-NaN", 0, .notFinite), ("+Infinit", 8, .unexpectedEnd),
      ("010", 0, .leadingZero), (".", 1, .unexpectedEnd), ("0x", 2, .unexpectedEnd),
      ("0x8000000000000000", 0, .numberOutOfRange), ("0xFFFFFFFFFFFFFFFFF", 0, .numberOutOfRange),
      ("{a: 1, 'a': 2}", 7, .duplicateName("a")), ("", 0, .unexpectedEnd), ("\\u0061", 0, nil),
    ] as [(String, Int, JSONError.Cause?)])
  func `invalid JSON5 is refused with its position`(text: String, offset: Int, cause: JSONError.Cause?) {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error?.offset == offset)
    if let cause { #expect(error?.cause == cause) }
  }

  @Test func `the smallest 64-bit integer is read, and deep nesting refused`() throws {
    #expect(try read("-0x8000000000000000") == .integer(.min))
    let deep = String(repeating: "[", count: 65) + String(repeating: ",]", count: 65)
    #expect(throws: JSONError.self) { try read(deep) }
  }
}
