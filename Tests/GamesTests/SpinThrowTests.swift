import Chance
import Formats
import Games
import Testing

/// A wheel that a hand has thrown.
@Suite struct SpinThrowTests {
  private func plans(_ setting: SpinSpeed, by hands: [Double], seed: UInt64) -> [SpinPlan] {
    var chance = Chance(seed: seed)
    var plans: [SpinPlan] = []
    for players in 1...Party.maximumPlayers {
      for hand in hands {
        let winner = chance.index(below: players)
        plans.append(
          SpinPlan.make(
            players: players, winner: winner, from: chance.unit() * 3 - 1, speed: setting, push: hand,
            using: &chance))
      }
    }
    return plans
  }

  /// Turns a second, over the first millisecond.
  private func speed(_ plan: SpinPlan) -> Double { (plan.angle(at: 1) - plan.from) * 1_000 }

  private let hands = [-40, -5, -2.3, -1, -0.2, 0.2, 1, 1.7, 3.1, 5, 40] as [Double]

  @Test(arguments: [(SpinSpeed.normal, 1.0...5.0, 3_000...5_000), (.fast, 4.0...8.0, 1_000...1_500)])
  func `PASS-5 a thrown wheel starts at the hand's speed and takes the usual time`(
    setting: SpinSpeed, taken: ClosedRange<Double>, lasts: ClosedRange<Int>
  ) {
    for hand in hands {
      let push = min(max(abs(hand), taken.lowerBound), taken.upperBound) * (hand < 0 ? -1 : 1)
      for plan in plans(setting, by: [hand], seed: 21) {
        #expect(plan.push == push)
        #expect(abs(speed(plan) - push) < 0.01)
        #expect(lasts.contains(Int(plan.duration)))
        // The wheel turns in the hand's direction.
        #expect((plan.to > plan.from) == (hand > 0))
      }
    }
  }

  @Test(arguments: SpinSpeed.allCases)
  func `PASS-6 a thrown wheel stops with the winner under the pointer, clear of the edges`(setting: SpinSpeed)
  {
    for plan in plans(setting, by: hands, seed: 22) {
      #expect(SpinPlan.slice(under: plan.to, players: plan.players) == plan.winner)
      let place = (-plan.to - (-plan.to).rounded(.down)) * Double(plan.players) - Double(plan.winner)
      #expect(place >= SpinPlan.edgeMargin && place <= 1 - SpinPlan.edgeMargin)
    }
  }

  @Test func `a thrown wheel ticks at each passing edge in both directions`() {
    for plan in plans(.normal, by: [-3, 3], seed: 23) {
      let ticks = plan.ticks()
      let slices = Double(plan.players)
      let ends = [plan.from * slices, plan.to * slices].sorted().map { $0.rounded(.down) }
      #expect(ticks.count == Int(ends[1] - ends[0]))
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
      let passes = ticks.filter { tick in
        let before = SpinPlan.slice(under: plan.angle(at: max(tick, 1) - 1), players: plan.players)
        return before != SpinPlan.slice(under: plan.angle(at: tick + 1), players: plan.players)
      }
      #expect(plan.players == 1 || passes.count == ticks.count)
    }
  }

  @Test func `a throw has no effect with animation off`() {
    for plan in plans(.off, by: [4], seed: 24) { #expect(plan.push == nil && plan.duration == 0) }
  }

  @Test func `PASS-12 a throw is read back with the hand's speed`() throws {
    for plan in plans(.normal, by: [-2.25, 2.25], seed: 25) {
      #expect(SpinPlan(json: plan.json) == plan)
      #expect(plan.json.object?["push"]?.double == plan.push)
      var object = try #require(plan.json.object)
      // A spin goes backwards only after a throw that way, and its speed has a limit.
      object["push"] = .double(plan.push == 2.25 ? -2.25 : 2.25)
      #expect(SpinPlan(json: .object(object)) == nil)
      object["push"] = .double(101)
      #expect(SpinPlan(json: .object(object)) == nil)
    }
  }

  @Test func `PASS-17 a throw does not affect who wins`() throws {
    var party = Party()
    for name in ["Ada", "Ben", "Cleo", "Dan"] { try party.add(name) }
    let ids = party.players.map { $0.id }
    for seed in 0..<200 as Range<UInt64> {
      let winners = [nil, Hand(turned: 0.4, speed: 3), Hand(turned: -7.2, speed: -0.1)].map { hand in
        var chance = Chance(seed: seed)
        var memory = FairnessMemory()
        let winner =
          memory.choose(among: ids, by: .pureChance, using: &chance).flatMap { ids.firstIndex(of: $0) } ?? 0
        let plan = SpinPlan.make(
          players: 4, winner: winner, from: hand?.turned ?? 0, speed: .normal, push: hand?.speed,
          using: &chance)
        return plan.winner
      }
      #expect(Set(winners).count == 1)
    }
  }
}
