import Formats

/// What stands in the list of tables about one: shown to people, and of no meaning to the relay but for the flags.
struct Listing: Equatable, Sendable {
  /// Bytes of UTF-8 of the leader's name.
  static let nameBytes = 48
  static let locked: UInt8 = 1

  var name: String
  var avatar: UInt8
  var colour: UInt8
  var flags: UInt8

  /// Nobody gets the key from the relay.
  var isLocked: Bool { flags & Self.locked != 0 }
  /// The leader wants phones of the same address to see the table on a server for many.
  var isShownNearby: Bool { flags & 2 != 0 }
  /// Never in a list; its code still finds it.
  var isHidden: Bool { flags & 4 != 0 }
}

/// What a phone says. `docs/relay.md` has the bytes.
enum Request: Equatable {
  case open(RoomKey, Listing)
  /// A code as it was typed.
  case enter(String, RoomKey)
  case find(String)
  case list(Listing)
  case nearby(isWatching: Bool)
  /// The room goes by another key; who comes with the former one belongs there too.
  case changeKey(from: RoomKey, to: RoomKey)

  /// Reads a message of any kind but frame. Nil for what is no message, down to the last byte.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let request = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = request
  }

  private enum Fault: Error { case malformed }

  private static func read(_ reader: inout ByteReader) throws -> Request {
    switch MessageKind(rawValue: try reader.byte()) {
    case .open: .open(try key(&reader), try listing(&reader))
    case .enter: .enter(try reader.string(), try key(&reader))
    case .find: .find(try reader.string())
    case .list: .list(try listing(&reader))
    case .nearby:
      switch try reader.byte() {
      case 0: .nearby(isWatching: false)
      case 1: .nearby(isWatching: true)
      default: throw Fault.malformed
      }
    case .changeKey: .changeKey(from: try key(&reader), to: try key(&reader))
    case .frame, nil: throw Fault.malformed
    }
  }

  private static func key(_ reader: inout ByteReader) throws -> RoomKey {
    var bytes: [UInt8] = []
    for _ in 0..<RoomKey.size { bytes.append(try reader.byte()) }
    guard let key = RoomKey(bytes) else { throw Fault.malformed }
    return key
  }

  private static func listing(_ reader: inout ByteReader) throws -> Listing {
    let name = try reader.string()
    guard name.utf8.count <= Listing.nameBytes else { throw Fault.malformed }
    return Listing(
      name: name, avatar: try reader.byte(), colour: try reader.byte(), flags: try reader.byte())
  }
}

/// The first byte of a phone's message.
enum MessageKind: UInt8 {
  case frame = 0
  case open = 1
  case enter = 2
  case find = 3
  case list = 4
  case nearby = 5
  case changeKey = 6
}

/// Why the relay does not do what a phone asked.
enum Refusal: UInt8, Error {
  case malformed = 1
  /// No open and listed room has this code.
  case unknownCode = 2
  /// There is a room with this code, and it is locked.
  case locked = 3
  case slowDown = 4
  /// The room has as many phones as it may.
  case full = 5
  case tooManyRooms = 6
  case tooLong = 7
  /// No room can have this code: a character that no code has, or too few or too many of them.
  case badCode = 8
}

/// A table in an answer.
struct TableEntry: Equatable, Sendable {
  var code: RoomCode
  var listing: Listing
  var phones: Int
  var key: RoomKey
}

/// Why a list of tables comes.
enum TablesCause: UInt8 {
  case nearby = 0
  case find = 1
}

/// What the relay says, but for frames, which it passes on as they came.
enum Answer: Equatable {
  case entered(RoomCode, others: Int)
  case tables(TablesCause, [TableEntry])
  case refused(Refusal, wait: UInt64)
  case present(others: Int)

  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .entered(let code, let others):
      writer.byte(1)
      writer.string(code.text)
      writer.varint(UInt64(others))
    case .tables(let cause, let tables):
      writer.byte(2)
      writer.byte(cause.rawValue)
      writer.varint(UInt64(tables.count))
      for table in tables { Self.write(table, to: &writer) }
    case .refused(let refusal, let wait):
      writer.byte(3)
      writer.byte(refusal.rawValue)
      writer.varint(wait)
    case .present(let others):
      writer.byte(4)
      writer.varint(UInt64(others))
    }
    return writer.bytes
  }

  private static func write(_ table: TableEntry, to writer: inout ByteWriter) {
    writer.string(table.code.text)
    writer.string(table.listing.name)
    writer.byte(table.listing.avatar)
    writer.byte(table.listing.colour)
    writer.byte(table.listing.flags)
    writer.varint(UInt64(table.phones))
    guard !table.listing.isLocked else { return }
    for byte in table.key.bytes { writer.byte(byte) }
  }
}
