import NIOCore

/// A client's frame, ready to be forwarded: its payload follows a server's frame head.
struct ClientFrame {
  var opcode: Opcode
  var isFinal: Bool
  /// The payload as a server's whole message: a pong if it came as a ping, otherwise a binary message.
  var wire: ByteBuffer
  /// Bytes of the head in `wire`.
  var head: Int

  var count: Int { wire.readableBytes - head }

  var payload: ByteBufferView { wire.readableBytesView.dropFirst(head) }
}

/// The kind of a frame (RFC 6455, 5.2).
enum Opcode: UInt8 {
  case continuation = 0
  case text = 1
  case binary = 2
  case close = 8
  case ping = 9
  case pong = 10

  var isControl: Bool { rawValue & 8 != 0 }
}

/// Splits a client's bytes into frames. Rejects what RFC 6455 forbids as soon as the head shows it, before any payload
/// arrives. Written by hand: NIOWebSocket's decoder costs a seventh of the frames a second (docs/relay.md), and waits
/// for the payload of frames that it will reject.
struct FrameReader {
  enum Fault: Error, Equatable {
    case reservedBit, reservedOpcode, unmasked, brokenControlFrame, wastefulLength, endlessLength, tooBig
  }

  /// The maximum payload of one frame in bytes.
  let limit: Int

  private struct Head {
    var opcode: Opcode
    var isFinal: Bool
    var count: Int
    var mask: UInt32
    var size: Int
  }

  /// Takes the next frame off the front of `bytes`. Returns nil, and takes nothing, if it is incomplete.
  func next(_ bytes: inout ByteBuffer) throws(Fault) -> ClientFrame? {
    guard let head = try head(of: bytes), bytes.readableBytes >= head.size + head.count else { return nil }
    bytes.moveReaderIndex(forwardBy: head.size)
    var wire = SocketFrame.head(
      head.opcode == .ping ? SocketFrame.pong : SocketFrame.binary, length: head.count)
    let size = wire.readableBytes
    let mask = head.mask
    bytes.readWithUnsafeReadableBytes { source in
      wire.writeWithUnsafeMutableBytes(minimumWritableBytes: head.count) { target in
        Self.unmask(UnsafeRawBufferPointer(rebasing: source[..<head.count]), mask, into: target)
        return head.count
      }
      return head.count
    }
    return ClientFrame(opcode: head.opcode, isFinal: head.isFinal, wire: wire, head: size)
  }

  private func head(of bytes: ByteBuffer) throws(Fault) -> Head? {
    let start = bytes.readerIndex
    guard let first = bytes.getInteger(at: start, as: UInt8.self) else { return nil }
    guard first & 0x70 == 0 else { throw .reservedBit }
    guard let opcode = Opcode(rawValue: first & 0x0f) else { throw .reservedOpcode }
    let isFinal = first & 0x80 != 0
    guard isFinal || !opcode.isControl else { throw .brokenControlFrame }
    guard let second = bytes.getInteger(at: start + 1, as: UInt8.self) else { return nil }
    guard second & 0x80 != 0 else { throw .unmasked }
    let short = second & 0x7f
    guard short < 126 || !opcode.isControl else { throw .brokenControlFrame }
    let count: UInt64
    let lengthBytes: Int
    switch short {
    case 126:
      guard let length = bytes.getInteger(at: start + 2, as: UInt16.self) else { return nil }
      guard length >= 126 else { throw .wastefulLength }
      (count, lengthBytes) = (UInt64(length), 2)
    case 127:
      guard let length = bytes.getInteger(at: start + 2, as: UInt64.self) else { return nil }
      guard length <= UInt64(Int64.max) else { throw .endlessLength }
      guard length > UInt64(UInt16.max) else { throw .wastefulLength }
      (count, lengthBytes) = (length, 8)
    default: (count, lengthBytes) = (UInt64(short), 0)
    }
    guard count <= UInt64(limit) else { throw .tooBig }
    let mask = bytes.getInteger(at: start + 2 + lengthBytes, endianness: .host, as: UInt32.self)
    guard let mask else { return nil }
    return Head(opcode: opcode, isFinal: isFinal, count: Int(count), mask: mask, size: 6 + lengthBytes)
  }

  /// Unmasks four bytes at a time, then the rest. The mask is in memory order.
  private static func unmask(
    _ source: UnsafeRawBufferPointer, _ mask: UInt32, into target: UnsafeMutableRawBufferPointer
  ) {
    let whole = source.count & ~3
    for offset in stride(from: 0, to: whole, by: 4) {
      let word = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self) ^ mask
      target.storeBytes(of: word, toByteOffset: offset, as: UInt32.self)
    }
    withUnsafeBytes(of: mask) { mask in
      for offset in whole..<source.count { target[offset] = source[offset] ^ mask[offset & 3] }
    }
  }
}

extension FrameReader.Fault {
  var code: CloseCode {
    switch self {
    case .reservedBit, .reservedOpcode, .unmasked, .brokenControlFrame, .wastefulLength, .endlessLength:
      .protocolError
    case .tooBig: .tooBig
    }
  }

  var reason: String {
    switch self {
    case .reservedBit: "a reserved bit is set"
    case .reservedOpcode: "a reserved opcode"
    case .unmasked: "a frame without a mask"
    case .brokenControlFrame: "a broken control frame"
    case .wastefulLength: "a length in more bytes than it needs"
    case .endlessLength: "a length beyond 63 bits"
    case .tooBig: "message too big"
    }
  }
}
