import Formats
import Testing

@testable import Table
@testable import Turns

/// A game on a roster of players 1, 2, 3 …, without phones and frames.
struct Board {
  var roster = Roster()
  var game = TurnGame()
  /// The table's time, in milliseconds.
  var time: Milliseconds = 0

  init(_ players: Int, isPlaying: Bool = true) throws {
    for player in 1...players { try join(UInt32(player)) }
    if isPlaying { try play(.start) }
  }

  private mutating func change(_ act: Act, of seat: UInt32) throws {
    let old = roster
    try roster.apply(act, of: SeatID(seat))
    game.seatsChanged(from: old, to: roster, at: time)
  }

  mutating func join(_ seat: UInt32) throws {
    try change(.join(Profile(name: "P\(seat)", avatar: Avatar(symbol: 0, colour: 0))), of: seat)
  }

  mutating func leave(_ seat: UInt32) throws { try change(.leave, of: seat) }
  mutating func away(_ seat: UInt32, _ isAway: Bool = true) throws {
    try change(.away(SeatID(seat), isAway), of: 0)
  }
  mutating func move(_ seat: UInt32, to place: UInt8) throws {
    try change(.move(SeatID(seat), to: place), of: 1)
  }

  mutating func play(_ act: TurnAct) throws {
    try game.apply(act.bytes, of: game.current, roster: roster, at: time)
  }

  /// Plays an act after this many seconds.
  mutating func play(_ act: TurnAct, after seconds: UInt64) throws {
    time += seconds * 1_000
    try play(act)
  }

  mutating func done(after seconds: UInt64 = 1) throws { try play(.done(game.turn), after: seconds) }

  /// The reason for refusing an act. A refused act must change nothing.
  mutating func refusal(_ act: TurnAct) -> Refusal? {
    let before = game
    do {
      try play(act)
      return nil
    } catch {
      #expect(game == before)
      return error as? Refusal
    }
  }

  var current: UInt32 { game.current.rawValue }
  var spent: Milliseconds { game.spent(at: time) }

  func total(_ seat: UInt32) -> [UInt64] {
    guard let total = game[SeatID(seat)]?.total else { return [] }
    return [UInt64(total.turns), total.time, total.longest]
  }

  func mayAsk(_ act: TurnAct, _ seat: UInt32, isLeader: Bool = false) -> Bool {
    game.mayAsk(act.bytes, seat: SeatID(seat), isLeader: isLeader, roster: roster, at: time)
  }
}
