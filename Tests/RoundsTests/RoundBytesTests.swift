import Chance
import Digest
import Formats
import Testing

@testable import Rounds
@testable import Table

@Suite struct RoundBytesTests {
  private static let id = BallotID(round: RoundID(number: 258, tag: 772), step: 1, seat: SeatID(0x0506_0708))
  private static let sixteen = [UInt8](repeating: 9, count: 16)

  @Test(
    arguments: [
      (.open(RoundPlay(game: 2, flags: 3, language: 4, title: "Né")), [64, 2, 3, 4, 0x4e, 0xc3, 0xa9]),
      (
        .card(CardPart(round: RoundID(number: 258, tag: 772), index: 1, count: 3, bytes: [5])),
        [65, 1, 2, 3, 4, 0x13, 5]
      ),
      (.commit(id, sixteen), [66, 1, 2, 3, 4, 1, 5, 6, 7, 8] + sixteen),
      (.reveal(id, salt: sixteen, value: 2), [67, 1, 2, 3, 4, 1, 5, 6, 7, 8] + sixteen + [2]),
      (.close(id.round, step: 1), [68, 1, 2, 3, 4, 1]),
      (.next(id.round), [70, 1, 2, 3, 4, 0]), (.again(id.round), [70, 1, 2, 3, 4, 1]), (.finish, [71]),
      (.deal, [73]),
    ] as [(RoundAct, [UInt8])])
  func `an act matches its documented bytes both ways`(act: RoundAct, bytes: [UInt8]) {
    #expect(act.bytes == bytes && RoundAct(bytes) == act && bytes.count <= TableLimits.act)
    switch act {
    case .open, .card: break
    default:
      #expect(RoundAct(bytes + [0]) == nil)
      for count in bytes.indices { #expect(RoundAct(Array(bytes.prefix(count))) == nil) }
    }
  }

  @Test func `TURN-12 the longest acts of rounds fit into a frame`() throws {
    let title = String(repeating: "x", count: RoundLimits.title)
    #expect(RoundAct.open(RoundPlay(title: title)).bytes.count <= TableLimits.act)
    #expect(RoundAct([64, 0, 0, 0] + Array((title + "x").utf8)) == nil)
    let text = [UInt8](repeating: 1, count: RoundLimits.card - 11)
    let parts = try #require(Question(choices: 2).cards(RoundID(number: 1, tag: 1), text: text))
    #expect(parts.count == RoundLimits.parts && parts.map { $0.bytes.count }.max() == TableLimits.act)
  }

  @Test func `a commitment matches its documented bytes, and depends on everything`() {
    let id = Self.id
    // HMAC-SHA-256 under 16 bytes of 9, of `turntable ballot 1`, 01020304, 01, 05060708, 02.
    let made = id.commitment(to: 2, salt: Self.sixteen)
    #expect(hex(made) == "575ca8c07d570b98f61d531c3aa3de87")
    var others = [
      id.commitment(to: 1, salt: Self.sixteen), id.commitment(to: 2, salt: [8] + Self.sixteen.dropFirst()),
    ]
    for change in [{ $0.round.tag += 1 }, { $0.step = 0 }, { $0.seat = SeatID(1) }]
      as [(inout BallotID) -> Void]
    {
      var other = id
      change(&other)
      others.append(other.commitment(to: 2, salt: Self.sixteen))
    }
    #expect(Set(others + [made]).count == 6)
  }

  /// The largest state of rounds, in the middle of the opening.
  private static func largest() throws -> Play {
    var play = try Play(4, guests: 4)
    play.open()
    for round in 0..<40 {
      play.lay(
        Question(choices: 0, rules: 15, reader: SeatID(1), subject: SeatID(2)),
        text: [UInt8](repeating: 1, count: 234))
      for seat in [1, 2, 3, 4] as [UInt32] { play.vote(UInt8(seat), seat) }
      for guest in [51, 52, 53, 54] as [UInt32] { play.vote(7, guest, on: guest - 50) }
      if round == 39 { break }
      play.openBallots(1, 2, 3, 4)
      play.act(.next(play.game.round))
    }
    return play
  }

  @Test func `a state is read back from its bytes, at its largest in well under 64 fragments`() throws {
    let play = try Self.largest()
    var writer = ByteWriter()
    play.game.write(to: &writer)
    #expect(play.game.phase == .opening && play.game.results.count == RoundLimits.results)
    #expect(play.game.results.allSatisfy { $0.rules == 15 && $0.rules != play.game.play.game })
    var reader = ByteReader(writer.bytes)
    #expect(try RoundGame(from: &reader) == play.game)
    // Turns and roster take 1,312 at most.
    #expect(writer.bytes.count <= 800, "\(writer.bytes.count) bytes")
    for count in writer.bytes.indices {
      var reader = ByteReader(Array(writer.bytes.prefix(count)))
      #expect(throws: ByteError.self) { try RoundGame(from: &reader) }
    }
  }

  @Test func `a card with rules of its own is not taken while an older phone is there`() throws {
    var play = try Play(2)
    play.open()
    try play.join(3, revision: RoundLimits.revision)
    #expect(play.lay(Question(choices: 2, rules: 15)) == .notNow && play.game.phase == .dealing)
    #expect(play.lay(Question(choices: 2)) == nil)
  }

  @Test func `a state with a changed bit is refused, or is another state that is read back`() throws {
    let play = try Self.largest()
    var writer = ByteWriter()
    play.game.write(to: &writer)
    for bit in 0..<writer.bytes.count * 8 {
      var bytes = writer.bytes
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      var reader = ByteReader(bytes)
      guard let read = try? RoundGame(from: &reader), reader.isAtEnd else { continue }
      var again = ByteWriter()
      read.write(to: &again)
      // A number may be written longer than it has to be; the state is the same.
      var second = ByteReader(again.bytes)
      #expect(try RoundGame(from: &second) == read, "bit \(bit)")
    }
  }

  @Test func `a phone's ballots are kept as bytes`() throws {
    var box = BallotBox()
    for value in [0, 1, 0, 1] as [UInt8] { _ = box.vote(value, Self.id, salt: Self.sixteen) }
    _ = box.vote(1, BallotID(round: Self.id.round, step: 1, seat: SeatID(1)), salt: Self.sixteen)
    #expect(box.cast.count == 3, "the last change, and the vote before it")
    #expect(try BallotBox(bytes: box.bytes) == box && box.choice(Self.id) == 1)
    for count in box.bytes.indices {
      #expect(throws: ByteError.self) { try BallotBox(bytes: Array(box.bytes.prefix(count))) }
    }
    #expect(throws: ByteError.self) { try BallotBox(bytes: box.bytes + [0]) }
  }

  @Test func `acts of every kind in any order crash nothing`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var chance = Chance(seed: seed)
      var play = try Play(3, guests: 1)
      for _ in 0..<60 {
        var bytes = [UInt8](repeating: 0, count: chance.index(below: TableLimits.act))
        for index in bytes.indices { bytes[index] = UInt8(chance.index(below: 256)) }
        let round = RoundID(
          number: play.game.round.number + UInt16(chance.index(below: 2)), tag: UInt16(chance.index(below: 2))
        )
        let seat = SeatID([1, 2, 3, 51][chance.index(below: 4)])
        let id = BallotID(round: round, step: UInt8(chance.index(below: 2)), seat: seat)
        let acts: [RoundAct] = [
          .open(RoundPlay()), .next(round), .again(round), .finish, .deal, .close(round, step: id.step),
          .commit(id, id.commitment(to: 1, salt: Self.sixteen)), .reveal(id, salt: Self.sixteen, value: 1),
        ]
        let by = UInt32(chance.index(below: 4))
        if chance.index(below: 4) == 0 {
          play.lay(Question(choices: UInt8(chance.index(below: 3))), tag: round.tag, by: by)
        } else if let act = RoundAct(bytes) ?? acts[chance.index(below: acts.count)] as RoundAct? {
          play.act(act, by: by)
        }
        if chance.index(below: 9) == 0 { play.change(.away(SeatID(2), chance.index(below: 2) == 0)) }
        play.wait(Milliseconds(chance.index(below: 5_000)), silent: [2])
        guard play.game.isRunning else { continue }
        var writer = ByteWriter()
        play.game.write(to: &writer)
        var reader = ByteReader(writer.bytes)
        let read = try RoundGame(from: &reader)
        #expect(read == play.game && reader.isAtEnd)
      }
    }
  }
}
