import API
import Logging
import RateLimiting
import Synchronization

/// Answers requests for a hub from its store. It uses no connections, and only the clocks that it gets.
public final class HubService: Sendable {
  /// Counters for all requests together.
  private struct Counts: Sendable {
    var looks: TokenBuckets
    var writes: TokenBuckets
    /// Bytes of published decks.
    var published: TokenBuckets
  }

  let store: any HubStore
  let reader: DeckReader
  private let limits: HubLimits
  private let logger: Logger
  private let counts: Mutex<Counts>
  /// Bodies of decks in memory.
  private let bodies = SharedRoom(ofAddress: HubLimits.bodiesOfNetwork, inAll: HubLimits.bodiesAtOnce)
  private let ticks: @Sendable () -> UInt64
  /// The present time in seconds since 1970.
  let time: @Sendable () -> Int

  /// - Parameters:
  ///   - wordList: words for which a deck waits for a moderator.
  ///   - ticks: milliseconds of a monotonic clock.
  ///   - time: seconds since 1970.
  public init(
    _ store: any HubStore, limits: HubLimits = HubLimits(), wordList: WordList = .empty, logger: Logger,
    ticks: @escaping @Sendable () -> UInt64, time: @escaping @Sendable () -> Int
  ) {
    (self.store, self.limits, self.logger) = (store, limits, logger)
    (self.ticks, self.time) = (ticks, time)
    reader = DeckReader(wordList: wordList)
    counts = Mutex(
      Counts(
        looks: TokenBuckets(
          full: limits.lookTokens, perSecond: limits.lookTokensPerSecond, most: limits.addresses),
        writes: TokenBuckets(
          full: limits.writeTokens, perSecond: limits.writeTokensPerSecond, most: limits.addresses),
        published: TokenBuckets(
          full: limits.publishBytes, perSecond: limits.publishBytesPerSecond, most: limits.addresses,
          networkTimes: HubLimits.publishNetworkTimes)))
  }

  public func problem(of error: any Error, _ request: APIRequest) -> APIProblem<HubProblemKind> {
    let path: Logger.MetadataValue = "\(request.path)"
    if let unavailable = error as? StoreUnavailable {
      logger.warning(
        "The hub's database does not answer.", metadata: ["path": path, "error": "\(unavailable)"])
      return .unavailable
    }
    guard let refusal = error as? HubRefusal else {
      logger.error("The hub failed.", metadata: ["path": path, "error": "\(error)"])
      return .failed
    }
    switch refusal {
    case .full(let cause):
      logger.error("The hub's disk takes no more.", metadata: ["path": path, "error": "\(cause)"])
    case .noRoom(let most):
      logger.error("The hub has as much as it may: hubMebibytes is \(most).")
    default: break
    }
    return Problem(refusal)
  }

  // MARK: - The cost of requests

  public func pay(for request: APIRequest) throws(APIProblem<HubProblemKind>) {
    try pay(\.looks, 1, request.address)
  }

  /// Takes the cost of publishing.
  func payToPublish(_ address: ClientAddress) throws(Problem) {
    try pay(\.writes, limits.publishCost, address)
  }

  /// Takes the cost of a like, a counted download or a report.
  func payToMark(_ address: ClientAddress) throws(Problem) { try pay(\.writes, limits.markCost, address) }

  /// Takes the cost of a deck's bytes, so that nobody can fill the disk in a day.
  func payToKeep(_ bytes: Int, _ address: ClientAddress) throws(Problem) {
    try pay(
      \.published, bytes, address,
      "This network has published as many bytes as it may in a day (\(limits.publishMebibytes) MiB). ")
  }

  private func pay(
    _ buckets: WritableKeyPath<Counts, TokenBuckets> & Sendable, _ cost: Int, _ address: ClientAddress,
    _ why: String = ""
  ) throws(Problem) {
    let now = ticks()
    let wait = counts.withLock { $0[keyPath: buckets].take(cost, address, now: now) }
    if wait > 0 { throw Problem(.tooMany, againIn: Int((wait + 999) / 1_000), why) }
  }

  // MARK: - Bodies

  /// Reads a body of at most `most` bytes.
  func body(of request: APIRequest, upTo most: Int) async throws -> [UInt8] {
    guard let body = try await request.bytes(upTo: most) else {
      throw Problem(.tooLarge, "A body has at most \(most) bytes here.")
    }
    return body
  }

  /// Runs work that holds the body of a deck in memory.
  /// - Throws: `busy` if there are too many already.
  func holdingBody<Result>(
    of address: ClientAddress, _ work: () async throws -> Result
  ) async throws -> Result {
    guard let lease = bodies.lease(1, of: address.network.firstAddress) else {
      throw Problem(.busy, againIn: HubLimits.busySeconds)
    }
    defer { withExtendedLifetime(lease) {} }
    return try await work()
  }
}
