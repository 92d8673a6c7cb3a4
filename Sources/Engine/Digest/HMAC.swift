/// HMAC (RFC 2104) with SHA-256.
public enum HMACSHA256 {
  /// The authentication code of `message`, 32 bytes. The key may have any length.
  public static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    HMACKey(key).code(for: message)
  }

  /// Returns true if `code` authenticates `message`. Constant-time comparison.
  public static func isValid(_ code: [UInt8], for message: [UInt8], key: [UInt8]) -> Bool {
    let right = Self.code(for: message, key: key)
    guard code.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in right.indices { difference |= code[index] ^ right[index] }
    return difference == 0
  }
}

/// A key of HMAC with SHA-256, prepared once for many messages.
public struct HMACKey: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  /// - Parameter key: bytes of any length.
  public init(_ key: [UInt8]) {
    var key = key.count > SHA256.blockSize ? SHA256.hash(key) : key
    key.append(contentsOf: [UInt8](repeating: 0, count: SHA256.blockSize - key.count))
    var inner = SHA256()
    inner.update(key.map { $0 ^ 0x36 })
    var outer = SHA256()
    outer.update(key.map { $0 ^ 0x5c })
    (self.inner, self.outer) = (inner, outer)
  }

  /// The authentication code of `message`, 32 bytes.
  public func code(for message: [UInt8]) -> [UInt8] {
    var inner = inner
    inner.update(message)
    var outer = outer
    outer.update(inner.finalize())
    return outer.finalize()
  }
}
