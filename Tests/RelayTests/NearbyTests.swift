import RateLimiting
import RelayProtocol
import Testing

@testable import Relay

@Suite struct NearbyTests {
  @Test func `lists are made at intervals, however busy the tables`()
    throws
  {
    let relay = Relay(nearby: .everyone, refusal: { _ in nil })
    let leader = relay.phone(at: .version4(1), on: relay.shard(0))
    let key = try #require(RoomKey([UInt8](repeating: 1, count: 16)))
    func listing(_ name: String) -> TableListing { TableListing(name: name, symbol: 1, colour: 2) }
    guard case .done(let entrance) = relay.open(key, listing("0"), by: leader) else {
      Issue.record("no room")
      return
    }
    let first = relay.look(isNew: false, shard: 0, now: 1_000)
    #expect(first.areNew)
    for number in 1..<100 {
      _ = relay.list(entrance.room, listing("\(number)"), by: leader)
      let again = relay.look(isNew: false, shard: 0, now: 1_499)
      #expect(!again.areNew && again.lists.madeAt == 1_000)
    }
    let last = relay.look(isNew: false, shard: 0, now: 1_500)
    #expect(last.areNew && last.lists.answer(to: .none) != first.lists.answer(to: .none))
    #expect(relay.look(isNew: true, shard: 0, now: 1_900).lists.madeAt == 1_500, "nothing has changed")
    _ = relay.list(entrance.room, listing("100"), by: leader)
    #expect(relay.look(isNew: true, shard: 0, now: 1_900).lists.madeAt == 1_900)
  }
}
