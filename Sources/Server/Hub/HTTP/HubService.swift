import Digest
import Formats
import HTTPTypes
import Logging
import RateLimiting
import Synchronization

/// Answers what is asked of a hub out of its store. Knows neither connections nor clocks but those it is given.
public final class HubService: Sendable {
  /// Counters for all requests together.
  private struct Counts: Sendable {
    var looks: TokenBuckets
    var writes: TokenBuckets
    /// Bytes of decks that came.
    var published: TokenBuckets
    /// Bodies of decks in memory, by who sent them; only networks that have some.
    var bodies: [ClientNetwork: Int] = [:]
  }

  let store: any HubStore
  let reader: DeckReader
  private let limits: HubLimits
  private let logger: Logger
  private let counts: Mutex<Counts>
  private let ticks: @Sendable () -> UInt64
  /// Seconds since 1970 in UTC.
  let time: @Sendable () -> Int

  /// - Parameters:
  ///   - wordList: words that moderators should look at.
  ///   - ticks: milliseconds of a clock that does not go back.
  ///   - time: seconds since 1970 in UTC.
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

  /// Returns true if a path belongs to a hub.
  public static func answers(_ target: String) -> Bool {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    return isBelow(HubRoute.root, path) || isBelow(ModerationPages.root, path)
  }

  /// Returns a route's name for metrics: a few values, whatever the request. Nil if the path is not a hub's.
  public static func route(of target: String) -> String? {
    guard answers(target) else { return nil }
    let path = target.prefix { $0 != "?" && $0 != "#" }
    if isBelow(ModerationPages.root, path) { return ModerationPages.root }
    return HubRoute(path)?.pattern ?? "unknown"
  }

  private static func isBelow(_ root: String, _ path: Substring) -> Bool {
    path == root || path.hasPrefix(root + "/")
  }

  /// - Throws: only what reading the request's body throws.
  public func answer(_ request: HubRequest) async throws -> HubAnswer {
    var answer: HubAnswer
    do {
      answer = try await found(request)
    } catch let problem as Problem {
      answer = problem.answer
    } catch let refusal as HubRefusal {
      switch refusal {
      case .full(let cause):
        logger.error(
          "The hub's disk takes no more.", metadata: ["path": "\(request.path)", "error": "\(cause)"])
      case .noRoom(let most):
        logger.error("The hub has as much as it may: hubMebibytes is \(most).")
      default: break
      }
      answer = Problem(refusal).answer
    } catch let lost as LostBody {
      throw lost.cause
    } catch {
      logger.error("The hub failed.", metadata: ["path": "\(request.path)", "error": "\(error)"])
      answer = Problem(.failed, "This is not the fault of what was asked. Try again later.").answer
    }
    // What a moderator's cookie opens is nobody else's to read.
    if !Self.isBelow(ModerationPages.root, request.path) { answer.openToAllOrigins() }
    if request.method == .head { answer.body = [] }
    return answer
  }

  private func found(_ request: HubRequest) async throws -> HubAnswer {
    try pay(\.looks, 1, request.address)
    guard request.target.utf8.count <= HubLimits.targetBytes else {
      throw Problem(.tooLong, "An address has at most \(HubLimits.targetBytes) bytes.")
    }
    if Self.isBelow(ModerationPages.root, request.path) { return try await moderate(request) }
    guard let route = HubRoute(request.path) else {
      throw Problem(.unknownPath, "The addresses of a hub are those of \(HubRoute.root)/openapi.yaml.")
    }
    let methods = route.methods
    guard methods.contains(request.method) else {
      let allowed = HubAnswer.allow(methods)
      throw Problem(.method, "It takes \(allowed).", headers: [.allow: allowed])
    }
    if request.method == .options { return .options(methods) }
    // What takes parameters asks for them itself.
    if route != .decks, route != .changes {
      let query = try HubQuery(request.query)
      try query.finish()
    }
    return try await answer(request, at: route)
  }

  private func answer(_ request: HubRequest, at route: HubRoute) async throws -> HubAnswer {
    switch (route, request.method) {
    case (.about, _): HubPages.about
    case (.description, _): HubPages.description
    case (.decks, _): try await list(request)
    case (.changes, _): try await changes(request)
    case (.content(let hash), _): try await content(hash, request)
    case (.deck(let id), .put): try await publish(id, request)
    case (.deck(let id), .delete): try await withdraw(id, request)
    case (.deck(let id), _): try await deck(id, request)
    case (.mark(let kind, let id), let method): try await mark(kind, id, isSet: method == .put, request)
    case (.reports(let id), _): try await report(id, request)
    }
  }

  // MARK: - What requests cost

  /// Takes what publishing costs.
  func payToPublish(_ address: ClientAddress) throws(Problem) {
    try pay(\.writes, limits.publishCost, address)
  }

  /// Takes what it costs to like, to count a download and to report.
  func payToMark(_ address: ClientAddress) throws(Problem) { try pay(\.writes, limits.markCost, address) }

  /// Takes what the bytes of a deck cost, so that nobody fills the disk in a day.
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

  /// The error that ended the connection before the body did.
  private struct LostBody: Error {
    let cause: any Error
  }

  /// Reads a body of at most so many bytes.
  func body(of request: HubRequest, upTo most: Int) async throws -> [UInt8] {
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > most {
      throw Self.tooLarge(most)
    }
    let body: [UInt8]?
    do { body = try await request.body(most) } catch { throw LostBody(cause: error) }
    guard let body else { throw Self.tooLarge(most) }
    return body
  }

  private static func tooLarge(_ most: Int) -> Problem {
    Problem(.tooLarge, "A body has at most \(most) bytes here.")
  }

  /// Does what needs the body of a deck, unless there are as many in memory as there may be.
  func holdingBody<Result>(
    of address: ClientAddress, _ work: () async throws -> Result
  ) async throws -> Result {
    let network = address.network
    let hasRoom = counts.withLock { counts in
      let own = counts.bodies[network, default: 0]
      guard own < HubLimits.bodiesOfNetwork, counts.bodies.values.reduce(0, +) < HubLimits.bodiesAtOnce
      else { return false }
      counts.bodies[network] = own + 1
      return true
    }
    guard hasRoom else { throw Problem(.busy, againIn: HubLimits.busySeconds) }
    defer {
      counts.withLock { counts in
        let rest = counts.bodies[network, default: 1] - 1
        counts.bodies[network] = rest > 0 ? rest : nil
      }
    }
    return try await work()
  }
}
