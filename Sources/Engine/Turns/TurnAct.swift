import Formats
import Table

/// A timer shown during a turn. It never ends the turn by itself.
public struct TurnTimer: Equatable, Sendable {
  public enum Mode: UInt8, CaseIterable, Sendable { case off, up, down }

  public var mode: Mode
  /// Length of a turn in seconds, `1...longest`. Used by `down`.
  public var seconds: UInt16
  /// Seconds before the end at which the warning starts. Less than `seconds`.
  public var warning: UInt16

  /// One hour, in seconds.
  public static let longest: UInt16 = 3_600

  public init(mode: Mode = .off, seconds: UInt16 = 60, warning: UInt16 = 10) {
    (self.mode, self.seconds, self.warning) = (mode, seconds, warning)
  }
}

/// Acts of players in a game of turns. Associated turn numbers name the turn that an act refers to.
public enum TurnAct: Equatable, Sendable {
  /// Starts the game from the lobby. The first seat in the order has turn 1.
  case start
  /// Ends the turn of this number. Refused if another turn is current.
  case done(UInt32)
  case skip(UInt32)
  /// Takes back the pass that began the turn of this number.
  case undo(UInt32)
  /// Ends the turn of this number. The given player is next.
  case goTo(SeatID, UInt32)
  case reverse
  case pause(Bool)
  case timer(TurnTimer)
  /// Seconds of their turn after which an absent player is skipped; 0 means never.
  case skipAway(UInt16)
  case nudge(SeatID)
  case finish
  /// Returns from the end of a game to the lobby, with the same players.
  case again
}

extension TurnAct {
  /// The kinds of acts that belong to turns.
  public static let kinds: Range<UInt8> = 32..<48

  public var act: Act { .game(bytes) }

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .start: writer.byte(32)
    case .done(let turn):
      writer.byte(33)
      writer.varint(UInt64(turn))
    case .skip(let turn):
      writer.byte(34)
      writer.varint(UInt64(turn))
    case .undo(let turn):
      writer.byte(35)
      writer.varint(UInt64(turn))
    case .goTo(let seat, let turn):
      writer.byte(36)
      writer.uint32(seat.rawValue)
      writer.varint(UInt64(turn))
    case .reverse: writer.byte(37)
    case .pause(let isPaused):
      writer.byte(38)
      writer.byte(isPaused ? 1 : 0)
    case .timer(let timer):
      writer.byte(39)
      timer.write(to: &writer)
    case .skipAway(let seconds):
      writer.byte(40)
      writer.varint(UInt64(seconds))
    case .nudge(let seat):
      writer.byte(41)
      writer.uint32(seat.rawValue)
    case .finish: writer.byte(42)
    case .again: writer.byte(43)
    }
    return writer.bytes
  }

  /// Decodes an act; nil for any other bytes.
  public init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let act = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = act
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> TurnAct {
    switch try reader.byte() {
    case 32: return .start
    case 33: return .done(try reader.turn())
    case 34: return .skip(try reader.turn())
    case 35: return .undo(try reader.turn())
    case 36: return .goTo(SeatID(try reader.uint32()), try reader.turn())
    case 37: return .reverse
    case 38: return .pause(try reader.byte() != 0)
    case 39: return .timer(try TurnTimer(from: &reader))
    case 40: return .skipAway(UInt16(try reader.varint(upTo: UInt64(TurnTimer.longest))))
    case 41: return .nudge(SeatID(try reader.uint32()))
    case 42: return .finish
    case 43: return .again
    default: throw .overlong
    }
  }
}

extension TurnTimer {
  func write(to writer: inout ByteWriter) {
    writer.byte(mode.rawValue)
    writer.varint(UInt64(seconds))
    writer.varint(UInt64(warning))
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    guard let mode = Mode(rawValue: try reader.byte()) else { throw .overlong }
    self.mode = mode
    seconds = UInt16(try reader.varint(upTo: UInt64(Self.longest)))
    warning = UInt16(try reader.varint(upTo: UInt64(Self.longest)))
    guard seconds > 0, warning < seconds else { throw .overlong }
  }
}

extension ByteReader {
  mutating func turn() throws(ByteError) -> UInt32 { UInt32(try varint(upTo: TableLimits.sequence)) }
}
