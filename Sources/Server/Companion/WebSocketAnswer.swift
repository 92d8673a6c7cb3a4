import NIOCore
import NIOWebSocket

extension ChannelHandlerContext {
  /// Answers a ping, or a close, after which the connection is closed (RFC 6455, sections 5.5.1 and 5.5.2). Ignores
  /// other frames.
  /// - Parameter maskKey: the mask for a client's frames; nil for a server's.
  func answer(_ frame: WebSocketFrame, maskKey: WebSocketMaskingKey? = nil) {
    switch frame.opcode {
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, maskKey: maskKey, data: frame.unmaskedData)
      writeAndFlush(NIOAny(pong), promise: nil)
    case .connectionClose:
      let end = WebSocketFrame(
        fin: true, opcode: .connectionClose, maskKey: maskKey, data: frame.unmaskedData)
      writeAndFlush(NIOAny(end)).assumeIsolated().whenComplete { _ in self.close(promise: nil) }
    default: break
    }
  }
}
