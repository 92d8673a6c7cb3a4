import HTTPTypes
import Hub
import Hummingbird
import NIOCore
import Relay
import ServerMetrics
import Site

/// What `--metrics-port` tells of a server, to its own machine alone.
struct MetricsPort: Sendable {
  static let host = "127.0.0.1"
  static let path = "/metrics"

  /// What is written to a hub, by the words of the metric.
  private static let writes = [
    ("publish", "PUT", "/api/decks/{id}"), ("withdraw", "DELETE", "/api/decks/{id}"),
    ("like", "PUT", "/api/decks/{id}/like"), ("unlike", "DELETE", "/api/decks/{id}/like"),
    ("download", "PUT", "/api/decks/{id}/download"), ("report", "POST", "/api/decks/{id}/reports"),
  ]

  let requests = RequestMetrics()
  private let relay: Relay
  /// Nil for a server without a hub.
  private let decks: (@Sendable () async throws -> [HubDeck.State: Int])?

  init(_ relay: Relay, decks: (@Sendable () async throws -> [HubDeck.State: Int])?) {
    (self.relay, self.decks) = (relay, decks)
  }

  /// Counts a request of the server itself.
  var counts: SiteResponder.Observer {
    { [requests] request, status, seconds in
      let target = request.path ?? ""
      requests.count(
        AnsweredRequest(
          method: request.method.rawValue, route: HubService.route(of: target) ?? Self.route(of: target),
          status: status, seconds: seconds))
    }
  }

  private static func route(of target: String) -> String {
    switch target.prefix(while: { $0 != "?" }) {
    case "/healthz": "/healthz"
    case "/relay": "/relay"
    default: "site"
    }
  }

  /// Answers at the port.
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
    guard let decks else { return text.text }
    let counts = try await decks()
    text.begin("turntable_hub_decks", .gauge, "Decks of the hub, by who may see them.")
    for state in HubDeck.State.allCases {
      text.sample("turntable_hub_decks", [("state", state.rawValue)], Double(counts[state] ?? 0))
    }
    text.begin("turntable_hub_writes_total", .counter, "Writes to the hub that were answered as done.")
    let done = requests.done(Self.writes.map { ($0.1, $0.2) })
    for (write, count) in zip(Self.writes, done) {
      text.sample("turntable_hub_writes_total", [("kind", write.0)], Double(count))
    }
    return text.text
  }
}
