import Chance
import Testing

@Suite struct ChanceTests {
  /// The numbers of the published C version for seed 1234567.
  @Test func `the numbers match SplitMix64`() {
    var chance = Chance(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in chance.next() } == published)
  }

  @Test func `a generator resumes from its state`() {
    var chance = Chance(seed: 7)
    _ = chance.next()
    var other = Chance(seed: chance.state)
    #expect(other.next() == chance.next())
    #expect(other == chance)
  }

  @Test func `numbers stay below any bound`() {
    var chance = Chance(seed: 1)
    for bound in [1, 2, 3, 6, 52, 1 << 32, (1 << 63) + 1, UInt64.max] as [UInt64] {
      #expect((0..<1_000).allSatisfy { _ in chance.next(below: bound) < bound })
    }
  }

  /// A bound of 3 · 2^62 must reject a quarter of all numbers. Plain remainders would fall into the lower third
  /// half of the time.
  @Test func `an awkward bound does not favour small numbers`() {
    var chance = Chance(seed: 2)
    let third: UInt64 = 1 << 62
    var lower = 0
    for _ in 0..<30_000 where chance.next(below: 3 * third) < third { lower += 1 }
    // 10,000 expected, standard deviation 82; five of them.
    #expect((9_590...10_410).contains(lower))
  }

  @Test func `unit numbers lie in 0 to 1 and are evenly spread`() {
    var chance = Chance(seed: 3)
    var tenths = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 {
      // Below 0 or from 1 on, this index traps.
      tenths[Int((chance.unit() * 10).rounded(.down))] += 1
    }
    // 9 degrees of freedom, one in 1,000 beyond it.
    #expect(chiSquare(tenths) < 27.88)
  }

  @Test func `a shuffle makes every order equally likely and keeps all items`() {
    var chance = Chance(seed: 4)
    var orders: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      var items = [0, 1, 2, 3]
      chance.shuffle(&items)
      orders[items, default: 0] += 1
    }
    #expect(orders.count == 24)
    #expect(orders.keys.allSatisfy { $0.sorted() == [0, 1, 2, 3] })
    // 23 degrees of freedom, one in 1,000 beyond it.
    #expect(chiSquare(Array(orders.values)) < 49.73)
  }

  @Test func `shuffling no items or one draws no number`() {
    var chance = Chance(seed: 5)
    var none: [Int] = []
    var one = [9]
    chance.shuffle(&none)
    chance.shuffle(&one)
    #expect(one == [9])
    #expect(chance == Chance(seed: 5))
  }

  @Test func `a pick makes every item equally likely and gives nil for none`() {
    var chance = Chance(seed: 6)
    #expect(chance.pick([Int]()) == nil)
    var counts = [0, 0, 0, 0, 0, 0, 0]
    for _ in 0..<70_000 {
      if let item = chance.pick([0, 1, 2, 3, 4, 5, 6]) { counts[item] += 1 }
    }
    // 6 degrees of freedom, one in 1,000 beyond it.
    #expect(chiSquare(counts) < 22.46)
  }

  #if os(macOS) || os(Linux)
    @Test func `a bound of 0 traps`() async {
      await #expect(processExitsWith: .failure) {
        var chance = Chance(seed: 0)
        _ = chance.next(below: 0)
      }
    }
  #endif

  private func chiSquare(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  }
}
