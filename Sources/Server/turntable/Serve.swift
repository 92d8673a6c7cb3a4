import API
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

/// `turntable serve`: serves the app to every browser on the network, until SIGINT or SIGTERM.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the games to the browsers on your network.")

  @Option(help: "The address to listen on; 0.0.0.0 is every IPv4 address, :: every address.")
  var host = "0.0.0.0"

  @Option(help: "The port to listen on; 0 takes a free one (by default 8080).", transform: Port.number)
  var port = 8080

  @Option(help: ArgumentHelp("The folder for the server's data.", valueName: "DIR"))
  var data = "./turntable-data"

  @Option(help: ArgumentHelp("The folder of the built app.", valueName: "DIR"))
  var site = ".build/site"

  @Option(
    help: ArgumentHelp(
      "Who sees the open tables without a code: everyone (for a server at the party), same-address (for a server on the "
        + "internet; only tables whose leader allows it), or nobody.", valueName: "WHO"))
  var tables = TablesNearby.everyone

  @Option(
    help: ArgumentHelp(
      "The header in which a proxy in front of this server names the phone's address, such as X-Forwarded-For. "
        + "Use it only behind such a proxy, since phones can forge it.", valueName: "NAME"))
  var addressHeader: String?

  @Option(
    help: ArgumentHelp(
      "A name of this server for browsers, such as party.example.org; repeat the option for more names. Not needed for "
        + "addresses, localhost, names without a dot and names of home networks (.local, .lan, .fritz.box and the like).",
      valueName: "NAME"))
  var allowHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "The number of servers that share the tables behind a proxy, up to \(Relay.mostNodes) (docs/relay.md, Slots). Codes "
        + "are then longer, and wrong ones cost more.", valueName: "N"))
  var relayNodes = 1

  @OptionGroup var tls: TLSOptions
  @OptionGroup var database: DatabaseOption

  static let loopback = "127.0.0.1"
  /// The longest `--drain-seconds`. systemd kills a service that stops for longer than 90 s.
  private static let mostDrainSeconds = 60

  @Flag(
    inversion: .prefixedNo,
    help: "Announce turntable.local on the network, if Avahi's or Apple's program for it is installed.")
  var announce = true

  @Flag(inversion: .prefixedNo, help: "Run a hub for everybody's decks (docs/hub/README.md).")
  var hub = true

  @Flag(
    inversion: .prefixedNo,
    help: "Start a new hub with the decks that come with the app, instead of an empty one.")
  var starterDecks = true

  @Flag(
    inversion: .prefixedNo, help: "Store the data that linked phones share, encrypted by them (docs/sync.md)."
  )
  var vaults = true

  @Flag(
    inversion: .prefixedNo,
    help:
      "Check the stored data at the start, and do not serve if it is damaged; takes seconds for gigabytes."
  )
  var check = true

  @Flag(help: "Run only the hub: no games, no tables, no vaults.")
  var hubOnly = false

  @Option(
    help: ArgumentHelp(
      "A file of words, one a line. Shared decks with one of them are visible, and wait for a moderator.",
      valueName: "FILE"))
  var wordList: String?

  @Option(
    help: ArgumentHelp(
      "Set a limit of connections (docs/hosting.md), of the relay (docs/relay.md), of the hub (docs/hub/README.md) or of "
        + "vaults (docs/sync.md); repeat the option for more limits.",
      valueName: "NAME=NUMBER"))
  var limit: [String] = []

  @Option(
    help: ArgumentHelp(
      "Serve metrics for Prometheus at http://127.0.0.1:PORT/metrics (--metrics-host); off by default.",
      valueName: "PORT"))
  var metricsPort: Int?

  @Option(
    help: ArgumentHelp(
      "The address at which metrics are served. They name no player, but what this server does is everybody's who can reach "
        + "them.", valueName: "ADDRESS"))
  var metricsHost = Self.loopback

  @Option(
    help: ArgumentHelp(
      "Seconds between the signal to stop and the stop. Meanwhile /readyz answers 503, so that a proxy sends nobody new.",
      valueName: "SECONDS"))
  var drainSeconds = 0

  @Option(help: "The level of the log on stderr: trace, debug, info, notice, warning, error or critical.")
  var logLevel = Logger.Level.warning

  func validate() throws {
    if let metricsPort, !(1...65_535).contains(metricsPort) || metricsPort == port {
      throw ValidationError(
        "--metrics-port \(metricsPort) cannot be used: choose another port than \(port), from 1 to 65535.")
    }
    guard (0...Self.mostDrainSeconds).contains(drainSeconds) else {
      throw ValidationError("--drain-seconds \(drainSeconds) is not from 0 to \(Self.mostDrainSeconds).")
    }
    guard (1...Relay.mostNodes).contains(relayNodes) else {
      throw ValidationError("--relay-nodes \(relayNodes) is not from 1 to \(Relay.mostNodes).")
    }
    guard !metricsHost.isEmpty else {
      throw ValidationError("--metrics-host is empty. Give an address, or omit the option.")
    }
    guard !host.isEmpty else {
      throw ValidationError("--host is empty. Give an address, or omit the option.")
    }
    for name in allowHost where ServerNames.name(name) == nil {
      throw ValidationError(
        "--allow-host \(name) is not the name of a server. Give it without scheme, port and path, such as party.example.org."
      )
    }
    if hubOnly, !hub { throw ValidationError("--hub-only and --no-hub leave nothing to serve.") }
    _ = try limits()
  }

  /// Returns the accepted names of the server; nil for any name. A hub alone answers pages of all origins anyway.
  private func names(_ certified: [String], _ logger: Logger) -> ServerNames? {
    if hubOnly { return nil }
    return ServerNames((allowHost + [host] + certified).compactMap(ServerNames.name)) { name in
      logger.warning(
        "Refused a browser that asked for \(name). If that is a name of this server, add --allow-host \(name)."
      )
    }
  }

  /// Reads the site and prepares the data folder. The folder is made only if there is a site, and before the slow hashing.
  private func table() throws -> (SiteTable, StarterDecks) {
    do {
      let files = hubOnly ? nil : try SiteFolder.files(in: site)
      if let files, !SiteTable.hasPage(files) { throw SiteError.noIndex }
      try DataFolder.prepare(data)
      guard var files else { return (SiteTable(version: Release.version), StarterDecks()) }
      let decks = StarterDecks(takenFrom: &files)
      return (try SiteTable(files: files, version: Release.version), decks)
    } catch let error as SiteError {
      throw Failure(error.description)
    }
  }

  /// Returns the services before the site. Vaults come first, since their addresses are below the hub's.
  private static func answers(
    _ readiness: Readiness, _ vaults: RunningVaults?, _ hub: RunningHub?
  ) -> SiteResponder.Other {
    let all = [readiness.answers, vaults?.answers, hub?.answers].compactMap { $0 }
    return { request, address in
      for one in all { if let response = try await one(request, address) { return response } }
      return nil
    }
  }

  /// Returns the limits of bodies for hub and vaults.
  private static func bodyBytes(_ vaults: VaultLimits?, isHub: Bool) -> SiteServer.BodyBytes {
    { target in
      if let vaults, VaultService.answers(target) { return vaults.drainedBytes }
      return isHub && HubService.answers(target) ? HubLimits.drainedBytes : nil
    }
  }

  func run() async throws {
    let logger = ServerLog.logger(logLevel)
    let early = await Hangups { logger.notice("The server is starting: there is nothing to reload yet.") }
    returnLargeBlocks()
    let served = try tls.certificate(keptIn: data)
    let limits = try limits()
    let names = names(served?.certificate.facts.names ?? [], logger)
    let relay = Relay(
      limits: limits.relay, nodes: relayNodes, nearby: tables, addressHeader: addressHeader, logger: logger,
      refusal: { names?.refusal(of: $0) })
    let rooms = ConnectionRooms(limits.connections, addressHeader: addressHeader, logger: logger)
    do { try await tryToListen(on: relay.group) } catch { throw failure(toListen: error) }
    let (table, decks) = try table()
    let (host, isAnnounced, isHub) = (host, announce, hub)
    // All at once: each may have to find out that a database is away.
    let pool: SharedDatabase? = database.pool
    async let openedVaults = runningVaults(limits.vaults, pool, logger)
    async let openedNearby = runningNearby(relay, limits.relay, logger)
    let hub = try await runningHub(limits.hub, pool, logger)
    defer { hub?.close() }
    if starterDecks { try await hub?.start(with: decks) }
    let vaults = try await openedVaults
    defer { vaults?.close() }
    let nearby = try await openedNearby
    let readiness = Readiness(
      [hub?.part, vaults?.part].compactMap { $0 }, drainSeconds: drainSeconds, logger: logger)
    var channel: SiteServer.Connections = { $0 }
    if !hubOnly { channel = { RelayChannel(relay, beside: $0, headers: SiteServer.securityHeaders) } }
    let metrics = metricsPort.map { _ in
      MetricsPort(
        relay, nearby: nearby?.behind, decks: hub?.metrics, vaults: vaults?.metrics,
        certificate: served?.certificate)
    }
    // The welcome comes only when every port answers.
    let (othersRun, others) = AsyncStream.makeStream(of: Never.self)
    if metrics == nil { others.finish() }
    let application = SiteServer.application(
      answering: SiteResponder(
        table, under: names, rooms: rooms, after: Self.answers(readiness, vaults, hub),
        observer: metrics?.counts),
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
    if let hub { services.append(.init(service: hub)) }
    if let vaults { services.append(.init(service: vaults)) }
    if let nearby { services.append(.init(service: nearby)) }
    let hangups = early.calling { ServedCertificate.reload(served, logger) }
    services.append(.init(service: hangups, successTerminationBehavior: .gracefullyShutdownGroup))
    if let metrics, let metricsPort {
      let beside = SiteServer.application(
        answering: SiteResponder(
          SiteTable(version: Release.version),
          under: ServerNames([metricsHost].compactMap(ServerNames.name)), after: metrics.answers),
        host: metricsHost, port: metricsPort, logger: logger, loops: relay.group,
        whenRunning: { _ in others.finish() })
      services.append(.init(service: beside))
    }
    // Services stop in the opposite order.
    services.append(.init(service: readiness))
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(SiteLimits.stopSeconds + drainSeconds)
    do {
      try await ServiceGroup(configuration: configuration).run()
      // The site's tasks may end before each loop has sent its phones the reason for the end.
      for loop in relay.group.makeIterator() { try await loop.submit {}.get() }
    } catch {
      throw failure(toListen: error)
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
extension TablesNearby: ExpressibleByArgument {}
