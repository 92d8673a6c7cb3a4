import Testing
import Turns

@testable import Table

// A table split into halves, each with a leader, that reunites.
extension LeadTests {
  @Test func `claims are ranked by followers, then term, then seat`() {
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

  /// Separates these phones from the others.
  private func cut(_ side: Set<Int>) -> (Int, Int, Frame) -> Bool {
    { from, to, _ in side.contains(from) != side.contains(to) }
  }

  @Test func `the leader with more followers stays, despite a lower term`()
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

  @Test func `a higher term decides between leaders with equal followers`() throws {
    var table = try LittleTable(4)
    table.isLost = cut([2, 3])
    table.run(for: 12_000)
    #expect(table.leaders == [0, 2])
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.leaders == [2] && table.isAgreed)
  }

  @Test
  func
    `a leader back on air yields to a new leader or leads on`()
    throws
  {
    for others in [false, true] {
      var table = try LittleTable(3)
      table.isLost = { from, to, _ in !others || from == 0 || to == 0 }
      table.run(for: 4_200)
      #expect(table.leaders == (others ? [0, 1] : [0]))
      table.isLost = nil
      let start = table.sent.count
      table.tell(.regained, 0)
      #expect(table.leaders == (others ? [1] : [0]) && table[2].term == table[others ? 1 : 0].term)
      guard case .beat(let beat)? = table.frames(from: 0, since: start).first(where: { $0.isBeat }) else {
        Issue.record("no beat")
        return
      }
      #expect(beat.load == 1)
      table.run(for: 3_000)
      #expect(table.isAgreed && table[0].term.number == (others ? 2 : 1))
    }
  }

  @Test func `a lower seat decides between leaders with equal followers and term`() throws {
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

  @Test func `TURN-11 the losing side's acts are offered again, and a late Done is reported`()
    throws
  {
    var table = try LittleTable(2)
    table.act(.start, 0)
    table.isLost = cut([0])
    table.act(.done(1), 0)
    table.act(.rename(Profile(name: "Renamed", avatar: Avatar(symbol: 4, colour: 4))), 0)
    #expect(table[0].state.game.turns.turn == 2 && table[0].state.roster.seats[0].name == "Renamed")
    table.run(for: 12_000)
    #expect(table.leaders == [0, 1])
    table.act(.skip(1), 1)
    table.act(.done(2), 1)
    #expect(table.uncounted(0).isEmpty)
    table.isLost = nil
    table.run(for: 5_000)
    #expect(table.leaders == [1] && table.isAgreed)
    #expect(table[0].state.game.turns.turn == 3)
    #expect(table.uncounted(0) == [.done(1)])
    #expect(table.names(1) == ["Renamed", "Player 1"])
    #expect(table[0].waiting == 0 && table[0].offers.isEmpty)
  }

  @Test func `a Done known only to the losing side counts during its turn`() throws {
    var table = try LittleTable(5)
    table.act(.start, 0)
    for turn in 1...UInt32(3) { table.act(.done(turn), Int(turn) - 1) }
    #expect(table[3].state.game.turns.current == SeatID(4))
    table.isLost = cut([0, 3])
    table.act(.done(4), 3)
    #expect(table[3].state.game.turns.turn == 5 && table[3].waiting == 0)
    table.run(for: 9_000)
    table.phones[0].isOn = false
    table.isLost = nil
    table.run(for: 5_000)
    #expect(table.leaders == [1] && table.isAgreed)
    #expect(table[1].state.game.turns.turn == 5)
    #expect(table.uncounted(3).isEmpty)
  }

  @Test func `witnesses offer what a dead leader had counted for another player`() throws {
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

  @Test func `a player unknown to the winning side is seated again`() throws {
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
  func `a player unknown to the remaining leader is seated again`(_ requests: Int) throws {
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

  /// A table whose phone 0 was cut off and leads alone, like phone 1 the others.
  private func halves() throws -> LittleTable {
    var table = try LittleTable(5)
    table.isLost = cut([0])
    table.run(for: 8_000)
    #expect(table.leaders == [0, 1])
    return table
  }

  @Test func `a returning phone follows a leader whom it does not know`() throws {
    var table = try halves()
    let late = table.join()
    table.phones[1].isOn = false
    table.run(for: 2_500)
    table.tell(.lead, late)
    table.run(for: 2_000)
    let term = table[late].term
    table.isLost = nil
    table.run(for: 5_000)
    #expect(table[0].term == term && table.leaders == [late])
  }

  @Test func `a leader whose removal is offered leads no more`() throws {
    var table = try halves()
    table.act(.remove(SeatID(2)), 0)
    table.isLost = nil
    table.run(for: 5_000)
    #expect(table.leaders == [0] && table[1].seat == nil)
    #expect(table[2].term == Term(number: 3, leader: SeatID(1)))
  }
}
