import Testing
import Turns

@testable import Table

/// Attacks by somebody with the table's key but no seat, or with an old key. All of them fail.
@Suite struct HostileTests {
  let stranger = SeatID(66)

  /// Three players; the second has the turn.
  func table() throws -> LittleTable {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.run(for: 2_500)
    return table
  }

  func say(
    _ frame: Frame, as sender: SeatID? = nil, to phones: [Int] = [0, 1, 2], in table: inout LittleTable
  ) {
    let bytes = table[0].seal.seal(frame, from: sender ?? stranger)
    for phone in phones { table.give(bytes, to: phone) }
  }

  private func request(_ act: Act, of origin: UInt32, ordered: Bool = false, in table: LittleTable) -> Frame {
    let handled = table[0].state.roster[SeatID(origin)]?.handled ?? 0
    return .request(
      TableRequest(
        origin: SeatID(origin), number: handled + 1, gap: 1, wasOrdered: ordered, act: act.bytes))
  }

  private var acts: [(Act, UInt32)] {
    [
      (TurnAct.done(2).act, 2), (TurnAct.skip(2).act, 1), (.rename(LittleTable.profile(9)), 2),
      (.lock(true), 1), (.remove(SeatID(3)), 1), (.leave, 3), (.end, 1), (TurnAct.finish.act, 1),
    ]
  }

  // MARK: - Requests

  @Test(arguments: [false, true])
  func `a phone without a seat cannot act as a player or the leader`(_ isOrdered: Bool) throws {
    var table = try table()
    let position = table[0].position
    for (act, origin) in acts {
      say(request(act, of: origin, ordered: isOrdered, in: table), in: &table)
      #expect(table[0].position == position, "\(act)")
    }
    table.run(for: 3_000)
    #expect(table.isAgreed && table[0].position == position)
  }

  @Test func `a player cannot act as another player or as the leader`() throws {
    var table = try table()
    let position = table[0].position
    for (act, origin) in acts where origin != 3 {
      say(request(act, of: origin, in: table), as: SeatID(3), in: &table)
    }
    say(request(.lock(true), of: 1, ordered: true, in: table), as: SeatID(3), in: &table)
    #expect(table[0].position == position)
  }

  @Test func `no phone can speak for a seat without a phone`() throws {
    var table = try table()
    table.act(.addSeat(SeatID(50), LittleTable.profile(7)), 0)
    table.act(TurnAct.goTo(SeatID(50), 2).act, 0)
    #expect(table[0].state.game.turns.current == SeatID(50))
    for isOrdered in [false, true] {
      let done = request(TurnAct.done(3).act, of: 50, ordered: isOrdered, in: table)
      say(done, as: SeatID(50), in: &table)
      say(done, as: SeatID(2), in: &table)
    }
    #expect(table[0].state.game.turns.turn == 3)
  }

  @Test func `a locked table admits a newcomer on a player's word, not their own`() throws {
    var table = try table()
    table.act(.lock(true), 0)
    let join = request(.join(LittleTable.profile(9)), of: stranger.rawValue, ordered: true, in: table)
    say(join, in: &table)
    #expect(table.names().count == 3)
    say(join, as: SeatID(3), in: &table)
    #expect(table.names().last == "Player 9")
  }

  @Test func `only the leader can refuse a join`() throws {
    var table = try table()
    table.isLost = { from, to, _ in from == 3 || to == 3 }
    let guest = table.add()
    table.isLost = nil
    table.run(for: 200)
    table.isLost = { from, _, frame in from == 3 && frame.isRequest }
    table.act(.join(LittleTable.profile(guest)), guest)
    say(.refusal(to: SeatID(4), number: 1, .full), to: [guest], in: &table)
    #expect(table.refusals(guest).isEmpty && table[guest].waiting == 1)
    table.isLost = nil
    table.run(for: 1_500)
    #expect(table[guest].seat != nil)
  }

  // MARK: - Events and snapshots

  private func event(_ act: Act, of origin: UInt32, in table: LittleTable) -> Frame {
    let (position, handled) = (table[0].position, table[0].state.roster[SeatID(origin)]?.handled ?? 0)
    return .event(
      table[0].term,
      TableEvent(
        sequence: position.sequence + 1, link: UInt16(truncatingIfNeeded: position.digest), time: 0,
        origin: SeatID(origin), number: origin == 0 ? 0 : handled + 1, act: act.bytes))
  }

  @Test func `only the leader's events and snapshots count`() throws {
    var table = try table()
    let state = table[0].state
    var other = state
    other.roster.isLocked = true
    let position = Position(sequence: table[0].position.sequence + 9, digest: digest(of: other.bytes))
    let parts = OutgoingSnapshot(of: other.bytes, at: position, made: 0).fragments
    for sender in [stranger, SeatID(3)] {
      say(event(.lock(true), of: 1, in: table), as: sender, to: [1], in: &table)
      for (index, part) in parts.enumerated() {
        let fragment = Fragment(
          term: table[0].term, position: position, index: UInt8(index), count: UInt8(parts.count), bytes: part
        )
        say(.fragment(fragment), as: sender, to: [1], in: &table)
      }
      #expect(table[1].state == state && table[1].incoming == nil && table[1].isUpToDate)
    }
  }

  // MARK: - Leaders

  func claim(_ number: UInt32, of leader: SeatID, in table: LittleTable) -> Beat {
    Beat(
      term: Term(number: number, leader: leader), position: table[0].position, time: table[0].time, load: 200)
  }

  @Test func `a newcomer misled by a stranger leads no player away`() throws {
    var table = try LittleTable(3)
    let term = table[0].term
    let late = table.add()
    table.isLost = { _, to, _ in to == late }
    for _ in 0..<10 {
      say(.beat(claim(2, of: stranger, in: table)), to: [0, 1, 2, late], in: &table)
      if table[late].waiting == 0 { table.act(.join(LittleTable.profile(late)), late) }
      table.run(for: 500)
    }
    #expect(table[late].term.leader == stranger && table[0].state.roster[table.phones[late].id] != nil)
    #expect((0...2).allSatisfy { table[$0].term == term })
  }

  @Test(arguments: [2, 900, UInt32(TableLimits.term)])
  func `a phone without a seat cannot lead, whatever it claims`(_ number: UInt32) throws {
    var table = try table()
    let (term, beat) = (table[0].term, claim(number, of: stranger, in: table))
    for _ in 0..<20 {
      say(.beat(beat), in: &table)
      table.run(for: 500)
    }
    #expect(table.leaders == [0] && table.isAgreed && table[2].term == term)
    table.phones[0].isOn = false
    for _ in 0..<10 {
      say(.beat(beat), in: &table)
      table.run(for: 500)
    }
    #expect(table.leaders == [1] && table[1].term.number == term.number + 1)
    #expect(table[2].isUpToDate)
  }

  @Test func `an implausible term is ignored, whoever claims it`() throws {
    var table = try table()
    let limit = UInt32(TableLimits.termsAhead + table[0].time / 1_000)
    for number in [limit + 10, UInt32(TableLimits.term)] {
      for leader in [SeatID(1), SeatID(2), stranger] {
        for sender in [SeatID(1), SeatID(2), SeatID(3), stranger] {
          say(.beat(claim(number, of: leader, in: table)), as: sender, in: &table)
        }
      }
    }
    table.run(for: 2_500)
    #expect(table.leaders == [0] && table.isAgreed && table[0].term.number == 1)
    table.act(.leave, 0)
    table.run(for: 3_000)
    #expect(table.leaders == [1] && table[1].term.number == 2)
  }

  @Test func `a term of a thousand changes is believed, even by a returning phone`() throws {
    var table = try table()
    table.phones[2].isOn = false
    table.phones[0].peer.highest = 1_000
    table.tell(.woke, 0)
    table.run(for: 3_000)
    #expect(table.leaders == [0] && table[0].term.number == 1_001 && table[1].term == table[0].term)
    table.phones[2].isOn = true
    table.run(for: 3_000)
    #expect(table.isAgreed)
  }

  @Test func `a leader is followed again once a forged term of theirs falls silent`() throws {
    var table = try LittleTable(2, watching: 1)
    say(.beat(claim(50, of: SeatID(1), in: table)), as: SeatID(1), to: [2], in: &table)
    #expect(table[2].term.number == 50)
    table.run(for: 8_000)
    #expect(table.leaders == [0] && table.isAgreed && table[2].term.number == 1)
  }

  @Test func `a phone without a seat cannot revive a dead or sleeping leader`() throws {
    var table = try table()
    let beat = Beat(term: table[0].term, position: table[0].position, time: table[0].time, load: 0)
    table.phones[0].isOn = false
    for _ in 0..<6 {
      say(.beat(beat), to: [1, 2], in: &table)
      table.run(for: 1_000)
    }
    #expect(table.leaders == [1])
    table.isLost = { from, to, _ in from == 0 || to == 0 }
    table.phones[0].isOn = true
    table.tell(.woke, 0)
    say(.beat(beat), to: [0], in: &table)
    #expect(table.leaders == [1])
  }

  @Test func `a crowd of passing phones hides no player`() throws {
    var table = try table()
    for id in UInt32(1_000)..<1_200 {
      let beat = Beat(term: table[0].term, position: table[0].position, time: table[0].time, load: 0)
      say(.beat(beat), as: SeatID(id), to: [0], in: &table)
    }
    #expect(table[0].phones.count == TableLimits.phones && table[0].followers == 3)
  }
}
