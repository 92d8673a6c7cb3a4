import Table
import Testing
import Turns

@testable import App
@testable import AppCore
@testable import TablesFeature

// Order, players and time on the screen. Their rules have tests of their own.
extension TurnsTests {
  @Test func `TURN-3 a phone that finds the table full may show it instead`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    for number in 2...8 { try party.addSeat("Guest \(number)") }
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Late")
    try party.press(1, "Ana’s table, J7X-3")
    party.wait(1_000)
    try party.press(1, "Television for Ana’s table")
    party.wait(1_000)
    try party.press(0, "Start game")
    #expect(party[1].shows("Ana’s turn"))
    #expect(try party.table(0).roster.seats.count == 8)
  }

  @Test func `TURN-4 only the leader changes the order during the game`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(names)
    try party.press(1, "Table")
    #expect(!party[1].usable.contains { $0.name.hasPrefix("Move ") })
    try party.press(0, "Table")
    try party.press(0, "Move Cy up")
    try party.press(0, "Close")
    #expect(try party.table(1).roster.seats.map { $0.name } == ["Ana", "Cy", "Bo"])
    try party.press(0, "Done")
    #expect(party[2].shows("Your turn"))
  }

  @Test func `TURN-4 only the leader starts the game`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    #expect(!party[1].usable.contains { $0.name == "Start game" })
    party.at(1) { $0.do(.turns(.at(1, .turn(.start)))) }
    party.wait(500)
    #expect(try party.table(0).game.phase == .lobby)
    try party.press(0, "Start game")
    #expect(try party.table(1).game.phase == .playing)
  }

  @Test func `TURN-8 a player with a silent phone is shown as away`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(names)
    party.close(1)
    for _ in 0..<(TableLimits.away + TableLimits.restBeat) / 50 {
      for phone in [0, 2] { party.at(phone) { $0.wait(50) } }
    }
    try party.press(0, "Done")
    #expect(party[2].shows("Bo: away"))
    try party.press(0, "Table")
    #expect(party[0].elements("seat-notes").map { $0.says().contains("away") } == [false, true, false])
  }

  @Test func `TURN-15 a count-up timer shows the seconds of the turn`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["Ana", "Bo"])
    party.at(0) { $0.do(.turns(.at(1, .turn(.timer(TurnTimer(mode: .up)))))) }
    try party.press(0, "Done")
    party.wait(5_000)
    #expect(party[0].shows("0:04") || party[0].shows("0:05"))
  }

  @Test func `TURN-16 a chosen look is seen by everybody`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    let taken = try party.table(0).roster.seats.map { $0.avatar }
    let symbol = try #require(
      (0..<TableLimits.symbols).first { one in taken.allSatisfy { $0.symbol != one } })
    let colour = try #require(
      (0..<TableLimits.colours).first { one in taken.allSatisfy { $0.colour != one } })
    party.at(1) { $0.do(.turns(.at(1, .look(TableLook(name: "Bo", symbol: symbol, colour: colour))))) }
    #expect(try party.table(0).roster.seats.last?.avatar == Avatar(symbol: symbol, colour: colour))
  }

  @Test func `TURN-18 a tap in the list of tables opens one of them`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["Ana", "Bo"])
    party.at(1) { $0.do(.go(.tables)) }
    try party.press(1, "Open a table")
    party.at(1) { $0.do(.go(.tables)) }
    let row = try #require(party[1].usable.first { $0.name.hasSuffix("Ana’s turn") })
    try party.press(1, row.name)
    #expect(party[1].path == "/turns/1")
  }
}
