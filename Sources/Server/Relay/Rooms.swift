import RateLimiting
import RelayProtocol

/// The audience of the list of tables nearby.
public enum TablesNearby: String, Sendable, CaseIterable {
  /// Everybody who asks: for a server at the table.
  case everyone
  /// Phones with the same address as the leader's, if the leader allows it. For a server on the internet, where one
  /// address can be a whole town behind a carrier.
  case sameAddress = "same-address"
  case nobody
}

/// The open rooms by code and key, and the codes reserved for returning phones. It does not identify phones, and never
/// sees a frame. Times are in milliseconds.
struct Rooms: Sendable {
  /// Milliseconds until it makes sense to repeat a statement that most phones have not made.
  static let askAgain: UInt64 = 1_000

  /// Draws of a code before the relay gives up. A code of a slot takes 4,096 on average. In the slot with the fewest codes
  /// of four letters (35), just before its codes get longer (14 taken), one opening in 100,000 takes more.
  static let mostDraws = 1 << 17

  let limits: RelayLimits
  /// The relays that share all rooms.
  private let nodes: Int
  var rooms: [RoomNumber: Room] = [:]
  var numbers: [RoomName: RoomNumber] = [:]
  private(set) var byCode: [RoomCode: [RoomNumber]] = [:]
  private var slots = SlotCounts()
  private var held: HeldCodes
  private var nextNumber: UInt64
  private var nextVersion: UInt64 = 0
  /// Increases with every change that is visible in a list of tables.
  var listVersion: UInt64 = 0

  /// - Parameter first: the number of the first room. After a restart, and at another relay, numbers must name no other rooms.
  init(limits: RelayLimits, nodes: Int = 1, first: UInt64 = 0) {
    (self.limits, self.nodes, nextNumber) = (limits, nodes, first)
    held = HeldCodes(limits: limits)
  }

  var count: Int { rooms.count }

  func isOpen(_ number: RoomNumber) -> Bool { rooms[number] != nil }

  /// Opens a room with a free code, neither in use nor reserved, and enters it.
  /// - Parameter slot: the slot of the code; nil for any.
  mutating func open(
    _ key: RoomKey, _ listing: TableListing, in slot: RelaySlot? = nil, by phone: Phone, now: UInt64,
    chance: inout some RandomNumberGenerator
  ) throws(RelayRefusal) -> Entrance {
    guard rooms.count < limits.rooms else { throw .tooManyRooms }
    held.drop(until: now)
    guard let code = freeCode(in: slot, chance: &chance) else { throw .tooManyRooms }
    let number = make(RoomName(code: code, key: key), opener: phone, now)
    set(listing, of: number, from: phone)
    return join(number, key, phone, now)
  }

  /// Draws a free code. Returns nil if `mostDraws` give none.
  private func freeCode(in slot: RelaySlot?, chance: inout some RandomNumberGenerator) -> RoomCode? {
    let taken = slot.map { (slots[$0] + held.slots[$0]) * RelaySlot.count } ?? rooms.count + held.count
    let length = RoomCode.length(
      rooms: (rooms.count + 1) * nodes, taken: taken, guesses: limits.guessesForOneHit)
    var letters = [UInt8](repeating: 0, count: length)
    for _ in 0..<Self.mostDraws {
      RoomCode.draw(&letters, with: &chance)
      if let slot, RelaySlot(hashing: letters) != slot { continue }
      let code = RoomCode(letters)
      if byCode[code] == nil, !held.contains(code) { return code }
    }
    return nil
  }

  /// Enters the room of this code and key, or creates it. In a full room, one phone that never sent a frame gives up
  /// its place: the one that entered first. Phones at a table send beats.
  mutating func enter(
    _ code: RoomCode, _ key: RoomKey, by phone: Phone, now: UInt64
  ) throws(RelayRefusal) -> Entrance {
    let name = RoomName(code: code, key: key)
    if let number = place(of: name, now: now), let room = rooms[number] {
      guard room.members.count >= limits.phones else { return join(number, key, phone, now) }
      guard let silent = room.members.firstIndex(where: { !$0.hasSpoken && $0.phone != phone }) else {
        throw .full
      }
      let departure = Departure(room: number, phone: room.members[silent].phone, reason: .silent)
      _ = leave(number, departure.phone, now: now)
      var entrance = join(number, key, phone, now)
      entrance.departure = departure
      return entrance
    }
    guard rooms.count < limits.rooms else { throw .tooManyRooms }
    return join(make(name, opener: nil, now), key, phone, now)
  }

  func contains(_ code: RoomCode, _ key: RoomKey, now: UInt64) -> Bool {
    place(of: RoomName(code: code, key: key), now: now) != nil
  }

  private func place(of name: RoomName, now: UInt64) -> RoomNumber? {
    numbers[name]
      ?? byCode[name.code]?.first {
        rooms[$0]?.meetings.contains { $0.key == name.key && now < $0.until } == true
      }
  }

  /// Removes a phone. A room without phones is closed, and its code reserved.
  /// - Returns: the state for the other phones; nil if there are none.
  mutating func leave(_ number: RoomNumber, _ phone: Phone, now: UInt64) -> RoomState? {
    guard var room = rooms[number], let index = room.members.firstIndex(where: { $0.phone == phone }) else {
      return nil
    }
    room.members.remove(at: index)
    room.whereabouts.set(phone.loop, room.members.contains { $0.phone.loop == phone.loop })
    room.version = version()
    if room.listing != nil { listVersion += 1 }
    rooms[number] = room
    if !room.members.isEmpty { return room.state }
    rooms[number] = nil
    for key in room.keys { release(RoomName(code: room.name.code, key: key), of: number) }
    byCode[room.name.code]?.removeAll { $0 == number }
    if byCode[room.name.code]?.isEmpty == true {
      byCode[room.name.code] = nil
      slots.remove(room.name.code)
    }
    held.hold(room.name.code, now: now)
    return nil
  }

  /// Gives up a name of this room. It then belongs to the oldest other room that knows the key.
  mutating func release(_ name: RoomName, of number: RoomNumber) {
    guard numbers[name] == number else { return }
    numbers[name] = byCode[name.code]?.first { $0 != number && rooms[$0]?.keys.contains(name.key) == true }
  }

  /// Updates the listing of a room. A phone with only a former key is refused. A phone with a key that the room has not
  /// adopted yet has to wait.
  mutating func list(_ number: RoomNumber, _ listing: TableListing, by phone: Phone) -> Outcome<Void> {
    guard let room = rooms[number], let key = room.member(phone)?.key, !room.formerKeys.contains(key) else {
      return .refused(.malformed, wait: 0)
    }
    guard key == room.name.key else { return .refused(.slowDown, wait: Self.askAgain) }
    set(listing, of: number, from: phone)
    return .done(())
  }

  /// Returns the unlocked rooms with this code, oldest first: nobody can get in front of a table by entering its code
  /// with another key. Rooms that were not listed since they were created are left out, since they may be locked.
  func find(_ code: RoomCode) throws(RelayRefusal) -> [TableEntry] {
    let listed = (byCode[code] ?? []).compactMap { entry($0) }
    guard !listed.isEmpty else { throw .unknownCode }
    let unlocked = listed.filter { !$0.listing.isLocked }
    guard !unlocked.isEmpty else { throw .locked }
    return Array(unlocked.prefix(limits.tables))
  }

  /// Returns the tables nearby for each address, newest first; with `everyone` all are under `ClientAddress.none`. If a
  /// list is too long, the first few tables of each address take precedence, so that no address displaces the others.
  /// After them come tables with more phones, then older ones.
  func nearby(_ rule: TablesNearby) -> [ClientAddress: [TableEntry]] {
    var groups: [ClientAddress: [RoomNumber]] = [:]
    for number in rooms.keys {
      if let audience = audience(of: number, rule) { groups[audience, default: []].append(number) }
    }
    return groups.mapValues { group in
      let chosen = group.count > limits.tables ? choice(of: group) : group
      return chosen.sorted(by: >).compactMap { entry($0) }
    }
  }

  private func choice(of group: [RoomNumber]) -> [RoomNumber] {
    let ranked = group.compactMap { number in rooms[number].map { (number, $0.members.count, $0.address) } }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    var counts: [ClientAddress: Int] = [:]
    var (first, rest): ([RoomNumber], [RoomNumber]) = ([], [])
    for (number, _, address) in ranked {
      counts[address, default: 0] += 1
      if counts[address, default: 0] <= limits.addressTables {
        first.append(number)
      } else {
        rest.append(number)
      }
    }
    return Array((first + rest).prefix(limits.tables))
  }

  /// Returns the address whose phones are shown the room, or `ClientAddress.none` for all.
  private func audience(of number: RoomNumber, _ rule: TablesNearby) -> ClientAddress? {
    guard let room = rooms[number], let listing = room.listing, !listing.isHidden else { return nil }
    switch rule {
    case .everyone: return ClientAddress.none
    case .sameAddress: return listing.isShownNearby && room.address != .none ? room.address : nil
    case .nobody: return nil
    }
  }

  /// Returns true if a phone at this address is shown the room.
  func shows(_ number: RoomNumber, to address: ClientAddress, _ rule: TablesNearby) -> Bool {
    audience(of: number, rule).map { $0 == ClientAddress.none || $0 == address } ?? false
  }

  /// Returns the room of a door; nil for a text that is none, and for one that names another slot than the room's.
  func room(at door: String) -> RoomNumber? {
    guard let other = SlotDoor(door) else { return RoomNumber(door: door) }
    let number = RoomNumber(value: other.room)
    return rooms[number].map { RelaySlot(of: $0.name.code) } == other.slot ? number : nil
  }

  /// Returns true if a phone has the current key of its room.
  func hasKey(_ phone: Phone, of number: RoomNumber) -> Bool {
    rooms[number].map { $0.member(phone)?.key == $0.name.key } ?? false
  }

  func entry(_ number: RoomNumber) -> TableEntry? {
    guard let room = rooms[number], let listing = room.listing else { return nil }
    return TableEntry(
      room: number, code: room.name.code, listing: listing, phones: room.members.count, key: room.name.key,
      openedAt: room.openedAt, isReachable: room.isReachable)
  }

  private mutating func make(_ name: RoomName, opener: Phone?, _ now: UInt64) -> RoomNumber {
    let number = RoomNumber(value: nextNumber)
    nextNumber += 1
    rooms[number] = Room(name: name, opener: opener, openedAt: now)
    numbers[name] = number
    if byCode[name.code] == nil { slots.add(name.code) }
    byCode[name.code, default: []].append(number)
    return number
  }

  private mutating func set(_ listing: TableListing, of number: RoomNumber, from phone: Phone) {
    guard var room = rooms[number] else { return }
    let isReachable = phone.slot == RelaySlot(of: room.name.code)
    guard room.listing != listing || room.address != phone.address || room.isReachable != isReachable
    else { return }
    (room.listing, room.address, room.isReachable) = (listing, phone.address, isReachable)
    rooms[number] = room
    listVersion += 1
  }

  private mutating func join(_ number: RoomNumber, _ key: RoomKey, _ phone: Phone, _ now: UInt64) -> Entrance
  {
    guard var room = rooms[number] else { preconditionFailure("a phone enters a room that is not open") }
    room.members.append(Room.Member(phone: phone, key: key, enteredAt: now))
    room.whereabouts.set(phone.loop, true)
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
