import RelayProtocol

@testable import AppCore
@testable import CardTable
@testable import Components

// Knocks at the relay of `TurnsParty`. The number of a room identifies its door.
extension TurnsParty {
  func found(_ room: Room) -> FoundTable {
    FoundTable(code: room.code, listing: room.listing, phones: phones(in: room), key: room.key)
  }

  private func phones(in room: Room) -> Int {
    open.filter { $0.room >= 0 && rooms[$0.room].code == room.code && rooms[$0.room].key == room.key }.count
  }

  /// The tables nearby, as a member's connection shows them. In a cluster, each slot is another relay.
  func nearby(of member: Member) -> [FoundTable] {
    rooms.indices.map { room in
      let listing = rooms[room].listing
      if isCluster, let slot = slot(of: room), phones[member.phone].paths[member.link] != slot.path {
        return FoundTable(
          at: slot, room: UInt64(room), listing: listing, phones: self.phones(in: rooms[room]))
      }
      return listing.asksFirst && !listing.isLocked
        ? FoundTable(door: "#\(room)", listing: listing, phones: phones(in: rooms[room])) : found(rooms[room])
    }
  }

  private func slot(of room: Int) -> RelaySlot? {
    RoomCode(typed: rooms[room].code).map { RelaySlot(of: $0) }
  }

  /// Returns the room of a door on a member's connection.
  private func room(at door: String, _ caller: Member) -> Int? {
    guard let other = SlotDoor(door) else { return rooms.indices.first { "#\($0)" == door } }
    guard isCluster, phones[caller.phone].paths[caller.link] == other.slot.path else { return nil }
    return rooms.indices.first { $0 == other.room && slot(of: $0) == other.slot }
  }

  /// A room was listed: watchers see it, and waiting people are let in if the table no longer asks.
  mutating func listed(_ room: Int, by host: Member) {
    rooms[room].host = host
    for member in open.indices where open[member].isWatching {
      answer(member, .nearby(nearby(of: open[member])))
    }
    let listing = rooms[room].listing
    guard listing.isLocked || !listing.asksFirst else { return tellHost(of: room) }
    let waiting = rooms[room].waiting
    rooms[room].waiting = []
    for one in waiting {
      settle(one, listing.isLocked ? .refused(.locked, wait: 0) : .letIn(found(rooms[room])))
    }
    tellHost(of: room)
  }

  mutating func knock(at door: String, _ visitor: Visitor, _ caller: Member) {
    lastKnock += 1
    let one = Waiting(knock: Knock(number: lastKnock, visitor: visitor), caller: caller, door: door)
    guard let room = room(at: door, caller) else { return settle(one, .refused(.unknownCode, wait: 0)) }
    let listing = rooms[room].listing
    guard !listing.isLocked else { return settle(one, .refused(.locked, wait: 0)) }
    guard listing.asksFirst else { return settle(one, .letIn(found(rooms[room]))) }
    rooms[room].waiting.append(one)
    tellHost(of: room)
  }

  mutating func withdraw(_ caller: Member) {
    for room in rooms.indices where rooms[room].waiting.contains(where: { $0.caller.isThat(caller) }) {
      rooms[room].waiting.removeAll { $0.caller.isThat(caller) }
      tellHost(of: room)
    }
  }

  mutating func admit(_ knock: UInt64, _ answer: KnockAnswer, _ room: Int) {
    guard let index = rooms[room].waiting.firstIndex(where: { $0.knock.number == knock }) else { return }
    let one = rooms[room].waiting.remove(at: index)
    switch answer {
    case .letIn: settle(one, .letIn(found(rooms[room])))
    case .notNow: settle(one, .refused(.notNow, wait: 0))
    case .nameTaken: settle(one, .refused(.nameTaken, wait: 0))
    }
    tellHost(of: room)
  }

  private mutating func settle(_ one: Waiting, _ outcome: KnockOutcome) {
    if isSilent { return }
    if let member = open.firstIndex(where: { $0.isThat(one.caller) }) {
      answer(member, .answered(door: one.door, outcome))
    }
  }

  private mutating func tellHost(of room: Int) {
    if let member = open.firstIndex(where: { $0.isThat(rooms[room].host) }) {
      answer(member, .knocks(rooms[room].waiting.map(\.knock)))
    }
  }
}
