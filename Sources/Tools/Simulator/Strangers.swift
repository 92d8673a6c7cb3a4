import Chance
import Digest
import Formats
import Table
import Tabletop
import Turns

/// Strangers with the table's key but without a seat. They hear frames and repeat them altered, always under their own
/// ids: the protocol does not defend against forged senders.
struct Strangers {
  private var ids: [SeatID] = []
  private var chance: Chance
  /// Seals for the keys that the table has had, newest last.
  private var seals: [FrameSeal] = []
  /// The latest frame of each kind.
  private var beat: Beat?
  private var request: TableRequest?
  private var event: TableEvent?
  private var fragment: Fragment?
  private var notice: KeyNotice?
  private var states: [TableState<TableGames>] = []

  /// The range of pauses between two turns of theirs, in milliseconds. Each also has at least 50.
  static let longestPause: UInt64 = 1_200
  /// Old states that they remember and replay.
  private static let mostStates = 4

  /// Creates one or two strangers in half of the games.
  init(seed: UInt64) {
    chance = Chance(seed: seed ^ 0x57_7a_96)
    guard chance.index(below: 2) == 0 else { return }
    for _ in 0...chance.index(below: 2) { ids.append(SeatID(UInt32(truncatingIfNeeded: chance.next()) | 1)) }
  }

  var isNobody: Bool { ids.isEmpty }

  mutating func pause() -> UInt64 { 50 + chance.next(below: Self.longestPause) }

  /// Returns the milliseconds until a frame of theirs reaches a phone; nil if it is lost.
  mutating func delay() -> UInt64? { chance.index(below: 8) == 0 ? nil : 1 + chance.next(below: 60) }

  mutating func hear(_ bytes: [UInt8], key: [UInt8]) {
    if ids.isEmpty { return }
    if seals.last?.key != key, let seal = FrameSeal(key: key) { seals.append(seal) }
    guard let frame = try? seals.last?.open(bytes).frame else { return }
    switch frame {
    case .beat(let heard): beat = heard
    case .request(let heard): request = heard
    case .event(_, let heard): event = heard
    case .fragment(let heard): fragment = heard
    case .key(let heard): notice = heard
    case .pull, .refusal: break
    }
  }

  /// Returns frames of one of them, based on a phone's view of the table.
  mutating func speak(_ peer: Peer) -> [[UInt8]] {
    guard let me = chance.pick(ids), let last = seals.last, let first = seals.first else { return [] }
    if chance.index(below: 6) == 0 {
      states.append(peer.state)
      if states.count > Self.mostStates { states.removeFirst() }
    }
    let seal = chance.index(below: 6) == 0 ? first : last
    return frames(me, peer).map { seal.seal($0, from: me) }
  }

  private mutating func frames(_ me: SeatID, _ peer: Peer) -> [Frame] {
    switch chance.index(below: 10) {
    case 0, 1: return madeUp(request, peer.state, chance.pick(peer.state.roster.seats))
    case 2: return madeUp(request, peer.state, nil, as: me)
    case 3, 4: return claim(me, peer)
    case 5: return beat.map { [.beat(following(peer, $0))] } ?? []
    case 6: return event.map { [.event(peer.term, next($0, peer))] } ?? []
    case 7: return snapshot(peer)
    case 8:
      let to = chance.pick(peer.state.roster.seats)?.id ?? me
      return [.refusal(to: to, number: UInt32(1 + chance.index(below: 3)), .full)]
        + (notice.map { [.key($0)] } ?? [])
    default: return [.pull(peer.term, peer.position, have: 0)]
    }
  }

  /// Returns an act of this player, or of the stranger, regardless of permission.
  private mutating func madeUp(
    _ heard: TableRequest?, _ state: TableState<TableGames>, _ seat: Seat?, as me: SeatID = .nobody
  ) -> [Frame] {
    guard var request = heard else { return [] }
    request.origin = seat?.id ?? me
    request.number = (seat?.handled ?? 0) + 1
    request.gap = 1
    request.wasOrdered = chance.index(below: 2) == 0
    request.act = act(state)
    return request.origin == .nobody ? [] : [.request(request)]
  }

  private mutating func act(_ state: TableState<TableGames>) -> [UInt8] {
    let turn = state.game.turns.turn
    let seat = chance.pick(state.roster.seats)?.id ?? .nobody
    let acts: [Act] = [
      TurnAct.done(turn).act, TurnAct.done(turn).act, TurnAct.skip(turn).act, TurnAct.finish.act, .lock(true),
      .remove(seat), .leave, .end, .rename(Profile(name: "Nobody", avatar: Avatar(symbol: 1, colour: 1))),
    ]
    return chance.pick(acts)?.bytes ?? []
  }

  /// Claims leadership in a term that is next, far ahead, or absurd.
  private mutating func claim(_ me: SeatID, _ peer: Peer) -> [Frame] {
    guard var beat else { return [] }
    beat.term = Term(number: number(after: peer.term.number), leader: me)
    beat.position = peer.position
    beat.position.digest ^= chance.index(below: 2) == 0 ? 0 : 1
    beat.time = chance.index(below: 4) == 0 ? TableLimits.time : peer.time
    beat.load = 200
    return [.beat(beat)]
  }

  private mutating func number(after term: UInt32) -> UInt32 {
    let most = UInt32(TableLimits.term)
    return chance.pick([term + 1, term + 3, term + 700, most]).map { min($0, most) } ?? most
  }

  /// Claims to have just heard the leader, or a term of a player that never existed.
  private mutating func following(_ peer: Peer, _ heard: Beat) -> Beat {
    var beat = heard
    let leader = chance.pick(peer.state.roster.seats)?.id ?? peer.term.leader
    let isMadeUp = chance.index(below: 2) == 0
    beat.term = isMadeUp ? Term(number: number(after: peer.term.number), leader: leader) : peer.term
    beat.load = 0
    return beat
  }

  private mutating func next(_ heard: TableEvent, _ peer: Peer) -> TableEvent {
    var event = heard
    event.sequence = peer.position.sequence + 1
    event.link = UInt16(truncatingIfNeeded: peer.position.digest)
    if let seat = chance.pick(peer.state.roster.seats) {
      (event.origin, event.number) = (seat.id, seat.handled + 1)
    }
    if event.origin != .nobody { event.act = act(peer.state) }
    return event
  }

  /// Returns fragments of an old state, presented as a future one.
  private mutating func snapshot(_ peer: Peer) -> [Frame] {
    guard let fragment, let state = chance.pick(states) else { return [] }
    let (bytes, size) = (state.bytes, TableLimits.fragment)
    let position = Position(sequence: peer.position.sequence + 2, digest: Peer.digest(of: state))
    return stride(from: 0, to: bytes.count, by: size).map { start in
      var part = fragment
      (part.term, part.position) = (peer.term, position)
      (part.index, part.count) = (UInt8(start / size), UInt8((bytes.count + size - 1) / size))
      part.bytes = Array(bytes[start..<min(start + size, bytes.count)])
      return .fragment(part)
    }
  }
}

extension World {
  /// Sends frames of strangers. They reach everybody, even across partitions.
  mutating func letStrangersSpeak() {
    queue.add(.stranger, at: time + strangers.pause())
    let told = leading ?? phones.indices.first { phones[$0].isOn }
    guard !areStrangersResting, isHubDown == 0, let peer = told.flatMap({ phones[$0].peer }) else { return }
    for frame in strangers.speak(peer) {
      figures.injected[FaultKind.hostility.rawValue] += 1
      for phone in phones.indices {
        if let delay = strangers.delay() { queue.add(.frame(frame, to: phone), at: time + delay) }
      }
    }
  }
}
