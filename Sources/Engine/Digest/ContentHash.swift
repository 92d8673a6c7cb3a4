import Formats

/// The identity of a document: the SHA-256 of its canonical JSON. Documents that differ only in white space, the order
/// of members, or the spelling of numbers and escapes have the same hash.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// Hashes a value. Throws for values without canonical JSON.
  public init(of value: JSON) throws(CanonicalJSONError) {
    bytes = SHA256.hash(try CanonicalJSON.bytes(of: value))
  }

  /// Hashes a value given as its canonical JSON.
  public init(ofCanonical bytes: [UInt8]) { self.bytes = SHA256.hash(bytes) }

  /// Parses 64 hexadecimal digits of either case; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.count == SHA256.size * 2, let bytes = Digest.bytes(hex: text) else { return nil }
    self.bytes = bytes
  }

  /// Takes the 32 bytes of a hash; nil for another number of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == SHA256.size else { return nil }
    self.bytes = bytes
  }

  /// 64 lower-case hexadecimal digits.
  public var description: String { hex(bytes) }
}
