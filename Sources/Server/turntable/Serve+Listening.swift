import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Serve {
  /// Listens at each port for a moment. So a taken port is reported before the site and the stores are read.
  func tryToListen(on loops: any EventLoopGroup) async throws {
    let beside = metricsPort.map { [(metricsHost, $0)] } ?? []
    for (host, port) in [(host, port)] + beside {
      let bootstrap = ServerBootstrap(group: loops)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      try await bootstrap.bind(host: host, port: port).get().close()
    }
  }

  /// Describes why the server cannot listen.
  func failure(toListen error: any Error) -> Failure {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE?:
      if let metricsPort {
        Failure(
          "Port \(port) or \(metricsPort) is taken by another program. Stop that program, or choose other ports."
        )
      } else {
        Failure(
          "Port \(port) is taken by another program. Stop that program, or choose another port: "
            + "turntable serve --port \(port < 65_535 ? port + 1 : 0)")
      }
    case EACCES?:
      Failure(
        "Port \(port) is reserved for the system. Choose a port from 1024 on: turntable serve --port 8080")
    case EADDRNOTAVAIL?, EAFNOSUPPORT?:
      if metricsPort != nil, metricsHost != Self.loopback {
        Failure("This machine does not have the address \(host) or \(metricsHost).")
      } else {
        Failure("This machine does not have the address \(host). Omit --host to listen on all addresses.")
      }
    default:
      if error is SocketAddressError || error is SocketAddressError.UnknownHost {
        Failure("The name \(host) has no address. Omit --host to listen on all addresses of this machine.")
      } else {
        Failure("The server stopped: \(networkWords(error)).")
      }
    }
  }
}
