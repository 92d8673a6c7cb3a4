import Digest
import Testing

/// A published pair of message and hash.
struct Vector: Sendable {
  var message: [UInt8]
  var hash: String
}

@Suite struct SHA256Tests {
  /// The messages of the examples to FIPS 180-4, and of NIST's short byte-oriented vectors.
  @Test(arguments: [
    Vector(message: [], hash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Vector(
      message: Array("abc".utf8), hash: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Vector(
      message: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      hash: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Vector(
      message: Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      hash: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    Vector(message: [0xd3], hash: "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
    Vector(
      message: [UInt8](repeating: 0x61, count: 1_000_000),
      hash: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `published messages give the published hashes`(vector: Vector) {
    #expect(hex(SHA256.hash(vector.message)) == vector.hash)
  }

  /// Lengths around the edges of the 64-byte block and its padding, in pieces of every size.
  @Test func `hashing in pieces equals hashing the whole`() {
    let message = (0..<200).map { UInt8($0 * 7 % 256) }
    for length in [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 200] {
      let whole = SHA256.hash(Array(message[..<length]))
      for piece in [1, 3, 55, 63, 64, 65, 130] {
        var hasher = SHA256()
        for start in stride(from: 0, to: length, by: piece) {
          hasher.update(Array(message[start..<min(start + piece, length)]))
        }
        #expect(hasher.finalize() == whole)
      }
    }
  }

  /// The hash of the hashes of 0 to 255 bytes of `A`, computed with Python's hashlib: every length of
  /// padding.
  @Test func `every padding length is hashed correctly`() {
    var all = SHA256()
    for length in 0..<256 { all.update(SHA256.hash([UInt8](repeating: 0x41, count: length))) }
    #expect(hex(all.finalize()) == "aab8118c94da80f547023cf4cb32a90f1d5b431a52bff9ed73067baa3229c925")
  }

  @Test func `a hasher accepts more data after giving a hash`() {
    var hasher = SHA256()
    hasher.update(Array("ab".utf8))
    #expect(hasher.finalize() == SHA256.hash(Array("ab".utf8)))
    hasher.update(Array("c".utf8))
    #expect(hasher.finalize() == SHA256.hash(Array("abc".utf8)))
  }

  @Test func `hex digits are read and written`() {
    #expect(hex([0x00, 0x0f, 0xf0, 0xa9]) == "000ff0a9")
    #expect(bytes(hex: "000fF0A9") == [0x00, 0x0f, 0xf0, 0xa9])
    #expect(bytes(hex: "") == [])
    for text in ["0", "0g", "0x00", " 00", "00 ", "é0", "000"] { #expect(bytes(hex: text) == nil) }
  }
}

/// A test case of RFC 4231.
struct AuthenticationVector: Sendable {
  var key: [UInt8]
  var message: [UInt8]
  var code: String
}

@Suite struct HMACTests {
  @Test(arguments: [
    AuthenticationVector(
      key: [UInt8](repeating: 0x0b, count: 20), message: Array("Hi There".utf8),
      code: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    AuthenticationVector(
      key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
      code: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    AuthenticationVector(
      key: [UInt8](repeating: 0xaa, count: 20), message: [UInt8](repeating: 0xdd, count: 50),
      code: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    AuthenticationVector(
      key: Array(1...25), message: [UInt8](repeating: 0xcd, count: 50),
      code: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    AuthenticationVector(
      key: [UInt8](repeating: 0xaa, count: 131),
      message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      code: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    AuthenticationVector(
      key: [UInt8](repeating: 0xaa, count: 131),
      message: Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      code: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
  ])
  func `the test cases of RFC 4231 give the published codes`(vector: AuthenticationVector) {
    let code = HMACSHA256.code(for: vector.message, key: vector.key)
    #expect(hex(code) == vector.code)
    #expect(HMACSHA256.isValid(code, for: vector.message, key: vector.key))
  }

  @Test func `any change of code, message or key is detected`() {
    let message = Array("the record spins".utf8)
    let key = Array("key".utf8)
    let code = HMACSHA256.code(for: message, key: key)
    for index in code.indices {
      var changed = code
      changed[index] ^= 1
      #expect(!HMACSHA256.isValid(changed, for: message, key: key))
    }
    #expect(!HMACSHA256.isValid(Array(code.dropLast()), for: message, key: key))
    #expect(!HMACSHA256.isValid([], for: message, key: key))
    #expect(!HMACSHA256.isValid(code, for: message + [0], key: key))
    #expect(!HMACSHA256.isValid(code, for: message, key: key + [1]))
  }
}
