import NIOCore
import RateLimiting
import RelayProtocol
import Synchronization
import Testing

@testable import Relay

/// A store that notes what it is told, and answers as a test wants.
private final class NotingStore: NearbyStore {
  struct Away: Error {}

  let told = Mutex<[SharedChanges]>([])
  let asked = Mutex<[[ClientAddress]]>([])
  let others = Mutex<[OtherTable]>([])
  let isAway = Mutex(false)
  let removals = Mutex(0)

  func prepare() async throws {}

  func exchange(
    _ changes: SharedChanges, of addresses: [ClientAddress], now: UInt64
  ) async throws -> [OtherTable] {
    told.withLock { $0.append(changes) }
    asked.withLock { $0.append(addresses) }
    if isAway.withLock({ $0 }) { throw Away() }
    return others.withLock { $0 }
  }

  func removeAll() async throws { removals.withLock { $0 += 1 } }

  /// The changes since the last call.
  func news() -> [SharedChanges] {
    told.withLock { told in
      defer { told = [] }
      return told
    }
  }
}

/// Tables nearby that relays tell each other through a store.
@Suite struct NearbyExchangeTests {
  private let home = ClientAddress.version4(1)
  private let far = ClientAddress.version4(2)
  private let slot = RelaySlot(hashing: [1])
  private let other = RelaySlot(hashing: [2])
  private let store = NotingStore()

  private func relay(_ set: (inout RelayLimits) -> Void = { _ in }) -> Relay {
    var limits = RelayLimits()
    set(&limits)
    return Relay(limits: limits, nodes: 3, nearby: .sameAddress, refusal: { _ in nil })
  }

  private func listing(_ name: String, _ flags: UInt8 = TableListing.shownNearby) -> TableListing {
    TableListing(name: name, symbol: 1, colour: 2, flags: flags)
  }

  /// Opens a table over a connection of its slot.
  @discardableResult private func open(
    _ name: String, at relay: Relay, flags: UInt8 = TableListing.shownNearby,
    from address: ClientAddress? = nil,
    over connected: RelaySlot? = RelaySlot(hashing: [1])
  ) throws -> (room: RoomNumber, phone: Phone) {
    let key = try #require(RoomKey([UInt8](repeating: 7, count: 16)))
    let phone = relay.phone(at: address ?? home, in: connected, on: relay.shard(0))
    guard case .done(let entrance) = relay.open(key, listing(name, flags), in: slot, by: phone) else {
      throw RelayRefusal.tooManyRooms
    }
    return (entrance.room, phone)
  }

  private func elsewhere(
    _ name: String, room: UInt64 = 5, in slot: RelaySlot? = nil, at node: Int64 = 9, openedAt: Int64 = 0,
    phones: Int = 1, until: UInt64 = 30_000, flags: UInt8 = TableListing.shownNearby
  ) -> OtherTable {
    OtherTable(
      SharedTable(
        room: room, slot: slot ?? other, address: home, listing: listing(name, flags), phones: phones,
        openedAt: openedAt), at: node, until: until)
  }

  /// The tables that a phone is shown.
  private func shown(_ relay: Relay, to address: ClientAddress? = nil, now: UInt64 = 1_000_000)
    -> [FoundTable]
  {
    let bytes = relay.look(isNew: true, shard: 0, now: now).lists.answer(to: address ?? home)
    guard case .nearby(let tables) = RelayAnswer(bytes) else { return [] }
    return tables
  }

  private func names(_ relay: Relay) -> [String] { shown(relay).map(\.listing.name) }

  @Test func `SCALE-5 a relay tells the others of tables that phones of their address may see`() async throws
  {
    let relay = relay()
    let table = try open("shown", at: relay)
    let locked = try open("locked", at: relay, flags: TableListing.shownNearby | TableListing.locked)
    try open("not shown", at: relay, flags: 0)
    try open("hidden", at: relay, flags: TableListing.shownNearby | TableListing.hidden)
    try open("of no address", at: relay, from: ClientAddress.none)
    try open("of an old phone", at: relay, over: nil)
    try open("at another slot", at: relay, over: other)
    let exchange = NearbyExchange(relay, through: store)
    try await exchange.step(now: 1_000)
    let told = try #require(store.news().first)
    #expect(Set(told.written.map(\.listing.name)) == ["shown", "locked"])
    #expect(Set(told.written.map(\.room)) == [table.room.value, locked.room.value])
    #expect(told.written.allSatisfy { $0.slot == slot && $0.address == home && $0.phones == 1 })
  }

  @Test func `a relay tells changes at once, and everything again after a third of the time`() async throws {
    let relay = relay()
    let exchange = NearbyExchange(relay, through: store)
    try await exchange.step(now: 1_000)
    #expect(store.news().isEmpty, "nothing to tell and nobody to tell it")
    let (room, phone) = try open("one", at: relay)
    try await exchange.step(now: 20_000)
    try await exchange.step(now: 21_000)
    #expect(store.news().map(\.isWhole) == [true])
    _ = relay.list(room, listing("renamed"), by: phone)
    let second = try open("two", at: relay)
    try await exchange.step(now: 22_000)
    _ = relay.leave(second.room, second.phone)
    try await exchange.step(now: 23_000)
    let news = store.news()
    #expect(news.map(\.isWhole) == [false, false] && news.map(\.removed) == [[], [second.room.value]])
    #expect(Set(news[0].written.map(\.listing.name)) == ["renamed", "two"] && news[1].written.isEmpty)
    try await exchange.step(now: 29_999)
    try await exchange.step(now: 30_000)
    #expect(store.news().map { $0.written.map(\.listing.name) } == [["renamed"]])
    store.isAway.withLock { $0 = true }
    _ = relay.leave(room, phone)
    await #expect(throws: NotingStore.Away.self) { try await exchange.step(now: 31_000) }
    store.isAway.withLock { $0 = false }
    try await exchange.step(now: 32_000)
    try await exchange.step(now: 33_000)
    #expect(store.news().map(\.isWhole) == [false, true], "what the store has is not known after a fault")
  }

  @Test func `SCALE-5 tables of other relays join the list, newest first, without code and key`() async throws
  {
    let relay = relay()
    let watcher = relay.phone(at: home, in: slot, on: relay.shard(0))
    let isCounted = relay.watch(watcher)
    #expect(isCounted)
    try open("own", at: relay)
    let now = Int64(clamping: Relay.now)
    store.others.withLock {
      $0 = [
        elsewhere("older", room: 1, openedAt: now - 5_000),
        elsewhere(
          "newer", room: 2, openedAt: now + 5_000, flags: TableListing.shownNearby | TableListing.asking),
      ]
    }
    let exchange = NearbyExchange(relay, through: store)
    try await exchange.step(now: 1_000)
    #expect(store.asked.withLock { $0 } == [[home]], "only addresses of watchers are asked for")
    #expect(names(relay) == ["newer", "own", "older"])
    #expect(
      shown(relay).map { $0.door.flatMap { SlotDoor($0) }?.text } == ["\(digits)#2", nil, "\(digits)+1"])
    #expect(shown(relay).map { $0.key == nil } == [true, false, true])
    #expect(shown(relay, to: far).isEmpty)
    relay.unwatch(watcher)
    try await exchange.step(now: 2_000)
    #expect(names(relay) == ["own"], "nobody is there to see them")
  }

  private var digits: String { String(other.path.suffix(3)) }

  @Test func `watchers are told of changes at other relays, and only of those`() async throws {
    let relay = relay()
    let exchange = NearbyExchange(relay, through: store)
    let watcher = relay.phone(at: home, in: slot, on: relay.shard(0))
    _ = relay.watch(watcher)
    func version() -> UInt64 { relay.registry.withLock { $0.listVersion } }
    var last = version()
    func isNew() -> Bool {
      defer { last = version() }
      return version() != last
    }
    store.others.withLock { $0 = [elsewhere("one", openedAt: 100)] }
    try await exchange.step(now: 1_000)
    #expect(isNew())
    store.others.withLock { $0 = [elsewhere("one", openedAt: 103, until: 31_000)] }
    try await exchange.step(now: 2_000)
    #expect(!isNew(), "its age was measured anew")
    store.others.withLock { $0 = [elsewhere("one", openedAt: 100, phones: 2)] }
    try await exchange.step(now: 3_000)
    #expect(isNew())
  }

  @Test func `SCALE-5 tables of others go when their time is over, and own ones stay`() async throws {
    let relay = relay()
    let exchange = NearbyExchange(relay, through: store)
    _ = relay.watch(relay.phone(at: home, in: slot, on: relay.shard(0)))
    try open("own", at: relay)
    store.others.withLock { $0 = [elsewhere("one", room: 1), elsewhere("two", room: 2, until: 40_000)] }
    try await exchange.step(now: 1_000)
    store.isAway.withLock { $0 = true }
    for (now, expected) in [(29_999, ["own", "two", "one"]), (30_000, ["own", "two"]), (40_000, ["own"])] {
      await #expect(throws: NotingStore.Away.self) { try await exchange.step(now: UInt64(now)) }
      #expect(names(relay) == expected, "\(now)")
    }
  }

  @Test func `the tables of a slot are those of the relay that has it now`() async throws {
    let relay = relay()
    let exchange = NearbyExchange(relay, through: store)
    _ = relay.watch(relay.phone(at: home, in: slot, on: relay.shard(0)))
    try open("own", at: relay)
    let later = Int64(clamping: Relay.now) + 60_000
    store.others.withLock {
      $0 = [
        elsewhere("dead", room: 1, at: 1, openedAt: 10), elsewhere("dead too", room: 2, at: 1, openedAt: 30),
        elsewhere("back", room: 3, at: 2, openedAt: 40), elsewhere("back too", room: 4, at: 2, openedAt: 20),
        elsewhere("came here", room: 5, in: slot, at: 1, openedAt: 5),
      ]
    }
    try await exchange.step(now: 1_000)
    #expect(names(relay) == ["own", "back", "back too"])
    store.others.withLock { $0 = [elsewhere("went away", room: 6, in: slot, at: 1, openedAt: later)] }
    try await exchange.step(now: 2_000)
    #expect(names(relay) == ["went away", "own"], "this relay knows its own tables best")
  }

  @Test func `a list of tables here and elsewhere has its most, those with more phones before older ones`()
    async throws
  {
    let relay = relay { $0.tables = 4 }
    let exchange = NearbyExchange(relay, through: store)
    _ = relay.watch(relay.phone(at: home, in: slot, on: relay.shard(0)))
    for name in ["a", "b", "c"] { try open(name, at: relay) }
    let later = Int64(clamping: Relay.now) + 60_000
    store.others.withLock {
      $0 = (0..<4).map {
        elsewhere("\($0)", room: UInt64($0), openedAt: later + Int64($0), phones: $0 == 3 ? 2 : 1)
      }
    }
    try await exchange.step(now: 1_000)
    #expect(names(relay) == ["3", "c", "b", "a"])
  }

  @Test func `no network fills what a relay may tell`() async throws {
    let relay = relay { limits in
      (limits.sharedTables, limits.tables) = (12, 8)
    }
    for number in 0..<20 {
      try open("v4 \(number)", at: relay, from: far)
      try open("v6 \(number)", at: relay, from: .version6(0x2001_db8_0000 << 16 | UInt64(number)))
    }
    try open("one", at: relay)
    try open("two", at: relay)
    try await NearbyExchange(relay, through: store).step(now: 1_000)
    let told = try #require(store.news().first?.written)
    #expect(told.count == 12)
    #expect(told.count { $0.address == home } == 2 && told.count { $0.address == far } == 5)
  }

  @Test func `a relay that stops removes its tables`() async throws {
    let relay = relay { $0.sharedMilliseconds = 1 }
    try open("one", at: relay)
    let (exchange, store) = (NearbyExchange(relay, through: store), store)
    let task = Task { await exchange.run { _ in } }
    while store.told.withLock({ $0.isEmpty }) { await Task.yield() }
    #expect(store.removals.withLock { $0 } == 0)
    task.cancel()
    await task.value
    #expect(store.removals.withLock { $0 } == 1)
  }

  @Test func `a fault of the store is told once, and so is its end`() async throws {
    let relay = relay { $0.sharedMilliseconds = 1 }
    try open("one", at: relay)
    let (exchange, store, reports) = (NearbyExchange(relay, through: store), store, Reports())
    store.isAway.withLock { $0 = true }
    let task = Task { await exchange.run { error in reports.all.withLock { $0.append(error != nil) } } }
    while store.told.withLock({ $0.count < 5 }) { await Task.yield() }
    #expect(exchange.behind >= 0)
    store.isAway.withLock { $0 = false }
    while reports.all.withLock({ $0.count < 2 }) { await Task.yield() }
    #expect(reports.all.withLock { $0 } == [true, false])
    task.cancel()
    await task.value
  }

  private final class Reports: Sendable {
    let all = Mutex<[Bool]>([])
  }
}
