import Tabletop
import Testing
import Turns

@testable import Table

// Phones with an empty or old roster must tell a real table from a stranger with its key.
extension HostileTests {
  @Test func `a watcher misled by a stranger finds the table once the stranger is silent`() throws {
    var table = try table()
    let watcher = table.add()
    table.isLost = { _, to, _ in to == 3 }
    var fake = TableState<TableGames>()
    fake.apply(
      TableEvent(
        sequence: 1, link: 0, time: 0, origin: stranger, number: 1,
        act: Act.join(LittleTable.profile(6)).bytes))
    let position = Position(sequence: 1, digest: digest(of: fake.bytes))
    let term = Term(number: UInt32(TableLimits.term), leader: stranger)
    for number in [1, 1 << 32] as [Milliseconds] {
      let beat = Beat(term: term, position: position, time: number, load: 200)
      say(.beat(beat), to: [watcher], in: &table)
    }
    #expect(table[watcher].term == term, "it knows no better")
    let parts = OutgoingSnapshot(of: fake.bytes, at: position, made: 0).fragments
    for (index, part) in parts.enumerated() {
      let fragment = Fragment(
        term: term, position: position, index: UInt8(index), count: UInt8(parts.count), bytes: part)
      say(.fragment(fragment), to: [watcher], in: &table)
    }
    #expect(table[watcher].state == fake)
    table.isLost = nil
    table.run(for: 6_000)
    #expect(table.isAgreed && table[watcher].term == table[0].term)
    table.act(.join(LittleTable.profile(watcher)), watcher)
    table.phones[0].isOn = false
    table.phones[1].isOn = false
    table.run(for: 10_000)
    table.tell(.lead, watcher)
    #expect(table.leaders == [watcher] && table[watcher].term.number < 10, "the made up term is forgotten")
  }

  @Test func `a new watcher ignores a term implausible for its claimed time`() throws {
    var table = try table()
    table.isLost = { _, to, _ in to == 3 }
    let watcher = table.add()
    var beat = claim(UInt32(TableLimits.term), of: stranger, in: table)
    say(.beat(beat), to: [watcher], in: &table)
    #expect(table[watcher].term == .none)
    beat.term = Term(number: 3, leader: stranger)
    say(.beat(beat), to: [watcher], in: &table)
    #expect(table[watcher].term == beat.term)
  }

  @Test func `a returning phone believes an unknown leader whom a player follows`() throws {
    var table = try table()
    table.phones[2].isOn = false
    table.act(.lock(false), 0)
    let late = table.join()
    table.run(for: 500)
    table.phones[0].isOn = false
    table.tell(.lead, late)
    table.run(for: 8_000)
    #expect(table.leaders == [late])
    table.phones[2].isOn = true
    table.run(for: 3_000)
    #expect(table.isAgreed && table[2].state.roster[table.phones[late].id] != nil)
  }

  @Test(arguments: [false, true])
  func `an unknown sole leader convinces only phones without a seat`(
    _ hasSeat: Bool
  ) throws {
    var table = try LittleTable(hasSeat ? 3 : 2, watching: hasSeat ? 0 : 1)
    table.phones[2].isOn = false
    let late = table.join()
    table.run(for: 500)
    table.phones[0].isOn = false
    table.phones[1].isOn = false
    table.run(for: 3_000)
    table.tell(.lead, late)
    #expect(table.leaders == [late])
    table.act(.lock(true), late)
    table.phones[2].isOn = true
    table.run(for: 4_500)
    #expect(table.leaders == [late])
    #expect(table[2].state.roster.isLocked != hasSeat && table.isAgreed != hasSeat)
  }

  @Test func `the last player, after leaving, follows no stranger`() throws {
    var table = try LittleTable(1)
    table.act(.leave, 0)
    #expect(table[0].seat == nil)
    let term = table[0].term
    for _ in 0..<8 {
      say(.beat(claim(2, of: stranger, in: table)), to: [0], in: &table)
      table.run(for: 500)
    }
    #expect(table[0].term == term)
  }

  @Test func `two halves with leaders unknown to each other agree on one`() throws {
    var table = try LittleTable(4)
    table.isLost = { from, to, _ in (from < 2) != (to < 2) }
    table.run(for: 9_000)
    let late = [table.phones.count, table.phones.count + 1]
    for _ in late { table.join() }
    table.run(for: 500)
    for phone in [2, 3] { table.phones[phone].isOn = false }
    table.run(for: 500)
    table.tell(.lead, late[0])
    table.run(for: 8_000)
    #expect(table.leaders == [0, late[0]] && table[0].state.roster[table.phones[late[0]].id] == nil)
    table.isLost = nil
    table.run(for: 20_000)
    #expect(table.isAgreed)
    #expect(late.allSatisfy { table[$0].seat != nil })
  }
}
