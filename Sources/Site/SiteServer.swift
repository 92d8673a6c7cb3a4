import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A request's connection, as far as answers depend on it.
public struct ConnectionContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// Who sent the request; nil where a socket has no address.
  public let remoteAddress: SocketAddress?

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
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
  private let other: Other?
  private let observer: Observer?

  /// - Parameters:
  ///   - names: by which anything may be asked; nil for any name.
  ///   - other: is asked before the site.
  ///   - observer: what it does holds each answer up.
  public init(
    _ table: SiteTable, under names: ServerNames? = nil, after other: Other? = nil, observer: Observer? = nil
  ) {
    (self.table, self.names, self.other, self.observer) = (table, names, other, observer)
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
    if refusal == nil, let response = try await other?(request, context.remoteAddress) { return response }
    let answer = table.answer(request.head, refusal: refusal)
    var response = Response(
      status: answer.status, headers: answer.headers,
      body: answer.body.readableBytes > 0 ? ResponseBody(byteBuffer: answer.body) : ResponseBody())
    if answer.status == .notModified { response.headers[.contentLength] = nil }
    return response
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
  ///   - whenRunning: called once with the port that was taken, before the first request.
  public static func application(
    answering responder: SiteResponder, host: String, port: Int, logger: Logger,
    loops: any EventLoopGroup, bodyBytes: @escaping BodyBytes = { _ in nil },
    bodySeconds: Int = SiteLimits.bodySeconds,
    tls: TLSCertificate? = nil,
    channel: @escaping Connections = { $0 },
    whenRunning: @escaping @Sendable (_ port: Int) async -> Void
  ) -> Application<SiteResponder> {
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: SiteLimits.headerFieldBytes, maxHeaderListSize: SiteLimits.headerBytes,
      maxHeaderFieldCount: SiteLimits.headerFields)
    let connection = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        ConnectionGuard(bodyBytes: bodyBytes, bodySeconds: bodySeconds, isSecure: tls != nil)
      ],
      idleTimeout: .seconds(Int64(SiteLimits.idleSeconds)),
      httpDecoderConfiguration: decoder)
    return Application(
      responder: responder,
      server: HTTPServerBuilder {
        channel(HTTP1Channel(responder: $0, configuration: connection)).behind(tls)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: SiteLimits.backlog,
        availableConnectionsDelegate: .maximum(allowedConnections(), logger: logger)),
      onServerRunning: { channel in await whenRunning(channel.localAddress?.port ?? port) },
      eventLoopGroupProvider: .shared(loops), logger: logger)
  }

  /// The headers of every response, for what answers beside the site.
  public static var securityHeaders: [(name: String, value: String)] {
    SecurityHeaders.all.map { ($0.name.rawName, $0.value) }
  }

  /// Asks the system for as many file descriptors as it gives, and says how many connections fit.
  private static func allowedConnections() -> Int {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 256 }
    let wanted = rlim_t(SiteLimits.connections + SiteLimits.spareDescriptors)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      _ = setrlimit(resource, &limit)
      _ = getrlimit(resource, &limit)
    }
    let descriptors = Int(clamping: limit.rlim_cur)
    return min(SiteLimits.connections, max(16, descriptors - SiteLimits.spareDescriptors))
  }
}
