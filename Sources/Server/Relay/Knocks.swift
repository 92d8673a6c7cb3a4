import RateLimiting
import RelayProtocol

/// The immediate result of a knock.
enum Knocking: Equatable, Sendable {
  /// A person at the table has to decide.
  case waits(UInt64)
  case answered(KnockOutcome)
}

/// A visitor at the door of a table that asks first.
struct Waiting: Equatable, Sendable {
  let knock: Knock
  let room: RoomNumber
  let phone: Phone
}

/// Knocks at the doors of tables that ask first, and the phones that answer them. Independent of how a room is listed.
struct Knocks: Sendable {
  /// The connection that last listed a room. It answers the knocks.
  private var hosts: [RoomNumber: Phone] = [:]
  /// The visitors of a room, oldest first; never an empty list.
  private var waiting: [RoomNumber: [Waiting]] = [:]
  private var rooms: [Phone: RoomNumber] = [:]
  /// Visitors who were turned away, oldest first, and the times until which they keep their places.
  private var turnedAway: [RoomNumber: [(visitor: ClientAddress, until: UInt64)]] = [:]
  private var lastNumber: UInt64 = 0

  /// The most turned-away visitors to remember for a room: far more than a leader can turn away within the time.
  static let mostTurnedAway = 256

  func host(of room: RoomNumber) -> Phone? { hosts[room] }

  func waiting(at room: RoomNumber) -> [Waiting] { waiting[room] ?? [] }

  /// - Returns: the phone that answered until now, if it is another.
  mutating func listed(_ room: RoomNumber, by phone: Phone) -> Phone? {
    let former = hosts.updateValue(phone, forKey: room)
    return former == phone ? nil : former
  }

  /// Handles a phone leaving a room in which others stay. Visitors wait for the phone that lists the room next.
  mutating func left(_ room: RoomNumber, by phone: Phone) {
    if hosts[room] == phone { hosts[room] = nil }
  }

  /// Closes the door of an empty room.
  /// - Returns: the visitors who waited there.
  mutating func closed(_ room: RoomNumber) -> [Waiting] {
    hosts[room] = nil
    turnedAway[room] = nil
    return takeAll(at: room)
  }

  /// - Returns: milliseconds until a place may be free for a visitor of this address; 0 if one is.
  mutating func wait(
    at room: RoomNumber, from address: ClientAddress, _ limits: RelayLimits, now: UInt64
  ) -> UInt64 {
    let waiting = waiting(at: room)
    guard waiting.count < limits.knocks else { return UInt64(limits.knockMilliseconds) }
    let visitor = address.visitor
    guard visitor != .none else { return 0 }
    forget(at: room, now: now)
    let refused = (turnedAway[room] ?? []).filter { $0.visitor == visitor }
    let there = waiting.count { $0.phone.address.visitor == visitor }
    if there + refused.count < limits.addressKnocks { return 0 }
    return max(1, min(refused.first.map { $0.until - now } ?? .max, UInt64(limits.knockMilliseconds)))
  }

  /// Records a rejected visitor, who keeps the place until the given time.
  mutating func turnAway(_ waiting: Waiting, until: UInt64, now: UInt64) {
    guard waiting.phone.address != .none else { return }
    forget(at: waiting.room, now: now)
    turnedAway[waiting.room, default: []].append((waiting.phone.address.visitor, until))
    if turnedAway[waiting.room, default: []].count > Self.mostTurnedAway {
      turnedAway[waiting.room]?.removeFirst()
    }
  }

  private mutating func forget(at room: RoomNumber, now: UInt64) {
    turnedAway[room]?.removeAll { $0.until <= now }
    if turnedAway[room]?.isEmpty == true { turnedAway[room] = nil }
  }

  /// - Returns: the number of the knock.
  mutating func add(_ visitor: Visitor, at room: RoomNumber, by phone: Phone) -> UInt64 {
    lastNumber += 1
    let knock = Knock(number: lastNumber, visitor: visitor)
    waiting[room, default: []].append(Waiting(knock: knock, room: room, phone: phone))
    rooms[phone] = room
    return lastNumber
  }

  mutating func take(of phone: Phone) -> Waiting? {
    guard let room = rooms[phone] else { return nil }
    return take(at: room) { $0.phone == phone }
  }

  mutating func take(_ number: UInt64, at room: RoomNumber) -> Waiting? {
    take(at: room) { $0.knock.number == number }
  }

  mutating func takeAll(at room: RoomNumber) -> [Waiting] {
    let all = waiting.removeValue(forKey: room) ?? []
    for each in all { rooms[each.phone] = nil }
    return all
  }

  private mutating func take(at room: RoomNumber, _ isIt: (Waiting) -> Bool) -> Waiting? {
    guard let index = waiting[room]?.firstIndex(where: isIt), let taken = waiting[room]?.remove(at: index)
    else { return nil }
    if waiting[room]?.isEmpty == true { waiting[room] = nil }
    rooms[taken.phone] = nil
    return taken
  }
}

extension RoomNumber {
  /// The name of a room in lists without its code. It cannot be mistaken for a code.
  var door: String { "#\(value)" }

  init?(door: String) {
    guard let value = UInt64(door.dropFirst()) else { return nil }
    self.init(value: value)
    guard self.door == door else { return nil }
  }
}

extension ClientAddress {
  /// The visitor identity of an address. For IPv6 it is the first 48 bits: a site gets no more (RFC 6177), and can use
  /// all of the rest.
  fileprivate var visitor: ClientAddress {
    if case .version6(let network) = self { .version6(network & ~0xffff) } else { self }
  }
}
