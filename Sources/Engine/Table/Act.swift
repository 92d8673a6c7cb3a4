import Digest
import Formats

/// A player's act at the table. Kinds below 32 belong to the table, all others to its game.
public enum Act: Equatable, Sendable {
  /// A request that was handled and did not count.
  case nothing
  case join(Profile, PhoneInfo = PhoneInfo())
  case leave
  case remove(SeatID)
  /// Moves a seat to an index in the order of play, from 0.
  case move(SeatID, to: UInt8)
  case lock(Bool)
  /// Adds a player without a phone.
  case addSeat(SeatID, Profile)
  case away(SeatID, Bool)
  case rename(Profile)
  case end
  /// The public key of the player's phone, `X25519.size` bytes. A seat's key is set only once.
  case key([UInt8])
  /// Takes over a seat without a phone.
  case claim(SeatID, PhoneInfo)
  /// The player's phone has changed, such as its language.
  case phone(PhoneInfo)
  /// Bytes for the game. The first is 32 or higher.
  case game([UInt8])

  /// The lowest kind of a game's acts.
  public static let firstGameKind: UInt8 = 32
}

/// The reason why an act has no effect.
public enum Refusal: UInt8, Error, Sendable {
  /// All eight seats are taken.
  case full = 1
  case locked = 2
  case nameTaken = 3
  case badName = 4
  /// The player is unknown or has left.
  case unknownSeat = 5
  /// The act is reserved for the leader.
  case notLeader = 6
  /// The turn that the act names has already passed.
  case late = 7
  /// The act does not fit the current state.
  case notNow = 8
  case ended = 9
  /// This version does not know the act.
  case unknown = 10
  /// The turn that the act names has not begun yet.
  case early = 11
  /// The game that is on needs a newer version than the phone's.
  case newer = 12
}

extension Act {
  /// True for acts of a person, who is told of the outcome. The phone sends the others by itself.
  var isOfPerson: Bool {
    switch self {
    case .nothing, .key, .phone: false
    case .join, .leave, .remove, .move, .lock, .addSeat, .away, .rename, .end, .claim, .game: true
    }
  }

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .nothing: break
    case .join(let profile, let phone):
      writer.byte(1)
      phone.write(to: &writer)
      profile.write(to: &writer)
    case .leave: writer.byte(2)
    case .remove(let seat):
      writer.byte(3)
      writer.uint32(seat.rawValue)
    case .move(let seat, let index):
      writer.byte(4)
      writer.uint32(seat.rawValue)
      writer.byte(index)
    case .lock(let isLocked):
      writer.byte(5)
      writer.byte(isLocked ? 1 : 0)
    case .addSeat(let seat, let profile):
      writer.byte(6)
      writer.uint32(seat.rawValue)
      profile.write(to: &writer)
    case .away(let seat, let isAway):
      writer.byte(7)
      writer.uint32(seat.rawValue)
      writer.byte(isAway ? 1 : 0)
    case .rename(let profile):
      writer.byte(8)
      profile.write(to: &writer)
    case .end: writer.byte(9)
    case .key(let key):
      writer.byte(10)
      writer.raw(key)
    case .claim(let seat, let phone):
      writer.byte(11)
      writer.uint32(seat.rawValue)
      phone.write(to: &writer)
    case .phone(let phone):
      writer.byte(12)
      phone.write(to: &writer)
    case .game(let bytes): writer.raw(bytes)
    }
    return writer.bytes
  }

  /// Decodes an act; nil for any other bytes, and for bytes that are too long or too short.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= TableLimits.act else { return nil }
    guard let kind = bytes.first else {
      self = .nothing
      return
    }
    guard kind < Self.firstGameKind else {
      self = .game(bytes)
      return
    }
    var reader = ByteReader(bytes)
    guard let act = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = act
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> Act {
    switch try reader.byte() {
    case 1:
      let phone = try PhoneInfo(from: &reader)
      return .join(try Profile(from: &reader), phone)
    case 2: return .leave
    case 3: return .remove(SeatID(try reader.uint32()))
    case 4: return .move(SeatID(try reader.uint32()), to: try reader.byte())
    case 5: return .lock(try reader.byte() != 0)
    case 6: return .addSeat(SeatID(try reader.uint32()), try Profile(from: &reader))
    case 7: return .away(SeatID(try reader.uint32()), try reader.byte() != 0)
    case 8: return .rename(try Profile(from: &reader))
    case 9: return .end
    case 10: return .key(try reader.raw(X25519.size))
    case 11: return .claim(SeatID(try reader.uint32()), try PhoneInfo(from: &reader))
    case 12: return .phone(try PhoneInfo(from: &reader))
    default: throw .overlong
    }
  }
}

extension Profile {
  /// Writes symbol and colour, then the name, which takes the rest of the act.
  fileprivate func write(to writer: inout ByteWriter) {
    writer.byte(avatar.symbol)
    writer.byte(avatar.colour)
    writer.raw(Array(name.utf8))
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteError) {
    let avatar = Avatar(symbol: try reader.byte(), colour: try reader.byte())
    let bytes = reader.rest()
    guard let name = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    self.init(name: name, avatar: avatar)
  }
}
