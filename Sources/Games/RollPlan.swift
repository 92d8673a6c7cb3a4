import Chance

/// A die as a roll finds it.
public struct PlannedDie: Equatable, Sendable {
  public let die: Die
  /// The face before the roll.
  public let before: Int
  /// The face after the roll.
  public let value: Int
  /// It is held and does not move.
  public let isHeld: Bool
}

/// The plan of one roll, drawn whole before anything moves: the faces at a moment are a function of the plan and the time
/// (DICE-2).
///
/// Times are milliseconds from the start of the roll.
public struct RollPlan: Equatable, Sendable {
  /// The movement of one die.
  public struct Tumble: Equatable, Sendable {
    /// The time for which it first lies still: `0...250` ms at normal speed.
    public let delay: UInt64
    /// The time for which it shows changing faces: `500...1_000` ms at normal speed.
    public let tumbling: UInt64
    /// The time at which each of `faces` comes up: the first at `delay`, the last at `end`, with growing gaps.
    public let moments: [UInt64]
    /// The last one is the value that was drawn. None is that before it, so that each change is seen.
    public let faces: [Int]

    public var end: UInt64 { delay + tumbling }
  }

  /// By the index of the die; nil for one that is held.
  public let tumbles: [Tumble?]
  /// The time at which the last die comes to rest.
  public let duration: UInt64

  /// Frames of most screens, in milliseconds, rounded up: dice that stop closer together stop at one sight.
  public static let frame = 17

  /// The number of times that a die's end is redrawn if another die ends at the same time. Among a few dice that keeps
  /// all ends apart; among a hundred, with some 75 frames to end in, it cannot.
  private static let attempts = 8

  /// Draws how the dice go.
  public static func make(_ dice: [PlannedDie], speed: SpinSpeed, using chance: inout Chance) -> RollPlan {
    let pace = Pace(speed)
    var taken = [Bool](repeating: false, count: pace.longest + 2 * frame)
    var tumbles: [Tumble?] = []
    tumbles.reserveCapacity(dice.count)
    for die in dice {
      guard !die.isHeld else {
        tumbles.append(nil)
        continue
      }
      var (delay, tumbling) = pace.draw(using: &chance)
      var attempt = 1
      while taken[delay + tumbling], attempt < attempts {
        (delay, tumbling) = pace.draw(using: &chance)
        attempt += 1
      }
      let end = delay + tumbling
      for moment in max(0, end - frame + 1)..<end + frame { taken[moment] = true }
      tumbles.append(tumble(die, delay, tumbling, using: &chance))
    }
    return RollPlan(tumbles: tumbles, duration: tumbles.reduce(0) { max($0, $1?.end ?? 0) })
  }

  private static func tumble(
    _ die: PlannedDie, _ delay: Int, _ tumbling: Int, using chance: inout Chance
  ) -> Tumble {
    guard tumbling > 0 else {
      return Tumble(delay: UInt64(delay), tumbling: 0, moments: [UInt64(delay)], faces: [die.value])
    }
    var changes = max(Pace.fewestChanges, tumbling / Pace.meanGap)
    // Two faces come in turn, so that the number of changes says which is the last.
    if die.die == .two, changes % 2 == (die.before == die.value ? 0 : 1) { changes += 1 }
    var moments: [UInt64] = []
    var faces: [Int] = []
    var last = die.before
    for change in 0...changes {
      moments.append(UInt64(delay + Pace.moment(of: change, among: changes, in: tumbling)))
      if change == changes {
        last = die.value
      } else {
        let isBeforeLast = change == changes - 1
        last = face(of: die.die, but: last, and: isBeforeLast ? die.value : last, using: &chance)
      }
      faces.append(last)
    }
    return Tumble(delay: UInt64(delay), tumbling: UInt64(tumbling), moments: moments, faces: faces)
  }

  /// A face of the die, each of those allowed equally likely.
  private static func face(of die: Die, but one: Int, and other: Int, using chance: inout Chance) -> Int {
    let (low, high) = (min(one, other), max(one, other))
    var face = 1 + chance.index(below: die.sides - (low == high ? 1 : 2))
    if face >= low { face += 1 }
    if high > low, face >= high { face += 1 }
    return face
  }

  /// Returns the face of die `index` `ms` milliseconds after the start; nil while it lies as before, which a held die
  /// always does.
  public func face(of index: Int, at ms: UInt64) -> Int? {
    guard let tumble = tumbles[index] else { return nil }
    var shown: Int?
    for (moment, face) in zip(tumble.moments, tumble.faces) where moment <= ms { shown = face }
    return shown
  }
}

/// The pace of dice at one speed.
private struct Pace {
  let delays: ClosedRange<Int>
  let tumbles: ClosedRange<Int>

  /// Milliseconds between two faces, on average, and the fewest faces before the last.
  static let meanGap = 65
  static let fewestChanges = 3

  init(_ speed: SpinSpeed) {
    switch speed {
    case .normal: (delays, tumbles) = (0...250, 500...1_000)
    case .fast: (delays, tumbles) = (0...80, 160...320)
    case .off: (delays, tumbles) = (0...0, 0...0)
    }
  }

  var longest: Int { delays.upperBound + tumbles.upperBound }

  func draw(using chance: inout Chance) -> (delay: Int, tumbling: Int) {
    let delay = delays.lowerBound + chance.index(below: delays.count)
    return (delay, tumbles.lowerBound + chance.index(below: tumbles.count))
  }

  /// Returns the time of change `index` of `count`: a third of the way evenly and the rest slower and slower. Each gap is
  /// longer than the one before by `1.3 * tumbling / count²`, which is more than rounding takes away.
  static func moment(of index: Int, among count: Int, in tumbling: Int) -> Int {
    tumbling * (35 * index * count + 65 * index * index) / (100 * count * count)
  }
}
