import Digest
import RelayProtocol
import Table
import Testing
import Turns

@testable import TableClient

/// A client with a clock, on a connection to nobody.
private struct Phone {
  var client: TableClient<TurnGame>
  var now: Milliseconds = 1_000

  init(keeps: Bool = false) throws {
    let seal = try #require(FrameSeal(key: [UInt8](0..<16)))
    let profile = Profile(name: "Ana", avatar: Avatar(symbol: 1, colour: 2))
    let peer = try TablePeer<TurnGame>(opening: seal, as: SeatID(7), profile: profile, now: now)
    client = TableClient(peer, code: "", keeps: keeps)
  }

  @discardableResult mutating func handle(_ input: ClientInput) -> [ClientOutput] {
    client.handle(input, now: now)
  }

  /// Lets time pass until something is due, and returns the outputs.
  mutating func wait() -> [ClientOutput] {
    now = max(now, client.due)
    return handle(.tick)
  }

  /// Enters a room with one other phone.
  @discardableResult mutating func enter(others: Int = 1) -> [ClientOutput] {
    handle(.tick)
    handle(.opened)
    return handle(.received(.entered(code: "J7X-3", others: others)))
  }
}

private func requests(_ outputs: [ClientOutput]) -> [RelayRequest] {
  outputs.compactMap { if case .transmit(let bytes) = $0 { RelayRequest(bytes) } else { nil } }
}

@Suite struct TableClientTests {
  @Test func `a client opens its table once, then returns by code and key`() throws {
    var phone = try Phone()
    #expect(phone.handle(.tick) == [.connect])
    let listing = TableListing(name: "Ana", symbol: 1, colour: 2)
    #expect(requests(phone.handle(.opened)) == [.open(key: phone.client.peer.key, listing)])
    let entered = requests(phone.handle(.received(.entered(code: "J7X-3", others: 0))))
    #expect(entered.contains(.list(listing)))
    #expect(phone.client.code == "J7X-3" && phone.client.link.isOpen)
    phone.handle(.closed)
    phone.now = phone.client.linkDue
    #expect(phone.handle(.tick).last == .connect)
    #expect(requests(phone.handle(.opened)) == [.enter(code: "J7X-3", key: phone.client.peer.key)])
  }

  @Test func `each failure doubles the wait up to the maximum`() throws {
    var phone = try Phone()
    let waits: [Milliseconds] = (0..<5).map { _ in
      phone.handle(.tick)
      phone.handle(.closed)
      defer { phone.now = phone.client.linkDue }
      return phone.client.linkDue - phone.now
    }
    #expect(waits == [250, 500, 1_000, 1_500, 1_500])
    phone.enter()
    phone.handle(.closed)
    #expect(phone.client.linkDue - phone.now == 250)
  }

  @Test(arguments: [(2_999, 2), (3_000, 1)] as [(Milliseconds, UInt8)])
  func `a leader leads on after losing its connection, alone if it was long`(
    _ silence: Milliseconds, _ followers: UInt8
  ) throws {
    var phone = try Phone()
    phone.enter()
    let guest = try join(&phone)
    phone.handle(.received(.present(others: 1)))
    phone.handle(.closed)
    let end = phone.now + silence
    while phone.client.peer.deadline < end {
      phone.now = phone.client.peer.deadline
      phone.handle(.table(.tick))
    }
    phone.now = end
    let loads = phone.enter().compactMap { output -> UInt8? in
      guard case .frame(let frame)? = requests([output]).first,
        case .beat(let beat)? = try? guest.open(frame).frame
      else { return nil }
      return beat.load
    }
    #expect(phone.client.peer.isLeading && phone.client.peer.term.number == 1)
    #expect(loads.last ?? 2 == followers)
  }

  /// Another player joins the table.
  private func join(_ phone: inout Phone) throws -> FrameSeal {
    let seal = try #require(FrameSeal(key: phone.client.peer.key))
    let profile = Profile(name: "Bo", avatar: Avatar(symbol: 1, colour: 2))
    var guest = TablePeer<TurnGame>(watching: seal, as: SeatID(8), now: phone.now)
    var said: [TableOutput] = []
    for _ in 0..<8 {
      phone.now += 100
      let frames = said.compactMap { if case .send(let frame) = $0 { frame } else { nil } }
      let answers = frames.flatMap { phone.handle(.received(.frame($0))) } + phone.handle(.tick)
      said = guest.handle(.tick, now: phone.now)
      for case .frame(let frame) in requests(answers) { said += guest.handle(.frame(frame), now: phone.now) }
      let mayJoin = guest.term != .none && guest.waiting == 0 && guest.seat == nil
      if mayJoin { said += guest.handle(.act(.join(profile)), now: phone.now) }
    }
    #expect(phone.client.peer.state.roster.phones == 2)
    return seal
  }

  @Test func `a silent room is left unless nobody else is in it`() throws {
    for others in 0...1 {
      var phone = try Phone()
      phone.enter(others: others)
      let end = phone.now + 20_000
      var isLeft = false
      while phone.now < end, !isLeft { isLeft = phone.wait().contains(.disconnect) }
      #expect(isLeft == (others > 0))
      #expect(!isLeft || phone.now == end - 12_000)
    }
  }

  /// Lets time pass with a working relay and silent other phones. Returns false if the client disconnected.
  private func stays(_ phone: inout Phone, for time: Milliseconds) -> Bool {
    let end = phone.now + time
    while phone.now < end {
      let outputs = phone.wait()
      if outputs.contains(.disconnect) { return false }
      if requests(outputs).contains(.echo) { phone.handle(.received(.refused(.badCode, wait: 0))) }
    }
    return true
  }

  @Test func `silent phones do not mean a dead line, and their leader leads on`()
    throws
  {
    var phone = try Phone()
    phone.enter(others: 2)
    for _ in 0..<100 {
      #expect(stays(&phone, for: 700))
      #expect(phone.client.peer.isLeading && phone.client.peer.isUpToDate)
      #expect(phone.handle(.resumed).allSatisfy { $0 != .connect && $0 != .disconnect })
    }
    #expect(phone.client.peer.term.number == 1)
  }

  @Test func `the relay is probed only in silence, once until it answers`() throws {
    var phone = try Phone()
    phone.enter()
    var asked = 0
    for second in 1...20 as ClosedRange<Milliseconds> {
      while phone.client.due < second * 1_000 + 1_000 {
        asked += requests(phone.wait()).filter { $0 == .echo }.count
      }
      phone.now = second * 1_000 + 1_000
      phone.handle(.received(.frame([])))
    }
    #expect(asked == 0)
    let end = phone.now + RelayLink.doubt + RelayLink.answer
    while phone.client.due < end { asked += requests(phone.wait()).filter { $0 == .echo }.count }
    #expect(asked == 1)
  }

  @Test func `a relay that keeps failing to answer gets more time`() throws {
    var phone = try Phone()
    var times: [Milliseconds] = []
    for _ in 0..<5 {
      phone.now = max(phone.now, phone.client.linkDue)
      phone.enter()
      let start = phone.now
      while !phone.wait().contains(.disconnect) {}
      times.append(phone.now - start)
    }
    #expect(times == [8_000, 13_500, 24_500, 46_500, 46_500])
    phone.now = max(phone.now, phone.client.linkDue)
    phone.enter()
    #expect(stays(&phone, for: 5_000))
    let start = phone.now
    while !phone.wait().contains(.disconnect) {}
    #expect(phone.now - start <= 8_000)
  }

  @Test func `frames wait until the state behind them is stored`() throws {
    var phone = try Phone(keeps: true)
    guard case .keep(let first)? = phone.enter().first else {
      Issue.record("the code is not kept")
      return
    }
    let said = phone.handle(.table(.act(.lock(true))))
    guard case .keep(let second)? = said.first else {
      Issue.record("the act is not kept")
      return
    }
    #expect(!requests(said).contains { if case .frame = $0 { true } else { false } })
    let before = phone.client.held.count
    phone.handle(.kept(first))
    #expect(phone.client.held.count < before && !phone.client.held.isEmpty)
    #expect(!requests(phone.handle(.kept(second))).isEmpty && phone.client.held.isEmpty)
  }

  @Test func `a store that never answers delays nothing for long`() throws {
    var phone = try Phone(keeps: true)
    phone.enter()
    let end = phone.now + 4_000
    var outputs: [ClientOutput] = []
    while phone.now < end { outputs = phone.wait() }
    #expect(phone.now == end && outputs.contains(.keptNothing) && phone.client.held.isEmpty)
  }

  /// A leader that entered a room with one other phone and gave its table another key.
  private func rekeyed() throws -> (client: TableClient<TurnGame>, change: RelayRequest, said: [RelayRequest])
  {
    let seal = try #require(FrameSeal(key: [UInt8](0..<16)))
    let profile = Profile(name: "Ana", avatar: Avatar(symbol: 1, colour: 2))
    let pair = KeyPair(secret: [UInt8](1...32))
    let peer = try TablePeer<TurnGame>(opening: seal, as: SeatID(7), pair: pair, profile: profile, now: 0)
    var client = TableClient(peer, code: "J7X-3", keeps: false)
    _ = client.handle(.opened, now: 0)
    _ = client.handle(.received(.entered(code: "J7X-3", others: 1)), now: 0)
    let key = [UInt8](16..<32)
    let said = requests(client.handle(.table(.changeKey(key)), now: 100))
    return (client, .changeKey(from: seal.key, to: key), said)
  }

  @Test func `the relay learns a new key before any frame under it`() throws {
    let (_, change, said) = try rekeyed()
    #expect(said.first == change && said.count > 1)
  }

  @Test
  func `a delayed key change is repeated with the listing until accepted`()
    throws
  {
    var (client, change, _) = try rekeyed()
    _ = client.handle(.received(.refused(.slowDown, wait: 1_000)), now: 200)
    _ = client.handle(.received(.refused(.slowDown, wait: 1_000)), now: 210)
    #expect(client.linkDue == 1_210)
    let again = client.handle(.tick, now: 1_210)
    #expect(requests(again).contains(change) && requests(again).count(where: \.isList) == 1)
    #expect(client.link.isOpen && client.linkDue > 2_210)
    // The relay took the key: nothing more is sent.
    #expect(!requests(client.handle(.tick, now: 2_300)).contains(change))
  }

  @Test func `a room that keeps refusing the new key is left`() throws {
    var (client, change, _) = try rekeyed()
    var (now, times): (Milliseconds, Int) = (200, 0)
    while client.link.isOpen, now < 60_000 {
      _ = client.handle(.received(.refused(.slowDown, wait: 1_000)), now: now)
      now = client.linkDue
      times += requests(client.handle(.tick, now: now)).count { $0 == change }
    }
    #expect(times == 6 && now == 6_200)
    _ = client.handle(.tick, now: client.linkDue)
    let entering = requests(client.handle(.opened, now: now + 300))
    #expect(entering == [.enter(code: "J7X-3", key: client.peer.key)])
  }
}

extension RelayRequest {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
