import API
import Formats
import HTTPTypes
import Hub
import Hummingbird
import NIOCore
import Relay
import ServerMetrics
import Site
import Vaults

/// The metrics of a server. `--metrics-port` serves them, by default to the server's own machine only.
struct MetricsPort: Sendable {
  static let path = "/metrics"

  /// The writes to a hub that are counted, with their labels.
  private static let writes = [
    ("publish", "PUT", "/api/decks/{id}"), ("withdraw", "DELETE", "/api/decks/{id}"),
    ("like", "PUT", "/api/decks/{id}/like"), ("unlike", "DELETE", "/api/decks/{id}/like"),
    ("download", "PUT", "/api/decks/{id}/download"), ("report", "POST", "/api/decks/{id}/reports"),
  ]

  struct Decks: Sendable {
    var counts: @Sendable () async throws -> [HubDeck.State: Int]
    /// Seconds since the server's copy of a database had all its changes; nil without a database.
    var behind: (@Sendable () -> Double)?
  }

  struct Vaults: Sendable {
    var totals: @Sendable () async throws -> VaultTotals
    var pushes: @Sendable () -> [VaultService.Outcome: Int]
  }

  let requests = RequestMetrics()
  private let relay: Relay
  /// Seconds since this server and the others last had each other's tables nearby; nil for a server that shares none.
  private let nearby: (@Sendable () -> Double)?
  /// Nil for a server without a hub.
  private let decks: Decks?
  /// Nil for a server without vaults.
  private let vaults: Vaults?
  /// Nil for a server without HTTPS.
  private let certificate: TLSCertificate?

  init(
    _ relay: Relay, nearby: (@Sendable () -> Double)?, decks: Decks?, vaults: Vaults?,
    certificate: TLSCertificate?
  ) {
    (self.relay, self.nearby) = (relay, nearby)
    (self.decks, self.vaults, self.certificate) = (decks, vaults, certificate)
  }

  /// Counts a request to the server.
  var counts: SiteResponder.Observer {
    { [requests, vaults] request, status, seconds in
      let target = request.path ?? ""
      let ofVaults = vaults == nil ? nil : VaultService.route(of: target)
      requests.count(
        AnsweredRequest(
          method: request.method.rawValue,
          route: ofVaults ?? HubService.route(of: target) ?? Self.route(of: target), status: status,
          seconds: seconds))
    }
  }

  private static func route(of target: String) -> String {
    switch target.prefix(while: { $0 != "?" }) {
    case "/healthz": "/healthz"
    case Readiness.path, Readiness.relayPath: Readiness.path
    case "/relay": "/relay"
    default: "site"
    }
  }

  /// Answers requests for metrics.
  var answers: SiteResponder.Other {
    { request, _ in
      guard request.head.path == Self.path else { return nil }
      guard request.method == .get || request.method == .head else { return nil }
      let text = try await text()
      return Response(
        status: .ok, headers: [.contentType: Exposition.mediaType, .cacheControl: "no-store"],
        body: request.method == .head ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }

  private func text() async throws -> String {
    var text = Exposition()
    text.begin("turntable_info", .gauge, "The version that runs.")
    text.sample("turntable_info", [("version", Release.version)], 1)
    requests.write(to: &text)
    let now = relay.load
    text.begin("turntable_relay_connections", .gauge, "Connections of phones to tables that are open.")
    text.sample("turntable_relay_connections", [], Double(now.connections))
    text.begin("turntable_relay_rooms", .gauge, "Tables with somebody at them.")
    text.sample("turntable_relay_rooms", [], Double(now.rooms))
    RelayExposition.write(try await relay.counts(), refusals: relay.refusalCounts, to: &text)
    if let nearby {
      text.begin(
        "turntable_nearby_behind_seconds", .gauge,
        "Since this server and the others had each other's tables nearby.")
      text.sample("turntable_nearby_behind_seconds", [], nearby())
    }
    if let certificate {
      text.begin("turntable_tls_valid_until_seconds", .gauge, "When the certificate expires, since 1970.")
      text.sample("turntable_tls_valid_until_seconds", [], Double(certificate.facts.validUntil))
    }
    if let decks { try await write(decks, to: &text) }
    if let vaults { try await Self.write(vaults, to: &text) }
    return text.text
  }

  private static func write(_ vaults: Vaults, to text: inout Exposition) async throws {
    // The other metrics are wanted most while the database is away.
    let totals: VaultTotals?
    do { totals = try await vaults.totals() } catch is StoreUnavailable { totals = nil }
    if let totals {
      text.begin("turntable_vaults", .gauge, "Vaults of linked phones.")
      text.sample("turntable_vaults", [], Double(totals.vaults))
      text.begin("turntable_vault_bytes", .gauge, "Sealed bytes in all vaults.")
      text.sample("turntable_vault_bytes", [], Double(totals.bytes))
    }
    text.begin("turntable_vault_pushes_total", .counter, "Pushes to vaults, by how they ended.")
    let pushes = vaults.pushes()
    for outcome in VaultService.Outcome.allCases {
      text.sample(
        "turntable_vault_pushes_total", [("outcome", outcome.rawValue)], Double(pushes[outcome] ?? 0))
    }
  }

  private func write(_ decks: Decks, to text: inout Exposition) async throws {
    let counts: [HubDeck.State: Int]?
    do { counts = try await decks.counts() } catch is StoreUnavailable { counts = nil }
    if let counts {
      text.begin("turntable_hub_decks", .gauge, "Decks of the hub, by who may see them.")
      for state in HubDeck.State.allCases {
        text.sample("turntable_hub_decks", [("state", state.rawValue)], Double(counts[state] ?? 0))
      }
    }
    if let behind = decks.behind {
      text.begin(
        "turntable_hub_behind_seconds", .gauge, "Since this server's copy had all changes of the database.")
      text.sample("turntable_hub_behind_seconds", [], behind())
    }
    text.begin("turntable_hub_writes_total", .counter, "Writes to the hub that were answered as done.")
    let done = requests.done(Self.writes.map { ($0.1, $0.2) })
    for (write, count) in zip(Self.writes, done) {
      text.sample("turntable_hub_writes_total", [("kind", write.0)], Double(count))
    }
  }
}
