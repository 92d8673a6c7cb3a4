import Games
import HTML
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import DiceFeature

@Suite struct DiceScreenTests {
  /// A phone on the dice screen with these dice.
  func phone(_ dice: String = "5d6") throws -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    try phone.press("Dice")
    if dice != "5d6" { phone.do(.dice(.notationTyped(dice))) }
    #expect(phone.state.persisted.dice.notation.text == dice)
    return phone
  }

  func labels(_ phone: Phone) -> [String] {
    phone.page.labels.filter { $0.utf8.starts(with: "Die ".utf8) }
  }

  func isDisabled(_ phone: Phone, _ name: String) -> Bool? {
    phone.page.controls.first { $0.name == name }?.isDisabled
  }

  @Test func `DICE-1 the number of dice can be set from 1 to 100, typed or stepped`() throws {
    var phone = try phone()
    try phone.press("5 dice")
    for (typed, count) in [("1", 1), ("100", 100), ("１２", 12), ("7", 7)] {
      try phone.press("Number of dice", .change, value: typed)
      #expect(labels(phone).count == count)
    }
    try phone.press("One die more")
    try phone.press("One die fewer")
    try phone.press("One die fewer")
    #expect(labels(phone).count == 6)
    try phone.press("Close")
    #expect(phone.focused.last == "dice-count" && isDisabled(phone, "6 dice") == false)
    #expect(phone.page.controls.allSatisfy { $0.name != "Number of dice" })
  }

  @Test(arguments: ["0", "101", "six", "", "-3", "1e1", "5.5", "99999999999999999999"])
  func `DICE-1 an invalid number of dice changes nothing and gets a message`(typed: String) throws {
    var phone = try phone()
    let kept = phone.state.persisted
    try phone.press("5 dice")
    try phone.press("Number of dice", .change, value: typed)
    #expect(phone.state.persisted == kept)
    #expect(phone.shows("Type a number from 1 to 100."))
    try phone.press("Number of dice", .change, value: " 4 ")
    #expect(!phone.shows("Type a number from 1 to 100.") && labels(phone).count == 4)
  }

  @Test(arguments: [
    ("0d6", "No dice at character 1"), ("1d0", "no die of 0 sides (character 3)"),
    ("999999999d6", "Throw 100 or fewer"), ("4d6kh9", "9 cannot be picked from 4 dice (character 4)"),
    ("4d6++2", "“+” does not fit at character 5"), ("4d6+", "missing at the end"), ("", "Type the dice"),
    ("banana", "I can’t read “banana”. Try 4d6."),
  ])
  func `DICE-9 bad notation changes nothing and gets an exact error`(typed: String, message: String) throws {
    var phone = try phone()
    let kept = phone.state.persisted
    try phone.press("5 dice")
    try phone.press("Dice notation", .change, value: typed)
    #expect(phone.state.persisted == kept && phone.shows(message))
    try phone.press("Dice notation", .change, value: "2d20")
    #expect(!phone.shows(message) && labels(phone).count == 2)
  }

  @Test func `DICE-1 Undo in the sheet restores the previous dice, locks and roll`() throws {
    var phone = try phone()
    try phone.press("Roll")
    phone.wait(1_250)
    phone.do(.dice(.tapped(2)))
    let tray = phone.state.persisted.dice
    let announced = phone.state.opened.announcement
    try phone.press("5 dice")
    #expect(isDisabled(phone, "Undo") == true)
    try phone.press("One die more")
    try phone.press("Dice notation", .change, value: "2d20")
    #expect(phone.state.persisted.dice.roll == nil && labels(phone).count == 2)
    try phone.press("Undo")
    #expect(phone.state.persisted.dice == tray && isDisabled(phone, "Undo") == true)
    #expect(!phone.state.dice.isMoving && phone.state.opened.announcement != announced, "it is told again")
    try phone.press("Close")
    try phone.press("5 dice")
    #expect(isDisabled(phone, "Undo") == true)
  }

  @Test func `DICE-6 drawn values are saved before anything moves, and nothing is saved after`()
    throws
  {
    var phone = try phone()
    phone.tap(.dice(.roll))
    // The save is under way: nothing has started, and the page has not changed.
    guard case .save(_, let changes) = phone.waiting.first else { throw Phone.Missing() }
    #expect(changes.map { $0.key }.sorted() == ["chance/dice", "dice/tray", "luck/dice"])
    #expect(!phone.waiting.contains { if case .timeline = $0 { true } else { false } })
    #expect(!phone.state.dice.isMoving && phone.state.persisted.dice.roll == nil)
    phone.settle()
    #expect(phone.state.dice.isMoving && phone.timelines.count == 1)
    let stored = phone.store
    let end = try #require(phone.state.persisted.dice.plan?.duration)
    phone.wait(end - 1)
    phone.do(.dice(.tapped(0)))
    #expect(phone.state.dice.isMoving && phone.store == stored)
    phone.wait(1)
    #expect(!phone.state.dice.isMoving && phone.store == stored)
  }

  @Test func `DICE-2 the driver gets every moment and face of the plan, and final labels`()
    throws
  {
    var phone = try phone("3d6")
    phone.do(.dice(.tapped(1)))
    phone.do(.dice(.roll))
    let tray = phone.state.persisted.dice
    let plan = try #require(tray.plan)
    let tracks = try #require(phone.timelines.last)
    #expect(tracks.map { $0.id } == ["die-0", "die-0", "die-2", "die-2"])
    for (track, label) in [(tracks[0], tracks[1]), (tracks[2], tracks[3])] {
      let index = track.id == "die-0" ? 0 : 2
      let tumble = try #require(plan.tumbles[index])
      #expect(track.attribute == "data-face" && track.moments.map { $0.at } == tumble.moments)
      #expect(track.moments.map { $0.value } == tumble.faces.map { String($0) })
      #expect(label.attribute == "aria-label" && label.moments.map { $0.at } == [tumble.end])
      #expect(label.moments.map { $0.value } == ["Die \(index + 1): \(tray.values[index])"])
    }
  }

  @Test func `DICE-2 the driver gets a path from the Roll button for every unlocked die`()
    throws
  {
    var phone = try phone("3d6")
    phone.do(.dice(.tapped(1)))
    phone.do(.dice(.roll))
    let roll = try #require(phone.state.persisted.dice.roll)
    let plan = try #require(phone.state.persisted.dice.plan)
    let paths = roll.paths(of: plan)
    let dice = try #require(phone.movements.last).filter { $0.id != "dice-mat" }
    #expect(dice.map { $0.id } == ["die-0", "die-2"])
    #expect(dice.allSatisfy { $0.hand == "roll" && $0.elapsed == 0 })
    #expect(dice.map { $0.poses } == [paths[0]?.poses, paths[2]?.poses])
    // A reload goes on in the middle of the roll.
    phone.wait(300)
    phone.open()
    phone.settle()
    #expect(phone.movements.last?.allSatisfy { $0.elapsed == 300 } == true)
    #expect(phone.movements.last?.first?.poses == paths[0]?.poses)
  }

  @Test func `DICE-2 the mat dips at the hardest landings and returns to rest`() throws {
    var phone = try phone("50d6")
    try phone.press("Roll")
    let roll = try #require(phone.state.persisted.dice.roll)
    let plan = try #require(phone.state.persisted.dice.plan)
    let thuds = RollPath.loudest(roll.paths(of: plan), gap: 120, most: 6)
    let mat = try #require(phone.movements.last?.last)
    #expect(mat.id == "dice-mat" && mat.poses.count == 1 + 3 * thuds.count)
    #expect(mat.poses.filter { $0.y > 0 }.map { $0.at } == thuds.map { $0.at + 25 })
    #expect(mat.poses.allSatisfy { $0.y <= 8 && $0.size >= 996 && $0.away == 0 && $0.turn == 0 })
    #expect(zip(mat.poses, mat.poses.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(mat.poses.last?.y == 0 && mat.poses.last?.size == 1_000)
  }

  @Test
  func `DICE-4 buttons and taps are off while a die moves, and on afterwards`()
    throws
  {
    var phone = try phone()
    #expect(isDisabled(phone, "End turn") == true)
    try phone.press("Roll")
    #expect(isDisabled(phone, "Roll") == true && isDisabled(phone, "End turn") == true)
    #expect(labels(phone) == (1...5).map { "Die \($0): rolling" })
    let kept = phone.state.persisted
    for action in [DiceAction.tapped(2), .roll, .endTurn, .more, .notationTyped("2d6"), .undo] {
      phone.do(.dice(action))
    }
    phone.key(" ")
    #expect(phone.state.persisted == kept)
    phone.wait(1_250)
    #expect(isDisabled(phone, "Roll") == false && isDisabled(phone, "End turn") == false)
    let values = phone.state.persisted.dice.values
    #expect(labels(phone) == values.enumerated().map { "Die \($0 + 1): \($1)" })
    #expect(phone.shows("Total \(values.reduce(0, +))"))
  }

  @Test func `DICE-3 a locked die appears pressed, keeps its value and does not move`() throws {
    var phone = try phone()
    try phone.press("Roll")
    phone.wait(1_250)
    let value = phone.state.persisted.dice.values[3]
    try phone.press("Die 4: \(value)")
    #expect(phone.state.persisted.dice.locked == [3])
    try phone.press("Roll")
    #expect(labels(phone)[3] == "Die 4: \(value)" && labels(phone)[0] == "Die 1: rolling")
    #expect(phone.timelines.last?.contains { $0.id == "die-3" } == false)
    phone.wait(1_250)
    try phone.press("Die 4: \(value)")
    #expect(phone.state.persisted.dice.locked.isEmpty)
  }

  @Test(arguments: [0, 1, 200, 500, 900])
  func `DICE-6 a reload during a roll keeps the drawn values and continues`(elapsed: UInt64) throws {
    var phone = try phone()
    try phone.press("Roll")
    let (tray, full) = (phone.state.persisted.dice, phone.timelines[0])
    let plan = try #require(tray.plan)
    phone.wait(min(elapsed, plan.duration - 1))
    let stored = phone.store.filter { $0.key != "place/app" }
    phone.open()
    phone.settle()
    #expect(phone.state.route == .dice && phone.state.persisted.dice == tray && phone.state.dice.isMoving)
    #expect(phone.store.filter { $0.key != "place/app" } == stored)
    // The remaining steps keep their times.
    let passed = min(elapsed, plan.duration - 1)
    let rest = try #require(phone.timelines.last)
    for (one, all) in zip(rest, full) {
      let shown = all.moments.last { $0.at <= passed }
      let coming = all.moments.filter { $0.at > passed }
      #expect(one.moments.map { $0.value } == ([shown].compactMap { $0 } + coming).map { $0.value })
      #expect(one.moments.map { $0.at } == (shown == nil ? [] : [0]) + coming.map { $0.at - passed })
    }
    phone.wait(1_250)
    #expect(!phone.state.dice.isMoving && phone.state.persisted.dice.values == tray.values)
  }

  @Test func `a roll continues on returning to its screen`() throws {
    var phone = try phone()
    try phone.press("Roll")
    phone.do(.go(.diceHistory))
    #expect(!phone.state.dice.isMoving)
    phone.wait(400)
    phone.do(.go(.dice))
    #expect(phone.state.dice.isMoving)
    phone.wait(1_000)
    #expect(!phone.state.dice.isMoving && isDisabled(phone, "Roll") == false)
  }

  @Test func `DICE-8 reduced motion shows the result at once`() throws {
    var phone = try phone()
    phone.send(.motionPreference(isReduced: true))
    try phone.press("Roll")
    #expect(!phone.state.dice.isMoving && phone.timelines.isEmpty && phone.movements.isEmpty)
    #expect(isDisabled(phone, "Roll") == false && phone.state.persisted.dice.roll != nil)
  }

  @Test func `DICE-8 switching on reduced motion keeps rolling dice at their places`()
    throws
  {
    var phone = try phone()
    try phone.press("Roll")
    #expect(phone.movements.last?.isEmpty == false)
    phone.do(.go(.diceHistory))
    phone.send(.motionPreference(isReduced: true))
    phone.wait(200)
    phone.do(.go(.dice))
    #expect(phone.state.dice.isMoving && phone.movements.count == 2 && phone.movements.last?.isEmpty == true)
  }

  @Test func `DICE-8 a screen reader hears the result once, when the last die has settled`() throws {
    var phone = try phone("3d6")
    try phone.press("Roll")
    #expect(phone.state.opened.announcement.isEmpty)
    phone.wait(1_250)
    let values = phone.state.persisted.dice.values
    let said = "You rolled \(values.reduce(0, +)): \(values.map { String($0) }.joined(separator: ", "))"
    #expect(phone.state.opened.announcement == said)
    #expect(phone.page.words.filter { $0 == said }.count == 1)
    phone.do(.dice(.tapped(0)))
    phone.do(.dice(.endTurn))
    phone.do(.dice(.undo))
    #expect(phone.state.opened.announcement == said)
    phone.do(.dice(.more))
    #expect(phone.state.opened.announcement.isEmpty, "other dice lie there")
  }
}

/// Evaluates the expressions of `DiceLayout`.
struct DiceExpression {
  let tries: [(columns: Double, rows: Double)]

  init(_ text: String) {
    let numbers = text.split { !$0.isNumber }.compactMap { Double($0) }
    tries = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  func value(_ width: Double, _ height: Double) -> Double? {
    tries.map { min(width / $0.columns, height / $0.rows) }.max()
  }
}
