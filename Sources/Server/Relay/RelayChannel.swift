import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection of the server: Hummingbird's, unless its first request is for the relay.
///
/// The first bytes decide, before anything parses them. So all other connections get Hummingbird's own handlers, and
/// other Upgrade requests are answered as before.
public struct RelayChannel: ServerChildChannel {
  public struct Value: ServerChildChannelValue {
    public let channel: any Channel
    /// The channel for Hummingbird; nil for a WebSocket, and for a connection that ended before its first request.
    let site: EventLoopFuture<HTTP1Channel.Value?>
  }

  private let relay: Relay
  private let site: HTTP1Channel
  private let headers: [(name: String, value: String)]

  /// - Parameter headers: added to every answer of the relay that is not a WebSocket.
  public init(_ relay: Relay, beside site: HTTP1Channel, headers: [(name: String, value: String)]) {
    self.relay = relay
    self.site = site
    self.headers = headers
  }

  public func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let choice = Choice(channel.eventLoop.makePromise(), site, logger)
      let first = FirstBytes(choice, relay: relay, headers: headers)
      do {
        try channel.pipeline.syncOperations.addHandler(first)
      } catch {
        choice.settle(nil)
        throw error
      }
      return Value(channel: channel, site: choice.future)
    }
  }

  public func handle(value: Value, logger: Logger) async {
    guard let channel = try? await value.site.get() else { return }
    await site.handle(value: channel, logger: logger)
  }
}

/// The decision for a connection, made once.
final class Choice {
  private let promise: EventLoopPromise<HTTP1Channel.Value?>
  private let site: HTTP1Channel
  private let logger: Logger
  private var isSettled = false

  init(_ promise: EventLoopPromise<HTTP1Channel.Value?>, _ site: HTTP1Channel, _ logger: Logger) {
    self.promise = promise
    self.site = site
    self.logger = logger
  }

  /// A connection can end before any handler hears of it, for example while the server stops.
  deinit { settle(nil) }

  var future: EventLoopFuture<HTTP1Channel.Value?> { promise.futureResult }

  func settle(_ value: HTTP1Channel.Value?) {
    guard !isSettled else { return }
    isSettled = true
    promise.succeed(value)
  }

  /// Adds Hummingbird's handlers to the end of the pipeline. Calls `next` with false if that failed.
  func serveSite(on channel: any Channel, then next: @escaping (Bool) -> Void) {
    site.setup(channel: channel, logger: logger).assumeIsolated().whenComplete { result in
      switch result {
      case .success(let value): self.settle(value)
      case .failure: self.settle(nil)
      }
      next((try? result.get()) != nil)
    }
  }
}

/// Holds the first bytes of a connection until they show whether it is for the relay.
final class FirstBytes: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  enum Guess: Equatable { case relay, site, unknown }

  private static let start = Array("GET \(Handshake.path)".utf8)

  private let choice: Choice
  private let relay: Relay
  private let headers: [(name: String, value: String)]
  private var held = ByteBuffer()
  private var deadline: Scheduled<Void>?

  init(_ choice: Choice, relay: Relay, headers: [(name: String, value: String)]) {
    self.choice = choice
    self.relay = relay
    self.headers = headers
  }

  /// Guesses the destination of a connection from its first bytes.
  static func guess(_ bytes: some Collection<UInt8>) -> Guess {
    guard zip(bytes, start).allSatisfy(==) else { return .site }
    let rest = bytes.dropFirst(start.count)
    guard let next = rest.first else { return .unknown }
    let blank = UInt8(ascii: " ")
    // A second space is malformed, which the site's handlers report.
    return next == blank && rest.dropFirst().first != blank || next == UInt8(ascii: "?") ? .relay : .site
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let wait = TimeAmount.seconds(Int64(relay.limits.headSeconds))
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: wait) { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
    switch Self.guess(held.readableBytesView) {
    case .unknown: break
    case .site: serveSite(context)
    case .relay: serveRelay(context)
    }
  }

  private func serveSite(_ context: ChannelHandlerContext) {
    choice.serveSite(on: context.channel) { [self] isReady in
      guard isReady else { return context.close(promise: nil) }
      handOver(context)
    }
  }

  private func serveRelay(_ context: ChannelHandlerContext) {
    do {
      try Upgrade.start(in: context.pipeline.syncOperations, relay, choice, headers)
      handOver(context)
    } catch {
      context.close(promise: nil)
    }
  }

  private func handOver(_ context: ChannelHandlerContext) {
    if held.readableBytes > 0 {
      context.fireChannelRead(wrapInboundOut(held))
      context.fireChannelReadComplete()
    }
    held = ByteBuffer()
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    choice.settle(nil)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    // A connection that ends here has not sent half a line: there is nothing to answer.
    case is ChannelShouldQuiesceEvent, ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
