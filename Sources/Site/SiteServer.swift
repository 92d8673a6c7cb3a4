import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RateLimiting

/// A request's connection, as far as answers depend on it.
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

/// Answers from the table, whatever is asked.
public struct SiteResponder: HTTPResponder {
  public typealias Context = ConnectionContext
  /// Answers a request; nil for what is the site's.
  public typealias Other = @Sendable (Request, _ from: SocketAddress?) async throws -> Response?

  /// Is told of each answer: its status, and the seconds until there was one.
  public typealias Observer = @Sendable (HTTPRequest, _ status: Int, _ seconds: Double) -> Void

  private let table: SiteTable
  private let names: ServerNames?
  private let rooms: ConnectionRooms
  private let other: Other?
  private let observer: Observer?

  /// - Parameters:
  ///   - names: by which anything may be asked; nil for any name.
  ///   - rooms: in which answers of `other` are counted.
  ///   - other: is asked before the site.
  ///   - observer: what it does holds each answer up.
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

  /// Counts an answer that was made for one request until its last byte is handed on.
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

  /// Refuses an answer for which there is no room (RFC 9457); pages that could read that one can read this one.
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
  /// Makes of the site's connections those of a server that does more than the site.
  public typealias Connections = @Sendable (HTTP1Channel) -> any ServerChildChannel
  /// The most that is taken of a request's body, by its target, before its connection ends; nil for `SiteLimits.bodyBytes`.
  public typealias BodyBytes = @Sendable (_ target: String) -> Int?

  /// A service that listens on `host` and `port` (0 takes a free one) until it is told to stop gracefully:
  /// then it takes no new request and finishes those it has.
  /// - Parameters:
  ///   - loops: on which connections are served.
  ///   - bodySeconds: until the body of a request has to be whole.
  ///   - tls: nil for plain HTTP.
  ///   - isOperators: whether the certificate of `tls` is one that browsers trust for its names, and not of the server's making.
  ///   - rooms: in which connections are counted.
  ///   - whenRunning: called once with the port that was taken, before the first request.
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

  /// The headers of every response, for what answers beside the site.
  public static var securityHeaders: [(name: String, value: String)] {
    SecurityHeaders.all.map { ($0.name.rawName, $0.value) }
  }
}
