import NIOCore
import NIOHTTP1
import NIOWebSocket

/// A local program's connection: HTTP, until it requests the events.
enum LocalConnection {
  static func setUp(_ channel: any Channel, for companion: Companion) throws {
    guard companion.assumeIsolated({ $0.admit(channel) }) else {
      return channel.close(promise: nil)
    }
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: CompanionLimits.followerBytes,
      shouldUpgrade: { channel, head in
        let request = LocalRequest(head)
        let isWanted = companion.assumeIsolated { $0.mayFollow(request) }
        return channel.eventLoop.makeSucceededFuture(isWanted ? [:] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture { try becomeFollower(channel, of: companion) }
      })
    let pipeline = channel.pipeline.syncOperations
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = CompanionLimits.fieldBytes
    limits.maxHeaderListSize = CompanionLimits.headBytes
    limits.maxHeaderFieldCount = CompanionLimits.fields
    try pipeline.configureHTTPServerPipeline(
      position: .last, withServerUpgrade: (upgraders: [upgrader], completionHandler: { _ in }),
      withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
    try pipeline.addHandlers([
      IdleStateHandler(allTimeout: .seconds(CompanionLimits.idleSeconds)), BodyDeadline(),
      NIOHTTPServerRequestAggregator(maxContentLength: CompanionLimits.bodyBytes),
      LocalRequests(companion),
    ])
  }

  private static func becomeFollower(_ channel: any Channel, of companion: Companion) throws {
    let pipeline = channel.pipeline.syncOperations
    pipeline.removeHandler(try pipeline.handler(type: IdleStateHandler.self), promise: nil)
    pipeline.removeHandler(try pipeline.handler(type: BodyDeadline.self), promise: nil)
    pipeline.removeHandler(try pipeline.handler(type: NIOHTTPServerRequestAggregator.self), promise: nil)
    pipeline.removeHandler(try pipeline.handler(type: LocalRequests.self), promise: nil)
    try channel.syncOptions?.setOption(
      .writeBufferWaterMark,
      value: .init(low: CompanionLimits.queuedBytes / 2, high: CompanionLimits.queuedBytes))
    try pipeline.addHandler(EventsSocket(companion))
  }
}

extension LocalRequest {
  init(_ head: HTTPRequestHead, body: ByteBuffer? = nil) {
    method = head.method
    path = String(head.uri.prefix { $0 != "?" })
    hosts = head.headers["host"]
    origins = head.headers["origin"]
    wantsPage = head.headers[canonicalForm: "accept"].contains { $0.lowercased().hasPrefix("text/html") }
    self.body = body.map { String(buffer: $0) } ?? ""
  }
}

/// Closes a connection whose request takes too long. One that sends a byte now and then is not idle.
final class BodyDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart

  private var deadline: Scheduled<Void>?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      let wait = TimeAmount.seconds(CompanionLimits.bodySeconds)
      deadline = context.eventLoop.assumeIsolated().scheduleTask(in: wait) { context.close(promise: nil) }
    case .body: break
    case .end: deadline?.cancel()
    }
    context.fireChannelRead(data)
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}

/// Answers HTTP requests.
final class LocalRequests: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOHTTPServerRequestFull
  typealias OutboundOut = HTTPServerResponsePart

  /// The page runs no scripts and cannot be framed. Answers are not cached, and other sites cannot read them.
  private static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
  ]

  private let companion: Companion

  init(_ companion: Companion) { self.companion = companion }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let full = unwrapInboundIn(data)
    let request = LocalRequest(full.head, body: full.body)
    let answer = companion.assumeIsolated { $0.answer(request) }
    let body = ByteBuffer(string: answer.text)
    var headers = HTTPHeaders(Self.headers + answer.headers.map { ($0.name, $0.value) })
    if body.readableBytes > 0 { headers.add(name: "Content-Type", value: answer.type) }
    headers.add(name: "Content-Length", value: String(body.readableBytes))
    if !full.head.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if full.head.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
    let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    guard !full.head.isKeepAlive else { return }
    written.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // An unwanted WebSocket request gets an ordinary answer.
    if !(error is NIOWebSocketUpgradeError) { context.close(promise: nil) }
  }
}

/// A program that follows the events. Its messages are ignored, except pings and closes.
final class EventsSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let companion: Companion

  init(_ companion: Companion) { self.companion = companion }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    companion.assumeIsolated { $0.follow(channel) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    if frame.opcode == .connectionClose {
      let channel = context.channel
      companion.assumeIsolated { $0.unfollow(channel) }
    }
    context.answer(frame)
  }

  func channelInactive(context: ChannelHandlerContext) {
    let channel = context.channel
    companion.assumeIsolated { $0.unfollow(channel) }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
