import Digest
import NIOCore
import NIOSSL

extension Companion {
  /// Has all that goes over a connection sealed, once the server's certificate is the one that was named, or one that this
  /// machine trusts.
  nonisolated func secure(_ channel: any Channel) throws {
    let context = try NIOSSLContext(configuration: .makeClientConfiguration())
    // Only names go into the greeting (RFC 6066, 3); an address is compared with the certificate all the same.
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

/// Notes that TLS failed, which the connection's end alone does not say.
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
