import RelayProtocol
import Table
import TableClient
import Testing
import Turns

@Suite struct DoorTests {
  private let bo = Visitor(name: "Bo", symbol: 1, colour: 2)
  private var now: Milliseconds = 1_000

  /// The leader's client in its room, with other phones in it.
  private func leader() throws -> TableClient<TurnGame> {
    let seal = try #require(FrameSeal(key: [UInt8](0..<16)))
    let profile = Profile(name: "Ana", avatar: Avatar(symbol: 1, colour: 2))
    let peer = try TablePeer<TurnGame>(opening: seal, as: SeatID(7), profile: profile, now: now)
    var client = TableClient(peer, code: "", keeps: false)
    _ = client.handle(.tick, now: now)
    _ = client.handle(.opened, now: now)
    _ = client.handle(.received(.entered(code: "J7X-3", others: 1)), now: now)
    _ = client.handle(
      .table(.act(.addSeat(SeatID(9), Profile(name: "Cy", avatar: profile.avatar)))), now: now)
    return client
  }

  private func requests(_ outputs: [ClientOutput]) -> [RelayRequest] {
    outputs.compactMap { if case .transmit(let bytes) = $0 { RelayRequest(bytes) } else { nil } }
  }

  /// Returns true if the table was listed as one that asks first, nil if it was not listed.
  private func asksFirst(_ outputs: [ClientOutput]) -> Bool? {
    for case .list(let listing) in requests(outputs) { return listing.asksFirst }
    return nil
  }

  private func act(_ act: TurnAct) -> ClientInput { .table(.act(act.act)) }

  @Test func `the door is open in the lobby and closed during a game`() throws {
    var client = try leader()
    #expect(client.door.isOpen)
    #expect(asksFirst(client.handle(act(.start), now: now)) == true)
    #expect(asksFirst(client.handle(act(.finish), now: now)) == nil && !client.door.isOpen)
    #expect(asksFirst(client.handle(act(.again), now: now)) == false)
  }

  @Test func `a manual door setting lasts until a game begins or ends`() throws {
    var client = try leader()
    client.door.set(open: false)
    #expect(asksFirst(client.handle(.table(.tick), now: now)) == true)
    _ = client.handle(act(.start), now: now)
    #expect(client.door.chosen == nil)
    client.door.set(open: true)
    #expect(asksFirst(client.handle(.table(.tick), now: now)) == false)
    _ = client.handle(act(.finish), now: now)
    #expect(client.door.chosen == true)
    _ = client.handle(act(.again), now: now)
    #expect(asksFirst(client.handle(act(.start), now: now)) == true)
  }

  @Test func `a knock is answered once, by its number`() throws {
    var client = try leader()
    let knocks = [Knock(number: 3, visitor: bo), Knock(number: 5, visitor: bo)]
    _ = client.handle(.received(.knocks(knocks)), now: now)
    #expect(client.knocks == knocks)
    #expect(
      requests(client.handle(.answer(knock: 5, isLetIn: true), now: now)) == [.admit(knock: 5, .letIn)]
    )
    #expect(client.knocks == [knocks[0]])
    #expect(client.handle(.answer(knock: 5, isLetIn: false), now: now).isEmpty)
    #expect(client.handle(.answer(knock: 9, isLetIn: true), now: now).isEmpty)
    _ = client.handle(.received(.knocks([])), now: now)
    #expect(client.knocks.isEmpty)
  }

  @Test func `knocks vanish with the connection and never reach a follower`() throws {
    var client = try leader()
    _ = client.handle(.received(.knocks([Knock(number: 3, visitor: bo)])), now: now)
    _ = client.handle(.closed, now: now)
    #expect(client.knocks.isEmpty)
    let seal = try #require(FrameSeal(key: [UInt8](0..<16)))
    let peer = TablePeer<TurnGame>(watching: seal, as: SeatID(8), now: now)
    var follower = TableClient(peer, code: "J7X-3", keeps: false)
    _ = follower.handle(.received(.knocks([Knock(number: 3, visitor: bo)])), now: now)
    #expect(follower.knocks.isEmpty)
  }

  @Test func `a knock under the name of a seat that waits is shown, since its player may knock`() throws {
    var client = try leader()
    let knock = Knock(number: 3, visitor: Visitor(name: "cy", symbol: 1, colour: 2))
    #expect(requests(client.handle(.received(.knocks([knock])), now: now)).isEmpty)
    #expect(client.knocks == [knock])
  }

  @Test(arguments: ["Ana", "ana", "ÁNA"])
  func `B10 a knock under a seated name is refused without asking the leader`(
    name: String
  ) throws {
    var client = try leader()
    let knocks = [
      Knock(number: 3, visitor: Visitor(name: name, symbol: 1, colour: 2)), Knock(number: 5, visitor: bo),
    ]
    let said = requests(client.handle(.received(.knocks(knocks)), now: now))
    #expect(said == [.admit(knock: 3, .nameTaken)])
    #expect(client.knocks == [knocks[1]])
    #expect(requests(client.handle(.received(.knocks([knocks[1]])), now: now)).isEmpty)
  }

  @Test func `B10 a waiting visitor learns that their name has been taken`() throws {
    var client = try leader()
    _ = client.handle(.received(.knocks([Knock(number: 3, visitor: bo)])), now: now)
    #expect(client.knocks.count == 1)
    let rename = Act.rename(Profile(name: "BO", avatar: Avatar(symbol: 1, colour: 1)))
    let said = requests(client.handle(.table(.act(rename)), now: now))
    #expect(said.contains(.admit(knock: 3, .nameTaken)) && client.knocks.isEmpty)
  }

  @Test(arguments: ["", " Bo", "B\u{202e}o", "B\no", String(repeating: "x", count: 49)])
  func `an invalid name is shown as blank`(_ name: String) throws {
    var client = try leader()
    let visitor = Visitor(name: name, symbol: 1, colour: 2)
    _ = client.handle(.received(.knocks([Knock(number: 3, visitor: visitor)])), now: now)
    #expect(client.knocks.map { $0.visitor.name } == [""])
  }
}

@Suite struct VisitTests {
  private let profile = Profile(name: "Bo", avatar: Avatar(symbol: 3, colour: 4))
  private let listing = TableListing(name: "Ana", symbol: 1, colour: 2, asksFirst: true)
  private let key = [UInt8](1...16)

  /// The slot of the connection.
  private let around = RelaySlot(hashing: [])

  private func asking(_ door: String) -> FoundTable { FoundTable(door: door, listing: listing, phones: 2) }
  private func visit() -> Visit { Visit(to: asking("#3"), as: profile, now: 5_000) }
  private var bo: Visitor { Visitor(name: "Bo", symbol: 3, colour: 4) }

  @Test func `a visit knocks once on each connection, even if the door is renamed`() {
    var visit = visit()
    #expect(!visit.isKnocking)
    #expect(visit.look(at: [asking("#3")], over: around, now: 5_000).request == .knock(door: "#3", bo))
    #expect(visit.look(at: [asking("#3")], over: around, now: 5_000).request == nil && visit.isKnocking)
    visit.disconnected()
    let other = FoundTable(
      door: "#9", listing: TableListing(name: "Ana", symbol: 2, colour: 2, asksFirst: true), phones: 1)
    #expect(visit.look(at: [other], over: around, now: 5_000).request == nil)
    #expect(
      visit.look(at: [other, asking("#5")], over: around, now: 5_000).request == .knock(door: "#5", bo))
  }

  @Test func `a visit accepts only the answer of its own door`() {
    var visit = visit()
    let table = FoundTable(code: "J7X-3", listing: listing, phones: 2, key: key)
    let isLetIn = RelayAnswer.answered(door: "#3", .letIn(table))
    #expect(visit.end(by: isLetIn, now: 5_000) == nil, "it has not knocked")
    _ = visit.look(at: [asking("#3")], over: around, now: 5_000)
    #expect(visit.end(by: isLetIn, now: 5_000) == .letIn(table))
    #expect(visit.end(by: .answered(door: "#4", .letIn(table)), now: 5_000) == nil)
    #expect(visit.end(by: .found([table]), now: 5_000) == nil)
    let refused = RelayAnswer.answered(door: "#3", .refused(.notNow, wait: 7))
    #expect(visit.end(by: refused, now: 5_000) == .refused(.notNow, wait: 7))
  }

  @Test func `a table that opens its door needs no knock`() {
    var visit = visit()
    let table = FoundTable(
      code: "J7X-3", listing: TableListing(name: "Ana", symbol: 1, colour: 2), phones: 2, key: key)
    let (request, end) = visit.look(at: [table], over: around, now: 5_000)
    #expect(request == nil && end == .letIn(table))
  }

  @Test func `B7 a visit knocks again at a crowded door while its patience lasts`() {
    var visit = visit()
    _ = visit.look(at: [asking("#3")], over: around, now: 5_000)
    let full = RelayAnswer.answered(door: "#3", .refused(.slowDown, wait: 4_000))
    #expect(visit.end(by: full, now: 6_000) == nil && visit.due == 10_000 && !visit.isKnocking)
    #expect(
      visit.look(at: [asking("#3")], over: around, now: 9_999).request == nil && visit.end(at: 10_000) == nil)
    #expect(visit.look(at: [asking("#3")], over: around, now: 10_000).request == .knock(door: "#3", bo))
    #expect(visit.due == 65_000)
    #expect(visit.end(by: full, now: 60_999) == nil)
    _ = visit.look(at: [asking("#3")], over: around, now: 64_999)
    #expect(visit.end(by: full, now: 64_999) == .refused(.slowDown, wait: 4_000), "its patience ends before")
    for wait in [0, .max] as [UInt64] {
      var other = self.visit()
      _ = other.look(at: [asking("#3")], over: around, now: 5_000)
      let end = other.end(by: .answered(door: "#3", .refused(.slowDown, wait: wait)), now: 5_000)
      #expect(end == .refused(.slowDown, wait: wait))
    }
  }

  @Test func `SCALE-5 a visit comes to the slot of its door, and knocks there without a list`() {
    let there = RelaySlot(hashing: [1])
    let asking = FoundTable(at: there, room: 17, listing: listing, phones: 2)
    var visit = Visit(to: asking, as: profile, now: 5_000)
    #expect(visit.slot == there && visit.isVisible)
    #expect(visit.look(at: [asking], over: around, now: 5_000).request == nil && !visit.isKnocking)
    visit.disconnected()
    #expect(visit.look(at: [], over: there, now: 5_000).request == .knock(door: asking.code, bo))
    let full = RelayAnswer.answered(door: asking.code, .refused(.slowDown, wait: 4_000))
    #expect(visit.end(by: full, now: 5_000) == nil)
    #expect(visit.look(at: [], over: there, now: 9_000).request == .knock(door: asking.code, bo))
    visit.disconnected()
    #expect(
      visit.slot == nil && visit.look(at: [], over: there, now: 9_000).request == nil, "it may have moved")
    #expect(visit.look(at: [self.asking("#8")], over: there, now: 9_000).request == .knock(door: "#8", bo))
  }

  @Test func `SCALE-5 a visit whose table is at another relay by now follows it`() {
    var visit = visit()
    _ = visit.look(at: [asking("#3")], over: around, now: 5_000)
    visit.disconnected()
    let there = RelaySlot(hashing: [1])
    let moved = FoundTable(at: there, room: 4, listing: listing, phones: 2)
    #expect(visit.look(at: [moved], over: around, now: 5_000).request == nil && visit.slot == there)
    #expect(visit.look(at: [], over: there, now: 5_000).request == .knock(door: moved.code, bo))
  }

  @Test func `a visit to a table that asks nobody shows after a second`() {
    let listing = TableListing(name: "Ana", symbol: 1, colour: 2)
    let open = FoundTable(at: RelaySlot(hashing: [1]), room: 17, listing: listing, phones: 2)
    var visit = Visit(to: open, as: nil, now: 5_000)
    #expect(!visit.isVisible && visit.due == 6_000)
    let early = visit.passTime(5_999)
    #expect(!early && !visit.isVisible)
    let late = visit.passTime(6_000)
    #expect(late && visit.isVisible && visit.due == 65_000)
    let again = visit.passTime(7_000)
    #expect(!again)
  }

  @Test func `a visit gives up after a minute`() {
    let visit = visit()
    #expect(visit.end(at: 64_999) == nil && visit.end(at: 65_000) == .nobodyAnswered && visit.due == 65_000)
  }
}
