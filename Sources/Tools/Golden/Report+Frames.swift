import Digest
import Table
import Tabletop
import Turns

/// Three phones at a table whose frames, states and saved bytes depend on their inputs only.
private struct GoldenTable {
  var peers: [TablePeer<TableGames>]
  var lines: [String] = []
  var isHeard = true
  /// Snapshot fragments sent so far. The first one is dropped, so that phones must request it again.
  private var fragments = 0

  init?() {
    guard let seal = FrameSeal(key: [UInt8](0..<16)) else { return nil }
    let names = Profile(name: "Zoë", avatar: Avatar(symbol: 3, colour: 1))
    let pairs = [UInt8(1), 2].map { KeyPair(secret: [UInt8](repeating: $0, count: X25519.size)) }
    guard
      let first = try? TablePeer<TableGames>(
        opening: seal, as: SeatID(0x0102_0304), pair: pairs[0], profile: names, now: 0)
    else { return nil }
    peers = [
      first, TablePeer(watching: seal, as: SeatID(0x8000_0001), pair: pairs[1], now: 0),
      TablePeer(watching: seal, as: SeatID(0xffff_ffff), now: 0),
    ]
  }

  /// Gives a phone an input, records the frames that it sends, and delivers them to the other phones.
  mutating func tell(_ input: TableInput, _ phone: Int, at now: Milliseconds) {
    for output in peers[phone].handle(input, now: now) {
      guard case .send(let bytes) = output, isHeard else { continue }
      lines.append("frame of phone \(phone): " + hex(bytes))
      if bytes.first == 0x24 { fragments += 1 }
      if bytes.first == 0x24, fragments == 1 { continue }
      for other in peers.indices where other != phone { tell(.frame(bytes), other, at: now) }
    }
  }

  mutating func tick(until end: Milliseconds, from start: Milliseconds) {
    for now in stride(from: start, through: end, by: 100) {
      for phone in peers.indices where peers[phone].deadline <= now { tell(.tick, phone, at: now) }
    }
  }
}

extension Report {
  /// Adds the frames of phones that join, act, pass turns, are refused, catch up from events and from a snapshot, and
  /// change the key.
  mutating func frames() {
    guard var table = GoldenTable() else { return }
    table.tick(until: 1_500, from: 100)
    table.tell(.act(.join(Profile(name: "Ada", avatar: Avatar(symbol: 3, colour: 1)))), 1, at: 1_600)
    table.tell(.act(TurnAct.start.act), 0, at: 1_700)
    table.tell(.act(TurnAct.done(1).act), 0, at: 2_000)
    table.tell(.act(TurnAct.done(2).act), 1, at: 2_500)
    table.tell(.act(TurnAct.done(2).act), 1, at: 2_600)
    table.tell(.act(.lock(true)), 0, at: 2_700)
    table.tell(.act(.join(Profile(name: "Bo", avatar: Avatar(symbol: 0, colour: 0)))), 2, at: 2_800)
    table.isHeard = false
    for index in 0..<70 { table.tell(.act(.lock(index % 2 == 1)), 0, at: 3_000 + UInt64(index)) }
    table.isHeard = true
    table.tick(until: 5_000, from: 3_100)
    table.tell(.changeKey([UInt8](100..<116)), 0, at: 5_100)
    for line in table.lines { add("table", line) }
    for peer in table.peers {
      add("table at \(peer.position.sequence)", hex(peer.state.bytes))
      add("table kept", hex(peer.kept))
    }
  }
}
