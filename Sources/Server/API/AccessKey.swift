import Digest

/// A secret by which a phone proves a right, such as changing the deck that it published. The server stores only the hash of
/// the random bytes, so a copy of its files gives nobody that right.
public struct AccessKey: Sendable {
  /// In bytes.
  public static let size = 32

  private let bytes: [UInt8]

  /// Reads 64 hexadecimal digits of either case; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.count == Self.size * 2, let bytes = Digest.bytes(hex: text) else { return nil }
    self.bytes = bytes
  }

  /// Generates a random key.
  public static func drawn() -> AccessKey {
    AccessKey(bytes: (0..<size).map { _ in UInt8.random(in: .min ... .max) })
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// 64 lower-case hexadecimal digits.
  public var text: String { Digest.hex(bytes) }

  /// The hash that a server stores.
  public var hash: KeyHash { KeyHash(SHA256.hash(bytes)) }
}

/// The SHA-256 of a key. A key has as much entropy as the hash has bits, so a slow hash would add nothing.
public struct KeyHash: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Compares in constant time.
  public static func == (left: KeyHash, right: KeyHash) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
}

/// Compares two secrets of equal length in constant time.
public func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
