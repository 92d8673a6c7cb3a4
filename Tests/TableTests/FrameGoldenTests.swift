import Digest
import Formats
import Foundation
import Testing
import Turns

@testable import Table

@Suite struct FrameGoldenTests {
  private static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/table")

  private func lines(_ file: String) throws -> [Substring] {
    try String(contentsOf: Self.fixtures.appending(path: file), encoding: .utf8).split(separator: "\n")
  }

  private func made() throws -> [String] {
    let seal = try LittleTable.seal()
    let names = ["beat", "request", "event", "fragment", "pull", "refusal", "key"]
    var lines = zip(names, FrameSamples.small).map { name, frame in
      "small \(name): " + hex(seal.seal(frame, from: SeatID(9)))
    }
    lines += zip(names, FrameSamples.largest).map { name, frame in
      "largest \(name): " + hex(seal.seal(frame, from: SeatID(.max)))
    }
    let profile = Profile(name: "Zoë", avatar: Avatar(symbol: 5, colour: 6))
    let join = TableRequest(
      origin: SeatID(0x1234_5678), number: 1, gap: 1, wasOrdered: false, act: Act.join(profile).bytes)
    lines.append("join: " + hex(seal.seal(.request(join), from: SeatID(0x1234_5678))))
    var table = try LittleTable(2)
    table.act(.start, 0)
    table.act(.done(1), 0)
    lines.append("state: " + hex(table[0].state.bytes))
    table = try LittleTable(2, pairs: LittleTable.pairs)
    lines.append("state with public keys: " + hex(table[0].state.bytes))
    table.tell(.changeKey(Array(100..<116)), 0)
    let told = try #require(table.sent.first { $0.bytes[0] == 0x27 })
    lines.append("new key 6465…73: " + hex(told.bytes))
    return lines
  }

  /// A change of the wire format needs a new `Frame.version`, or phones of two versions misunderstand each other.
  /// Then copy the lines from the failure, and update docs/protocol.md.
  @Test func `frames and states match the committed bytes`() throws {
    let (committed, made) = (try lines("frames.txt"), try made())
    #expect(made.count == committed.count, "\(made.joined(separator: "\n"))")
    for (line, expected) in zip(made, committed) { #expect(line == expected) }
  }

  /// `Examples/table_client.py` was written from docs/protocol.md alone; its tests rewrite this file.
  @Test func `frames of the example client are read correctly`() throws {
    let seal = try LittleTable.seal()
    var frames: [Frame] = []
    for line in try lines("client.txt") {
      let bytes = try #require(unhex(line))
      let (sender, frame) = try seal.open(bytes)
      #expect(sender == SeatID(0x1234_5678))
      frames.append(frame)
    }
    let profile = Profile(name: "Zoë", avatar: Avatar(symbol: 5, colour: 6))
    let requests: [(UInt32, Act)] = [(1, .join(profile)), (2, TurnAct.done(300).act)]
    var expected = requests.map { number, act in
      Frame.request(
        TableRequest(origin: SeatID(0x1234_5678), number: number, gap: 1, wasOrdered: false, act: act.bytes))
    }
    let term = Term(number: 7, leader: SeatID(2))
    let position = Position(sequence: 200, digest: 0xdead_beef)
    expected.append(.beat(Beat(term: term, position: position, time: 1 << 40, load: 254)))
    #expect(frames == expected)
  }

  /// A phone that returns with what an earlier version saved is at the same table, in the same turn.
  @Test func `what a phone saved when frames were of version 1 is read`() throws {
    let line = try #require(try lines("kept-2.txt").first)
    let kept = try #require(unhex(line))
    var peer = try Peer(kept: kept, now: 0)
    #expect(peer.state.roster.seats.map(\.name) == ["Ada", "Ben"])
    #expect(peer.state.game.turns.phase == .playing)
    #expect(peer.seat?.phone == PhoneInfo() && peer.position.digest == peer.state.digest)
    #expect(try Peer(kept: peer.kept, now: 0).state == peer.state)
    for count in kept.indices {
      #expect(throws: ByteError.self) { try Peer(kept: Array(kept.prefix(count)), now: 0) }
    }
    for second in 1...12 { _ = peer.handle(.tick, now: Milliseconds(second) * 1_000) }
    #expect(peer.isLeading)
  }

  private func unhex(_ hex: Substring) -> [UInt8]? {
    let digits = hex.compactMap { $0.hexDigitValue }
    guard digits.count == hex.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
