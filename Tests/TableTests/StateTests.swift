import Formats
import Tabletop
import Testing
import Turns

@testable import Table

@Suite struct StateTests {
  typealias State = TableState<TableGames>

  private func event(_ sequence: UInt32, _ act: Act, of origin: UInt32, _ number: UInt32 = 1) -> TableEvent {
    TableEvent(
      sequence: sequence, link: 0, time: Milliseconds(sequence) * 1_000, origin: SeatID(origin),
      number: number,
      act: act.bytes)
  }

  private func played() -> State {
    var state = State()
    for id in 1...UInt32(4) { state.apply(event(id, .join(LittleTable.profile(Int(id))), of: id)) }
    state.apply(event(5, TurnAct.start.act, of: 1, 2))
    state.apply(event(6, TurnAct.done(1).act, of: 1, 3))
    state.apply(event(7, .away(SeatID(3), true), of: 0, 0))
    state.apply(event(8, .leave, of: 4, 2))
    state.apply(event(9, TurnAct.done(1).act, of: 2, 9))
    return state
  }

  @Test func `a state is read back from its bytes`() throws {
    let state = played()
    #expect(state.game.turns.turn == 2 && state.roster.seats.count == 3)
    #expect(try State(bytes: state.bytes) == state)
    #expect(try State(bytes: State().bytes) == State())
    #expect(State().bytes.count == 29)
  }

  @Test func `a state that is too short or too long is refused`() {
    let bytes = played().bytes
    for count in bytes.indices {
      #expect(throws: ByteError.self) { try State(bytes: Array(bytes.prefix(count))) }
    }
    #expect(throws: ByteError.overlong) { try State(bytes: bytes + [0]) }
  }

  @Test func `every one-byte change alters the digest`() {
    let bytes = played().bytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(digest(of: changed) != digest(of: bytes))
    }
    #expect(digest(of: Array("foobar".utf8)) == 0xbf9c_f968)
    #expect(digest(of: []) == 0x811c_9dc5)
  }

  @Test func `a state with duplicate players, long names or bad avatars is refused`() throws {
    let good = Seat(id: SeatID(1), profile: LittleTable.profile(0), hasPhone: true, handled: 1)
    let long = Profile(name: String(repeating: "a", count: 49), avatar: Avatar(symbol: 1, colour: 1))
    let symbol = Profile(name: "A", avatar: Avatar(symbol: TableLimits.symbols, colour: 1))
    let colour = Profile(name: "A", avatar: Avatar(symbol: 1, colour: TableLimits.colours))
    let nobody = Seat(id: .nobody, profile: LittleTable.profile(1), hasPhone: true, handled: 1)
    let bad =
      [good, nobody]
      + [long, symbol, colour].map { Seat(id: SeatID(2), profile: $0, hasPhone: true, handled: 1) }
    for seat in bad {
      var state = State()
      state.roster.seats = [good]
      #expect(try State(bytes: state.bytes) == state)
      state.roster.seats = [good, seat]
      #expect(throws: ByteError.overlong) { try State(bytes: state.bytes) }
    }
  }

  @Test func `the longest state fits a snapshot`() {
    var state = State()
    state.time = TableLimits.time - 10_000_000
    for id in 0..<UInt32(TableLimits.seats) {
      let name = String(repeating: "\(id)", count: TableLimits.name)
      let profile = Profile(name: name, avatar: Avatar(symbol: UInt8(id), colour: UInt8(id)))
      var seat = Seat(
        id: SeatID(id + 1), profile: profile, hasPhone: true, handled: UInt32(TableLimits.sequence))
      (seat.isAway, seat.uncounted) = (true, .max)
      seat.publicKey = [UInt8](repeating: UInt8(id), count: 32)
      state.roster.seats.append(seat)
    }
    for id in 100..<UInt32(100 + TableLimits.departed) { state.roster.departed.append(SeatID(id)) }
    state.game.seatsChanged(from: Roster(), to: state.roster, at: state.time)
    var time = state.time
    for act in [.start] + (1...40).map({ TurnAct.done($0) }) {
      time += 100_000
      try? state.game.apply(act.bytes, of: SeatID(1), roster: state.roster, at: time)
    }
    #expect(state.game.turns.turn == 41)
    for (seat, turn) in (1...8).map({ (UInt32($0), UInt32($0) + 40) }) {
      time += 100_000
      try? state.game.apply(TurnAct.nudge(SeatID(seat)).bytes, of: SeatID(1), roster: state.roster, at: time)
      try? state.game.apply(TurnAct.skip(turn).bytes, of: SeatID(1), roster: state.roster, at: time)
    }
    let timer = TurnAct.timer(TurnTimer(mode: .down, seconds: 300, warning: 200)).bytes
    try? state.game.apply(timer, of: SeatID(1), roster: state.roster, at: time + 100_000)
    #expect(
      state.game.turns.players.allSatisfy { $0.skips == 1 && $0.nudges == 1 } && state.game.turns.turn == 49)
    // After years of play, totals and turn numbers take a few bytes more: 8 players, 4 undos, skips and nudges.
    let longer = 8 * 9 + 4 * 9 + 9 + 4 + 3 + 8 * 6
    #expect(state.bytes.count + longer <= TableLimits.fragment * TableLimits.fragments)
    #expect(
      OutgoingSnapshot(of: state.bytes, at: Position(sequence: 1, digest: 1), made: 0).fragments.count <= 20)
  }

  @Test func `an invalid event only marks its request`() {
    var state = played()
    let before = state
    state.apply(event(10, TurnAct.done(1).act, of: 2, 10))
    #expect(state.roster[SeatID(2)]?.handled == 10)
    #expect(state.roster[SeatID(2)]?.isUncounted(10) == true)
    #expect(state.game == before.game)
    state.apply(event(11, .nothing, of: 2, 11))
    state.apply(event(12, .game([99]), of: 2, 12))
    #expect(state.roster[SeatID(2)]?.isUncounted(11) == true)
    #expect(state.roster[SeatID(2)]?.isUncounted(12) == true)
    #expect(state.game == before.game)
    state.apply(event(13, TurnAct.done(2).act, of: 77, 1))
    #expect(state.game == before.game)
  }

  @Test func `nothing counts after the end`() {
    var state = played()
    state.apply(event(10, .end, of: 1, 4))
    let before = state
    state.apply(event(11, TurnAct.done(2).act, of: 2, 10))
    state.apply(event(12, .join(LittleTable.profile(9)), of: 9, 1))
    #expect(state.game == before.game)
    #expect(state.roster.seats.count == 3)
    #expect(state.refusal(of: .leave, by: SeatID(1), at: 0) == .ended)
  }

  @Test func `the table's time never goes back`() {
    var state = played()
    state.apply(event(3, .lock(true), of: 1, 4))
    #expect(state.time == 9_000)
  }
}
