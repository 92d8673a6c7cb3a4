/// Combines the time of day at launch with the time that has passed since. With the time of day alone,
/// setting the phone's clock would prolong or end every countdown.
struct SteadyClock {
  /// Milliseconds by which the time of day may run ahead of the ticks. Beyond that, the phone is assumed to
  /// have slept. Equals `TableLimits.sleep`, and exceeds what network time corrects.
  static let gap: UInt64 = 3_000
  /// The largest time that the driver can send, in milliseconds.
  static let longest: UInt64 = 1 << 53

  private var last: (wall: UInt64, ticks: UInt64)?
  private var moment: UInt64 = 0

  /// - Parameters:
  ///   - wall: the time of day, in milliseconds since 1970.
  ///   - ticks: milliseconds of the page's monotonic clock. On some phones it stops during sleep.
  ///   - isHidden: true if the page was hidden until now. Only then may the time of day advance the clock. A
  ///     visible countdown must not end because a phone's clock was set.
  /// - Returns: milliseconds since 1970, never less than before; and true if the phone may have slept while
  ///   the page was visible.
  mutating func read(wall: UInt64, ticks: UInt64, isHidden: Bool) -> (moment: UInt64, mayHaveSlept: Bool) {
    let (wall, ticks) = (min(wall, Self.longest), min(ticks, Self.longest))
    defer { last = (wall, ticks) }
    guard let last else {
      moment = wall
      return (moment, false)
    }
    let noticed = ticks > last.ticks ? ticks - last.ticks : 0
    let told = wall > last.wall ? wall - last.wall : 0
    moment = min(moment + (isHidden ? max(noticed, told) : noticed), Self.longest)
    return (moment, !isHidden && told > noticed && told - noticed > Self.gap)
  }
}
