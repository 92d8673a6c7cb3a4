import Testing
import Turns

@testable import Table

@Suite struct LeadTests {
  /// How long it takes until somebody leads.
  private func silence(_ table: inout LittleTable) -> Milliseconds {
    let start = table.now
    while table.leaders.isEmpty, table.now - start < 30_000 { table.run(for: 50) }
    return table.now - start
  }

  @Test func `TURN-9 when the leader leaves, the next player leads at once and nothing is lost`() throws {
    var table = try LittleTable(4)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.act(.leave, 0)
    #expect(silence(&table) <= 200)
    #expect(table.leaders == [1])
    table.run(for: 500)
    #expect(table[3].state.game.turn == 2 && table[3].state.game.current == SeatID(2))
    #expect(table.names(3) == ["Player 1", "Player 2", "Player 3"])
    table.act(.done(2), 1)
    #expect(table[3].state.game.current == SeatID(3))
    #expect(table[0].seat == nil && !table[0].isLeading)
  }

  @Test(arguments: 2...8)
  func
    `TURN-9 when the leader falls silent, the next leads within 5 s, and the old one follows when it is back`(
      players: Int
    ) throws
  {
    var table = try LittleTable(players)
    table.act(.start, 0)
    table.act(.done(1), 0)
    let state = table[1].state.game
    table.phones[0].isOn = false
    #expect(silence(&table) <= 5_000)
    #expect(table.leaders == [1])
    #expect(table[1].state.game == state)
    table.act(.done(2), 1)
    table.run(for: 3_000)
    table.phones[0].isOn = true
    table.run(for: 1_000)
    #expect(table.leaders == [1] && table.isAgreed)
    #expect(table[0].state.game.turn == 3 && table[0].seat?.name == "Player 0")
  }

  @Test func `TURN-9 with the next player gone too, the one after leads within 5 s`() throws {
    var table = try LittleTable(5)
    table.phones[0].isOn = false
    table.phones[1].isOn = false
    #expect(silence(&table) <= 5_000)
    #expect(table.leaders == [2])
    table.run(for: 3_000)
    #expect(table.isAgreed)
  }

  @Test func `a leader with gaps does not come to be: those who are ahead help the others`() throws {
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

  @Test func `a phone of three that hears nobody leads nothing by itself and says that it is cut off`() throws
  {
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

  @Test func `TURN-9 at a table of two the phone that is left leads, and is not called cut off`() throws {
    var table = try LittleTable(2)
    table.phones[0].isOn = false
    table.run(for: 5_000)
    #expect(table.leaders == [1] && !table[1].isCutOff)
  }

  @Test func `a person who is cut off leads by hand, and follows when the others are heard again`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.isLost = { from, to, _ in from == 2 || to == 2 }
    table.run(for: 10_000)
    table.tell(.lead, 2)
    #expect(table.leaders == [0, 2])
    #expect(table[2].term == Term(number: 2, leader: SeatID(3)))
    table.act(.skip(1), 2)
    #expect(table[2].state.game.turn == 2)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.leaders == [0] && table.isAgreed)
    table.tell(.lead, 0)
    #expect(table[0].term.number == 1, "who leads has nothing to take over")
  }

  @Test func `a person who leads by hand takes over from a leader whom as few follow`() throws {
    var two = try LittleTable(2)
    two.tell(.lead, 1)
    two.run(for: 2_500)
    #expect(two.leaders == [1] && two.isAgreed)
    var three = try LittleTable(3)
    three.tell(.lead, 2)
    three.run(for: 2_500)
    #expect(three.leaders == [0] && three.isAgreed)
  }

  /// Two players; the second has just led, and neither hears the other's beat.
  private func crossing(watching: Int) throws -> (table: LittleTable, old: [UInt8], new: [UInt8]) {
    var table = try LittleTable(2, watching: watching)
    table.run(for: 2_500)
    let isBeat: ([UInt8]) -> Bool = { (try? LittleTable.seal().open($0).frame.isBeat) == true }
    let old = try #require(table.sent.last { $0.from == 0 && isBeat($0.bytes) })
    table.isLost = { _, _, _ in true }
    table.tell(.lead, 1)
    let new = try #require(table.sent.last { $0.from == 1 && isBeat($0.bytes) })
    return (table, old.bytes, new.bytes)
  }

  @Test func `who has just led does not count as a follower in a late beat of the old leader`() throws {
    var (table, old, new) = try crossing(watching: 0)
    table.give(old, to: 1)
    #expect(table.leaders == [0, 1])
    table.give(new, to: 0)
    #expect(table.leaders == [1])
  }

  @Test func `two leaders that both gave way have a leader again with the next beat`() throws {
    var (table, old, new) = try crossing(watching: 1)
    table.give(old, to: 1)
    table.give(new, to: 0)
    #expect(table.leaders.isEmpty)
    table.isLost = nil
    table.run(for: TableLimits.beat)
    #expect(table.leaders == [1] && table.isAgreed && table[0].term.number == 3)
  }

  /// Phone 0 has given way to phone 2, which was cut off from turn 1 on, and has offered it nothing yet: its own Done 1
  /// and Skip 3, and Done 2 of phone 1, which is gone.
  private func withOffers() throws -> LittleTable {
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
    #expect(table.leaders == [2] && table.isAgreed && table[0].state.game.turn == 1)
    table.phones[2].isOn = false
    return table
  }

  @Test func `TURN-11 who leads with offers left gives them their place in the order of their turns`() throws
  {
    var table = try withOffers()
    table.tell(.lead, 0)
    #expect(table[0].state.game.turn == 4 && table.uncounted(0).isEmpty && table[0].waiting == 0)
  }

  @Test func `TURN-11 who leads with an offer whose turn never came is told that it does not count`() throws {
    var table = try withOffers()
    table.phones[0].peer.offers.removeAll { $0.request.origin != SeatID(1) }
    table.tell(.lead, 0)
    #expect(table[0].state.game.turn == 2 && table[0].waiting == 0)
    #expect(table.uncounted(0) == [.skip(3)])
  }

  @Test func `a phone without a seat does not lead by hand, nor by itself`() throws {
    var table = try LittleTable(2, watching: 1)
    table.tell(.lead, 2)
    #expect(table.leaders == [0])
    table.phones[0].isOn = false
    table.phones[1].isOn = false
    table.run(for: 60_000)
    #expect(table.leaders.isEmpty)
  }

  @Test func `a claim is better by its followers, then by its term, then by its seat, and never both ways`() {
    var claims: [Claim] = []
    for followers in 1...UInt8(3) {
      for number in 1...UInt32(3) {
        for seat in 1...UInt32(3) {
          claims.append(Claim(term: Term(number: number, leader: SeatID(seat)), followers: followers))
        }
      }
    }
    let order = claims.sorted { one, other in one.isBetter(than: other) }
    let first = order[0]
    #expect(first.followers == 3 && first.term == Term(number: 3, leader: SeatID(1)))
    for (place, one) in order.enumerated() {
      for (later, other) in order.enumerated() { #expect(one.isBetter(than: other) == (place < later)) }
    }
  }

  /// Cuts the table into those phones and the others.
  private func cut(_ side: Set<Int>) -> (Int, Int, Frame) -> Bool {
    { from, to, _ in side.contains(from) != side.contains(to) }
  }

  @Test func `of two leaders the one with more followers stays, although the other has the higher term`()
    throws
  {
    var table = try LittleTable(5)
    table.isLost = cut([3, 4])
    table.run(for: 12_000)
    #expect(table.leaders == [0, 3])
    #expect(table[3].term.number == 2)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.leaders == [0] && table.isAgreed)
    #expect(table.phones.allSatisfy { $0.peer.state.roster.seats.allSatisfy { !$0.isAway } })
  }

  @Test func `of two leaders with as many followers the one with the higher term stays`() throws {
    var table = try LittleTable(4)
    table.isLost = cut([2, 3])
    table.run(for: 12_000)
    #expect(table.leaders == [0, 2])
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.leaders == [2] && table.isAgreed)
  }

  @Test func `of two leaders of one term with as many followers the lower seat stays`() throws {
    var table = try LittleTable(5)
    table.phones[0].isOn = false
    table.isLost = cut([3, 4])
    table.run(for: 12_000)
    #expect(table.leaders == [1, 3])
    #expect(table[1].term.number == table[3].term.number)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.leaders == [1] && table.isAgreed)
  }

  @Test func `TURN-11 what the losing side did is offered again, and a Done for a passed turn is told`()
    throws
  {
    var table = try LittleTable(2)
    table.act(.start, 0)
    table.isLost = cut([0])
    table.act(.done(1), 0)
    table.act(.rename(Profile(name: "Renamed", avatar: Avatar(symbol: 4, colour: 4))), 0)
    #expect(table[0].state.game.turn == 2 && table[0].state.roster.seats[0].name == "Renamed")
    table.run(for: 12_000)
    #expect(table.leaders == [0, 1])
    table.act(.skip(1), 1)
    table.act(.done(2), 1)
    #expect(table.uncounted(0).isEmpty)
    table.isLost = nil
    table.run(for: 5_000)
    #expect(table.leaders == [1] && table.isAgreed)
    #expect(table[0].state.game.turn == 3)
    #expect(table.uncounted(0) == [.done(1)])
    #expect(table.names(1) == ["Renamed", "Player 1"])
    #expect(table[0].waiting == 0 && table[0].offers.isEmpty)
  }

  @Test func `a Done that only the losing side knew counts when its turn is still on`() throws {
    var table = try LittleTable(5)
    table.act(.start, 0)
    for turn in 1...UInt32(3) { table.act(.done(turn), Int(turn) - 1) }
    #expect(table[3].state.game.current == SeatID(4))
    table.isLost = cut([0, 3])
    table.act(.done(4), 3)
    #expect(table[3].state.game.turn == 5 && table[3].waiting == 0)
    table.run(for: 9_000)
    table.phones[0].isOn = false
    table.isLost = nil
    table.run(for: 5_000)
    #expect(table.leaders == [1] && table.isAgreed)
    #expect(table[1].state.game.turn == 5)
    #expect(table.uncounted(3).isEmpty)
  }

  @Test func `what a leader who died had counted for another is offered by those who saw it`() throws {
    var table = try LittleTable(6)
    table.act(.start, 0)
    table.isLost = cut([0, 4, 5])
    table.act(.rename(Profile(name: "Renamed", avatar: Avatar(symbol: 4, colour: 4))), 5)
    table.run(for: 9_000)
    table.phones[0].isOn = false
    table.phones[5].isOn = false
    table.isLost = nil
    table.run(for: 6_000)
    #expect(table.leaders == [1] && table.isAgreed)
    #expect(table.names(1).contains("Renamed"))
    #expect(table[4].offers.isEmpty)
  }

  @Test func `a player whom the winning side never heard of is seated again`() throws {
    var table = try LittleTable(3)
    table.isLost = cut([1, 2])
    table.run(for: 12_000)
    let guest = table.phones.count
    table.isLost = { from, to, _ in [1, 2].contains(from) != [1, 2].contains(to) }
    table.join()
    #expect(table[0].state.roster.seats.count == 4)
    let other = table.leaders
    #expect(other == [0, 1])
    table.phones[0].isOn = false
    table.run(for: 2_000)
    table.isLost = nil
    table.run(for: 6_000)
    #expect(table.isAgreed)
    #expect(table[guest].seat?.name == "Player 3")
  }

  @Test(arguments: [5, 31, 40])
  func `a player whom the leader who stays has never heard of is seated again`(_ requests: Int) throws {
    var table = try LittleTable(4)
    table.isLost = { from, to, _ in (from >= 3) != (to >= 3) }
    table.run(for: 8_000)
    table.tell(.lead, 3)
    let late = table.join()
    #expect(table[late].seat != nil)
    for number in 0..<requests {
      table.act(.rename(Profile(name: "Late \(number)", avatar: Avatar(symbol: 0, colour: 0))), late)
    }
    table.isLost = nil
    table.run(for: 10_000)
    #expect(table.leaders == [0])
    #expect(table.isAgreed)
    #expect(table[late].seat != nil && table[late].waiting == 0)
    if requests < TableLimits.past { #expect(table[late].seat?.name == "Late \(requests - 1)") }
  }
}
