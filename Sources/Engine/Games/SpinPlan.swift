import Chance
import Formats

/// The setting for the duration of a spin.
public enum SpinSpeed: String, CaseIterable, Sendable { case normal, fast, off }

/// A hand that turned the wheel and let go.
public struct Hand: Equatable, Sendable {
  /// Release position: turns clockwise from where the wheel was at rest.
  public let turned: Double
  /// Speed in turns per second, positive clockwise.
  public let speed: Double

  /// Creates a hand. Values that are not finite become 0.
  public init(turned: Double, speed: Double) {
    self.turned = turned.isFinite ? turned : 0
    self.speed = speed.isFinite ? speed : 0
  }
}

/// The plan of one spin, drawn completely before anything moves.
///
/// Angles are in turns (1 is 360°) and grow clockwise. At angle 0, slice 0 begins at the pointer and the
/// slices follow clockwise. The wheel turns clockwise by the angle, so the slice under the pointer at angle
/// `a` is `floor(frac(-a) * players)`.
///
/// Friction slows the wheel by the same amount at every moment, and equally in all spins at one speed
/// setting. A spin twice as long therefore goes four times as far. A wheel thrown by a hand starts at the
/// hand's speed instead; its friction is chosen to stop it at the winner.
public struct SpinPlan: Equatable, Sendable {
  /// The number of equal slices: `1...Party.maximumPlayers`.
  public private(set) var players: Int
  /// The slice at the pointer in the end: `0..<players`.
  public private(set) var winner: Int
  /// Start angle in turns: `[0, 1)`.
  public private(set) var from: Double
  /// End angle in turns. Below `from` only if a hand threw the wheel that way.
  public private(set) var to: Double
  /// Duration in milliseconds: `3_000...5_000` at normal speed, `1_000...1_500` when fast, 0 when off.
  public private(set) var duration: UInt64
  /// Release speed of the hand in turns per second, positive clockwise, clamped to the wheel's range; nil
  /// without a hand.
  public private(set) var push: Double?

  /// Minimum distance from the pointer to either edge of its slice, as a fraction of the slice. It prevents
  /// disputes about the result.
  public static let edgeMargin = 0.04

  /// A thousandth of a slice, to keep rounding errors out of the margin. It is invisible on a screen.
  private static let slack = 0.001

  /// Draws a spin that ends in the slice of the winner.
  ///
  /// - Parameters:
  ///   - players: the number of slices, `1...Party.maximumPlayers`; traps otherwise.
  ///   - winner: the slice to end in, `0..<players`; traps otherwise.
  ///   - from: the current angle in turns. Whole turns are dropped because they are invisible. Values that
  ///     are not finite become 0.
  ///   - push: the speed of a hand in turns per second, positive clockwise; nil without a throw. It never
  ///     affects who wins, and it is ignored if the wheel does not move.
  public static func make(
    players: Int, winner: Int, from: Double, speed: SpinSpeed, push hand: Double? = nil,
    using chance: inout Chance
  ) -> SpinPlan {
    precondition((1...Party.maximumPlayers).contains(players), "a wheel has 1 to 50 slices")
    precondition((0..<players).contains(winner), "the winner has no slice")
    let margin = edgeMargin + slack
    let inSlice = margin + chance.unit() * (1 - 2 * margin)
    let end = 1 - (Double(winner) + inSlice) / Double(players)
    let start = fraction(of: from)
    let rest = end < start ? end + 1 - start : end - start
    guard let push = Push(speed) else {
      return SpinPlan(players: players, winner: winner, from: start, to: start + rest, duration: 0)
    }
    if let hand { return thrown(players, winner, from: start, to: end, by: hand, push) }
    let distance = Double(push.turns.lowerBound + chance.index(below: push.turns.count)) + rest
    let seconds = (distance * push.secondsSquaredPerTurn).squareRoot()
    return SpinPlan(
      players: players, winner: winner, from: start, to: start + distance,
      duration: UInt64((seconds * 1_000).rounded()))
  }

  /// Plans a throw in the hand's direction, with the distance to the winner that is nearest to the natural
  /// one. At constant deceleration, the average speed is half of the initial speed.
  private static func thrown(
    _ players: Int, _ winner: Int, from start: Double, to end: Double, by hand: Double, _ push: Push
  ) -> SpinPlan {
    let way: Double = hand < 0 ? -1 : 1
    let speed = min(max(hand * way, push.hand.lowerBound), push.hand.upperBound)
    let rest = fraction(of: (end - start) * way)
    let distance = (speed * push.seconds(at: speed) / 2 - rest).rounded() + rest
    return SpinPlan(
      players: players, winner: winner, from: start, to: start + distance * way,
      duration: UInt64((2_000 * distance / speed).rounded()), push: speed * way)
  }

  /// Returns the angle after `ms` milliseconds, in turns. It stays at `to` after the end.
  public func angle(at ms: UInt64) -> Double {
    guard ms < duration else { return to }
    let left = 1 - Double(ms) / Double(duration)
    return to - (to - from) * left * left
  }

  /// Returns the times at which a slice edge passes the pointer, in milliseconds from the start, ascending
  /// without duplicates. Empty if the wheel does not move.
  public func ticks() -> [UInt64] {
    guard duration > 0 else { return [] }
    // An anticlockwise spin is mirrored into a clockwise one.
    let (from, to) = to < from ? (-from, -to) : (from, to)
    let slices = Double(players)
    var edge = (from * slices).rounded(.down) + 1
    var moments: [UInt64] = []
    while edge / slices <= to {
      let left = ((to - edge / slices) / (to - from)).squareRoot()
      let moment = UInt64((Double(duration) * (1 - left)).rounded())
      if moments.last != moment { moments.append(moment) }
      edge += 1
    }
    return moments
  }

  /// Returns the last slices to reach the pointer, at most `most`, after the one under it before. The winner's
  /// slice comes last.
  public func passing(most: Int) -> [Int] {
    let step = to < from ? -1 : 1
    return (0..<max(1, min(most, Int(passes) + 2))).reversed().map { back in
      ((winner + back * step) % players + players) % players
    }
  }

  /// The distance of the spin in slices.
  public var passes: Double { abs(to - from) * Double(players) }

  /// Returns the slice under the pointer at `angle`, in `0..<players`. Returns 0 if the angle is not finite;
  /// traps if the wheel has no slices.
  public static func slice(under angle: Double, players: Int) -> Int {
    precondition(players > 0, "a wheel without slices points at nobody")
    return min(Int(fraction(of: -angle) * Double(players)), players - 1)
  }

  /// Returns the fractional part, in `[0, 1)`.
  private static func fraction(of turns: Double) -> Double {
    guard turns.isFinite else { return 0 }
    let part = turns - turns.rounded(.down)
    // A value just below a whole number of turns can round up to 1.
    return part < 1 ? part : 0
  }
}

/// The force on the wheel at one speed setting.
private struct Push {
  /// Whole turns before the remaining distance to the winner.
  let turns: ClosedRange<Int>
  /// Friction: a spin over `d` turns lasts `sqrt(d * secondsSquaredPerTurn)` seconds.
  let secondsSquaredPerTurn: Double
  /// Accepted hand speeds in turns per second; others are clamped.
  let hand: ClosedRange<Double>
  /// Seconds of a throw at the slowest accepted speed, and the extra seconds for each further turn per
  /// second. Reaching the winner changes the distance by up to half a turn, or `1 / speed` seconds.
  let throwLasts: Double, fasterLasts: Double

  func seconds(at speed: Double) -> Double { throwLasts + (speed - hand.lowerBound) * fasterLasts }

  /// Creates a push; nil if the wheel does not move.
  init?(_ speed: SpinSpeed) {
    switch speed {
    // 3 to 8 turns in 3.0 to 4.9 s; thrown, 1.5 to 12 turns in 3.0 to 5.0 s.
    case .normal:
      (turns, secondsSquaredPerTurn) = (3...7, 3)
      (hand, throwLasts, fasterLasts) = (1...5, 4, 0.15)
    // 1 to 2 turns in 1.0 to 1.42 s; thrown, 2 to 5.5 turns in 1.0 to 1.5 s.
    case .fast:
      (turns, secondsSquaredPerTurn) = (1...1, 1)
      (hand, throwLasts, fasterLasts) = (4...8, 1.25, 0)
    case .off: return nil
    }
  }
}

extension SpinPlan: Recorded {
  package init() { self.init(players: 1, winner: 0, from: 0, to: 0, duration: 0) }

  /// Reads or writes the record: `{"players": 4, "winner": 2, "from": 0.25, "to": 5.375, "duration": 3922}`,
  /// with `"push": -1.5` after a throw. A plan that does not end in the winner's slice is invalid.
  package mutating func fields(_ fields: inout Fields) {
    fields.number("players", &players, 1...Party.maximumPlayers)
    fields.number("winner", &winner, 0...players - 1)
    fields.real("from", &from, 0...1)
    if fields.has("push", push != nil) {
      var hand = push ?? 0
      fields.real("push", &hand, -Self.fastest...Self.fastest)
      push = hand
    }
    let isBackwards = (push ?? 0) < 0
    fields.real(
      "to", &to,
      from - (isBackwards ? Self.longestDistance : 0)...from + (isBackwards ? 0 : Self.longestDistance))
    var milliseconds = Int64(duration)
    fields.number("duration", &milliseconds, 0...Self.longestDuration)
    duration = UInt64(milliseconds)
    fields.check(Self.slice(under: to, players: players) == winner)
  }

  /// Limit in turns, far above the output of `make`, so a later version may push harder.
  private static let longestDistance = 100.0
  /// Limit in turns per second.
  private static let fastest = 100.0
  /// Limit in milliseconds, far above the output of `make`.
  private static let longestDuration: Int64 = 60_000
}
