import Testing
import Turns

@testable import Table

@Suite struct LeadTests {
  /// The time until somebody leads.
  func silence(_ table: inout LittleTable) -> Milliseconds {
    let start = table.now
    while table.leaders.isEmpty, table.now - start < 30_000 { table.run(for: 50) }
    return table.now - start
  }

  @Test func `TURN-9 the next player leads at once when the leader leaves`() throws {
    var table = try LittleTable(4)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.act(.leave, 0)
    #expect(silence(&table) <= 200)
    #expect(table.leaders == [1])
    table.run(for: 500)
    #expect(table[3].state.game.turns.turn == 2 && table[3].state.game.turns.current == SeatID(2))
    #expect(table.names(3) == ["Player 1", "Player 2", "Player 3"])
    table.act(.done(2), 1)
    #expect(table[3].state.game.turns.current == SeatID(3))
    #expect(table[0].seat == nil && !table[0].isLeading)
  }

  @Test(arguments: 2...8)
  func
    `TURN-9 a silent leader is replaced within 5 s and follows on return`(
      players: Int
    ) throws
  {
    var table = try LittleTable(players)
    table.act(.start, 0)
    table.act(.done(1), 0)
    let state = table[1].state.game.turns
    table.phones[0].isOn = false
    #expect(silence(&table) <= 5_000)
    #expect(table.leaders == [1])
    #expect(table[1].state.game.turns == state)
    table.act(.done(2), 1)
    table.run(for: 3_000)
    table.phones[0].isOn = true
    table.run(for: 1_000)
    #expect(table.leaders == [1] && table.isAgreed)
    #expect(table[0].state.game.turns.turn == 3 && table[0].seat?.name == "Player 0")
  }

  @Test func `TURN-9 the player after next leads within 5 s if both before are gone`() throws {
    var table = try LittleTable(5)
    table.phones[0].isOn = false
    table.phones[1].isOn = false
    #expect(silence(&table) <= 5_000)
    #expect(table.leaders == [2])
    table.run(for: 3_000)
    #expect(table.isAgreed)
  }

  @Test func `phones ahead help a lagging one before it becomes leader`() throws {
    var table = try LittleTable(3)
    table.isLost = { from, to, frame in to == 1 && from == 0 && frame.isEvent }
    for index in 0..<5 { table.act(.lock(index % 2 == 0), 0) }
    table.phones[0].isOn = false
    #expect(table[1].position.sequence + 5 == table[2].position.sequence)
    table.run(for: TableLimits.silence - 100)
    #expect(table.leaders.isEmpty)
    #expect(table[1].position == table[2].position)
    table.run(for: 1_500)
    #expect(table.leaders == [1])
    #expect(table[1].state.roster.isLocked)
    #expect(table.isAgreed)
  }

  @Test func `one of three phones that hears nobody reports a cut-off and does not lead`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    let term = table[2].term
    table.isLost = { from, to, _ in from == 2 || to == 2 }
    table.run(for: 60_000)
    #expect(table[2].isCutOff && !table[2].isLeading && table[2].term == term)
    #expect(table.leaders == [0] && !table[0].isCutOff && !table[1].isCutOff)
    table.isLost = nil
    table.run(for: 2_500)
    #expect(!table[2].isCutOff && table.isAgreed && table[0].term == term)
  }

  @Test func `TURN-9 at a table of two the remaining phone leads and is not cut off`() throws {
    var table = try LittleTable(2)
    table.phones[0].isOn = false
    table.run(for: 5_000)
    #expect(table.leaders == [1] && !table[1].isCutOff)
  }

  @Test func `a cut-off player can lead by hand and follows again later`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.isLost = { from, to, _ in from == 2 || to == 2 }
    table.run(for: 10_000)
    table.tell(.lead, 2)
    #expect(table.leaders == [0, 2])
    #expect(table[2].term == Term(number: 2, leader: SeatID(3)))
    table.act(.skip(1), 2)
    #expect(table[2].state.game.turns.turn == 2)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.leaders == [0] && table.isAgreed)
    table.tell(.lead, 0)
    #expect(table[0].term.number == 1, "who leads has nothing to take over")
  }

  @Test func `leading by hand beats a leader with equally few followers`() throws {
    var two = try LittleTable(2)
    two.tell(.lead, 1)
    two.run(for: 2_500)
    #expect(two.leaders == [1] && two.isAgreed)
    var three = try LittleTable(3)
    three.tell(.lead, 2)
    three.run(for: 2_500)
    #expect(three.leaders == [0] && three.isAgreed)
  }

  /// The second player has just led. Neither the first, who leads now, nor the second hears the other's beat. The first hears
  /// none of the other players.
  func crossing(_ players: Int, watching: Int = 0) throws -> (table: LittleTable, old: [UInt8], new: [UInt8])
  {
    var table = try LittleTable(players, watching: watching)
    table.isLost = { from, to, _ in from > 1 && from < players && to == 0 }
    table.run(for: 2_500 + TableLimits.following)
    let isBeat: ([UInt8]) -> Bool = { (try? LittleTable.seal().open($0).frame.isBeat) == true }
    let old = try #require(table.sent.last { $0.from == 0 && isBeat($0.bytes) })
    table.isLost = { _, _, _ in true }
    table.tell(.lead, 1)
    let new = try #require(table.sent.last { $0.from == 1 && isBeat($0.bytes) })
    return (table, old.bytes, new.bytes)
  }

  @Test(arguments: [0, 1])
  func `a late beat counts neither the new leader nor watchers as followers`(
    watching: Int
  ) throws {
    var (table, old, new) = try crossing(2, watching: watching)
    table.give(old, to: 1)
    #expect(table.leaders == [0, 1])
    table.give(new, to: 0)
    #expect(table.leaders == [1])
  }

  @Test func `two leaders that both yielded have a leader again after one beat`() throws {
    var (table, old, new) = try crossing(3)
    table.give(old, to: 1)
    table.give(new, to: 0)
    #expect(table.leaders.isEmpty)
    table.isLost = nil
    table.run(for: TableLimits.beat)
    #expect(table.leaders == [1] && table.isAgreed && table[0].term.number == 3)
  }

  /// Phone 0 has yielded to phone 2, which was cut off since turn 1. Its offers are still unsent: its own Done 1 and
  /// Skip 3, and Done 2 of phone 1, which is off.
  func withOffers() throws -> LittleTable {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.isLost = { from, to, _ in from == 2 || to == 2 }
    table.act(.done(1), 0)
    table.act(.done(2), 1)
    table.act(.skip(3), 0)
    table.phones[1].isOn = false
    table.run(for: 8_000)
    table.tell(.lead, 2)
    table.isLost = { _, _, frame in frame.isRequest }
    table.run(for: 1_500)
    #expect(table.leaders == [2] && table.isAgreed && table[0].state.game.turns.turn == 1)
    table.phones[2].isOn = false
    return table
  }

  @Test func `TURN-11 a new leader applies leftover offers in the order of their turns`() throws {
    var table = try withOffers()
    table.tell(.lead, 0)
    #expect(table[0].state.game.turns.turn == 4 && table.uncounted(0).isEmpty && table[0].waiting == 0)
  }

  @Test func `TURN-11 a new leader learns if its own leftover offer no longer counts`() throws {
    var table = try withOffers()
    table.phones[0].peer.offers.removeAll { $0.request.origin != SeatID(1) }
    table.tell(.lead, 0)
    #expect(table[0].state.game.turns.turn == 2 && table[0].waiting == 0)
    #expect(table.uncounted(0) == [.skip(3)])
  }

  @Test func `a phone without a seat never leads`() throws {
    var table = try LittleTable(2, watching: 1)
    table.tell(.lead, 2)
    #expect(table.leaders == [0])
    table.phones[0].isOn = false
    table.phones[1].isOn = false
    table.run(for: 60_000)
    #expect(table.leaders.isEmpty)
  }
}
