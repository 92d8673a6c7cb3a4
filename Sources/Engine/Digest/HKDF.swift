/// HKDF (RFC 5869) with SHA-256: derives several keys from one secret, one for each use.
public enum HKDFSHA256 {
  /// The maximum length of a key in bytes (RFC 5869, section 2.3).
  public static let limit = 255 * SHA256.size

  /// Derives a key of `count` bytes (`0...limit`). Keys with another `info` reveal nothing about it.
  public static func key(of secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    precondition((0...limit).contains(count), "HKDF gives no key of this length")
    let extracted = HMACKey(HMACSHA256.code(for: secret, key: salt))
    var key: [UInt8] = []
    var block: [UInt8] = []
    var number: UInt8 = 0
    while key.count < count {
      number += 1
      block = extracted.code(for: block + info + [number])
      key.append(contentsOf: block)
    }
    return Array(key.prefix(count))
  }
}
