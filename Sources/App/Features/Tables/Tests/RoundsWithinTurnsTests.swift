import Rounds
import Table
import Testing
import Turns

@testable import App
@testable import TablesFeature

/// A card between two turns (TOGETHER-14).
@Suite struct RoundsWithinTurnsTests {
  @Test func `TOGETHER-14 a card between two turns pauses the turn, which then goes on`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(["Ana", "Bo", "Cy"])
    try party.press(0, "Done")
    party.wait(500)
    let turn = try party.table(0).game.turn
    #expect(!party[2].can("Play a card together"))
    try party.press(1, "Play a card together")
    try party.press(1, "This or That")
    party.wait(1_000)
    let sides = try party.sides(0)
    #expect(try party.table(2).game.isPaused)
    for phone in 0..<3 { try party.press(phone, sides[0]) }
    party.wait(4_000)
    #expect(party[0].shows("For once, you all agree"))
    try party.press(1, "Back to Bo’s turn")
    party.wait(1_000)
    for phone in 0..<3 {
      #expect(try party.table(phone).game.turn == turn && !party.table(phone).game.isPaused, "phone \(phone)")
    }
    #expect(party[1].shows("Your turn") && party[0].shows("Bo’s turn"))
    try party.press(1, "Done")
  }

  @Test func `TOGETHER-14 a turn that somebody has paused stays so after a card`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["Ana", "Bo"])
    try party.press(0, "Pause")
    try party.press(0, "Play a card together")
    try party.press(0, "This or That")
    party.wait(1_000)
    for phone in 0..<2 { try party.press(phone, party.sides(0)[0]) }
    party.wait(4_000)
    try party.press(0, "Back to Ana’s turn")
    party.wait(500)
    #expect(try party.table(1).game.isPaused)
  }

  @Test func `TOGETHER-14 the turn rests though its player leaves during the card, and goes on after it`()
    throws
  {
    var party = TurnsParty(phones: 3)
    try party.start(["Ana", "Bo", "Cy"])
    try party.press(0, "Done")
    party.wait(500)
    try party.press(1, "Play a card together")
    try party.press(1, "This or That")
    party.wait(1_000)
    party.at(1) { $0.tap(.feature(.tables(.at(1, .leave)))) }
    party.wait(1_000)
    #expect(try party.table(2).game.isPaused && party.table(2).name(of: party.table(2).game.current) == "Cy")
    for phone in [0, 2] { try party.press(phone, party.sides(0)[0]) }
    party.wait(30_000)
    #expect(try party.table(2).game.spent(at: party.table(2).peer.time) == 0)
    try party.press(2, "Back to Cy’s turn")
    party.wait(500)
    #expect(try !party.table(0).game.isPaused && party[2].shows("Your turn"))
  }

  @Test func `TOGETHER-14 the turn still rests when a play is opened where another one ended`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["Ana", "Bo"])
    func ask(_ act: RoundAct) {
      party.at(0) { $0.do(.feature(.tables(.at(1, .act(act.act))))) }
      party.wait(500)
    }
    for _ in 0..<2 {
      ask(.open(RoundPlay(game: 2)))
      #expect(try party.table(1).game.isPaused)
      ask(.finish)
    }
    ask(.finish)
    #expect(try !party.table(1).game.isPaused)
  }

  @Test func `TOGETHER-14 nobody ends the rest of a turn during the card`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["Ana", "Bo"])
    func ask(_ act: Act) {
      party.at(0) { $0.do(.feature(.tables(.at(1, .act(act))))) }
      party.wait(500)
    }
    ask(RoundAct.open(RoundPlay(game: 2)).act)
    ask(TurnAct.pause(false).act)
    #expect(try party.table(0).game.isPaused && party.table(1).game.isPaused)
    ask(RoundAct.finish.act)
    ask(RoundAct.finish.act)
    #expect(try !party.table(1).game.isPaused)
  }
}
