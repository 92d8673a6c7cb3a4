/// Makes one time of two clocks: the time of day as the phone had it at the start, and since then the time that passes. The time
/// of day alone would prolong or end every countdown when somebody sets it.
struct SteadyClock {
  /// Milliseconds by which the time of day may run ahead of the ticks before the phone may have slept: as long as a table
  /// believes what it knew (`TableLimits.sleep`), and far more than a network corrects.
  static let gap: UInt64 = 3_000
  /// The largest time that the driver can tell, in milliseconds.
  static let longest: UInt64 = 1 << 53

  private var last: (wall: UInt64, ticks: UInt64)?
  private var moment: UInt64 = 0

  /// - Parameters:
  ///   - wall: the time of day, in milliseconds since 1970.
  ///   - ticks: milliseconds that the page noticed, since some moment. Some phones count none while they sleep.
  ///   - isHidden: the page was hidden until now. Only then the time of day tells of sleep: whoever sets a clock in sight of a
  ///     countdown does not end it.
  /// - Returns: milliseconds since 1970, never less than before, and whether the phone may have slept in sight of the page.
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
