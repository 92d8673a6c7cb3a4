import Digest
import Testing

@Suite struct HKDFTests {
  /// The inputs of a key, and the key, in hexadecimal digits.
  struct Derivation: Sendable {
    var secret: [UInt8]
    var salt: [UInt8]
    var info: [UInt8]
    var key: String
  }

  /// The SHA-256 cases of RFC 5869, appendix A: basic, longer than a block, and without salt and info.
  @Test(arguments: [
    Derivation(
      secret: [UInt8](repeating: 0x0b, count: 22), salt: Array(0x00...0x0c), info: Array(0xf0...0xf9),
      key: "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"),
    Derivation(
      secret: Array(0x00...0x4f), salt: Array(0x60...0xaf), info: Array(0xb0...0xff),
      key: "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
        + "59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
    ),
    Derivation(
      secret: [UInt8](repeating: 0x0b, count: 22), salt: [], info: [],
      key: "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"),
  ])
  func `published inputs give the published keys`(derivation: Derivation) {
    let key = HKDFSHA256.key(
      of: derivation.secret, salt: derivation.salt, info: derivation.info,
      count: derivation.key.utf8.count / 2)
    #expect(hex(key) == derivation.key)
  }

  @Test(arguments: [0, 1, 31, 32, 33, 64, HKDFSHA256.limit])
  func `a shorter key is a prefix of a longer one`(count: Int) {
    let longest = HKDFSHA256.key(of: [1], salt: [2], info: [3], count: HKDFSHA256.limit)
    let key = HKDFSHA256.key(of: [1], salt: [2], info: [3], count: count)
    #expect(key.count == count)
    #expect(key == Array(longest.prefix(count)))
  }

  @Test func `every input changes the key`() {
    let keys = [
      HKDFSHA256.key(of: [1], salt: [2], info: [3], count: 32),
      HKDFSHA256.key(of: [0], salt: [2], info: [3], count: 32),
      HKDFSHA256.key(of: [1], salt: [0], info: [3], count: 32),
      HKDFSHA256.key(of: [1], salt: [2], info: [0], count: 32),
    ]
    #expect(Set(keys).count == keys.count)
  }
}
