import NIOCore
import NIOPosix

extension Serve {
  /// Listens briefly on each port, to report a taken one before the site and stores are loaded.
  func tryToListen(on loops: any EventLoopGroup) async throws {
    let beside = metricsPort.map { [(MetricsPort.host, $0)] } ?? []
    for (host, port) in [(host, port)] + beside {
      let bootstrap = ServerBootstrap(group: loops)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      try await bootstrap.bind(host: host, port: port).get().close()
    }
  }
}
