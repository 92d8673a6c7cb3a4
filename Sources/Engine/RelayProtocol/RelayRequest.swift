import Formats

/// A message from a phone to the relay: one binary message each (`docs/relay.md`).
public enum RelayRequest: Equatable, Sendable {
  /// 1 to 100 bytes for all others in the room. The relay forwards them unread and unchanged.
  case frame([UInt8])
  /// A new table with this key of `keySize` bytes.
  case open(key: [UInt8], TableListing)
  /// A room to enter, by a code as typed.
  case enter(code: String, key: [UInt8])
  /// A search for the tables with a code, as typed.
  case find(code: String)
  case list(TableListing)
  case nearby(isWatching: Bool)
  /// The table has a new key. A phone with the former key still belongs there.
  case changeKey(from: [UInt8], to: [UInt8])
  /// A knock at a door that the list of tables nearby names. A phone knocks at one door at most.
  case knock(door: String, Visitor)
  /// The phone withdraws its knock.
  case withdraw
  /// The leader's answer to a knock.
  case admit(knock: UInt64, KnockAnswer)

  /// The first byte of a request.
  public enum Kind: UInt8, Sendable {
    case frame = 0
    case open, enter, find, list, nearby, changeKey, knock, withdraw, admit
  }

  /// The relay's path, on the port of the app.
  public static let path = "/relay"

  /// The size of a table's key, in bytes.
  public static let keySize = 16

  /// A ping. No table has this code, so the relay always answers `badCode`, at no cost.
  public static let echo = RelayRequest.find(code: "")

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(kind.rawValue)
    switch self {
    case .frame(let frame): writer.raw(frame)
    case .open(let key, let listing):
      writer.raw(key)
      listing.write(to: &writer)
    case .enter(let code, let key):
      writer.string(code)
      writer.raw(key)
    case .find(let code): writer.string(code)
    case .list(let listing): listing.write(to: &writer)
    case .nearby(let isWatching): writer.byte(isWatching ? 1 : 0)
    case .changeKey(let former, let key):
      writer.raw(former)
      writer.raw(key)
    case .knock(let door, let visitor):
      writer.string(door)
      visitor.write(to: &writer)
    case .withdraw: break
    case .admit(let knock, let answer):
      writer.varint(knock)
      writer.byte(answer.rawValue)
    }
    return writer.bytes
  }

  private var kind: Kind {
    switch self {
    case .frame: .frame
    case .open: .open
    case .enter: .enter
    case .find: .find
    case .list: .list
    case .nearby: .nearby
    case .changeKey: .changeKey
    case .knock: .knock
    case .withdraw: .withdraw
    case .admit: .admit
    }
  }

  /// Reads one request, down to the last byte; nil for anything else.
  public init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let request = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = request
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> RelayRequest {
    switch Kind(rawValue: try reader.byte()) {
    case .frame: .frame(reader.rest())
    case .open: .open(key: try reader.raw(keySize), try TableListing(from: &reader))
    case .enter: .enter(code: try reader.string(), key: try reader.raw(keySize))
    case .find: .find(code: try reader.string())
    case .list: .list(try TableListing(from: &reader))
    case .nearby: .nearby(isWatching: try flag(&reader))
    case .changeKey: .changeKey(from: try reader.raw(keySize), to: try reader.raw(keySize))
    case .knock: .knock(door: try reader.string(), try Visitor(from: &reader))
    case .withdraw: .withdraw
    case .admit: .admit(knock: try reader.varint(), try answer(&reader))
    case nil: throw .overlong
    }
  }

  private static func answer(_ reader: inout ByteReader) throws(ByteError) -> KnockAnswer {
    guard let answer = KnockAnswer(rawValue: try reader.byte()) else { throw .overlong }
    return answer
  }

  private static func flag(_ reader: inout ByteReader) throws(ByteError) -> Bool {
    let byte = try reader.byte()
    guard byte <= 1 else { throw .overlong }
    return byte == 1
  }
}
