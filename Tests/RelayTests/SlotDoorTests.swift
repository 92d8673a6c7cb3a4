import RateLimiting
import RelayProtocol
import Testing

@testable import Relay

/// Knocks at the doors that another relay's list names.
@Suite struct SlotDoorTests {
  private let home = ClientAddress.version4(1)
  private let limits = RelayLimits()
  private let noa = Visitor(name: "Noa", symbol: 1, colour: 2)

  private func key() throws -> RoomKey { try #require(RoomKey([UInt8](repeating: 7, count: 16))) }

  private func list(_ registry: inout Relay.Registry, _ room: RoomNumber, flags: UInt8, by host: Phone) {
    let listing = TableListing(name: "Ana", symbol: 1, colour: 2, flags: flags)
    _ = registry.rooms.list(room, listing, by: host)
    _ = registry.listed(room, by: host)
  }

  private func refusal(_ knocking: Knocking) -> RelayRefusal? {
    if case .answered(.refused(let refusal, _)) = knocking { refusal } else { nil }
  }

  @Test func `SCALE-5 a door of another relay's list leads to the room if it names its slot`() throws {
    var registry = Relay.Registry(limits: limits, shards: 1)
    let code = try #require(RoomCode(typed: "J7X3"))
    let (host, slot) = (Phone(number: 0, loop: 0, address: home), RelaySlot(of: code))
    let room = try registry.rooms.enter(code, try key(), by: host, now: 0).room
    list(&registry, room, flags: TableListing.asking | TableListing.shownNearby, by: host)
    func knock(
      _ slot: RelaySlot, _ room: UInt64, at address: ClientAddress? = nil, asksFirst: Bool = true
    ) -> Knocking {
      let door = SlotDoor(slot, room: room, asksFirst: asksFirst).text
      let visitor = Phone(number: 1, loop: 0, address: address ?? home)
      return registry.knock(at: door, noa, by: visitor, nearby: .sameAddress, limits: limits, now: 0).0
    }
    guard case .waits = knock(slot, room.value) else {
      Issue.record("nobody is asked")
      return
    }
    #expect(refusal(knock(RelaySlot(hashing: [1]), room.value)) == .unknownCode, "another slot")
    #expect(refusal(knock(slot, room.value + 1)) == .unknownCode)
    #expect(refusal(knock(slot, room.value, at: .version4(2))) == .unknownCode, "another address")
    list(&registry, room, flags: TableListing.shownNearby, by: host)
    let found = try #require(registry.rooms.entry(room)?.found)
    for asksFirst in [true, false] {
      #expect(knock(slot, room.value, asksFirst: asksFirst) == .answered(.letIn(found)))
    }
    list(&registry, room, flags: TableListing.shownNearby | TableListing.locked, by: host)
    #expect(refusal(knock(slot, room.value)) == .locked)
    list(&registry, room, flags: 0, by: host)
    #expect(refusal(knock(slot, room.value)) == .unknownCode, "it is not shown")
  }

  @Test func `SCALE-5 guesses at such doors cost as much as other knocks`() throws {
    var registry = Relay.Registry(limits: limits, shards: 1)
    let visitor = Phone(number: 1, loop: 0, address: home)
    let answers = (0..<UInt64(400)).map { number in
      let door = SlotDoor(RelaySlot(hashing: [1]), room: number, asksFirst: true).text
      return refusal(
        registry.knock(at: door, noa, by: visitor, nearby: .sameAddress, limits: limits, now: 0).0)
    }
    #expect(answers.first == .unknownCode && answers.last == .slowDown)
    #expect(answers.count { $0 == .unknownCode } <= limits.knockTokens)
  }

  @Test func `SCALE-5 rooms have other numbers at another relay, and after a restart`() throws {
    let numbers = try (0..<20).map { _ in
      let relay = Relay(nearby: .everyone, refusal: { _ in nil })
      let leader = relay.phone(at: home, on: relay.shard(0))
      _ = relay.open(try key(), TableListing(name: "Ana", symbol: 1, colour: 2), by: leader)
      return try #require(relay.registry.withLock { $0.rooms.rooms.keys.first }).value
    }
    #expect(Set(numbers).count == 20 && numbers.allSatisfy { $0 < 1 << 62 })
  }
}
