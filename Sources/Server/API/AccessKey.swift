import Digest

/// A secret that entitles a phone to something, such as changing the deck that it published: random bytes that it never shows
/// to anybody else. A server keeps their hash, so that nobody who reads its files can act for the phone.
public struct AccessKey: Sendable {
  /// In bytes.
  public static let size = 32

  private let bytes: [UInt8]

  /// The key that 64 hexadecimal digits of either case spell; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.count == Self.size * 2, let bytes = Digest.bytes(hex: text) else { return nil }
    self.bytes = bytes
  }

  /// A new one, by the system's chance.
  public static func drawn() -> AccessKey {
    AccessKey(bytes: (0..<size).map { _ in UInt8.random(in: .min ... .max) })
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// 64 lower-case hexadecimal digits.
  public var text: String { Digest.hex(bytes) }

  /// The hash of the key, which a server stores instead.
  public var hash: KeyHash { KeyHash(SHA256.hash(bytes)) }
}

/// The SHA-256 of a key. A key has as much chance in it as its hash has bits, so nothing slower is needed.
public struct KeyHash: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes as long wherever two hashes differ.
  public static func == (left: KeyHash, right: KeyHash) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
}

/// Takes as long wherever two secrets of one length differ.
public func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
