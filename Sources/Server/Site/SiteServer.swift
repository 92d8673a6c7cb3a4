import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RateLimiting

/// The connection of a request, as far as answers depend on it.
public struct ConnectionContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// The sender of the request; nil if a socket has no address.
  public let remoteAddress: SocketAddress?
  private let channel: any Channel

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    (channel, remoteAddress) = (source.channel, source.channel.remoteAddress)
  }

  /// Returns once nothing waits for the reader, or the connection has ended.
  func drained() async {
    let (loop, pipeline) = (channel.eventLoop, channel.pipeline)
    try? await loop.flatSubmit {
      let handler = try? pipeline.syncOperations.handler(type: ConnectionGuard.self)
      return handler?.whenDrained(loop) ?? loop.makeSucceededVoidFuture()
    }.get()
  }
}

/// Answers requests from the table of files.
public struct SiteResponder: HTTPResponder {
  public typealias Context = ConnectionContext
  /// Answers a request; nil to leave it to the site.
  public typealias Other = @Sendable (Request, _ from: SocketAddress?) async throws -> Response?

  /// Called for each answer, with its status and the seconds until it was ready.
  public typealias Observer = @Sendable (HTTPRequest, _ status: Int, _ seconds: Double) -> Void

  private let table: SiteTable
  private let names: ServerNames?
  private let rooms: ConnectionRooms
  private let other: Other?
  private let observer: Observer?

  /// - Parameters:
  ///   - names: the accepted names of this server; nil for any.
  ///   - rooms: counts answers of `other`.
  ///   - other: asked before the site.
  ///   - observer: runs before each answer is sent, so it should be fast.
  public init(
    _ table: SiteTable, under names: ServerNames? = nil, rooms: ConnectionRooms = ConnectionRooms(),
    after other: Other? = nil, observer: Observer? = nil
  ) {
    (self.table, self.names, self.rooms) = (table, names, rooms)
    (self.other, self.observer) = (other, observer)
  }

  public func respond(to request: Request, context: ConnectionContext) async throws -> Response {
    guard let observer else { return try await answer(request, context) }
    let began = ContinuousClock.now
    let response = try await answer(request, context)
    observer(request.head, response.status.code, (ContinuousClock.now - began) / .seconds(1))
    return response
  }

  private func answer(_ request: Request, _ context: ConnectionContext) async throws -> Response {
    let refusal = names?.refusal(of: request.head.authority)
    if refusal == nil, let response = try await other?(request, context.remoteAddress) {
      return counted(response, to: request, context)
    }
    let answer = table.answer(request.head, refusal: refusal)
    var response = Response(
      status: answer.status, headers: answer.headers,
      body: answer.body.readableBytes > 0 ? ResponseBody(byteBuffer: answer.body) : ResponseBody())
    if answer.status == .notModified { response.headers[.contentLength] = nil }
    return response
  }

  /// Counts an answer made for one request until its last byte is passed on.
  private func counted(_ response: Response, to request: Request, _ context: ConnectionContext) -> Response {
    guard let bytes = response.body.contentLength, bytes > ConnectionLimits.smallAnswerBytes else {
      return response
    }
    let address = rooms.client(request.head, from: context.remoteAddress)
    guard let lease = rooms.answers.lease(bytes, of: address) else {
      return Self.busy(beside: response)
    }
    var counted = response
    let body = response.body
    counted.body = ResponseBody(contentLength: bytes) { writer in
      try await body.write(writer)
      await context.drained()
      withExtendedLifetime(lease) {}
    }
    return counted
  }

  /// Refuses an answer for lack of room (RFC 9457). Pages that could read the answer can read this one.
  private static func busy(beside response: Response) -> Response {
    let text =
      "{\"type\":\"about:blank\",\"title\":\"The server is busy\",\"status\":503,"
      + "\"detail\":\"Too many answers are on their way to you, or to all. Ask again in a moment.\"}"
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .contentLength: String(text.utf8.count),
      .cacheControl: "no-store",
      .retryAfter: String(ConnectionLimits.busySeconds), .connection: "close",
    ]
    for name in [HTTPField.Name.accessControlAllowOrigin, .accessControlExposeHeaders] {
      headers[name] = response.headers[name]
    }
    return Response(
      status: .serviceUnavailable, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// The HTTP server with its limits.
public enum SiteServer {
  /// Turns the site's connections into those of a server that does more.
  public typealias Connections = @Sendable (HTTP1Channel) -> any ServerChildChannel
  /// Returns the limit of a request's body by its target, beyond which the connection ends; nil for
  /// `SiteLimits.bodyBytes`.
  public typealias BodyBytes = @Sendable (_ target: String) -> Int?

  /// Returns a service that listens on `host` and `port` (0 takes a free one) until it is told to stop gracefully. Then
  /// it accepts no new requests and finishes the current ones.
  /// - Parameters:
  ///   - loops: the event loops that serve connections.
  ///   - bodySeconds: the time limit for the body of a request.
  ///   - tls: nil for plain HTTP.
  ///   - isOperators: true if browsers trust the certificate of `tls` for its names; false if the server made it.
  ///   - rooms: counts connections.
  ///   - whenRunning: called once with the port in use, before the first request.
  public static func application(
    answering responder: SiteResponder, host: String, port: Int, logger: Logger,
    loops: any EventLoopGroup, bodyBytes: @escaping BodyBytes = { _ in nil },
    bodySeconds: Int = SiteLimits.bodySeconds,
    tls: TLSCertificate? = nil, isOperators: Bool = false, rooms: ConnectionRooms = ConnectionRooms(),
    channel: @escaping Connections = { $0 },
    whenRunning: @escaping @Sendable (_ port: Int) async -> Void
  ) -> Application<SiteResponder> {
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: SiteLimits.headerFieldBytes, maxHeaderListSize: SiteLimits.headerBytes,
      maxHeaderFieldCount: SiteLimits.headerFields)
    let protection: ConnectionGuard.Protection =
      tls == nil ? .none : isOperators ? .operatorsTLS : .ownTLS
    let connection = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        ConnectionGuard(
          bodyBytes: bodyBytes, bodySeconds: bodySeconds, protection: protection, rooms: rooms)
      ],
      idleTimeout: .seconds(Int64(SiteLimits.idleSeconds)),
      httpDecoderConfiguration: decoder)
    return Application(
      responder: responder,
      server: HTTPServerBuilder {
        GuardedChannel(
          base: channel(HTTP1Channel(responder: $0, configuration: connection)), certificate: tls,
          rooms: rooms)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: SiteLimits.backlog,
        availableConnectionsDelegate: OpenConnections(most: Descriptors.connections(), logger: logger)),
      onServerRunning: { channel in
        _ = try? await channel.eventLoop.submit {
          try channel.pipeline.syncOperations.addHandler(AcceptPause(logger), position: .first)
        }.get()
        await whenRunning(channel.localAddress?.port ?? port)
      },
      eventLoopGroupProvider: .shared(loops), logger: logger)
  }

  /// The headers of every response, for services beside the site.
  public static var securityHeaders: [(name: String, value: String)] {
    SecurityHeaders.all.map { ($0.name.rawName, $0.value) }
  }
}
