import Testing
import Turns

@testable import Table

@Suite struct RequestTests {
  @Test func `TURN-6 Done shows the next player's turn on every phone`() throws {
    var table = try LittleTable(4)
    table.act(.start, 0)
    for turn in 1...UInt32(9) {
      let phone = Int(turn - 1) % 4
      #expect(table[(phone + 2) % 4].state.game.turns.current == table.phones[phone].id)
      table.act(.done(turn), phone)
      for other in table.phones { #expect(other.peer.state.game.turns.turn == turn + 1) }
    }
    #expect(table.phones.allSatisfy { $0.peer.waiting == 0 })
  }

  @Test func `a repeated request takes effect once`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    let start = table.sent.count
    table.act(.done(2), 1)
    let again = table.sent[start...].filter { $0.from == 1 }.map { $0.bytes }
    #expect(!again.isEmpty)
    table.run(for: 500)
    let position = table[0].position
    for bytes in again + again + again { table.tell(.frame(bytes), 0) }
    table.run(for: 2_000)
    #expect(table[0].position == position && table[0].state.game.turns.turn == 3)
  }

  @Test func `TURN-11 a Done pressed twice passes one turn, and the second is reported`() throws {
    var table = try LittleTable(2)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.act(.done(2), 1)
    table.act(.done(2), 1)
    #expect(table[0].state.game.turns.turn == 3)
    #expect(table.uncounted(1) == [.done(2)])
    #expect(table.uncounted(0).isEmpty)
  }

  @Test func `TURN-11 a Done overtaken by a Skip is reported as not counted`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.isLost = { from, _, frame in from == 1 && frame.isRequest }
    table.act(.done(2), 1)
    table.act(.skip(2), 0)
    table.isLost = nil
    table.run(for: 2_000)
    #expect(table[1].state.game.turns.turn == 3)
    #expect(table.uncounted(1) == [.done(2)])
    #expect(table[1].waiting == 0)
  }

  @Test func `requests take effect in the order they were made`() throws {
    var table = try LittleTable(2)
    let names = ["One", "Two", "Three"]
    let first = table[1].nextNumber
    table.isLost = { _, _, frame in
      if case .request(let request) = frame { request.number == first } else { false }
    }
    for name in names { table.act(.rename(Profile(name: name, avatar: Avatar(symbol: 1, colour: 1))), 1) }
    table.run(for: 3_000)
    #expect(table[0].state.roster[SeatID(2)]?.name == "Player 1")
    table.isLost = nil
    let before = table[0].position.sequence
    table.run(for: 3_000)
    #expect(table[0].state.roster[SeatID(2)]?.name == "Three")
    #expect(table[0].position.sequence == before + 3)
    #expect(table.phones[1].notices.allSatisfy { $0 == .changed })
  }

  @Test func `sixteen requests wait and are handled later, the next is refused`() throws {
    var table = try LittleTable(2)
    table.isLost = { _, _, _ in true }
    for _ in 0..<TableLimits.outbox { table.act(.reverse, 1) }
    #expect(table.refusals(1).isEmpty)
    table.act(.reverse, 1)
    #expect(table.refusals(1) == [.notNow])
    #expect(table[1].waiting == TableLimits.outbox)
    table.isLost = nil
    table.run(for: 5_000)
    #expect(table[1].waiting == 0)
    #expect(table.uncounted(1).count == TableLimits.outbox)
    table.act(.rename(Profile(name: "New", avatar: Avatar(symbol: 1, colour: 1))), 1)
    #expect(table[0].state.roster[SeatID(2)]?.name == "New")
  }

  @Test func `a change is stored before a frame that reveals it is sent`() throws {
    var table = try LittleTable(2)
    for phone in 0...1 {
      let act = Act.rename(Profile(name: "New \(phone)", avatar: Avatar(symbol: 1, colour: 1)))
      var peer = table[phone]
      let outputs = peer.handle(.act(act), now: table.now)
      #expect(outputs.first == .keep)
      #expect(outputs.filter { $0 == .keep }.count == 1)
      #expect(outputs.contains { if case .send = $0 { true } else { false } })
    }
    table.run(for: 500)
    var idle = table[1]
    #expect(!idle.handle(.tick, now: table.now + 3_000).contains(.keep))
  }

  @Test func `a request is retried ever more slowly until it is handled`() throws {
    var table = try LittleTable(2)
    table.isLost = { from, _, _ in from == 1 }
    let start = table.sent.count
    table.act(.rename(Profile(name: "New", avatar: Avatar(symbol: 1, colour: 1))), 1)
    table.run(for: 3_000)
    let tries = table.frames(from: 1, since: start).filter { $0.isRequest }.count
    #expect((6...12).contains(tries), "\(tries)")
    table.isLost = nil
    table.run(for: 1_500)
    #expect(table[0].state.roster[SeatID(2)]?.name == "New")
    let end = table.sent.count
    table.run(for: 5_000)
    #expect(!table.frames(since: end).contains { $0.isRequest })
  }

  @Test func `a request that the state already includes is not sent`() throws {
    var table = try LittleTable(3)
    table.isLost = { from, to, frame in from == 0 && to == 1 && frame.isEvent }
    table.act(.rename(Profile(name: "New", avatar: Avatar(symbol: 1, colour: 1))), 1)
    #expect(table[1].waiting == 1 && table[2].state.roster[SeatID(2)]?.name == "New")
    table.isLost = nil
    table.run(for: 1_500)
    #expect(table[1].waiting == 0 && table.isAgreed)
  }

  @Test func `overlong acts and acts without a seat are refused at once`() throws {
    var table = try LittleTable(2, watching: 1)
    table.act(.game([UInt8](repeating: 40, count: TableLimits.act + 1)), 1)
    #expect(table.refusals(1) == [.notNow])
    table.act(.leave, 2)
    #expect(table.refusals(2) == [.unknownSeat])
    table.act(.game([99, 1, 2]), 1)
    #expect(table.phones[1].notices.contains(.notCounted(.game([99, 1, 2]))))
    table.act(.end, 0)
    table.act(.reverse, 1)
    #expect(table.refusals(1) == [.notNow, .ended])
  }
}
