import RateLimiting
import RelayProtocol
import Synchronization

/// Who sees the tables nearby.
public enum TablesNearby: String, Sendable, CaseIterable {
  /// Whoever asks: for a box at the table.
  case everyone
  /// Phones that come from the same address as the leader's, and only where the leader wants it: for a server
  /// on the internet, where one address can be a whole town behind a carrier.
  case sameAddress = "same-address"
  case nobody
}

/// Names a room for as long as it is open. Never used twice.
struct RoomNumber: Hashable, Sendable {
  let value: UInt64
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

/// The rooms that are open, by code and key, and the codes that are held for those who come back. Says nothing
/// about who the phones are and never sees a frame. Times are in milliseconds.
struct Rooms: Sendable {
  private struct Name: Hashable {
    var code: RoomCode
    var key: RoomKey
  }

  private struct Room {
    var name: Name
    /// Keys before the one in its name, the last first: who comes with one of them belongs here too.
    var formerKeys: [RoomKey] = []
    var listing: TableListing?
    /// Where the phone is that listed the room.
    var address = ClientAddress.none
    /// How many phones of the room each loop has.
    var phones: [Int]
    let whereabouts = Whereabouts()
    var version: UInt64 = 0

    var state: RoomState {
      RoomState(
        version: version, phones: phones.reduce(0, +), loops: phones.indices.filter { phones[$0] > 0 })
    }
  }

  private let limits: RelayLimits
  private let loops: Int
  private var rooms: [RoomNumber: Room] = [:]
  private var numbers: [Name: RoomNumber] = [:]
  private var byCode: [RoomCode: [RoomNumber]] = [:]
  private var held: HeldCodes
  private var nextNumber: UInt64 = 0
  private var nextVersion: UInt64 = 0
  /// Goes up with every change that a list of tables can show.
  private(set) var listVersion: UInt64 = 0

  init(limits: RelayLimits, loops: Int) {
    self.limits = limits
    self.loops = loops
    held = HeldCodes(limits: limits)
  }

  var count: Int { rooms.count }

  /// Makes a room with a code that no open room has and that is not held for one, and enters it.
  mutating func open(
    _ key: RoomKey, _ listing: TableListing, from address: ClientAddress, loop: Int, now: UInt64,
    chance: inout some RandomNumberGenerator
  ) throws(RelayRefusal) -> Entrance {
    guard rooms.count < limits.rooms else { throw .tooManyRooms }
    held.drop(until: now)
    let length = RoomCode.length(
      rooms: rooms.count + 1, taken: rooms.count + held.count, guesses: limits.guessesForOneHit)
    var code = RoomCode.drawn(length: length, with: &chance)
    while byCode[code] != nil || held.contains(code) { code = RoomCode.drawn(length: length, with: &chance) }
    let number = make(Name(code: code, key: key))
    set(listing, of: number, from: address)
    return join(number, loop: loop)
  }

  /// Enters the room of this code and key, which is made where it is not there.
  mutating func enter(_ code: RoomCode, _ key: RoomKey, loop: Int) throws(RelayRefusal) -> Entrance {
    let name = Name(code: code, key: key)
    if let number = numbers[name], let room = rooms[number] {
      guard room.state.phones < limits.phones else { throw .full }
      return join(number, loop: loop)
    }
    guard rooms.count < limits.rooms else { throw .tooManyRooms }
    return join(make(name), loop: loop)
  }

  /// Takes a phone out. A room without phones is gone; its code is held.
  /// - Returns: what the others must know, or nil where there are none.
  mutating func leave(_ number: RoomNumber, loop: Int, now: UInt64) -> RoomState? {
    guard var room = rooms[number], room.phones[loop] > 0 else { return nil }
    room.phones[loop] -= 1
    if room.phones[loop] == 0 { room.whereabouts.set(loop, false) }
    room.version = version()
    if room.listing != nil { listVersion += 1 }
    rooms[number] = room
    if room.state.phones > 0 { return room.state }
    rooms[number] = nil
    for key in [room.name.key] + room.formerKeys { forget(Name(code: room.name.code, key: key), of: number) }
    byCode[room.name.code]?.removeAll { $0 == number }
    if byCode[room.name.code]?.isEmpty == true { byCode[room.name.code] = nil }
    held.hold(room.name.code, now: now)
    return nil
  }

  /// Gives a room another key; its phones are those that come with either. Until one that has it says what the lists
  /// are to say, they give it to nobody. Doing it again changes nothing.
  /// - Returns: the rooms that went by one of the keys till now, whose phones have to come in again to be in this one;
  ///   nil if this room has neither key.
  mutating func changeKey(of number: RoomNumber, from former: RoomKey, to key: RoomKey) -> [RoomNumber]? {
    let keys = [former, key]
    guard var room = rooms[number], former != key, keys.contains(room.name.key) else { return nil }
    let code = room.name.code
    if room.name.key == former {
      listVersion += 1
      room.listing?.flags |= TableListing.locked
    }
    // A room that has a third key by now keeps its own phones.
    let strays = keys.compactMap { numbers[Name(code: code, key: $0)] }.filter {
      $0 != number && rooms[$0].map { keys.contains($0.name.key) } == true
    }
    let known = room.formerKeys + strays.flatMap { rooms[$0]?.formerKeys ?? [] }
    var formerKeys = [former]
    for one in known where one != key && !formerKeys.contains(one) { formerKeys.append(one) }
    formerKeys = Array(formerKeys.prefix(max(1, limits.formerKeys)))
    room.name.key = key
    room.formerKeys = formerKeys
    rooms[number] = room
    for lost in known where !formerKeys.contains(lost) { forget(Name(code: code, key: lost), of: number) }
    for name in ([key] + formerKeys).map({ Name(code: code, key: $0) })
    where numbers[name].map({ strays.contains($0) }) ?? true { numbers[name] = number }
    return strays
  }

  private mutating func forget(_ name: Name, of number: RoomNumber) {
    if numbers[name] == number { numbers[name] = nil }
  }

  /// Changes what the lists say about a room.
  /// - Parameter key: by which the phone that says so came in. With a former one it changes nothing, and gets false.
  mutating func list(
    _ number: RoomNumber, _ listing: TableListing, by key: RoomKey?, from address: ClientAddress
  )
    -> Bool
  {
    guard rooms[number]?.name.key == key else { return false }
    set(listing, of: number, from: address)
    return true
  }

  /// The unlocked rooms with this code, the oldest first: nobody gets before those at a table by entering with its code and
  /// another key. A room that nobody has listed since it was made is not found: the
  /// relay does not know whether it is locked.
  func find(_ code: RoomCode) throws(RelayRefusal) -> [TableEntry] {
    let listed = (byCode[code] ?? []).compactMap { entry($0) }
    guard !listed.isEmpty else { throw .unknownCode }
    let unlocked = listed.filter { !$0.listing.isLocked }
    guard !unlocked.isEmpty else { throw .locked }
    return Array(unlocked.prefix(limits.tables))
  }

  /// The rooms that a phone at this address is shown, the newest first.
  func nearby(_ address: ClientAddress, _ rule: TablesNearby) -> [TableEntry] {
    guard rule != .nobody else { return [] }
    let shown = rooms.filter { _, room in
      guard let listing = room.listing, !listing.isHidden else { return false }
      return rule == .everyone || listing.isShownNearby && room.address == address && address != .none
    }
    let newest = shown.keys.sorted { $0.value > $1.value }.prefix(limits.tables)
    return newest.compactMap { entry($0) }
  }

  private func entry(_ number: RoomNumber) -> TableEntry? {
    guard let room = rooms[number], let listing = room.listing else { return nil }
    return TableEntry(code: room.name.code, listing: listing, phones: room.state.phones, key: room.name.key)
  }

  private mutating func make(_ name: Name) -> RoomNumber {
    let number = RoomNumber(value: nextNumber)
    nextNumber += 1
    rooms[number] = Room(name: name, phones: [Int](repeating: 0, count: loops))
    numbers[name] = number
    byCode[name.code, default: []].append(number)
    return number
  }

  private mutating func set(_ listing: TableListing, of number: RoomNumber, from address: ClientAddress) {
    guard rooms[number]?.listing != listing || rooms[number]?.address != address else { return }
    rooms[number]?.listing = listing
    rooms[number]?.address = address
    listVersion += 1
  }

  private mutating func join(_ number: RoomNumber, loop: Int) -> Entrance {
    guard var room = rooms[number] else { preconditionFailure("a phone enters a room that is not open") }
    room.phones[loop] += 1
    room.whereabouts.set(loop, true)
    room.version = version()
    if room.listing != nil { listVersion += 1 }
    rooms[number] = room
    return Entrance(
      room: number, code: room.name.code, whereabouts: room.whereabouts, state: room.state)
  }

  private mutating func version() -> UInt64 {
    nextVersion += 1
    return nextVersion
  }
}

/// Codes of rooms that are empty, for a time, so that no new table gets one that phones may come back with.
struct HeldCodes: Sendable {
  private let limits: RelayLimits
  private var until: [RoomCode: UInt64] = [:]
  /// In the order in which they were held; a code that was held again is in it more than once.
  private var order: [(code: RoomCode, until: UInt64)] = []
  private var first = 0

  init(limits: RelayLimits) { self.limits = limits }

  var count: Int { until.count }

  func contains(_ code: RoomCode) -> Bool { until[code] != nil }

  mutating func hold(_ code: RoomCode, now: UInt64) {
    let end = now + UInt64(limits.heldHours) * 3_600_000
    until[code] = end
    order.append((code, end))
    while order.count - first > limits.heldCodes { dropFirst() }
  }

  /// Gives up the codes whose time is over.
  mutating func drop(until now: UInt64) {
    while first < order.count, order[first].until <= now { dropFirst() }
  }

  private mutating func dropFirst() {
    let oldest = order[first]
    if until[oldest.code] == oldest.until { until[oldest.code] = nil }
    first += 1
    if first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
  }
}
