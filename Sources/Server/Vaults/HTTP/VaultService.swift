import API
import Formats
import HTTPTypes
import Logging
import RateLimiting
import Synchronization

/// Answers what is asked of vaults out of their store. Knows neither connections nor clocks but those it is given.
public final class VaultService: Sendable {
  /// The outcome of a push.
  public enum Outcome: String, CaseIterable, Sendable {
    /// It is in the log.
    case kept
    /// It was not built on the head, or a snapshot has to come first.
    case outdated
    /// Anything else.
    case refused
  }

  /// Counters for all requests together.
  private struct Counts: Sendable {
    var addresses: TokenBuckets
    var vaults: BucketsByName<String>
    var made: TokenBuckets
    var pushes: [Outcome: Int] = [:]
    /// The time at which the server's running time was last noted, in milliseconds of `ticks`, and the seconds noted
    /// since the start.
    var notedAt: UInt64
    var noted = 0
  }

  private let store: any VaultStore
  private let reader = VaultReader()
  private let room = BodyRoom()
  private let pulls = Turnstile()
  private let limits: VaultLimits
  private let logger: Logger
  private let counts: Mutex<Counts>
  private let ticks: @Sendable () -> UInt64

  /// Seconds of an hour, which is what a vault costs: an address gets as many tokens a second as it may make vaults in an hour.
  private static let hour = 3_600

  /// - Parameter ticks: milliseconds of a clock that does not go back, and that nobody sets.
  public init(
    _ store: any VaultStore, limits: VaultLimits = VaultLimits(), logger: Logger,
    ticks: @escaping @Sendable () -> UInt64
  ) {
    (self.store, self.limits, self.logger) = (store, limits, logger)
    self.ticks = ticks
    let most = limits.remembered
    counts = Mutex(
      Counts(
        addresses: .init(
          full: limits.addressRequests, perSecond: limits.addressRequestsPerSecond, most: most),
        vaults: .init(full: limits.vaultRequests, perSecond: limits.vaultRequestsPerSecond, most: most),
        made: .init(
          full: limits.vaultsPerHour * Self.hour, perSecond: limits.vaultsPerHour, most: most,
          networkTimes: VaultLimits.networkTimes),
        notedAt: ticks()))
  }

  /// Returns true if a path belongs to the vaults.
  public static func answers(_ target: String) -> Bool {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    return path == VaultRoute.root || path.hasPrefix(VaultRoute.root + "/")
  }

  /// The most that a connection takes of the body of a request before it ends; nil for what is not of vaults.
  public static func bodyBytes(_ target: String, _ limits: VaultLimits) -> Int? {
    answers(target) ? limits.drainedBytes : nil
  }

  /// Returns a route's name for metrics: a few values, whatever the request. Nil if the path is not of vaults.
  public static func route(of target: String) -> String? {
    guard answers(target) else { return nil }
    return VaultRoute(target.prefix { $0 != "?" && $0 != "#" })?.pattern ?? "unknown"
  }

  /// The number of pushes since the start, by outcome.
  public var pushes: [Outcome: Int] { counts.withLock { $0.pushes } }

  /// Notes that the server has run until now, and removes what nobody uses where that is due. To be called every
  /// `VaultLimits.noteSeconds`. What goes wrong is logged.
  public func runOn() async {
    let now = ticks()
    let (passed, noted) = counts.withLock { counts in
      let passed = now > counts.notedAt ? Int(clamping: (now - counts.notedAt) / 1_000) : 0
      counts.notedAt = max(counts.notedAt, now)
      counts.noted += min(passed, VaultLimits.noteSeconds)
      return (min(passed, VaultLimits.noteSeconds), counts.noted)
    }
    do {
      try await store.serve(passed)
      guard noted >= VaultLimits.graceSeconds else { return }
      let count = try await store.sweep()
      if count > 0 { logger.info("Unused vaults were removed.", metadata: ["count": "\(count)"]) }
    } catch is CancellationError {
      // The server ends; the next one goes on.
    } catch {
      logger.error("Unused vaults were not removed.", metadata: ["error": "\(error)"])
    }
  }

  /// - Throws: only what reading the request's body throws.
  public func answer(_ request: APIRequest) async throws -> APIAnswer {
    var answer = try await result(of: request)
    answer.openToAllOrigins()
    if request.method == .head { answer.body = [] }
    return answer
  }

  private func result(of request: APIRequest) async throws -> APIAnswer {
    do {
      return try await found(request)
    } catch let problem as VaultProblem {
      return problem.answer
    } catch let refusal as VaultRefusal {
      if case .full(let cause) = refusal {
        logger.error("The disk of the vaults takes no more.", metadata: ["error": "\(cause)"])
      }
      return VaultProblem(refusal, days: limits.vaultDays).answer
    } catch let lost as LostBody {
      throw lost.cause
    } catch {
      // Without the address: who has the files of the log needs no ids of vaults.
      logger.error("The vaults failed.", metadata: ["error": "\(error)"])
      return VaultProblem(.failed, "This is not the fault of what was asked. Try again later.").answer
    }
  }

  private func found(_ request: APIRequest) async throws -> APIAnswer {
    try pay(\.addresses, 1, request.address)
    guard request.target.utf8.count <= VaultLimits.targetBytes else {
      throw VaultProblem(.tooLong, "An address has at most \(VaultLimits.targetBytes) bytes.")
    }
    guard let route = VaultRoute(request.path) else {
      throw VaultProblem(
        .unknownPath, "The addresses of vaults are those of \(VaultRoute.root)/openapi.yaml.")
    }
    guard route.methods.contains(request.method) else {
      let allowed = APIAnswer.allow(route.methods)
      throw VaultProblem(.method, "It takes \(allowed).", headers: [.allow: allowed])
    }
    if request.method == .options { return .options(route.methods) }
    let isRead = request.method == .get || request.method == .head
    let after = try Self.after(request.query, isTaken: isRead && route != .description)
    switch route {
    case .description: return Self.description
    case .vault(let id):
      let key = try key(request, for: id)
      guard !isRead else {
        // One at a time: a page takes several times its size while an answer is made of it.
        return try await pulls.run {
          let page = try await self.store.pull(id, by: key, after: after)
          try self.pay(\.addresses, page.bytes / VaultLimits.bytesPerRequest, request.address)
          return await self.reader.answer(page)
        }
      }
      try await store.delete(id, by: key)
      return .done
    case .entries(let id):
      let key = try key(request, for: id)
      return try await counted { try await push(id, key, request) }
    case .snapshot(let id): return try await replace(id, try key(request, for: id), request)
    }
  }

  /// The description for programs: OpenAPI 3.1. The file is in the program (`embedInCode` in `Package.swift`).
  private static let description = APIAnswer(type: "application/yaml", PackageResources.openapi_yaml)

  /// The hash of the key that a request for a vault shows; it counts as one of the vault's.
  private func key(_ request: APIRequest, for id: String) throws(VaultProblem) -> KeyHash {
    guard case .key(let key) = request.shownKey else {
      throw VaultProblem(
        .key, "This needs a key: Authorization: Bearer, and \(AccessKey.size * 2) hexadecimal digits.")
    }
    try pay(forVault: id)
    return key.hash
  }

  /// The number in the query, which has nothing else.
  private static func after(_ query: Substring?, isTaken: Bool) throws(VaultProblem) -> Int {
    guard let query, !query.isEmpty else { return 0 }
    let digits = query.hasPrefix("after=") && isTaken ? query.dropFirst(6) : ""
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      number <= VaultLimits.highestNumber
    else {
      throw VaultProblem(
        .parameter,
        isTaken ? "There is one parameter, after, and it is the number of an entry." : "This takes none.")
    }
    return number
  }

  // MARK: - What is written

  private func counted(_ push: () async throws -> APIAnswer) async throws -> APIAnswer {
    var outcome = Outcome.refused
    defer { counts.withLock { [outcome] in $0.pushes[outcome, default: 0] += 1 } }
    do {
      let answer = try await push()
      outcome = .kept
      return answer
    } catch let refusal as VaultRefusal {
      switch refusal {
      case .outdated, .snapshotNeeded: outcome = .outdated
      case .unknown, .tooLarge, .tooLargeYet, .noRoom, .noRoomForNew, .full: break
      }
      throw refusal
    }
  }

  private func push(_ id: String, _ key: KeyHash, _ request: APIRequest) async throws -> APIAnswer {
    try await reading(request, upTo: limits.entryBytes) { entry in
      let mayMake = try await !store.exists(id) && entry.place == .beginning
      if mayMake { try pay(\.made, Self.hour, request.address) }
      let state = try await store.push(
        VaultPush(
          id: id, key: key, on: entry.place, sealed: entry.bytes, mayMake: mayMake))
      return .json(.object(JSON.Object(state.members)), .created, cache: "no-store")
    }
  }

  private func replace(_ id: String, _ key: KeyHash, _ request: APIRequest) async throws -> APIAnswer {
    try await reading(request, upTo: limits.snapshotBytes) { snapshot in
      let state = try await store.replace(
        VaultReplacement(id: id, key: key, snapshot: snapshot))
      return .json(.object(JSON.Object(state.members)), cache: "no-store")
    }
  }

  /// The error that ended the connection before the body did.
  private struct LostBody: Error {
    let cause: any Error
  }

  /// Reads a body, unless there are as many in memory as there may be, and does what it asks for.
  private func reading(
    _ request: APIRequest, upTo most: Int, _ work: (SealedBytes) async throws -> APIAnswer
  ) async throws -> APIAnswer {
    guard request.isJSON else {
      throw VaultProblem(.mediaType, "The body has to be application/json, and Content-Type has to say so.")
    }
    let bytes = VaultLimits.bodyBytes(sealing: most)
    let tooLarge = VaultProblem(.tooLarge, "At most \(most) bytes can be sealed here.")
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? bytes
    guard length <= bytes else { throw tooLarge }
    let held = try room.hold(max(0, length), of: request.address.network)
    defer { withExtendedLifetime(held) {} }
    let body: [UInt8]?
    do { body = try await request.body(bytes) } catch { throw LostBody(cause: error) }
    guard let body else { throw tooLarge }
    return try await work(try await reader.sealed(body, upTo: most))
  }

  private func pay(
    _ buckets: WritableKeyPath<Counts, TokenBuckets> & Sendable, _ cost: Int, _ address: ClientAddress
  ) throws(VaultProblem) {
    let now = ticks()
    try wait(counts.withLock { $0[keyPath: buckets].take(cost, address, now: now) })
  }

  private func pay(forVault id: String) throws(VaultProblem) {
    let now = ticks()
    try wait(counts.withLock { $0.vaults.take(1, id, now: now) })
  }

  private func wait(_ milliseconds: UInt64) throws(VaultProblem) {
    if milliseconds > 0 { throw VaultProblem(.tooMany, againIn: Int((milliseconds + 999) / 1_000)) }
  }
}
