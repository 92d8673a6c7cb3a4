import NIOCore
import NIOPosix

extension Serve {
  /// Listens at each port for a moment. So a taken port is reported before the site and the stores are read.
  func tryToListen(on loops: any EventLoopGroup) async throws {
    let beside = metricsPort.map { [(MetricsPort.host, $0)] } ?? []
    for (host, port) in [(host, port)] + beside {
      let bootstrap = ServerBootstrap(group: loops)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      try await bootstrap.bind(host: host, port: port).get().close()
    }
  }
}
