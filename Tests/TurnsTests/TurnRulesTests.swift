import Formats
import Testing

@testable import Table
@testable import Turns

@Suite struct TurnRulesTests {
  @Test func `TURN-15 a skipped turn adds to the time but not to the turns`() throws {
    var board = try Board(3)
    try board.play(.skip(1), after: 7)
    #expect(board.current == 2 && board.game.turn == 2)
    #expect(board.total(1) == [0, 7_000, 0])
  }

  @Test func `TURN-15 four turns can be undone in a row, with totals and times`() throws {
    var board = try Board(3)
    var before: [TurnGame] = []
    for seconds in 1...UInt64(6) {
      before.append(board.game)
      if seconds % 2 == 0 {
        try board.play(.skip(board.game.turn), after: seconds)
      } else {
        try board.done(after: seconds)
      }
    }
    for seconds in [6, 5, 4, 3] as [UInt64] {
      #expect(board.game.canUndo)
      try board.play(.undo(board.game.turn), after: 10)
      let old = before[Int(seconds) - 1]
      #expect(board.game.turn == old.turn && board.game.current == old.current)
      #expect(board.game.players == old.players)
      #expect(board.spent == seconds * 1_000, "the turn goes on from what it had taken")
    }
    #expect(!board.game.canUndo)
    #expect(board.refusal(.undo(board.game.turn)) == .notNow)
    #expect(board.game.turn == 3)
  }

  @Test func `TURN-15 an undone turn continues`() throws {
    var board = try Board(2)
    try board.done(after: 10)
    try board.play(.undo(2), after: 60)
    #expect(board.current == 1)
    try board.done(after: 5)
    #expect(board.total(1) == [1, 15_000, 15_000])
    #expect(board.total(2) == [0, 0, 0])
  }

  @Test func `the turn of a departed player cannot be undone`() throws {
    var board = try Board(3)
    try board.done()
    try board.leave(1)
    #expect(!board.game.canUndo)
    #expect(board.refusal(.undo(2)) == .notNow)
  }

  @Test func `TURN-15 a pause stops the turn's time`() throws {
    var board = try Board(2)
    try board.play(.pause(true), after: 10)
    board.time += 100_000
    #expect(board.game.isPaused && board.spent == 10_000)
    #expect(board.refusal(.pause(true)) == .notNow)
    try board.play(.pause(false))
    #expect(board.refusal(.pause(false)) == .notNow)
    board.time += 5_000
    #expect(board.spent == 15_000)
    try board.done(after: 1)
    #expect(board.total(1) == [1, 16_000, 16_000])
  }

  @Test func `TURN-15 passing the turn ends a pause`() throws {
    var board = try Board(2)
    try board.play(.pause(true), after: 10)
    try board.done(after: 50)
    #expect(!board.game.isPaused && board.total(1) == [1, 10_000, 10_000] && board.spent == 0)
  }

  @Test
  func `TURN-15 the timer counts up, down or not at all, for up to an hour`()
    throws
  {
    let good = [
      TurnTimer(mode: .off), TurnTimer(mode: .up), TurnTimer(mode: .down, seconds: 1, warning: 0),
      TurnTimer(mode: .down, seconds: TurnTimer.longest, warning: TurnTimer.longest - 1),
    ]
    for timer in good {
      for isPlaying in [true, false] {
        var board = try Board(2, isPlaying: isPlaying)
        #expect(board.refusal(.timer(timer)) == nil)
        #expect(board.game.timer == timer)
      }
    }
    let bad = [
      TurnTimer(mode: .down, seconds: 0, warning: 0), TurnTimer(mode: .down, seconds: 10, warning: 10),
      TurnTimer(mode: .up, seconds: TurnTimer.longest + 1, warning: 1),
    ]
    for timer in bad {
      var board = try Board(2)
      #expect(board.refusal(.timer(timer)) == .unknown)
      #expect(TurnAct(TurnAct.timer(timer).bytes) == nil)
    }
  }

  @Test
  func `TURN-15 a timer set mid-turn starts at once, later ones with their turn`()
    throws
  {
    var board = try Board(2)
    #expect(board.game.secondsLeft(at: board.time) == nil)
    try board.play(.timer(TurnTimer(mode: .down, seconds: 30, warning: 5)), after: 60)
    #expect(board.game.secondsLeft(at: board.time) == 30 && board.spent == 60_000)
    board.time += 10_000
    try board.play(.timer(TurnTimer(mode: .down, seconds: 30, warning: 9)))
    #expect(board.game.secondsLeft(at: board.time) == 20, "another warning alone begins nothing")
    try board.play(.timer(TurnTimer(mode: .down, seconds: 60, warning: 9)))
    #expect(board.game.secondsLeft(at: board.time) == 60)
    try board.done(after: 5)
    #expect(board.game.secondsLeft(at: board.time) == 60 && board.total(1) == [1, 75_000, 75_000])
    try board.play(.timer(TurnTimer(mode: .up)), after: 8)
    #expect(board.game.secondsLeft(at: board.time) == nil && board.spent == 8_000)
  }

  @Test func `TURN-15 running out of time passes no turn`() throws {
    var board = try Board(2)
    try board.play(.timer(TurnTimer(mode: .down, seconds: 5, warning: 2)))
    board.time += 3_600_000
    #expect(board.game.due(roster: board.roster, silent: [], at: board.time) == nil)
    #expect(board.current == 1)
  }

  @Test func `TURN-8 an absent player is skipped after the set time, only in their turn`() throws {
    var board = try Board(3)
    try board.play(.skipAway(30))
    try board.away(2)
    board.time += 100_000
    #expect(board.game.due(roster: board.roster, silent: [], at: board.time) == nil)
    try board.done()
    #expect(board.current == 2)
    let began = board.time
    #expect(board.game.due(roster: board.roster, silent: [], at: began + 29_999) == nil)
    #expect(board.game.due(roster: board.roster, silent: [], at: began + 30_000) == TurnAct.skip(2).bytes)
    try board.away(2, false)
    #expect(board.game.due(roster: board.roster, silent: [], at: began + 100_000) == nil)
    board.time += 50_000
    try board.away(2)
    #expect(board.game.due(roster: board.roster, silent: [], at: board.time + 29_999) == nil)
    #expect(board.game.due(roster: board.roster, silent: [], at: board.time + 30_000) != nil)
    try board.play(.pause(true))
    #expect(board.game.due(roster: board.roster, silent: [], at: board.time + 100_000) == nil)
    try board.play(.pause(false))
    try board.play(.skipAway(0))
    #expect(board.game.due(roster: board.roster, silent: [], at: board.time + 100_000) == nil)
  }

  @Test func `TURN-8 a lone player is not skipped`() throws {
    var board = try Board(2)
    try board.play(.skipAway(1))
    try board.away(1)
    #expect(board.game.due(roster: board.roster, silent: [], at: 5_000) != nil)
    try board.leave(2)
    #expect(board.game.due(roster: board.roster, silent: [], at: 5_000) == nil)
  }

  @Test func `nudges are ten seconds apart`() throws {
    var board = try Board(3)
    #expect(board.refusal(.nudge(SeatID(9))) == .unknownSeat)
    try board.play(.nudge(SeatID(1)))
    #expect(board.game.nudged == SeatID(1) && board.game.nudgedAt == board.time)
    board.time += TurnGame.nudgePause - 1
    #expect(board.refusal(.nudge(SeatID(2))) == .notNow)
    board.time += 1
    #expect(board.refusal(.nudge(SeatID(2))) == nil)
  }

  @Test func `TURN-17 the final results show turns, time and longest turn for each and in total`() throws {
    var board = try Board(3)
    for seconds in [4, 2, 9, 6, 1] as [UInt64] { try board.done(after: seconds) }
    board.time += 3_000
    try board.leave(2)
    try board.play(.finish, after: 8)
    #expect(board.game.phase == .over && board.game.current == .nobody && board.spent == 0)
    #expect(board.total(1) == [2, 10_000, 6_000])
    #expect(board.total(3) == [2, 20_000, 11_000])
    #expect(
      [UInt64(board.game.gone.turns), board.game.gone.time, board.game.gone.longest] == [2, 3_000, 2_000])
    let all = board.game.players.reduce(board.game.gone.time) { $0 + $1.total.time }
    #expect(all == board.time)
  }

  @Test func `TURN-17 a new game starts from zero`() throws {
    var board = try Board(3)
    try board.done(after: 5)
    try board.leave(3)
    try board.play(.finish)
    try board.play(.again)
    #expect(board.game.phase == .lobby && !board.game.canUndo)
    #expect(board.refusal(.again) == .notNow)
    try board.play(.start)
    #expect(board.game.turn == 1 && board.current == 1 && board.spent == 0 && board.game.gone == TurnTotal())
    #expect(board.total(1) == [0, 0, 0] && board.total(2) == [0, 0, 0])
  }

  @Test func `each act is allowed only to its player or the leader`() throws {
    var board = try Board(3)
    #expect(
      board.mayAsk(.done(1), 1) && !board.mayAsk(.done(1), 2) && !board.mayAsk(.done(1), 2, isLeader: true))
    for act in [.skip(1), .undo(1), .pause(true)] as [TurnAct] {
      #expect(board.mayAsk(act, 1) && !board.mayAsk(act, 2) && board.mayAsk(act, 2, isLeader: true))
    }
    let leaders: [TurnAct] = [
      .start, .goTo(SeatID(2), 1), .reverse, .timer(TurnTimer()), .skipAway(5), .finish, .again,
    ]
    for act in leaders { #expect(!board.mayAsk(act, 1) && board.mayAsk(act, 2, isLeader: true)) }
    #expect(board.mayAsk(.nudge(SeatID(1)), 3))
    #expect(!board.game.mayAsk([99], seat: SeatID(1), isLeader: true, roster: board.roster, at: 0))
    try board.roster.apply(
      .addSeat(SeatID(7), Profile(name: "G", avatar: Avatar(symbol: 0, colour: 0))), of: SeatID(1))
    try board.play(.goTo(SeatID(7), 1))
    #expect(board.mayAsk(.done(2), 2, isLeader: true) && !board.mayAsk(.done(2), 2))
  }

  @Test func `TURN-15 a mistaken Done can be undone for 15 seconds or until the next Done`() throws {
    var board = try Board(3)
    try board.done(after: 20)
    #expect(board.mayAsk(.undo(2), 1) && board.mayAsk(.undo(2), 2) && !board.mayAsk(.undo(2), 3))
    board.time += TurnGame.slip
    #expect(board.mayAsk(.undo(2), 1))
    board.time += 1
    #expect(!board.mayAsk(.undo(2), 1) && board.mayAsk(.undo(2), 2))
    try board.done(after: 0)
    #expect(!board.mayAsk(.undo(3), 1) && board.mayAsk(.undo(3), 2))
    try board.play(.undo(3))
    #expect(board.current == 2 && board.spent == 15_001)
  }

  @Test func `TURN-15 players can undo only their own Done, not the leader's acts`() throws {
    var skipped = try Board(3)
    try skipped.play(.skip(1))
    #expect(!skipped.mayAsk(.undo(2), 1))
    var sent = try Board(3)
    try sent.play(.goTo(SeatID(3), 1))
    #expect(!sent.mayAsk(.undo(2), 1))
    var over = try Board(3)
    try over.done()
    try over.play(.finish)
    #expect(!over.mayAsk(.undo(2), 1))
  }

  @Test func `TURN-17 skips and nudges are counted, undone skips are not`() throws {
    var board = try Board(3)
    func counts(_ seat: UInt32) -> [UInt32] {
      board.game[SeatID(seat)].map { [$0.skips, $0.nudges] } ?? []
    }
    try board.play(.skip(1), after: 5)
    try board.play(.skip(2), after: 5)
    try board.play(.nudge(SeatID(3)))
    #expect(counts(1) == [1, 0] && counts(2) == [1, 0] && counts(3) == [0, 1])
    try board.play(.undo(3))
    #expect(counts(2) == [0, 0])
    try board.done()
    try board.play(.undo(3))
    #expect(counts(2) == [0, 0] && counts(1) == [1, 0])
    try board.play(.finish)
    #expect(counts(1) == [1, 0] && counts(3) == [0, 1], "they are there at the end")
    try board.play(.again)
    try board.play(.start)
    #expect(counts(1) == [0, 0] && counts(3) == [0, 0])
  }
}
