import RateLimiting
import RelayProtocol
import Synchronization

/// A phone's connection, as rooms refer to it.
struct Phone: Hashable, Sendable {
  /// Unique; never reused.
  let number: UInt64
  /// The event loop that serves it.
  let loop: Int
  let address: ClientAddress
  /// The slot of its connection; nil if it named none.
  var slot: RelaySlot?
  let lastFrame = LastFrame()

  static func == (one: Phone, other: Phone) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The time of a phone's last frame. Written by its loop, read by all, without a lock.
final class LastFrame: Sendable {
  private let time = Atomic<UInt64>(0)

  var at: UInt64 { time.load(ordering: .relaxed) }

  func note(_ now: UInt64) { time.store(now, ordering: .relaxed) }
}

/// Identifies a room while it is open. Never reused.
struct RoomNumber: Hashable, Comparable, Sendable {
  let value: UInt64

  /// An older room has a lower number.
  static func < (one: RoomNumber, other: RoomNumber) -> Bool { one.value < other.value }
}

/// The state of a room for the event loops of its phones. A loop accepts it only if it is newer than its own.
struct RoomState: Equatable, Sendable {
  /// Increases with every change.
  var version: UInt64
  /// Phones in the room, on all loops.
  var phones: Int
  /// The loops with phones of the room.
  var loops: [Int]
}

/// The result of entering a room.
struct Entrance: Sendable {
  var room: RoomNumber
  var code: RoomCode
  var whereabouts: Whereabouts
  var state: RoomState
  /// The departure of a phone that gave up its place for this one.
  var departure: Departure?
}

/// A phone whose connection must end.
struct Departure: Equatable, Sendable {
  enum Reason { case otherRoom, silent }

  var room: RoomNumber
  var phone: Phone
  var reason = Reason.otherRoom
}

/// The loops with phones of a room, readable by all loops without a lock. Updated before a phone is told that it
/// entered, so it misses no frame from then on.
final class Whereabouts: Sendable {
  /// Maximum number of loops.
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

  /// Returns all loops but this one.
  func others(than loop: Int) -> UInt64 { bits.load(ordering: .acquiring) & ~(UInt64(1) << UInt64(loop)) }
}

/// The code and key of a room, which a phone needs to enter.
struct RoomName: Hashable, Sendable {
  var code: RoomCode
  var key: RoomKey
}

struct Room: Sendable {
  struct Member: Sendable {
    let phone: Phone
    /// The key with which it entered, or announced since.
    var key: RoomKey
    let enteredAt: UInt64
    /// Former keys that it named.
    var formers: [RoomKey] = []

    /// True if it has sent a frame in this room.
    var hasSpoken: Bool { phone.lastFrame.at >= enteredAt }

    /// Returns true if it was heard in the last `milliseconds`, or has just entered.
    func isAwake(_ now: UInt64, _ milliseconds: UInt64) -> Bool {
      now < max(enteredAt, phone.lastFrame.at) + milliseconds
    }

    mutating func says(_ former: RoomKey, _ key: RoomKey, most: Int) {
      if self.key != key { formers = [] }
      self.key = key
      if !formers.contains(former), formers.count < most { formers.append(former) }
    }
  }

  /// A time until which phones with another key may enter this room.
  struct Meeting: Sendable {
    let key: RoomKey
    let until: UInt64
  }

  var name: RoomName
  /// Former keys, newest first. Phones with one of them belong here too.
  var formerKeys: [RoomKey] = []
  var listing: TableListing?
  /// The address of the phone that listed the room.
  var address = ClientAddress.none
  /// True if that phone's connection was of the code's slot. Then a door that names the slot leads here from other relays.
  var isReachable = false
  /// Members in the order in which they entered.
  var members: [Member] = []
  let whereabouts = Whereabouts()
  var version: UInt64 = 0
  /// The time at which it was made, in milliseconds.
  let openedAt: UInt64
  /// The phone that opened the room; nil if the room was created by entering it with code and key.
  let opener: Phone?
  /// The time from which the key may change again.
  var mayChangeAt: UInt64 = 0
  var meetings: [Meeting] = []

  init(name: RoomName, opener: Phone?, openedAt: UInt64) {
    (self.name, self.opener, self.openedAt) = (name, opener, openedAt)
  }

  var keys: [RoomKey] { [name.key] + formerKeys }

  var state: RoomState {
    RoomState(
      version: version, phones: members.count, loops: Set(members.map { $0.phone.loop }).sorted())
  }

  func member(_ phone: Phone) -> Member? { members.first { $0.phone == phone } }

  /// Returns true if this phone's statement about the room's key is believed: it opened the room, or the members who
  /// agree outnumber all others who are awake.
  func believes(_ phone: Phone, now: UInt64, awake: UInt64, _ says: (Member) -> Bool) -> Bool {
    let others = members.count { !says($0) && $0.isAwake(now, awake) }
    return phone == opener || members.count(where: says) > others
  }
}
