import Chance
import Formats
import Testing

@testable import Games

@Suite struct DiceTrayTests {
  private let later: Moment = 1_000_000

  /// A tray with a roll that has come to rest by `later`.
  private func rolled(_ notation: DiceNotation = DiceNotation(5), seed: UInt64 = 4) -> DiceTray {
    var tray = DiceTray(notation)
    #expect(tray.roll(seed: seed, speed: .normal, at: 0) == true)
    return tray
  }

  @Test func `DICE-1 a tray holds 1 to 100 dice, and the number can be changed`() {
    var tray = DiceTray()
    #expect(tray.dice.count == 5)
    for count in [1, 2, 99, 100] {
      #expect(tray.put(count: count, at: 0) == true)
      #expect(tray.dice.count == count && tray.dice.allSatisfy { $0.die == .six && !$0.isLocked })
    }
  }

  @Test func `changing the number of dice leaves the others as they are`() {
    var tray = rolled()
    let values = tray.values
    #expect(tray.put(count: 6, at: later) && Array(tray.values.prefix(5)) == values)
    #expect(tray.put(count: 3, at: later) && tray.values == Array(values.prefix(3)))
    #expect(tray.roll == nil)
  }

  @Test func `DICE-3 a locked die keeps its value through every roll`() {
    var tray = rolled()
    #expect(tray.toggleLock(1, at: later) && tray.toggleLock(3, at: later))
    let held = [tray.values[1], tray.values[3]]
    var others: Set<[Int]> = []
    for seed in 0..<50 {
      let now = later + Moment(seed) * 10_000
      #expect(tray.roll(seed: UInt64(seed), speed: .normal, at: now) == true)
      #expect([tray.values[1], tray.values[3]] == held)
      #expect(tray.plan?.tumbles[1] == nil && tray.plan?.tumbles[0] != nil)
      others.insert([tray.values[0], tray.values[2], tray.values[4]])
    }
    #expect(others.count > 20)
    #expect(tray.toggleLock(1, at: .max) && tray.locked == [3])
    #expect(!tray.toggleLock(5, at: .max) && !tray.toggleLock(-1, at: .max))
  }

  @Test func `a tray with every die locked cannot roll`() {
    var tray = DiceTray(DiceNotation(2))
    #expect(tray.toggleLock(0, at: 0) && tray.toggleLock(1, at: 0))
    #expect(!tray.canRoll && !tray.roll(seed: 1, speed: .normal, at: 0))
  }

  @Test func `DICE-4 nothing can be changed while dice move`() throws {
    var tray = rolled()
    let plan = try #require(tray.plan)
    let before = tray
    for now in [0, 1, plan.duration - 1] {
      #expect(tray.isMoving(at: now))
      #expect(tray.roll(seed: 9, speed: .normal, at: now) == false)
      #expect(tray.endTurn(at: now) == nil)
      #expect(tray.toggleLock(0, at: now) == false)
      #expect(tray.put(count: 3, at: now) == false)
      #expect(tray == before)
    }
    #expect(!tray.isMoving(at: plan.duration))
    #expect(tray.roll(seed: 9, speed: .normal, at: plan.duration) == true)
  }

  @Test func `a clock set back ends the roll`() {
    var tray = DiceTray()
    #expect(tray.roll(seed: 1, speed: .normal, at: 50_000) == true)
    #expect(!tray.isMoving(at: 49_999))
    #expect(tray.toggleLock(0, at: 49_999) == true)
  }

  @Test func `DICE-5 ending a turn records values, locks, total and time, and unlocks the dice`() {
    var tray = rolled()
    #expect(tray.toggleLock(2, at: later) == true)
    let values = tray.values
    let turn = tray.endTurn(at: later)
    #expect(turn?.values == values && turn?.locked == [2] && turn?.at == later)
    #expect(turn?.total == values.reduce(0, +))
    #expect(tray.locked.isEmpty && tray.values == values && !tray.canEndTurn)
    #expect(tray.endTurn(at: later) == nil)
  }

  @Test func `ending a turn can be undone until the next roll`() {
    var tray = rolled()
    #expect(tray.toggleLock(2, at: later) == true)
    let before = tray
    #expect(tray.endTurn(at: later) != nil)
    #expect(tray.undoEndTurn(at: later) && tray == before)
    #expect(tray.undoEndTurn(at: later) == false)
    #expect(tray.endTurn(at: later) != nil)
    #expect(tray.roll(seed: 5, speed: .off, at: later) == true)
    #expect(tray.undoEndTurn(at: later) == false)
  }

  @Test func `DICE-6 600,000 throws pass a chi-square test`() {
    var counts = [Int](repeating: 0, count: 6)
    var chance = Chance(seed: 2_026)
    var tray = DiceTray(DiceNotation(100))
    for number in 0..<6_000 {
      #expect(tray.roll(seed: chance.next(), speed: .off, at: Moment(number)) == true)
      for value in tray.values { counts[value - 1] += 1 }
    }
    #expect(counts.reduce(0, +) == 600_000)
    let chiSquare = counts.reduce(0.0) { $0 + (Double($1) - 100_000) * (Double($1) - 100_000) / 100_000 }
    // One in ten thousand fair trays lies above the first bound, one in ten thousand below the second.
    #expect(chiSquare < 25.745 && chiSquare > 0.065, "\(counts)")
  }

  @Test(arguments: Die.allCases)
  func `DICE-9 every kind of die is even and shows each face`(die: Die) {
    var faces = [Int64](repeating: 0, count: die.sides)
    var chance = Chance(seed: UInt64(die.sides))
    var tray = DiceTray(DiceNotation(100, die))
    for number in 0..<600 {
      #expect(tray.roll(seed: chance.next(), speed: .off, at: Moment(number)) == true)
      for value in tray.values { faces[value - 1] += 1 }
    }
    #expect(faces.allSatisfy { $0 > 0 })
    switch DiceJudgement(faces).verdict {
    case .usual, .uneven(oneIn: 20): break
    case let verdict: Issue.record("\(die): \(verdict)")
    }
  }

  @Test func `a stored tray is read back in full`() throws {
    var tray = rolled(try DiceNotation.read("4d6kh3+2d20+1"))
    try tray.remember(as: "Fighter")
    #expect(tray.toggleLock(1, at: later) == true)
    let back = try JSON.read(tray.json.text)
    #expect(DiceTray(json: back) == tray)
    #expect(tray.endTurn(at: later) != nil)
    #expect(DiceTray(json: try JSON.read(tray.json.text)) == tray)
    #expect(DiceTray(json: DiceTray().json) == DiceTray())
  }

  @Test(arguments: [
    "d%kh+d%kh+d%kh+d%kh+d%kh+d%kh+d%kh", "d%kh+d%kl+d%kh+d%kl+d%kh+d%kl+d%kh+d%kl+d%kh+d%kl",
  ])
  func `dice are stored although their notation exceeds the input limit`(typed: String) throws {
    var tray = rolled(try DiceNotation.read(typed))
    #expect(tray.notation.text.utf8.count > DiceLimits.notation)
    try tray.remember(as: "Long")
    #expect(DiceTray(json: try JSON.read(tray.json.text)) == tray)
  }

  @Test(arguments: [
    (#""values":["#, #""values":[0,"#), (#""values":["#, #""values":[7,"#),
    (#""dice":"5d6""#, #""dice":"5d7""#),
    (#""locked":[]"#, #""locked":[5]"#), (#""locked":[]"#, #""locked":[2,1]"#),
    (#""dice":"5d6""#, #""dice":"4d6""#),
    (#""sets":[]"#, #""sets":[{"name":" ","dice":"d6"}]"#), (#""sets":[]"#, #""sets":7"#),
  ])
  func `a broken tray is refused`(part: String, replacement: String) throws {
    let text = rolled().json.text
    let broken = text.replacing(part, with: replacement)
    #expect(broken != text)
    #expect(DiceTray(json: try JSON.read(broken)) == nil)
  }

  @Test func `a stored roll that contradicts the values is dropped`() throws {
    let tray = rolled()
    let text = tray.json.text
    let other = text.replacing("\"seed\":4", with: "\"seed\":5")
    #expect(other != text)
    let read = DiceTray(json: try JSON.read(other))
    #expect(read?.roll == nil && read?.values == tray.values)
  }

  @Test func `DICE-9 dice sets are saved by name, replaced and deleted`() throws {
    var tray = DiceTray(try DiceNotation.read("2d20kh1"))
    try tray.remember(as: "  Advantage ")
    #expect(tray.sets == [DiceSet(name: "Advantage", notation: tray.notation)])
    #expect(tray.put(count: 3, at: 0) == true)
    try tray.remember(as: "ADVANTAGE")
    #expect(tray.sets.map { $0.notation.text } == ["3d20"])
    #expect(throws: DiceSetError.blank) { try tray.remember(as: " \n") }
    #expect(throws: DiceSetError.tooLong(limit: 24)) {
      try tray.remember(as: String(repeating: "x", count: 25))
    }
    for number in 1..<DiceLimits.sets { try tray.remember(as: "Set \(number)") }
    #expect(throws: DiceSetError.full(limit: DiceLimits.sets)) { try tray.remember(as: "One more") }
    try tray.remember(as: "Set 1")
    tray.forget(set: "ADVANTAGE")
    #expect(tray.sets.count == DiceLimits.sets - 1 && tray.sets.first?.name == "Set 1")
  }

  @Test func `the best run is the longest, and the highest if equal`() {
    #expect(DiceSummary([1, 2, 3, 5, 6]).run == 1...3)
    #expect(DiceSummary([6, 5, 2, 1, 1]).run == 5...6)
    #expect(
      DiceSummary([1, 3, 5]).run == nil && DiceSummary([4]).run == nil && DiceSummary([2, 2]).run == nil)
    let counts = DiceSummary([3, 1, 3, 6]).counts
    #expect(counts.map { $0.value } == [1, 3, 6] && counts.map { $0.count } == [1, 2, 1])
  }
}
