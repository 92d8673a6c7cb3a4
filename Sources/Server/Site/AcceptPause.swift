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

/// Pauses accepting, and logs it, when the system has no file descriptor for another connection.
///
/// NIO's own handler leaves the failed read pending, so the loop retries it endlessly.
final class AcceptPause: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = any Channel

  private let logger: Logger
  private var next: Scheduled<Void>?

  init(_ logger: Logger) { self.logger = logger }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? IOError { pause(context, error) }
    context.fireErrorCaught(error)
  }

  private func pause(_ context: ChannelHandlerContext, _ error: IOError) {
    // Reading must be on before it can be turned off.
    try? context.channel.syncOptions?.setOption(.autoRead, value: true)
    try? context.channel.syncOptions?.setOption(.autoRead, value: false)
    guard next == nil else { return }
    logger.warning(
      "Connections wait, since the system gives no file for another one.", metadata: ["error": "\(error)"])
    let wait = TimeAmount.seconds(Int64(SiteLimits.acceptPauseSeconds))
    next = context.eventLoop.assumeIsolated().scheduleTask(in: wait) {
      self.next = nil
      try? context.channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    next?.cancel()
    context.fireChannelInactive()
  }
}

/// Counts the server's connections. At the limit, no more are accepted.
struct OpenConnections: AvailableConnectionsDelegate {
  private let most: Int
  private let logger: Logger
  private var count = 0
  private var toldAt: NIODeadline?

  init(most: Int, logger: Logger) { (self.most, self.logger) = (most, logger) }

  mutating func connectionOpened() {
    count += 1
    let next = toldAt.map { $0 + .seconds(Int64(ConnectionLimits.logSeconds)) }
    guard count >= most, next ?? .now() <= .now() else { return }
    toldAt = .now()
    logger.warning("\(most) connections are open, which is all that fit (ulimit -n). Others wait.")
  }

  mutating func connectionClosed() { count -= 1 }

  func isAcceptingNewConnections() -> Bool { count < most }
}

/// The limit of open files of this process.
enum Descriptors {
  /// Raises the limit of file descriptors as far as needed and allowed. Returns the number of connections that fit.
  static func connections() -> Int {
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
    let most = Int(clamping: limit.rlim_cur)
    let isOpen = { (number: Int) in fcntl(CInt(number), F_GETFD) >= 0 }
    let free = most - (0..<min(most, SiteLimits.spareDescriptors)).count(where: isOpen)
    return min(SiteLimits.connections, max(1, free - min(SiteLimits.spareDescriptors, free / 2)))
  }
}
