import Testing
import Turns

@testable import Table

@Suite struct CatchUpTests {
  private func lock(_ count: Int, _ table: inout LittleTable) {
    for index in 0..<count { table.act(.lock(index % 2 == 0), 0) }
  }

  @Test func `a short gap is filled with the missing events`() throws {
    var table = try LittleTable(3)
    let lacking = TableLimits.burst
    table.isLost = { _, to, frame in to == 2 && (frame.isEvent || frame.isFragment) }
    lock(lacking, &table)
    table.run(for: 500)
    #expect(Int(table[2].position.sequence) + lacking == Int(table[0].position.sequence))
    table.isLost = nil
    let start = table.sent.count
    table.run(for: 3_000)
    #expect(table.isAgreed)
    #expect(!table.frames(since: start).contains { $0.isFragment })
    #expect(table[2].log.entries.count == table[0].log.entries.count)
  }

  @Test func `TURN-10 a longer gap is filled with a snapshot, which arrives sooner`() throws {
    var table = try LittleTable(3)
    table.isLost = { _, to, frame in to == 2 && (frame.isEvent || frame.isFragment) }
    lock(TableLimits.burst + 1, &table)
    table.run(for: 500)
    table.isLost = nil
    let start = table.sent.count
    table.run(for: 1_000)
    #expect(table.isAgreed)
    #expect(table.frames(since: start).contains { $0.isFragment })
    #expect(table[2].log.entries.isEmpty)
  }

  @Test func `events in the wrong order are all applied`() throws {
    var table = try LittleTable(3)
    table.isLost = { _, to, frame in to == 2 && frame.isEvent }
    let (before, start) = (table[2].position.sequence, table.sent.count)
    lock(4, &table)
    let events = table.frames(from: 0, since: start).filter { $0.isEvent }
    for event in events.suffix(4).reversed() { table.give(table[0].seal.seal(event, from: SeatID(1)), to: 2) }
    #expect(table[2].position.sequence == before + 4)
    #expect(table[2].position == table[0].position)
  }

  @Test func `TURN-7 a lost event arrives within the retry time`() throws {
    var table = try LittleTable(3)
    var isFirst = true
    table.isLost = { _, to, frame in
      defer { if to == 2, frame.isEvent { isFirst = false } }
      return to == 2 && frame.isEvent && isFirst
    }
    table.act(.start, 0)
    #expect(table[2].state.game.turns.turn == 0)
    table.run(for: TableLimits.retry)
    #expect(table[2].state.game.turns.turn == 1)
  }

  @Test func `TURN-7 a lost Done arrives within the retry time`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    var isFirst = true
    table.isLost = { from, _, frame in
      guard from == 1, case .request = frame else { return false }
      defer { isFirst = false }
      return isFirst
    }
    table.act(.done(2), 1)
    #expect(table[0].state.game.turns.turn == 2)
    table.run(for: TableLimits.retry)
    #expect(table[0].state.game.turns.turn == 3)
  }

  @Test func `a phone far behind gets a snapshot despite lost fragments`() throws {
    var table = try LittleTable(8)
    table.act(.start, 0)
    table.isLost = { _, to, _ in to == 5 }
    lock(TableLimits.log + 1, &table)
    #expect(table[0].log.entries.count == TableLimits.log)
    var times: [UInt8: Int] = [:]
    table.isLost = { _, to, frame in
      guard to == 5, case .fragment(let fragment) = frame else { return false }
      times[fragment.index, default: 0] += 1
      return times[fragment.index, default: 0] <= Int(fragment.index) % 3
    }
    let start = table.sent.count
    table.run(for: 3_000)
    #expect(table.isAgreed)
    #expect(times.count >= 4)
    let pulls = table.frames(from: 5, since: start).compactMap { frame -> UInt64? in
      if case .pull(_, _, let have) = frame { have } else { nil }
    }
    #expect(!pulls.isEmpty && pulls.allSatisfy { $0 != 0 })
    let fragments = table.frames(from: 0, since: start).filter { $0.isFragment }.count
    #expect(fragments < times.count * 3, "\(fragments) fragments of \(times.count)")
  }

  @Test func `fragments are kept while the others take long`() throws {
    var table = try LittleTable(8)
    table.act(.start, 0)
    for part in 0..<3 {
      table.isLost = { _, to, frame in
        guard to == 5 else { return false }
        if case .fragment(let fragment) = frame { return part == 1 || (part == 0) == (fragment.index == 0) }
        return frame.isEvent
      }
      if part == 0 { lock(TableLimits.log + 1, &table) }
      table.run(for: 6_000)
    }
    #expect(table.isAgreed)
  }

  @Test func `a diverged state is found by its digest and repaired`() throws {
    var table = try LittleTable(3)
    table.phones[2].peer.corrupt()
    #expect(table[2].state.roster.isLocked)
    table.run(for: 1_500)
    #expect(table.isAgreed && !table[2].state.roster.isLocked)
  }

  @Test func `events in any order or repeated are applied in order`() throws {
    var table = try LittleTable(2)
    var late = table[1]
    let start = table.sent.count
    table.act(.start, 0)
    for turn in 1...UInt32(5) { table.act(.done(turn), Int(turn + 1) % 2) }
    let events = table.sent[start...].filter { sent in
      sent.from == 0 && (try? table[0].seal.open(sent.bytes).frame.isEvent) == true
    }
    #expect(events.count >= 6)
    for event in events.reversed() + Array(events) + events.reversed() {
      _ = late.handle(.frame(event.bytes), now: table.now)
    }
    #expect(late.state == table[0].state && late.position == table[0].position)
  }

  @Test func `an event for another state is not applied`() throws {
    let table = try LittleTable(2)
    var peer = table[1]
    let before = peer.state
    let event = TableEvent(
      sequence: peer.position.sequence + 1, link: UInt16(truncatingIfNeeded: peer.position.digest) ^ 1,
      time: 0,
      origin: .nobody, number: 0, act: Act.lock(true).bytes)
    _ = peer.handle(.frame(peer.seal.seal(.event(peer.term, event), from: SeatID(1))), now: table.now)
    #expect(peer.state == before && !peer.isUpToDate)
  }

  @Test func `a snapshot with a wrong digest or byte is ignored`() throws {
    let table = try LittleTable(2)
    var changed = table[0].state
    changed.roster.isLocked = true
    let bytes = changed.bytes
    for (bytes, digest) in [(bytes, digest(of: bytes) ^ 1), (bytes + [0], digest(of: bytes + [0]))] {
      var peer = table[1]
      let position = Position(sequence: peer.position.sequence + 5, digest: digest)
      for (index, part) in OutgoingSnapshot(of: bytes, at: position, made: 0).fragments.enumerated() {
        let fragment = Fragment(
          term: peer.term, position: position, index: UInt8(index), count: UInt8((bytes.count + 63) / 64),
          bytes: part)
        _ = peer.handle(.frame(peer.seal.seal(.fragment(fragment), from: SeatID(1))), now: table.now)
      }
      #expect(peer.state == table[1].state && peer.incoming == nil)
    }
  }

  @Test func `all phones share the table's time, even after a slow beat`() throws {
    var table = try LittleTable(3)
    let began = table[0].time
    table.run(for: 30_000)
    for phone in 0...2 { table.tell(.tick, phone) }
    #expect(table[0].time >= began + 30_000)
    for phone in 1...2 { #expect(table[phone].time == table[0].time) }
    let beat = Beat(term: table[0].term, position: table[0].position, time: began, load: 3)
    table.tell(.frame(table[0].seal.seal(.beat(beat), from: SeatID(1))), 1)
    #expect(table[1].time + 20 == table[0].time)
  }

  @Test func `TURN-8 a silent phone is shown as away until it is heard again`() throws {
    var table = try LittleTable(3)
    table.act(.start, 0)
    table.phones[1].isOn = false
    table.run(for: TableLimits.away - 1_000)
    #expect(table[0].state.roster[SeatID(2)]?.isAway == false)
    table.run(for: 3_000)
    #expect(table[2].state.roster[SeatID(2)]?.isAway == true)
    table.act(.done(1), 0)
    table.run(for: 60_000)
    #expect(table[2].state.game.turns.current == SeatID(2))
    table.phones[1].isOn = true
    table.run(for: 1_500)
    #expect(table[2].state.roster[SeatID(2)]?.isAway == false)
    #expect(table.isAgreed)
  }

  @Test func `TURN-8 only an absent player is skipped after the leader's time`() throws {
    var table = try LittleTable(3)
    table.act(.skipAway(20), 0)
    table.act(.start, 0)
    table.run(for: 60_000)
    #expect(table[0].state.game.turns.turn == 1)
    table.phones[1].isOn = false
    table.run(for: 12_000)
    table.act(.done(1), 0)
    table.run(for: 18_000)
    #expect(table[0].state.game.turns.current == SeatID(2))
    table.run(for: 3_500)
    #expect(table[0].state.game.turns.current == SeatID(3))
    #expect(table[0].state.game.turns.turn == 3)
  }

  @Test func `TURN-10 a phone catches up within a second, however far behind`() throws {
    for missing in [1, 6, 7, 30, TableLimits.log, TableLimits.log + 1] {
      var table = try LittleTable(3)
      table.isLost = { from, to, _ in from == 2 || to == 2 }
      lock(missing, &table)
      table.run(for: 1_000)
      table.isLost = nil
      table.tell(.woke, 2)
      table.run(for: 1_000)
      #expect(table[2].isUpToDate && table[2].position == table[0].position, "\(missing) events")
    }
  }

  @Test func `TURN-10 a phone back from a cut-off shows the true state within a second`() throws {
    var table = try LittleTable(4)
    table.act(.start, 0)
    for away in [1_000, 5_000, 30_000, 600_000] as [Milliseconds] {
      table.isLost = { from, to, _ in from == 3 || to == 3 }
      table.run(for: away)
      let turn = table[0].state.game.turns.turn
      table.act(.skip(turn), 0)
      table.run(for: 100)
      table.isLost = nil
      table.tell(.woke, 3)
      table.run(for: 1_000)
      #expect(table[3].state.game.turns.turn == turn + 1)
      #expect(table[3].isUpToDate && table[3].seat?.name == "Player 3")
      table.run(for: 5_000)
      #expect(table.isAgreed)
    }
  }
}
