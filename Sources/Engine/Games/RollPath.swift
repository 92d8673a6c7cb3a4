import Chance

/// The pose of a moving object at one moment. Between two poses, it moves in a straight line at constant
/// speed.
///
/// All numbers are integers, so every machine computes the same ones.
public struct Pose: Equatable, Sendable {
  /// Milliseconds from the start.
  public let at: UInt64
  /// Progress from its place to the hand, in thousandths: 0 at its place.
  public let away: Int
  /// Offset from that position, to the right and down, in thousandths of its own width and height.
  public let x: Int
  public let y: Int
  /// Clockwise rotation in degrees.
  public let turn: Int
  /// Size in thousandths of the size at rest. A higher object looks larger.
  public let size: Int

  public init(at: UInt64, away: Int = 0, x: Int = 0, y: Int = 0, turn: Int = 0, size: Int = 1_000) {
    (self.at, self.away, self.x, self.y, self.turn, self.size) = (at, away, x, y, turn, size)
  }
}

/// The path of one die through a roll: from its place into the hand, through the air, and back in ever lower
/// hops. It lies still in its place when its tumble ends. Dice may cross in the air.
public struct RollPath: Equatable, Sendable {
  /// An impact of the die on the mat.
  public struct Landing: Equatable, Sendable {
    /// Milliseconds from the start of the roll.
    public let at: UInt64
    /// Force: `1...hardest`.
    public let force: Int
  }

  /// Poses from the place at the start to the place at the end of the tumble.
  public let poses: [Pose]
  /// Landings, each softer than the one before.
  public let landings: [Landing]

  public static let mostPoses = 10
  public static let hardest = 1_000
  /// Maximum distance of a die from its place at its second impact, in thousandths of its cell. Two dice
  /// displaced that far towards each other do not touch, because the gap between their bodies is 160.
  public static let nearest = 80

  /// Size of a die in the hand, and the height of its throw, in thousandths of its size.
  private static let sizeInHand = 600
  private static let lifts = 250...450
  /// Number of full turns in either direction.
  private static let turns = 1...2
  /// Position of the first impact: along the way from the hand, and sideways.
  private static let firstAway = 120...220
  private static let firstBeside = 150

  /// Returns the paths of a plan's dice, by index; nil for a die that is held or does not tumble.
  public static func make(_ plan: RollPlan, using chance: inout Chance) -> [RollPath?] {
    plan.tumbles.map { tumble in
      guard let tumble, tumble.tumbling > 0 else { return nil }
      return path(tumble, using: &chance)
    }
  }

  private static func path(_ tumble: RollPlan.Tumble, using chance: inout Chance) -> RollPath {
    let inHand = tumble.tumbling / 8
    let thrown = max(tumble.delay, inHand)
    let span = tumble.end - thrown
    let first = thrown + span * (54 + UInt64(chance.index(below: 9))) / 100
    let second = first + (tumble.end - first) * 6 / 10
    let lift = drawn(lifts, using: &chance)
    let turn = 360 * drawn(turns, using: &chance) * (chance.index(below: 2) == 0 ? 1 : -1)
    let away = drawn(firstAway, using: &chance)
    let (x, y) = (beside(firstBeside, using: &chance), beside(firstBeside, using: &chance))
    let (nearX, nearY) = (beside(nearest, using: &chance), beside(nearest, using: &chance))

    var poses = [Pose(at: 0), Pose(at: inHand, away: 1_000, size: sizeInHand)]
    if thrown > inHand { poses.append(Pose(at: thrown, away: 1_000, size: sizeInHand)) }
    let flight = first - thrown
    for third in 1...2 {
      // A throw is highest in the middle; a third of the time before and after, it is at 8/9 of that.
      poses.append(
        Pose(
          at: thrown + flight * UInt64(third) / 3, away: 1_000 - (1_000 - away) * third / 3,
          x: x * third / 3, y: y * third / 3, turn: turn * 7 * third / 30, size: 1_000 + lift * 8 / 9))
    }
    poses += [
      Pose(at: first, away: away, x: x, y: y, turn: turn * 7 / 10),
      Pose(
        at: (first + second) / 2, away: away / 2, x: (x + nearX) / 2, y: (y + nearY) / 2,
        turn: turn * 82 / 100, size: 1_000 + lift / 3),
      Pose(at: second, x: nearX, y: nearY, turn: turn * 94 / 100),
      Pose(
        at: (second + tumble.end) / 2, x: nearX / 2, y: nearY / 2, turn: turn * 97 / 100,
        size: 1_000 + lift / 9),
      Pose(at: tumble.end, turn: turn),
    ]
    let force = hardest * lift / lifts.upperBound
    let landings = [
      Landing(at: first, force: force), Landing(at: second, force: force * 2 / 5),
      Landing(at: tumble.end, force: force / 5),
    ]
    return RollPath(poses: poses, landings: landings)
  }

  private static func drawn(_ range: ClosedRange<Int>, using chance: inout Chance) -> Int {
    range.lowerBound + chance.index(below: range.count)
  }

  private static func beside(_ most: Int, using chance: inout Chance) -> Int {
    drawn(-most...most, using: &chance)
  }

  /// Returns the hardest landings of all paths, at least `gap` milliseconds apart, in chronological order.
  public static func loudest(_ paths: [RollPath?], gap: UInt64, most: Int) -> [Landing] {
    let landings = paths.flatMap { $0?.landings ?? [] }.ordered { $0.force > $1.force }
    var chosen: [Landing] = []
    for landing in landings where chosen.count < most {
      let isApart = chosen.allSatisfy { max($0.at, landing.at) - min($0.at, landing.at) >= gap }
      if isApart { chosen.append(landing) }
    }
    return chosen.ordered { $0.at < $1.at }
  }
}
