import Chance
import Table
import Turns

extension World {
  /// Milliseconds for which a phone stays to tell others that its person left.
  private static let farewell: UInt64 = 6_000
  /// Milliseconds from removing a player to changing the key: two taps and a question.
  private static let thought: UInt64 = 2_000

  mutating func begin(_ index: Int) {
    let fault = plan.faults[index]
    let phone = fault.phone
    trace?.append(fault.description)
    (leaderEnded, returned) = (nil, [:])
    if fault.duration > 0 { queue.add(.end(index), at: time + fault.duration) }
    switch fault.kind {
    case .partition:
      for other in phones.indices where fault.side >> UInt64(other) & 1 == 1 {
        sides[other] |= 1 << UInt64(index)
      }
    case .hubRestart: isHubDown += 1
    case .keyChange:
      guard let leader = leading else { return }
      if fault.side & 1 == 1 { remove(phone, by: leader) }
      queue.add(.changeKey(leader), at: time + Self.thought)
    case .sleep, .frozenClock, .reload, .death, .leaving, .clockJump, .corruption:
      guard phones[phone].isOn, phones[phone].isLive else { return }
      strike(phone, fault)
    case .loss, .delay, .repetition, .reordering, .hostility, .silence, .deadLine, .outage, .address, .apart,
      .wrongScan, .relayDeath:
      return
    }
    figures.injected[fault.kind.rawValue] += 1
  }

  /// True if all phones that are not dead are on and hear one another.
  private var isSound: Bool {
    isHubDown == 0 && Set(sides).count == 1 && phones.allSatisfy { $0.isOn || !$0.isLive }
  }

  /// Removes a player, the reason for a change of the key. The phone stays and listens with the old key.
  private mutating func remove(_ phone: Int, by leader: Int) {
    guard phone != leader, phones[phone].isLive, let seat = phones[phone].peer?.seat,
      phones[leader].peer?.state.roster[seat.id] != nil
    else { return }
    act(.remove(seat.id), leader)
    phones[phone].hasLeft = true
    phones[phone].wasRemoved = true
  }

  /// Reverts removals by a leader whom others did not follow: those players are still in the game.
  mutating func takeBackRemovals() {
    for phone in phones.indices where phones[phone].wasRemoved && phones[phone].hasLeft {
      let others = phones.filter { $0.isLive && $0.isOn }.compactMap { $0.peer?.state.roster }
      let me = phones[phone].me
      guard !others.isEmpty, others.allSatisfy({ $0[me] != nil }) else { continue }
      (phones[phone].hasLeft, phones[phone].wasRemoved) = (false, false)
      phones[phone].wasTakenBack = true
      queue.add(.think(phone), at: time)
    }
  }

  mutating func changeKey(_ leader: Int) {
    guard phones[leader].isOn, phones[leader].peer?.isLeading == true else { return }
    for phone in phones.indices where phones[phone].wasRemoved {
      let me = phones[phone].me
      phones[phone].mustHaveOldKey = phones.allSatisfy {
        !$0.isLive || $0.peer?.state.roster.departed.contains(me) ?? false
      }
    }
    let key = (0..<FrameSeal.keySize).map { _ in UInt8(truncatingIfNeeded: phones[leader].person.next()) }
    handle(.changeKey(key), on: leader)
  }

  /// A phone that leads.
  var leading: Int? { phones.indices.first { phones[$0].isOn && phones[$0].peer?.isLeading == true } }

  /// Records the times until a new leader, and until a returned phone is up to date.
  mutating func measure(_ phone: Int, _ peer: Peer) {
    if let ended = leaderEnded, peer.isLeading {
      figures.takeovers.add(time - ended)
      leaderEnded = nil
    }
    let leader = leading.flatMap { phones[$0].peer }
    if let back = returned[phone], peer.isUpToDate, peer.position == (leader ?? peer).position {
      figures.returns.add(time - back)
      returned[phone] = nil
    }
  }

  private mutating func strike(_ phone: Int, _ fault: Fault) {
    let isLeader = phones[phone].peer?.isLeading == true && isSound
    defer {
      let others = phones.filter { $0.isLive && $0.peer?.seat?.hasPhone == true }.count
      if isLeader, others > 1, !phones[phone].isLive { leaderEnded = time }
    }
    switch fault.kind {
    case .sleep: phones[phone].isAsleep = true
    case .frozenClock:
      freeze(phone)
      phones[phone].isAsleep = true
    case .reload: phones[phone].peer = nil
    case .death: phones[phone].isDead = true
    case .leaving:
      guard phones[phone].peer?.seat != nil else { return }
      act(.leave, phone)
      phones[phone].hasLeft = true
      queue.add(.depart(phone), at: time + Self.farewell)
    case .clockJump:
      freeze(phone)
      let (clock, jump) = (phones[phone].clockStart, phones[phone].person.next(below: 120_000))
      phones[phone].clockStart = jump % 2 == 0 ? clock + jump : clock - min(clock, jump)
      handle(.tick, on: phone)
    case .corruption: corrupt(phone)
    case .loss, .delay, .repetition, .reordering, .partition, .hubRestart, .keyChange, .hostility, .silence,
      .deadLine, .outage, .address, .apart, .wrongScan, .relayDeath:
      break
    }
  }

  mutating func end(_ fault: Fault, index: Int) {
    let phone = fault.phone
    defer { if !isSound { returned = [:] } }
    let isBack = fault.kind == .sleep || fault.kind == .frozenClock || fault.kind == .reload
    if isBack, !phones[phone].isOn, isLed(without: phone) { returned[phone] = time }
    switch fault.kind {
    case .partition: for other in phones.indices { sides[other] &= ~(1 << UInt64(index)) }
    case .hubRestart: isHubDown -= 1
    case .sleep where phones[phone].isAsleep:
      phones[phone].isAsleep = false
      handle(.tick, on: phone)
    case .frozenClock where phones[phone].isAsleep:
      phones[phone].isAsleep = false
      phones[phone].clockFrom = time
      handle(.woke, on: phone)
    case .reload where phones[phone].peer == nil: comeBack(phone)
    case .sleep, .frozenClock, .reload: break
    case .loss, .delay, .repetition, .reordering, .death, .leaving, .clockJump, .corruption, .keyChange,
      .hostility, .silence, .deadLine, .outage, .address, .apart, .wrongScan, .relayDeath:
      break
    }
  }

  private func isLed(without phone: Int) -> Bool {
    phones.indices.contains { $0 != phone && phones[$0].isOn && phones[$0].peer?.isLeading == true }
  }

  private mutating func comeBack(_ phone: Int) {
    guard var peer = try? Peer(kept: phones[phone].kept, now: phones[phone].clock(at: time)) else {
      // A corrupted saved state is refused. The person's requests are lost with it.
      if corrupted.contains(phone) { isVoid = true }
      phones[phone].peer = watcher(phone, seal)
      return
    }
    if bug == .staleLeader, peer.term.leader == peer.me { peer.leadOn() }
    phones[phone].rounds.box = phones[phone].rounds.keptBox
    phones[phone].peer = peer
    handle(.tick, on: phone)
    // A person who reloads the page wants to do something.
    if !arePeopleResting { think(phone) }
  }

  /// Restarts the phone's clock from its current value.
  private mutating func freeze(_ phone: Int) {
    phones[phone].clockStart = phones[phone].clock(at: time)
    phones[phone].clockFrom = time
  }

  /// Changes a phone's state without an event, as broken memory would.
  private mutating func corrupt(_ phone: Int) {
    guard var peer = phones[phone].peer, !peer.isLeading, peer.isUpToDate else { return }
    peer.corrupt()
    phones[phone].peer = peer
    corrupted.insert(phone)
  }
}

/// Frames of other tables on the same radio.
struct ForeignTables {
  private var frames: [[UInt8]] = []
  private var place = 0

  init() {}

  init(count: Int, seed: UInt64) {
    var chance = Chance(seed: ~seed)
    for _ in 0..<count {
      let key = (0..<FrameSeal.keySize).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
      let me = SeatID(UInt32(truncatingIfNeeded: chance.next()) | 1)
      let profile = Profile(name: "Stranger", avatar: Avatar(symbol: 1, colour: 1))
      guard let seal = FrameSeal(key: key),
        var peer = try? Peer(opening: seal, as: me, profile: profile, now: 0)
      else {
        continue
      }
      for second in 1...4 {
        for output in peer.handle(.tick, now: UInt64(second) * 1_000) {
          if case .send(let bytes) = output { frames.append(bytes) }
        }
      }
    }
  }

  /// Returns the next frame. Traps without tables.
  mutating func next() -> [UInt8] {
    place = (place + 1) % frames.count
    return frames[place]
  }
}
