import ArgumentParser
import Hummingbird
import Logging
import NIOCore
import Relay
import ServiceLifecycle
import Site

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `turntable serve`: the app for every browser on the network, until SIGINT or SIGTERM.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the games to the browsers on your network.")

  @Option(help: "The address to listen on; 0.0.0.0 is every IPv4 address, :: every address.")
  var host = "0.0.0.0"

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port = 8080

  @Option(help: ArgumentHelp("The folder for what the server keeps.", valueName: "DIR"))
  var data = "./turntable-data"

  @Option(help: ArgumentHelp("The folder of the built app.", valueName: "DIR"))
  var site = ".build/site"

  @Option(
    help: ArgumentHelp(
      "Who is shown the open tables without a code: everyone (for a server at the table), same-address (for one "
        + "on the internet; only tables whose leader wants it), or nobody.", valueName: "WHO"))
  var tables = TablesNearby.everyone

  @Option(
    help: ArgumentHelp(
      "The header in which a proxy before this server names the address of the phone, such as X-Forwarded-For. "
        + "Only where there is such a proxy, since phones could write it too.", valueName: "NAME"))
  var addressHeader: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Announce turntable.local on the network, where Avahi's or Apple's program for it is there.")
  var announce = true

  @Option(help: ArgumentHelp("Sets a limit of the relay (docs/relay.md).", valueName: "NAME=NUMBER"))
  var limit: [String] = []

  @Option(help: "What is logged to stderr: trace, debug, info, notice, warning, error or critical.")
  var logLevel = Logger.Level.warning

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port \(port) is not a port: choose 0 to 65535.")
    }
    guard !host.isEmpty else { throw ValidationError("--host is empty: leave it out, or name an address.") }
    _ = try limits()
  }

  private func limits() throws -> RelayLimits {
    var limits = RelayLimits()
    for text in limit where !limits.set(text) {
      throw ValidationError("--limit \(text) is no limit: docs/relay.md names them.")
    }
    return limits
  }

  func run() async throws {
    let table: SiteTable
    do throws(SiteError) {
      table = try SiteTable(files: SiteFolder.files(in: site), version: Release.version)
    } catch {
      throw Failure(error.description)
    }
    try DataFolder.prepare(data)
    var logger = Logger(label: "turntable") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    let (host, isAnnounced) = (host, announce)
    let relay = Relay(limits: try limits(), nearby: tables, addressHeader: addressHeader)
    let application = SiteServer.application(
      answering: SiteResponder(table), host: host, port: port, logger: logger, loops: relay.group,
      channel: { RelayChannel(relay, beside: $0, headers: SiteServer.securityHeaders) },
      whenRunning: { port in
        let welcome = Welcome(host: host, port: port)
        let announcement =
          isAnnounced ? welcome.reachable.first.flatMap { Announcement(address: $0, port: port) } : nil
        welcome.say(isAnnounced: announcement != nil)
      })
    var configuration = ServiceGroupConfiguration(
      services: [.init(service: application)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(SiteLimits.stopSeconds)
    do {
      try await ServiceGroup(configuration: configuration).run()
      // The site's tasks may end before each loop has told its phones why their connection does.
      for loop in relay.group.makeIterator() { try await loop.submit {}.get() }
    } catch {
      throw failure(toListen: error)
    }
  }

  /// Puts what the system said about the address into words.
  private func failure(toListen error: any Error) -> Failure {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE?:
      Failure(
        "Port \(port) is taken by another program. Stop that one, or choose another port: "
          + "turntable serve --port \(port < 65_535 ? port + 1 : 0)")
    case EACCES?:
      Failure("Port \(port) is kept for the system. Choose one from 1024 up: turntable serve --port 8080")
    case EADDRNOTAVAIL?, EAFNOSUPPORT?:
      Failure("This machine has no address \(host). Leave --host out to use all it has.")
    default:
      if error is SocketAddressError || error is SocketAddressError.UnknownHost {
        Failure("No address belongs to \(host). Leave --host out to use all that this machine has.")
      } else {
        Failure("The server stopped: \(error)")
      }
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
extension TablesNearby: ExpressibleByArgument {}
