import Testing
import Turns

@testable import Table

@Suite struct IdleTests {
  /// Ticks and bytes of each phone in a minute.
  private func minute(_ table: inout LittleTable) -> [(ticks: Int, bytes: Int)] {
    let ticks = table.phones.map { $0.ticks }
    let start = table.sent.count
    table.run(for: 60_000)
    return table.phones.indices.map { phone in
      let bytes = table.sent[start...].filter { $0.from == phone }.reduce(0) { $0 + $1.bytes.count }
      return (table.phones[phone].ticks - ticks[phone], bytes)
    }
  }

  @Test func `TURN-12, TURN-25 an idle phone needs at most one tick and 40 bytes a second`()
    throws
  {
    var table = try LittleTable(8, watching: 2)
    table.act(.start, 0)
    table.run(for: 3_000)
    for (phone, use) in minute(&table).enumerated() {
      #expect(use.ticks <= 61, "phone \(phone)")
      #expect(use.bytes <= 40 * 60, "phone \(phone)")
      #expect(use.bytes > 0)
    }
  }

  @Test func `TURN-25 a phone cut off or without a leader ticks once a second`() throws {
    var table = try LittleTable(3, watching: 1)
    table.isLost = { from, to, _ in from == 2 || to == 2 }
    table.run(for: 20_000)
    #expect(minute(&table)[2].ticks <= 61)
    table.isLost = nil
    for phone in 0..<3 { table.phones[phone].isOn = false }
    table.run(for: 20_000)
    #expect(minute(&table)[3].ticks <= 61)
  }

  @Test
  func
    `TURN-12 an act while cut off waits silently until the leader is back`()
    throws
  {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.isLost = { from, to, _ in from == 2 || to == 2 }
    table.run(for: 20_000)
    table.act(.nudge(SeatID(1)), 2)
    table.run(for: 5_000)
    #expect(minute(&table)[2].bytes <= 40 * 60 && table[2].waiting == 1)
    table.isLost = nil
    table.run(for: 1_200)
    #expect(table[2].waiting == 0 && table[0].state.game.turns.nudged == SeatID(1))
  }

  @Test func `TURN-25 a phone waiting to join ticks once a second if nobody answers`() throws {
    var table = try LittleTable(1)
    let late = table.add()
    table.phones[0].isOn = false
    table.act(.join(LittleTable.profile(late)), late)
    table.run(for: 20_000)
    #expect(minute(&table)[late].ticks <= 61)
  }

  @Test func `TURN-25 a leader that wakes and hears nobody ticks once a second`() throws {
    var table = try LittleTable(3)
    table.isLost = { _, _, _ in true }
    table.tell(.woke, 0)
    table.act(.lock(true), 0)
    #expect(!table[0].isLeading && table[0].waiting == 1)
    table.run(for: 20_000)
    #expect(minute(&table)[0].ticks <= 61)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.isAgreed && table[0].waiting == 0)
  }

  @Test func `TURN-25 memory and records do not grow over four hours`() throws {
    var table = try LittleTable(2)
    table.act(.start, 0)
    var sizes: [Int] = []
    for hour in 0..<4 {
      for minute in 0..<60 {
        let turn = UInt32(hour * 60 + minute + 1)
        table.act(.done(turn), (hour * 60 + minute) % 2)
        table.run(for: 60_000)
        table.sent = []
        for phone in 0..<2 { table.phones[phone].notices = [] }
      }
      sizes.append(table.phones[1].kept.count)
    }
    #expect(table.isAgreed && table[1].state.game.turns.turn == 241)
    #expect(sizes[1...].allSatisfy { abs($0 - sizes[1]) < 100 }, "\(sizes)")
    for peer in [table[0], table[1]] {
      #expect(peer.phones.count == 1)
      #expect(peer.log.entries.count <= TableLimits.log && peer.past.count <= TableLimits.past)
      #expect(peer.outbox.isEmpty && peer.offers.isEmpty && peer.outputs.isEmpty)
      #expect(peer.outgoing.count <= 2 && peer.incoming == nil)
    }
  }

  @Test func `TURN-26 an ended table sends nothing but beats`() throws {
    var table = try LittleTable(3)
    table.act(.end, 0)
    table.run(for: 3_000)
    let start = table.sent.count
    table.phones[0].isOn = false
    table.run(for: 30_000)
    #expect(table.leaders.isEmpty)
    #expect(table.frames(since: start).allSatisfy { $0.isBeat })
  }
}
