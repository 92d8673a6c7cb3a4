import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import RateLimiting

/// Stands between a connection and everything that answers on it:
/// - each request gets one answer: 400 where it is none, and nothing more where an answer was given;
/// - a request that came by TLS says so as a proxy before a server does, for what answers to ask one question;
/// - every response gets the security headers, also those that the HTTP parser's errors bring about;
/// - a request with an endless body ends the connection, and so does one whose body takes too long in all;
/// - answers leave in pieces (`AnswerQueue`), and one that does not leave ends the connection after `progressSeconds`;
/// - a connection that is told to close (the server stops, the client idles) first finishes writing what it
///   has promised, for as long as it leaves, and for `SiteLimits.lastSeconds` at most once the server stops. Without this a
///   phone on slow Wi-Fi would be left with half a file.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The protection of the connection.
  enum Protection { case none, ownTLS, operatorsTLS }

  /// The progress of the answer to the present request.
  enum AnswerState { case none, owed, begun, refused }

  let gate = RequestGate()
  var queue: AnswerQueue
  let rooms: ConnectionRooms
  var answer = AnswerState.none
  var isReadingRequest = false
  /// Responses whose last byte has not yet been handed to the kernel.
  var unwritten = 0
  /// True if the connection closes once all responses are written.
  var isClosing = false
  /// True if the output closes once all parts are handed on.
  var isOutputClosing = false
  let progress: ProgressDeadline
  var isPumpPlanned = false
  var drained: [EventLoopPromise<Void>] = []
  /// True if the answer says that it is the connection's last.
  var isLast = false
  /// True if the answer tells the browser to stay with HTTPS.
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
  ///   - bodyBytes: as `SiteServer.application` takes it.
  ///   - bodySeconds: the same.
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

  /// Hummingbird's handlers stand before this one already.
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

  /// Answers what is no request here, since the handlers behind may be answering a former request or be gone.
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

  /// Closes the output now that all parts are handed on.
  func closeOutput(_ context: ChannelHandlerContext) {
    isOutputClosing = false
    context.close(mode: .output, promise: outputClosed)
    outputClosed = nil
  }

  /// Closes the connection once all responses are written, and after so many seconds at the latest.
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
