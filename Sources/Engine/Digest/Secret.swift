/// Random bytes that decide an outcome. A commitment binds them before the outcome; they are revealed after it.
/// `docs/provable-chance.md` specifies all exact bytes, for other programs to check them.
public struct Secret: Equatable, Sendable {
  /// Length in bytes: too many values to try them all.
  public static let size = 16

  /// `size` bytes.
  public let bytes: [UInt8]

  /// Creates a secret of zeros, to be filled by a reader.
  package init() { bytes = [UInt8](repeating: 0, count: Self.size) }

  /// Creates a secret of `size` bytes; nil for any other number.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// Parses `2 * size` hexadecimal digits of either case; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.count == Self.size * 2, let bytes = Digest.bytes(hex: text) else { return nil }
    self.init(bytes)
  }

  /// The secret as lower-case hexadecimal digits.
  public var text: String { hex(bytes) }

  /// Returns the commitment, which can be shown before the outcome. It does not reveal the secret, and no other secret
  /// with the same commitment can be found. `purpose` names its use, so it fits nothing else.
  public func commitment(to purpose: String) -> String {
    hex(SHA256.hash(Self.message("commitment", purpose) + bytes))
  }

  /// Returns the seed of the random generator for the same purpose.
  public func seed(for purpose: String) -> UInt64 {
    let code = HMACSHA256.code(for: Self.message("seed", purpose), key: bytes)
    return code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Prefixes a message with its use. That separates the two uses here from each other and from other programs.
  private static func message(_ use: String, _ purpose: String) -> [UInt8] {
    Array(("turntable " + use + " 1\n" + purpose + "\n").utf8)
  }
}
