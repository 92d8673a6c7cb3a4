/// Random bytes that decide an outcome: told after it, and bound before it by a commitment. The exact bytes of
/// everything here are written down in `docs/provable-chance.md`, for other programs to do the same.
public struct Secret: Equatable, Sendable {
  /// In bytes: too many values to try them all.
  public static let size = 16

  /// `size` bytes.
  public let bytes: [UInt8]

  /// Zeros, in the place of one that is to be read.
  package init() { bytes = [UInt8](repeating: 0, count: Self.size) }

  /// Nil for any other number of bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// The secret that `hex` spells in either case; nil for anything else.
  public init?(hex text: String) {
    guard text.utf8.count == Self.size * 2, let bytes = Digest.bytes(hex: text) else { return nil }
    self.init(bytes)
  }

  /// Two lower-case hexadecimal digits for each byte.
  public var text: String { hex(bytes) }

  /// Returns the commitment, which can be shown before the outcome: nobody can derive the secret from it, nor find
  /// another secret that it fits. `purpose` says what the secret is for, so that it fits nothing else.
  public func commitment(to purpose: String) -> String {
    hex(SHA256.hash(Self.message("commitment", purpose) + bytes))
  }

  /// Returns the start value of the generator of chance, for the same purpose.
  public func seed(for purpose: String) -> UInt64 {
    let code = HMACSHA256.code(for: Self.message("seed", purpose), key: bytes)
    return code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The first line keeps the two uses apart from each other and from those of other programs.
  private static func message(_ use: String, _ purpose: String) -> [UInt8] {
    Array(("turntable " + use + " 1\n" + purpose + "\n").utf8)
  }
}
