import Games

extension Context {
  private static var second: UInt64 { 1_000 }

  /// Sets a timer for the next full second before `deadline`; cancels it if there is no deadline.
  package mutating func tick(_ timer: TimerID, until deadline: Moment?) {
    guard let deadline else { return ask(.cancelWake(timer)) }
    let left = deadline > now ? deadline - now : 0
    let part = left % Self.second
    ask(.wake(timer, after: left == 0 ? 0 : part == 0 ? Self.second : part))
  }

  /// Plays a tick during the last seconds of a countdown.
  package mutating func soundSecond(before deadline: Moment) {
    if deadline - now <= Sounds.lastSeconds * Self.second { play(Sounds.tick) }
  }
}
