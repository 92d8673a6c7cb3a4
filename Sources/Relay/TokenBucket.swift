/// So many at once, and so many a second for long. Times are in milliseconds of any clock that does not go back.
struct TokenBucket: Equatable, Sendable {
  private(set) var tokens: Double
  private var filledAt: UInt64

  init(full: Int, now: UInt64) {
    tokens = Double(full)
    filledAt = now
  }

  /// Takes `cost` tokens; false, and nothing is taken, where there are fewer.
  mutating func take(_ cost: Int, of full: Int, perSecond: Int, now: UInt64) -> Bool {
    fill(to: full, perSecond: perSecond, now: now)
    guard tokens >= Double(cost) else { return false }
    tokens -= Double(cost)
    return true
  }

  /// Milliseconds until `cost` tokens are there, rounded up; 0 if they are.
  mutating func wait(for cost: Int, of full: Int, perSecond: Int, now: UInt64) -> UInt64 {
    fill(to: full, perSecond: perSecond, now: now)
    let missing = Double(cost) - tokens
    return missing <= 0 ? 0 : UInt64((missing * 1_000 / Double(perSecond)).rounded(.up))
  }

  private mutating func fill(to full: Int, perSecond: Int, now: UInt64) {
    guard now > filledAt else { return }
    tokens = min(Double(full), tokens + Double(now - filledAt) * Double(perSecond) / 1_000)
    filledAt = now
  }
}

/// Slows down whoever tries codes: each address by itself, and all of them together. A code that fits no room
/// costs more than one that does, and only those count for all together: so an attack from many addresses
/// slows down guesses, and not the tables.
struct GuessGuard: Sendable {
  private let limits: RelayLimits
  private var all: TokenBucket
  private var each: [ClientAddress: TokenBucket] = [:]
  /// The addresses in the order in which they first asked, oldest first; `each` has them all.
  private var order: [ClientAddress] = []
  private var oldest = 0

  init(limits: RelayLimits) {
    self.limits = limits
    all = TokenBucket(full: limits.allTokens, now: 0)
  }

  /// Milliseconds until `address` may try again; 0 if it may now. A try must be able to be a miss.
  mutating func wait(_ address: ClientAddress, now: UInt64) -> UInt64 {
    let cost = limits.missCost
    var bucket = each[address] ?? TokenBucket(full: limits.addressTokens, now: now)
    let own = bucket.wait(
      for: min(cost, limits.addressTokens), of: limits.addressTokens,
      perSecond: limits.addressTokensPerSecond,
      now: now)
    let shared = all.wait(
      for: min(cost, limits.allTokens), of: limits.allTokens, perSecond: limits.allTokensPerSecond, now: now)
    return max(own, shared)
  }

  /// Counts a try that `wait` allowed.
  mutating func count(_ address: ClientAddress, isMiss: Bool, now: UInt64) {
    let cost = isMiss ? limits.missCost : limits.hitCost
    var bucket = each[address] ?? TokenBucket(full: limits.addressTokens, now: now)
    _ = bucket.take(
      min(cost, limits.addressTokens), of: limits.addressTokens, perSecond: limits.addressTokensPerSecond,
      now: now)
    remember(address, bucket)
    guard isMiss else { return }
    _ = all.take(
      min(cost, limits.allTokens), of: limits.allTokens, perSecond: limits.allTokensPerSecond, now: now)
  }

  /// Takes what opening a room costs; the milliseconds to wait where the address has too little.
  mutating func charge(_ address: ClientAddress, now: UInt64) -> UInt64 {
    var bucket = each[address] ?? TokenBucket(full: limits.addressTokens, now: now)
    let isTaken = bucket.take(
      limits.hitCost, of: limits.addressTokens, perSecond: limits.addressTokensPerSecond, now: now)
    remember(address, bucket)
    return isTaken
      ? 0
      : bucket.wait(
        for: limits.hitCost, of: limits.addressTokens, perSecond: limits.addressTokensPerSecond, now: now)
  }

  private mutating func remember(_ address: ClientAddress, _ bucket: TokenBucket) {
    if each.updateValue(bucket, forKey: address) != nil { return }
    if each.count > limits.addresses {
      each[order[oldest]] = nil
      order[oldest] = address
      oldest = (oldest + 1) % order.count
    } else {
      order.append(address)
    }
  }
}
