import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Limits on the kernel's send buffers, which this process cannot see.
enum SocketBytes {
  /// Limits what the kernel holds for a connection, and for how long.
  static func limit(of channel: any Channel) throws {
    guard let options = channel.syncOptions else { return }
    try options.setOption(.socketOption(.so_sndbuf), value: SocketOptionValue(ConnectionLimits.kernelBytes))
    try options.setOption(
      .tcpOption(.init(rawValue: CInt(TCP_NOTSENT_LOWAT))),
      value: SocketOptionValue(ConnectionLimits.kernelUnsentBytes))
    #if os(Linux)
      // Also applies after the connection is closed here, if the other side takes nothing.
      let milliseconds = SocketOptionValue(ConnectionLimits.kernelSeconds * 1_000)
      try options.setOption(.tcpOption(.init(rawValue: CInt(TCP_USER_TIMEOUT))), value: milliseconds)
    #endif
  }
}
