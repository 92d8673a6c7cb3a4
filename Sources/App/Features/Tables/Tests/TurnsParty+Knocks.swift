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

  var nearby: [FoundTable] {
    rooms.indices.map { room in
      let listing = rooms[room].listing
      return listing.asksFirst && !listing.isLocked
        ? FoundTable(door: "#\(room)", listing: listing, phones: phones(in: rooms[room])) : found(rooms[room])
    }
  }

  /// A room was listed: watchers see it, and waiting people are let in if the table no longer asks.
  mutating func listed(_ room: Int, by host: Member) {
    rooms[room].host = host
    for member in open.indices where open[member].isWatching { answer(member, .nearby(nearby)) }
    let listing = rooms[room].listing
    guard listing.isLocked || !listing.asksFirst else { return tellHost(of: room) }
    let waiting = rooms[room].waiting
    rooms[room].waiting = []
    for one in waiting {
      settle(one.caller, room, listing.isLocked ? .refused(.locked, wait: 0) : .letIn(found(rooms[room])))
    }
    tellHost(of: room)
  }

  mutating func knock(at door: String, _ visitor: Visitor, _ caller: Member) {
    guard let room = rooms.indices.first(where: { "#\($0)" == door }) else { return }
    lastKnock += 1
    rooms[room].waiting.append((Knock(number: lastKnock, visitor: visitor), caller))
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
    let caller = rooms[room].waiting.remove(at: index).caller
    switch answer {
    case .letIn: settle(caller, room, .letIn(found(rooms[room])))
    case .notNow: settle(caller, room, .refused(.notNow, wait: 0))
    case .nameTaken: settle(caller, room, .refused(.nameTaken, wait: 0))
    }
    tellHost(of: room)
  }

  private mutating func settle(_ caller: Member, _ room: Int, _ outcome: KnockOutcome) {
    if let member = open.firstIndex(where: { $0.isThat(caller) }) {
      answer(member, .answered(door: "#\(room)", outcome))
    }
  }

  private mutating func tellHost(of room: Int) {
    if let member = open.firstIndex(where: { $0.isThat(rooms[room].host) }) {
      answer(member, .knocks(rooms[room].waiting.map(\.knock)))
    }
  }
}
