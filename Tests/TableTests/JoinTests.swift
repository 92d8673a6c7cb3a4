import Testing
import Turns

@testable import Table

@Suite struct JoinTests {
  @Test func `TURN-3 a ninth phone learns that the table is full and may watch`() throws {
    var table = try LittleTable(8)
    let ninth = table.join()
    table.run(for: 1_000)
    #expect(table.refusals(ninth) == [.full])
    #expect(table[ninth].seat == nil && table[ninth].waiting == 0)
    #expect(table.isAgreed && table.names().count == 8)
    table.act(.leave, 5)
    table.act(.join(LittleTable.profile(ninth)), ninth)
    table.run(for: 500)
    #expect(table.names().last == "Player 8")
  }

  @Test func `TURN-3 a player who joins mid-game comes last and gets a turn`() throws {
    var table = try LittleTable(2)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.join()
    table.act(.done(2), 1)
    #expect(table[0].state.game.turns.current == SeatID(3))
    table.act(.done(3), 2)
    #expect(table[2].state.game.turns.current == SeatID(1))
  }

  @Test func `a locked table refuses newcomers with the reason`() throws {
    var table = try LittleTable(2)
    table.act(.lock(true), 0)
    let late = table.join()
    #expect(table.refusals(late) == [.locked])
    table.act(.lock(false), 0)
    table.act(.join(LittleTable.profile(late)), late)
    #expect(table.names().count == 3)
  }

  @Test func `a taken or invalid name is refused, and another may be tried`() throws {
    var table = try LittleTable(2)
    let late = table.add()
    table.run(for: 200)
    table.act(.join(LittleTable.profile(1)), late)
    table.act(.join(Profile(name: " ", avatar: Avatar(symbol: 0, colour: 0))), late)
    #expect(table.refusals(late) == [.nameTaken, .badName])
    table.act(.join(LittleTable.profile(late)), late)
    #expect(table[late].seat?.name == "Player 2")
    table.act(.join(LittleTable.profile(9)), late)
    #expect(table.refusals(late).last == .notNow)
  }

  @Test func `a table cannot be opened under an invalid name or without a seat`() throws {
    let seal = try LittleTable.seal()
    let profile = Profile(name: "", avatar: Avatar(symbol: 0, colour: 0))
    #expect(throws: Refusal.badName) { try Peer(opening: seal, as: SeatID(1), profile: profile, now: 0) }
    #expect(throws: Refusal.badName) {
      try Peer(opening: seal, as: .nobody, profile: LittleTable.profile(0), now: 0)
    }
  }

  @Test func `a request to join waits until a leader is heard`() throws {
    var table = try LittleTable(2)
    table.isLost = { _, to, _ in to == 2 }
    let late = table.join()
    #expect(table[late].seat == nil && table[late].waiting == 1)
    table.isLost = nil
    table.run(for: 1_200)
    #expect(table[late].seat?.name == "Player 2")
  }

  @Test func `TURN-22 watching phones have the state but are not counted`() throws {
    var table = try LittleTable(2, watching: 4)
    #expect(table.isAgreed)
    #expect(table[5].state.roster.seats.count == 2)
    let start = table.sent.count
    table.run(for: 2_000)
    for case .beat(let beat) in table.frames(from: 0, since: start) { #expect(beat.load == 2) }
    table.act(.start, 5)
    #expect(table.refusals(5) == [.unknownSeat])
    table.phones[0].isOn = false
    table.run(for: 5_000)
    #expect(table.leaders == [1])
  }

  @Test func `joining and leaving a hundred times leaves only the last sixteen seats`()
    throws
  {
    var table = try LittleTable(2)
    for id in 0..<UInt32(100) {
      let guest = table.join(as: 1_000 + id)
      table.run(for: 1_000)
      #expect(table[guest].seat != nil)
      table.act(.leave, guest)
      #expect(table[guest].seat == nil)
      table.run(for: 100)
      table.phones[guest].isOn = false
    }
    table.run(for: 10_000)
    for peer in [table[0], table[1]] {
      #expect(peer.state.roster.seats.count == 2)
      #expect(peer.state.roster.departed.map { $0.rawValue } == Array(1_084..<1_100))
      #expect(peer.phones.count <= TableLimits.phones)
      #expect(peer.log.entries.count <= TableLimits.log)
      #expect(peer.offers.isEmpty && peer.outbox.isEmpty && peer.outgoing.count <= 2)
    }
    #expect(table.isAgreed)
  }

  @Test func `a removed phone learns of it, even if it was off`() throws {
    var table = try LittleTable(4)
    table.act(.remove(SeatID(3)), 0)
    #expect(table[2].seat == nil)
    table.phones[3].isOn = false
    table.act(.remove(SeatID(4)), 0)
    #expect(table[3].seat != nil)
    table.phones[3].isOn = true
    table.run(for: 1_500)
    #expect(table[3].seat == nil && table[3].waiting == 0)
    table.act(.join(LittleTable.profile(3)), 3)
    #expect(table.refusals(3) == [.unknownSeat])
    #expect(table.names() == ["Player 0", "Player 1"])
  }

  @Test func `TURN-4 only the leader removes, moves, locks, adds seats and ends`() throws {
    var table = try LittleTable(3)
    let acts: [Act] = [
      .remove(SeatID(3)), .move(SeatID(3), to: 0), .lock(true), .addSeat(SeatID(9), LittleTable.profile(9)),
      .end,
      .away(SeatID(3), true),
    ]
    let before = table[0].state.roster.seats.map { $0.id }
    for act in acts { table.act(act, 1) }
    #expect(table.phones[1].notices.filter { $0 != .changed } == acts.map { .notCounted($0) })
    #expect(table[0].state.roster.seats.map { $0.id } == before)
    #expect(!table[0].state.roster.isLocked && !table[0].state.roster.isEnded)
    table.act(.away(SeatID(3), true), 0)
    #expect(table[0].state.roster[SeatID(3)]?.isAway == false)
    for act in acts.dropLast() { table.act(act, 0) }
    #expect(table[1].state.roster.isEnded && table[1].state.roster.seats.count == 3)
  }

  @Test func `TURN-21 only the leader's phone says Done for a seat without a phone`() throws {
    var table = try LittleTable(2)
    table.act(.addSeat(SeatID(50), LittleTable.profile(7)), 0)
    table.act(.move(SeatID(50), to: 0), 0)
    table.act(.start, 0)
    #expect(table[1].state.game.turns.current == SeatID(50))
    table.act(.done(1), 1)
    #expect(table.uncounted(1) == [.done(1)])
    table.act(.done(1), 0)
    #expect(table[1].state.game.turns.current == SeatID(1))
    table.act(.done(2), 1)
    #expect(table.uncounted(1) == [.done(1), .done(2)])
  }
}
