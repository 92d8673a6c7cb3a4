import Table
import Testing
import Turns

@testable import Simulator

@Suite struct `The simulator` {
  /// A plan with only the given faults.
  private func plan(_ seed: UInt64, phones: Int, faults: [Fault] = [], end: UInt64 = 20_000) -> GamePlan {
    var plan = GamePlan(seed: seed, loss: 0)
    (plan.phones, plan.others, plan.faults, plan.end, plan.turns) = (phones, 0, faults, end, 1_000_000)
    (plan.isLively, plan.foreignTables) = (false, 0)
    return plan
  }

  private func fault(_ kind: FaultKind, _ phone: Int, at time: UInt64, for duration: UInt64) -> Fault {
    Fault(kind: kind, time: time, duration: duration, phone: phone, side: 0)
  }

  /// Games that once failed, of 100,000: a television counted as a follower, two leaders both gave way, a leader
  /// without followers removed a player, an event was lost repeatedly just before the end.
  @Test(arguments: [44_982, 45_941, 57_490, 60_639, 70_811, 78_705] as [UInt64])
  func `TURN-11 games that once failed stay correct`(seed: UInt64) {
    #expect(Simulation.play(seed: seed, loss: 0.2).violation == nil)
  }

  @Test func `the same seed gives the same game`() {
    let games = (0..<2).map { _ in Simulation.play(seed: 42, loss: 0.2) }
    #expect(games[0].figures == games[1].figures)
    #expect(games[0].outcome == games[1].outcome)
    #expect(!games[0].outcome.isEmpty)
  }

  @Test(arguments: [3, 11] as [UInt64])
  func `TURN-27 and TURN-2 fifty other tables on the same radio change no result`(_ seed: UInt64) {
    var alone = plan(seed, phones: 3)
    alone.radio.loss = 0.1
    var crowded = alone
    crowded.foreignTables = 50
    let (one, other) = (Simulation.play(alone, bug: nil), Simulation.play(crowded, bug: nil))
    #expect(one.violation == nil && other.violation == nil)
    #expect(one.outcome == other.outcome)
    #expect(!one.outcome.isEmpty)
  }

  @Test func `TURN-26 a table resumes with the first phones awake after an hour`() {
    let hour: UInt64 = 3_600_000
    let faults = (0..<3).map {
      fault(.sleep, $0, at: 10_000 + UInt64($0) * 100, for: hour + UInt64($0) * 4_000)
    }
    let game = Simulation.play(plan(6, phones: 3, faults: faults, end: hour + 40_000), bug: nil)
    #expect(game.violation == nil)
    #expect(game.figures.finished == 1)
    #expect(game.figures.dones > 20)
  }

  @Test func `TURN-23 a game goes on although the hub stops mid-turn`() {
    let faults = [
      fault(.hubRestart, 0, at: 8_000, for: 5_000), fault(.hubRestart, 0, at: 15_000, for: 2_000),
    ]
    let game = Simulation.play(plan(6, phones: 4, faults: faults), bug: nil)
    #expect(game.violation == nil)
    #expect(game.figures.finished == 1)
  }

  @Test(arguments: [.anySender, .endlessTerms, .silenceIsDead] as [PlantedBug])
  func `planted bugs in trust and timeouts are detected`(_ bug: PlantedBug) {
    let seeds: [UInt64] = [4, 8, 32]
    #expect(seeds.contains { Simulation.play(seed: $0, loss: 0.2, bug: bug).violation != nil })
    #expect(seeds.allSatisfy { Simulation.play(seed: $0, loss: 0.2).violation == nil })
  }

  /// Plays only the table without a server that belongs to a seed.
  private func mesh(_ seed: UInt64, bug: PlantedBug? = nil, isTraced: Bool = false) throws -> Mesh {
    let plan = GamePlan(seed: seed, loss: 0.2)
    var mesh = try #require(
      Mesh(seed: seed, phones: plan.phones, radio: plan.radio, bug: bug, isTraced: isTraced))
    mesh.play()
    return mesh
  }

  /// Seeds of faults that the simulator found: late frames that were passed on for ever, and halves of a table that
  /// never met.
  @Test(arguments: [27, 166, 297, 301, 566, 1151, 2060] as [UInt64])
  func `DIRECT-3 tables without a server that once failed stay correct`(seed: UInt64) throws {
    #expect(try mesh(seed).violation == nil)
  }

  @Test func `the same seed gives the same table without a server`() throws {
    let (one, other) = (try mesh(8, isTraced: true), try mesh(8, isTraced: true))
    #expect(one.trace == other.trace && one.figures == other.figures)
    #expect((one.trace ?? []).count > 100)
  }

  @Test(arguments: [(.gapsStay, 17), (.sparesSleep, 22), (.endlessLinks, 8)] as [(PlantedBug, UInt64)])
  func `planted bugs without a server are detected`(_ bug: PlantedBug, _ seed: UInt64) throws {
    #expect(try mesh(seed, bug: bug).violation != nil && mesh(seed).violation == nil)
  }

  @Test func `strangers with the key change no outcome of a quiet game`() {
    var games = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      let game = Simulation.play(plan(seed, phones: 3), bug: nil)
      #expect(game.violation == nil && game.figures.finished == 1)
      games += game.figures.injected[FaultKind.hostility.rawValue] > 0 ? 1 : 0
    }
    #expect((3...9).contains(games))
  }

  @Test func `a failing game is reduced to the fewest faults`() throws {
    let seed = try #require(
      (1...40 as ClosedRange<UInt64>).first { seed in
        let game = Simulation.play(seed: seed, loss: 0.2, bug: .lostGap)
        return game.violation != nil && game.plan.faults.count > 1
      })
    let whole = GamePlan(seed: seed, loss: 0.2)
    let shrunk = Simulation.shrunk(whole, bug: .lostGap)
    #expect(shrunk.violation != nil)
    #expect(shrunk.plan.faults.count < whole.faults.count)
    #expect(shrunk.story(lines: 5).count <= shrunk.plan.faults.count + 8)
    #expect(shrunk.story(lines: 5)[0].hasPrefix("seed \(seed): "))
  }

  @Test func `events come in order of time, then of insertion`() {
    var queue = EventQueue<Int>()
    for (value, time) in [(1, 30), (2, 10), (3, 20), (4, 10), (5, 30), (6, 40)] as [(Int, UInt64)] {
      queue.add(value, at: time)
    }
    var order: [Int] = []
    while let next = queue.next(until: 30) { order.append(next.event) }
    #expect(order == [2, 4, 3, 1, 5])
  }

  @Test func `times compute percentiles and shares`() {
    var times = Times()
    for time in 1...1_000 as ClosedRange<UInt64> { times.add(time) }
    #expect(times.percentile(0.5) == 500)
    #expect(times.percentile(0.999) == 999)
    #expect(times.percentile(1) == 1_000)
    #expect(times.share(upTo: 250) == 0.25)
    #expect(times.longest == 1_000)
  }
}
