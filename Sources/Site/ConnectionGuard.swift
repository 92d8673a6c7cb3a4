import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Stands between a connection and everything that answers on it:
/// - a request that came by TLS says so as a proxy before a server does, for what answers to ask one question;
/// - every response gets the security headers, also those that the HTTP parser's errors bring about;
/// - a request with an endless body ends the connection, and so does one whose body takes too long in all;
/// - a connection that is told to close (the server stops, the client idles) first finishes writing what it
///   has promised, for `SiteLimits.drainSeconds` at most, and for `lastSeconds` once the server stops. Without this a
///   phone on slow Wi-Fi would be left with half a file.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// Responses whose last byte has not yet been handed to the kernel.
  private var unwritten = 0
  private var isClosing = false
  private var bodyBytes = 0
  private var mostBodyBytes = SiteLimits.bodyBytes
  private let bodyLimit: @Sendable (String) -> Int?
  private var deadline: Scheduled<Void>?
  private var stopDeadline: Scheduled<Void>?
  private let bodyTime: TimeAmount
  private let isSecure: Bool
  private var bodyDeadline: Scheduled<Void>?

  /// - Parameters:
  ///   - bodyBytes: as `SiteServer.application` takes it.
  ///   - bodySeconds: the same.
  ///   - isSecure: whether the connection has TLS.
  init(bodyBytes: @escaping @Sendable (_ target: String) -> Int?, bodySeconds: Int, isSecure: Bool) {
    bodyLimit = bodyBytes
    bodyTime = .seconds(Int64(bodySeconds))
    self.isSecure = isSecure
  }

  /// Hummingbird's handlers stand before this one already.
  func handlerAdded(context: ChannelHandlerContext) {
    do {
      let pipeline = context.pipeline.syncOperations
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(HeadGuard(), position: .before(codec))
    } catch {
      context.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var data = data
    switch unwrapInboundIn(data) {
    case .head(var head):
      if isSecure {
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
      bodyBytes = 0
      bodyDeadline?.cancel()
    case .body(let part):
      bodyBytes += part.readableBytes
      if bodyBytes > mostBodyBytes { return context.close(promise: nil) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head):
      // A page that brings a policy of its own keeps that one.
      for field in SecurityHeaders.all where head.headerFields[field.name] == nil {
        head.headerFields.append(field)
      }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      unwritten += 1
      let written = promise ?? context.eventLoop.makePromise()
      written.futureResult.assumeIsolated().whenComplete { _ in
        self.unwritten -= 1
        if self.isClosing, self.unwritten == 0 { context.close(promise: nil) }
      }
      context.write(data, promise: written)
    }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .all, unwritten > 0 else {
      return context.close(mode: mode, promise: promise)
    }
    context.channel.closeFuture.cascade(to: promise)
    guard !isClosing else { return }
    isClosing = true
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(Int64(SiteLimits.drainSeconds))) {
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
    deadline?.cancel()
    stopDeadline?.cancel()
    bodyDeadline?.cancel()
    context.fireChannelInactive()
  }
}
