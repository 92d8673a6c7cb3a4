import RateLimiting
import RelayProtocol
import Synchronization

/// A phone's connection, as the rooms know it.
struct Phone: Hashable, Sendable {
  /// Never used twice.
  let number: UInt64
  /// The event loop that serves it.
  let loop: Int
  let address: ClientAddress
  let lastFrame = LastFrame()

  static func == (one: Phone, other: Phone) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The time of a phone's last frame: written by its loop, read by all, without a lock.
final class LastFrame: Sendable {
  private let time = Atomic<UInt64>(0)

  var at: UInt64 { time.load(ordering: .relaxed) }

  func note(_ now: UInt64) { time.store(now, ordering: .relaxed) }
}

/// Names a room for as long as it is open. Never used twice.
struct RoomNumber: Hashable, Comparable, Sendable {
  let value: UInt64

  /// The older room is the lower.
  static func < (one: RoomNumber, other: RoomNumber) -> Bool { one.value < other.value }
}

/// The state of a room that the event loops of its phones need. They take it only if it is newer than theirs.
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
  /// The departure of the phone whose place it took.
  var departure: Departure?
}

/// A phone whose connection is to end.
struct Departure: Equatable, Sendable {
  enum Reason { case otherRoom, silent }

  var room: RoomNumber
  var phone: Phone
  var reason = Reason.otherRoom
}

/// The loops that have phones of a room, readable by all loops without a lock. Set before a phone hears that it is in:
/// from then on it misses no frame.
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

/// The name of a room, which a phone must know to enter.
struct RoomName: Hashable, Sendable {
  var code: RoomCode
  var key: RoomKey
}

struct Room: Sendable {
  struct Member: Sendable {
    let phone: Phone
    /// With which it came in, or the one that it said since.
    var key: RoomKey
    let enteredAt: UInt64
    /// The keys before this one that it named.
    var formers: [RoomKey] = []

    /// True if it has sent a frame here.
    var hasSpoken: Bool { phone.lastFrame.at >= enteredAt }

    /// Returns true if it was heard in the last `milliseconds`, or has just come.
    func isAwake(_ now: UInt64, _ milliseconds: UInt64) -> Bool {
      now < max(enteredAt, phone.lastFrame.at) + milliseconds
    }

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
  /// The address of the phone that listed the room.
  var address = ClientAddress.none
  /// In the order in which they came.
  var members: [Member] = []
  let whereabouts = Whereabouts()
  var version: UInt64 = 0
  /// The phone that drew the code; none where somebody came with code and key.
  let opener: Phone?
  /// The time from which the key may change again.
  var mayChangeAt: UInt64 = 0
  var meetings: [Meeting] = []

  init(name: RoomName, opener: Phone?) { (self.name, self.opener) = (name, opener) }

  var keys: [RoomKey] { [name.key] + formerKeys }

  var state: RoomState {
    RoomState(
      version: version, phones: members.count, loops: Set(members.map { $0.phone.loop }).sorted())
  }

  func member(_ phone: Phone) -> Member? { members.first { $0.phone == phone } }

  /// Returns true if this phone's word on the room's key counts: it drew the code, or more phones say so than others are
  /// awake.
  func believes(_ phone: Phone, now: UInt64, awake: UInt64, _ says: (Member) -> Bool) -> Bool {
    let others = members.count { !says($0) && $0.isAwake(now, awake) }
    return phone == opener || members.count(where: says) > others
  }
}
