import Digest
import Testing

/// The examples of RFC 7748, sections 5.2 and 6.1.
@Suite struct X25519Tests {
  private func shared(_ secret: String, _ publicKey: String) throws -> String {
    hex(X25519.shared(try #require(bytes(hex: secret)), with: try #require(bytes(hex: publicKey))))
  }

  @Test func twoExamples() throws {
    #expect(
      try shared(
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
        == "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552")
    #expect(
      try shared(
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493")
        == "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957")
  }

  @Test func aHundredTimesOverIsWhatItIsInPython() throws {
    var (k, u) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    (k[0], u[0]) = (9, 9)
    for round in 1...100 {
      (k, u) = (X25519.shared(k, with: u), k)
      // From the RFC; the value after a hundred rounds was computed in Python with whole numbers.
      if round == 1 {
        #expect(hex(k) == "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079")
      }
    }
    #expect(hex(k) == "b1a5a73158904c020866c13939dd7e1aa26852ee1d2609c92e5a8f1debe2150a")
  }

  @Test func whatTwoShareIsTheSameForBoth() {
    for byte in UInt8(1)...5 {
      let one = [UInt8](repeating: byte, count: 32)
      let other = [UInt8](repeating: 255 - byte, count: 32)
      let shared = X25519.shared(one, with: X25519.publicKey(of: other))
      #expect(shared == X25519.shared(other, with: X25519.publicKey(of: one)))
      #expect(shared != X25519.shared(one, with: X25519.publicKey(of: one)))
    }
  }

  /// Numbers at and above the modulus are reduced by it; the highest bit does not count.
  @Test func numbersThatAreTheSame() {
    let modulus = [0xed] + [UInt8](repeating: 0xff, count: 30) + [0x7f]
    let secret = [UInt8](repeating: 7, count: 32)
    for more in UInt8(2)...18 {
      var above = modulus
      above[0] += more
      #expect(X25519.shared(secret, with: above) == X25519.shared(secret, with: [more]))
      above[31] |= 0x80
      #expect(X25519.shared(secret, with: above) == X25519.shared(secret, with: [more]))
    }
    #expect(X25519.shared(secret, with: modulus) == [UInt8](repeating: 0, count: 32))
  }
}
