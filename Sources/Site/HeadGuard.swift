import NIOCore
import NIOHTTP1

/// Reads the head of each request before Hummingbird does, which sees neither the version nor a second `Host`:
/// - what has no `Host`, two of them, or one that is none is no request (RFC 9112, 3.2), and is answered with 400;
/// - behind a request that is its connection's last (RFC 9112, 9.3), as each of HTTP/1.0 is that does not say otherwise, nothing is
///   read any more.
final class HeadGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private var isLast = false
  private var isOver = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      guard Self.hasHost(head) else {
        isOver = true
        // As if the parser had said so: the answer then comes after those to the requests before.
        return context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
      }
      isLast = !head.isKeepAlive
      // The one form in which Hummingbird looks for it.
      if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      isOver = isLast
      context.fireChannelRead(data)
    }
  }

  private static func hasHost(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["host"]
    guard hosts.allSatisfy({ HostName($0) != nil }) else { return false }
    return hosts.count == 1 || hosts.isEmpty && head.version == .http1_0
  }
}
