import Formats
import Table

/// The total time of a player's turns.
public struct TurnTotal: Equatable, Sendable {
  public internal(set) var turns: UInt32 = 0
  /// Milliseconds, in all and of the longest turn. Skipped turns count by their time alone.
  public internal(set) var time: Milliseconds = 0
  public internal(set) var longest: Milliseconds = 0

  public init() {}
}

/// A player in a game of turns.
public struct TurnPlayer: Equatable, Sendable {
  public let seat: SeatID
  public internal(set) var total = TurnTotal()
  /// Turns of theirs that were skipped, and nudges that they were given.
  public internal(set) var skips: UInt32 = 0
  public internal(set) var nudges: UInt32 = 0
  /// Since when the player's phone has been silent; nil while it is there.
  public internal(set) var awaySince: Milliseconds?
}

/// A turn that was passed, to be taken back.
struct PassedTurn: Equatable, Sendable {
  let seat: SeatID
  /// The time that the turn had taken, and the player's totals before.
  let spent: Milliseconds
  let before: TurnTotal
}

/// The game of turns, which phones at a table share (TURN-4 to TURN-6, TURN-15, TURN-17).
///
/// The order is that of the seats. A turn has a number, which only Undo makes smaller; everything that ends a turn names
/// it, so a turn is passed once, however often somebody asks.
public struct TurnGame: TableGame {
  public enum Phase: UInt8, Sendable { case lobby, playing, over }

  /// Turns that Undo can take back, one after another.
  public static let undoDepth = 4
  /// Milliseconds of a turn in which who ended the one before may take that back: a slip of the finger is seen at once.
  public static let slip: Milliseconds = 15_000
  /// Milliseconds between two nudges.
  public static let nudgePause: Milliseconds = 10_000
  public static let minimumPlayers = 2

  public internal(set) var phase = Phase.lobby
  /// From 1; 0 before the start.
  public internal(set) var turn: UInt32 = 0
  /// The player whose turn it is; `nobody` in the lobby and at the end.
  public internal(set) var current = SeatID.nobody
  public internal(set) var isReversed = false
  public internal(set) var isPaused = false
  public internal(set) var timer = TurnTimer()
  /// Seconds; 0 is never.
  public internal(set) var skipAway: UInt16 = 0
  /// The time that this turn had taken when it was last paused or taken back, and the time since which it runs.
  var spent: Milliseconds = 0
  var since: Milliseconds = 0
  /// The time that this turn had taken when the timer was set: the countdown begins there.
  var timedFrom: Milliseconds = 0
  public internal(set) var players: [TurnPlayer] = []
  /// Totals of those who left during the game, all together.
  public internal(set) var gone = TurnTotal()
  var passed: [PassedTurn] = []
  /// The player who was nudged last, and the time.
  public internal(set) var nudged = SeatID.nobody
  public internal(set) var nudgedAt: Milliseconds = 0

  public init() {}

  public var canUndo: Bool { phase == .playing && !passed.isEmpty }

  /// Returns true if this player's Done began the present turn. A leader's acts look different from a Done: a skipped
  /// turn does not count, and Go to leads elsewhere than to the next player.
  public func hasJustPassed(_ seat: SeatID, in roster: Roster) -> Bool {
    guard phase == .playing, let last = passed.last, last.seat == seat, let total = self[seat]?.total else {
      return false
    }
    return total.turns > last.before.turns && current == next(after: seat, in: roster)
  }

  public func mayTakeBack(_ seat: SeatID, in roster: Roster, at time: Milliseconds) -> Bool {
    hasJustPassed(seat, in: roster) && spent(at: time) <= Self.slip
  }

  /// Milliseconds that this turn has taken at a time of the table.
  public func spent(at time: Milliseconds) -> Milliseconds {
    min(TableLimits.time, spent + (isPaused || phase != .playing ? 0 : time - min(time, since)))
  }

  /// Seconds that are left of the turn, less than 0 when they are over; nil where none are counted down.
  public func secondsLeft(at time: Milliseconds) -> Int64? {
    guard phase == .playing, timer.mode == .down else { return nil }
    let counted = spent(at: time) - min(timedFrom, spent(at: time))
    return Int64(timer.seconds) - Int64(counted / 1_000)
  }

  /// Another timer begins when it is set. Another warning alone is none.
  mutating func set(_ timer: TurnTimer, at time: Milliseconds) {
    if timer.mode != self.timer.mode || timer.seconds != self.timer.seconds {
      timedFrom = phase == .playing && timer.mode == .down ? spent(at: time) : 0
    }
    self.timer = timer
  }

  public subscript(seat: SeatID) -> TurnPlayer? { players.first { $0.seat == seat } }

  /// Returns the next player after a seat, in the direction of play: the seat itself if it is alone.
  public func next(after seat: SeatID, in roster: Roster) -> SeatID {
    let seats = roster.seats
    guard let index = roster.index(of: seat) else { return seats.first?.id ?? .nobody }
    return seats[(index + (isReversed ? seats.count - 1 : 1)) % seats.count].id
  }

  /// The current player's turn as one that is over.
  private mutating func count(at time: Milliseconds, isSkipped: Bool) -> PassedTurn? {
    guard let index = players.firstIndex(where: { $0.seat == current }) else { return nil }
    let took = spent(at: time)
    let before = players[index].total
    players[index].total.time = min(TableLimits.time, before.time + took)
    if isSkipped {
      players[index].skips = Self.oneMore(players[index].skips)
    } else {
      players[index].total.turns += 1
      players[index].total.longest = max(before.longest, took)
    }
    return PassedTurn(seat: current, spent: took, before: before)
  }

  /// Adds one, within the range of the state, whatever a phone claimed.
  static func oneMore(_ count: UInt32) -> UInt32 { min(count, UInt32(TableLimits.sequence) - 1) + 1 }

  mutating func pass(to next: SeatID, at time: Milliseconds, isSkipped: Bool = false) {
    if let turn = count(at: time, isSkipped: isSkipped) { passed.append(turn) }
    if passed.count > Self.undoDepth { passed.removeFirst() }
    begin(turn + 1, of: next, at: time)
  }

  mutating func begin(_ number: UInt32, of seat: SeatID, spent: Milliseconds = 0, at time: Milliseconds) {
    (turn, current, self.spent, since, isPaused) = (number, seat, spent, time, false)
    timedFrom = 0
  }

  mutating func undo(at time: Milliseconds) throws(Refusal) {
    guard let last = passed.last, let index = players.firstIndex(where: { $0.seat == last.seat }) else {
      throw .notNow
    }
    passed.removeLast()
    let wasSkipped = players[index].total.turns == last.before.turns
    if wasSkipped, players[index].skips > 0 { players[index].skips -= 1 }
    players[index].total = last.before
    begin(turn - 1, of: last.seat, spent: last.spent, at: time)
  }

  mutating func finish(at time: Milliseconds) {
    _ = count(at: time, isSkipped: false)
    (phase, current, isPaused, passed, timedFrom) = (.over, .nobody, false, [], 0)
  }
}
