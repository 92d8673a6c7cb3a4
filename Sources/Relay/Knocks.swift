import RelayProtocol

/// What a knock leads to.
enum Knocking: Equatable, Sendable {
  /// Somebody has to be asked.
  case waits(UInt64)
  case answered(KnockOutcome)
}

/// Somebody at the door of a table that asks first.
struct Waiting: Equatable, Sendable {
  let knock: Knock
  let room: RoomNumber
  let phone: Phone
}

/// Who waits at the doors of tables that ask first, and which phones answer. Knows nothing of how a room is listed.
struct Knocks: Sendable {
  /// The connection that listed a room last.
  private var hosts: [RoomNumber: Phone] = [:]
  /// The visitors of a room, the first first; never an empty list.
  private var waiting: [RoomNumber: [Waiting]] = [:]
  private var rooms: [Phone: RoomNumber] = [:]
  private var lastNumber: UInt64 = 0

  func host(of room: RoomNumber) -> Phone? { hosts[room] }

  func waiting(at room: RoomNumber) -> [Waiting] { waiting[room] ?? [] }

  /// - Returns: who answered until now, if that is another.
  mutating func listed(_ room: RoomNumber, by phone: Phone) -> Phone? {
    let former = hosts.updateValue(phone, forKey: room)
    return former == phone ? nil : former
  }

  /// A phone left a room that others stay in. Who waits waits for the phone that lists the room next.
  mutating func left(_ room: RoomNumber, by phone: Phone) {
    if hosts[room] == phone { hosts[room] = nil }
  }

  /// Nobody is left in a room.
  /// - Returns: who waited there.
  mutating func closed(_ room: RoomNumber) -> [Waiting] {
    hosts[room] = nil
    return takeAll(at: room)
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
  /// How a list names a room without its code. No code looks like it.
  var door: String { "#\(value)" }

  init?(door: String) {
    guard let value = UInt64(door.dropFirst()) else { return nil }
    self.init(value: value)
    guard self.door == door else { return nil }
  }
}
