import Chance
import Testing

@testable import Games

/// The plan of a roll, for 1 to 500 dice.
@Suite struct RollPlanTests {
  /// A roll of this many dice with six sides, all free.
  private func plan(_ count: Int, seed: UInt64, speed: SpinSpeed = .normal) -> (RollPlan, [Int]) {
    let dice = [Die](repeating: .six, count: count)
    let roll = DiceRoll(
      seed: seed, startedAt: 0, speed: speed, before: (0..<count).map { $0 % 6 + 1 }, held: [])
    let (values, plan) = roll.outcome(dice)
    return (plan, values)
  }

  /// A die's breach of a bound, or nil.
  private func fault(_ tumble: RollPlan.Tumble, before: Int, value: Int) -> String? {
    if tumble.delay > 250 { return "waits \(tumble.delay) ms" }
    if tumble.tumbling < 500 || tumble.tumbling > 1_000 { return "tumbles \(tumble.tumbling) ms" }
    let (moments, faces) = (tumble.moments, tumble.faces)
    if moments.count != faces.count || faces.count < 4 { return "\(faces.count) faces" }
    if moments[0] != tumble.delay || moments[moments.count - 1] != tumble.delay + tumble.tumbling {
      return "not from start to end"
    }
    if faces[faces.count - 1] != value { return "shows \(faces[faces.count - 1]) for \(value)" }
    var (last, gap): (Int, UInt64) = (before, 0)
    for index in faces.indices {
      if faces[index] == last || !(1...6).contains(faces[index]) { return "face \(faces[index])" }
      last = faces[index]
      guard index > 0 else { continue }
      let next = moments[index] - moments[index - 1]
      if next <= gap { return "a gap of \(next) ms after one of \(gap)" }
      gap = next
    }
    return gap >= 90 && moments[1] - moments[0] <= 60 ? nil : "does not begin fast and end slowly"
  }

  @Test func `DICE-2 every die stays within its bounds over 10,000 rolls`() {
    for seed in 0..<10_000 {
      let count = [1, 2, 3, 5, 6, 10, 20, 50][seed % 8]
      let (plan, values) = plan(count, seed: UInt64(seed))
      for (index, tumble) in plan.tumbles.enumerated() {
        let fault = tumble.map { self.fault($0, before: index % 6 + 1, value: values[index]) } ?? "still"
        if let fault, index > 0 || values[index] != 1 || fault != "" {
          Issue.record("roll \(seed), die \(index): \(fault)")
        }
      }
    }
  }

  @Test(arguments: [Die.two, .three])
  func `A8 DICE-2 a few-sided die changes face at each step and ends on its value`(die: Die)
    throws
  {
    var totals = Set<Int>()
    for seed in 0..<300 {
      for before in die.faces {
        let roll = DiceRoll(seed: UInt64(seed), startedAt: 0, speed: .normal, before: [before], held: [])
        let (values, plan) = roll.outcome([die])
        let tumble = try #require(plan.tumbles[0])
        #expect(tumble.faces.last == values[0] && tumble.faces.allSatisfy { die.faces.contains($0) })
        #expect(zip([before] + tumble.faces, tumble.faces).allSatisfy { $0 != $1 })
        #expect(zip(tumble.moments, tumble.moments.dropFirst()).allSatisfy { $0 < $1 })
        totals.insert(values[0])
      }
    }
    #expect(totals == Set(die.faces))
  }

  @Test(arguments: [1, 2, 50, 100, 499, 500])
  func `DICE-1 DICE-2 every die stays within its bounds with up to 500 dice`(count: Int) {
    for seed in 0..<20 {
      let (plan, values) = plan(count, seed: UInt64(seed))
      let faults = plan.tumbles.indices.compactMap { index in
        plan.tumbles[index].map { fault($0, before: index % 6 + 1, value: values[index]) } ?? "still"
      }
      #expect(faults.isEmpty)
      #expect(plan.duration == plan.tumbles.compactMap { $0?.end }.max())
    }
  }

  @Test func `DICE-2 delays and tumbles cover their whole range`() {
    var delays = Set<UInt64>()
    var tumbles = Set<UInt64>()
    for seed in 0..<400 {
      for tumble in plan(50, seed: UInt64(seed)).0.tumbles.compactMap({ $0 }) {
        delays.insert(tumble.delay)
        tumbles.insert(tumble.tumbling)
      }
    }
    #expect(delays == Set(0...250))
    #expect(tumbles == Set(500...1_000))
  }

  @Test func `DICE-2 dice of one roll almost never stop in the same frame`() {
    var together = 0
    for seed in 0..<2_000 {
      let ends = plan(6, seed: UInt64(seed)).0.tumbles.compactMap { $0?.end }.sorted()
      if zip(ends, ends.dropFirst()).contains(where: { $1 - $0 < RollPlan.frame }) { together += 1 }
    }
    #expect(together <= 2)
    // Fifty share some 75 frames, and still most stop alone.
    let ends = (0..<100).flatMap { seed in
      let ends = plan(50, seed: UInt64(seed)).0.tumbles.compactMap { $0?.end }.sorted()
      return zip(ends, ends.dropFirst()).map { $1 - $0 }
    }
    #expect(ends.count { $0 == 0 } * 25 < ends.count)
  }

  @Test func `DICE-2 the visible face is a function of time`() {
    let (plan, values) = plan(50, seed: 7)
    for index in 0..<50 {
      guard let tumble = plan.tumbles[index] else {
        Issue.record("die \(index) lies still")
        continue
      }
      if tumble.delay > 0 { #expect(plan.face(of: index, at: tumble.delay - 1) == nil) }
      for (moment, face) in zip(tumble.moments, tumble.faces) {
        #expect(plan.face(of: index, at: moment) == face)
      }
      for number in 1..<tumble.moments.count {
        #expect(plan.face(of: index, at: tumble.moments[number] - 1) == tumble.faces[number - 1])
      }
      #expect(plan.face(of: index, at: tumble.end) == values[index])
      #expect(plan.face(of: index, at: .max) == values[index])
    }
  }

  @Test func `DICE-3 a locked die has no part in the plan`() {
    let dice = [Die](repeating: .six, count: 5)
    for seed in 0..<200 {
      let roll = DiceRoll(
        seed: UInt64(seed), startedAt: 0, speed: .normal, before: [1, 2, 3, 4, 5], held: [1, 4])
      let (values, plan) = roll.outcome(dice)
      #expect(plan.tumbles[1] == nil && plan.tumbles[4] == nil && plan.tumbles[0] != nil)
      #expect(values[1] == 2 && values[4] == 5)
      #expect(plan.face(of: 4, at: .max) == nil)
    }
  }

  @Test func `values are the seed's first draws, one a die, at every speed`() {
    for speed in SpinSpeed.allCases {
      var chance = Chance(seed: 99)
      let drawn = (0..<20).map { _ in 1 + chance.index(below: 6) }
      #expect(plan(20, seed: 99, speed: speed).1 == drawn)
    }
  }

  @Test func `dice are quicker on fast and still when off`() {
    let fast = plan(100, seed: 3, speed: .fast).0
    for tumble in fast.tumbles.compactMap({ $0 }) {
      #expect(tumble.delay <= 80 && (160...320).contains(tumble.tumbling) && tumble.faces.count >= 4)
    }
    let off = plan(100, seed: 3, speed: .off)
    #expect(off.0.duration == 0)
    #expect((0..<100).allSatisfy { off.0.face(of: $0, at: 0) == off.1[$0] })
  }
}
