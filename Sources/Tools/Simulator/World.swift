import Chance
import Digest
import Formats
import Table
import Tabletop
import Turns

typealias Peer = TablePeer<TableGames>

/// A phone in the world and the person who holds it.
struct SimulatedPhone {
  let me: SeatID
  var peer: Peer?
  var kept: [UInt8] = []
  /// True while it sleeps.
  var isAsleep = false
  var isDead = false
  var hasLeft = false
  /// True if another player removed it.
  var wasRemoved = false
  /// True if that was undone later. Its person read that they were no longer at the table, so what was under way is
  /// lost.
  var wasTakenBack = false
  /// True if everybody knew of the removal when the key changed. A player removed only on one side of a partition may
  /// get the key from the other.
  var mustHaveOldKey = false
  /// The start of its clock, which shows `clockStart + (time - clockFrom) * rate`.
  var clockStart: UInt64
  var clockFrom: UInt64 = 0
  let rate: Double
  /// The number of the last scheduled tick. Older ones are void.
  var tick: UInt64 = 0
  var person: Chance
  /// The person's requests by number, and the number of times that each act was reported as not counted.
  var asked: [UInt32: [[UInt8]]] = [:]
  var told: [[UInt8]: Int] = [:]
  /// Bytes of frames sent since measuring began.
  var sent = 0
  var rounds = RoundPerson()
  /// The last beat that it sent, for a planted bug.
  var lastBeat: [UInt8]?

  var isLive: Bool { !isDead && !hasLeft }
  var isOn: Bool { peer != nil && !isAsleep && !isDead }

  func clock(at time: UInt64) -> UInt64 { clockStart + UInt64(Double(time - clockFrom) * rate) }
}

/// A table, its radio, its phones and their people, all determined by one seed. Time is in milliseconds from 0.
struct World {
  enum Event {
    case frame([UInt8], to: Int)
    case tick(Int, UInt64)
    case think(Int)
    case begin(Int)
    case end(Int)
    /// A phone ends some time after its person left.
    case depart(Int)
    case changeKey(Int)
    case foreign
    case stranger
  }

  let plan: GamePlan
  let bug: PlantedBug?
  let seal: FrameSeal
  var phones: [SimulatedPhone] = []
  var queue = EventQueue<Event>()
  var time: UInt64 = 0
  var radio: Chance
  /// The partitions that cut off each phone, a bit for each.
  var sides: [UInt64]
  var isHubDown = 0
  var arePeopleResting = false
  var isEnding = false
  /// Phones whose state was changed without an event and is not repaired yet.
  var corrupted: Set<Int> = []
  /// True if a corrupted phone led or was reloaded: then the right outcome is unknown.
  var isVoid = false
  /// The time of a leader's last event.
  var lastEvent: UInt64 = 0
  var foreigners = ForeignTables()
  var strangers: Strangers
  var areStrangersResting = false
  var history = History()
  var violation: Violation?
  var figures = Figures()
  /// The events in words; nil unless tracing.
  var trace: [String]?
  /// The times at which a leader ended and at which phones returned. Measurements start there, and are dropped at the
  /// next fault.
  var leaderEnded: UInt64?
  var returned: [Int: UInt64] = [:]
  /// The vote that may hang.
  var hangingSince: Hanging?
  var roundTimes = RoundTimes()
  /// The times at which Done was pressed, by turn.
  var passes: [UInt32: UInt64] = [:]

  init?(_ plan: GamePlan, bug: PlantedBug?, isTraced: Bool = false) {
    var chance = Chance(seed: plan.seed ^ 0x7ab1e)
    let key = (0..<FrameSeal.keySize).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
    guard let seal = FrameSeal(key: key) else { return nil }
    (self.plan, self.bug, self.seal) = (plan, bug, seal)
    if isTraced { trace = [] }
    strangers = Strangers(seed: plan.seed)
    radio = Chance(seed: chance.next())
    sides = [UInt64](repeating: 0, count: plan.phones)
    for _ in 0..<plan.phones {
      phones.append(
        SimulatedPhone(
          me: SeatID(UInt32(truncatingIfNeeded: chance.next()) | 1),
          clockStart: chance.next(below: 1_000_000),
          rate: 0.99 + chance.unit() * 0.02, person: Chance(seed: chance.next())))
    }
    phones[0].peer = try? Peer(
      opening: seal, as: phones[0].me, pair: Self.pairs[0], profile: profile(0),
      phone: phoneInfo(0), now: phones[0].clock(at: 0))
    for phone in 1..<plan.phones {
      phones[phone].peer = watcher(phone, seal)
    }
    if let first = phones[0].peer {
      phones[0].kept = first.kept
      violation = note(
        0, from: Position(sequence: 0, digest: Peer.digest(of: TableState())), wasLeading: true)
    }
    for phone in phones.indices {
      schedule(phone)
      queue.add(.think(phone), at: 100 + chance.next(below: 500))
    }
    for (index, fault) in plan.faults.enumerated() { queue.add(.begin(index), at: fault.time) }
    if plan.foreignTables > 0 { foreigners = ForeignTables(count: plan.foreignTables, seed: plan.seed) }
    if plan.foreignTables > 0 { queue.add(.foreign, at: 0) }
    if !strangers.isNobody { queue.add(.stranger, at: 0) }
  }

  /// The key pairs of the phones, the same in all games, since they take long to compute.
  static let pairs = (1...TableLimits.seats).map {
    KeyPair(secret: [UInt8](repeating: UInt8($0), count: X25519.size))
  }

  /// Returns a phone that has just received the key.
  func watcher(_ phone: Int, _ seal: FrameSeal) -> Peer {
    Peer(watching: seal, as: phones[phone].me, pair: Self.pairs[phone], now: phones[phone].clock(at: time))
  }

  func profile(_ phone: Int) -> Profile {
    Profile(name: "Player " + String(phone), avatar: Avatar(symbol: UInt8(phone % 3), colour: 0))
  }

  /// Runs the world until a time or a violation.
  mutating func run(until end: UInt64) {
    while violation == nil, !isVoid, let next = queue.next(until: end) {
      time = next.time
      happen(next.event)
    }
    time = max(time, end)
  }

  /// Lets frames flow for a while, and longer while changes of presence are still being noticed.
  mutating func calm() {
    arePeopleResting = true
    run(until: time + Simulation.quiet)
    for _ in 0..<5 where time - lastEvent < Simulation.settling { run(until: time + Simulation.settling) }
    takeBackRemovals()
  }

  private mutating func happen(_ event: Event) {
    switch event {
    case .frame(let bytes, let phone): if phones[phone].isOn { deliver(bytes, to: phone) }
    case .tick(let phone, let tick):
      if phones[phone].isOn, phones[phone].tick == tick { handle(.tick, on: phone) }
    case .think(let phone):
      if phones[phone].isLive {
        queue.add(.think(phone), at: time + 150 + phones[phone].person.next(below: 1_000))
      }
      if phones[phone].isOn {
        if arePeopleResting { comeInIfLeftOut(phone) } else if !isPause { think(phone) }
      }
      repeatBeat(of: phone)
    case .begin(let fault): begin(fault)
    case .end(let fault): end(plan.faults[fault], index: fault)
    case .depart(let phone): phones[phone].isDead = true
    case .changeKey(let leader): changeKey(leader)
    case .stranger: letStrangersSpeak()
    case .foreign:
      let frame = foreigners.next()
      for phone in phones.indices where phones[phone].isOn {
        let clock = phones[phone].clock(at: time)
        let outputs = phones[phone].peer?.handle(.frame(frame), now: clock)
        if outputs != [] { violation = violation ?? .heardStranger(phone: phone) }
      }
      queue.add(.foreign, at: time + 1_000 / UInt64(plan.foreignTables * 4))
    }
  }

  // MARK: - Phones

  /// Gives a phone an input and carries out its outputs.
  mutating func handle(_ input: TableInput, on phone: Int) {
    guard var peer = phones[phone].peer else { return }
    phones[phone].peer = nil
    let (before, turn, term, wasLeading) = (
      peer.position, peer.state.game.turns.turn, peer.term, peer.isLeading
    )
    let key = peer.key
    let outputs = peer.handle(input, now: phones[phone].clock(at: time))
    if trace != nil { tell(phone, peer, input, before, term, wasLeading, key) }
    if bug == .lostGap { plantGap(&peer, input) }
    phones[phone].peer = peer
    for output in outputs {
      switch output {
      case .keep where forgets(phone, peer, input): break
      case .keep: (phones[phone].kept, phones[phone].rounds.keptBox) = (peer.kept, phones[phone].rounds.box)
      case .send(let bytes): broadcast(bytes, from: phone)
      case .changed, .newKey: break
      case .notCounted(let act): note(uncounted: act, on: phone)
      case .refused: figures.refusals += 1
      }
    }
    if corrupted.contains(phone), peer.isLeading { isVoid = true }
    if peer.isLeading != wasLeading { lastEvent = time }
    measure(phone, peer)
    if peer.position != before {
      if peer.isLeading { lastEvent = time }
      corrupted.remove(phone)
      violation = violation ?? note(phone, from: before, wasLeading: wasLeading)
      if peer.state.game.turns.turn < turn, peer.term == term { checkFall(phone, from: before) }
      notePasses(phone)
      if peer.isLeading { countAway(peer, since: before) }
    }
    schedule(phone)
    openBallots(phone)
    checkRounds(phone)
  }

  private mutating func schedule(_ phone: Int) {
    guard let peer = phones[phone].peer else { return }
    let clock = phones[phone].clock(at: time)
    let wait = peer.deadline > clock ? peer.deadline - clock : 1
    phones[phone].tick += 1
    queue.add(
      .tick(phone, phones[phone].tick), at: time + max(1, UInt64(Double(wait) / phones[phone].rate) + 1))
  }

  private mutating func note(_ phone: Int, from before: Position, wasLeading: Bool) -> Violation? {
    guard let peer = phones[phone].peer, history[before] != nil else { return nil }
    // A phone without a seat that hears no player believes everybody.
    if peer.seat == nil, isStranger(peer.term.leader) { return nil }
    defer { figures.snapshots = history.snapshots }
    return history.note(peer, from: before, wasLeading: wasLeading, phone: phone)
  }

  private mutating func checkFall(_ phone: Int, from before: Position) {
    let entries = phones[phone].peer?.log.entries ?? []
    for entry in entries where entry.event.sequence > before.sequence {
      switch TurnAct(entry.event.act) {
      case .undo, .start: return
      default: break
      }
    }
    if entries.isEmpty { return }
    violation = violation ?? .turnFell(phone: phone)
  }

  // MARK: - The radio

  private mutating func broadcast(_ bytes: [UInt8], from sender: Int) {
    phones[sender].sent += bytes.count
    figures.frames += 1
    if bug == .waitsForSleepers, bytes[0] & 15 == 1 { phones[sender].lastBeat = bytes }
    if let key = phones[sender].peer?.key { strangers.hear(bytes, key: key) }
    for phone in phones.indices where phone != sender { transmit(bytes, from: sender, to: phone) }
  }

  private mutating func transmit(_ bytes: [UInt8], from sender: Int, to phone: Int) {
    if isHubDown > 0 || sides[sender] != sides[phone] { return }
    if radio.unit() < plan.radio.loss {
      figures.injected[FaultKind.loss.rawValue] += 1
      return
    }
    var delay = 1 + radio.next(below: plan.radio.delay)
    if radio.unit() < plan.radio.late {
      delay += radio.next(below: plan.radio.longestDelay)
      figures.injected[FaultKind.delay.rawValue] += 1
      figures.injected[FaultKind.reordering.rawValue] += 1
    }
    queue.add(.frame(bytes, to: phone), at: time + delay)
    if radio.unit() < plan.radio.repetition {
      figures.injected[FaultKind.repetition.rawValue] += 1
      queue.add(.frame(bytes, to: phone), at: time + delay + radio.next(below: 500))
    }
  }

  private mutating func deliver(_ bytes: [UInt8], to phone: Int) {
    let frame = bug == nil ? bytes : planted(bytes, to: phone)
    handle(.frame(frame), on: phone)
  }
}
