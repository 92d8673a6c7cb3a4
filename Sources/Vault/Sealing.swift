import Formats

/// What is sealed: an entry, or what takes the place of all entries up to one.
public enum SealedKind: UInt8, CaseIterable, Sendable {
  case entry = 1
  case snapshot = 2

  /// The most sealed bytes, which a server usually takes.
  public var limit: Int { self == .entry ? 4 << 20 : 8 << 20 }
}

/// Why there is no content in opened bytes, or they cannot be sealed.
public enum PaddingError: Error, Equatable, Sendable {
  /// The content has more bytes than this.
  case tooLarge(limit: Int)
  /// The bytes are not what padding makes of any content.
  case notPadded
}

/// What AES-256-GCM gets beside the key and the nonce, and what is made of what it gives (`docs/sync.md`). The sealing itself is
/// the browser's.
public enum Sealing {
  /// Bytes by chance before what is sealed.
  public static let nonceSize = 12
  /// Bytes after it that tell whether it is as it was.
  public static let tagSize = 16
  /// The fewest sealed bytes, with nonce and tag.
  public static let smallest = 256
  /// Bytes of the length before a content.
  private static let lengthSize = 4

  /// The most bytes of a content.
  public static func limit(of kind: SealedKind) -> Int { kind.limit - nonceSize - lengthSize - tagSize }

  /// The content's length, the content, and zeros until it will have a power of two of bytes once it is sealed: the fewest that
  /// hold it, `smallest` at least.
  public static func pad(_ content: [UInt8], as kind: SealedKind) throws(PaddingError) -> [UInt8] {
    let limit = limit(of: kind)
    guard content.count <= limit else { throw .tooLarge(limit: limit) }
    var size = smallest
    while size < nonceSize + lengthSize + content.count + tagSize { size *= 2 }
    var writer = ByteWriter()
    writer.uint32(UInt32(content.count))
    writer.raw(content)
    writer.raw([UInt8](repeating: 0, count: size - nonceSize - tagSize - writer.bytes.count))
    return writer.bytes
  }

  /// The content that `padded` holds, whatever power of two it was brought to.
  public static func unpad(_ padded: [UInt8]) throws(PaddingError) -> [UInt8] {
    let size = padded.count + nonceSize + tagSize
    guard size >= smallest, size & (size - 1) == 0 else { throw .notPadded }
    let length = padded.prefix(lengthSize).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let rest = padded.dropFirst(lengthSize)
    guard length <= UInt64(rest.count) else { throw .notPadded }
    let content = rest.prefix(Int(length))
    guard rest[content.endIndex...].allSatisfy({ $0 == 0 }) else { throw .notPadded }
    return Array(content)
  }

  /// What ties sealed bytes to their place, 57 bytes.
  ///
  /// - Parameters:
  ///   - vault: its id, `VaultKeys.idSize` bytes.
  ///   - head: of an entry the head that it is built on; of a snapshot the one that it replaces.
  public static func associatedData(_ kind: SealedKind, vault: [UInt8], head: VaultHead) -> [UInt8] {
    let number = kind == .entry ? head.number + 1 : head.number
    return [kind.rawValue] + vault + numberBytes(number) + head.hash
  }

  /// 8 bytes, the highest first.
  static func numberBytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(number).bigEndian) { Array($0) }
  }
}
