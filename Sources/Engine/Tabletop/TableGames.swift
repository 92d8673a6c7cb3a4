import Formats
import Rounds
import Table
import Turns

/// The games of one table, side by side. Each owns a range of the kinds of acts, and its part of the state.
public struct TableGames: TableGame {
  public internal(set) var turns = TurnGame()
  public internal(set) var rounds = RoundGame()
  /// Parts of newer versions, carried along unread.
  var others: [Part] = []

  /// The bytes of one game's state.
  struct Part: Equatable, Sendable {
    let kind: UInt8
    let bytes: [UInt8]

    static let turns: UInt8 = 1
    /// Left out while no play is on.
    static let rounds: UInt8 = 2
    /// The most parts, and the most bytes of one.
    static let most = 8
    static let longest = UInt64(TableLimits.fragment * TableLimits.fragments)
  }

  public init() {}

  public mutating func apply(
    _ act: [UInt8], of seat: SeatID, roster: Roster, at time: Milliseconds
  ) throws(Refusal) {
    let rested = isResting
    switch act.first {
    case .some(TurnAct.kinds):
      if isResting, case .pause = TurnAct(act) { throw .notNow }
      try turns.apply(act, of: seat, roster: roster, at: time)
    case .some(RoundAct.kinds): try rounds.apply(opening(act), of: seat, roster: roster, at: time)
    default: throw .unknown
    }
    rest(since: rested, at: time)
  }

  public mutating func seatsChanged(from old: Roster, to new: Roster, at time: Milliseconds) {
    let rested = isResting
    turns.seatsChanged(from: old, to: new, at: time)
    rounds.seatsChanged(from: old, to: new, at: time)
    rest(since: rested, at: time)
  }

  // MARK: - A play within a turn

  /// A flag of a play that was opened while the clock of a turn ran.
  private static let withinTurn: UInt8 = 1

  /// True if the turn rests for a play, and not because somebody had paused it before.
  private var isResting: Bool { rounds.isRunning && rounds.play.flags & Self.withinTurn != 0 }

  /// Returns an act that opens a play with the flag that it needs, and any other act unchanged.
  private func opening(_ act: [UInt8]) -> [UInt8] {
    guard case .open(var play) = RoundAct(act) else { return act }
    play.flags &= ~Self.withinTurn
    if turns.phase == .playing, isResting || !turns.isPaused { play.flags |= Self.withinTurn }
    return RoundAct.open(play).bytes
  }

  /// Pauses the turn during a play within it, whoever has the turn by then, and lets it go on afterwards.
  private mutating func rest(since rested: Bool, at time: Milliseconds) {
    if isResting || rested { turns.pause(isResting, at: time) }
  }

  public mutating func seatRenamed(from old: SeatID, to new: SeatID) {
    turns.seatRenamed(from: old, to: new)
    rounds.seatRenamed(from: old, to: new)
  }

  public var isRunning: Bool { turns.isRunning || rounds.isRunning }

  public var isHurried: Bool { rounds.isHurried }

  public var revision: UInt8 { rounds.isRunning ? RoundLimits.revision(ofRules: rounds.rules) : 0 }

  /// The revision of this version.
  public static let ownRevision = TableLimits.restRevision

  public func mayAsk(
    _ act: [UInt8], seat: SeatID, isLeader: Bool, roster: Roster, at time: Milliseconds
  ) -> Bool {
    switch act.first {
    case .some(TurnAct.kinds): turns.mayAsk(act, seat: seat, isLeader: isLeader, roster: roster, at: time)
    case .some(RoundAct.kinds):
      roster.lowestRevision >= RoundLimits.revision
        && rounds.mayAsk(act, seat: seat, isDirector: isLeader || turns.current == seat)
    default: false
    }
  }

  public func due(roster: Roster, silent: [SeatID], at time: Milliseconds) -> [UInt8]? {
    turns.due(roster: roster, silent: silent, at: time)
      ?? rounds.due(roster: roster, silent: silent, at: time)
  }
}

// MARK: - Bytes

extension TableGames {
  public func write(to writer: inout ByteWriter) {
    var part = ByteWriter()
    turns.write(to: &part)
    var parts = [Part(kind: Part.turns, bytes: part.bytes)]
    if rounds.isRunning {
      part.removeAll()
      rounds.write(to: &part)
      parts.append(Part(kind: Part.rounds, bytes: part.bytes))
    }
    parts += others
    writer.byte(UInt8(parts.count))
    for part in parts {
      writer.byte(part.kind)
      writer.varint(UInt64(part.bytes.count))
      writer.raw(part.bytes)
    }
  }

  public init(from reader: inout ByteReader, version: UInt8) throws(ByteError) {
    guard version > 1 else {
      turns = try TurnGame(from: &reader, version: version)
      return
    }
    let count = try reader.byte()
    guard (1...Part.most).contains(Int(count)) else { throw .overlong }
    var last: UInt8 = 0
    for _ in 0..<count {
      let kind = try reader.byte()
      guard kind > last, last > 0 || kind == Part.turns else { throw .overlong }
      last = kind
      let bytes = try reader.raw(Int(try reader.varint(upTo: Part.longest)))
      try read(kind, bytes, version)
    }
  }

  private mutating func read(_ kind: UInt8, _ bytes: [UInt8], _ version: UInt8) throws(ByteError) {
    var reader = ByteReader(bytes)
    switch kind {
    case Part.turns: turns = try TurnGame(from: &reader, version: version)
    case Part.rounds: rounds = try RoundGame(from: &reader)
    default: others.append(Part(kind: kind, bytes: reader.rest()))
    }
    guard reader.isAtEnd else { throw .overlong }
  }
}
