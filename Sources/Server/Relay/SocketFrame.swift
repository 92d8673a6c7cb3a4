import NIOCore

/// The server's WebSocket frames: whole messages, unmasked (RFC 6455, 5.2).
enum SocketFrame {
  private static let final: UInt8 = 0x80
  static let binary: UInt8 = 2
  static let close: UInt8 = 8
  static let ping: UInt8 = 9
  static let pong: UInt8 = 10

  /// Returns a frame head with capacity for `length` bytes of payload, at most 65,535.
  static func head(_ opcode: UInt8, length: Int) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(length + 4)
    buffer.writeInteger(final | opcode)
    if length < 126 {
      buffer.writeInteger(UInt8(length))
    } else {
      buffer.writeInteger(UInt8(126))
      buffer.writeInteger(UInt16(length))
    }
    return buffer
  }

  static func message(_ bytes: [UInt8]) -> ByteBuffer {
    var buffer = head(binary, length: bytes.count)
    buffer.writeBytes(bytes)
    return buffer
  }

  static func close(_ code: CloseCode, _ reason: String) -> ByteBuffer {
    var buffer = head(close, length: 2 + reason.utf8.count)
    buffer.writeInteger(code.rawValue)
    buffer.writeString(reason)
    return buffer
  }
}

/// The reason for closing a connection (RFC 6455, 7.4.1).
enum CloseCode: UInt16 {
  case normal = 1000
  case protocolError = 1002
  /// A text message, which the protocol does not use.
  case unsupported = 1003
  case invalidData = 1007
  case policy = 1008
  case tooBig = 1009
  case restart = 1012

  /// Returns true if a peer may send this code: a registered one of 1000 to 2999, or any of 3000 to 4999, reserved for
  /// libraries and applications.
  static func isValid(_ code: UInt16) -> Bool {
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }

  /// Returns the answer to a close frame: its own code if the payload is valid.
  static func answer(to payload: [UInt8]) -> ByteBuffer {
    if payload.isEmpty { return SocketFrame.head(SocketFrame.close, length: 0) }
    guard payload.count >= 2 else { return SocketFrame.close(.protocolError, "half a close code") }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard isValid(code) else { return SocketFrame.close(.protocolError, "no such close code") }
    guard String(validating: payload.dropFirst(2), as: UTF8.self) != nil else {
      return SocketFrame.close(.invalidData, "a reason that is not UTF-8")
    }
    var buffer = SocketFrame.head(SocketFrame.close, length: 2)
    buffer.writeInteger(code)
    return buffer
  }
}
