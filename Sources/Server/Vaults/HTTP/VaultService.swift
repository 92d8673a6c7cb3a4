import API
import Formats
import HTTPTypes
import Logging
import RateLimiting
import Synchronization

/// Answers requests for vaults from their store. It uses no connections, and only the clock that it gets.
public final class VaultService: Sendable {
  /// The outcome of a push.
  public enum Outcome: String, CaseIterable, Sendable {
    /// The entry is in the log.
    case kept
    /// The entry was not built on the head, or a snapshot has to come first.
    case outdated
    /// Any other refusal.
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

  /// The cost of a new vault: the seconds of an hour. An address gets `vaultsPerHour` tokens a second.
  private static let hour = 3_600

  /// - Parameter ticks: milliseconds of a monotonic clock.
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

  /// The number of pushes since the start, by outcome.
  public var pushes: [Outcome: Int] { counts.withLock { $0.pushes } }

  /// Notes that the server has run until now, and removes unused vaults if that is due. Called every
  /// `VaultLimits.noteSeconds`. Errors are logged.
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
      // The server is stopping. The next run goes on.
    } catch {
      logger.error("Unused vaults were not removed.", metadata: ["error": "\(error)"])
    }
  }

  public func pay(for request: APIRequest) throws(APIProblem<VaultProblemKind>) {
    try pay(\.addresses, 1, request.address)
  }

  public func problem(of error: any Error, _: APIRequest) -> APIProblem<VaultProblemKind> {
    if let unavailable = error as? StoreUnavailable {
      logger.warning("The vaults' database does not answer.", metadata: ["error": "\(unavailable)"])
      return .unavailable
    }
    guard let refusal = error as? VaultRefusal else {
      // Without the address: the log reveals no vault's id.
      logger.error("The vaults failed.", metadata: ["error": "\(error)"])
      return .failed
    }
    if case .full(let cause) = refusal {
      logger.error("The disk of the vaults takes no more.", metadata: ["error": "\(cause)"])
    }
    return VaultProblem(refusal, days: limits.vaultDays)
  }

  func pull(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    let after = try Self.after(request.query)
    let key = try key(request, for: id)
    // One at a time: encoding a page takes several times its size in memory.
    do {
      return try await pulls.run(within: .seconds(VaultLimits.turnSeconds)) {
        let page = try await self.store.pull(id, by: key, after: after)
        try self.pay(\.addresses, page.bytes / VaultLimits.bytesPerRequest, request.address)
        return await self.reader.answer(page)
      }
    } catch is Turnstile.Late {
      throw VaultProblem(.busy, againIn: VaultLimits.busySeconds)
    }
  }

  func delete(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    try APIQuery<VaultProblemKind>(request.query).finish()
    try await store.delete(id, by: try key(request, for: id))
    return .done
  }

  /// Returns the hash of the key in a request for a vault, and counts the request as one of that vault's.
  private func key(_ request: APIRequest, for id: String) throws(VaultProblem) -> KeyHash {
    guard case .key(let key) = request.shownKey else {
      throw VaultProblem(
        .key, "This needs a key: Authorization: Bearer, and \(AccessKey.size * 2) hexadecimal digits.")
    }
    try pay(forVault: id)
    return key.hash
  }

  /// Returns the number `after`, the only parameter of the query; 0 without a query.
  private static func after(_ query: Substring?) throws(VaultProblem) -> Int {
    guard let query, !query.isEmpty else { return 0 }
    let digits = query.hasPrefix("after=") ? query.dropFirst(6) : ""
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      number <= VaultLimits.highestNumber
    else {
      throw VaultProblem(.parameter, "There is one parameter, after, and it is the number of an entry.")
    }
    return number
  }

  // MARK: - Writing

  func push(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    let key = try key(request, for: id)
    var outcome = Outcome.refused
    defer { counts.withLock { [outcome] in $0.pushes[outcome, default: 0] += 1 } }
    do {
      let answer = try await reading(request, upTo: limits.entryBytes) { entry in
        let mayMake = try await !store.exists(id) && entry.place == .beginning
        if mayMake { try pay(\.made, Self.hour, request.address) }
        let state = try await store.push(
          VaultPush(id: id, key: key, on: entry.place, sealed: entry.bytes, mayMake: mayMake))
        return .json(.object(JSON.Object(state.members)), .created, cache: "no-store")
      }
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

  func replace(_ id: String, _ request: APIRequest) async throws -> APIAnswer {
    let key = try key(request, for: id)
    return try await reading(request, upTo: limits.snapshotBytes) { snapshot in
      let state = try await store.replace(VaultReplacement(id: id, key: key, snapshot: snapshot))
      return .json(.object(JSON.Object(state.members)), cache: "no-store")
    }
  }

  /// Reads a body and passes it on, unless the memory for bodies is used up.
  private func reading(
    _ request: APIRequest, upTo most: Int, _ work: (SealedBytes) async throws -> APIAnswer
  ) async throws -> APIAnswer {
    guard request.mediaType == "application/json" else {
      throw VaultProblem(.mediaType, "The body has to be application/json, and Content-Type has to say so.")
    }
    let bytes = VaultLimits.bodyBytes(sealing: most)
    let tooLarge = VaultProblem(.tooLarge, "At most \(most) bytes can be sealed here.")
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? bytes
    guard length <= bytes else { throw tooLarge }
    let held = try room.hold(max(0, length), of: request.address.network)
    defer { withExtendedLifetime(held) {} }
    guard let body = try await request.bytes(upTo: bytes) else { throw tooLarge }
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
