import Digest
import Formats

/// The reason why a frame is dropped. Each is counted, none is answered.
public enum FrameFault: UInt8, Error, CaseIterable, Sendable {
  case tooLong
  case truncated
  case unknownVersion
  /// The frame is of another table on the same radio.
  case foreign
  /// The authenticator is not that of this table's key.
  case forged
  /// It says nothing that this version understands.
  case malformed
}

/// The key of a table: whoever has it can play. It writes frames and tells its own from all others.
public struct FrameSeal: Sendable {
  /// Bytes of a key.
  public static let keySize = 16
  /// Bytes of the authenticator: a forger hits once in 2^64 frames.
  static let codeSize = 8
  /// Version and kind, the table's tag, the sender.
  static let headSize = 9

  public let key: [UInt8]
  private let code: HMACKey
  /// The tag that all frames of this table share, so that those of other tables are dropped before any hash is computed.
  private let tag: UInt32

  /// Nil unless the key has `keySize` bytes.
  public init?(key: [UInt8]) {
    guard key.count == Self.keySize else { return nil }
    self.key = key
    code = HMACKey(key)
    let mark = code.code(for: Array("turntable table 1".utf8))
    tag = mark.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The frame's bytes, `TableLimits.frame` at most.
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

  /// Reads a frame of this table. Everything else is refused before it can do anything.
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

  /// Takes equally long wherever the first difference is.
  private func isRight(_ given: ArraySlice<UInt8>, for body: [UInt8]) -> Bool {
    var difference: UInt8 = 0
    for (right, given) in zip(code.code(for: body), given) { difference |= right ^ given }
    return difference == 0
  }
}
