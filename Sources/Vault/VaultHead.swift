import Digest

/// An entry of a log by which all before it are known. Server and phones compute it alike.
public struct VaultHead: Equatable, Sendable {
  /// From 1; 0 before the first entry.
  public var number: Int
  /// The entry's place in the chain, 32 bytes.
  public var hash: [UInt8]

  public init(number: Int, hash: [UInt8]) { (self.number, self.hash) = (number, hash) }

  /// The head that the first entry is built on: number 0, and 32 bytes of 0.
  public static let beginning = VaultHead(number: 0, hash: [UInt8](repeating: 0, count: SHA256.size))

  /// The highest number that is read: a log that gets an entry each second has it after 34 years. It fits 32 bits, and so does the
  /// one after it.
  public static let last = 1 << 30

  /// The head that these sealed bytes make when they are pushed onto this one: SHA-256 of this hash, the new number as 8 bytes,
  /// the highest first, and the bytes.
  public func next(_ sealed: [UInt8]) -> VaultHead {
    let number = number + 1
    var hash = SHA256()
    hash.update(self.hash)
    hash.update(withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) })
    hash.update(sealed)
    return VaultHead(number: number, hash: hash.finalize())
  }
}
