import ArgumentParser
import Digest
import Formats
import Games

/// `turntable dice`: the commands for rolls of dice.
struct Dice: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work with rolls of dice.", subcommands: [Plan.self])
}

/// `turntable dice plan --seed SEED --before 1,2,…`: prints the roll of a seed as JSON.
struct Plan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compute a roll from its seed: the values, and the faces of each die by millisecond.")

  @Option(
    help: ArgumentHelp(
      "The seed: 32 hexadecimal digits from the phone's screen (with --roll), or the stored number.",
      valueName: "SEED"))
  var seed: String

  @Option(
    help: ArgumentHelp(
      "The number of the roll on the phone's screen: 3 for “Seed of roll 3”.", valueName: "N"))
  var roll: UInt32?

  @Option(help: "The dice, such as 5d6. By default six-sided dice, one for each face of --before.")
  var dice: String?

  @Option(help: ArgumentHelp("The faces before the roll, such as 1,2,6.", valueName: "FACES"))
  var before: String

  @Option(help: ArgumentHelp("The held dice by number from 0, such as 0,2.", valueName: "INDICES"))
  var held = ""

  @Option(help: "The speed of the tumbling: normal, fast or off.")
  var speed = "normal"

  func validate() throws { _ = try asked() }

  func run() throws {
    let (roll, kinds) = try asked()
    let (values, plan) = roll.outcome(kinds)
    let json: JSON = [
      "values": .array(values.map { .integer(Int64($0)) }), "tumbles": .array(plan.tumbles.map(Self.json)),
    ]
    // One line, without the limit of a terminal line.
    Terminal.output(Array((json.text + "\n").utf8))
  }

  /// Returns the roll of the options and its dice.
  private func asked() throws -> (DiceRoll, [Die]) {
    let before = try Self.numbers(self.before, named: "--before")
    let held = try Self.numbers(self.held, named: "--held")
    let notation = try notation(count: before.count)
    guard let speed = SpinSpeed(rawValue: speed) else {
      throw ValidationError("--speed \(self.speed) is unknown: choose normal, fast or off.")
    }
    let kinds = notation.dice
    guard before.count == kinds.count, zip(before, kinds).allSatisfy({ $1.faces.contains($0) }),
      Set(held).count == held.count, held.allSatisfy({ kinds.indices.contains($0) })
    else { throw ValidationError("--before and --held do not fit \(notation.text).") }
    let roll = DiceRoll(
      seed: try start(), startedAt: 0, speed: speed, before: before, held: held.sorted())
    return (roll, kinds)
  }

  /// Returns the seed of the generator (docs/provable-chance.md).
  private func start() throws -> UInt64 {
    let text = String(seed.filter { !$0.isWhitespace })
    if let secret = Secret(hex: text) {
      guard let roll, roll > 0 else {
        throw ValidationError(
          "A seed from a phone's screen needs the roll: add --roll 3 for “Seed of roll 3”.")
      }
      return secret.seed(for: "dice \(roll)")
    }
    guard let number = Int64(text).map(UInt64.init(bitPattern:)) ?? UInt64(text) else {
      throw ValidationError("--seed \(seed) is neither 32 hexadecimal digits nor a number of 64 bits.")
    }
    guard roll == nil else { throw ValidationError("--roll needs a seed of 32 hexadecimal digits.") }
    return number
  }

  private func notation(count: Int) throws -> DiceNotation {
    guard let dice else {
      guard (1...DiceLimits.engineDice).contains(count) else {
        throw ValidationError("--before must have 1 to \(DiceLimits.engineDice) faces.")
      }
      return DiceNotation(count)
    }
    do {
      return try DiceNotation.read(dice, most: DiceLimits.engineDice)
    } catch {
      throw ValidationError("--dice \(dice) is not a dice notation such as 2d6+d20.")
    }
  }

  private static func numbers(_ text: String, named name: String) throws -> [Int] {
    try text.split(separator: ",").map {
      guard let number = Int($0) else { throw ValidationError("\(name): \($0) is not a number.") }
      return number
    }
  }

  private static func json(_ tumble: RollPlan.Tumble?) -> JSON {
    guard let tumble else { return .null }
    return [
      "moments": .array(tumble.moments.map { .integer(Int64($0)) }),
      "faces": .array(tumble.faces.map { .integer(Int64($0)) }),
    ]
  }
}
