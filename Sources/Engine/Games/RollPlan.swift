import Chance

/// A die at the moment a roll starts.
public struct PlannedDie: Equatable, Sendable {
  public let die: Die
  /// Face before the roll.
  public let before: Int
  /// Face after the roll.
  public let value: Int
  /// True if the die is held and does not move.
  public let isHeld: Bool
}

/// The motion of all dice in one roll, drawn completely before anything moves. The screen at any moment is a
/// function of this plan and the time (DICE-2).
///
/// Times are in milliseconds from the start of the roll.
public struct RollPlan: Equatable, Sendable {
  /// The motion of one die.
  public struct Tumble: Equatable, Sendable {
    /// Time at rest before the die moves: `0...250` at normal speed.
    public let delay: UInt64
    /// Time spent changing faces: `500...1_000` at normal speed.
    public let tumbling: UInt64
    /// Times at which each of `faces` appears: the first at `delay`, the last at `end`, with growing gaps.
    public let moments: [UInt64]
    /// Faces in order; the last one is the drawn value. Consecutive faces differ, so each change is visible.
    public let faces: [Int]

    public var end: UInt64 { delay + tumbling }
  }

  /// Tumbles by the index of the die; nil for a held die.
  public let tumbles: [Tumble?]
  /// Time at which the last die comes to rest.
  public let duration: UInt64

  /// Frame time of most screens in milliseconds, rounded up. Dice that stop closer together seem to stop at
  /// once.
  public static let frame = 17

  /// Maximum draws for a die that would stop together with another. A few dice then stop apart. A hundred
  /// dice have only some 75 frames to stop in, so some still coincide.
  private static let attempts = 8

  /// Draws the motion of the dice.
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
    // A coin's two faces alternate, so the number of changes determines the last face.
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

  /// Draws a face of the die, with all allowed faces equally likely.
  private static func face(of die: Die, but one: Int, and other: Int, using chance: inout Chance) -> Int {
    let (low, high) = (min(one, other), max(one, other))
    var face = 1 + chance.index(below: die.sides - (low == high ? 1 : 2))
    if face >= low { face += 1 }
    if high > low, face >= high { face += 1 }
    return face
  }

  /// Returns the face of die `index` after `ms` milliseconds; nil if it has not moved yet. A held die never
  /// moves.
  public func face(of index: Int, at ms: UInt64) -> Int? {
    guard let tumble = tumbles[index] else { return nil }
    var shown: Int?
    for (moment, face) in zip(tumble.moments, tumble.faces) where moment <= ms { shown = face }
    return shown
  }
}

/// The timing of dice at one speed.
private struct Pace {
  let delays: ClosedRange<Int>
  let tumbles: ClosedRange<Int>

  /// Average time between two faces in milliseconds, and the minimum number of faces before the last.
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

  /// Returns the time of change `index` of `count`: 35 % of the motion is even, the rest slows down. Each gap
  /// exceeds the previous one by `1.3 * tumbling / count²`, which is more than rounding can remove.
  static func moment(of index: Int, among count: Int, in tumbling: Int) -> Int {
    tumbling * (35 * index * count + 65 * index * index) / (100 * count * count)
  }
}
