import ArgumentParser
import Formats
import Hub
import Hummingbird
import Logging
import NIOCore
import Relay
import ServiceLifecycle
import Site
import Vaults

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `turntable serve`: serves the app to every browser on the network, until SIGINT or SIGTERM.
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

  @Option(
    help: ArgumentHelp(
      "A name by which browsers ask for this server, such as party.example.org; repeat it for more. Addresses, "
        + "localhost, names without a dot and names of home networks (.local, .lan, .fritz.box and the like) need none.",
      valueName: "NAME"))
  var allowHost: [String] = []

  @OptionGroup var tls: TLSOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Announce turntable.local on the network, where Avahi's or Apple's program for it is there.")
  var announce = true

  @Flag(inversion: .prefixedNo, help: "Keep and share everybody's decks (docs/hub/README.md).")
  var hub = true

  @Flag(inversion: .prefixedNo, help: "Keep what linked phones share, sealed by them (docs/sync.md).")
  var vaults = true

  @Flag(
    inversion: .prefixedNo,
    help:
      "Read what is kept at the start, and serve nothing if it is damaged; takes seconds where there are gigabytes."
  )
  var check = true

  @Flag(help: "Be a hub and nothing else: no games, no tables, no vaults.")
  var hubOnly = false

  @Option(
    help: ArgumentHelp(
      "A file of words, one a line: shared decks that have one are shown, and wait for a moderator.",
      valueName: "FILE"))
  var wordList: String?

  @Option(
    help: ArgumentHelp(
      "Sets a limit of connections (docs/hosting.md), of the relay (docs/relay.md), of the hub (docs/hub/README.md) or of "
        + "vaults (docs/sync.md).",
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
    for name in allowHost where ServerNames.name(name) == nil {
      throw ValidationError(
        "--allow-host \(name) is no name of a server: leave out scheme, port and path, as in party.example.org."
      )
    }
    if hubOnly, !hub { throw ValidationError("--hub-only and --no-hub leave nothing to serve.") }
    _ = try limits()
  }

  /// Returns the accepted names of the server; nil for any. A hub answers pages of all origins, so it needs no check.
  private func names(_ certified: [String], _ logger: Logger) -> ServerNames? {
    if hubOnly { return nil }
    return ServerNames((allowHost + [host] + certified).compactMap(ServerNames.name)) { name in
      logger.warning(
        "Refused a browser that asked for \(name). If that is a name of this server, add --allow-host \(name)."
      )
    }
  }

  /// Reads the site and prepares the data folder. The folder is created only if there is a site, and before the slow
  /// hashing.
  private func table() throws -> SiteTable {
    do {
      let files = hubOnly ? nil : try SiteFolder.files(in: site)
      if let files, !SiteTable.hasPage(files) { throw SiteError.noIndex }
      try DataFolder.prepare(data)
      guard let files else { return SiteTable(version: Release.version) }
      return try SiteTable(files: files, version: Release.version)
    } catch let error as SiteError {
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

  private func runningVaults(_ limits: VaultLimits, _ logger: Logger) throws(Failure) -> RunningVaults? {
    guard vaults, !hubOnly else { return nil }
    return try RunningVaults(
      in: data, limits: limits, isChecked: check, logger: logger, addressHeader: addressHeader)
  }

  /// Returns the responders before the site: vaults first, whose addresses are below the hub's.
  private static func answers(_ vaults: RunningVaults?, _ hub: RunningHub?) -> SiteResponder.Other? {
    guard let first = vaults?.answers else { return hub?.answers }
    guard let second = hub?.answers else { return first }
    return { request, address in
      if let response = try await first(request, address) { return response }
      return try await second(request, address)
    }
  }

  /// Returns the limits of request bodies that are not the site's.
  private static func bodyBytes(_ vaults: VaultLimits?, isHub: Bool) -> SiteServer.BodyBytes {
    { target in
      if let vaults, let bytes = VaultService.bodyBytes(target, vaults) { return bytes }
      return isHub ? HubResponder.bodyBytes(target) : nil
    }
  }

  func run() async throws {
    let logger = ServerLog.logger(logLevel)
    let early = await Hangups { logger.notice("The server is starting, and has nothing to read again.") }
    returnLargeBlocks()
    let served = try tls.certificate(keptIn: data)
    let limits = try limits()
    let names = names(served?.certificate.facts.names ?? [], logger)
    let relay = Relay(
      limits: limits.relay, nearby: tables, addressHeader: addressHeader, logger: logger,
      refusal: { names?.refusal(of: $0) })
    let rooms = ConnectionRooms(limits.connections, addressHeader: addressHeader, logger: logger)
    do { try await tryToListen(on: relay.group) } catch { throw failure(toListen: error) }
    let table = try table()
    let (host, isAnnounced, isHub) = (host, announce, hub)
    let hub = try runningHub(limits.hub, logger)
    defer { hub?.close() }
    let vaults = try runningVaults(limits.vaults, logger)
    defer { vaults?.close() }
    var channel: SiteServer.Connections = { $0 }
    if !hubOnly { channel = { RelayChannel(relay, beside: $0, headers: SiteServer.securityHeaders) } }
    let metrics = metricsPort.map { _ in
      MetricsPort(relay, decks: hub?.counts, vaults: vaults?.metrics, certificate: served?.certificate)
    }
    // A script that reads the welcome text may use every port at once.
    let (othersRun, others) = AsyncStream.makeStream(of: Never.self)
    if metrics == nil { others.finish() }
    let application = SiteServer.application(
      answering: SiteResponder(
        table, under: names, rooms: rooms, after: Self.answers(vaults, hub), observer: metrics?.counts),
      host: host,
      port: port, logger: logger, loops: relay.group,
      bodyBytes: Self.bodyBytes(vaults == nil ? nil : limits.vaults, isHub: isHub),
      bodySeconds: limits.hub.bodySeconds, tls: served?.certificate,
      isOperators: served?.isOperators ?? false, rooms: rooms, channel: channel,
      whenRunning: { port in
        for await _ in othersRun {}
        let welcome = Welcome(host: host, port: port, access: served?.access ?? .plain)
        let announcement = isAnnounced ? welcome.announce() : nil
        welcome.say(isAnnounced: announcement != nil)
      })
    var services: [ServiceGroupConfiguration.ServiceConfiguration] = [.init(service: application)]
    if let vaults { services.append(.init(service: vaults)) }
    let hangups = early.calling { ServedCertificate.reload(served, logger) }
    services.append(.init(service: hangups, successTerminationBehavior: .gracefullyShutdownGroup))
    if let metrics, let metricsPort {
      let beside = SiteServer.application(
        answering: SiteResponder(
          SiteTable(version: Release.version), under: ServerNames(), after: metrics.answers),
        host: MetricsPort.host, port: metricsPort, logger: logger, loops: relay.group,
        whenRunning: { _ in others.finish() })
      services.append(.init(service: beside))
    }
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(SiteLimits.stopSeconds)
    do {
      try await ServiceGroup(configuration: configuration).run()
      // The site's tasks may end before each loop has sent its phones the reason for closing.
      for loop in relay.group.makeIterator() { try await loop.submit {}.get() }
    } catch {
      throw failure(toListen: error)
    }
  }

  /// Describes an error of the listening address.
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
        Failure("The server stopped: \(networkWords(error)).")
      }
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
extension TablesNearby: ExpressibleByArgument {}
