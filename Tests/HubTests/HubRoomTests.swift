import API
import Cards
import Formats
import Foundation
import HTTPTypes
import Hub
import HubSQLite
import RateLimiting
import Testing

@Suite struct HubRoomTests {
  /// Tries the acts that a full hub refuses, and those that it still allows.
  private func tryAll(_ store: any HubStore, _ limits: HubLimits) async throws {
    let hub = TestHub(store, limits: limits)
    let first = try await hub.ask(.put, "/api/decks/late", deckFile("late"), by: 1)
    #expect(first.status.code == 507 && first.json?.string(at: "type") == "/api#full")
    for what in ["like", "download"] {
      let status = try await hub.ask(.put, "/api/decks/one/\(what)", by: 9).status.code
      #expect(status == 507)
    }
    #expect(try await store.deck("late") == nil)
    #expect(try await hub.ask(.delete, "/api/decks/one/like", by: 5).status == .ok, "taken back")
    let report: JSON = ["reason": "spam"]
    #expect(try await hub.ask(.post, "/api/decks/one/reports", report, by: 6).status == .noContent)
    try await store.judge("one", .hide)
    try await store.judge("one", .restore)
    try await store.addModerator("ada", key: key(100), at: start)
    try await store.removeModerator("ada", at: start)
    #expect(try await hub.ask(.delete, "/api/decks/one", by: 1).status == .noContent)
    #expect(try await store.deck("one")?.state == .withdrawn)
  }

  private func limits(_ set: (inout HubLimits) -> Void) -> HubLimits {
    var limits = HubLimits()
    set(&limits)
    return limits
  }

  @Test(arguments: ["hubMebibytes=1", "hubFreeMebibytes=1000000000"])
  func `B5 a full hub adds nothing but allows removals`(limit: String) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hub-\(UUID().uuidString).sqlite"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = try SQLiteHubStore(path: path)
    let hub = TestHub(store)
    for id in ["one", "two"] {
      let large = deckFile(id, cards: 1_900, texts: texts(1_900))
      #expect(try await hub.ask(.put, "/api/decks/\(id)", large, by: 1).status == .created)
    }
    #expect(try await hub.ask(.put, "/api/decks/one/like", by: 5).status == .ok)
    try store.close()
    var limits = HubLimits()
    let isSet = limits.set(limit)
    #expect(isSet)
    let full = try SQLiteHubStore(path: path, limits: limits)
    try await tryAll(full, limits)
    try full.close()
  }

  /// Texts of about 400 letters.
  private func texts(_ count: Int) -> [String] {
    (0..<count).map { "\($0)" + String(repeating: "x", count: 400) }
  }

  @Test func `B5 removing a deck frees room`() async throws {
    try await Store.sqlite.with(limits { $0.hubMebibytes = 2 }) { store in
      let hub = TestHub(store)
      func publish(_ id: String) async throws -> Int {
        let file = deckFile(id, cards: 1_900, texts: texts(1_900))
        return try await hub.ask(.put, "/api/decks/\(id)", file, by: 1).status.code
      }
      let first = try await publish("a")
      #expect(first == 201)
      #expect(try await publish("b") == 507)
      #expect(try await hub.ask(.delete, "/api/decks/a", by: 1).status == .noContent)
      #expect(try await publish("b") == 201)
    }
  }

  @Test func `B5 an address and its network publish a limited amount a day`() async throws {
    try await Store.sqlite.with { store in
      let limits = limits { ($0.publishMebibytes, $0.writeTokens) = (1, 1_000_000) }
      let hub = TestHub(store, limits: limits)
      func publish(_ id: Int, from address: ClientAddress) async throws -> APIAnswer {
        try await hub.ask(
          .put, "/api/decks/d\(id)", deckFile("d\(id)", cards: 1_000, texts: texts(1_000)), by: 1,
          from: address)
      }
      func address(_ number: UInt64) -> ClientAddress { .version6(0x2001_0db8_0000_0000 + number) }
      var statuses: [Int] = []
      for id in 0..<3 { statuses.append(try await publish(id, from: address(1)).status.code) }
      #expect(statuses == [201, 201, 429], "each has about half a mebibyte")
      statuses = []
      for id in 3..<7 { statuses.append(try await publish(id, from: address(UInt64(id))).status.code) }
      #expect(statuses == [201, 201, 429, 429], "two addresses' worth")
      let refused = try await publish(9, from: address(1))
      #expect(refused.json?.string(at: "detail")?.contains("1 MiB") == true)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(try await publish(9, from: .version4(1)).status == .created)
      #expect(try await publish(9, from: address(0x1_0000)).status == .ok, "another network")
      #expect(try await hub.ask(.delete, "/api/decks/d1", by: 1, from: address(1)).status == .noContent)
      hub.clock.pass(86_400)
      #expect(try await publish(10, from: address(1)).status == .created)
    }
  }

  @Test(arguments: [
    "lookTokens", "lookTokensPerSecond", "writeTokens", "writeTokensPerSecond", "publishCost", "markCost",
    "publishMebibytes", "hubMebibytes", "hubFreeMebibytes", "bodySeconds",
  ]) func `each limit of a hub can be set`(limit: String) {
    var limits = HubLimits()
    for text in ["\(limit)=0", "\(limit)=-1", limit, "\(limit)=x", "\(limit)=1000000001"] {
      let isSet = limits.set(text)
      #expect(!isSet)
    }
    #expect(limits == HubLimits())
    let isSet = limits.set("\(limit)=7")
    #expect(isSet && limits != HubLimits())
  }
}
