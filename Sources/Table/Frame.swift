import Digest
import Formats

/// A message from one phone to all others of its table. `docs/protocol.md` has the bytes.
public enum Frame: Equatable, Sendable {
  /// "I am here, I follow this term, and this is my state." The leader's names itself.
  case beat(Beat)
  case request(TableRequest)
  case event(Term, TableEvent)
  case fragment(Fragment)
  /// "These fragments of that snapshot I have."
  case pull(Term, Position, have: UInt32)
  /// To one who is not at the table: why it may not join.
  case refusal(to: SeatID, number: UInt32, Refusal)
  /// To one who still speaks under an old key of the table: the new one.
  case key(KeyNotice)
}

public struct Beat: Equatable, Sendable {
  public var term: Term
  public var position: Position
  /// The table's time as this phone has it.
  public var time: Milliseconds
  /// The leader's number of followers, its own included. From others: tenths of a second since they heard the leader, at
  /// most 254; 255 from a phone that has just started or slept, and knows nothing.
  public var load: UInt8
}

/// A person's request to the leader. It takes effect at most once, however often it arrives.
public struct TableRequest: Equatable, Sendable {
  public var origin: SeatID
  public var number: UInt32
  /// The distance from `number` back to the origin's previous request. This request waits until that one is dealt with.
  public var gap: UInt32
  /// A leader gave it a place once. Whoever saw that may offer it to another leader.
  public var wasOrdered: Bool
  public var act: [UInt8]
}

/// A request with its place in the order of all.
public struct TableEvent: Equatable, Sendable {
  public var sequence: UInt32
  /// Half of the digest of the state that it applies to: it fits no other.
  public var link: UInt16
  public var time: Milliseconds
  /// `nobody` where the table itself acts.
  public var origin: SeatID
  public var number: UInt32
  public var act: [UInt8]

  /// Requests count from 1; what the table itself does has the number 0.
  var isNumbered: Bool { (origin == .nobody) == (number == 0) }
}

/// A part of the bytes of a state.
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

  /// Writes the bytes between the frame's head and its authenticator.
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
      writer.uint32(have)
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
    case 5: return .pull(try reader.term(), try reader.position(), have: try reader.uint32())
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

  /// The frame's first byte: the version of the protocol and the kind.
  var head: UInt8 { Frame.version << 4 | kind }

  public static let version: UInt8 = 1
}

extension ByteWriter {
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
