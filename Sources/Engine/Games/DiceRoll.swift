import Chance
import Formats

/// One roll: its seed and the state of the tray before it.
public struct DiceRoll: Equatable, Sendable {
  /// Seeds the generator. It first yields the values of the dice not held, in order, with one draw each. The
  /// plan follows.
  public private(set) var seed: UInt64
  public private(set) var startedAt: Moment
  public private(set) var speed: SpinSpeed
  /// Face of each die before the roll.
  public private(set) var before: [Int]
  /// Indices of the held dice, ascending.
  public private(set) var held: [Int]

  public init(seed: UInt64, startedAt: Moment, speed: SpinSpeed, before: [Int], held: [Int]) {
    (self.seed, self.startedAt, self.speed) = (seed, startedAt, speed)
    (self.before, self.held) = (before, held)
  }

  func isHeld(_ index: Int) -> Bool { held.contains(index) }

  /// Returns the face of each die after the roll, and the plan of its motion.
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

  /// Returns the paths of the dice, drawn from a separate stream so that they cannot affect the values.
  public func paths(of plan: RollPlan) -> [RollPath?] {
    var chance = Chance(seed: seed ^ Self.pathStream)
    return RollPath.make(plan, using: &chance)
  }

  /// The bytes of “paths” in ASCII.
  private static let pathStream: UInt64 = 0x70_6174_6873

  /// Returns the elapsed part of a roll of this duration at `now`. A clock set back ends the roll.
  public func elapsed(at now: Moment, of duration: UInt64) -> UInt64 {
    now < startedAt ? duration : min(now - startedAt, duration)
  }
}

extension DiceRoll {
  /// Creates a placeholder for decoding.
  init() { self.init(seed: 0, startedAt: 0, speed: .normal, before: [], held: []) }

  /// Reads or writes the fields of a roll of `dice`.
  mutating func fields(_ fields: inout Fields, _ dice: [Die]) {
    var bits = Int64(bitPattern: seed)
    fields.number("seed", &bits, .min ... .max)
    seed = UInt64(bitPattern: bits)
    fields.number("at", &startedAt)
    fields.choice("speed", &speed)
    fields.faces("before", &before, of: dice)
    fields.indices("held", &held, below: dice.count)
  }
}
