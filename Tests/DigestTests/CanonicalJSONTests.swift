import Digest
import Formats
import Testing

@Suite struct CanonicalJSONTests {
  private func canonical(_ text: String) throws -> String {
    String(decoding: try CanonicalJSON.bytes(of: JSON.read(text)), as: UTF8.self)
  }

  /// The example of RFC 8785, sections 3.2.2 to 3.2.4.
  @Test func `the sample object of RFC 8785 gets its canonical form`() throws {
    let text = #"""
      { "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false] }
      """#
    let right =
      #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
      + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
    #expect(try canonical(text) == right)
  }

  /// The example of RFC 8785, section 3.2.3: a character beyond U+FFFF comes before U+FB33.
  @Test func `names are ordered by their UTF-16 code units`() throws {
    let text = #"{"\u20ac":1,"\r":2,"\ufb33":3,"1":4,"\ud83d\ude00":5,"\u0080":6,"\u00f6":7}"#
    let right = "{\"\\r\":2,\"1\":4,\"\u{80}\":6,\"\u{f6}\":7,\"€\":1,\"😀\":5,\"\u{fb33}\":3}"
    #expect(Array(try canonical(text).utf8) == Array(right.utf8))
    #expect(try canonical(#"{"aa":1,"a":2,"":3,"b":4,"A":5}"#) == #"{"":3,"A":5,"a":2,"aa":1,"b":4}"#)
  }

  /// Compared with the standard library's own UTF-16, around every border of lengths in UTF-8 and UTF-16.
  @Test func `the order matches UTF-16 for every pair of tricky names`() throws {
    let scalars: [Unicode.Scalar] = [
      "a", "\u{7f}", "\u{80}", "\u{7ff}", "\u{800}", "\u{d7ff}", "\u{e000}", "\u{efff}", "\u{f000}",
      "\u{ffff}",
      "\u{10000}", "\u{3ffff}", "\u{40000}", "\u{10ffff}",
    ]
    var names = [""]
    for scalar in scalars {
      for tail in ["", "z", "\u{e000}", "\u{10000}"] { names.append(String(Character(scalar)) + tail) }
    }
    let members = names.reversed().map { JSON.Object.Member($0, .null) }
    let sorted = names.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    let right = JSON.object(JSON.Object(sorted.map { JSON.Object.Member($0, .null) }))
    let text = String(decoding: try CanonicalJSON.bytes(of: .object(JSON.Object(members))), as: UTF8.self)
    #expect(try JSON.read(text) == right)
  }

  /// RFC 8785, appendix B.
  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
      (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
      (0xc340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
      (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"), (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
      (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
      (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
      (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
      (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
      (0x41b3_de43_5555_5557, "333333333.33333343"), (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
      (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func `numbers are written as in RFC 8785`(pattern: UInt64, text: String) throws {
    let bytes = try CanonicalJSON.bytes(of: .double(Double(bitPattern: pattern)))
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  /// 20,000 doubles of random bits, and as many short decimals, one a line: the hashes of a JavaScript
  /// engine's (V8) output for them.
  @Test func `numbers are written as by a JavaScript engine`() throws {
    var random = SplitMix(state: 42)
    var lines = SHA256()
    var count = 0
    while count < 20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      lines.update(try CanonicalJSON.bytes(of: .double(value)) + [10])
      count += 1
    }
    #expect(hex(lines.finalize()) == "9979d356f130b1d6a66cb55463bd8721ac0d48e71e3f2ca4eb8d3990dd0b57af")
    random = SplitMix(state: 43)
    lines = SHA256()
    let powers = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
    for _ in 0..<20_000 {
      let bits = random.next()
      let value = Double(bits >> 44) / powers[Int(bits % 13)]
      lines.update(try CanonicalJSON.bytes(of: .double(value)) + [10])
    }
    #expect(hex(lines.finalize()) == "ad557896be1e41ce48d011ee6f4b0168d9c08e8c39c3861cc0a234dcc36e505e")
  }

  @Test func `numbers that a double cannot hold are refused anywhere`() throws {
    let limit = CanonicalJSON.integerLimit
    #expect(try canonical("[9007199254740991,-9007199254740991]") == "[9007199254740991,-9007199254740991]")
    #expect(throws: CanonicalJSONError.integerTooLarge(limit + 1)) {
      try canonical("{\"a\":[9007199254740992]}")
    }
    #expect(throws: CanonicalJSONError.integerTooLarge(.min)) { try canonical("-9223372036854775808") }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: CanonicalJSONError.notFinite) { try CanonicalJSON.bytes(of: [.double(value)]) }
    }
  }

  @Test func `only the characters named by RFC 8785 are escaped`() throws {
    let text = "\"\u{7f}\u{80}\u{2028}\u{2029}/é\u{1f}\u{8}\""
    #expect(
      Array(try canonical(#""\u007f\u0080\u2028\u2029\/\u00e9\u001F\b""#).utf8)
        == Array(text.replacing("\u{1f}", with: #"\u001f"#).replacing("\u{8}", with: #"\b"#).utf8))
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014), because another language can draw the same numbers.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

@Suite struct ContentHashTests {
  @Test func `equivalent documents have the same identity`() throws {
    let first = try ContentHash(of: JSON.read(#"{"b":[1,2.50],"a":"é"}"#))
    let second = try ContentHash(of: JSON.read("{ \"a\" : \"\\u00e9\",\n \"b\" : [ 1.0, 25e-1 ] }"))
    #expect(first == second)
    // The SHA-256 of {"a":"é","b":[1,2.5]}.
    #expect(first.description == "123b424b7606d08d0756074e1f76051117423e1a66a03e02f56fd334de63705b")
    let others = [
      #"{"b":[2.5,1],"a":"é"}"#, #"{"b":[1,2.5],"a":"e\u0301"}"#, #"{"b":[1,2.5],"a":"é","c":null}"#, "{}",
      "[]",
    ]
    for other in others { #expect(try ContentHash(of: JSON.read(other)) != first) }
    #expect(throws: CanonicalJSONError.integerTooLarge(.max)) { try ContentHash(of: .integer(.max)) }
  }

  @Test func `an identity is read back from hexadecimal`() throws {
    let identity = try ContentHash(of: ["a"])
    #expect(ContentHash(hex: identity.description) == identity)
    #expect(ContentHash(hex: identity.description.uppercased()) == identity)
    #expect(identity.bytes.count == 32)
    let digits = identity.description
    for text in ["", String(digits.dropLast()), digits + "0", digits + "00", digits.dropLast() + "g"] {
      #expect(ContentHash(hex: text) == nil)
    }
  }
}
