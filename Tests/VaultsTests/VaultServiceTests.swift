import API
import Digest
import Formats
import Foundation
import HTTPTypes
import Logging
import RateLimiting
import Synchronization
import Testing
import Vault

@testable import Vaults

/// Asks vaults without a network in between, at a time that a test moves.
final class TestVaults: Sendable {
  private let service: VaultService
  let clock = TestClock()

  init(_ store: any VaultStore, limits: VaultLimits = VaultLimits()) {
    service = VaultService(
      store, limits: limits, logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }),
      ticks: { [clock] in clock.now * 1_000 })
  }

  var pushes: [VaultService.Outcome: Int] { service.pushes }

  func runOn() async { await service.runOn() }

  /// Runs for this many seconds, as a server without interruption.
  func run(for seconds: Int) async {
    for _ in 0..<seconds / VaultLimits.noteSeconds {
      clock.pass(UInt64(VaultLimits.noteSeconds))
      await service.runOn()
    }
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, by phone: Int? = 1,
    from address: UInt32 = 1
  ) async throws -> APIAnswer {
    try await ask(method, path, body, by: phone, from: .version4(address))
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, by phone: Int? = 1,
    from address: ClientAddress
  ) async throws -> APIAnswer {
    var headers: HTTPFields = [.contentType: "application/json"]
    if let phone { headers[.authorization] = "Bearer " + key(phone).text }
    let bytes = body?.write() ?? []
    return try await service.answer(
      APIRequest(
        method: method, target: "/api/vaults/" + path, headers: headers, address: address,
        body: { bytes.count > $0 ? nil : bytes }))
  }

  func push(_ id: Int, from address: UInt32 = 1) async throws -> HTTPResponse.Status {
    try await ask(.post, name(id) + "/entries", body([1]), from: address).status
  }
}

/// A clock that a test moves, in seconds.
final class TestClock: Sendable {
  private let seconds = Mutex<UInt64>(0)

  var now: UInt64 { seconds.withLock { $0 } }

  func pass(_ more: UInt64) { seconds.withLock { $0 += more } }
}

/// An id for each number.
func name(_ number: Int) -> String { "vault-of-a-test-number-\(number)" }

func body(_ sealed: [UInt8], on head: VaultHead = .beginning) -> JSON {
  ["head": head.json, "sealed": .string(Base64URL.encode(sealed))]
}

extension APIAnswer {
  var json: JSON? { try? JSON.read(body) }
}

/// A store that fails.
struct BrokenStore: VaultStore {
  struct Failure: Error, CustomStringConvertible { let description = "secret" }

  func exists(_ id: String) async throws -> Bool { throw Failure() }
  func push(_ push: VaultPush) async throws -> VaultState { throw Failure() }
  func pull(_ id: String, by key: KeyHash, after: Int) async throws -> VaultPage {
    throw VaultRefusal.full("secret")
  }
  func replace(_ replacement: VaultReplacement) async throws -> VaultState { throw Failure() }
  func delete(_ id: String, by key: KeyHash) async throws { throw Failure() }
  func serve(_ seconds: Int) async throws { throw Failure() }
  func sweep() async throws -> Int { throw Failure() }
  func totals() async throws -> VaultTotals { throw Failure() }
}

@Suite struct VaultServiceTests {
  @Test func `an address can make a limited number of vaults an hour`() async throws {
    try await Store.memory.with { store in
      var limits = VaultLimits()
      limits.vaultsPerHour = 2
      let vaults = TestVaults(store, limits: limits)
      let made = [try await vaults.push(1), try await vaults.push(2), try await vaults.push(3)]
      #expect(made == [.created, .created, .tooManyRequests])
      let refused = try await vaults.ask(.post, name(3) + "/entries", body([1]))
      #expect(refused.headers[.retryAfter] == "1800")
      #expect(refused.json?.string(at: "type") == "/api/vaults#slow-down")
      let later = try await vaults.ask(
        .post, name(1) + "/entries", body([2], on: VaultHead.beginning.next([1])))
      #expect(later.status == .created, "one that is there takes more")
      let others = try await vaults.push(3, from: 2)
      #expect(others == .created)
      vaults.clock.pass(1_800)
      let anew = try await vaults.push(4)
      #expect(anew == .created)
      #expect(vaults.pushes == [.kept: 5, .refused: 2])
    }
  }

  @Test func `B4 an IPv6 network can make as many vaults as two addresses`() async throws {
    try await Store.memory.with { store in
      var limits = VaultLimits()
      limits.vaultsPerHour = 2
      let vaults = TestVaults(store, limits: limits)
      func made(_ id: Int, from address: UInt64) async throws -> Int {
        try await vaults.ask(.post, name(id) + "/entries", body([1]), from: .version6(address)).status.code
      }
      var statuses: [Int] = []
      for id in 0..<6 { statuses.append(try await made(id, from: 0x2001_0db8_0000_0000 + UInt64(id))) }
      #expect(statuses == [201, 201, 201, 201, 429, 429])
      let others = try await made(9, from: 0x2001_0db8_0001_0000)
      #expect(others == 201, "another network is another's")
    }
  }

  @Test func `requests are limited for each address and vault`() async throws {
    try await Store.memory.with { store in
      var limits = VaultLimits()
      (limits.addressRequests, limits.addressRequestsPerSecond) = (5, 1)
      (limits.vaultRequests, limits.vaultRequestsPerSecond) = (4, 1)
      let vaults = TestVaults(store, limits: limits)
      var statuses: [Int] = []
      for address: UInt32 in [1, 1, 1, 2, 2, 2] {
        statuses.append(try await vaults.ask(.get, name(1), from: address).status.code)
      }
      #expect(statuses == [404, 404, 404, 404, 429, 429], "of one vault, whoever asks")
      statuses = []
      for _ in 0..<3 { statuses.append(try await vaults.ask(.get, name(2)).status.code) }
      #expect(statuses == [404, 404, 429], "from one address, whatever it asks")
      vaults.clock.pass(1)
      let later = try await vaults.ask(.get, name(2)).status
      #expect(later == .notFound)
    }
  }

  @Test func `a store's failure is reported without details`() async throws {
    let vaults = TestVaults(BrokenStore())
    let failed = try await vaults.ask(.delete, name(1))
    #expect(failed.status == .internalServerError)
    let full = try await vaults.ask(.get, name(1))
    #expect(full.status.code == 507)
    for answer in [failed, full] {
      #expect(!String(decoding: answer.body, as: UTF8.self).contains("secret"))
      #expect(answer.headers[.contentType] == "application/problem+json")
    }
  }

  @Test func `a limited number of body bytes is held at once`() throws {
    let room = BodyRoom()
    var held = [try room.hold(VaultLimits.heldBytesOfNetwork - 1, of: .version4(1))]
    held.append(try room.hold(1, of: .version4(1)))
    #expect(throws: VaultProblem.self) { try room.hold(1, of: .version4(1)) }
    held.removeAll()
    for number in 0..<VaultLimits.heldBytes / VaultLimits.heldBytesOfNetwork {
      held.append(try room.hold(VaultLimits.heldBytesOfNetwork, of: .version4(UInt32(number))))
    }
    #expect(throws: VaultProblem.self) { try room.hold(1, of: .version4(99)) }
    held.removeLast()
    withExtendedLifetime(try room.hold(1, of: .version4(99))) {}
  }

  @Test func `reading many bytes costs an address requests`() async throws {
    var limits = VaultLimits()
    (limits.addressRequests, limits.addressRequestsPerSecond) = (200, 1)
    let store = MemoryVaultStore(limits: limits)
    let vaults = TestVaults(store, limits: limits)
    let head = try await store.push([1], to: name(1))
    try await store.push([UInt8](repeating: 1, count: VaultLimits.pageBytes), on: head, to: name(1))
    let cost = 1 + VaultLimits.pageBytes / VaultLimits.bytesPerRequest
    #expect(cost == 129)
    var statuses: [Int] = []
    for _ in 0..<2 { statuses.append(try await vaults.ask(.get, name(1) + "?after=1").status.code) }
    #expect(statuses == [200, 429])
    let small = try await vaults.ask(.get, name(1) + "?after=2")
    let others = try await vaults.ask(.get, name(1) + "?after=1", from: 2)
    #expect(small.status == .ok && others.status == .ok)
    vaults.clock.pass(UInt64(cost))
    let later = try await vaults.ask(.get, name(1) + "?after=1")
    #expect(later.status == .ok)
  }

  @Test(arguments: VaultProblemKind.allCases) func `the documentation describes each problem`(
    kind: VaultProblemKind
  ) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/sync.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("| \(kind.status.code) | `\(kind.rawValue)` |"))
  }

  @Test(arguments: [
    "entryBytes", "snapshotBytes", "vaultBytes", "allMebibytes", "vaultEntries", "vaultsPerHour",
    "addressRequests",
    "addressRequestsPerSecond", "vaultRequests", "vaultRequestsPerSecond", "vaultDays", "freshBytes",
    "grownDays", "youngDays", "vaultFreeMebibytes",
  ]) func `each limit can be set`(limit: String) {
    var limits = VaultLimits()
    for text in ["\(limit)=0", "\(limit)=-1", limit, "\(limit)=x", "\(limit)=1000000001"] {
      let isSet = limits.set(text)
      #expect(!isSet)
    }
    #expect(limits == VaultLimits())
    let isSet = limits.set("\(limit)=7")
    #expect(isSet && limits != VaultLimits())
  }

  @Test func `the default server limits match what phones seal`() {
    #expect(VaultLimits().entryBytes == SealedKind.entry.limit)
    #expect(VaultLimits().snapshotBytes == SealedKind.snapshot.limit)
  }
}
