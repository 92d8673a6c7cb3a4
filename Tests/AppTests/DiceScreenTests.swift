import Games
import HTML
import Testing
import Words

@testable import App

@Suite struct DiceScreenTests {
  /// A phone on the screen of the dice, with so many of them.
  private func phone(_ dice: String = "5d6") throws -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    try phone.press("Dice")
    if dice != "5d6" { phone.do(.dice(.notationTyped(dice))) }
    #expect(phone.state.kept.dice.notation.text == dice)
    return phone
  }

  private func labels(_ phone: Phone) -> [String] {
    phone.page.labels.filter { $0.utf8.starts(with: "Die ".utf8) }
  }

  private func isDisabled(_ phone: Phone, _ name: String) -> Bool? {
    phone.page.controls.first { $0.name == name }?.isDisabled
  }

  @Test func `DICE-1 the number of dice can be set from 1 to 100, typed or stepped`() throws {
    var phone = try phone()
    for count in [1, 100, 7] {
      try phone.press("Number of dice", .change, value: String(count))
      #expect(labels(phone).count == count)
    }
    try phone.press("One die more")
    try phone.press("One die fewer")
    try phone.press("One die fewer")
    #expect(labels(phone).count == 6)
  }

  @Test(arguments: ["0", "101", "six", "", "-3", "1e1", "5.5", "99999999999999999999"])
  func `DICE-1 another number of dice changes nothing and gets a message`(typed: String) throws {
    var phone = try phone()
    let kept = phone.state.kept
    try phone.press("Number of dice", .change, value: typed)
    #expect(phone.state.kept == kept)
    #expect(phone.shows("Type a number from 1 to 100."))
    try phone.press("Number of dice", .change, value: " 4 ")
    #expect(!phone.shows("Type a number from 1 to 100.") && labels(phone).count == 4)
  }

  @Test(arguments: [
    ("0d6", "No dice at character 1"), ("1d0", "no die of 0 sides (character 3)"),
    ("999999999d6", "Throw 100 or fewer"), ("4d6kh9", "9 cannot be picked from 4 dice (character 4)"),
    ("4d6++2", "“+” does not fit at character 5"), ("4d6+", "missing at the end"), ("", "Type the dice"),
  ])
  func `DICE-9 bad notation changes nothing and gets an exact error`(typed: String, message: String) throws {
    var phone = try phone()
    let kept = phone.state.kept
    try phone.press("Dice notation", .change, value: typed)
    #expect(phone.state.kept == kept && phone.shows(message))
    try phone.press("Dice notation", .change, value: "2d20")
    #expect(!phone.shows(message) && labels(phone).count == 2)
  }

  @Test func `DICE-6 the drawn values are saved before anything moves, and nothing is written meanwhile`()
    throws
  {
    var phone = try phone()
    phone.tap(.dice(.roll))
    // The save is on its way: nothing has been started, and the page is as it was.
    guard case .save(_, let changes) = phone.waiting.first else { throw Phone.Missing() }
    #expect(changes.map { $0.key }.sorted() == ["chance/dice", "dice/tray", "luck/dice"])
    #expect(!phone.waiting.contains { if case .timeline = $0 { true } else { false } })
    #expect(!phone.state.dice.isMoving && phone.state.kept.dice.roll == nil)
    phone.settle()
    #expect(phone.state.dice.isMoving && phone.timelines.count == 1)
    let stored = phone.store
    let end = try #require(phone.state.kept.dice.plan?.duration)
    phone.wait(end - 1)
    phone.do(.dice(.tapped(0)))
    #expect(phone.state.dice.isMoving && phone.store == stored)
    phone.wait(1)
    #expect(!phone.state.dice.isMoving && phone.store == stored)
  }

  @Test func `DICE-2 the driver is given every moment and face of the plan, and the label at each end`()
    throws
  {
    var phone = try phone("3d6")
    phone.do(.dice(.tapped(1)))
    phone.do(.dice(.roll))
    let tray = phone.state.kept.dice
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

  @Test
  func `DICE-4 while a die moves Roll and End turn are off and taps do nothing, then all is as at rest`()
    throws
  {
    var phone = try phone()
    #expect(isDisabled(phone, "End turn") == true)
    try phone.press("Roll")
    #expect(isDisabled(phone, "Roll") == true && isDisabled(phone, "End turn") == true)
    #expect(labels(phone) == (1...5).map { "Die \($0): rolling" })
    let kept = phone.state.kept
    for action in [DiceAction.tapped(2), .roll, .endTurn, .more, .notationTyped("2d6"), .undo] {
      phone.do(.dice(action))
    }
    phone.key(" ")
    #expect(phone.state.kept == kept)
    phone.wait(1_250)
    #expect(isDisabled(phone, "Roll") == false && isDisabled(phone, "End turn") == false)
    let values = phone.state.kept.dice.values
    #expect(labels(phone) == values.enumerated().map { "Die \($0 + 1): \($1)" })
    #expect(phone.shows("Total \(values.reduce(0, +))"))
  }

  @Test func `DICE-3 a locked die is pressed, keeps its value and does not move`() throws {
    var phone = try phone()
    try phone.press("Roll")
    phone.wait(1_250)
    let value = phone.state.kept.dice.values[3]
    try phone.press("Die 4: \(value)")
    #expect(phone.state.kept.dice.locked == [3])
    try phone.press("Roll")
    #expect(labels(phone)[3] == "Die 4: \(value)" && labels(phone)[0] == "Die 1: rolling")
    #expect(phone.timelines.last?.contains { $0.id == "die-3" } == false)
    phone.wait(1_250)
    try phone.press("Die 4: \(value)")
    #expect(phone.state.kept.dice.locked.isEmpty)
  }

  @Test(arguments: [0, 1, 200, 500, 900])
  func `DICE-6 a reload in the middle of a roll keeps the drawn values and goes on`(elapsed: UInt64) throws {
    var phone = try phone()
    try phone.press("Roll")
    let (tray, full) = (phone.state.kept.dice, phone.timelines[0])
    let plan = try #require(tray.plan)
    phone.wait(min(elapsed, plan.duration - 1))
    let stored = phone.store.filter { $0.key != "place/app" }
    phone.open()
    phone.settle()
    #expect(phone.state.route == .dice && phone.state.kept.dice == tray && phone.state.dice.isMoving)
    #expect(phone.store.filter { $0.key != "place/app" } == stored)
    // What is still to come comes at the same moments.
    let passed = min(elapsed, plan.duration - 1)
    let rest = try #require(phone.timelines.last)
    for (one, all) in zip(rest, full) {
      let shown = all.moments.last { $0.at <= passed }
      let coming = all.moments.filter { $0.at > passed }
      #expect(one.moments.map { $0.value } == ([shown].compactMap { $0 } + coming).map { $0.value })
      #expect(one.moments.map { $0.at } == (shown == nil ? [] : [0]) + coming.map { $0.at - passed })
    }
    phone.wait(1_250)
    #expect(!phone.state.dice.isMoving && phone.state.kept.dice.values == tray.values)
  }

  @Test func `a roll goes on when one comes back to its screen`() throws {
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
    #expect(!phone.state.dice.isMoving && phone.timelines.isEmpty)
    #expect(isDisabled(phone, "Roll") == false && phone.state.kept.dice.roll != nil)
  }

  @Test func `DICE-8 a screen reader hears the result once, when the last die has settled`() throws {
    var phone = try phone("3d6")
    try phone.press("Roll")
    #expect(phone.state.announcement.isEmpty)
    phone.wait(1_250)
    let values = phone.state.kept.dice.values
    let said = "You rolled \(values.reduce(0, +)): \(values.map { String($0) }.joined(separator: ", "))"
    #expect(phone.state.announcement == said)
    #expect(phone.page.words.filter { $0 == said }.count == 1)
    phone.do(.dice(.tapped(0)))
    phone.do(.dice(.endTurn))
    phone.do(.dice(.undo))
    #expect(phone.state.announcement == said)
    phone.do(.dice(.more))
    #expect(phone.state.announcement.isEmpty, "other dice lie there")
  }

  @Test func `DICE-5 End turn asks nothing, writes the roll down, and can be taken back`() throws {
    var phone = try phone()
    try phone.press("Roll")
    phone.wait(1_250)
    phone.do(.dice(.tapped(1)))
    let tray = phone.state.kept.dice
    try phone.press("End turn")
    let turn = try #require(phone.state.kept.turns.newest(1).first)
    #expect(turn.values == tray.values && turn.locked == [1] && turn.at == phone.now)
    #expect(phone.state.kept.dice.locked.isEmpty && isDisabled(phone, "End turn") == true)
    try phone.press("Undo")
    #expect(phone.state.kept.dice == tray && phone.state.kept.turns.isEmpty)
    try phone.press("End turn")
    phone.open()
    phone.settle()
    #expect(phone.state.kept.turns.count == 1)
    try phone.press("Undo")
    #expect(phone.state.kept.turns.isEmpty && phone.store["turns/1"] == nil)
  }

  @Test
  func `DICE-5 the history shows totals and how often each value came, and is cleared after a question`()
    throws
  {
    var phone = try phone("2d6")
    for _ in 0..<3 {
      try phone.press("Roll")
      phone.wait(1_250)
      try phone.press("End turn")
    }
    try phone.press("History")
    let turns = phone.state.kept.turns.newest(3)
    for turn in turns { #expect(phone.shows("Total \(turn.total)")) }
    for (index, count) in phone.state.kept.turns.faces(of: .six).enumerated() {
      #expect(phone.page.labels.contains(Language.english(.dice(.faceCame(index + 1, Int(count))))))
    }
    try phone.press("Clear history")
    #expect(phone.state.kept.turns.count == 3)
    try phone.press("Close")
    #expect(phone.state.kept.turns.count == 3)
    try phone.press("Clear history")
    try phone.press("Clear 3 turns")
    #expect(phone.state.kept.turns.isEmpty && phone.shows("No turns yet"))
    #expect(phone.store.keys.allSatisfy { !$0.hasPrefix("turns/") })
    phone.do(.go(.dice))
    #expect(isDisabled(phone, "Undo") == nil)
  }

  @Test func `DICE-9 a set is remembered by its name and brings its dice back`() throws {
    var phone = try phone("4d6kh3+2")
    try phone.press("Sets of dice")
    try phone.press("What are they for?", .input, value: "Fighter")
    try phone.press("Save 4d6kh3+2", .submit)
    phone.do(.dice(.closed))
    phone.do(.dice(.numberTyped("2")))
    phone.open()
    phone.settle()
    try phone.press("Sets of dice")
    try phone.press("Fighter, 4d6kh3+2")
    #expect(phone.state.kept.dice.notation.text == "4d6kh3+2" && phone.state.dice.sheet == nil)
    try phone.press("Sets of dice")
    try phone.press("Remove Fighter")
    #expect(phone.state.kept.dice.sets.isEmpty)
  }

  @Test func `DICE-10 the luck panel counts every throw and says whether it is unusual`() throws {
    var phone = try phone("100d6")
    phone.do(.settings(.speed(.off)))
    phone.do(.go(.diceLuck))
    #expect(phone.shows("Nothing thrown yet"))
    phone.do(.go(.dice))
    for _ in 0..<5 { try phone.press("Roll") }
    try phone.press("Luck")
    let judgement = phone.state.kept.luck.judgement(of: .six)
    #expect(judgement.count == 500 && phone.shows("500 thrown, each face expected 83.3 times"))
    #expect(judgement.verdict == .usual && phone.shows("Nothing unusual"))
  }

  @Test func `a roll that could not be saved is played all the same, and the person is told`() throws {
    var phone = try phone()
    phone.saveFailure = .full
    try phone.press("Roll")
    #expect(phone.state.notices.contains(.notKept(.full)) && phone.state.dice.isMoving)
    phone.wait(1_250)
    #expect(isDisabled(phone, "Roll") == false)
  }

  @Test func `dice knock as they come to rest, and are silent when sound is off`() throws {
    var phone = try phone()
    try phone.press("Roll")
    #expect(phone.played.last?.count == phone.state.kept.dice.plan?.tumbles.count)
    phone.wait(1_250)
    phone.do(.settings(.sound(false)))
    let count = phone.played.count
    try phone.press("Roll")
    #expect(phone.played.count == count)
  }

  @Test(arguments: [1, 2, 5, 6, 13, 50, 99, 100])
  func `dice fill a tray of any shape`(count: Int) {
    for (width, height) in [(360.0, 590.0), (800, 290), (296, 284), (1_000, 1_000), (1_240, 760)] {
      let best = (1...count).map { rows in
        min(width / Double((count + rows - 1) / rows), height / Double(rows))
      }.max()
      #expect(best == DiceExpression(DiceLayout.side(of: count)).value(width, height))
    }
  }

  @Test func `shaking rolls the dice once it is switched on, which only a phone that tells of it can`() throws
  {
    func offers(_ phone: Phone) -> Bool { phone.usable.contains { $0.name == "Shake to roll" } }
    for (isTouched, isSecure) in [(false, true), (true, false), (true, true)] {
      var phone = Phone()
      (phone.isTouched, phone.isSecure) = (isTouched, isSecure)
      phone.open("/settings")
      phone.settle()
      #expect(offers(phone) == (isTouched && isSecure))
      phone.do(.go(.dice))
      #expect(!phone.page.marks.contains("shake"))
    }
    var phone = Phone()
    phone.isTouched = true
    phone.open("/settings")
    phone.settle()
    try phone.press("Shake to roll")
    #expect(!phone.page.marks.contains("shake"), "it rolls where no dice are")
    phone.open("/dice")
    phone.settle()
    #expect(phone.page.marks.contains("shake"))
  }
}

/// Works out the expressions of `DiceLayout`.
private struct DiceExpression {
  let tries: [(columns: Double, rows: Double)]

  init(_ text: String) {
    let numbers = text.split { !$0.isNumber }.compactMap { Double($0) }
    tries = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  func value(_ width: Double, _ height: Double) -> Double? {
    tries.map { min(width / $0.columns, height / $0.rows) }.max()
  }
}
