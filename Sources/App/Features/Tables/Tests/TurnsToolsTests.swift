import RelayProtocol
import Table
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

@Suite struct TurnsToolsTests {
  let names = ["Ana", "Bo", "Cy"]

  func started() throws -> TurnsParty {
    var party = TurnsParty(phones: 3)
    try party.start(names)
    return party
  }

  @Test func `TURN-15 the leader can undo, skip, reverse, go to a player and pause`() throws {
    var party = try started()
    try party.press(0, "Done")
    try party.press(0, "Undo")
    #expect(try party.turns() == ["Ana", "Ana", "Ana"])
    try party.press(0, "Done")
    try party.press(0, "Skip Bo")
    #expect(try party.turns() == ["Cy", "Cy", "Cy"])
    try party.press(0, "Table")
    try party.press(0, "Reverse order")
    try party.press(0, "Go to Bo")
    try party.press(0, "Close")
    #expect(try party.turns() == ["Bo", "Bo", "Bo"])
    try party.press(1, "Done")
    #expect(party[0].shows("Your turn"))
    try party.press(0, "Pause")
    #expect(party[2].shows("Paused"))
    let spent = try party.table(2).game.spent(at: party.table(2).peer.time)
    party.wait(3_000)
    #expect(try party.table(2).game.spent(at: party.table(2).peer.time) == spent)
    try party.press(0, "Resume")
    #expect(!party[2].shows("Paused"))
  }

  @Test func `TURN-15 any player can undo their own Done for a moment`() throws {
    var party = try started()
    try party.press(0, "Done")
    try party.press(1, "Done")
    #expect(!party[1].usable.contains { $0.name == "Pause" })
    try party.press(1, "Undo")
    #expect(try party.turns() == ["Bo", "Bo", "Bo"])
    try party.press(1, "Done")
    party.wait(TurnGame.slip + 1_000)
    #expect(!party[1].usable.contains { $0.name == "Undo" })
    try party.press(2, "Done")
    #expect(!party[1].usable.contains { $0.name == "Undo" })
  }

  @Test func `TURN-15 the timer counts down, warns once and shows when time is over`() throws {
    var party = try started()
    let timer = TurnTimer(mode: .down, seconds: 15, warning: 5)
    party.at(0) { $0.do(.turns(.at(1, .turn(.timer(timer))))) }
    try party.press(0, "Done")
    party.wait(100)
    let sounds = party[1].played.count
    #expect(party[2].shows("0:15") || party[2].shows("0:14"))
    party.wait(8_000)
    #expect(party[1].played.count == sounds)
    party.wait(3_000)
    #expect(Array(party[1].played.dropFirst(sounds)) == [Sounds.tick])
    party.wait(8_000)
    #expect(Array(party[1].played.dropFirst(sounds)) == [Sounds.tick, Sounds.timeUp])
    #expect(party[1].words.contains(" over"))
    #expect(try party.turns() == ["Bo", "Bo", "Bo"])
  }

  @Test func `TURN-15 a timer set during a turn gives it the full time`() throws {
    var party = try started()
    party.wait(60_000)
    let timer = TurnTimer(mode: .down, seconds: 30, warning: 5)
    let sounds = party[0].played.count
    party.at(0) { $0.do(.turns(.at(1, .turn(.timer(timer))))) }
    party.wait(1_000)
    #expect((party[2].shows("0:30") || party[2].shows("0:29")) && party[0].played.count == sounds)
    party.wait(26_000)
    #expect(Array(party[0].played.dropFirst(sounds)) == [Sounds.tick])
    party.at(0) { $0.do(.turns(.at(1, .turn(.timer(TurnTimer(mode: .down, seconds: 60, warning: 5)))))) }
    party.wait(56_000)
    #expect(
      Array(party[0].played.dropFirst(sounds)) == [Sounds.tick, Sounds.tick], "another timer warns anew")
  }

  @Test func `only the leader has the leader's tools`() throws {
    var party = try started()
    try party.press(1, "Table")
    let names = party[1].usable.map { $0.name }
    for tool in ["Reverse order", "End game", "Lock table", "Move Bo up"] { #expect(!names.contains(tool)) }
    #expect(names.contains("Take over as host") && names.contains("Leave table"))
  }

  @Test func `the leader's tools have three parts, with ending actions last`()
    throws
  {
    var party = try started()
    try party.press(0, "Table")
    func has(_ name: String) -> Bool { party[0].usable.contains { $0.name == name } }
    #expect(has("Reverse order") && has("Move Bo up") && has("Go to Bo") && !has("Lock table"))
    try party.press(0, "Timer")
    #expect(has("Count down") && has("Never") && !has("Reverse order") && !has("End game"))
    try party.press(0, "Table")
    #expect(has("Lock table") && !has("Count down") && !has("Move Bo up"))
    let names = party[0].usable.map { $0.name }
    let ends = ["Leave table", "New table code", "End game", "Close table for everybody", "Close"]
    #expect(Array(names.suffix(ends.count)) == ends)
    for end in ends.dropLast() {
      try party.press(0, end)
      #expect(party[0].usable.contains { $0.name == "Keep playing" }, "\(end) is not asked about")
      try party.press(0, "Keep playing")
      try party.press(0, "Table")
      try party.press(0, "Table")
    }
    #expect(try party.turns() == ["Ana", "Ana", "Ana"])
    #expect(!party[1].usable.contains { $0.name == "Timer" })
  }

  @Test func `the lobby shows the order, and its tools cover table and timer`() throws {
    var party = TurnsParty(phones: 1)
    try party.sit(["Ana"])
    try party.press(0, "Table")
    let names = party[0].usable.map { $0.name }
    #expect(names.contains("Lock table") && names.contains("Timer") && !names.contains("Order"))
  }

  @Test func `leaving a lobby asks first if others have a seat`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    try party.press(0, "Table")
    try party.press(0, "Leave table")
    #expect(party[0].state.route == .tables, "nobody misses an empty table")
    party.wait(TableSession.longestFarewell + 1_000)
    try party.press(0, "Open a table")
    try party.addSeat("Grandma")
    try party.press(0, "Table")
    try party.press(0, "Leave table")
    #expect(party[0].shows("No other phone is here: the table closes when you leave."))
    try party.press(0, "Keep playing")
    #expect(try party.table(0).roster.seats.count == 2)
  }

  @Test func `a locked table gives its key to nobody`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    try party.press(0, "Table")
    try party.press(0, "Lock table")
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Bo")
    try party.press(1, "Ana’s table, J7X-3")
    #expect(party[1].shows("That table is locked. Ask the host to unlock it."))
    #expect(party[1].state.tables.isEmpty)
  }

  @Test func `a nudge reaches the player whose turn it is and then needs a pause`() throws {
    var party = try started()
    party.at(0) { $0.alerts = [] }
    try party.press(1, "Nudge Ana")
    #expect(party[0].shows("Everyone’s waiting!"))
    #expect(party[0].alerts.contains { if case .vibrate = $0 { true } else { false } })
    #expect(!party[2].usable.contains { $0.name == "Nudge Ana" })
    #expect(party[1].shows("Nudged Ana.") && party[1].state.opened.announcement == "Nudged Ana.")
    #expect(!party[2].shows("Nudged Ana.") && party[2].shows("Nudge Ana in 10 s"))
    party.wait(11_000)
    #expect(!party[2].shows(" in 1 s") && !party[2].shows(" in 0 s"))
    #expect(party[2].usable.contains { $0.name == "Nudge Ana" })
    try party.press(0, "Done")
    #expect(!party[1].shows("Nudged Ana.") && !party[0].shows("Everyone’s waiting!"))
  }

  @Test func `a removed player is told`() throws {
    var party = try started()
    try party.press(0, "Table")
    try party.press(0, "Remove Bo")
    party.wait(500)
    #expect(party[1].path == "/turns")
    #expect(party[1].shows("You’re no longer at that table. You can join again."))
    #expect(!party[1].store.keys.contains("table/1"))
  }

  @Test func `TURN-18 one phone can be at two tables, each with its own state`() throws {
    var party = try started()
    party.at(1) { $0.do(.go(.tables)) }
    try party.press(1, "Open a table")
    #expect(party[1].state.tables.count == 2 && party[1].path == "/turns/2")
    party.at(1) { $0.do(.go(.tables)) }
    #expect(party[1].shows("Ana’s turn"))
    try party.press(0, "Done")
    #expect(party[1].shows("Your turn"))
    #expect(party[1].alerts.contains(.badge(true)))
  }
}
