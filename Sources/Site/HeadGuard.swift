import NIOCore
import NIOHTTP1

/// Reads the head of each request before Hummingbird does, which sees neither the version nor a second `Host`:
/// - a request without `Host`, with two of them or with a bad one is answered with 400 (RFC 9112, 3.2), and so is a bad target;
/// - the host of a target in absolute form takes the place of `Host` (RFC 9112, 3.2.2);
/// - a body in any transfer coding but `chunked`, or in one with HTTP/1.0, is answered with 400 (RFC 9112, 6.1);
/// - nothing is read behind a request that is its connection's last (RFC 9112, 9.3), as each of HTTP/1.0 is that does not say
///   otherwise, or behind one that asks for another protocol.
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
        // As if the parser had said so.
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
    // The parser has checked that there is one, and that it is a number.
    return head.headers.first(name: "content-length").flatMap { Int($0) }.map { .length($0) }
  }

  /// The head as it is passed on; nil for one that is no request.
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
    // The one form in which Hummingbird looks for it. The parser stops where another protocol may begin.
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
