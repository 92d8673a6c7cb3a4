import RateLimiting
import RelayProtocol
import Synchronization

/// A phone's connection, as the rooms know it.
struct Phone: Equatable, Sendable {
  /// Never used twice.
  let number: UInt64
  /// The event loop that serves it.
  let loop: Int
  let address: ClientAddress
}

/// Names a room for as long as it is open. Never used twice.
struct RoomNumber: Hashable, Comparable, Sendable {
  let value: UInt64

  /// The older room is the lower.
  static func < (one: RoomNumber, other: RoomNumber) -> Bool { one.value < other.value }
}

/// What the event loops of a room's phones must know about it. They take it only if it is newer than theirs.
struct RoomState: Equatable, Sendable {
  /// Goes up with every change.
  var version: UInt64
  /// Phones in the room, on all loops.
  var phones: Int
  /// The loops that have phones of the room.
  var loops: [Int]
}

/// A phone's way into a room.
struct Entrance: Sendable {
  var room: RoomNumber
  var code: RoomCode
  var whereabouts: Whereabouts
  var state: RoomState
  /// Whose place it got.
  var departure: Departure?
}

/// A phone whose connection is to end.
struct Departure: Equatable, Sendable {
  enum Reason { case otherRoom, silent }

  var room: RoomNumber
  var phone: Phone
  var reason = Reason.otherRoom
}

/// Which loops have phones of a room, for all loops to read without a lock. Set before a phone hears that it is
/// in: from then on it misses no frame.
final class Whereabouts: Sendable {
  /// Loops that there can be.
  static let most = 64

  private let bits = Atomic<UInt64>(0)

  func set(_ loop: Int, _ isThere: Bool) {
    let bit = UInt64(1) << UInt64(loop)
    if isThere {
      bits.bitwiseOr(bit, ordering: .releasing)
    } else {
      bits.bitwiseAnd(~bit, ordering: .releasing)
    }
  }

  /// The loops but this one.
  func others(than loop: Int) -> UInt64 { bits.load(ordering: .acquiring) & ~(UInt64(1) << UInt64(loop)) }
}

/// What a phone must know to come into a room.
struct RoomName: Hashable, Sendable {
  var code: RoomCode
  var key: RoomKey
}

struct Room: Sendable {
  struct Member: Sendable {
    let phone: Phone
    /// With which it came in, or the one that it said since.
    var key: RoomKey
    /// Whether it ever sent a frame here.
    var hasSpoken = false
    /// The keys before this one that it named.
    var formers: [RoomKey] = []

    mutating func says(_ former: RoomKey, _ key: RoomKey, most: Int) {
      if self.key != key { formers = [] }
      self.key = key
      if !formers.contains(former), formers.count < most { formers.append(former) }
    }
  }

  /// Phones with a key that this room does not go by are let in until then.
  struct Meeting: Sendable {
    let key: RoomKey
    let until: UInt64
  }

  var name: RoomName
  /// Keys before the one in its name, the last first: who comes with one of them belongs here too.
  var formerKeys: [RoomKey] = []
  var listing: TableListing?
  /// Where the phone is that listed the room.
  var address = ClientAddress.none
  /// In the order in which they came.
  var members: [Member] = []
  let whereabouts = Whereabouts()
  var version: UInt64 = 0
  /// The phone that drew the code; none where somebody came with code and key.
  let opener: Phone?
  /// When the key may change again.
  var mayChangeAt: UInt64 = 0
  var meetings: [Meeting] = []

  init(name: RoomName, opener: Phone?) { (self.name, self.opener) = (name, opener) }

  var keys: [RoomKey] { [name.key] + formerKeys }

  var state: RoomState {
    RoomState(
      version: version, phones: members.count, loops: Set(members.map { $0.phone.loop }).sorted())
  }

  func member(_ phone: Phone) -> Member? { members.first { $0.phone == phone } }

  /// Whether what this phone says of the room's key counts: it drew the code, or most of the phones say so.
  func believes(_ phone: Phone, _ says: (Member) -> Bool) -> Bool {
    phone == opener || members.count(where: says) * 2 > members.count
  }
}
