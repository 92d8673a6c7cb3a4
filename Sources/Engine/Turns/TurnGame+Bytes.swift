import Formats
import Table

extension TurnGame {
  public func write(to writer: inout ByteWriter) {
    let isTimedLate = timedFrom > 0
    let hasCounts = players.contains { $0.skips > 0 || $0.nudges > 0 }
    writer.byte(
      phase.rawValue | (isReversed ? 4 : 0) | (isPaused ? 8 : 0) | (isTimedLate ? 16 : 0)
        | (hasCounts ? 32 : 0))
    writer.varint(UInt64(turn))
    writer.uint32(current.rawValue)
    timer.write(to: &writer)
    writer.varint(UInt64(skipAway))
    writer.varint(spent)
    writer.varint(since)
    writer.varint(UInt64(players.count))
    for player in players {
      writer.uint32(player.seat.rawValue)
      player.total.write(to: &writer)
      writer.varint(player.awaySince.map { $0 + 1 } ?? 0)
    }
    gone.write(to: &writer)
    writer.varint(UInt64(passed.count))
    for turn in passed {
      writer.uint32(turn.seat.rawValue)
      writer.varint(turn.spent)
      turn.before.write(to: &writer)
    }
    writer.uint32(nudged.rawValue)
    writer.varint(nudgedAt)
    if isTimedLate { writer.varint(timedFrom) }
    guard hasCounts else { return }
    for player in players {
      writer.varint(UInt64(player.skips))
      writer.varint(UInt64(player.nudges))
    }
  }

  public init(from reader: inout ByteReader, version: UInt8) throws(ByteError) {
    let flags = try reader.byte()
    guard let phase = Phase(rawValue: flags & 3) else { throw .overlong }
    self.phase = phase
    (isReversed, isPaused) = (flags & 4 != 0, flags & 8 != 0)
    turn = try reader.turn()
    current = SeatID(try reader.uint32())
    timer = try TurnTimer(from: &reader)
    skipAway = UInt16(try reader.varint(upTo: UInt64(TurnTimer.longest)))
    spent = try reader.time()
    since = try reader.time()
    for _ in 0..<(try reader.varint(upTo: UInt64(TableLimits.seats))) {
      var player = TurnPlayer(seat: SeatID(try reader.uint32()))
      player.total = try TurnTotal(from: &reader)
      let away = try reader.varint(upTo: TableLimits.time + 1)
      player.awaySince = away > 0 ? away - 1 : nil
      players.append(player)
    }
    gone = try TurnTotal(from: &reader)
    for _ in 0..<(try reader.varint(upTo: UInt64(Self.undoDepth))) {
      passed.append(
        PassedTurn(
          seat: SeatID(try reader.uint32()), spent: try reader.time(), before: try TurnTotal(from: &reader)))
    }
    guard passed.isEmpty || passed.count < Int(turn) else { throw .overlong }
    nudged = SeatID(try reader.uint32())
    nudgedAt = try reader.time()
    if flags & 16 != 0 {
      timedFrom = try reader.time()
      guard timedFrom > 0 else { throw .overlong }
    }
    guard flags & 32 != 0 else { return }
    for index in players.indices {
      (players[index].skips, players[index].nudges) = (try reader.turn(), try reader.turn())
    }
    guard players.contains(where: { $0.skips > 0 || $0.nudges > 0 }) else { throw .overlong }
  }
}

extension TurnTotal {
  func write(to writer: inout ByteWriter) {
    writer.varint(UInt64(turns))
    writer.varint(time)
    writer.varint(longest)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    turns = try reader.turn()
    time = try reader.time()
    longest = try reader.time()
  }
}

extension ByteReader {
  fileprivate mutating func time() throws(ByteError) -> Milliseconds { try varint(upTo: TableLimits.time) }
}
