import Formats
import Testing
import Turns

@testable import Table

@Suite struct RestartTests {
  @Test func `TURN-10 a reloaded phone keeps its seat and never reuses a number`()
    throws
  {
    for moment in 0..<12 {
      var table = try LittleTable(3)
      table.act(.start, 0)
      for turn in 1...UInt32(9) {
        let phone = Int(turn - 1) % 3
        // Its frames are lost at first: the request is stored, and sent by the reloaded page.
        table.isLost = { from, _, frame in from == phone && frame.isRequest && moment % 2 == 0 }
        table.act(.done(turn), phone)
        if moment % 3 == 0 { table.run(for: Milliseconds(moment) * 20) }
        try table.restart((phone + moment) % 3)
        table.isLost = nil
        table.run(for: 6_000)
        #expect(
          table.isAgreed && table[0].state.game.turns.turn == turn + 1, "moment \(moment), turn \(turn)")
      }
      for phone in 0..<3 { #expect(table[phone].seat?.name == "Player \(phone)") }
      #expect(doubles(table).isEmpty)
      #expect((0..<3).allSatisfy { table.uncounted($0).isEmpty })
    }
  }

  /// Request numbers used for two different acts.
  private func doubles(_ table: LittleTable) -> [UInt32] {
    var acts: [SeatID: [UInt32: [UInt8]]] = [:]
    var doubles: [UInt32] = []
    for case .request(let request) in table.frames() {
      let old = acts[request.origin]?[request.number]
      if let old, old != request.act { doubles.append(request.number) }
      acts[request.origin, default: [:]][request.number] = request.act
    }
    return doubles
  }

  @Test func `TURN-10 a returning phone shows its state at once and catches up within a second`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.phones[2].isOn = false
    table.act(.done(2), 1)
    try table.restart(2)
    #expect(table[2].state.game.turns.turn == 2 && table[2].seat?.name == "Player 2" && !table[2].isUpToDate)
    table.run(for: 1_000)
    #expect(table[2].state.game.turns.turn == 3 && table[2].isUpToDate)
  }

  @Test func `a reloaded leader does not continue its old term`() throws {
    var table = try LittleTable(3)
    let old = table[0].term
    try table.restart(0)
    #expect(!table[0].isLeading && table[0].term == old)
    table.run(for: 1_000)
    #expect(table.leaders == [0] && table[0].term.number > old.number)
    table.run(for: 2_000)
    #expect(table.isAgreed)
    table.phones[0].isOn = false
    table.run(for: 6_000)
    #expect(table.leaders == [1])
    try table.restart(0)
    table.run(for: 2_000)
    #expect(table.leaders == [1] && table.isAgreed)
  }

  @Test
  func
    `TURN-26 after an hour of sleep the first phone awake restores the table`()
    throws
  {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    let game = table[0].state.game.turns
    for phone in 0..<3 { table.phones[phone].isOn = false }
    table.run(for: 3_600_000)
    for phone in [2, 0, 1] {
      try table.restart(phone)
      #expect(
        table[phone].state.game.turns.turn == game.turn
          && table[phone].state.game.turns.current == game.current)
      table.run(for: 3_000)
    }
    table.run(for: 6_000)
    #expect(table.isAgreed && table[0].state.roster.seats.allSatisfy { !$0.isAway })
    table.act(.done(2), 1)
    #expect(table[2].state.game.turns.turn == 3)
  }

  @Test func `the only phone at a table leads it again after a reload`() throws {
    var table = try LittleTable(1)
    try table.restart(0)
    table.run(for: 5_000)
    #expect(table.leaders == [0])
  }

  @Test func `a truncated record is refused at every length`() throws {
    var table = try LittleTable(3, pairs: LittleTable.pairs)
    table.act(.start, 0)
    table.tell(.changeKey([UInt8](repeating: 1, count: FrameSeal.keySize)), 0)
    table.isLost = { _, _, _ in true }
    table.act(.reverse, 1)
    let kept = table.phones[1].kept
    #expect(try Peer(kept: kept, now: 0).outbox.count == 1)
    for count in kept.indices {
      #expect(throws: ByteError.self) { try Peer(kept: Array(kept.prefix(count)), now: 0) }
    }
    #expect(throws: ByteError.self) { try Peer(kept: kept + [0], now: 0) }
    #expect(throws: ByteError.self) { try Peer(kept: [4] + kept.dropFirst(), now: 0) }
  }

  @Test func `stored requests with inconsistent numbers are refused`() throws {
    var table = try LittleTable(2)
    table.isLost = { _, _, _ in true }
    for _ in 0..<2 { table.act(.reverse, 1) }
    let good = table[1]
    let numbers = good.outbox.map { $0.number }
    #expect(try Peer(kept: good.kept, now: 0).outbox.map { $0.number } == numbers)
    for (first, second, next) in [(0, 2, 9), (3, 2, 9), (2, 2, 9), (2, 9, 9), (2, 3, 0)]
      as [(UInt32, UInt32, UInt32)]
    {
      var bad = good
      (bad.outbox[0].number, bad.outbox[1].number, bad.nextNumber) = (first, second, next)
      #expect(throws: ByteError.overlong, "\(first), \(second)") { try Peer(kept: bad.kept, now: 0) }
    }
    var bad = good
    (bad.outbox, bad.past, bad.nextNumber) = ([], good.outbox, numbers[1])
    #expect(throws: ByteError.overlong) { try Peer(kept: bad.kept, now: 0) }
  }

  @Test func `a corrupted record is refused or harmless`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.isLost = { _, _, _ in true }
    table.act(.done(2), 1)
    let kept = table.phones[1].kept
    let beat = try #require(table.sent.last { $0.from == 0 }).bytes
    var refused = 0
    for index in kept.indices {
      for change in [1, 0x80, 0xff] as [UInt8] {
        var broken = kept
        broken[index] ^= change
        guard var peer = try? Peer(kept: broken, now: 0) else {
          refused += 1
          continue
        }
        for time in [1, 300, 1_000, 6_000] as [Milliseconds] {
          _ = peer.handle(.tick, now: time)
          _ = peer.handle(.frame(beat), now: time)
        }
        _ = peer.handle(.act(.leave), now: 7_000)
        _ = peer.handle(.lead, now: 8_000)
        #expect((try? Peer(kept: peer.kept, now: 0)) != nil, "byte \(index)")
      }
    }
    #expect(refused > kept.count)
  }

  @Test func `TURN-11 an act that is still to be offered outlives a reload`() throws {
    var table = try LittleTable(2)
    table.isLost = { _, _, _ in true }
    table.act(.rename(Profile(name: "Renamed", avatar: Avatar(symbol: 4, colour: 4))), 0)
    table.run(for: 12_000)
    table.isLost = { _, _, frame in frame.isRequest }
    table.run(for: 2_000)
    #expect(table.leaders == [1] && table.names(0) == ["Player 0", "Player 1"] && table[0].waiting == 1)
    try table.restart(0)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.isAgreed && table.names(1) == ["Renamed", "Player 1"] && table[0].waiting == 0)
  }

  @Test func `clock jumps cost no seat, request or turn`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    let day: Int64 = 86_400_000
    for (turn, jump) in [day, -day, 10_000, -10_000, -5 * day, 400 * day].enumerated() {
      for phone in 0..<3 {
        let turn = UInt32(turn * 3 + phone + 1)
        table.phones[phone].ahead += jump
        table.act(.done(turn), phone)
        table.run(for: 5_000)
        #expect(
          table.isAgreed && table[2].state.game.turns.turn == turn + 1, "jump \(jump) of phone \(phone)")
      }
    }
    #expect((0..<3).allSatisfy { table.uncounted($0).isEmpty })
  }

  @Test func `no clock value causes a trap`() throws {
    for phone in 0...1 {
      var table = try LittleTable(2)
      var peer = table[phone]
      for now in [0, .max, 1, UInt64(Int64.max), UInt64(Int64.max) + 1, 0, TableLimits.time + 1, .max]
        as [UInt64]
      {
        _ = peer.handle(.tick, now: now)
        _ = peer.handle(.act(TurnAct.reverse.act), now: now)
        _ = peer.handle(.lead, now: now)
        #expect(peer.time <= TableLimits.time && peer.deadline > 0)
        #expect((try? Peer(kept: peer.kept, now: now)) != nil)
      }
      table.phones[phone].peer = peer
      table.act(.start, phone)
    }
  }
}
