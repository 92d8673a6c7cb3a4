import Chance
import Formats
import Table
import Testing

@testable import Turns

@Suite struct TurnBytesTests {
  static let acts: [(act: TurnAct, bytes: [UInt8])] = [
    (.start, [32]), (.done(5), [33, 5]), (.skip(300), [34, 0xac, 2]), (.undo(1), [35, 1]),
    (.goTo(SeatID(0x0102_0304), 7), [36, 1, 2, 3, 4, 7]), (.reverse, [37]), (.pause(true), [38, 1]),
    (.pause(false), [38, 0]), (.timer(TurnTimer(mode: .down, seconds: 60, warning: 10)), [39, 2, 60, 10]),
    (.skipAway(3_600), [40, 0x90, 0x1c]), (.nudge(SeatID(9)), [41, 0, 0, 0, 9]), (.finish, [42]),
    (.again, [43]),
  ]

  @Test(arguments: acts)
  func `an act of turns matches its documented bytes both ways`(act: TurnAct, bytes: [UInt8]) {
    #expect(act.bytes == bytes)
    #expect(TurnAct(bytes) == act)
    #expect(act.act == .game(bytes) && bytes.count <= TableLimits.act)
    for count in bytes.indices { #expect(TurnAct(Array(bytes.prefix(count))) == nil) }
    #expect(TurnAct(bytes + [0]) == nil)
  }

  @Test func `invalid acts of turns are refused`() {
    for kind in (0...255 as ClosedRange<UInt8>) where !(32...43).contains(kind) {
      #expect(TurnAct([kind, 1]) == nil)
    }
    #expect(TurnAct([39, 3, 60, 10]) == nil)
    #expect(TurnAct([40, 0x91, 0x1c]) == nil)
    #expect(TurnAct([33, 0x80, 0x80, 0x80, 0x80, 1]) == nil)
  }

  private func bytes(_ game: TurnGame) -> [UInt8] {
    var writer = ByteWriter()
    game.write(to: &writer)
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) throws(ByteError) -> TurnGame {
    var reader = ByteReader(bytes)
    let game = try TurnGame(from: &reader, version: 2)
    guard reader.isAtEnd else { throw .overlong }
    return game
  }

  private func act(_ board: Board, _ chance: inout Chance) -> TurnAct {
    let (turn, seat) = (board.game.turn, SeatID(UInt32(1 + chance.index(below: 6))))
    let acts: [TurnAct] = [
      .done(turn), .done(turn), .done(turn), .skip(turn), .undo(turn), .goTo(seat, turn), .reverse,
      .pause(true),
      .pause(false), .timer(TurnTimer(mode: .down, seconds: 30, warning: 3)), .skipAway(60), .nudge(seat),
      .finish,
      .again, .start, .start,
    ]
    return acts[chance.index(below: acts.count)]
  }

  @Test func `TURN-11 every state of a game is read back from its bytes`() throws {
    for seed in 0..<UInt64(20) {
      var chance = Chance(seed: seed)
      var board = try Board(3, isPlaying: false)
      for _ in 0..<200 {
        board.time += chance.next(below: 100_000)
        switch chance.index(below: 20) {
        case 0: try? board.join(UInt32(1 + chance.index(below: 30)))
        case 1: try? board.leave(UInt32(1 + chance.index(below: 6)))
        case 2: try? board.away(UInt32(1 + chance.index(below: 6)), chance.index(below: 2) == 0)
        default: _ = board.refusal(act(board, &chance))
        }
        #expect(try read(bytes(board.game)) == board.game)
        #expect(
          board.game.passed.count <= TurnGame.undoDepth && board.game.players.count <= TableLimits.seats)
        #expect((board.game.phase == .playing) == (board.game.current != .nobody))
        #expect(board.game.current == .nobody || board.roster[board.game.current] != nil)
      }
    }
  }

  @Test func `a truncated state or one with a bad phase or timer is refused`() throws {
    var board = try Board(4)
    for _ in 0..<6 { try board.done() }
    let good = bytes(board.game)
    for count in good.indices { #expect(throws: ByteError.self) { try read(Array(good.prefix(count))) } }
    #expect(throws: ByteError.overlong) { try read([3] + good.dropFirst()) }
    #expect(throws: ByteError.overlong) { try read(good + [0]) }
    var timer = good
    timer[6] = 3
    #expect(throws: ByteError.overlong) { try read(timer) }
  }

  @Test func `the start of a timer set mid-turn is stored until the turn ends`() throws {
    var board = try Board(2)
    let count = bytes(board.game).count
    try board.play(.timer(TurnTimer(mode: .down, seconds: 30, warning: 3)), after: 60)
    let timed = bytes(board.game)
    #expect(try timed.count > count && timed[0] & 16 != 0 && read(timed) == board.game)
    #expect(throws: ByteError.self) { try read(Array(timed.dropLast())) }
    try board.done()
    #expect(bytes(board.game)[0] & 16 == 0)
    #expect(throws: ByteError.overlong) { try read([timed[0]] + bytes(board.game).dropFirst() + [0]) }
  }

  @Test func `a state with more turns to undo than were played is refused`() throws {
    var board = try Board(2)
    for _ in 0..<4 { try board.done() }
    #expect(try read(bytes(board.game)) == board.game)
    board.game.turn = 4
    #expect(throws: ByteError.overlong) { try read(bytes(board.game)) }
  }
}
