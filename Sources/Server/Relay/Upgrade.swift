import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOWebSocket
import RateLimiting
import RelayProtocol

/// Handles the only HTTP request of a relay connection: upgrades it to a WebSocket, or refuses and closes it.
final class Upgrade: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// Limits of the handshake: bytes of one header field, bytes of all, and number of fields.
  private static let fieldBytes = 8 * 1024
  private static let headBytes = 16 * 1024
  private static let fields = 64
  /// Bytes written but not taken by the kernel: below the first mark a connection is writable again, above the second
  /// it counts as slow.
  private static let lowWater = 8 * 1024
  private static let highWater = 16 * 1024

  private typealias Decoder = ByteToMessageHandler<HTTPRequestDecoder>

  private let relay: Relay
  private let choice: Choice
  private let headers: [(name: String, value: String)]
  private let decoder: Decoder
  private let encoder: HTTPResponseEncoder
  private var head: HTTPRequestHead?
  private var slot: RelaySlot?
  private var isAnswered = false
  private var deadline: Scheduled<Void>?

  private init(
    _ relay: Relay, _ choice: Choice, _ headers: [(name: String, value: String)], _ decoder: Decoder,
    _ encoder: HTTPResponseEncoder
  ) {
    self.relay = relay
    self.choice = choice
    self.headers = headers
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Adds the handlers for one HTTP request to the end of a pipeline.
  static func start(
    in pipeline: ChannelPipeline.SynchronousOperations, _ relay: Relay, _ choice: Choice,
    _ headers: [(name: String, value: String)]
  ) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = fieldBytes
    limits.maxHeaderListSize = headBytes
    limits.maxHeaderFieldCount = fields
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits))
    let encoder = HTTPResponseEncoder()
    try pipeline.addHandlers([encoder, decoder, Upgrade(relay, choice, headers, decoder, encoder)])
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let wait = TimeAmount.seconds(Int64(relay.limits.headSeconds))
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: wait) { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
    choice.settle(nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswered else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      do throws(Handshake.Refusal) {
        try Handshake.check(head, relay.refusal)
        (self.head, slot) = (head, try Handshake.slot(in: head.uri))
      } catch {
        refuse(context, error)
      }
    case .body: break
    case .end: if let head { accept(context, head) }
    }
  }

  // MARK: - Accepting

  private func accept(_ context: ChannelHandlerContext, _ head: HTTPRequestHead) {
    guard let shard = relay.shard(of: context.eventLoop) else {
      preconditionFailure("the server's loops are not the relay's")
    }
    let address = address(context, head)
    do throws(Handshake.Refusal) { try relay.admit(address) } catch { return refuse(context, error) }
    isAnswered = true
    let connection = Connection(relay: relay, shard: shard, address: address, slot: slot)
    Self.response(context.channel, head).assumeIsolated().whenComplete { [self] result in
      guard case .success(let headers) = result, context.channel.isActive else {
        relay.dismiss(address)
        return context.close(promise: nil)
      }
      let response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
      context.write(wrapOutboundOut(.head(response)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      becomeSocket(context, connection)
    }
  }

  /// Builds NIO's own handshake response, with the proof in Sec-WebSocket-Accept.
  private static func response(_ channel: any Channel, _ head: HTTPRequestHead) -> EventLoopFuture<
    HTTPHeaders
  > {
    NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
    ).buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
  }

  private func becomeSocket(_ context: ChannelHandlerContext, _ connection: Connection) {
    let pipeline = context.pipeline.syncOperations
    let channel = context.channel
    do {
      let kernelBytes = SocketOptionValue(relay.limits.kernelBytes)
      try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: kernelBytes)
      try channel.syncOptions?.setOption(
        .writeBufferWaterMark, value: .init(low: Self.lowWater, high: Self.highWater))
      try pipeline.addHandler(connection)
    } catch {
      relay.dismiss(connection.phone.address)
      return context.close(promise: nil)
    }
    pipeline.removeHandler(self, promise: nil)
    pipeline.removeHandler(encoder, promise: nil)
    // Removed last, since it forwards the bytes that follow the request.
    pipeline.removeHandler(decoder, promise: nil)
  }

  private func address(_ context: ChannelHandlerContext, _ head: HTTPRequestHead) -> ClientAddress {
    ClientAddress(header: relay.addressHeader.flatMap { head.headers[$0].last }, orOf: context.remoteAddress)
  }

  // MARK: - Refusing

  private func refuse(_ context: ChannelHandlerContext, _ refusal: Handshake.Refusal) {
    guard !isAnswered else { return }
    isAnswered = true
    relay.refusals.count("handshake \(refusal.status.code)", on: context.eventLoop)
    let body = ByteBuffer(string: refusal.text + "\n")
    var fields = HTTPHeaders(
      headers.map { ($0.name, $0.value) } + refusal.headers.map { ($0.name, $0.value) })
    fields.add(name: "Content-Type", value: "text/plain; charset=utf-8")
    fields.add(name: "Content-Length", value: String(body.readableBytes))
    fields.add(name: "Cache-Control", value: "no-store")
    fields.add(name: "Connection", value: refusal.status == .upgradeRequired ? "close, Upgrade" : "close")
    let head = HTTPResponseHead(version: .http1_1, status: refusal.status, headers: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
    deadline?.cancel()
    let wait = TimeAmount.seconds(Int64(relay.limits.closeSeconds))
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: wait) { context.close(promise: nil) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent, ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError else { return context.close(promise: nil) }
    refuse(context, .init(status: .badRequest, text: "This is not a request."))
  }
}
