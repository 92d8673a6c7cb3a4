import ArgumentParser
import Hub
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

  @Flag(inversion: .prefixedNo, help: "Keep and share everybody's decks (docs/hub/README.md).")
  var hub = true

  @Flag(
    inversion: .prefixedNo,
    help:
      "Read the hub's file at the start, and serve nothing if it is damaged; takes seconds where it has gigabytes."
  )
  var check = true

  @Flag(help: "Be a hub and nothing else: no games, no tables.")
  var hubOnly = false

  @Option(
    help: ArgumentHelp(
      "A file of words, one a line: shared decks that have one are shown, and wait for a moderator.",
      valueName: "FILE"))
  var wordList: String?

  @Option(
    help: ArgumentHelp(
      "Sets a limit of the relay (docs/relay.md) or of the hub (docs/hub/README.md).",
      valueName: "NAME=NUMBER"))
  var limit: [String] = []

  @Option(
    help: ArgumentHelp(
      "Tell how the server does at http://127.0.0.1:PORT/metrics, for Prometheus; off if left out.",
      valueName: "PORT"))
  var metricsPort: Int?

  @Option(help: "What is logged to stderr: trace, debug, info, notice, warning, error or critical.")
  var logLevel = Logger.Level.warning

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port \(port) is not a port: choose 0 to 65535.")
    }
    if let metricsPort, !(1...65_535).contains(metricsPort) || metricsPort == port {
      throw ValidationError(
        "--metrics-port \(metricsPort) is no port of its own: choose 1 to 65535, not \(port).")
    }
    guard !host.isEmpty else { throw ValidationError("--host is empty: leave it out, or name an address.") }
    if hubOnly, !hub { throw ValidationError("--hub-only and --no-hub leave nothing to serve.") }
    _ = try limits()
  }

  private func limits() throws -> (relay: RelayLimits, hub: HubLimits) {
    var (relay, hub) = (RelayLimits(), HubLimits())
    for text in limit where !relay.set(text) && !hub.set(text) {
      throw ValidationError("--limit \(text) is no limit: docs/relay.md and docs/hub/README.md name them.")
    }
    return (relay, hub)
  }

  private func table() throws(Failure) -> SiteTable {
    if hubOnly { return SiteTable(version: Release.version) }
    do throws(SiteError) {
      return try SiteTable(files: SiteFolder.files(in: site), version: Release.version)
    } catch {
      throw Failure(error.description)
    }
  }

  private func runningHub(_ limits: HubLimits, _ logger: Logger) throws(Failure) -> RunningHub? {
    guard hub else { return nil }
    let words = try wordList.map { path throws(Failure) in try RunningHub.wordList(path) }
    return try RunningHub(
      in: data, limits: limits, words: words ?? .empty, isChecked: check, logger: logger,
      addressHeader: addressHeader)
  }

  func run() async throws {
    let table = try table()
    try DataFolder.prepare(data)
    let limits = try limits()
    var logger = Logger(label: "turntable") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = logLevel
    let (host, isAnnounced, isHub) = (host, announce, hub)
    let hub = try runningHub(limits.hub, logger)
    defer { hub?.close() }
    let relay = Relay(limits: limits.relay, nearby: tables, addressHeader: addressHeader)
    var channel: SiteServer.Connections = { $0 }
    if !hubOnly { channel = { RelayChannel(relay, beside: $0, headers: SiteServer.securityHeaders) } }
    let metrics = metricsPort.map { _ in MetricsPort(relay, decks: hub?.counts) }
    // Who reads that the server runs may ask at each of its ports.
    let (othersRun, others) = AsyncStream.makeStream(of: Never.self)
    if metrics == nil { others.finish() }
    let application = SiteServer.application(
      answering: SiteResponder(table, after: hub?.answers, observer: metrics?.counts), host: host, port: port,
      logger: logger, loops: relay.group, bodyBytes: { isHub ? HubResponder.bodyBytes($0) : nil },
      bodySeconds: limits.hub.bodySeconds, channel: channel,
      whenRunning: { port in
        for await _ in othersRun {}
        let welcome = Welcome(host: host, port: port)
        let announcement =
          isAnnounced ? welcome.reachable.first.flatMap { Announcement(address: $0, port: port) } : nil
        welcome.say(isAnnounced: announcement != nil)
      })
    var services: [ServiceGroupConfiguration.ServiceConfiguration] = [.init(service: application)]
    if let metrics, let metricsPort {
      let beside = SiteServer.application(
        answering: SiteResponder(SiteTable(version: Release.version), after: metrics.answers),
        host: MetricsPort.host, port: metricsPort, logger: logger, loops: relay.group,
        whenRunning: { _ in others.finish() })
      services.append(.init(service: beside))
    }
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
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
      if let metricsPort {
        Failure(
          "Port \(port) or \(metricsPort) is taken by another program. Stop that one, or choose others.")
      } else {
        Failure(
          "Port \(port) is taken by another program. Stop that one, or choose another port: "
            + "turntable serve --port \(port < 65_535 ? port + 1 : 0)")
      }
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
