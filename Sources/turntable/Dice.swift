import ArgumentParser
import Formats
import Games

/// `turntable dice`: what there is to do with rolls of dice.
struct Dice: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work with rolls of dice.", subcommands: [Plan.self])
}

/// `turntable dice plan --seed N --before 1,2,…`: what a phone drew from a seed, as JSON.
struct Plan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a roll from its seed: the values, and what each die shows at which millisecond.")

  @Option(help: "The seed, as the phone keeps it.")
  var seed: Int64

  @Option(help: "The dice, such as 5d6. By default as many six-sided ones as there are faces.")
  var dice: String?

  @Option(help: ArgumentHelp("What each die showed before, from the first.", valueName: "FACES"))
  var before: String

  @Option(help: ArgumentHelp("Which dice were held, from 0.", valueName: "INDICES"))
  var held = ""

  @Option(help: "normal, fast or off.")
  var speed = "normal"

  func run() throws {
    let before = try Self.numbers(self.before, named: "--before")
    let held = try Self.numbers(self.held, named: "--held")
    let notation = try notation(count: before.count)
    guard let speed = SpinSpeed(rawValue: speed) else { throw Failure("--speed is normal, fast or off") }
    let kinds = notation.dice
    guard before.count == kinds.count, zip(before, kinds).allSatisfy({ $1.faces.contains($0) }),
      Set(held).count == held.count, held.allSatisfy({ kinds.indices.contains($0) })
    else { throw Failure("--before and --held do not fit \(notation.text)") }
    let roll = DiceRoll(
      seed: UInt64(bitPattern: seed), startedAt: 0, speed: speed, before: before, held: held.sorted())
    let (values, plan) = roll.outcome(kinds)
    let json: JSON = [
      "values": .array(values.map { .integer(Int64($0)) }), "tumbles": .array(plan.tumbles.map(Self.json)),
    ]
    Terminal.say(json.text)
  }

  private func notation(count: Int) throws -> DiceNotation {
    guard let dice else {
      guard (1...DiceLimits.engineDice).contains(count) else { throw Failure("--before has no dice") }
      return DiceNotation(count)
    }
    do {
      return try DiceNotation.read(dice, most: DiceLimits.engineDice)
    } catch {
      throw Failure("--dice \(dice): \(error)")
    }
  }

  private static func numbers(_ text: String, named name: String) throws -> [Int] {
    try text.split(separator: ",").map {
      guard let number = Int($0) else { throw Failure("\(name): \($0) is no number") }
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
