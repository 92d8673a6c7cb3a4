/// A token bucket: a number at once, and a rate a second. Times are in milliseconds of any clock that does not go back.
public struct TokenBucket: Equatable, Sendable {
  private var tokens: Double
  private var filledAt: UInt64

  public init(full: Int, now: UInt64) {
    tokens = Double(full)
    filledAt = now
  }

  /// Takes `cost` tokens; false, and nothing is taken, where there are fewer.
  public mutating func take(_ cost: Int, of full: Int, perSecond: Int, now: UInt64) -> Bool {
    fill(to: full, perSecond: perSecond, now: now)
    guard tokens >= Double(cost) else { return false }
    tokens -= Double(cost)
    return true
  }

  /// Milliseconds until `cost` tokens are there, rounded up; 0 if they are.
  public mutating func wait(for cost: Int, of full: Int, perSecond: Int, now: UInt64) -> UInt64 {
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

/// A bucket for each address, or whatever else is counted by, all of one size. Only so many are remembered: the one that asked
/// first is forgotten for a new one.
public struct BucketsByName<Name: Hashable & Sendable>: Sendable {
  private let full: Int
  private let perSecond: Int
  private let most: Int
  private var each: [Name: TokenBucket] = [:]
  /// The addresses in the order in which they first asked, oldest first; `each` has them all.
  private var order: [Name] = []
  private var oldest = 0

  /// - Parameters:
  ///   - full: tokens that an address has at first, and at most.
  ///   - most: addresses, from 1.
  public init(full: Int, perSecond: Int, most: Int) {
    (self.full, self.perSecond, self.most) = (full, perSecond, most)
  }

  /// Milliseconds until `address` has `cost` tokens, of which it needs no more than there can be; 0 if it has them.
  public func wait(for cost: Int, _ address: Name, now: UInt64) -> UInt64 {
    var bucket = each[address] ?? TokenBucket(full: full, now: now)
    return bucket.wait(for: min(cost, full), of: full, perSecond: perSecond, now: now)
  }

  /// Takes `cost` tokens of an address; the milliseconds to wait, and nothing is taken, where it has too few.
  public mutating func take(_ cost: Int, _ address: Name, now: UInt64) -> UInt64 {
    var bucket = each[address] ?? TokenBucket(full: full, now: now)
    let isTaken = bucket.take(min(cost, full), of: full, perSecond: perSecond, now: now)
    remember(address, bucket)
    return isTaken ? 0 : bucket.wait(for: min(cost, full), of: full, perSecond: perSecond, now: now)
  }

  private mutating func remember(_ address: Name, _ bucket: TokenBucket) {
    if each.updateValue(bucket, forKey: address) != nil { return }
    if each.count > most {
      each[order[oldest]] = nil
      order[oldest] = address
      oldest = (oldest + 1) % order.count
    } else {
      order.append(address)
    }
  }
}
