import ArgumentParser
import Simulator

/// `turntable simulate`: plays games of Turns between phones on a bad network, each from its seed.
struct Simulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Simulate games of Turns between phones to find one that goes wrong.",
    discussion: """
      Phones sleep, reload, crash and leave. Frames are lost, delayed, repeated and reordered. Strangers with the key send \
      forged messages. A failed game is printed with its seed and the shortest history found, and the exit code is 1.
      """)

  /// Limit of games of one call.
  static let mostGames: UInt64 = 10_000_000
  /// Limit of further failed games that are printed. The first is printed with its history.
  private static let mostTold = 50

  @Option(help: "The number of games.")
  var games: UInt64 = 1_000

  @Option(help: "The seed of the first game. Each further game has the next one.")
  var seed: UInt64 = 1

  @Option(help: "The share of lost frames, 0 to 0.9.")
  var loss = 0.2

  @Option(help: "The number of games played in parallel.")
  var jobs = 2

  @Option(
    help: ArgumentHelp(
      "A bug to plant, to test that it is found: "
        + PlantedBug.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "NAME"))
  var bug: PlantedBug?

  func validate() throws {
    guard (1...Self.mostGames).contains(games) else {
      throw ValidationError("--games \(games) is out of range: 1 to \(Self.mostGames).")
    }
    guard (0...0.9).contains(loss) else { throw ValidationError("--loss \(loss) is out of range: 0 to 0.9.") }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs \(jobs) is out of range: 1 to 64.") }
    guard seed <= UInt64.max - Self.mostGames else { throw ValidationError("--seed \(seed) is too large.") }
  }

  func run() async throws {
    let (loss, bug, step) = (loss, bug, UInt64(jobs))
    var all = Figures()
    var wrong: [PlayedGame] = []
    await withTaskGroup(of: (Figures, [PlayedGame]).self) { group in
      for first in seed..<seed + min(step, games) {
        let last = seed + games
        group.addTask {
          var (figures, wrong) = (Figures(), [PlayedGame]())
          for seed in stride(from: first, to: last, by: Int(step)) {
            let game = Simulation.play(seed: seed, loss: loss, bug: bug)
            figures.add(game.figures)
            if game.violation != nil { wrong.append(game) }
          }
          return (figures, wrong)
        }
      }
      for await (figures, games) in group {
        all.add(figures)
        wrong += games
      }
    }
    for line in all.lines { Terminal.say(line) }
    wrong.sort { $0.plan.seed < $1.plan.seed }
    guard let first = wrong.first else { return }
    for game in wrong.dropFirst().prefix(Self.mostTold) {
      if let violation = game.violation { Terminal.say("seed \(game.plan.seed): \(violation)") }
    }
    for line in Simulation.shrunk(first.plan, bug: bug).story(lines: 60) { Terminal.say(line) }
    let planted = bug.map { " --bug \($0.rawValue)" } ?? ""
    throw Failure(
      "\(wrong.count) of \(games) games went wrong. Play one again: "
        + "turntable simulate --games 1 --seed \(first.plan.seed) --loss \(loss)\(planted)", code: 1)
  }
}

extension PlantedBug: ExpressibleByArgument {}
