import Chance
import DirectRadio
import RelayProtocol
import Table
import TableClient
import Turns

/// A table without a server: phones whose radios (`DirectRadio`) link them to each other, on a simulated driver. Time is
/// in milliseconds from 0. One seed determines everything.
struct Mesh {
  enum Event {
    case tick(Int, UInt64)
    case think(Int)
    /// An input from the driver to a page of a phone.
    case driver(Int, page: Int, DirectInput)
    /// The driver's next try to open the connection of these ends.
    case open(Int, Int, tries: Int)
    /// A browser notices that nothing came for `closing`.
    case silence(Int, since: UInt64)
    case kept(Int, page: Int, UInt32)
    case scan(MeshScan)
    /// A request that comes to the relay, and what comes from it.
    case relay(Int, line: Int, RelayRequest)
    case relayed(Int, page: Int, line: Int, DirectInput)
    case miss(Int)
    case begin(Int)
    case end(Int)
    case depart(Int)
    case changeKey(Int)
    /// The latest time for a phone to be back.
    case mustBeBack(Int, since: UInt64)
  }

  let plan: MeshPlan
  let radioPlan: Radio
  let bug: PlantedBug?
  var chance: Chance
  var phones: [MeshPhone] = []
  /// The ends of connections that a driver has, by their numbers.
  var ends: [Int: MeshEnd] = [:]
  var lastEnd = 0
  var relay = MeshRelay()
  var queue = EventQueue<Event>()
  var time: UInt64 = 0
  /// The texts of all codes that were shown.
  var codes: [String] = []
  /// True once people only scan, and once they do nothing.
  var isQuiet = false
  var isResting = false
  /// The time of the last event on any phone.
  var lastEvent: UInt64 = 0
  /// Who sent each frame of late, and the phones whose frames came to each phone, a bit for each; nil unless measuring.
  var senders: [UInt64: Int] = [:]
  var heard: [UInt64]?
  var history = History()
  var figures = Figures()
  var violation: Violation?
  /// The events in words; nil unless tracing.
  var trace: [String]?

  init?(seed: UInt64, phones count: Int, radio: Radio, bug: PlantedBug?, isTraced: Bool = false) {
    chance = Chance(seed: seed ^ 0xd1_4ec7)
    plan = MeshPlan(phones: count, &chance)
    (radioPlan, self.bug) = (radio, bug)
    if isTraced { trace = story }
    let key = (0..<FrameSeal.keySize).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
    guard let seal = FrameSeal(key: key) else { return nil }
    for index in 0..<count {
      phones.append(
        MeshPhone(
          me: SeatID(UInt32(truncatingIfNeeded: chance.next()) | 1), joinAt: plan.joins[index],
          clockStart: 1_000 + chance.next(below: 1_000_000), person: Chance(seed: chance.next())))
    }
    guard
      let peer = try? Peer(
        opening: seal, as: phones[0].me, pair: World.pairs[0], profile: profile(0), now: clock(0))
    else { return nil }
    phones[0].isRelayed = plan.hasRelay
    phones[0].radio = newRadio(0, key: key)
    sit(0, peer)
    violation = history.note(
      peer, from: Position(sequence: 0, digest: Peer.digest(of: TableState())), wasLeading: true, phone: 0)
    for phone in 1..<count { phones[phone].radio = newRadio(phone, key: nil) }
    for phone in phones.indices { queue.add(.think(phone), at: 100 + chance.next(below: 500)) }
    for (index, fault) in plan.faults.enumerated() { queue.add(.begin(index), at: fault.time) }
  }

  func profile(_ phone: Int) -> Profile {
    Profile(name: "Player " + String(phone), avatar: Avatar(symbol: UInt8(phone % 3), colour: 0))
  }

  func newRadio(_ phone: Int, key: [UInt8]?) -> DirectRadio {
    DirectRadio(
      me: phones[phone].me.rawValue, key: key, canWait: !plan.closing[phone],
      hasRelay: phones[phone].isRelayed)
  }

  /// Gives a phone a client of the table.
  mutating func sit(_ phone: Int, _ peer: Peer) {
    phones[phone].client = TableClient(
      peer, code: phones[phone].isRelayed ? MeshRelay.code : DirectRadio.code, keeps: true)
    phones[phone].kept = peer.kept
    schedule(phone)
  }

  func clock(_ phone: Int) -> UInt64 { phones[phone].clockStart + time }

  mutating func run(until end: UInt64) {
    while violation == nil, let next = queue.next(until: end) {
      time = next.time
      happen(next.event)
    }
    time = max(time, end)
  }

  private mutating func happen(_ event: Event) {
    switch event {
    case .tick(let phone, let tick): if phones[phone].isOn, phones[phone].tick == tick { ring(phone) }
    case .think(let phone):
      if phones[phone].isLive {
        queue.add(.think(phone), at: time + 200 + phones[phone].person.next(below: 1_200))
      }
      if phones[phone].isOn { think(phone) }
    case .driver(let phone, let page, let input): if phones[phone].page == page { report(phone, input) }
    case .open(let one, let other, let tries): open(one, other, tries: tries)
    case .silence(let phone, let since): notice(phone, since)
    case .kept(let phone, let page, let save):
      guard phones[phone].page == page, let bytes = phones[phone].saving.removeValue(forKey: save) else {
        return
      }
      phones[phone].kept = bytes
      if phones[phone].isOn { drive(phone, .kept(save)) }
    case .scan(let scan): step(scan)
    case .relay(let phone, let line, let request): answer(request, phone, line: line)
    case .relayed(let phone, let page, let line, let input):
      if phones[phone].page == page { hearRelay(phone, line: line, input) }
    case .miss(let phone): miss(phone)
    case .begin(let fault): begin(plan.faults[fault], fault)
    case .end(let fault): end(plan.faults[fault])
    case .depart(let phone): depart(phone)
    case .changeKey(let phone): changeKey(phone)
    case .mustBeBack(let phone, let since): checkBack(phone, since)
    }
  }

  // MARK: - Phones

  /// Lets a phone do what is due.
  mutating func ring(_ phone: Int) {
    phones[phone].dueAt = .max
    let clock = clock(phone)
    if let radio = phones[phone].radio, radio.due <= clock { tell(phone, .tick) }
    if let client = phones[phone].client, client.due <= clock { drive(phone, .tick) }
    schedule(phone)
  }

  /// Gives a phone's radio an input and carries out its outputs.
  mutating func tell(_ phone: Int, _ input: DirectInput) {
    var lastLink = phones[phone].lastLink
    let clock = clock(phone)
    let outputs = phones[phone].radio?.handle(input, now: clock, lastLink: &lastLink) ?? []
    phones[phone].lastLink = lastLink
    for output in outputs {
      switch output {
      case .connected: drive(phone, .opened)
      case .disconnected: drive(phone, .closed)
      case .answered(let answer): hear(phone, answer)
      case .letIn(let key): letIn(phone, key)
      case .arrived: figures.scans += 1
      case .relay(let output): carryOut(output, phone)
      default: carryOut(output, phone, because: input)
      }
    }
    noteMeeting(phone)
    watch(phone)
    schedule(phone)
  }

  private mutating func hear(_ phone: Int, _ answer: RelayAnswer) {
    if case .frame(let bytes) = answer { noteFrame(bytes, phone) }
    drive(phone, .received(answer))
  }

  /// Gives a phone's client an input and carries out its outputs.
  mutating func drive(_ phone: Int, _ input: ClientInput) {
    guard let before = phones[phone].client?.peer.position else { return }
    let wasLeading = phones[phone].client?.peer.isLeading ?? false
    let clock = clock(phone)
    let outputs = phones[phone].client?.handle(input, now: clock) ?? []
    noteEvents(phone, from: before, wasLeading: wasLeading)
    for output in outputs {
      switch output {
      case .connect: tell(phone, .connect)
      case .disconnect: tell(phone, .disconnect)
      case .transmit(let bytes):
        noteSent(bytes, phone)
        tell(phone, .transmit(bytes))
      case .keep(let save):
        phones[phone].saving[save] = phones[phone].client?.peer.kept
        queue.add(.kept(phone, page: phones[phone].page, save), at: time + 1 + chance.next(below: 20))
      case .keptNothing, .refused: break
      case .notCounted(let act): phones[phone].told[act.bytes, default: 0] += 1
      }
    }
    schedule(phone)
  }

  /// Notes the events that a step applied.
  private mutating func noteEvents(_ phone: Int, from before: Position, wasLeading: Bool) {
    guard let peer = phones[phone].client?.peer, peer.position != before else { return }
    trace?.append(
      "\(seconds(time)) s: phone \(phone) is at event \(peer.position.sequence) of term \(peer.term.number)"
        + (peer.isLeading ? ", leads" : ""))
    lastEvent = time
    violation = violation ?? history.note(peer, from: before, wasLeading: wasLeading, phone: phone)
  }

  private mutating func schedule(_ phone: Int) {
    let due = min(phones[phone].client?.due ?? .max, phones[phone].radio?.due ?? .max)
    guard due != .max else { return }
    let at = due > clock(phone) ? time + (due - clock(phone)) : time + 1
    guard at != phones[phone].dueAt else { return }
    phones[phone].dueAt = at
    phones[phone].tick += 1
    queue.add(.tick(phone, phones[phone].tick), at: at)
  }
}
