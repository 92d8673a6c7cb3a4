import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import NIOTLS
import RateLimiting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another kind of connection behind a `ConnectionDoor`, and behind TLS if there is a certificate. Hummingbird's own
/// TLS cannot replace its certificate while it serves.
struct GuardedChannel: ServerChildChannel {
  typealias Value = GuardedValue

  let base: any ServerChildChannel
  let certificate: TLSCertificate?
  let rooms: ConnectionRooms

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<GuardedValue> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(ConnectionDoor(rooms, isSecure: certificate != nil))
      if let certificate {
        try pipeline.addHandler(NIOSSLServerHandler(context: certificate.context))
        try pipeline.addHandler(HandshakeDeadline(seconds: rooms.limits.handshakeSeconds))
      }
    }.flatMap { setup(base, channel, logger) }
  }

  private func setup<Base: ServerChildChannel>(
    _ base: Base, _ channel: any Channel, _ logger: Logger
  ) -> EventLoopFuture<GuardedValue> {
    base.setup(channel: channel, logger: logger).map { value in
      GuardedValue(channel: channel) { logger in await base.handle(value: value, logger: logger) }
    }
  }

  func handle(value: GuardedValue, logger: Logger) async { await value.handle(logger) }
}

struct GuardedValue: ServerChildChannelValue {
  let channel: any Channel
  let handle: @Sendable (Logger) async -> Void
}

/// The first handler of a pipeline: closes connections of addresses that have too many, and counts the others.
final class ConnectionDoor: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private enum State { case new, counted(ClientAddress), over }

  let rooms: ConnectionRooms
  private let isSecure: Bool
  private var state = State.new
  private var context: ChannelHandlerContext?

  init(_ rooms: ConnectionRooms, isSecure: Bool) { (self.rooms, self.isSecure) = (rooms, isSecure) }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    end()
    self.context = nil
  }

  /// Only an active socket has its address.
  func channelActive(context: ChannelHandlerContext) {
    let address = ClientAddress(context.remoteAddress)
    guard rooms.admit(address, isSecure: isSecure) else {
      state = .over
      return reset()
    }
    state = .counted(address)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .over = state { return }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private func end() {
    if case .counted(let address) = state { rooms.connections.free(1, of: address) }
    state = .over
  }

  /// Closes the connection at once, without TLS close notification. Discards what the kernel queues for a reader that
  /// never reads.
  func reset() {
    guard let context else { return }
    _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
    context.close(promise: nil)
  }
}

/// Ends a connection whose TLS handshake takes too long.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let wait: TimeAmount
  private var deadline: Scheduled<Void>?

  init(seconds: Int) { wait = .seconds(Int64(seconds)) }

  func handlerAdded(context: ChannelHandlerContext) {
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: wait) {
      context.pipeline.syncOperations.reset()
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent {
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }
}

extension ChannelPipeline.SynchronousOperations {
  /// Closes a connection of this server at once.
  func reset() { try? handler(type: ConnectionDoor.self).reset() }
}
