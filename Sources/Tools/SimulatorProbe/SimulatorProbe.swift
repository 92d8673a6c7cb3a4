import Simulator

/// Plays games for the tests: `SimulatorProbe FIRST COUNT LOSS [BUG]`. It needs none of the packages of the server, so it
/// is soon built for speed. `turntable simulate` is the same for people.
@main
enum SimulatorProbe {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 3, let first = UInt64(words[0]), let count = UInt64(words[1]),
      let loss = Double(words[2])
    else { return print("SimulatorProbe FIRST COUNT LOSS [BUG]") }
    let bug = words.count > 3 ? PlantedBug(rawValue: words[3]) : nil
    var all = Figures()
    var isTold = false
    for seed in first..<first + count {
      let game = Simulation.play(seed: seed, loss: loss, bug: bug)
      all.add(game.figures)
      guard let violation = game.violation else { continue }
      print("wrong: \(seed): \(violation)")
      if isTold { continue }
      isTold = true
      for line in Simulation.shrunk(game.plan, bug: bug).story(lines: 60) { print("  " + line) }
    }
    for line in all.lines { print(line) }
  }
}
