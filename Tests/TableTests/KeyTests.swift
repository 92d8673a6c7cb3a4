import Digest
import Testing
import Turns

@testable import Table

/// A new key for a table: property 8 of the protocol.
@Suite struct KeyTests {
  private let new = [UInt8](100..<116)

  private func table(_ players: Int) throws -> LittleTable {
    try LittleTable(players, pairs: LittleTable.pairs)
  }

  @Test func `every phone announces its public key once`() throws {
    var table = try table(4)
    table.run(for: 20_000)
    #expect(
      table[3].state.roster.seats.map { $0.publicKey } == LittleTable.pairs.prefix(4).map { $0.publicKey })
    let numbers = table.frames().compactMap { frame -> UInt32? in
      guard case .event(_, let event) = frame, case .key? = Act(event.act) else { return nil }
      return event.sequence
    }
    #expect(Set(numbers).count == 4)
  }

  @Test func `a known public key cannot be replaced, and nobody is notified`() throws {
    var table = try table(2)
    table.act(.key([UInt8](repeating: 9, count: 32)), 1)
    table.run(for: 1_000)
    #expect(table[0].state.roster.seats[1].publicKey == LittleTable.pairs[1].publicKey)
    #expect(table.phones[1].notices.allSatisfy { $0 == .changed })
  }

  @Test func `all remaining phones get the new key at once and play on`() throws {
    var table = try table(8)
    table.act(.start, 0)
    table.tell(.changeKey(new), 0)
    #expect(table.phones.allSatisfy { $0.peer.key == new && $0.peer.formerKeys == [LittleTable.key] })
    let start = table.sent.count
    table.act(.done(1), 0)
    table.act(.done(2), 1)
    table.run(for: 20_000)
    #expect(table.isAgreed && table[7].state.game.turns.turn == 3)
    #expect(table.frames(since: start).allSatisfy { !$0.isKey }, "nobody is told once more")
    #expect(table[0].state.roster.seats.allSatisfy { !$0.isAway })
  }

  @Test func `a removed phone keeps only the old key, which is useless`() throws {
    var table = try table(3)
    table.act(.start, 0)
    table.act(.remove(SeatID(2)), 0)
    table.run(for: 500)
    table.tell(.changeKey(new), 0)
    #expect(table.phones.map { $0.peer.key } == [new, LittleTable.key, new])
    table.run(for: 2_000)
    let (state, term) = (table[0].state, table[0].term)
    let old = try LittleTable.seal()
    let request = TableRequest(
      origin: SeatID(1), number: state.roster.seats[0].handled + 1, gap: 1, wasOrdered: false,
      act: TurnAct.done(1).act.bytes)
    let forged: [Frame] = [
      .request(request),
      .beat(
        Beat(
          term: Term(number: 900, leader: SeatID(2)), position: Position(sequence: 900, digest: 1), time: 0,
          load: 9)),
      .key(
        KeyNotice(of: [UInt8](repeating: 1, count: 16), from: SeatID(2), to: SeatID(3), shared: shared(1, 2))),
      .key(
        KeyNotice(of: [UInt8](repeating: 1, count: 16), from: SeatID(1), to: SeatID(3), shared: shared(1, 2))),
    ]
    for frame in forged {
      for sender in UInt32(1)...3 {
        for phone in [0, 2] { table.give(old.seal(frame, from: SeatID(sender)), to: phone) }
      }
    }
    table.run(for: 100)
    #expect(table[0].state == state && table[0].term == term && table[2].term == term)
    #expect(table[0].key == new && table[2].key == new)
    // No frame reveals the key to the removed phone.
    #expect(table[1].key == LittleTable.key)
  }

  @Test func `a removed phone cannot impose a key while its own is still valid`() throws {
    var table = try table(3)
    table.act(.remove(SeatID(2)), 0)
    table.run(for: 500)
    let old = try LittleTable.seal()
    for sender in UInt32(1)...3 {
      let notice = KeyNotice(of: new, from: SeatID(sender), to: SeatID(3), shared: shared(1, 2))
      table.give(old.seal(.key(notice), from: SeatID(sender)), to: 2)
    }
    #expect(table[2].key == LittleTable.key)
  }

  private func shared(_ one: Int, _ other: Int) -> [UInt8] {
    LittleTable.pairs[one].shared(with: LittleTable.pairs[other].publicKey) ?? []
  }

  @Test func `a waking phone catches up over as many as four keys`() throws {
    for count in UInt8(1)...5 {
      var table = try table(3)
      table.phones[2].isOn = false
      for number in 1...count { table.tell(.changeKey([UInt8](repeating: number, count: 16)), 0) }
      table.act(.start, 0)
      table.run(for: 60_000)
      table.phones[2].isOn = true
      table.run(for: 4_000)
      #expect((table[2].key == table[0].key) == (count <= 4), "\(count) keys")
      if count <= 4 { #expect(table.isAgreed) }
    }
  }

  @Test func `a waking phone asks more than once`() throws {
    var table = try table(3)
    table.phones[2].isOn = false
    table.tell(.changeKey(new), 0)
    table.run(for: 20_000)
    var lost = 0
    table.isLost = { from, _, _ in
      guard from == 2, lost < 6 else { return false }
      lost += 1
      return true
    }
    table.phones[2].isOn = true
    table.run(for: 1_000)
    #expect(lost == 6 && table[2].key == new, "three beats did not get to the two others")
  }

  @Test func `a waking phone gets the key from a leader who never had the old one`() throws {
    var table = try table(3)
    table.phones[2].isOn = false
    table.tell(.changeKey(new), 0)
    table.join()
    table.run(for: 1_000)
    table.phones[0].isOn = false
    table.run(for: 2_500)
    table.tell(.lead, 3)
    table.run(for: 5_000)
    #expect(table.leaders == [3] && table[3].formerKeys.isEmpty)
    table.phones[2].isOn = true
    table.run(for: 10_000)
    #expect(table.isAgreed && table[2].key == new)
  }

  @Test func `a removed phone gets no key from a phone unaware of the removal`() throws {
    var table = try table(4)
    table.isLost = { from, to, _ in from == 0 || to == 0 }
    table.run(for: 6_000)
    #expect(table.leaders == [0, 1])
    table.act(.remove(SeatID(4)), 0)
    table.tell(.changeKey(new), 0)
    // They learn the key before the removal.
    table.isLost = { from, _, frame in from == 0 && !frame.isKey }
    table.run(for: 4_000)
    #expect(table.phones.map { $0.peer.key } == [new, new, new, LittleTable.key])
    #expect(table[1].state.roster.departed.isEmpty)
    table.isLost = nil
    table.run(for: 30_000)
    #expect(table.phones.map { $0.peer.key } == [new, new, new, LittleTable.key])
    #expect(table.phones[..<3].allSatisfy { $0.peer.state.roster.departed == [SeatID(4)] })
    #expect(table[0].term == table[1].term && table[0].position == table[2].position)
  }

  @Test func `a leader that can reach nobody keeps its key`() throws {
    var table = try LittleTable(2)
    table.tell(.changeKey(new), 0)
    #expect(table[0].key == LittleTable.key)
  }

  @Test func `a lost key notice is sent again`() throws {
    var table = try table(4)
    var lost = 0
    table.isLost = { from, to, frame in
      if from == 3 { return true }
      guard frame.isKey, to == 3, lost < 3 else { return false }
      lost += 1
      return true
    }
    table.tell(.changeKey(new), 0)
    #expect(table[3].key == LittleTable.key)
    table.run(for: 1_500)
    #expect(lost == 3 && table[3].key == new)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.isAgreed && table.leaders == [0])
  }

  @Test func `a request made under the old key counts once`() throws {
    var table = try table(3)
    table.act(.start, 0)
    table.act(.done(1), 0)
    table.isLost = { from, to, _ in from == 1 || to == 1 }
    table.act(.done(2), 1)
    table.tell(.changeKey(new), 0)
    table.isLost = nil
    table.run(for: 3_000)
    #expect(table.isAgreed && table[1].key == new && table[2].state.game.turns.turn == 3)
  }

  @Test func `a leader that stops mid-change does not split the table`() throws {
    for told in [[1], [2], [1, 2], []] {
      var table = try table(4)
      table.isLost = { _, to, frame in frame.isKey && !told.contains(to) }
      table.tell(.changeKey(new), 0)
      table.phones[0].isOn = false
      table.isLost = nil
      table.run(for: 20_000)
      #expect(table.isAgreed)
      #expect(table.phones[1...].allSatisfy { $0.peer.key == (told.isEmpty ? LittleTable.key : new) })
      // The leader still has the new key, and passes it on.
      try table.restart(0)
      table.run(for: 20_000)
      #expect(table.isAgreed && table.phones.allSatisfy { $0.peer.key == new })
    }
  }

  @Test func `former keys survive a reload`() throws {
    var table = try table(3)
    table.phones[2].isOn = false
    table.tell(.changeKey(new), 0)
    try table.restart(0)
    try table.restart(1)
    #expect(table[0].formerKeys == [LittleTable.key])
    table.run(for: 5_000)
    table.phones[2].isOn = true
    table.run(for: 5_000)
    #expect(table.isAgreed && table[2].key == new)
  }

  @Test func `a phone without a key pair is left behind as away`() throws {
    var table = try LittleTable(3, pairs: Array(LittleTable.pairs.prefix(2)))
    table.tell(.changeKey(new), 0)
    table.run(for: 15_000)
    #expect(table.phones.map { $0.peer.key } == [new, new, LittleTable.key])
    #expect(table[0].state.roster.seats.map { $0.isAway } == [false, false, true])
  }

  @Test func `only the leader changes the key, to a new one of 16 bytes`() throws {
    var table = try table(2)
    table.tell(.changeKey(new), 1)
    table.tell(.changeKey(Array(new.dropLast())), 0)
    table.tell(.changeKey(LittleTable.key), 0)
    table.run(for: 1_000)
    #expect(table.phones.allSatisfy { $0.peer.key == LittleTable.key && $0.peer.formerKeys.isEmpty })
  }

  @Test func `a key notice is readable only by its recipient and only unaltered`() {
    let notice = KeyNotice(of: new, from: SeatID(1), to: SeatID(2), shared: shared(0, 1))
    #expect(notice.key(from: SeatID(1), shared: shared(1, 0)) == new)
    #expect(notice.key(from: SeatID(3), shared: shared(1, 0)) == nil)
    #expect(notice.key(from: SeatID(1), shared: shared(2, 0)) == nil)
    #expect(notice.hidden != new)
    let other = KeyNotice(to: SeatID(3), check: notice.check, hidden: notice.hidden)
    #expect(other.key(from: SeatID(1), shared: shared(1, 0)) == nil)
    for bit in 0..<192 {
      var bytes = notice.check + notice.hidden
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let changed = KeyNotice(to: SeatID(2), check: Array(bytes.prefix(8)), hidden: Array(bytes.dropFirst(8)))
      #expect(changed.key(from: SeatID(1), shared: shared(1, 0)) == nil)
    }
  }

  @Test func `a weak public key gets no notice`() throws {
    let low = KeyPair(secret: [1], publicKey: [UInt8](repeating: 0, count: 32))
    #expect(LittleTable.pairs[0].shared(with: low.publicKey) == nil)
    var table = try LittleTable(2, pairs: [LittleTable.pairs[0], low])
    table.tell(.changeKey(new), 0)
    table.run(for: 5_000)
    #expect(table.frames().allSatisfy { !$0.isKey })
  }
}
