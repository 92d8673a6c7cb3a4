import RelayProtocol

// Changes of a room's key. Any holder of the key can announce a new one, and the relay cannot tell a leader from a
// thief. So it believes the phone that opened the room, or the majority of phones that are awake. A younger room never
// gets the phones of an older one.
extension Rooms {
  /// Handles a phone's report that its room has a new key, and that holders of the former key belong there.
  mutating func changeKey(
    of number: RoomNumber, from former: RoomKey, to key: RoomKey, by phone: Phone, now: UInt64
  ) -> Outcome<[Departure]> {
    guard former != key, let room = rooms[number], [former, key].contains(room.name.key),
      let index = room.members.firstIndex(where: { $0.phone == phone })
    else { return .refused(.malformed, wait: 0) }
    rooms[number]?.members[index].says(former, key, most: limits.formerKeys)
    return room.name.key == key
      ? add(former, to: number, by: phone, now: now) : rename(number, to: key, by: phone, now: now)
  }

  private func believes(
    _ phone: Phone, of room: Room, now: UInt64, _ says: (Room.Member) -> Bool
  ) -> Bool {
    room.believes(phone, now: now, awake: UInt64(limits.awakeSeconds) * 1_000, says)
  }

  /// Gives the room the new key. The lists show it to nobody until a phone that has it updates the listing.
  private mutating func rename(
    _ number: RoomNumber, to key: RoomKey, by phone: Phone, now: UInt64
  ) -> Outcome<[Departure]> {
    guard var room = rooms[number] else { return .refused(.malformed, wait: 0) }
    let wait = max(room.mayChangeAt, now) - now
    guard wait == 0, believes(phone, of: room, now: now, { $0.key == key }) else {
      return .refused(.slowDown, wait: max(wait, Self.askAgain))
    }
    let (code, former) = (room.name.code, room.name.key)
    var departures: [Departure] = []
    if let other = numbers[RoomName(code: code, key: key)], rooms[other]?.name.key == key {
      departures = dissolve(max(number, other))
      if other < number {
        remember(former, in: other)
        return .done(departures)
      }
    }
    room.name.key = key
    room.mayChangeAt = now + UInt64(limits.keySeconds) * 1_000
    room.formerKeys.removeAll { $0 == key }
    room.formerKeys.insert(former, at: 0)
    let lost = room.formerKeys.dropFirst(max(1, limits.formerKeys))
    room.formerKeys.removeLast(lost.count)
    room.listing?.flags |= TableListing.locked
    listVersion += 1
    rooms[number] = room
    for key in lost { release(RoomName(code: code, key: key), of: number) }
    lead(RoomName(code: code, key: key), to: number)
    return .done(departures)
  }

  /// Adds a former key to a room that already has the new one.
  private mutating func add(
    _ former: RoomKey, to number: RoomNumber, by phone: Phone, now: UInt64
  ) -> Outcome<[Departure]> {
    guard let room = rooms[number] else { return .refused(.malformed, wait: 0) }
    let other = numbers[RoomName(code: room.name.code, key: former)]
    guard let other, other != number, let stray = rooms[other], stray.name.key == former else {
      remember(former, in: number)
      return .done([])
    }
    if other < number {
      remember(former, in: number)
      return .done(meet(other, of: number, after: former, by: phone, now: now))
    }
    let departures = dissolve(other)
    for key in [former] + stray.formerKeys.reversed() { remember(key, in: number) }
    return .done(departures)
  }

  /// Merges with an older room that still has the former key: a sleeping phone came back first. Phones of the younger
  /// room may enter there, once and for a limited time. There they can tell the others, whose majority may then adopt
  /// the new key. Otherwise both rooms stay separate.
  private mutating func meet(
    _ older: RoomNumber, of number: RoomNumber, after former: RoomKey, by phone: Phone, now: UInt64
  ) -> [Departure] {
    guard let room = rooms[number], let other = rooms[older],
      believes(phone, of: room, now: now, { $0.formers.contains(former) })
    else { return [] }
    let key = room.name.key
    let meeting = other.meetings.first { $0.key == key }
    if let meeting, meeting.until <= now {
      return other.members.filter { $0.key == key }.map { Departure(room: older, phone: $0.phone) }
    }
    guard room.members.count + other.members.count <= limits.phones,
      meeting != nil || other.meetings.count < limits.formerKeys
    else { return [] }
    if meeting == nil {
      rooms[older]?.meetings.append(Room.Meeting(key: key, until: now + UInt64(limits.meetSeconds) * 1_000))
    }
    return dissolve(number)
  }

  /// Closes a room: nobody can enter, and all its phones have to leave.
  private mutating func dissolve(_ number: RoomNumber) -> [Departure] {
    guard let room = rooms[number] else { return [] }
    for key in room.keys { release(RoomName(code: room.name.code, key: key), of: number) }
    rooms[number]?.formerKeys = []
    rooms[number]?.listing = nil
    listVersion += 1
    return room.members.map { Departure(room: number, phone: $0.phone) }
  }

  /// Admits phones with a former key. If the room has the maximum number of such keys, nothing changes.
  private mutating func remember(_ key: RoomKey, in number: RoomNumber) {
    guard let room = rooms[number], !room.keys.contains(key),
      room.formerKeys.count < max(1, limits.formerKeys)
    else { return }
    rooms[number]?.formerKeys.insert(key, at: 0)
    lead(RoomName(code: room.name.code, key: key), to: number)
  }

  /// Maps a name to a room, unless another room has it.
  private mutating func lead(_ name: RoomName, to number: RoomNumber) {
    if numbers[name] == nil { numbers[name] = number }
  }
}
