/// The measurements of one or more games.
public struct Figures: Equatable, Sendable {
  public var games = 0
  public var finished = 0
  /// Games without a verdict: a phone led with, or reloaded, a corrupted state.
  public var void = 0
  public var frames = 0
  public var snapshots = 0
  public var dones = 0
  public var uncounted = 0
  public var refusals = 0
  /// Acts that people were told do not count, but that counted after all: the leader who said so lost to another.
  public var revised = 0
  /// The most bytes that an idle phone sent in a second.
  public var idleBytes = 0
  /// The number of times that a phone was shown as away in games without faults other than those of the radio.
  public var wronglyAway = 0
  /// The number of checks of the last phone of a table over a relay.
  public var looks = 0
  /// Tables without a server: links that opened, codes that led to one, spare connections that began, and frames that
  /// were passed on.
  public var meshes = 0
  public var links = 0
  public var scans = 0
  public var spares = 0
  public var passedOn = 0
  /// The most bytes that a link of a table without gaps carried in a second at rest, both ways.
  public var linkBytes = 0
  /// The number of injected faults of each kind.
  public var injected = [Int](repeating: 0, count: FaultKind.allCases.count)
  /// Times from Done to Your Turn, in games without faults other than those of the radio.
  public var passes = Times()
  /// Times from a leader's end to the next leader, and from a phone's return to its being up to date. Measured only
  /// while no other fault is active.
  public var takeovers = Times()
  public var returns = Times()
  /// Times of rounds: from a card that is laid to the last phone that shows it, and from the last tap of a vote to the last
  /// phone that shows what it came to, both in games without faults.
  public var asks = Times()
  public var reveals = Times()
  /// Times without a server: from a newcomer's key to its links with all others, while no phone has a fault, and from
  /// the end of a fault to a phone that hears others again, over its old links or over spare connections.
  public var introductions = Times()
  public var heals = Times()
  public var spareHeals = Times()

  public init() {}

  public mutating func add(_ other: Figures) {
    games += other.games
    finished += other.finished
    void += other.void
    frames += other.frames
    snapshots += other.snapshots
    dones += other.dones
    uncounted += other.uncounted
    refusals += other.refusals
    revised += other.revised
    idleBytes = max(idleBytes, other.idleBytes)
    wronglyAway += other.wronglyAway
    looks += other.looks
    meshes += other.meshes
    links += other.links
    scans += other.scans
    spares += other.spares
    passedOn += other.passedOn
    linkBytes = max(linkBytes, other.linkBytes)
    for (index, count) in other.injected.enumerated() { injected[index] += count }
    passes.add(other.passes)
    takeovers.add(other.takeovers)
    returns.add(other.returns)
    asks.add(other.asks)
    reveals.add(other.reveals)
    introductions.add(other.introductions)
    heals.add(other.heals)
    spareHeals.add(other.spareHeals)
  }
}

/// A histogram of times in milliseconds.
public struct Times: Equatable, Sendable {
  /// Longer times count as this one.
  static let most = 30_000
  private var counts: [Int: Int] = [:]
  public private(set) var count = 0

  mutating func add(_ milliseconds: UInt64) {
    counts[min(Int(milliseconds), Self.most), default: 0] += 1
    count += 1
  }

  mutating func add(_ other: Times) {
    for (time, count) in other.counts { counts[time, default: 0] += count }
    count += other.count
  }

  public var longest: Int { counts.keys.max() ?? 0 }

  /// Returns the shortest time that is not exceeded by this `share` (`0...1`) of all times. 0 if there are none.
  public func percentile(_ share: Double) -> Int {
    let wanted = Double(count) * share
    var seen = 0
    for time in counts.keys.sorted() {
      seen += counts[time] ?? 0
      if Double(seen) >= wanted { return time }
    }
    return 0
  }

  /// Returns the share of times that are at most this long.
  public func share(upTo milliseconds: Int) -> Double {
    if count == 0 { return 1 }
    return Double(counts.reduce(0) { $0 + ($1.key <= milliseconds ? $1.value : 0) }) / Double(count)
  }
}
