import Chance
import Formats

/// The speed of the wheel: a setting.
public enum SpinSpeed: String, CaseIterable, Sendable { case normal, fast, off }

/// A hand that turned the wheel and let go of it.
public struct Hand: Equatable, Sendable {
  /// The turns, clockwise, from where the wheel lay to where the hand let go.
  public let turned: Double
  /// Turns a second, clockwise above 0.
  public let speed: Double

  /// Anything that is not finite is taken for 0.
  public init(turned: Double, speed: Double) {
    self.turned = turned.isFinite ? turned : 0
    self.speed = speed.isFinite ? speed : 0
  }
}

/// The plan of one spin, drawn whole before anything moves.
///
/// Angles are in turns (1 is 360°) and grow clockwise. Slice 0 begins at the pointer when the angle is 0 and the
/// slices lie clockwise from there; the wheel turns clockwise by the angle. So the slice under the pointer at
/// angle `a` is `floor(frac(-a) * players)`.
///
/// The wheel slows down as friction makes it, by the same amount in every moment, and at one speed setting by
/// the same amount in every spin: a wheel that goes twice as long was pushed to go four times as far. Thrown by a hand it
/// begins at the speed of the hand instead, and friction is what brings it to the winner.
public struct SpinPlan: Equatable, Sendable {
  /// The number of slices, all of one size: `1...Party.maximumPlayers`.
  public private(set) var players: Int
  /// The slice that the pointer stands in at the end: `0..<players`.
  public private(set) var winner: Int
  /// The angle at the start, in turns: `[0, 1)`.
  public private(set) var from: Double
  /// The angle at the end, in turns. Below `from` only if a hand threw it that way.
  public private(set) var to: Double
  /// In milliseconds: `3_000...5_000` at normal speed, `1_000...1_500` when fast, 0 when off (issue of the
  /// wheel, point 5).
  public private(set) var duration: UInt64
  /// The speed at which a hand let go of it, in turns a second, clockwise above 0, within what the wheel takes; nil where
  /// none did.
  public private(set) var push: Double?

  /// The pointer never stands nearer than this part of a slice to either of its edges, so that nobody argues.
  public static let edgeMargin = 0.04

  /// Keeps rounding from touching the margin. Far below what a screen shows: a thousandth of a slice.
  private static let slack = 0.001

  /// Draws a spin that ends in the slice of the winner.
  ///
  /// - Parameters:
  ///   - players: the number of slices, `1...Party.maximumPlayers`; traps otherwise.
  ///   - winner: the slice to end in, `0..<players`; traps otherwise.
  ///   - from: where the wheel stands now, in turns. Whole turns are left out of the plan, for they cannot be
  ///     seen. Anything that is not finite is taken for 0.
  ///   - push: the speed of a hand, in turns a second, clockwise above 0; nil where none threw it. Nothing of it decides
  ///     who wins, and a wheel that does not move asks for none.
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

  /// Returns the end that a throw comes nearest to: the winner's slice, after about as many turns as the hand's speed
  /// would make. Speed falls evenly, so its average is half of what it is at first.
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

  /// Returns the angle `ms` milliseconds after the start, in turns. Stays at `to` from the end on.
  public func angle(at ms: UInt64) -> Double {
    guard ms < duration else { return to }
    let left = 1 - Double(ms) / Double(duration)
    return to - (to - from) * left * left
  }

  /// The moments at which an edge of a slice passes the pointer, in milliseconds from the start, ascending,
  /// each once. None for a wheel that does not move.
  public func ticks() -> [UInt64] {
    guard duration > 0 else { return [] }
    // Anticlockwise, the edges come as they would clockwise on a wheel seen from below.
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

  /// The slices that the pointer comes to, at most the last `most` of them; the winner's is the last.
  public func passing(most: Int) -> [Int] {
    let step = to < from ? -1 : 1
    return (0..<max(1, min(most, Int(passes) + 1))).reversed().map { back in
      ((winner + back * step) % players + players) % players
    }
  }

  /// The length of the way, in slices.
  public var passes: Double { abs(to - from) * Double(players) }

  /// The slice under the pointer when the wheel stands at `angle`, in `0..<players`. Slice 0 for an angle that
  /// is not finite; traps for a wheel without slices.
  public static func slice(under angle: Double, players: Int) -> Int {
    precondition(players > 0, "a wheel without slices points at nobody")
    return min(Int(fraction(of: -angle) * Double(players)), players - 1)
  }

  /// In `[0, 1)`.
  private static func fraction(of turns: Double) -> Double {
    guard turns.isFinite else { return 0 }
    let part = turns - turns.rounded(.down)
    // A hair below a whole number of turns, the difference rounds up to 1.
    return part < 1 ? part : 0
  }
}

/// The push of the wheel at one speed.
private struct Push {
  /// Whole turns before the rest that leads to the winner.
  let turns: ClosedRange<Int>
  /// The loss to friction: a spin over `d` turns lasts `sqrt(d * secondsSquaredPerTurn)` seconds.
  let secondsSquaredPerTurn: Double
  /// The speeds of a hand that the wheel takes, in turns a second; slower or faster ones count as the nearest.
  let hand: ClosedRange<Double>
  /// The seconds that the slowest of these throws lasts, and the seconds more for each turn a second. The way to the
  /// winner takes up to half a turn more or less, `1 / speed` seconds.
  let throwLasts: Double, fasterLasts: Double

  func seconds(at speed: Double) -> Double { throwLasts + (speed - hand.lowerBound) * fasterLasts }

  /// Nil where the wheel does not move.
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

  /// `{"players": 4, "winner": 2, "from": 0.25, "to": 5.375, "duration": 3922}`, and `"push": -1.5` of a hand that threw it.
  /// A plan that does not end in the winner's slice is broken.
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

  /// In turns; far above what `make` gives, so that a later version may push harder.
  private static let longestDistance = 100.0
  /// In turns a second.
  private static let fastest = 100.0
  /// In milliseconds; far above what `make` gives.
  private static let longestDuration: Int64 = 60_000
}
