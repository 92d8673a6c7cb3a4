import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import RateLimiting

/// Guards a connection and everything that answers on it:
/// - Each request gets exactly one answer, malformed ones 400.
/// - Requests over TLS are marked with the header of a proxy, so there is only one thing to check.
/// - All responses get the security headers, even those caused by errors of the HTTP parser.
/// - A request body that is too long or takes too long ends the connection.
/// - Answers are sent in pieces (`AnswerQueue`). If one makes no progress, the connection ends after `progressSeconds`.
/// - A connection that must close (the server stops, or the client is idle) first finishes its responses. A stopping
///   server waits at most `SiteLimits.lastSeconds`. Otherwise a phone on slow Wi-Fi would get half a file.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  enum Protection { case none, ownTLS, operatorsTLS }

  /// The state of the answer to the current request.
  enum AnswerState { case none, owed, begun, refused }

  let gate = RequestGate()
  var queue: AnswerQueue
  let rooms: ConnectionRooms
  var answer = AnswerState.none
  var isReadingRequest = false
  /// Responses whose last byte is not yet with the kernel.
  var unwritten = 0
  /// True if the connection closes once all responses are written.
  var isClosing = false
  /// True if the output closes once all parts are passed on.
  var isOutputClosing = false
  let progress: ProgressDeadline
  var isPumpPlanned = false
  var drained: [EventLoopPromise<Void>] = []
  /// True if the answer announces the end of the connection.
  var isLast = false
  /// True if the answer tells the browser to use HTTPS only.
  var isStrict = false

  private var outputClosed: EventLoopPromise<Void>?
  private var bodyBytes = 0
  private var mostBodyBytes = SiteLimits.bodyBytes
  private let bodyLimit: @Sendable (String) -> Int?
  private let bodyTime: TimeAmount
  private let protection: Protection
  private var bodyDeadline: Scheduled<Void>?
  private var deadline: Scheduled<Void>?
  private var stopDeadline: Scheduled<Void>?

  /// - Parameters:
  ///   - bodyBytes: see `SiteServer.application`.
  ///   - bodySeconds: see there.
  init(
    bodyBytes: @escaping @Sendable (_ target: String) -> Int?, bodySeconds: Int, protection: Protection,
    rooms: ConnectionRooms
  ) {
    bodyLimit = bodyBytes
    bodyTime = .seconds(Int64(bodySeconds))
    (self.protection, self.rooms) = (protection, rooms)
    queue = AnswerQueue(rooms)
    progress = ProgressDeadline(seconds: rooms.limits.progressSeconds)
  }

  /// Hummingbird's handlers are already in the pipeline.
  func handlerAdded(context: ChannelHandlerContext) {
    queue.address = ClientAddress(context.remoteAddress)
    do {
      let pipeline = context.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(HeadGuard(gate), position: .before(codec))
      let encoder = try pipeline.handler(type: HTTPResponseEncoder.self)
      try pipeline.addHandler(gate, position: .before(encoder))
      try SocketBytes.limit(of: context.channel)
    } catch {
      context.close(promise: nil)
    }
  }

  func channelActive(context: ChannelHandlerContext) {
    queue.address = ClientAddress(context.remoteAddress)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard answer != .refused else { return }
    var data = data
    switch unwrapInboundIn(data) {
    case .head(var head):
      answer = .owed
      isReadingRequest = true
      isStrict = protection == .operatorsTLS && SecurityHeaders.mayBeStrict(head)
      if protection != .none {
        head.headerFields[SecurityHeaders.forwardedProtocol] = "https"
        data = wrapInboundOut(.head(head))
      }
      bodyBytes = 0
      mostBodyBytes = bodyLimit(head.path ?? "") ?? SiteLimits.bodyBytes
      if head.headerFields[.contentLength] ?? "0" != "0" || head.headerFields[.transferEncoding] != nil {
        bodyDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: bodyTime) {
          context.close(promise: nil)
        }
      }
    case .end:
      isReadingRequest = false
      bodyDeadline?.cancel()
    case .body(let part):
      bodyBytes += part.readableBytes
      if bodyBytes > mostBodyBytes { return context.close(promise: nil) }
    }
    context.fireChannelRead(data)
  }

  /// Answers a malformed request here: later handlers may still answer an earlier request, or be gone.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError || error is HTTP1TypeConversionError { refuse(context) }
    context.fireErrorCaught(error)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    switch mode {
    case .output where !queue.isEmpty:
      isOutputClosing = true
      if let promise { outputClosed.setOrCascade(to: promise) }
    case .all where unwritten > 0:
      context.channel.closeFuture.cascade(to: promise)
      isClosing = true
    default: context.close(mode: mode, promise: promise)
    }
  }

  /// Closes the output after all parts are passed on.
  func closeOutput(_ context: ChannelHandlerContext) {
    isOutputClosing = false
    context.close(mode: .output, promise: outputClosed)
    outputClosed = nil
  }

  /// Closes the connection once all responses are written, after this many seconds at the latest.
  func closeWhenWritten(_ context: ChannelHandlerContext, seconds: Int) {
    isClosing = true
    guard deadline == nil else { return }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(Int64(seconds))) {
      context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      let wait = TimeAmount.seconds(Int64(SiteLimits.lastSeconds))
      stopDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: wait) { context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    for task in [deadline, stopDeadline, bodyDeadline] { task?.cancel() }
    progress.end()
    for promise in queue.drop() { promise.fail(ChannelError.ioOnClosedChannel) }
    outputClosed?.fail(ChannelError.ioOnClosedChannel)
    outputClosed = nil
    for promise in drained { promise.succeed() }
    drained = []
    context.fireChannelInactive()
  }
}
