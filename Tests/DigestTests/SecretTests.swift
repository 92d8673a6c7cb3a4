import Digest
import Testing

@Suite struct SecretTests {
  private let bytes = Array(0..<16 as Range<UInt8>)

  // Computed with Python's hashlib and hmac.
  @Test func `PASS-17 commitment and seed match another program's`() throws {
    let secret = try #require(Secret(bytes))
    #expect(
      secret.commitment(to: "wheel 1") == "3b738ff7d2ac765366814168a34058972ae57fe7220e254075270590de293001")
    #expect(
      secret.commitment(to: "wheel 12") == "3a22e362ce636320b2f99a2edda209443088acfd856a04908ffb5b9cbbb3b24a")
    #expect(secret.seed(for: "wheel 1") == 0xfb47_2502_a632_48e1)
    #expect(secret.seed(for: "wheel 12") == 0xe01e_4498_4216_8037)
  }

  @Test func `PASS-17 every bit of secret and purpose changes commitment and seed`() throws {
    let secret = try #require(Secret(bytes))
    var commitments: Set = [secret.commitment(to: "wheel 1"), secret.commitment(to: "dice 1")]
    var seeds: Set = [secret.seed(for: "wheel 1"), secret.seed(for: "dice 1")]
    for bit in 0..<128 {
      var altered = bytes
      altered[bit / 8] ^= 1 << UInt8(bit % 8)
      let other = try #require(Secret(altered))
      commitments.insert(other.commitment(to: "wheel 1"))
      seeds.insert(other.seed(for: "wheel 1"))
    }
    #expect(commitments.count == 130)
    #expect(seeds.count == 130)
  }

  @Test func `a secret is read back from hexadecimal`() {
    #expect(Secret(bytes)?.text == "000102030405060708090a0b0c0d0e0f")
    #expect(Secret(hex: "000102030405060708090A0B0C0D0E0F") == Secret(bytes))
  }

  @Test(arguments: ["", "00", "000102030405060708090a0b0c0d0e0g", "000102030405060708090a0b0c0d0e0f00"])
  func `invalid hexadecimal is refused as a secret`(text: String) {
    #expect(Secret(hex: text) == nil)
    #expect(Secret(Array(text.utf8)) == nil || text.utf8.count == Secret.size)
  }
}
