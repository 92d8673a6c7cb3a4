import Formats

/// The relay's reason for a refusal, numbered as in `docs/relay.md`.
public enum RelayRefusal: UInt8, Error, Sendable {
  case malformed = 1
  /// No open and listed room has this code.
  case unknownCode = 2
  /// A room with this code exists, but it is locked.
  case locked = 3
  case slowDown = 4
  /// The room is full.
  case full = 5
  case tooManyRooms = 6
  case tooLong = 7
  /// No room can have this code. It has an invalid character, or too few or too many characters.
  case badCode = 8
  /// The leader does not let this visitor in.
  case notNow = 9
  /// Somebody at the table has this visitor's name.
  case nameTaken = 10
}

/// A message from the relay: one binary message each.
public enum RelayAnswer: Equatable, Sendable {
  /// A frame, as another phone in the room sent it.
  case frame([UInt8])
  case entered(code: String, others: Int)
  /// The tables nearby, and (`found`) the tables with a requested code.
  case nearby([FoundTable])
  case found([FoundTable])
  /// `wait` is in milliseconds, 0 if waiting makes no difference. A wait read from bytes is at most
  /// `longestWait`.
  case refused(RelayRefusal, wait: UInt64)
  case present(others: Int)
  /// All knocks waiting at the table, oldest first, for the phone that listed it last.
  case knocks([Knock])
  case answered(door: String, KnockOutcome)

  /// The most phones, tables or knocks in an answer.
  private static let most: UInt64 = 65_535
  /// The longest wait that a relay can ask for, in milliseconds. A longer one counts as this long, which
  /// keeps sums within 64 bits.
  public static let longestWait: UInt64 = 3_600_000

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .frame(let frame):
      writer.byte(0)
      writer.raw(frame)
    case .entered(let code, let others):
      writer.byte(1)
      writer.string(code)
      writer.varint(UInt64(others))
    case .nearby(let tables): Self.write(tables, cause: 0, to: &writer)
    case .found(let tables): Self.write(tables, cause: 1, to: &writer)
    case .refused(let refusal, let wait):
      writer.byte(3)
      writer.byte(refusal.rawValue)
      writer.varint(wait)
    case .present(let others):
      writer.byte(4)
      writer.varint(UInt64(others))
    case .knocks(let knocks):
      writer.byte(5)
      writer.varint(UInt64(knocks.count))
      for knock in knocks { knock.write(to: &writer) }
    case .answered(let door, let outcome):
      writer.byte(6)
      writer.string(door)
      outcome.write(to: &writer)
    }
    return writer.bytes
  }

  private static func write(_ tables: [FoundTable], cause: UInt8, to writer: inout ByteWriter) {
    writer.byte(2)
    writer.byte(cause)
    writer.varint(UInt64(tables.count))
    for table in tables { table.write(to: &writer) }
  }

  /// Reads a message of the relay; nil for anything else.
  public init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let answer = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = answer
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> RelayAnswer {
    switch try reader.byte() {
    case 0: return .frame(reader.rest())
    case 1: return .entered(code: try reader.string(), others: try count(&reader))
    case 2:
      let isFound = try reader.byte() == 1
      var tables: [FoundTable] = []
      for _ in 0..<(try count(&reader)) { tables.append(try FoundTable(from: &reader)) }
      return isFound ? .found(tables) : .nearby(tables)
    case 3:
      guard let refusal = RelayRefusal(rawValue: try reader.byte()) else { throw .overlong }
      return .refused(refusal, wait: min(try reader.varint(), longestWait))
    case 4: return .present(others: try count(&reader))
    case 5:
      var knocks: [Knock] = []
      for _ in 0..<(try count(&reader)) { knocks.append(try Knock(from: &reader)) }
      return .knocks(knocks)
    case 6: return .answered(door: try reader.string(), try KnockOutcome(from: &reader))
    default: throw .overlong
    }
  }

  static func count(_ reader: inout ByteReader) throws(ByteError) -> Int {
    Int(try reader.varint(upTo: most))
  }
}
