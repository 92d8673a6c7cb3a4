import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// A connection of another kind behind TLS. Hummingbird's own keeps one certificate for as long as it serves.
///
/// The handshake counts into the time that a connection has for the head of its first request.
struct TLSChannel<Base: ServerChildChannel>: ServerChildChannel {
  let base: Base
  let certificate: TLSCertificate

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: certificate.context))
    }.flatMap { base.setup(channel: channel, logger: logger) }
  }

  func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

extension ServerChildChannel {
  func behind(_ certificate: TLSCertificate?) -> any ServerChildChannel {
    if let certificate { TLSChannel(base: self, certificate: certificate) } else { self }
  }
}
