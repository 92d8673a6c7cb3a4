import Games
import HTML
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import DiceFeature
@testable import TablesFeature

// Turns, sets, luck, and everything else around a roll.
extension DiceScreenTests {
  @Test func `DICE-5 End turn records the roll without asking and can be undone`() throws {
    var phone = try phone()
    try phone.press("Roll")
    phone.wait(1_250)
    phone.do(.dice(.tapped(1)))
    let tray = phone.state.persisted.dice
    try phone.press("End turn")
    let turn = try #require(phone.state.persisted.diceHistory.newest(1).first)
    #expect(turn.values == tray.values && turn.locked == [1] && turn.at == phone.now)
    #expect(phone.state.persisted.dice.locked.isEmpty && isDisabled(phone, "End turn") == true)
    try phone.press("Undo")
    #expect(phone.state.persisted.dice == tray && phone.state.persisted.diceHistory.isEmpty)
    try phone.press("End turn")
    phone.open()
    phone.settle()
    #expect(phone.state.persisted.diceHistory.count == 1)
    try phone.press("Undo")
    #expect(phone.state.persisted.diceHistory.isEmpty && phone.store["turns/1"] == nil)
  }

  @Test
  func `DICE-5 the history shows totals and face counts, and asks before clearing`()
    throws
  {
    var phone = try phone("2d6")
    for _ in 0..<3 {
      try phone.press("Roll")
      phone.wait(1_250)
      try phone.press("End turn")
    }
    try phone.press("History")
    let turns = phone.state.persisted.diceHistory.newest(3)
    for turn in turns { #expect(phone.shows("Total \(turn.total)")) }
    for (index, count) in phone.state.persisted.diceHistory.faces(of: .six).enumerated() {
      #expect(phone.page.labels.contains(Language.english(.dice(.faceCame(index + 1, Int(count))))))
    }
    try phone.press("Clear history")
    #expect(phone.state.persisted.diceHistory.count == 3)
    try phone.press("Close")
    #expect(phone.state.persisted.diceHistory.count == 3)
    try phone.press("Clear history")
    try phone.press("Clear 3 turns")
    #expect(phone.state.persisted.diceHistory.isEmpty && phone.shows("No turns yet"))
    #expect(phone.store.keys.allSatisfy { !$0.hasPrefix("turns/") })
    phone.do(.go(.dice))
    #expect(isDisabled(phone, "Undo") == nil)
  }

  @Test func `DICE-5 the history shows a turn's values, its locked dice and its time`() throws {
    var phone = try phone("3d6")
    try phone.press("Roll")
    phone.wait(1_250)
    phone.do(.dice(.tapped(1)))
    try phone.press("End turn")
    try phone.press("History")
    let turn = try #require(phone.state.persisted.diceHistory.newest(1).first)
    let values = phone.elements("value")
    #expect(values.map { $0.children.first?.says() } == turn.values.map { String($0) })
    #expect(phone.elements("is-locked").map { $0.says() } == ["\(turn.values[1])(locked)"])
    #expect(phone.elements("turn-when").map { $0.says() } == ["just now"])
  }

  @Test func `DICE-8 the label of a die changes once, when it has settled`() throws {
    var phone = try phone()
    try phone.press("Roll")
    let tracks = try #require(phone.timelines.last)
    #expect(tracks.filter { $0.attribute == "aria-label" }.map { $0.moments.count } == [1, 1, 1, 1, 1])
    #expect(tracks.filter { $0.attribute == "data-face" }.allSatisfy { $0.moments.count > 1 })
  }

  @Test func `DICE-9 a set is saved by name and brings its dice back`() throws {
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
    #expect(phone.state.persisted.dice.notation.text == "4d6kh3+2" && phone.state.dice.sheet == nil)
    try phone.press("Sets of dice")
    try phone.press("Remove Fighter")
    #expect(phone.state.persisted.dice.sets.isEmpty)
  }

  @Test func `DICE-10 the luck panel counts every throw and says whether it is unusual`() throws {
    var phone = try phone("100d6")
    phone.do(.settings(.speed(.off)))
    phone.do(.go(.diceLuck))
    #expect(phone.shows("Nothing thrown yet"))
    phone.do(.go(.dice))
    for _ in 0..<5 { try phone.press("Roll") }
    try phone.press("Luck")
    let judgement = phone.state.persisted.luck.judgement(of: .six)
    #expect(judgement.count == 500 && phone.shows("500 thrown, each face expected 83.3 times"))
    #expect(judgement.verdict == .usual && phone.shows("Nothing unusual"))
  }

  @Test func `a roll that cannot be saved is played with a notice`() throws {
    var phone = try phone()
    phone.saveFailure = .full
    try phone.press("Roll")
    #expect(phone.state.notices.contains(.notKept(.full)) && phone.state.dice.isMoving)
    phone.wait(1_250)
    #expect(isDisabled(phone, "Roll") == false)
  }

  @Test func `LOOK-4 dice knock louder the harder they land, and not without sound`() throws {
    var phone = try phone("50d6")
    try phone.press("Roll")
    let roll = try #require(phone.state.persisted.dice.roll)
    let plan = try #require(phone.state.persisted.dice.plan)
    let paths = roll.paths(of: plan)
    let tones = try #require(phone.played.last)
    let knocks = tones.filter { $0.wave == .click }
    let landings = RollPath.loudest(paths, gap: Sounds.closest, most: .max)
    #expect(knocks.map { $0.at } == landings.map { $0.at })
    let gains = landings.map { 60 + 140 * UInt64($0.force) / 1_000 }
    #expect(knocks.map { $0.gain } == gains)
    let thuds = tones.filter { $0.wave == .sine }
    #expect(thuds.map { $0.at } == RollPath.loudest(paths, gap: 120, most: 6).map { $0.at })
    phone.wait(1_250)
    phone.do(.settings(.sound(false)))
    let count = phone.played.count
    try phone.press("Roll")
    #expect(phone.played.count == count)
  }

  @Test func `the phone vibrates at the hardest landings unless haptics are off`() throws {
    var phone = try phone("6d6")
    try phone.press("Roll")
    let roll = try #require(phone.state.persisted.dice.roll)
    let plan = try #require(phone.state.persisted.dice.plan)
    let thuds = RollPath.loudest(roll.paths(of: plan), gap: 120, most: 6)
    guard case .vibrate(let pattern)? = phone.alerts.last else { throw Phone.Missing() }
    // On, off, on and so forth: a tap, then a stroke that begins with each thud.
    #expect(pattern.count == 1 + 2 * thuds.count)
    for (index, thud) in thuds.enumerated() {
      #expect(pattern[...(2 * index + 1)].reduce(0, +) == thud.at)
      #expect((10...30).contains(pattern[2 * index + 2]))
    }
    phone.wait(1_250)
    phone.do(.settings(.haptics(false)))
    let count = phone.alerts.count
    try phone.press("Roll")
    #expect(phone.state.dice.isMoving && phone.alerts.count == count)
  }

  @Test func `counts of equal dice are worded, not written with a multiplication sign`() throws {
    func said(_ count: Int, _ value: Int) -> String { Language.english(.dice(.countOf(count, value: value))) }
    #expect(said(3, 5) == "three\u{A0}5s" && said(1, 6) == "one\u{A0}6")
    #expect(said(20, 1) == "twenty\u{A0}1s" && said(99, 2) == "ninety-nine\u{A0}2s")
    #expect(said(100, 2) == "a hundred\u{A0}2s")
    var phone = try phone("100d6")
    phone.do(.settings(.speed(.off)))
    try phone.press("Roll")
    #expect(!phone.words.contains("×") && !phone.state.opened.announcement.contains("×"))
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

  @Test func `shaking rolls dice on touch phones with a secure page, once switched on`() throws {
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

  @Test func `DICE-9 a notation breaks only before one of its signs`() throws {
    var phone = try phone("4d6kh3+2d10-1")
    func parts(_ name: String) throws -> [String] { try #require(phone.elements(name).last).pieces }
    try phone.press("Roll")
    phone.wait(1_250)
    let summary = try parts("dice-summary")
    #expect(summary.count == 3 && summary[0].hasSuffix(" 4d6kh3") && summary[1] == "+2d10")
    #expect(summary.last?.hasPrefix("-1 counts ") == true)
    phone.do(.go(.home))
    #expect(
      try #require(phone.elements("continue").first?.children.last).pieces == ["Dice, 4d6kh3", "+2d10", "-1"])
    try phone.press("Continue")
    try phone.press("End turn")
    try phone.press("Sets of dice")
    try phone.press("What are they for?", .input, value: "A-1+d")
    try phone.press("Save 4d6kh3+2d10-1", .submit)
    #expect(phone.usable.contains { $0.name == "A-1+d, 4d6kh3+2d10-1" })
    try phone.press("Close")
    try phone.press("History")
    #expect(try parts("turn-what") == ["4d6kh3", "+2d10", "-1"])
  }
}
