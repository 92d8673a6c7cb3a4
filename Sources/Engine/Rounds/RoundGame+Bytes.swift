import Formats
import Table

extension RoundGame {
  public func write(to writer: inout ByteWriter) {
    writer.byte(phase.rawValue | (step << 4))
    writer.raw([play.game, play.flags, play.language])
    writer.string(play.title)
    writer.uint32(dealer.rawValue)
    round.write(to: &writer)
    writer.varint(since)
    writer.varint(lastBallot)
    writer.varint(lastCall)
    writer.byte(UInt8(lineup.count))
    for seat in lineup { writer.uint32(seat.rawValue) }
    writer.varint(UInt64(asked))
    question.write(to: &writer)
    writer.varint(UInt64(card.count))
    writer.raw(card)
    writer.varint(UInt64(partsTag))
    writer.byte(UInt8(parts.count))
    for part in parts {
      writer.varint(UInt64(part.count))
      writer.raw(part)
    }
    writer.byte(UInt8(ballots.count))
    for ballot in ballots { ballot.write(to: &writer) }
    writer.byte(UInt8(results.count))
    for result in results { result.write(to: &writer) }
  }

  public init(from reader: inout ByteReader) throws(ByteError) {
    let head = try reader.byte()
    guard let phase = Phase(rawValue: head & 15), phase != .closed, head >> 4 < RoundLimits.steps else {
      throw .overlong
    }
    (self.phase, step) = (phase, head >> 4)
    play = RoundPlay(game: try reader.byte(), flags: try reader.byte(), language: try reader.byte())
    play.title = try reader.string()
    guard play.title.utf8.count <= RoundLimits.title, play.language < PhoneInfo.languages else {
      throw .overlong
    }
    dealer = SeatID(try reader.uint32())
    round = try RoundID(from: &reader)
    since = try reader.varint(upTo: TableLimits.time)
    lastBallot = try reader.varint(upTo: TableLimits.time)
    lastCall = try reader.varint(upTo: TableLimits.time)
    for _ in 0..<(try reader.count(upTo: RoundLimits.lineup)) {
      let seat = SeatID(try reader.uint32())
      guard !lineup.contains(seat) else { throw .overlong }
      lineup.append(seat)
    }
    asked = UInt16(try reader.varint(upTo: UInt64(1) << UInt64(lineup.count) - 1))
    question = try Question(from: &reader)
    card = try reader.raw(try reader.count(upTo: RoundLimits.card))
    partsTag = UInt16(try reader.varint(upTo: UInt64(UInt16.max)))
    for _ in 0..<(try reader.count(upTo: RoundLimits.parts - 1)) {
      parts.append(try reader.raw(try reader.count(upTo: RoundLimits.part)))
    }
    guard choices > 0 || ![.voting, .opening, .shown].contains(phase) else { throw .overlong }
    for _ in 0..<(try reader.count(upTo: lineup.count)) {
      let ballot = try Ballot(from: &reader, places: UInt8(lineup.count), choices: choices)
      guard ballot.slot > ballots.last.map({ Int($0.slot) }) ?? -1 else { throw .overlong }
      ballots.append(ballot)
    }
    for _ in 0..<(try reader.count(upTo: RoundLimits.results)) {
      results.append(try RoundResult(from: &reader))
    }
  }
}

extension ByteReader {
  /// Reads a number of bytes or entries.
  fileprivate mutating func count(upTo limit: Int) throws(ByteError) -> Int {
    Int(try varint(upTo: UInt64(limit)))
  }
}

extension Ballot {
  func write(to writer: inout ByteWriter) {
    writer.byte(slot << 4 | caster)
    switch content {
    case .open(let value): writer.byte(value)
    case .sealed(let commitment):
      writer.byte(.max)
      writer.raw(commitment)
    }
  }

  init(from reader: inout ByteReader, places: UInt8, choices: UInt8) throws(ByteError) {
    let place = try reader.byte()
    (slot, caster) = (place >> 4, place & 15)
    let value = try reader.byte()
    guard slot < places, caster < places, value < choices || value == .max else { throw .overlong }
    content = value == .max ? .sealed(try reader.raw(RoundLimits.commitment)) : .open(value)
  }
}

extension RoundResult {
  /// Bits of a value: 0 for none, otherwise one more than the value.
  private var bits: UInt64 { isWide ? 4 : 2 }

  func write(to writer: inout ByteWriter) {
    writer.byte(rules)
    writer.byte(step << 5 | (isWide ? 16 : 0) | (subject.map { $0 + 1 } ?? 0))
    var packed: UInt64 = 0
    for value in values.reversed() { packed = packed << bits | UInt64(value.map { $0 + 1 } ?? 0) }
    writer.varint(packed)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    rules = try reader.byte()
    let head = try reader.byte()
    (step, isWide) = (head >> 5, head & 16 != 0)
    guard step < RoundLimits.steps, head & 15 <= RoundLimits.lineup else { throw .overlong }
    subject = head & 15 > 0 ? head & 15 - 1 : nil
    values = []
    let width: UInt64 = isWide ? 4 : 2
    var packed = try reader.varint(upTo: 1 << (width * UInt64(RoundLimits.lineup)) - 1)
    for _ in 0..<RoundLimits.lineup {
      let value = UInt8(packed & (1 << width - 1))
      values.append(value > 0 ? value - 1 : nil)
      packed >>= width
    }
  }
}
