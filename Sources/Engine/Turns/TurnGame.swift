import Formats
import Table

/// Totals of a player's turns.
public struct TurnTotal: Equatable, Sendable {
  public internal(set) var turns: UInt32 = 0
  /// Milliseconds of all turns, and of the longest one. A skipped turn adds its time, but is not counted as a turn.
  public internal(set) var time: Milliseconds = 0
  public internal(set) var longest: Milliseconds = 0

  public init() {}
}

public struct TurnPlayer: Equatable, Sendable {
  public internal(set) var seat: SeatID
  public internal(set) var total = TurnTotal()
  /// Turns of this player that were skipped, and nudges received.
  public internal(set) var skips: UInt32 = 0
  public internal(set) var nudges: UInt32 = 0
  /// The time at which the player's phone went silent; nil while it is connected.
  public internal(set) var awaySince: Milliseconds?
}

/// A passed turn, kept for Undo.
struct PassedTurn: Equatable, Sendable {
  var seat: SeatID
  /// The time that the turn took, and the player's totals before it.
  let spent: Milliseconds
  let before: TurnTotal
}

/// The game of turns, shared by the phones at a table (TURN-4 to TURN-6, TURN-15, TURN-17).
///
/// Players take turns in the order of the seats. Every turn has a number, which only Undo lowers. Acts that end a turn
/// name its number, so repeated acts pass it only once.
public struct TurnGame: TableGame {
  public enum Phase: UInt8, Sendable { case lobby, playing, over }

  /// Turns that Undo can take back in a row.
  public static let undoDepth = 4
  /// Milliseconds into a turn during which the previous player may take back their Done. Slips are noticed at once.
  public static let slip: Milliseconds = 15_000
  /// Milliseconds between two nudges.
  public static let nudgePause: Milliseconds = 10_000
  public static let minimumPlayers = 2

  public internal(set) var phase = Phase.lobby
  /// Counts from 1; 0 before the first game.
  public internal(set) var turn: UInt32 = 0
  /// The player whose turn it is; `nobody` in the lobby and at the end.
  public internal(set) var current = SeatID.nobody
  public internal(set) var isReversed = false
  public internal(set) var isPaused = false
  public internal(set) var timer = TurnTimer()
  /// Seconds; 0 means never.
  public internal(set) var skipAway: UInt16 = 0
  /// The time that this turn had taken at its last pause, resume or Undo, and the table time since which it runs.
  var spent: Milliseconds = 0
  var since: Milliseconds = 0
  /// The time that this turn had taken when the timer was set. The countdown begins there.
  var timedFrom: Milliseconds = 0
  public internal(set) var players: [TurnPlayer] = []
  /// Totals of all players who left during the game, added up.
  public internal(set) var gone = TurnTotal()
  var passed: [PassedTurn] = []
  /// The last player nudged, and the time of that nudge.
  public internal(set) var nudged = SeatID.nobody
  public internal(set) var nudgedAt: Milliseconds = 0

  public init() {}

  public var canUndo: Bool { phase == .playing && !passed.isEmpty }

  /// Returns true if this player's Done began the current turn. A skip adds no turn to the player's total, and Go to
  /// usually leads to another player than the next.
  public func hasJustPassed(_ seat: SeatID, in roster: Roster) -> Bool {
    guard phase == .playing, let last = passed.last, last.seat == seat, let total = self[seat]?.total else {
      return false
    }
    return total.turns > last.before.turns && current == next(after: seat, in: roster)
  }

  public func mayTakeBack(_ seat: SeatID, in roster: Roster, at time: Milliseconds) -> Bool {
    hasJustPassed(seat, in: roster) && spent(at: time) <= Self.slip
  }

  /// Milliseconds that this turn has taken at the given table time.
  public func spent(at time: Milliseconds) -> Milliseconds {
    min(TableLimits.time, spent + (isPaused || phase != .playing ? 0 : time - min(time, since)))
  }

  /// Seconds left of the turn, negative once they are over; nil without a countdown.
  public func secondsLeft(at time: Milliseconds) -> Int64? {
    guard phase == .playing, timer.mode == .down else { return nil }
    let counted = spent(at: time) - min(timedFrom, spent(at: time))
    return Int64(timer.seconds) - Int64(counted / 1_000)
  }

  /// Sets the timer. A new mode or length restarts the countdown; a new warning does not.
  mutating func set(_ timer: TurnTimer, at time: Milliseconds) {
    if timer.mode != self.timer.mode || timer.seconds != self.timer.seconds {
      timedFrom = phase == .playing && timer.mode == .down ? spent(at: time) : 0
    }
    self.timer = timer
  }

  public subscript(seat: SeatID) -> TurnPlayer? { players.first { $0.seat == seat } }

  /// Returns the next player in the direction of play, or the seat itself if it is alone.
  public func next(after seat: SeatID, in roster: Roster) -> SeatID {
    let seats = roster.seats
    guard let index = roster.index(of: seat) else { return seats.first?.id ?? .nobody }
    return seats[(index + (isReversed ? seats.count - 1 : 1)) % seats.count].id
  }

  /// Adds the current turn to its player's totals. Returns nil if that player has left.
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

  /// Adds one, limited to the range of the state: the count came from another phone.
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
