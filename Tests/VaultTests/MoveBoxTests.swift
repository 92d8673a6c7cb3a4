import Digest
import Testing

@testable import Vault

@Suite struct MoveBoxTests {
  private let one = KeyPair(secret: [UInt8](repeating: 1, count: X25519.size))
  private let other = KeyPair(secret: [UInt8](repeating: 2, count: X25519.size))

  // From docs/sync.md; Python computes them with `cryptography`.
  @Test func `B11 both phones derive the documented box key from the test vector`()
    throws
  {
    let vault = VaultKeys(try vectorPhrase()).id
    let key = "deb9ca3f2bde619dc8092f22178cc629e85f9ba7097f0d1af843c2db23be21fb"
    let sealing = try #require(
      MoveBox.request([1], own: one, other: other.publicKey, isWriter: true, vault: vault))
    let opening = try #require(
      MoveBox.request([1], own: other, other: one.publicKey, isWriter: false, vault: vault))
    #expect(hex(sealing.key) == key && sealing == opening)
    #expect(sealing.associated == [3] + vault + one.publicKey + other.publicKey)
    #expect(
      MoveBox.request([1], own: one, other: [UInt8](repeating: 0, count: 32), isWriter: true, vault: vault)
        == nil)
  }

  @Test func `B11 a box holds a phrase, and other content is refused`() throws {
    let phrase = try vectorPhrase()
    #expect(MoveBox.phrase(in: MoveBox.content(phrase)) == phrase)
    let zeros = String(repeating: "0", count: 32)
    for text in [
      "", "{}", #"{"version":1}"#, #"{"version":2,"phrase":"\#(zeros)"}"#,
      #"{"version":1,"phrase":"\#(zeros)0"}"#,
    ] {
      #expect(MoveBox.phrase(in: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
