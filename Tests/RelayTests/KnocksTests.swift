import RateLimiting
import RelayProtocol
import Testing

@testable import Relay

@Suite struct KnocksTests {
  private let home = ClientAddress.version4(1)
  private let far = ClientAddress.version4(2)
  private let noa = Visitor(name: "Noa", symbol: 1, colour: 2)
  private let limits = RelayLimits()

  private func phone(_ index: Int, at address: ClientAddress? = nil) -> Phone {
    Phone(number: UInt64(index), loop: index % 3, address: address ?? (index < 5 ? home : far))
  }

  private func registry(_ limits: RelayLimits = RelayLimits()) -> Relay.Registry {
    Relay.Registry(limits: limits, shards: 3)
  }

  /// A table that a phone leads.
  private func open(_ registry: inout Relay.Registry, flags: UInt8 = TableListing.asking, by host: Int = 0)
    throws -> RoomNumber
  {
    let room = try enter(&registry, by: host)
    list(&registry, room, flags: flags, by: host)
    return room
  }

  @discardableResult private func enter(
    _ registry: inout Relay.Registry, _ code: String = "J7X3", _ key: UInt8 = 7, by index: Int
  ) throws -> RoomNumber {
    let code = try #require(RoomCode(typed: code))
    return try registry.rooms.enter(code, try self.key(key), by: phone(index), now: 0).room
  }

  private func key(_ byte: UInt8 = 7) throws -> RoomKey {
    try #require(RoomKey([UInt8](repeating: byte, count: 16)))
  }

  @discardableResult private func list(
    _ registry: inout Relay.Registry, _ room: RoomNumber, flags: UInt8, by host: Int = 0
  ) -> DoorNews {
    let listing = TableListing(name: "Ana", symbol: 1, colour: 2, flags: flags)
    _ = registry.rooms.list(room, listing, by: phone(host))
    return registry.listed(room, by: phone(host))
  }

  private func knock(
    _ registry: inout Relay.Registry, _ room: RoomNumber, by visitor: Int, from address: ClientAddress? = nil,
    _ nearby: TablesNearby = .everyone, _ limits: RelayLimits = RelayLimits(), now: UInt64 = 0
  ) -> (knocking: Knocking, news: DoorNews) {
    registry.knock(
      at: room.door, noa, by: phone(visitor, at: address), nearby: nearby, limits: limits, now: now)
  }

  private func refusal(_ knocking: Knocking) -> RelayRefusal? {
    if case .answered(.refused(let refusal, _)) = knocking { refusal } else { nil }
  }

  @Test func `lists hide key and code of a table that asks first, its code reveals both`() throws {
    var registry = registry()
    let room = try open(&registry)
    let entry = try #require(registry.rooms.nearby(.everyone)[ClientAddress.none]?.first)
    #expect(entry.shown.door == room.door && entry.shown.key == nil)
    let found = try registry.rooms.find(try #require(RoomCode(typed: "J7X3")))
    #expect(try found.map(\.key) == [key()])
    for (flags, hasDoor) in [(UInt8(0), false), (1, false), (9, false), (8, true), (10, true)] {
      list(&registry, room, flags: flags)
      let shown = try #require(registry.rooms.entry(room)?.shown)
      #expect((shown.door != nil) == hasDoor && (shown.key == nil) == (hasDoor || flags & 1 != 0))
    }
  }

  @Test func `the phone that last listed the table answers each knock`() throws {
    var registry = registry()
    let room = try open(&registry)
    for isLetIn in [true, false] {
      let (knocking, news) = knock(&registry, room, by: 5)
      guard case .waits(let number) = knocking else {
        Issue.record("nobody is asked")
        continue
      }
      #expect(news.looks.map(\.phone) == [phone(0)] && news.answers.isEmpty)
      #expect(registry.knocks.waiting(at: room).map(\.knock) == [Knock(number: number, visitor: noa)])
      let admitted = registry.admit(number, isLetIn ? .letIn : .notNow, at: room, by: phone(0), now: 0)
      let answer = try #require(admitted)
      #expect(answer.answers.map(\.waiting.phone) == [phone(5)])
      let entry = try #require(registry.rooms.entry(room))
      #expect(answer.answers.map(\.outcome) == [isLetIn ? .letIn(entry.found) : .refused(.notNow, wait: 0)])
      #expect(registry.knocks.waiting(at: room).isEmpty)
      let again = registry.admit(number, .letIn, at: room, by: phone(0), now: 0)
      #expect(again?.answers.isEmpty == true, "who knocked may be gone")
    }
  }

  @Test func `only phones with the current key can let visitors in`() throws {
    var registry = registry()
    let room = try open(&registry)
    guard case .waits(let number) = knock(&registry, room, by: 5).knocking else { return }
    try enter(&registry, by: 1)
    try enter(&registry, "J7X3", 8, by: 2)
    for stranger in [2, 3] {
      #expect(registry.admit(number, .letIn, at: room, by: phone(stranger), now: 0) == nil)
    }
    let other = try enter(&registry, "2222", by: 4)
    list(&registry, other, flags: 0, by: 4)
    #expect(registry.admit(number, .letIn, at: other, by: phone(4), now: 0)?.answers.isEmpty == true)
    #expect(registry.knocks.waiting(at: room).count == 1)
    #expect(registry.admit(number, .letIn, at: room, by: phone(1), now: 0)?.answers.count == 1)
  }

  @Test func `a knock ends with its connection or its replacement`() throws {
    var registry = registry()
    let room = try open(&registry)
    let first = knock(&registry, room, by: 5)
    let second = knock(&registry, room, by: 5)
    #expect(first.knocking != second.knocking && registry.knocks.waiting(at: room).count == 1)
    let news = registry.withdraw(phone(5), now: 0)
    #expect(registry.knocks.waiting(at: room).isEmpty && news.looks.map(\.phone) == [phone(0)])
    #expect(registry.withdraw(phone(5), now: 0).looks.isEmpty)
  }

  @Test func `a waiting visitor is passed on to the next phone that lists the table`() throws {
    var registry = registry()
    let room = try open(&registry)
    _ = knock(&registry, room, by: 5)
    #expect(registry.left(room, by: phone(0), isClosed: false).answers.isEmpty)
    #expect(registry.knocks.host(of: room) == nil)
    #expect(knock(&registry, room, by: 6).news.looks.isEmpty)
    #expect(list(&registry, room, flags: 8, by: 1).looks.map(\.phone) == [phone(1)])
    #expect(list(&registry, room, flags: 8, by: 2).looks.map(\.phone) == [phone(2), phone(1)])
    #expect(registry.knocks.waiting(at: room).map(\.phone) == [phone(5), phone(6)])
  }

  @Test func `waiting visitors are answered when a table opens, locks or closes`() throws {
    for (flags, refusal) in [(UInt8(0), nil), (1, RelayRefusal.locked), (9, .locked)] {
      var registry = registry()
      let room = try open(&registry)
      for visitor in 5...6 { _ = knock(&registry, room, by: visitor) }
      let news = list(&registry, room, flags: flags)
      #expect(news.answers.map(\.waiting.phone) == [phone(5), phone(6)])
      #expect(news.looks.map(\.phone) == [phone(0)], "nobody waits any more")
      let entry = try #require(registry.rooms.entry(room))
      let outcome = refusal.map { KnockOutcome.refused($0, wait: 0) } ?? .letIn(entry.found)
      #expect(news.answers.allSatisfy { $0.outcome == outcome })
      #expect(knock(&registry, room, by: 7).knocking == .answered(outcome), "and who knocks then")
    }
    var registry = registry()
    let room = try open(&registry)
    _ = knock(&registry, room, by: 5)
    let gone = registry.left(room, by: phone(0), isClosed: true)
    #expect(gone.answers.map(\.outcome) == [.refused(.unknownCode, wait: 0)])
  }

  @Test func `a rekeyed table admits nobody until listed again`() throws {
    var registry = registry()
    let room = try open(&registry)
    guard case .waits(let number) = knock(&registry, room, by: 5).knocking else { return }
    let (former, next) = (try key(), try key(8))
    guard case .done = registry.rooms.changeKey(of: room, from: former, to: next, by: phone(0), now: 0) else {
      Issue.record("the key is not changed")
      return
    }
    try enter(&registry, by: 1)
    #expect(registry.admit(number, .letIn, at: room, by: phone(1), now: 0) == nil, "it has the former key")
    #expect(refusal(knock(&registry, room, by: 6).knocking) == .locked)
    let answer = registry.admit(number, .letIn, at: room, by: phone(0), now: 0)
    #expect(answer?.answers.map(\.outcome) == [.refused(.locked, wait: 0)])
  }

  @Test func `visitors can knock only at tables shown to them`() throws {
    var registry = registry()
    let room = try open(&registry, flags: 8 | 2)
    #expect(refusal(knock(&registry, room, by: 5, from: far, .nobody).knocking) == .unknownCode)
    #expect(refusal(knock(&registry, room, by: 5, from: far, .sameAddress).knocking) == .unknownCode)
    #expect(refusal(knock(&registry, room, by: 5, from: home, .sameAddress).knocking) == nil)
    list(&registry, room, flags: 8 | 4)
    #expect(refusal(knock(&registry, room, by: 6).knocking) == .unknownCode)
    for door in ["", "#", "#x", "#99", "#+\(room.value)", "#0\(room.value)", "\(room.value)", "J7X-3"] {
      let knocking = registry.knock(
        at: door, noa, by: phone(7), nearby: .everyone, limits: limits, now: 0
      ).0
      #expect(refusal(knocking) == .unknownCode, "\(door)")
    }
  }

  @Test func `a table has a limited number of waiting visitors`() throws {
    var limits = RelayLimits()
    limits.knocks = 3
    var registry = registry(limits)
    let room = try open(&registry)
    for visitor in 5..<8 {
      #expect(refusal(knock(&registry, room, by: visitor, .everyone, limits).knocking) == nil)
    }
    let fourth = knock(&registry, room, by: 8, .everyone, limits).knocking
    #expect(fourth == .answered(.refused(.slowDown, wait: UInt64(limits.knockMilliseconds))))
    _ = registry.withdraw(phone(6), now: 0)
    #expect(refusal(knock(&registry, room, by: 8, .everyone, limits).knocking) == nil)
  }

  @Test func `a hundred admitted guests of one address pass, a refused one is slowed down`()
    throws
  {
    var registry = registry()
    let room = try open(&registry)
    for guest in 0..<100 {
      guard case .waits(let number) = knock(&registry, room, by: 5 + guest % 30).knocking else {
        Issue.record("guest \(guest) is refused")
        return
      }
      _ = registry.admit(number, .letIn, at: room, by: phone(0), now: 0)
    }
    let stranger = ClientAddress.version4(3)
    var taken = 0
    for tenth in UInt64(0)...600 {
      guard case .waits = knock(&registry, room, by: 5, from: stranger, now: tenth * 100).knocking else {
        continue
      }
      taken += 1
      _ = registry.withdraw(phone(5), now: tenth * 100)
    }
    #expect((31...32).contains(taken), "20 at once, and 12 in a minute")
  }

  /// The number of waiting phones of one address, after this many knocks.
  private func waiting(_ count: Int, from address: (Int) -> ClientAddress) throws -> Int {
    var registry = registry()
    let room = try open(&registry)
    for visitor in 10..<(10 + count) { _ = knock(&registry, room, by: visitor, from: address(visitor)) }
    return registry.knocks.waiting(at: room).count
  }

  @Test func `B7 a household has four places at a door and never takes the others`() throws {
    #expect(limits.addressKnocks == 4 && limits.knocks == 16)
    #expect(try waiting(40) { _ in .version4(9) } == 4)
    #expect(try waiting(4) { _ in .version4(9) } == 4)
    #expect(
      try waiting(40) { .version6(0x2001_0db8_0007_0000 + UInt64($0)) } == 4, "65,536 networks of one site")
    #expect(try waiting(16) { .version6(UInt64($0) << 16) } == 16)
    #expect(try waiting(40) { .version4(UInt32($0)) } == 16)
    #expect(try waiting(40) { _ in .none } == 16, "nobody knows whether it is one")
    var registry = registry()
    let room = try open(&registry)
    for visitor in 10..<50 { _ = knock(&registry, room, by: visitor, from: .version4(9)) }
    let fifth = knock(&registry, room, by: 50, from: .version4(9)).knocking
    #expect(fifth == .answered(.refused(.slowDown, wait: UInt64(limits.knockMilliseconds))))
    #expect(refusal(knock(&registry, room, by: 51, from: .version4(8)).knocking) == nil)
    let other = try enter(&registry, "2222", by: 4)
    list(&registry, other, flags: 8, by: 4)
    #expect(refusal(knock(&registry, other, by: 52, from: .version4(9)).knocking) == nil, "another door")
  }

  @Test func `B7 a refused visitor occupies their place for half a minute`() throws {
    var registry = registry()
    let room = try open(&registry)
    let away = UInt64(limits.refusedSeconds) * 1_000
    func knocks(_ visitor: Int, now: UInt64, _ registry: inout Relay.Registry) -> Knocking {
      knock(&registry, room, by: visitor, from: .version4(9), now: now).knocking
    }
    for visitor in 10..<14 {
      guard case .waits(let number) = knocks(visitor, now: 0, &registry) else {
        Issue.record("\(visitor) is refused")
        return
      }
      let answer = registry.admit(number, .notNow, at: room, by: phone(0), now: UInt64(visitor))
      #expect(answer?.answers.map(\.outcome) == [.refused(.notNow, wait: 0)])
    }
    #expect(knocks(14, now: 100, &registry) == .answered(.refused(.slowDown, wait: 5_000)))
    #expect(
      knocks(14, now: away, &registry) == .answered(.refused(.slowDown, wait: 10)), "until the first is free")
    #expect(refusal(knock(&registry, room, by: 15, from: .version4(8), now: 100).knocking) == nil)
    #expect(refusal(knocks(14, now: away + 10, &registry)) == nil)
    #expect(refusal(knocks(16, now: away + 10, &registry)) == .slowDown)
  }

  @Test func `B10 a visitor with a taken name may retry at once with another`() throws {
    var registry = registry()
    let room = try open(&registry)
    for _ in 0..<6 {
      guard case .waits(let number) = knock(&registry, room, by: 5).knocking else {
        Issue.record("refused")
        return
      }
      let news = registry.admit(number, .nameTaken, at: room, by: phone(0), now: 0)
      #expect(news?.answers.map(\.outcome) == [.refused(.nameTaken, wait: 0)])
    }
  }
}
