import Chance
import Formats

/// One roll: the seed that it was drawn from, and what it found on the tray.
public struct DiceRoll: Equatable, Sendable {
  /// Feeds a generator that first gives the values of the dice that are not held, in their order, each with one
  /// draw below its sides, and then the plan.
  public let seed: UInt64
  public let startedAt: Moment
  public let speed: SpinSpeed
  /// What each die showed before.
  public let before: [Int]
  /// Indices of the dice that were held, ascending.
  public let held: [Int]

  public init(seed: UInt64, startedAt: Moment, speed: SpinSpeed, before: [Int], held: [Int]) {
    (self.seed, self.startedAt, self.speed) = (seed, startedAt, speed)
    (self.before, self.held) = (before, held)
  }

  func isHeld(_ index: Int) -> Bool { held.contains(index) }

  /// What each die shows after the roll, and the plan of how it gets there.
  public func outcome(_ dice: [Die]) -> (values: [Int], plan: RollPlan) {
    var chance = Chance(seed: seed)
    var isHeld = [Bool](repeating: false, count: dice.count)
    for index in held { isHeld[index] = true }
    var planned: [PlannedDie] = []
    planned.reserveCapacity(dice.count)
    for (index, die) in dice.enumerated() {
      let value = isHeld[index] ? before[index] : 1 + chance.index(below: die.sides)
      planned.append(PlannedDie(die: die, before: before[index], value: value, isHeld: isHeld[index]))
    }
    let plan = RollPlan.make(planned, speed: speed, using: &chance)
    return (planned.map { $0.value }, plan)
  }

  /// How far a roll of this duration is at `now`. A clock that was set back ends it.
  public func elapsed(at now: Moment, of duration: UInt64) -> UInt64 {
    now < startedAt ? duration : min(now - startedAt, duration)
  }
}

extension DiceRoll {
  var json: JSON {
    [
      "seed": .integer(Int64(bitPattern: seed)), "at": .integer(Int64(clamping: startedAt)),
      "speed": .string(speed.rawValue), "before": .array(before.map { .integer(Int64($0)) }),
      "held": .array(held.map { .integer(Int64($0)) }),
    ]
  }

  /// Nil for what is broken or does not fit `dice`.
  init?(json: JSON, dice: [Die]) {
    guard let seed = json.integer(at: "seed"), let at = json.integer(at: "at"), at >= 0,
      let speed = json.string(at: "speed").flatMap({ SpinSpeed(rawValue: $0) }),
      let before = faces(json["before"], of: dice), let held = indices(json["held"], below: dice.count)
    else { return nil }
    self.init(
      seed: UInt64(bitPattern: seed), startedAt: Moment(at), speed: speed, before: before, held: held)
  }
}

/// A face for each of the dice.
func faces(_ json: JSON?, of dice: [Die]) -> [Int]? {
  guard let array = json?.array, array.count == dice.count else { return nil }
  var faces: [Int] = []
  for (value, die) in zip(array, dice) {
    guard let face = value.integer, face >= 1, face <= Int64(die.sides) else { return nil }
    faces.append(Int(face))
  }
  return faces
}

/// Ascending indices below `count`.
func indices(_ json: JSON?, below count: Int) -> [Int]? {
  guard let array = json?.array else { return nil }
  var indices: [Int] = []
  for value in array {
    guard let index = value.integer, index > Int64(indices.last ?? -1), index < Int64(count) else {
      return nil
    }
    indices.append(Int(index))
  }
  return indices
}
