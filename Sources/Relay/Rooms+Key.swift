import RelayProtocol

extension Rooms {
  /// Gives a room another key; its phones are those that come with either. Until one that has it says what the lists
  /// are to say, they give it to nobody. Doing it again changes nothing.
  /// - Returns: the rooms that went by one of the keys till now, whose phones have to come in again to be in this one;
  ///   nil if this room has neither key.
  mutating func changeKey(
    of number: RoomNumber, from former: RoomKey, to key: RoomKey, by phone: Phone
  ) -> [RoomNumber]? {
    let keys = [former, key]
    guard var room = rooms[number], former != key, keys.contains(room.name.key) else { return nil }
    let code = room.name.code
    if room.name.key == former {
      listVersion += 1
      room.listing?.flags |= TableListing.locked
    }
    // A room that has a third key by now keeps its own phones.
    let strays = keys.compactMap { numbers[RoomName(code: code, key: $0)] }.filter {
      $0 != number && rooms[$0].map { keys.contains($0.name.key) } == true
    }
    let known = room.formerKeys + strays.flatMap { rooms[$0]?.formerKeys ?? [] }
    var formerKeys = [former]
    for one in known where one != key && !formerKeys.contains(one) { formerKeys.append(one) }
    formerKeys = Array(formerKeys.prefix(max(1, limits.formerKeys)))
    for index in room.members.indices where room.members[index].phone == phone {
      room.members[index].key = key
    }
    room.name.key = key
    room.formerKeys = formerKeys
    rooms[number] = room
    for lost in known where !formerKeys.contains(lost) { forget(RoomName(code: code, key: lost), of: number) }
    for name in ([key] + formerKeys).map({ RoomName(code: code, key: $0) })
    where numbers[name].map({ strays.contains($0) }) ?? true { numbers[name] = number }
    return strays
  }
}
