import Formats
import Table
import Tabletop
import Turns

/// The state of a table for programs. Equal reports need not be sent twice.
struct TableReport: Equatable, Sendable {
  struct Player: Equatable, Sendable {
    let seat: SeatID
    let name: String
    let hasPhone: Bool
    let isAway: Bool
    let isLeader: Bool
    let total: TurnTotal
  }

  let code: String
  let isConnected: Bool
  let isUpToDate: Bool
  let isLocked: Bool
  let isEnded: Bool
  let phase: TurnGame.Phase
  let turn: UInt32
  let players: [Player]
  /// The current player and the next one; nil before the start and after the end.
  let current: Player?
  let next: Player?
  let isReversed: Bool
  let isPaused: Bool
  let timer: TurnTimer
  /// The companion's own player.
  let own: Player?
  let mayDone: Bool
  let mayStart: Bool

  init(code: String, isConnected: Bool, peer: TablePeer<TableGames>) {
    let (roster, game, leader) = (peer.state.roster, peer.state.game.turns, peer.term.leader)
    let players = roster.seats.map { seat in
      Player(
        seat: seat.id, name: seat.name, hasPhone: seat.hasPhone, isAway: seat.isAway,
        isLeader: seat.id == leader, total: game[seat.id]?.total ?? TurnTotal())
    }
    func player(_ id: SeatID) -> Player? { players.first { $0.seat == id } }
    let isPlaying = game.phase == .playing && !roster.isEnded
    (self.code, self.isConnected, self.players) = (code, isConnected, players)
    isUpToDate = peer.isUpToDate
    (isLocked, isEnded) = (roster.isLocked, roster.isEnded)
    (phase, turn, timer) = (game.phase, game.turn, game.timer)
    (isReversed, isPaused) = (game.isReversed, game.isPaused)
    current = isPlaying ? player(game.current) : nil
    next = isPlaying ? player(game.next(after: game.current, in: roster)) : nil
    own = player(peer.me)
    mayDone =
      isPlaying && own != nil
      && game.mayAsk(
        TurnAct.done(game.turn).bytes, seat: peer.me, isLeader: peer.isLeading, roster: roster, at: peer.time)
    mayStart =
      peer.isLeading && own != nil && !roster.isEnded && game.phase == .lobby
      && players.count >= TurnGame.minimumPlayers
  }

  /// - Parameter spent: milliseconds that the turn has taken. Not a property, since they change constantly.
  func json(spent: Milliseconds) -> JSON {
    [
      "code": .string(code),
      "connected": .bool(isConnected),
      "upToDate": .bool(isUpToDate),
      "phase": .string(isEnded ? "ended" : phase.word),
      "turn": .integer(Int64(turn)),
      "current": current?.short ?? .null,
      "next": next?.short ?? .null,
      "milliseconds": .integer(Int64(spent)),
      "paused": .bool(isPaused),
      "reversed": .bool(isReversed),
      "locked": .bool(isLocked),
      "timer": [
        "mode": .string(timer.mode.word), "seconds": .integer(Int64(timer.seconds)),
        "warning": .integer(Int64(timer.warning)),
      ],
      "players": .array(players.map(\.json)),
      "seat": own?.short ?? .null,
      "mayDone": .bool(mayDone),
      "mayStart": .bool(mayStart),
    ]
  }
}

extension TableReport.Player {
  /// The player's name and seat.
  var short: JSON { ["name": .string(name), "seat": .integer(Int64(seat.rawValue))] }

  fileprivate var json: JSON {
    [
      "name": .string(name),
      "seat": .integer(Int64(seat.rawValue)),
      "hasPhone": .bool(hasPhone),
      "away": .bool(isAway),
      "isLeader": .bool(isLeader),
      "turns": .integer(Int64(total.turns)),
      "milliseconds": .integer(Int64(total.time)),
      "longest": .integer(Int64(total.longest)),
    ]
  }
}

extension TurnGame.Phase {
  fileprivate var word: String {
    switch self {
    case .lobby: "lobby"
    case .playing: "playing"
    case .over: "over"
    }
  }
}

extension TurnTimer.Mode {
  fileprivate var word: String {
    switch self {
    case .off: "off"
    case .up: "up"
    case .down: "down"
    }
  }
}

/// An event on `/events`. Each is sent as one text message.
enum CompanionEvent: Equatable, Sendable {
  case connection(isUp: Bool)
  case table(TableReport, spent: Milliseconds)
  /// Another turn has begun.
  case turn(UInt32, of: TableReport.Player, isOwn: Bool)
  case notCounted(Act)
  case refused(Refusal)

  var json: JSON {
    switch self {
    case .connection(let isUp): ["event": "connection", "up": .bool(isUp)]
    case .table(let report, let spent): ["event": "table", "table": report.json(spent: spent)]
    case .turn(let number, let player, let isOwn):
      ["event": "turn", "turn": .integer(Int64(number)), "current": player.short, "own": .bool(isOwn)]
    case .notCounted(let act): Self.notCounted(act)
    case .refused(let refusal): ["event": "refused", "reason": .string("\(refusal)")]
    }
  }

  private static func notCounted(_ act: Act) -> JSON {
    guard case .game(let bytes) = act, let turnAct = TurnAct(bytes) else {
      return ["event": "notCounted", "act": "other"]
    }
    switch turnAct {
    case .done(let turn): return ["event": "notCounted", "act": "done", "turn": .integer(Int64(turn))]
    case .start: return ["event": "notCounted", "act": "start"]
    case .skip, .undo, .goTo, .reverse, .pause, .timer, .skipAway, .nudge, .finish, .again:
      return ["event": "notCounted", "act": "other"]
    }
  }
}
