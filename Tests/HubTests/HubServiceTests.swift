import API
import Cards
import Digest
import Formats
import Foundation
import HTTPTypes
import HubSQLite
import Logging
import RateLimiting
import Synchronization
import Testing

@testable import Hub

/// A clock that a test moves.
final class TestClock: Sendable {
  private let milliseconds = Mutex(UInt64(0))

  var now: UInt64 { milliseconds.withLock { $0 } }

  func pass(_ seconds: UInt64) { milliseconds.withLock { $0 += seconds * 1_000 } }
}

/// Asks a hub without a network in between.
struct TestHub {
  let service: HubService
  let clock = TestClock()

  init(_ store: any HubStore, limits: HubLimits = HubLimits()) {
    service = HubService(
      store, limits: limits, logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
      ticks: { [clock] in clock.now }, time: { [clock] in start + Int(clock.now / 1_000) })
  }

  func ask(
    _ method: HTTPRequest.Method, _ target: String, _ body: JSON? = nil, by phone: Int? = nil,
    from address: UInt32 = 1
  ) async throws -> APIAnswer {
    try await ask(method, target, body, by: phone, from: .version4(address))
  }

  func ask(
    _ method: HTTPRequest.Method, _ target: String, _ body: JSON? = nil, by phone: Int? = nil,
    from address: ClientAddress
  ) async throws -> APIAnswer {
    var headers: HTTPFields = [.contentType: "application/json"]
    if let phone { headers[.authorization] = "Bearer " + hex(SHA256.hash(Array("phone \(phone)".utf8))) }
    let bytes = body?.write() ?? []
    return try await service.answer(
      APIRequest(
        method: method, target: target, headers: headers, address: address,
        body: { bytes.count > $0 ? nil : bytes }))
  }
}

extension APIAnswer {
  var json: JSON? { try? JSON.read(body) }
}

@Suite struct HubServiceTests {
  @Test func `write allowance returns over time, for each address`() async throws {
    try await Store.sqlite.with { store in
      var limits = HubLimits()
      (limits.writeTokens, limits.publishCost) = (120, 60)
      let hub = TestHub(store, limits: limits)
      func publish(_ id: String, from address: UInt32 = 1) async throws -> APIAnswer {
        try await hub.ask(.put, "/api/decks/\(id)", deckFile(id), by: 1, from: address)
      }
      let statuses = [try await publish("a").status, try await publish("b").status]
      #expect(statuses == [.created, .created])
      let refused = try await publish("c")
      #expect((refused.status, refused.headers[.retryAfter]) == (.tooManyRequests, "60"))
      let none = try await hub.ask(.get, "/api/decks/c").status
      #expect(none == .notFound, "nothing was done")
      let others = try await publish("c", from: 2).status
      #expect(others == .created)
      hub.clock.pass(59)
      let wait = try await publish("d").headers[.retryAfter]
      #expect(wait == "1")
      hub.clock.pass(1)
      let later = try await publish("d").status
      #expect(later == .created)
    }
  }

  @Test func `reading is limited whatever is requested`() async throws {
    try await Store.sqlite.with { store in
      var limits = HubLimits()
      (limits.lookTokens, limits.lookTokensPerSecond) = (3, 1)
      let hub = TestHub(store, limits: limits)
      for target in ["/api/decks", "/api/nowhere", "/api/decks?x=1"] {
        let status = try await hub.ask(.get, target).status
        #expect(status != .tooManyRequests)
      }
      let refused = try await hub.ask(.options, "/api/decks").status
      #expect(refused == .tooManyRequests)
      hub.clock.pass(1)
      let later = try await hub.ask(.get, "/api/decks").status
      #expect(later == .ok)
    }
  }

  @Test func `a store's failure is reported without details`() async throws {
    let answer = try await TestHub(BrokenStore()).ask(.get, "/api/decks")
    #expect(answer.status == .internalServerError)
    #expect(answer.json?.string(at: "type") == "/api#failed")
    #expect(!String(decoding: answer.body, as: UTF8.self).contains("secret"))
  }

  @Test func `SCALE-2 a database that does not answer is told as such, with a time to ask again`()
    async throws
  {
    let hub = TestHub(BrokenStore(failure: StoreUnavailable("secret")))
    for (method, path) in [
      (.get, "/api/decks"), (.get, "/api/changes"), (.put, "/api/decks/one/like"),
      (.delete, "/api/decks/one"),
    ] as [(HTTPRequest.Method, String)] {
      let answer = try await hub.ask(method, path, by: 1)
      #expect(answer.status == .serviceUnavailable && answer.json?.string(at: "type") == "/api#busy")
      #expect(answer.headers[.retryAfter] == "\(StoreUnavailable.seconds)")
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("secret"))
    }
  }

  @Test func `a limited number of bodies is read at once`() async throws {
    try await Store.sqlite.with { store in
      let service = TestHub(store).service
      /// The number of bodies held at once, from this many addresses.
      @Sendable func hold(_ more: Int, of addresses: UInt32) async throws -> Int {
        if more == 0 { return 0 }
        return try await service.holdingBody(of: .version4(UInt32(more) % addresses)) {
          try await hold(more - 1, of: addresses) + 1
        }
      }
      let (most, own) = (HubLimits.bodiesAtOnce, HubLimits.bodiesOfNetwork)
      for _ in 0..<2 {
        let held = [try await hold(most, of: 100), try await hold(own, of: 1)]
        #expect(held == [most, own], "all were given back")
        await #expect(throws: Problem.self) { try await hold(most + 1, of: 100) }
        await #expect(throws: Problem.self) { try await hold(own + 1, of: 1) }
      }
    }
  }

  @Test(arguments: HubProblemKind.allCases) func `the page describes each problem`(kind: HubProblemKind) {
    let page = String(decoding: HubPages.about.body, as: UTF8.self)
    #expect(page.contains("<dt id=\"\(kind.rawValue)\">\(kind.rawValue)</dt><dd>"))
  }

  @Test func `paths lead to their routes, others nowhere`() {
    let hash = ContentHash(ofCanonical: [1, 2])
    for (path, route) in [
      ("/api", "/api"), ("/api/", "/api"), ("/api/decks", "/api/decks"),
      ("/api/decks/a.b", "/api/decks/{id}"),
      ("/api/decks/a%2Eb", "/api/decks/{id}"), ("/api/decks/a/like", "/api/decks/{id}/like"),
      ("/api/decks/a/download", "/api/decks/{id}/download"),
      ("/api/decks/a/reports?x", "/api/decks/{id}/reports"),
      ("/api/contents/\(hash)", "/api/contents/{hash}"),
      ("/api/changes", "/api/changes"), ("/api/openapi.yaml", "/api/openapi.yaml"),
      ("/moderate/log", "/moderate"), ("/", nil), ("", nil), ("/apis", nil), ("/ap", nil),
    ] {
      #expect(HubService.route(of: path) == route)
    }
    for path in [
      "/api//", "/api/decks/", "/api/decks/%2e", "/api/decks/a%", "/api/decks/a%2", "/api/contents/a",
    ] {
      #expect(HubService.route(of: path) == "unknown", "\(path)")
    }
  }
}
