import RateLimiting

/// Slows down whoever tries codes: each address by itself, and all of them together. A code that fits no room
/// costs more than one that does, and only those count for all together: so an attack from many addresses
/// slows down guesses, and no phone that has a code.
struct GuessGuard: Sendable {
  private let limits: RelayLimits
  private var all: TokenBucket
  private var each: TokenBuckets
  private var knocks: TokenBuckets

  init(limits: RelayLimits) {
    self.limits = limits
    all = TokenBucket(full: limits.allTokens, now: 0)
    each = TokenBuckets(
      full: limits.addressTokens, perSecond: limits.addressTokensPerSecond, most: limits.addresses)
    knocks = TokenBuckets(
      full: limits.knockTokens, perSecond: limits.knockTokensPerSecond, most: limits.addresses)
  }

  /// Looks for a code, if `address` can pay for a miss. A code that fits is answered whatever others do. Where all together
  /// have guessed too often, a miss is answered like a try that may not be made, and costs more: so it is told from a
  /// hit, but seldom.
  mutating func look<Value>(
    from address: ClientAddress, now: UInt64, _ body: () -> Outcome<Value>
  ) -> Outcome<Value> {
    let shared = waitOfAll(now)
    let cost = shared == 0 ? limits.missCost : limits.scarceMissCost
    let wait = each.wait(for: cost, address, now: now)
    guard wait == 0 else { return .refused(.slowDown, wait: wait) }
    let outcome = body()
    _ = each.take(outcome.isRefused ? cost : limits.hitCost, address, now: now)
    guard outcome.isRefused else { return outcome }
    guard shared == 0 else {
      return .refused(.slowDown, wait: max(shared, each.wait(for: cost, address, now: now)))
    }
    _ = all.take(costForAll, of: limits.allTokens, perSecond: limits.allTokensPerSecond, now: now)
    return outcome
  }

  private var costForAll: Int { min(limits.missCost, limits.allTokens) }

  private mutating func waitOfAll(_ now: UInt64) -> UInt64 {
    all.wait(for: costForAll, of: limits.allTokens, perSecond: limits.allTokensPerSecond, now: now)
  }

  /// Takes what opening a room costs; the milliseconds to wait where the address has too little.
  mutating func charge(_ address: ClientAddress, now: UInt64) -> UInt64 {
    each.take(limits.hitCost, address, now: now)
  }

  /// Takes what a knock costs at first; the milliseconds to wait where the address could not pay if it is not let in.
  mutating func knock(_ address: ClientAddress, now: UInt64) -> UInt64 {
    let wait = knocks.wait(for: limits.missCost, address, now: now)
    return wait > 0 ? wait : knocks.take(limits.hitCost, address, now: now)
  }

  /// Takes the rest, for a knock that was not let in.
  mutating func fine(_ address: ClientAddress, now: UInt64) {
    _ = knocks.take(max(0, limits.missCost - limits.hitCost), address, now: now)
  }
}
