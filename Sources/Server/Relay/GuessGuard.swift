import RateLimiting

/// Rate limits for guessing codes: one for each address, and one for all together. A wrong code costs more than a right
/// one, and only wrong ones count for all together. So an attack from many addresses slows down guesses, but no phone
/// that has a code. Where N relays share the rooms, a wrong code costs N times as much at each, so that all of them together
/// give no more guesses than one.
struct GuessGuard: Sendable {
  private let limits: RelayLimits
  /// The relays that share all rooms.
  private let nodes: Int
  private var all: TokenBucket
  private var each: TokenBuckets
  private var knocks: TokenBuckets

  init(limits: RelayLimits, nodes: Int = 1) {
    (self.limits, self.nodes) = (limits, nodes)
    all = TokenBucket(full: limits.allTokens, now: 0)
    each = TokenBuckets(
      full: limits.addressTokens, perSecond: limits.addressTokensPerSecond, most: limits.addresses)
    knocks = TokenBuckets(
      full: limits.knockTokens, perSecond: limits.knockTokensPerSecond, most: limits.addresses)
  }

  /// Looks up a code, if `address` can pay for a miss. A right code is always answered. Once the shared limit is used
  /// up, a miss costs more and gets the same answer as a refused try. A guesser then still recognises a hit, but rarely
  /// gets to try.
  mutating func look<Value>(
    from address: ClientAddress, now: UInt64, _ body: () -> Outcome<Value>
  ) -> Outcome<Value> {
    let shared = waitOfAll(now)
    let cost = (shared == 0 ? limits.missCost : limits.scarceMissCost) * nodes
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

  private var costForAll: Int { min(limits.missCost * nodes, limits.allTokens) }

  private mutating func waitOfAll(_ now: UInt64) -> UInt64 {
    all.wait(for: costForAll, of: limits.allTokens, perSecond: limits.allTokensPerSecond, now: now)
  }

  /// Charges the cost of opening a room. Returns the milliseconds to wait if the address cannot pay.
  mutating func charge(_ address: ClientAddress, now: UInt64) -> UInt64 {
    each.take(limits.hitCost, address, now: now)
  }

  /// Charges the initial cost of a knock. Returns the milliseconds to wait if the address could not pay for a rejected
  /// one.
  mutating func knock(_ address: ClientAddress, now: UInt64) -> UInt64 {
    let wait = knocks.wait(for: limits.missCost, address, now: now)
    return wait > 0 ? wait : knocks.take(limits.hitCost, address, now: now)
  }

  /// Charges the rest, for a knock that was not let in.
  mutating func fine(_ address: ClientAddress, now: UInt64) {
    _ = knocks.take(max(0, limits.missCost - limits.hitCost), address, now: now)
  }
}
