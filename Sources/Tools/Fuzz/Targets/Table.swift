import Digest
import Formats
import RelayProtocol
import Rounds
import Table
import TableClient
import Tabletop
import Turns

// Messages between phones, and between phones and the relay.

/// The key of the only table.
let tableKey = [UInt8](0..<16)

/// Seals any body as a holder of the key could, valid or not (`docs/protocol.md`).
/// - Parameter body: kind, sender and the payload of the kind.
func sealed(_ body: [UInt8]) -> [UInt8] {
  let frame = [0x10 | (body.first ?? 0) & 0xf] + tableTag + body.dropFirst()
  return frame + tableCode.code(for: frame).prefix(8)
}

private let tableCode = HMACKey(tableKey)
private let tableTag = Array(tableCode.code(for: Array("turntable table 1".utf8)).prefix(4))
private let tableSeal = FrameSeal(key: tableKey)

/// Returns the body from which `sealed` makes this frame.
func body(of frame: [UInt8]) -> [UInt8] { [frame[0] & 0xf] + frame[5..<max(5, frame.count - 8)] }

extension Target {
  static let frames = Target("frames", samples: TableScript.played.frames.map { Sample($0) }) { bytes in
    open(bytes)
  }

  static let sealedFrames = Target(
    "sealed frames", samples: TableScript.played.frames.map { Sample(body(of: $0)) }
  ) { bytes in open(sealed(bytes)) }

  /// Checks that an opened frame reads back as equal after sealing.
  private static func open(_ bytes: [UInt8]) -> Finding {
    guard let seal = tableSeal, let (sender, frame) = try? seal.open(bytes) else {
      return .refused
    }
    let written = seal.seal(frame, from: sender)
    guard let again = try? seal.open(written), again.sender == sender, again.frame == frame else {
      return .wrong("what was sealed is another frame")
    }
    return .accepted(Mix.of(written))
  }

  static let requests = Target(
    "relay requests",
    samples: [
      .frame([9, 8]), .open(key: tableKey, TableListing(name: "Zoë", symbol: 3, colour: 5, flags: 6)),
      .enter(code: "J7X-3", key: tableKey), .find(code: "j7x3"),
      .list(TableListing(name: "", symbol: 0, colour: 0, flags: 0xff)), .nearby(isWatching: true),
      .changeKey(from: tableKey, to: tableKey.reversed()),
    ].map { (request: RelayRequest) in Sample(request.bytes) }
  ) { bytes in
    guard let request = RelayRequest(bytes) else { return .refused }
    if RelayRequest(request.bytes) != request { return .wrong("what was written is another request") }
    return .accepted(Mix.of(request.bytes))
  }

  static let answers = Target("relay answers", samples: TableScript.answers.map { Sample($0.bytes) }) {
    bytes in
    guard let answer = RelayAnswer(bytes) else { return .refused }
    if RelayAnswer(answer.bytes) != answer { return .wrong("what was written is another answer") }
    return .accepted(Mix.of(answer.bytes))
  }

  /// Doors of tables at other relays.
  static let doors = Target(
    "relay doors", samples: ["593#17", "fff+0", "000#18446744073709551615"].map { Sample($0) }
  ) { bytes in
    guard let text = String(validating: bytes, as: UTF8.self), let door = SlotDoor(text) else {
      return .refused
    }
    if !door.text.utf8.elementsEqual(bytes) { return .wrong("what was written is another door") }
    return .accepted(Mix.of(bytes))
  }

  static let acts = Target(
    "acts",
    samples: (TableScript.acts.map { $0.bytes } + [Act.key(tableKey + tableKey).bytes, [43, 1], []]).map {
      Sample($0)
    }
  ) { bytes in
    guard let act = Act(bytes) else { return .refused }
    if Act(act.bytes) != act { return .wrong("what was written is another act") }
    var mix = Mix()
    mix.add(act.bytes)
    if case .game(let bytes) = act, let turn = TurnAct(bytes) {
      if TurnAct(turn.bytes) != turn { return .wrong("what was written is another act of the game") }
      mix.add(turn.bytes)
    }
    if case .game(let bytes) = act, let round = RoundAct(bytes) {
      if RoundAct(round.bytes) != round { return .wrong("what was written is another act of rounds") }
      mix.add(round.bytes)
    }
    return .accepted(mix.value)
  }

  /// A sequence of inputs for one phone, and its outputs.
  static let tables = Target("tables", cost: 20, samples: TableScript.played.scripts.map { Sample($0) }) {
    bytes in
    var script = TableScript(bytes)
    return script.play()
  }

  static let keptTables = Target(
    "kept tables", cost: 20, samples: TableScript.played.kept.map { Sample($0) }
  ) { bytes in
    guard let peer = try? TablePeer<TableGames>(kept: bytes, now: 0) else { return .refused }
    guard let again = try? TablePeer<TableGames>(kept: peer.kept, now: 0), again.kept == peer.kept else {
      return .wrong("what was kept is another table")
    }
    return TableScript.play(on: peer)
  }

  /// States of a table without a log, which therefore cannot contradict them.
  static let states = Target(
    "states", cost: 20, samples: TableScript.played.states.map { Sample($0) }
  ) { bytes in
    guard let state = try? TableState<TableGames>(bytes: bytes) else { return .refused }
    guard let again = try? TableState<TableGames>(bytes: state.bytes), again == state else {
      return .wrong("what was written is another state")
    }
    let kept = TableScript.kept(of: state.bytes)
    guard let peer = try? TablePeer<TableGames>(kept: kept, now: 0) else {
      return .wrong("a state that no table can have")
    }
    return TableScript.play(on: peer)
  }
}
