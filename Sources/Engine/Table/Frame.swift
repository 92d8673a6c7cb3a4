import Digest
import Formats

/// A message from one phone to all others at its table. `docs/protocol.md` specifies the bytes.
public enum Frame: Equatable, Sendable {
  /// A phone's term and state. A leader's beat names its own term.
  case beat(Beat)
  case request(TableRequest)
  case event(Term, TableEvent)
  case fragment(Fragment)
  /// A request for the missing fragments of a snapshot. The bits of `have` mark those already received.
  case pull(Term, Position, have: UInt64)
  /// Tells a phone without a seat why it cannot join.
  case refusal(to: SeatID, number: UInt32, Refusal)
  /// Tells a phone that still uses a former key the new one.
  case key(KeyNotice)
}

public struct Beat: Equatable, Sendable {
  public var term: Term
  public var position: Position
  /// The table's time, as estimated by this phone.
  public var time: Milliseconds
  /// A leader's number of followers, itself included. Other phones send the tenths of a second since they heard the
  /// leader, at most `longestSilence`, or 255 after a start or sleep. Without a seat, they send one of the two between.
  public var load: UInt8

  static let longestSilence: UInt8 = 252
  /// A phone that only shows the table.
  static let screen: UInt8 = 253
  /// A phone whose state has no seat for it.
  static let unseated: UInt8 = 254
}

/// A request to the leader. It takes effect at most once, however often it arrives.
public struct TableRequest: Equatable, Sendable {
  public var origin: SeatID
  public var number: UInt32
  /// The distance from `number` back to the previous request of the origin. A request waits until that one is handled.
  public var gap: UInt32
  /// True if a leader has already ordered it. A phone that saw the event may offer it to another leader.
  public var wasOrdered: Bool
  public var act: [UInt8]
}

/// A request with its position in the total order.
public struct TableEvent: Equatable, Sendable {
  public var sequence: UInt32
  /// Half of the digest of the state before the event. It applies to no other state.
  public var link: UInt16
  public var time: Milliseconds
  /// The player who acts; `nobody` if the table itself does.
  public var origin: SeatID
  public var number: UInt32
  public var act: [UInt8]

  /// True if the number fits the origin: requests count from 1, acts of the table have number 0.
  var isNumbered: Bool { (origin == .nobody) == (number == 0) }
}

/// A part of the bytes of a snapshot.
public struct Fragment: Equatable, Sendable {
  public var term: Term
  public var position: Position
  public var index: UInt8
  public var count: UInt8
  public var bytes: [UInt8]
}

extension Frame {
  private var kind: UInt8 {
    switch self {
    case .beat: 1
    case .request: 2
    case .event: 3
    case .fragment: 4
    case .pull: 5
    case .refusal: 6
    case .key: 7
    }
  }

  /// Writes the bytes between the frame's head and its authentication code.
  func write(to writer: inout ByteWriter) {
    switch self {
    case .beat(let beat):
      writer.term(beat.term)
      writer.position(beat.position)
      writer.varint(beat.time)
      writer.byte(beat.load)
    case .request(let request):
      writer.uint32(request.origin.rawValue)
      writer.varint(UInt64(request.number))
      writer.varint(UInt64(request.gap) << 1 | (request.wasOrdered ? 1 : 0))
      writer.raw(request.act)
    case .event(let term, let event):
      writer.term(term)
      writer.varint(UInt64(event.sequence))
      writer.byte(UInt8(truncatingIfNeeded: event.link >> 8))
      writer.byte(UInt8(truncatingIfNeeded: event.link))
      writer.varint(event.time)
      writer.uint32(event.origin.rawValue)
      writer.varint(UInt64(event.number))
      writer.raw(event.act)
    case .fragment(let fragment):
      writer.term(fragment.term)
      writer.position(fragment.position)
      writer.byte(fragment.index)
      writer.byte(fragment.count)
      writer.raw(fragment.bytes)
    case .pull(let term, let position, let have):
      writer.term(term)
      writer.position(position)
      writer.uint64(have)
    case .refusal(let seat, let number, let refusal):
      writer.uint32(seat.rawValue)
      writer.varint(UInt64(number))
      writer.byte(refusal.rawValue)
    case .key(let notice):
      writer.uint32(notice.to.rawValue)
      writer.raw(notice.check)
      writer.raw(notice.hidden)
    }
  }

  static func read(_ kind: UInt8, from reader: inout ByteReader) throws(ByteError) -> Frame {
    switch kind {
    case 1:
      return .beat(
        Beat(
          term: try reader.term(), position: try reader.position(), time: try reader.time(),
          load: try reader.byte()))
    case 2:
      let origin = SeatID(try reader.uint32())
      let number = try reader.number()
      let gap = try reader.varint(upTo: TableLimits.sequence << 1 | 1)
      return .request(
        TableRequest(
          origin: origin, number: number, gap: UInt32(gap >> 1), wasOrdered: gap & 1 != 0,
          act: try reader.rest(upTo: TableLimits.act)))
    case 3:
      let term = try reader.term()
      let sequence = try reader.number()
      let link = UInt16(try reader.byte()) << 8 | UInt16(try reader.byte())
      let event = TableEvent(
        sequence: sequence, link: link, time: try reader.time(), origin: SeatID(try reader.uint32()),
        number: try reader.number(), act: try reader.rest(upTo: TableLimits.act))
      guard event.isNumbered else { throw .overlong }
      return .event(term, event)
    case 4:
      return .fragment(
        Fragment(
          term: try reader.term(), position: try reader.position(), index: try reader.byte(),
          count: try reader.byte(), bytes: try reader.rest(upTo: TableLimits.fragment)))
    case 5: return .pull(try reader.term(), try reader.position(), have: try reader.uint64())
    case 6:
      let seat = SeatID(try reader.uint32())
      let number = try reader.number()
      guard let refusal = Refusal(rawValue: try reader.byte()) else { throw .overlong }
      return .refusal(to: seat, number: number, refusal)
    case 7:
      return .key(
        KeyNotice(
          to: SeatID(try reader.uint32()), check: try reader.raw(KeyNotice.checkSize),
          hidden: try reader.raw(FrameSeal.keySize)))
    default: throw .overlong
    }
  }

  /// The first byte of the frame: protocol version and kind.
  var head: UInt8 { Frame.version << 4 | kind }

  public static let version: UInt8 = 2
}

extension ByteWriter {
  fileprivate mutating func uint64(_ value: UInt64) {
    uint32(UInt32(truncatingIfNeeded: value >> 32))
    uint32(UInt32(truncatingIfNeeded: value))
  }

  fileprivate mutating func term(_ term: Term) {
    varint(UInt64(term.number))
    uint32(term.leader.rawValue)
  }

  fileprivate mutating func position(_ position: Position) {
    varint(UInt64(position.sequence))
    uint32(position.digest)
  }
}

extension ByteReader {
  fileprivate mutating func uint64() throws(ByteError) -> UInt64 {
    UInt64(try uint32()) << 32 | UInt64(try uint32())
  }

  fileprivate mutating func rest(upTo limit: Int) throws(ByteError) -> [UInt8] {
    let bytes = rest()
    guard bytes.count <= limit else { throw .overlong }
    return bytes
  }

  fileprivate mutating func number() throws(ByteError) -> UInt32 {
    UInt32(try varint(upTo: TableLimits.sequence))
  }

  fileprivate mutating func time() throws(ByteError) -> Milliseconds { try varint(upTo: TableLimits.time) }

  fileprivate mutating func term() throws(ByteError) -> Term {
    Term(number: UInt32(try varint(upTo: TableLimits.term)), leader: SeatID(try uint32()))
  }

  fileprivate mutating func position() throws(ByteError) -> Position {
    Position(sequence: try number(), digest: try uint32())
  }
}
