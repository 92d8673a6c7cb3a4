import Digest
import Formats

/// The reason why a frame is dropped. Drops are counted and never answered.
public enum FrameFault: UInt8, Error, CaseIterable, Sendable {
  case tooLong
  case truncated
  case unknownVersion
  /// A frame of another table on the same radio.
  case foreign
  /// An authentication code that does not fit this table's key.
  case forged
  /// Contents that this version does not understand.
  case malformed
}

/// A table's key. Everybody who has it can play. It seals frames, and opens only those of this table.
public struct FrameSeal: Sendable {
  /// Length of a key in bytes.
  public static let keySize = 16
  /// Length of an authentication code in bytes. A forger succeeds once in 2^64 frames.
  static let codeSize = 8
  /// Bytes of version and kind, the table's tag, and the sender.
  static let headSize = 9

  public let key: [UInt8]
  private let code: HMACKey
  /// A tag shared by all frames of this table. Frames of other tables are dropped before any hash is computed.
  private let tag: UInt32

  /// Creates a seal; nil unless the key has `keySize` bytes.
  public init?(key: [UInt8]) {
    guard key.count == Self.keySize else { return nil }
    self.key = key
    code = HMACKey(key)
    let mark = code.code(for: Array("turntable table 1".utf8))
    tag = mark.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the frame's bytes, at most `TableLimits.frame`.
  public func seal(_ frame: Frame, from sender: SeatID) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(frame.head)
    writer.uint32(tag)
    writer.uint32(sender.rawValue)
    frame.write(to: &writer)
    let bytes = writer.bytes + code.code(for: writer.bytes).prefix(Self.codeSize)
    precondition(bytes.count <= TableLimits.frame, "a frame is too long for the radio")
    return bytes
  }

  /// Opens a frame of this table. All others are refused before they can have any effect.
  public func open(_ bytes: [UInt8]) throws(FrameFault) -> (sender: SeatID, frame: Frame) {
    guard bytes.count <= TableLimits.frame else { throw .tooLong }
    guard bytes.count >= Self.headSize + Self.codeSize else { throw .truncated }
    guard bytes[0] >> 4 == Frame.version else { throw .unknownVersion }
    guard bytes[1...4].reduce(0, { $0 << 8 | UInt32($1) }) == tag else { throw .foreign }
    let body = Array(bytes.dropLast(Self.codeSize))
    guard isRight(bytes.suffix(Self.codeSize), for: body) else { throw .forged }
    do throws(ByteError) {
      var reader = ByteReader(body)
      let kind = try reader.byte() & 0xf
      _ = try reader.uint32()
      let sender = SeatID(try reader.uint32())
      let frame = try Frame.read(kind, from: &reader)
      if reader.isAtEnd, sender != .nobody { return (sender, frame) }
    } catch {
      throw .malformed
    }
    throw .malformed
  }

  /// Returns the version of a frame of this table that is of another version than this one; nil for any other bytes.
  /// All versions share tag and authentication code.
  func otherVersion(of bytes: [UInt8]) -> UInt8? {
    guard (Self.headSize + Self.codeSize...TableLimits.frame).contains(bytes.count),
      bytes[0] >> 4 != Frame.version, bytes[1...4].reduce(0, { $0 << 8 | UInt32($1) }) == tag,
      isRight(bytes.suffix(Self.codeSize), for: Array(bytes.dropLast(Self.codeSize)))
    else { return nil }
    return bytes[0] >> 4
  }

  /// Constant-time comparison.
  private func isRight(_ given: ArraySlice<UInt8>, for body: [UInt8]) -> Bool {
    var difference: UInt8 = 0
    for (right, given) in zip(code.code(for: body), given) { difference |= right ^ given }
    return difference == 0
  }
}
