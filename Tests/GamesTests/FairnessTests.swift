import Chance
import Formats
import Games
import Testing

@Suite struct FairnessTests {
  private func players(_ count: UInt32) -> [PlayerID] { (1...count).map(PlayerID.init(rawValue:)) }

  private func chiSquare(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  }

  /// Critical values of chi-square: one fair wheel in 1,000 lies beyond them.
  @Test(arguments: [(2, 10.83), (3, 13.82), (7, 22.46), (12, 31.26), (50, 85.35)] as [(UInt32, Double)])
  func `PASS-4 every player is equally likely over 100,000 spins`(count: UInt32, critical: Double) {
    let players = players(count)
    var memory = FairnessMemory()
    var chance = Chance(seed: 20_261_121)
    var counts = [Int](repeating: 0, count: players.count)
    for _ in 0..<100_000 {
      guard let winner = memory.choose(among: players, by: .pureChance, using: &chance) else { continue }
      counts[Int(winner.rawValue) - 1] += 1
    }
    #expect(counts.reduce(0, +) == 100_000)
    #expect(chiSquare(counts) < critical)
  }

  @Test func `PASS-16 pure chance repeats a player as often as it picks any other`() {
    let players = players(5)
    var memory = FairnessMemory()
    var chance = Chance(seed: 16)
    var again = 0
    for _ in 0..<10_000 {
      let last = memory.last
      let winner = memory.choose(among: players, by: .pureChance, using: &chance)
      if winner == last { again += 1 }
    }
    // 2,000 expected, standard deviation 40; five of them.
    #expect((1_800...2_200).contains(again))
  }

  @Test(arguments: [2, 3, 7, 50] as [UInt32])
  func `PASS-16 no player comes twice in a row, and the others are equally likely`(count: UInt32) {
    let players = players(count)
    var memory = FairnessMemory()
    var chance = Chance(seed: 17)
    var steps = [Int](repeating: 0, count: players.count)
    for _ in 0..<10_001 {
      let last = memory.last
      let winner = memory.choose(among: players, by: .noImmediateRepeat, using: &chance)
      guard let last, let winner else { continue }
      steps[(Int(winner.rawValue) - Int(last.rawValue) + players.count) % players.count] += 1
    }
    #expect(steps[0] == 0, "nobody twice in a row")
    #expect(steps.reduce(0, +) == 10_000)
    // At most 48 degrees of freedom: one in 1,000 beyond it.
    if count > 2 { #expect(chiSquare(Array(steps.dropFirst())) < 84.04) }
  }

  @Test(arguments: [1, 2, 3, 7, 50] as [UInt32])
  func `PASS-16 all players come once before anybody comes twice`(count: UInt32) {
    let players = players(count)
    var memory = FairnessMemory()
    var chance = Chance(seed: 18)
    var order: [PlayerID] = []
    for _ in 0..<10_000 {
      if let winner = memory.choose(among: players, by: .everybodyOnce, using: &chance) {
        order.append(winner)
      }
    }
    #expect(order.count == 10_000)
    let rounds = stride(from: 0, through: order.count - players.count, by: players.count)
    #expect(rounds.allSatisfy { Set(order[$0..<$0 + players.count]) == Set(players) })
    let starts = Set(stride(from: 0, to: order.count, by: players.count).map { order[$0] })
    #expect(starts == Set(players), "a round can start with anybody")
  }

  @Test func `PASS-16 players who join or leave mid-round are taken into account`() throws {
    var memory = FairnessMemory()
    var chance = Chance(seed: 19)
    var seen: Set<PlayerID> = []
    for _ in 0..<3 {
      seen.insert(try #require(memory.choose(among: players(6), by: .everybodyOnce, using: &chance)))
    }
    // Two players who were picked leave, one joins.
    let gone = seen.sorted { $0.rawValue < $1.rawValue }.prefix(2)
    let present = players(7).filter { !gone.contains($0) }
    let open = Set(present).subtracting(seen)
    #expect(open.count == 4)
    var rest: Set<PlayerID> = []
    for _ in 0..<4 {
      rest.insert(try #require(memory.choose(among: present, by: .everybodyOnce, using: &chance)))
    }
    #expect(rest == open)
    #expect(memory.round.count == 5, "who left is forgotten")
  }

  @Test func `PASS-16 a mode chosen mid-game knows the previous picks`() throws {
    let players = players(4)
    for seed in 0..<200 as Range<UInt64> {
      var memory = FairnessMemory()
      var chance = Chance(seed: seed)
      let first = memory.choose(among: players, by: .pureChance, using: &chance)
      #expect(memory.choose(among: players, by: .noImmediateRepeat, using: &chance) != first)
      let seen = memory.round
      let third = try #require(memory.choose(among: players, by: .everybodyOnce, using: &chance))
      #expect(!seen.contains(third))
    }
  }

  @Test func `PASS-16 a lone player is picked in every mode, and an empty party gives nobody`() {
    for fairness in Fairness.allCases {
      var memory = FairnessMemory()
      var chance = Chance(seed: 20)
      for _ in 0..<3 {
        #expect(memory.choose(among: players(1), by: fairness, using: &chance) == PlayerID(rawValue: 1))
      }
      let before = memory
      #expect(memory.choose(among: [], by: fairness, using: &chance) == nil)
      #expect(memory == before)
    }
  }

  @Test func `the memory is read back in the middle of a round`() throws {
    var memory = FairnessMemory()
    #expect(FairnessMemory(json: memory.json) == memory)
    var chance = Chance(seed: 21)
    for _ in 0..<7 { _ = memory.choose(among: players(5), by: .everybodyOnce, using: &chance) }
    #expect(FairnessMemory(json: memory.json) == memory)
    #expect(memory.round.count == 2)
  }

  @Test(
    arguments: [
      .null, [], [:], ["round": 1], ["round": ["a"]], ["round": [-1]], ["round": [1, 1]],
      ["round": [], "last": "x"], ["round": [4_294_967_296]], ["round": .array((1...51).map(JSON.integer))],
    ] as [JSON])
  func `broken saved memory is refused`(broken: JSON) {
    #expect(FairnessMemory(json: broken) == nil)
  }
}
