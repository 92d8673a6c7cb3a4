import Digest
import Testing
import Turns

@testable import Table

/// Tables at which nothing happens.
@Suite struct RestTests {
  private static let phone = PhoneInfo(revision: TableLimits.restRevision, ceiling: 0, language: 0)

  private func table(_ players: Int, watching: Int = 0, pairs: [KeyPair] = []) throws -> LittleTable {
    var table = try LittleTable(players, watching: watching, pairs: pairs, phone: Self.phone)
    table.act(.start, 0)
    table.run(for: 60_000)
    table.sent = []
    return table
  }

  /// Beats that a table of eight delivers in a second: each one to all other phones.
  private func deliveries(_ table: inout LittleTable) -> Double {
    table.sent = []
    table.run(for: 80_000)
    return Double(table.sent.count * (table.phones.count - 1)) / 80
  }

  @Test func `a table of eight at rest delivers less than half of the frames`() throws {
    var busy = try LittleTable(8)
    busy.run(for: 60_000)
    #expect(deliveries(&busy) == 31.5)
    var resting = try table(8)
    #expect(deliveries(&resting) == 13.125)
  }

  @Test func `nobody at rest is taken for silent`() throws {
    var table = try table(4, watching: 1)
    let states = table.phones.map { $0.peer.position }
    for _ in 0..<2_000 {
      table.run(for: 50)
      #expect(table[0].followers == 4)
      for phone in 0..<5 { #expect(!table[phone].isCutOff) }
      #expect(table[0].televisions == 1)
    }
    #expect(table.phones.map { $0.peer.position } == states && table.isAgreed)
  }

  @Test func `nobody is taken for silent while a phone sleeps through a change of the key`() throws {
    var table = try table(4, pairs: LittleTable.pairs)
    table.phones[3].isOn = false
    table.run(for: 20_000)
    table.tell(.changeKey([UInt8](16..<32)), 0)
    table.run(for: 30_000)
    for _ in 0..<1_000 {
      table.run(for: 50)
      #expect(table[0].isAtRest && table[0].followers == 3 && !table[0].isCutOff)
    }
  }

  @Test func `a leader whose radio was away at rest has its followers at once`() throws {
    var table = try table(4)
    table.tell(.regained, 0)
    #expect(table[0].isLeading && table[0].followers == 4)
  }

  @Test func `phones that were silent before the rest stay silent`() throws {
    var table = try table(3)
    for phone in 1...2 { table.phones[phone].isOn = false }
    table.run(for: 2_000)
    table.act(.done(1), 0)
    var was = false
    for _ in 0..<600 {
      table.run(for: 50)
      #expect(!was || table[0].isCutOff)
      was = table[0].isCutOff
    }
    #expect(was)
  }

  @Test func `a table with a phone that knows no rest does not rest`() throws {
    var table = try LittleTable(3, phone: Self.phone)
    let old = table.add()
    table.run(for: 200)
    table.act(.join(LittleTable.profile(old)), old)
    table.run(for: 60_000)
    #expect(table.phones.allSatisfy { !$0.peer.isAtRest })
    table.act(.leave, old)
    table.run(for: 60_000)
    #expect((0..<3).allSatisfy { table[$0].isAtRest })
  }

  @Test func `an act ends the rest of all phones`() throws {
    var table = try table(4)
    #expect((0..<4).allSatisfy { table[$0].isAtRest })
    table.act(.done(1), 0)
    #expect((0..<4).allSatisfy { !table[$0].isAtRest })
    table.run(for: TableLimits.rest - 1_000)
    #expect((0..<4).allSatisfy { !table[$0].isAtRest })
    table.run(for: 2_000)
    #expect((0..<4).allSatisfy { table[$0].isAtRest })
  }

  @Test func `TURN-8 a phone that falls silent at rest is shown as away within 18 s`() throws {
    for moment in 0..<9 {
      var table = try table(4)
      table.run(for: UInt64(moment) * 1_000)
      table.phones[2].isOn = false
      let start = table.now
      while table[1].state.roster.seats[2].isAway == false, table.now - start < 60_000 { table.run(for: 50) }
      #expect(table.now - start <= 18_000)
      table.phones[2].isOn = true
      table.run(for: 3_000)
      #expect(table[1].state.roster.seats[2].isAway == false)
    }
  }

  @Test func `a phone whose beat was lost at rest answers the leader's question`() throws {
    var table = try table(4)
    while !table.sent.contains(where: { $0.from == 2 }) { table.run(for: 50) }
    table.isLost = { from, _, frame in from == 2 && frame.isBeat }
    table.run(for: TableLimits.restBeat + 500)
    table.isLost = nil
    table.run(for: 30_000)
    let events = table.frames().compactMap {
      if case .event(_, let event) = $0 { event.sequence } else { nil }
    }
    #expect(!events.isEmpty && events.allSatisfy { $0 == 0 })
    table.sent = []
    table.run(for: 30_000)
    #expect(table.frames().allSatisfy { $0.isBeat } && table[0].isAtRest)
  }

  @Test(arguments: 2...8)
  func `TURN-9 a leader that falls silent at rest is replaced within 5 s`(players: Int) throws {
    for moment in 0..<9 {
      var table = try table(players)
      table.run(for: UInt64(moment) * 1_000)
      table.phones[0].isOn = false
      let start = table.now
      while table.leaders.isEmpty, table.now - start < 30_000 { table.run(for: 50) }
      #expect(table.now - start <= 5_000)
      #expect(table.leaders == [1])
      table.run(for: 3_000)
      table.phones[0].isOn = true
      table.run(for: 1_000)
      #expect(table.leaders == [1] && table.isAgreed)
    }
  }

  @Test func `TURN-10 a phone reloaded at rest has the true state within a second`() throws {
    var table = try table(5)
    table.phones[3].isOn = false
    table.run(for: 4_000)
    table.act(.done(1), 0)
    table.run(for: 30_000)
    try table.restart(3)
    table.run(for: 1_000)
    #expect(table.isAgreed && table[3].state.game.turns.turn == 2)
  }
}
