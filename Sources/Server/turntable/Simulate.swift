import ArgumentParser
import Simulator

/// `turntable simulate`: plays games of Turns between phones on a bad radio, each from its seed.
struct Simulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play games of Turns between simulated phones, and look for one that goes wrong.",
    discussion: """
      Phones sleep, reload, die and leave; frames are lost, late, repeated and overtaken; strangers who have the key \
      say what is not theirs to say. A game that goes wrong is told by its seed and by the shortest history that was \
      found. Ends with 1 if there was one.
      """)

  /// Maximum number of games in one call.
  static let mostGames: UInt64 = 10_000_000
  /// Further failed games that are summarised. The first is reported in full.
  private static let mostTold = 50

  @Option(help: "How many games.")
  var games: UInt64 = 1_000

  @Option(help: "The seed of the first game; each further game has the next.")
  var seed: UInt64 = 1

  @Option(help: "The share of frames that is lost, 0 to 0.9.")
  var loss = 0.2

  @Option(help: "How many games are played at once.")
  var jobs = 2

  @Option(
    help: ArgumentHelp(
      "A fault to plant into the world, to see it found: "
        + PlantedBug.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "NAME"))
  var bug: PlantedBug?

  func validate() throws {
    guard (1...Self.mostGames).contains(games) else {
      throw ValidationError("--games \(games) is not from 1 to \(Self.mostGames).")
    }
    guard (0...0.9).contains(loss) else { throw ValidationError("--loss \(loss) is not from 0 to 0.9.") }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs \(jobs) is not from 1 to 64.") }
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
