import Digest
import NIOCore
import NIOSSL

extension Companion {
  /// Adds TLS to a connection. It accepts the certificate with the given fingerprint, or else any that this machine
  /// trusts.
  nonisolated func secure(_ channel: any Channel) throws {
    let context = try NIOSSLContext(configuration: .makeClientConfiguration())
    // Only names are sent in the handshake (RFC 6066, 3). An address is still compared with the certificate.
    let isAddress = (try? SocketAddress(ipAddress: server.host, port: server.port)) != nil
    let name = isAddress ? nil : server.host
    let handler: NIOSSLClientHandler
    if let fingerprint {
      handler = try NIOSSLClientHandler(context: context, serverHostname: name) { chain, promise in
        let own = chain.first.flatMap { try? $0.toDERBytes() }
        promise.succeed(own.map { SHA256.hash($0) } == fingerprint ? .certificateVerified : .failed)
      }
    } else {
      handler = try NIOSSLClientHandler(context: context, serverHostname: name)
    }
    try channel.pipeline.syncOperations.addHandlers([handler, DistrustWatch(self)])
  }
}

/// Notes a failure of TLS, which the end of a connection alone does not show.
private final class DistrustWatch: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let companion: Companion

  init(_ companion: Companion) { self.companion = companion }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is NIOSSLError || error is NIOSSLExtraError || error is BoringSSLError {
      companion.assumeIsolated { $0.isUntrusted = true }
    }
    context.fireErrorCaught(error)
  }
}
