import Chance
import Formats
import Games
import Testing

@Suite struct SpinPlanTests {
  /// The pointer's place in the winner's slice: 0 at one edge, 1 at the other. Computed independently of
  /// `slice(under:)`.
  private func place(_ plan: SpinPlan) -> Double {
    let turnedBack = -plan.to - (-plan.to).rounded(.down)
    return turnedBack * Double(plan.players) - Double(plan.winner)
  }

  private func plans(_ speed: SpinSpeed, spins: Int, seed: UInt64) -> [SpinPlan] {
    var chance = Chance(seed: seed)
    var plans: [SpinPlan] = []
    for players in 1...Party.maximumPlayers {
      var angle = 0.0
      for _ in 0..<spins {
        let winner = chance.index(below: players)
        let plan = SpinPlan.make(
          players: players, winner: winner, from: angle, speed: speed, using: &chance)
        angle = plan.to
        plans.append(plan)
      }
    }
    return plans
  }

  @Test(arguments: SpinSpeed.allCases)
  func `PASS-6 the wheel stops with the winner under the pointer, away from edges`(speed: SpinSpeed) {
    let plans = plans(speed, spins: 400, seed: 6)
    #expect(plans.count == 20_000)
    #expect(plans.allSatisfy { SpinPlan.slice(under: $0.to, players: $0.players) == $0.winner })
    #expect(plans.allSatisfy { $0.angle(at: $0.duration) == $0.to })
    let places = plans.map(place)
    #expect(places.allSatisfy { $0 >= SpinPlan.edgeMargin && $0 <= 1 - SpinPlan.edgeMargin })
  }

  @Test func `PASS-6 the pointer can stop anywhere in the slice`() {
    let places = plans(.normal, spins: 40, seed: 7).map(place)
    #expect(places.contains { $0 < 0.1 } && places.contains { $0 > 0.9 })
    let mean = places.reduce(0, +) / Double(places.count)
    // 2,000 plans: standard deviation of the mean 0.006.
    #expect(abs(mean - 0.5) < 0.03)
  }

  @Test func `PASS-6 slices lie clockwise from the pointer and pass it backwards`() {
    #expect(SpinPlan.slice(under: 0, players: 4) == 0)
    #expect([0.1, 0.3, 0.6, 0.9].map { SpinPlan.slice(under: $0, players: 4) } == [3, 2, 1, 0])
    #expect([-0.1, -0.3, -0.6, -0.9].map { SpinPlan.slice(under: $0, players: 4) } == [0, 1, 2, 3])
    #expect(SpinPlan.slice(under: 7.1, players: 4) == 3)
    #expect(SpinPlan.slice(under: 1e-300, players: 50) < 50)
    for odd in [Double.nan, .infinity, -.infinity] { #expect(SpinPlan.slice(under: odd, players: 3) == 0) }
  }

  @Test func `a normal spin takes 3 to 5 seconds, a fast one little over one`() {
    let normal = plans(.normal, spins: 100, seed: 8)
    #expect(normal.allSatisfy { (3_000...5_000).contains($0.duration) })
    #expect(normal.allSatisfy { (3...8).contains($0.to - $0.from) })
    let fast = plans(.fast, spins: 100, seed: 9)
    #expect(fast.allSatisfy { (1_000...1_500).contains($0.duration) })
    #expect(fast.allSatisfy { (1...2).contains($0.to - $0.from) })
    let off = plans(.off, spins: 100, seed: 10)
    #expect(off.allSatisfy { $0.duration == 0 && $0.angle(at: 0) == $0.to && $0.ticks().isEmpty })
  }

  @Test func `a spin starts at the wheel's angle, ignoring whole turns`() {
    for from in [0, 0.25, 17.25, -0.75, 1e9 + 0.5, -1e-20, .nan, .infinity] as [Double] {
      var chance = Chance(seed: 11)
      let plan = SpinPlan.make(players: 5, winner: 2, from: from, speed: .normal, using: &chance)
      #expect(plan.from >= 0 && plan.from < 1)
      if from.isFinite {
        let turns = plan.from - from
        #expect(abs(turns - turns.rounded()) < 1e-6)
      }
      #expect(plan.angle(at: 0) == plan.from)
      #expect(SpinPlan.slice(under: plan.to, players: 5) == 2)
    }
  }

  /// Friction reduces the speed at a constant rate: all second differences of the angle are equal, and the
  /// last speed is 0.
  @Test func `the wheel slows down as if by friction`() {
    for plan in plans(.normal, spins: 4, seed: 12) {
      let step = plan.duration / 20
      let angles = (0...20).map { plan.angle(at: $0 * step) }
      let moves = zip(angles.dropFirst(), angles).map { $0 - $1 }
      let losses = zip(moves, moves.dropFirst()).map { $0 - $1 }
      let seconds = Double(step) / 1_000
      // Each plan loses 2 / 3 turns a second in every second.
      #expect(losses.allSatisfy { abs($0 / seconds / seconds - 2.0 / 3) < 0.001 })
      #expect(moves.allSatisfy { $0 > 0 })
      #expect(plan.angle(at: plan.duration + 1) == plan.to)
      #expect(plan.angle(at: .max) == plan.to)
    }
  }

  @Test func `a tick sounds exactly when an edge passes the pointer`() {
    for plan in plans(.normal, spins: 2, seed: 13) + plans(.fast, spins: 2, seed: 14) {
      let ticks = plan.ticks()
      let slices = Double(plan.players)
      let edges = (plan.to * slices).rounded(.down) - (plan.from * slices).rounded(.down)
      #expect(ticks.count == Int(edges))
      #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
      let passes = ticks.filter { tick in
        let before = SpinPlan.slice(under: plan.angle(at: max(tick, 1) - 1), players: plan.players)
        return before != SpinPlan.slice(under: plan.angle(at: tick + 1), players: plan.players)
      }
      #expect(plan.players == 1 || passes.count == ticks.count)
    }
  }

  @Test func `a plan is read back after saving`() {
    let plans = plans(.normal, spins: 2, seed: 15) + plans(.off, spins: 2, seed: 16)
    #expect(plans.allSatisfy { SpinPlan(json: $0.json) == $0 })
  }

  @Test func `broken saved plans are refused`() throws {
    var chance = Chance(seed: 17)
    let good = SpinPlan.make(players: 4, winner: 1, from: 0, speed: .normal, using: &chance).json
    let faults: [(String, JSON?)] = [
      ("players", 0), ("players", 51), ("players", "4"), ("winner", 4), ("winner", -1), ("winner", 2),
      ("from", 2), ("from", nil), ("to", .double(-1)), ("to", 1_000), ("to", .null), ("duration", -1),
      ("duration", 60_001), ("duration", .double(0.5)),
    ]
    for (name, value) in faults {
      var object = try #require(good.object)
      object[name] = value
      #expect(SpinPlan(json: .object(object)) == nil)
    }
    #expect(SpinPlan(json: .null) == nil)
  }
}
