import Formats
import Testing

@Suite struct Base64URLTests {
  /// RFC 4648, section 10, without padding, and the two characters that differ in the URL alphabet.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the standard's examples encode and decode`(bytes: String, text: String) {
    #expect(Base64URL.encode(Array(bytes.utf8)) == text)
    #expect(Base64URL.decode(text.utf8[...]) == Array(bytes.utf8))
    #expect(Base64URL.encode([0xfb, 0xff, 0xfe]) == "-__-")
  }

  @Test func `encoded bytes decode to the original`() {
    var random = RandomJSON(seed: 21)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8(random.below(256)) }
      #expect(Base64URL.decode(Base64URL.encode(bytes).utf8[...]) == bytes)
    }
  }

  @Test(arguments: ["A", "Zg==", "Zh", "Zm9", "Zm 9v", "Zm9v+", "Zm9v/", "Zm9vé"])
  func `invalid encodings are refused`(text: String) {
    #expect(Base64URL.decode(text.utf8[...]) == nil)
  }
}
