import AppCore
import Games

extension Context {
  /// The vibration of a phone that lies face down, in milliseconds.
  private static let call: UInt64 = 900

  /// Plays a second of a round's time. A fuse ticks all the time, so that nobody hears how much is left.
  package mutating func soundSecond(of round: CardRound?) {
    switch round {
    case .burning: play(Sounds.tick)
    case .calling: break
    default: if let deadline = round?.deadline { soundSecond(before: deadline) }
    }
  }

  /// Plays the end of a round's time.
  package mutating func soundEnd(of round: CardRound?) {
    play(Sounds.chosen)
    if round?.hidesTime == true { vibrate([Self.call]) }
  }
}
