import RateLimiting

/// Slows down whoever tries codes: each address by itself, and all of them together. A code that fits no room
/// costs more than one that does, and only those count for all together: so an attack from many addresses
/// slows down guesses, and not the tables.
struct GuessGuard: Sendable {
  private let limits: RelayLimits
  private var all: TokenBucket
  private var each: TokenBuckets

  init(limits: RelayLimits) {
    self.limits = limits
    all = TokenBucket(full: limits.allTokens, now: 0)
    each = TokenBuckets(
      full: limits.addressTokens, perSecond: limits.addressTokensPerSecond, most: limits.addresses)
  }

  /// Milliseconds until `address` may try again; 0 if it may now. A try must be able to be a miss.
  mutating func wait(_ address: ClientAddress, now: UInt64) -> UInt64 {
    let own = each.wait(for: limits.missCost, address, now: now)
    let shared = all.wait(
      for: min(limits.missCost, limits.allTokens), of: limits.allTokens,
      perSecond: limits.allTokensPerSecond, now: now)
    return max(own, shared)
  }

  /// Counts a try that `wait` allowed.
  mutating func count(_ address: ClientAddress, isMiss: Bool, now: UInt64) {
    let cost = isMiss ? limits.missCost : limits.hitCost
    _ = each.take(cost, address, now: now)
    guard isMiss else { return }
    _ = all.take(
      min(cost, limits.allTokens), of: limits.allTokens, perSecond: limits.allTokensPerSecond, now: now)
  }

  /// Takes what opening a room costs; the milliseconds to wait where the address has too little.
  mutating func charge(_ address: ClientAddress, now: UInt64) -> UInt64 {
    each.take(limits.hitCost, address, now: now)
  }
}
