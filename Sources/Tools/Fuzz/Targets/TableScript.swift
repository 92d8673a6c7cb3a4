import Digest
import Formats
import RelayProtocol
import Table
import TableClient
import Tabletop
import Turns

/// A script of one phone at a table, as bytes: the phone's number, then its events. Each has a kind, the milliseconds
/// since the one before, and a length with that many bytes.
struct TableScript {
  private enum Step: UInt8 {
    case frame, act, tick, woke, lead, changeKey, reload, answer, opened, closed, resumed
    /// Frames that this phone's leader could send next: an event, and a slightly altered state.
    case event, state
  }

  private var client: TableClient<TableGames>?
  private var reader: ByteReader
  private var now: Milliseconds = 1_000
  private var mix = Mix()

  /// The latest time of a phone's clock: the year 10889. Sums with any waits do not overflow.
  private static let latest: Milliseconds = 1 << 48
  /// Maximum steps of a script.
  private static let most = 120

  init(_ bytes: [UInt8]) {
    reader = ByteReader(bytes)
    let phone = (try? reader.byte()) ?? 0
    client = Self.phone(Int(phone % 3)).map {
      TableClient($0, code: phone < 128 ? "J7X-3" : "", keeps: false)
    }
  }

  /// Plays the script until it ends or cannot be read.
  mutating func play() -> Finding {
    var steps = 0
    while !reader.isAtEnd, steps < Self.most, let step = try? next() {
      steps += 1
      if let fault = take(step.0, step.1) { return .wrong(fault) }
    }
    guard let client, steps > 0 else { return .refused }
    mix.add(client.peer.kept)
    for count in client.peer.dropped { mix.add(UInt64(count)) }
    return .accepted(mix.value)
  }

  private mutating func next() throws(ByteError) -> (Step, [UInt8]) {
    guard let step = Step(rawValue: try reader.byte() % 13) else { throw .overlong }
    now = min(Self.latest, now + min(Self.latest, try reader.varint()))
    return (step, try reader.raw(Int(try reader.byte())))
  }

  private mutating func take(_ step: Step, _ bytes: [UInt8]) -> StaticString? {
    switch step {
    case .frame: tell(.received(.frame(sealed(bytes))))
    case .act: if let act = Act(bytes) { tell(.table(.act(act))) }
    case .tick: tell(.tick)
    case .woke: tell(.table(.woke))
    case .lead: tell(.table(.lead))
    case .changeKey:
      // The same key again would be no change. The rest of the script still uses the first key, like a phone that is
      // late.
      let key = Array((bytes + tableKey).prefix(FrameSeal.keySize))
      tell(.table(.changeKey(key)))
    case .reload:
      guard let old = client else { return nil }
      guard let peer = try? TablePeer<TableGames>(kept: old.peer.kept, now: now) else {
        return "what a phone kept cannot be read"
      }
      client = TableClient(peer, code: old.code, keeps: false)
    case .answer: if let answer = RelayAnswer(bytes) { tell(.received(answer)) }
    case .opened: tell(.opened)
    case .closed: tell(.closed)
    case .resumed: tell(.resumed)
    case .event: if let peer = client?.peer { tell(event(bytes, peer)) }
    case .state: if let peer = client?.peer { for frame in fragments(bytes, peer) { tell(frame) } }
    }
    return nil
  }

  /// Returns an event that applies to the current state. The bytes select the seat, the number and the act.
  private func event(_ bytes: [UInt8], _ peer: TablePeer<TableGames>) -> ClientInput {
    var body = Self.head(3, of: peer)
    body.varint(UInt64(peer.position.sequence) + 1)
    body.raw([
      UInt8(truncatingIfNeeded: peer.position.digest >> 8), UInt8(truncatingIfNeeded: peer.position.digest),
    ])
    body.varint(peer.time)
    let seats = peer.state.roster.seats
    let seat = seats.isEmpty ? peer.me : seats[Int(bytes.first ?? 0) % seats.count].id
    body.uint32(seat.rawValue)
    body.varint(
      (peer.state.roster[seat].map { UInt64($0.handled) } ?? 0) + UInt64(bytes.dropFirst().first ?? 1))
    body.raw(Array(bytes.dropFirst(2)))
    return .received(.frame(sealed(body.bytes)))
  }

  /// Returns fragments of the current state, with some bytes changed.
  private func fragments(_ bytes: [UInt8], _ peer: TablePeer<TableGames>) -> [ClientInput] {
    var state = peer.state.bytes
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      state[Int(bytes[index]) % state.count] = bytes[index + 1]
    }
    let starts = stride(from: 0, to: state.count, by: TableLimits.fragment)
    return starts.enumerated().map { index, start in
      var body = Self.head(4, of: peer)
      body.varint(UInt64(peer.position.sequence) + 1)
      body.uint32(Self.digest(of: state))
      body.raw([UInt8(index), UInt8((state.count + TableLimits.fragment - 1) / TableLimits.fragment)])
      body.raw(Array(state[start..<min(start + TableLimits.fragment, state.count)]))
      return .received(.frame(sealed(body.bytes)))
    }
  }

  /// Returns the head of a frame from this phone's leader.
  private static func head(_ kind: UInt8, of peer: TablePeer<TableGames>) -> ByteWriter {
    var body = ByteWriter()
    body.byte(kind)
    body.uint32(max(1, peer.term.leader.rawValue))
    body.varint(UInt64(peer.term.number))
    body.uint32(peer.term.leader.rawValue)
    return body
  }

  /// The digest by which phones compare states (`docs/protocol.md`).
  private static func digest(of state: [UInt8]) -> UInt32 {
    state.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  private mutating func tell(_ input: ClientInput) {
    for output in client?.handle(input, now: now) ?? [] {
      switch output {
      case .connect: mix.add(UInt8(1))
      case .disconnect: mix.add(UInt8(2))
      case .transmit(let bytes): mix.add(bytes)
      case .keep, .keptNothing: mix.add(UInt8(3))
      case .notCounted(let act): mix.add(act.bytes)
      case .refused(let refusal): mix.add(refusal.rawValue)
      }
    }
  }

  /// Plays on a table as a player might: a state that was read must withstand every act.
  static func play(on peer: TablePeer<TableGames>) -> Finding {
    var script = TableScript([])
    script.client = TableClient(peer, code: "J7X-3", keeps: false)
    script.tell(.opened)
    script.tell(.received(.entered(code: "J7X-3", others: 1)))
    script.tell(.table(.lead))
    let turn = peer.state.game.turns.turn
    let acts =
      acts + [TurnAct.undo(turn), .done(turn), .skip(turn + 1), .undo(turn + 2), .again].map { $0.act }
    for act in acts {
      script.now += 700
      script.tell(.table(.act(act)))
      script.tell(.tick)
    }
    // Restores may drop parts of a saved state with numbers that no phone produces.
    _ = script.take(.reload, [])
    script.now += 20_000
    script.tell(.tick)
    if let kept = script.client?.peer.kept { script.mix.add(kept) }
    return .accepted(script.mix.value)
  }

  // MARK: - Samples

  static func profile(_ name: String) -> Profile {
    Profile(name: name, avatar: Avatar(symbol: 3, colour: 1))
  }

  static let seats = [SeatID(0x0102_0304), SeatID(0x8000_0001), SeatID(0xffff_ffff)]

  /// Returns a phone by number. Phone 0 has opened the table, the others join it.
  private static func phone(_ number: Int) -> TablePeer<TableGames>? {
    guard let seal = FrameSeal(key: tableKey) else { return nil }
    let pair = KeyPair(
      secret: [UInt8](repeating: UInt8(number), count: X25519.size), publicKey: publicKeys[number])
    if number > 0 { return TablePeer(watching: seal, as: seats[number], pair: pair, now: 1_000) }
    return try? TablePeer(
      opening: seal, as: seats[0], pair: pair, profile: profile("Zoë"), phone: info, now: 1_000)
  }

  /// Computed once, since that takes longer than the rest of a script.
  private static let publicKeys = (0..<3).map {
    KeyPair(secret: [UInt8](repeating: UInt8($0), count: X25519.size)).publicKey
  }

  /// Returns the saved bytes of a table with this state and no past.
  static func kept(of state: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(3)
    writer.raw(tableKey)
    writer.uint32(seats[0].rawValue)
    for number in [0, 0, 1] as [UInt64] { writer.varint(number) }
    writer.uint32(seats[0].rawValue)
    for number in [1, 0, 0, 1 << 27, 0, 0, 0] as [UInt64] { writer.varint(number) }
    writer.uint32(digest(of: state))
    writer.varint(0)
    writer.raw(state)
    return writer.bytes
  }

  /// A game of three phones, as recorded by each of them.
  struct Played {
    /// The scripts of the phones. The other members are samples from the same game.
    fileprivate(set) var scripts: [[UInt8]] = []
    fileprivate(set) var frames: [[UInt8]] = []
    fileprivate(set) var kept: [[UInt8]] = []
    fileprivate(set) var states: [[UInt8]] = [TableState<TableGames>().bytes]
  }

  /// Maximum number of samples for one kind of frame.
  private static let ofKind = 8

  static let played: Played = {
    var played = Played()
    var scripts = (0..<3).map { number -> ByteWriter in
      var writer = ByteWriter()
      writer.byte(UInt8(number))
      return writer
    }
    var peers = (0..<3).compactMap { phone($0) }
    var before = [Milliseconds](repeating: 1_000, count: 3)
    guard peers.count == 3 else { return played }

    func note(_ step: Step, _ bytes: [UInt8], _ number: Int, _ now: Milliseconds) {
      scripts[number].byte(step.rawValue)
      scripts[number].varint(now - before[number])
      before[number] = now
      scripts[number].byte(UInt8(bytes.count))
      scripts[number].raw(bytes)
    }

    func tell(_ input: TableInput, _ number: Int, _ now: Milliseconds) {
      for case .send(let frame) in peers[number].handle(input, now: now) {
        if played.frames.filter({ $0.first == frame.first }).count < ofKind { played.frames.append(frame) }
        for other in peers.indices where other != number {
          note(.frame, body(of: frame), other, now)
          tell(.frame(frame), other, now)
        }
      }
    }

    for number in 0..<3 {
      note(.opened, [], number, 1_000)
      note(.answer, RelayAnswer.entered(code: "J7X-3", others: 2).bytes, number, 1_000)
    }
    var now: Milliseconds = 1_000
    for (index, act) in acts.enumerated() {
      // The first phone leads. The second one joins, and then both act in turns.
      let number = index == 0 ? 1 : rounds.contains(act) ? 0 : index % 2
      note(.act, act.bytes, number, now)
      tell(.act(act), number, now)
      for _ in 0..<2 {
        now += 400
        for number in peers.indices where peers[number].deadline <= now {
          note(.tick, [], number, now)
          tell(.tick, number, now)
        }
      }
      played.states.append(peers[0].state.bytes)
      // The last phone also gets frames that no phone sent.
      note(.event, [UInt8(index), 1] + act.bytes, 2, now)
      if index % 5 == 4 { note(.state, [UInt8(index), 1], 2, now) }
    }
    note(.reload, [], 0, now)
    note(.lead, [], 1, now)
    note(.changeKey, [UInt8](100..<116), 1, now)
    note(.woke, [], 2, now + 9_000)
    played.scripts = scripts.map { $0.bytes }
    played.kept = peers.map { $0.kept }
    return played
  }()
}
