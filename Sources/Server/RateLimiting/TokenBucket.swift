/// A token bucket: a capacity, and a rate a second. Times are milliseconds of any monotonic clock.
public struct TokenBucket: Equatable, Sendable {
  private var tokens: Double
  private var filledAt: UInt64

  public init(full: Int, now: UInt64) {
    tokens = Double(full)
    filledAt = now
  }

  /// Takes `cost` tokens. Returns false and takes none if there are fewer.
  public mutating func take(_ cost: Int, of full: Int, perSecond: Int, now: UInt64) -> Bool {
    fill(to: full, perSecond: perSecond, now: now)
    guard tokens >= Double(cost) else { return false }
    tokens -= Double(cost)
    return true
  }

  /// Returns the milliseconds until there are `cost` tokens, rounded up; 0 if there are enough now.
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

/// A bucket for each name, such as an address, all of one size. Their number is limited: a new name replaces the oldest one.
public struct BucketsByName<Name: Hashable & Sendable>: Sendable {
  private let full: Int
  private let perSecond: Int
  private let most: Int
  private var each: [Name: TokenBucket] = [:]
  /// The names of `each`, oldest first, as a ring that starts at `oldest`.
  private var order: [Name] = []
  private var oldest = 0

  /// - Parameters:
  ///   - full: the initial and the largest number of tokens.
  ///   - most: the number of names remembered; at least 1.
  public init(full: Int, perSecond: Int, most: Int) {
    (self.full, self.perSecond, self.most) = (full, perSecond, most)
  }

  /// Returns the milliseconds until `name` has `cost` tokens; 0 if it has them now. A cost above `full` counts as `full`.
  public func wait(for cost: Int, _ name: Name, now: UInt64) -> UInt64 {
    var bucket = each[name] ?? TokenBucket(full: full, now: now)
    return bucket.wait(for: min(cost, full), of: full, perSecond: perSecond, now: now)
  }

  /// Takes `cost` tokens; a cost above `full` counts as `full`.
  /// - Returns: 0, or the milliseconds to wait if there are too few tokens. Then none is taken.
  public mutating func take(_ cost: Int, _ name: Name, now: UInt64) -> UInt64 {
    var bucket = each[name] ?? TokenBucket(full: full, now: now)
    let isTaken = bucket.take(min(cost, full), of: full, perSecond: perSecond, now: now)
    remember(name, bucket)
    return isTaken ? 0 : bucket.wait(for: min(cost, full), of: full, perSecond: perSecond, now: now)
  }

  private mutating func remember(_ name: Name, _ bucket: TokenBucket) {
    if each.updateValue(bucket, forKey: name) != nil { return }
    if each.count > most {
      each[order[oldest]] = nil
      order[oldest] = name
      oldest = (oldest + 1) % order.count
    } else {
      order.append(name)
    }
  }
}
