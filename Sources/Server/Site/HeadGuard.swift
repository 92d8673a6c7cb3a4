import NIOCore
import NIOHTTP1

/// Checks the head of each request before Hummingbird, which sees neither the version nor a second `Host`:
/// - Requests without `Host`, with two of them or with a malformed one get 400 (RFC 9112, 3.2). So do malformed
///   targets.
/// - The host of an absolute target replaces `Host` (RFC 9112, 3.2.2).
/// - Bodies in a transfer coding other than `chunked`, or in any with HTTP/1.0, get 400 (RFC 9112, 6.1).
/// - Nothing is read after the last request of a connection (RFC 9112, 9.3), or after a request for another protocol.
///   With HTTP/1.0 every request is the last, unless it says otherwise.
final class HeadGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let gate: RequestGate
  private var isLast = false
  private var isOver = false

  init(_ gate: RequestGate) { self.gate = gate }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard let head = Self.checked(head) else {
        isOver = true
        gate.end()
        // Reported as a parser error.
        return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
      }
      gate.begin(Self.body(of: head))
      isLast = head.headers["connection"] == ["close"]
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body(let part):
      gate.received(part.readableBytes)
      context.fireChannelRead(data)
    case .end:
      isOver = isLast
      if isLast { gate.end() } else { gate.finish() }
      context.fireChannelRead(data)
    }
  }

  private static func body(of head: HTTPRequestHead) -> RequestGate.Body? {
    if head.headers.contains(name: "transfer-encoding") { return .chunked }
    // The parser has checked that it is one number.
    return head.headers.first(name: "content-length").flatMap { Int($0) }.map { .length($0) }
  }

  /// Returns the head to pass on; nil if it is malformed.
  private static func checked(_ head: HTTPRequestHead) -> HTTPRequestHead? {
    var head = head
    guard hasKnownCoding(head), hasHost(head) else { return nil }
    if head.method != .CONNECT {
      switch RequestTarget(head.uri) {
      case .origin?: break
      case .server?: guard head.method == .OPTIONS else { return nil }
      case .absolute(let host, let origin)?:
        head.uri = origin
        head.headers.replaceOrAdd(name: "Host", value: host)
      case nil: return nil
      }
    }
    // The only form that Hummingbird recognises. The parser stops where another protocol may begin.
    if !head.isKeepAlive || head.method == .CONNECT || asksForUpgrade(head) {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    return head
  }

  private static func hasKnownCoding(_ head: HTTPRequestHead) -> Bool {
    let codings = head.headers["transfer-encoding"]
    return codings.isEmpty
      || head.version == .http1_1 && codings.count == 1 && codings[0].lowercased() == "chunked"
        && !head.headers.contains(name: "content-length")
  }

  private static func hasHost(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["host"]
    guard hosts.allSatisfy({ HostName($0)?.text.isEmpty == false }) else { return false }
    return hosts.count == 1 || hosts.isEmpty && head.version == .http1_0
  }

  private static func asksForUpgrade(_ head: HTTPRequestHead) -> Bool {
    head.headers.contains(name: "upgrade")
      && head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
  }
}
