import Chance
import Testing

@testable import Games

/// The movement of dice in a roll, for 1 to 500 of them.
@Suite struct RollPathTests {
  private func roll(_ count: Int, seed: UInt64, held: [Int] = [], speed: SpinSpeed = .normal) -> (
    RollPlan, [RollPath?]
  ) {
    let roll = DiceRoll(
      seed: seed, startedAt: 0, speed: speed, before: (0..<count).map { $0 % 6 + 1 }, held: held)
    let plan = roll.outcome([Die](repeating: .six, count: count)).plan
    return (plan, roll.paths(of: plan))
  }

  /// The fault in one die's path, or nil.
  private func fault(_ path: RollPath, _ tumble: RollPlan.Tumble) -> String? {
    let poses = path.poses
    if poses.count < 4 || poses.count > RollPath.mostPoses { return "\(poses.count) poses" }
    if poses[0] != Pose(at: 0) { return "does not begin at its place" }
    let last = poses[poses.count - 1]
    if last != Pose(at: tumble.end, turn: last.turn) || last.turn % 360 != 0 || last.turn == 0 {
      return "does not end at its place, upright, after a turn: \(last)"
    }
    for (one, next) in zip(poses, poses.dropFirst()) where one.at >= next.at {
      return "\(next.at) ms after \(one.at)"
    }
    if !poses.contains(where: { $0.away == 1_000 && $0.at <= max(tumble.delay, tumble.end / 8) }) {
      return "was never in the hand"
    }
    if poses.contains(where: { !(0...1_000).contains($0.away) || !(600...1_400).contains($0.size) }) {
      return "beyond the hand, or too high"
    }
    return faultOfLandings(path, tumble)
  }

  private func faultOfLandings(_ path: RollPath, _ tumble: RollPlan.Tumble) -> String? {
    let landings = path.landings
    if landings.count != 3 || landings[2].at != tumble.end { return "its last landing is not its end" }
    for (one, next) in zip(landings, landings.dropFirst()) {
      if one.force <= next.force || one.at >= next.at { return "does not land softer and softer" }
    }
    if landings[0].force > RollPath.hardest || landings[2].force < 1 { return "a force of \(landings)" }
    for landing in landings {
      guard let pose = path.poses.first(where: { $0.at == landing.at }), pose.size == 1_000 else {
        return "lands in the air"
      }
    }
    for pose in path.poses where pose.at >= landings[1].at {
      if pose.away != 0 || max(abs(pose.x), abs(pose.y)) > RollPath.nearest {
        return "\(pose) is in the place of another"
      }
    }
    return nil
  }

  @Test(arguments: [1, 2, 6, 50, 100, 500])
  func `DICE-2 each die goes into the hand and lands ever softer on its place`(count: Int) {
    for speed in [SpinSpeed.normal, .fast] {
      for seed in 0..<UInt64(2_000 / count + 20) {
        let (plan, paths) = roll(count, seed: seed, speed: speed)
        for (tumble, path) in zip(plan.tumbles, paths) {
          let fault = tumble.flatMap { tumble in path.map { self.fault($0, tumble) } } ?? "lies still"
          if let fault { Issue.record("roll \(seed) of \(count), \(speed): \(fault)") }
        }
      }
    }
  }

  @Test func `DICE-2 landing dice never overlap despite their offsets`() {
    // A die's body takes 84 hundredths of its cell (dice.css).
    #expect(2 * RollPath.nearest <= 1_000 - 840)
  }

  @Test func `DICE-3 locked dice do not move, and none move with animation off`() {
    let (_, paths) = roll(5, seed: 3, held: [0, 3])
    #expect(paths.map { $0 == nil } == [true, false, false, true, false])
    #expect(roll(5, seed: 3, speed: .off).1.allSatisfy { $0 == nil })
  }

  @Test func `DICE-6 movement never affects the values and repeats for the same seed`() {
    let dice = [Die](repeating: .six, count: 20)
    for seed in 0..<50 as Range<UInt64> {
      let roll = DiceRoll(
        seed: seed, startedAt: 0, speed: .normal, before: [Int](repeating: 1, count: 20), held: [])
      let (values, plan) = roll.outcome(dice)
      let paths = roll.paths(of: plan)
      #expect(roll.paths(of: plan) == paths)
      let again = roll.outcome(dice)
      #expect(again.values == values && again.plan == plan)
      var chance = Chance(seed: seed)
      #expect(values == dice.map { _ in 1 + chance.index(below: 6) })
    }
    #expect(roll(5, seed: 1).1 != roll(5, seed: 2).1)
  }

  @Test func `the loudest landings are spaced, ordered and the hardest nearby`() {
    for seed in 0..<8 as Range<UInt64> {
      let paths = roll(50, seed: seed).1
      for (gap, most) in [(28, 45), (120, 6)] as [(UInt64, Int)] {
        let chosen = RollPath.loudest(paths, gap: gap, most: most)
        #expect(!chosen.isEmpty && chosen.count <= most)
        #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $1.at - $0.at >= gap })
        guard chosen.count < most else { continue }
        for landing in paths.flatMap({ $0?.landings ?? [] }) where !chosen.contains(landing) {
          let near = chosen.filter { max($0.at, landing.at) - min($0.at, landing.at) < gap }
          #expect(near.contains { $0.force >= landing.force })
        }
      }
    }
    #expect(RollPath.loudest([nil], gap: 28, most: 45).isEmpty)
  }
}
