import NIOCore

/// Counters of a relay since its start. They identify neither phones nor tables.
public struct RelayCounts: Sendable, Equatable {
  /// Upper bounds of the buckets of turns, in microseconds.
  public static let buckets: [Int64] = [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000]

  /// Frames that phones sent for their tables.
  public var frames = 0
  /// Frames of these that were not forwarded: the sender was at no table, or they were too long.
  public var dropped = 0
  /// WebSocket frames of any kind written to phones.
  public var written = 0
  /// Turns of event loops with something to write, by the time from the first write until everything was handed to the
  /// system. The last bucket is for times beyond `buckets`.
  public var turns = [Int](repeating: 0, count: RelayCounts.buckets.count + 1)
  /// Nanoseconds of all these turns.
  public var turnNanoseconds: Int64 = 0

  public init() {}

  mutating func add(turn time: TimeAmount) {
    let end = Self.buckets.firstIndex { time.nanoseconds <= $0 * 1_000 } ?? Self.buckets.count
    turns[end] += 1
    turnNanoseconds += time.nanoseconds
  }

  static func + (left: RelayCounts, right: RelayCounts) -> RelayCounts {
    var sum = left
    sum.frames += right.frames
    sum.dropped += right.dropped
    sum.written += right.written
    for bucket in sum.turns.indices { sum.turns[bucket] += right.turns[bucket] }
    sum.turnNanoseconds += right.turnNanoseconds
    return sum
  }
}

extension Relay {
  /// Returns the sums over all loops. Each loop is asked between two turns, so counting needs neither a lock nor an
  /// atomic.
  public func counts() async throws -> RelayCounts {
    var sum = RelayCounts()
    for shard in shards { sum = sum + (try await shard.loop.submit { shard.counts }.get()) }
    return sum
  }
}
