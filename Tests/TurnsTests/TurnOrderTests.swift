import Table
import Testing

@testable import Turns

@Suite struct TurnOrderTests {
  @Test func `TURN-3 a game needs two players to start`() throws {
    var board = try Board(1, isPlaying: false)
    #expect(board.refusal(.start) == .notNow)
    try board.join(2)
    #expect(board.refusal(.start) == nil)
    #expect(board.game.phase == .playing && board.game.turn == 1 && board.current == 1)
    #expect(board.refusal(.start) == .notNow)
  }

  @Test func `TURN-6 Done passes the turn around`() throws {
    var board = try Board(3)
    var seen: [UInt32] = []
    for turn in 1...UInt32(10) {
      #expect(board.game.turn == turn)
      seen.append(board.current)
      try board.done()
    }
    #expect(seen == [1, 2, 3, 1, 2, 3, 1, 2, 3, 1])
  }

  @Test func `TURN-11 a Done for another turn changes nothing`() throws {
    var board = try Board(3)
    try board.done()
    for act in [.done(1), .skip(1), .undo(1), .goTo(SeatID(3), 1)] as [TurnAct] {
      #expect(board.refusal(act) == .late)
    }
    for act in [.done(3), .skip(3), .undo(3), .goTo(SeatID(3), 3)] as [TurnAct] {
      #expect(board.refusal(act) == .early)
    }
    #expect(board.game.turn == 2)
  }

  @Test func `turns cannot be changed in the lobby or after the end`() throws {
    var board = try Board(2, isPlaying: false)
    let acts: [TurnAct] = [
      .done(0), .skip(0), .undo(0), .goTo(SeatID(2), 0), .pause(true), .nudge(SeatID(2)), .finish, .again,
    ]
    for act in acts { #expect(board.refusal(act) == .notNow) }
    try board.play(.start)
    try board.play(.finish)
    for act in acts.dropLast() { #expect(board.refusal(act) == .notNow) }
    #expect(board.refusal(.start) == .notNow)
  }

  @Test func `TURN-15 reversing changes the direction and back`() throws {
    var board = try Board(4)
    try board.play(.reverse)
    #expect(board.current == 1 && board.game.turn == 1)
    #expect(board.game.next(after: SeatID(1), in: board.roster) == SeatID(4))
    try board.done()
    try board.done()
    #expect(board.current == 3)
    try board.play(.reverse)
    try board.done()
    #expect(board.current == 4)
  }

  @Test func `TURN-15 the leader can jump to a player, and the order continues there`() throws {
    var board = try Board(4)
    try board.play(.goTo(SeatID(3), 1), after: 5)
    #expect(board.current == 3 && board.game.turn == 2)
    #expect(board.total(1) == [1, 5_000, 5_000])
    #expect(board.refusal(.goTo(SeatID(3), 2)) == .notNow)
    #expect(board.refusal(.goTo(SeatID(9), 2)) == .unknownSeat)
    try board.done()
    #expect(board.current == 4)
  }

  @Test func `TURN-4 the order can be changed during the game`() throws {
    var board = try Board(4)
    try board.move(4, to: 1)
    #expect(board.current == 1)
    try board.done()
    #expect(board.current == 4)
    try board.done()
    #expect(board.current == 2)
    try board.move(2, to: 0)
    try board.done()
    #expect(board.current == 1)
  }

  @Test func `TURN-3 a latecomer is last in the order`() throws {
    var board = try Board(2)
    try board.done()
    try board.join(3)
    #expect(board.current == 2 && board.game.turn == 2)
    try board.done()
    #expect(board.current == 3)
    try board.done()
    #expect(board.current == 1)
  }

  @Test func `TURN-8 the turn passes on when its player leaves`() throws {
    var board = try Board(4)
    try board.done()
    board.time += 3_000
    try board.leave(2)
    #expect(board.current == 3 && board.game.turn == 3)
    #expect(board.spent == 0)
    #expect(board.game.gone == total(turns: 1, time: 3_000, longest: 3_000))
    try board.play(.reverse)
    try board.leave(3)
    #expect(board.current == 1)
    try board.leave(1)
    #expect(board.current == 4)
  }

  private func total(turns: UInt32, time: Milliseconds, longest: Milliseconds) -> TurnTotal {
    var total = TurnTotal()
    (total.turns, total.time, total.longest) = (turns, time, longest)
    return total
  }

  @Test func `TURN-8 the turn passes to the first player when the last in order leaves`() throws {
    var board = try Board(3)
    try board.done()
    try board.done()
    try board.leave(3)
    #expect(board.current == 1)
  }

  @Test func `TURN-8 the turn stays when another player leaves`() throws {
    for leaving in [1, 3] as [UInt32] {
      var board = try Board(3)
      try board.done()
      board.time += 4_000
      try board.leave(leaving)
      #expect(board.current == 2 && board.game.turn == 2 && board.spent == 4_000)
      try board.done()
      #expect(board.current == (leaving == 1 ? 3 : 1))
    }
  }

  @Test func `the game ends when the last player leaves`() throws {
    var board = try Board(2)
    try board.leave(1)
    #expect(board.current == 2)
    try board.done()
    #expect(board.current == 2 && board.game.turn == 3)
    try board.leave(2)
    #expect(board.game.phase == .over && board.game.current == .nobody && board.game.players.isEmpty)
    #expect(board.game.gone.turns == 3)
  }
}
