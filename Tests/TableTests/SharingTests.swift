import Formats
import Tabletop
import Testing
import Turns

@testable import Table

/// What phones say of themselves, and seats that change hands.
@Suite struct SharingTests {
  private let phone = PhoneInfo(revision: 3, ceiling: 2, language: 4)

  @Test func `a phone that joins says what it can do, and says so again when that changes`() throws {
    var table = try LittleTable(2)
    let late = table.add()
    table.run(for: 200)
    table.act(.join(LittleTable.profile(late), phone), late)
    #expect(table[0].state.roster[SeatID(3)]?.phone == phone)
    #expect(table[0].state.roster.lowestRevision == 0 && table[0].state.roster.lowestCeiling == 0)
    for other in 0...2 {
      table.act(.phone(PhoneInfo(revision: 7, ceiling: UInt8(other), language: 1)), other)
    }
    #expect(table.isAgreed)
    #expect(table[1].state.roster.lowestRevision == 7 && table[1].state.roster.lowestCeiling == 0)
  }

  @Test func `TOGETHER-1 a newcomer takes over a seat without a phone, with its place and its turn`() throws {
    var table = try LittleTable(2)
    table.act(.addSeat(SeatID(50), Profile(name: "Max", avatar: Avatar(symbol: 9, colour: 3))), 0)
    table.act(.move(SeatID(50), to: 1), 0)
    table.act(.start, 0)
    table.act(.done(1), 0)
    let late = table.add()
    table.run(for: 200)
    table.act(.claim(SeatID(50), phone), late)
    #expect(table.isAgreed && table.names() == ["Player 0", "Max", "Player 1"])
    let seat = try #require(table[late].seat)
    #expect(seat.hasPhone && seat.phone == phone && seat.avatar == Avatar(symbol: 9, colour: 3))
    #expect(table[0].state.game.turns.current == seat.id)
    table.act(.done(2), late)
    #expect(table[0].state.game.turns.current == SeatID(2))
  }

  @Test func `a seat is taken over once, and only if it has no phone`() throws {
    var table = try LittleTable(2)
    table.act(.addSeat(SeatID(50), Profile(name: "Max", avatar: Avatar(symbol: 9, colour: 3))), 0)
    let newcomers = [table.add(), table.add(), table.add()]
    table.run(for: 200)
    for newcomer in newcomers.prefix(2) { table.act(.claim(SeatID(50), phone), newcomer) }
    table.act(.claim(SeatID(2), phone), newcomers[2])
    table.run(for: 1_000)
    #expect(table.names() == ["Player 0", "Player 1", "Max"])
    #expect(table.refusals(newcomers[1]) == [.unknownSeat] && table.refusals(newcomers[2]) == [.unknownSeat])
    table.act(.claim(SeatID(50), phone), 1)
    #expect(table.refusals(1) == [.notNow])
  }

  @Test func `a locked table gives no seat away`() throws {
    var table = try LittleTable(1)
    table.act(.addSeat(SeatID(50), Profile(name: "Max", avatar: Avatar(symbol: 9, colour: 3))), 0)
    table.act(.lock(true), 0)
    let late = table.add()
    table.run(for: 200)
    table.act(.claim(SeatID(50), phone), late)
    #expect(table.refusals(late) == [.locked] && table[late].seat == nil)
  }

  @Test
  func `a phone that does not know the game that is on is refused, and no such game is opened with one`()
    throws
  {
    var table = try LittleTable(2)
    let open = Act.game([64, 1, 0, 0])
    table.act(open, 0)
    #expect(!table[0].state.game.isRunning, "phone 1 knows turns alone")
    for other in 0...1 { table.act(.phone(PhoneInfo(revision: 1, ceiling: 0, language: 0)), other) }
    table.act(open, 0)
    #expect(table.isAgreed && table[1].state.game.isRunning)
    let old = table.join()
    #expect(table.refusals(old) == [.newer] && table[old].seat == nil)
    table.act(.join(LittleTable.profile(old), phone), old)
    #expect(table[old].seat != nil)
  }

  @Test func `a screen says that it is one, and none of its beats hides a silent leader`() throws {
    var table = try LittleTable(3, watching: 1)
    table.phones[3].peer.isScreen = true
    table.run(for: 3_000)
    #expect(table[0].screens == 1 && table[0].televisions == 1 && table[1].screens == 1)
    table.phones[0].isOn = false
    table.run(for: 8_000)
    #expect(table.leaders == [1])
  }

  @Test func `a frame of another version is told to the person, for a while`() throws {
    var table = try LittleTable(2)
    let body = FrameSamples.body(of: FrameSamples.small[0])
    table.give(FrameSamples.sealed(body, kind: 1, version: 3), to: 0)
    table.give(FrameSamples.sealed(body, kind: 1, version: 1), to: 1)
    #expect(table[0].otherVersion == 3 && table[1].otherVersion == 1)
    table.run(for: TableLimits.away + 1_000)
    #expect(table[0].otherVersion == nil && table[1].otherVersion == nil)
    let other = [UInt8](repeating: 9, count: FrameSeal.keySize)
    table.give(FrameSamples.sealed(body, kind: 1, version: 3, key: other), to: 0)
    var forged = FrameSamples.sealed(body, kind: 1, version: 3)
    forged[forged.count - 1] ^= 1
    table.give(forged, to: 0)
    #expect(table[0].otherVersion == nil)
  }

  @Test func `the state of a newer game is carried along, byte for byte`() throws {
    var state = TableState<TableGames>()
    state.apply(
      TableEvent(
        sequence: 1, link: 0, time: 5, origin: SeatID(1), number: 1,
        act: Act.join(LittleTable.profile(0), phone).bytes))
    let bytes = state.bytes
    // The number of games; then the kind, the length and the 22 bytes of turns that have not begun, with one player.
    let at = bytes.count - TableState<TableGames>().bytes.count + 4 - 8
    #expect(bytes[at...].prefix(2) == [1, 1])
    var newer = bytes + [9, 2, 7, 7]
    newer[at] = 2
    var read = try TableState<TableGames>(bytes: newer)
    #expect(read.bytes == newer)
    read.apply(TableEvent(sequence: 2, link: 0, time: 9, origin: SeatID(1), number: 2, act: [126, 1]))
    #expect(read.bytes.suffix(4) == [9, 2, 7, 7] && read.roster.seats[0].isUncounted(2))
    for broken in [[9, 2, 7], [1, 0], [9, 2, 7, 7, 0], [9, 0x81, 0x40]] as [[UInt8]] {
      #expect(throws: ByteError.self) {
        try TableState<TableGames>(bytes: newer.prefix(bytes.count) + broken)
      }
    }
  }
}
