import Formats
import Testing

/// 95 characters; cutting after 61 bytes splits one.
private let long = "x" + String(repeating: "é", count: 94)

@Suite struct JSONReadTests {
  @Test(arguments: acceptedStructures + acceptedNumbers + acceptedStrings + acceptedByChoice)
  func `valid JSON is read and survives writing`(item: Accepted) throws {
    let value = try JSON.read(item.text)
    // Compared by bytes: two spellings of one character differ here.
    #expect(Array(value.text.utf8) == Array(item.written.utf8))
    #expect(try JSON.read(value.write()) == value)
    #expect(try JSON.read(value.write(pretty: true)) == value)
  }

  @Test(arguments: refusedStructures + refusedNumbers + refusedStrings + refusedByChoice)
  func `invalid or lossy JSON is refused with cause and position`(item: Refused) {
    let error = #expect(throws: JSONError.self) { try JSON.read(item.bytes) }
    #expect(error?.cause == item.cause)
    #expect(error?.offset == item.offset)
  }

  @Test func `there are enough cases for the recorded decisions`() {
    let accepted = acceptedStructures + acceptedNumbers + acceptedStrings + acceptedByChoice
    let refused = refusedStructures + refusedNumbers + refusedStrings + refusedByChoice
    #expect(accepted.count + refused.count >= 300)
    #expect(acceptedByChoice.count + refusedByChoice.count >= 35)
  }

  @Test(arguments: [
    ("[1,\n  x]", 6, 2, 3), ("[1,\r\n  x]", 7, 2, 3), ("[1,\r  x]", 6, 2, 3), ("\n\n\r\r\n x", 6, 5, 2),
    ("[\"é🎲\", x]", 11, 1, 8), ("[\"e\u{301}\",x]", 7, 1, 7), ("x", 0, 1, 1), ("[1,\n", 4, 2, 1),
    ("", 0, 1, 1),
    ("{\"a\":1,\n\"b\":2,\n  \"a\":3}", 17, 3, 3),
  ])
  func `errors count lines and columns as editors do`(
    text: String, offset: Int, line: Int, column: Int
  ) {
    let error = #expect(throws: JSONError.self) { try JSON.read(text) }
    #expect(error?.offset == offset)
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test(arguments: [
    ("[1,\n“a”]", "Line 2, column 1: found a curly quotation mark where a value should be."),
    ("[1 2]", "Line 1, column 4: found “2” where a comma or ] should be."),
    ("{a", "Line 1, column 2: found “a” where a name in straight quotation marks should be."),
    ("[", "Line 1, column 2: the text ends too early."),
    ("ø", "Line 1, column 1: found the character U+00F8 where a value should be."),
    ("\"\t", "Line 1, column 2: a string holds a tab, which must be written as an escape."),
    ("{\"id\":1,\"id\":1}", "Line 1, column 9: the name “id” is used twice in one object."),
    ("🎲", "Line 1, column 1: found the character U+1F3B2 where a value should be."),
    (
      "{\"\(long)\":1,\"\(long)\":1}",
      "Line 1, column 102: the name “\(long.prefix(30))…” is used twice in one object."
    ),
    ("{\"a\\n\":1,\"a\\n\":1}", "Line 1, column 10: the name “aU+000A” is used twice in one object."),
    ("[[[", "Line 1, column 3: values are nested deeper than 2 levels."),
  ])
  func `an error reads as one plain sentence`(text: String, sentence: String) {
    let error = #expect(throws: JSONError.self) { try JSON.read(text, limits: .init(depth: 2)) }
    #expect(error?.description == sentence)
  }

  @Test func `a repeated name is reported at its first repetition`() {
    var members = (0..<5000).map { "\"n\($0 * 7919 % 5000)\":0" }
    let text = "{" + members.joined(separator: ",") + "}"
    #expect(throws: Never.self) { try JSON.read(text) }
    members.insert(members[7], at: 4000)
    members.append(members[3])
    let error = #expect(throws: JSONError.self) { try JSON.read("{" + members.joined(separator: ",") + "}") }
    #expect(error?.offset == members[..<4000].reduce(1) { $0 + $1.utf8.count + 1 })
  }

  @Test func `the limits on depth and size are exact`() throws {
    #expect(try JSON.read("[[1]]", limits: .init(depth: 2)) == [[1]])
    #expect(throws: JSONError.self) { try JSON.read("[[1]]", limits: .init(depth: 1)) }
    // Siblings add no depth.
    #expect(try JSON.read("[[],[],[]]", limits: .init(depth: 2)) == [[], [], []])
    #expect(try JSON.read("[123]", limits: .init(size: 5)) == [123])
    let error = #expect(throws: JSONError.self) { try JSON.read("[1\n3]", limits: .init(size: 4)) }
    #expect(error?.cause == .tooLarge(limit: 4))
    #expect(error?.offset == 4)
    #expect(JSON.Limits(depth: 1_000_000).depth == JSON.Limits.deepest)
    #expect(JSON.Limits.standard == JSON.Limits(depth: 64, size: 16 * 1024 * 1024))
    let deepest = JSON.Limits.deepest
    let text = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    #expect(try JSON.read(text, limits: .init(depth: deepest)).text == text)
  }

  @Test func `values written differently are unequal`() throws {
    #expect(try JSON.read("1") != JSON.read("1.0"))
    #expect(try JSON.read("-0.0") != JSON.read("0.0"))
    #expect(JSON.string("\u{e9}") != JSON.string("e\u{301}"))
    #expect(try JSON.read("{\"\u{e9}\":1}")["e\u{301}"] == nil)
    #expect(try JSON.read(#"{"a":1,"b":2}"#) != JSON.read(#"{"b":2,"a":1}"#))
    #expect(JSON.integer(3).double == 3)
    #expect(JSON.integer(.max).double == nil)
  }
}
