import Digest

/// A log's head: an entry that stands for all before it. Server and phones compute it the same way.
public struct VaultHead: Equatable, Sendable {
  /// Starts at 1; 0 before the first entry.
  public var number: Int
  /// The entry's hash in the chain, 32 bytes.
  public var hash: [UInt8]

  public init(number: Int, hash: [UInt8]) { (self.number, self.hash) = (number, hash) }

  /// The head before the first entry: number 0, and 32 zero bytes.
  public static let beginning = VaultHead(number: 0, hash: [UInt8](repeating: 0, count: SHA256.size))

  /// The highest number that is read. A log with an entry each second reaches it after 34 years. It and the
  /// number after it fit 32 bits.
  public static let last = 1 << 30

  /// Returns the head after these sealed bytes are pushed. Its hash is SHA-256 of this hash, the new number
  /// (8 bytes, big-endian) and the sealed bytes.
  public func next(_ sealed: [UInt8]) -> VaultHead {
    let number = number + 1
    var hash = SHA256()
    hash.update(self.hash)
    hash.update(withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) })
    hash.update(sealed)
    return VaultHead(number: number, hash: hash.finalize())
  }
}
