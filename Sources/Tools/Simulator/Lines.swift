import Chance
import Digest
import RelayProtocol
import Table
import TableClient
import Tabletop
import Turns

/// A table over a lossless relay, whose phones stop one after another until one is left. Checks the state of that phone
/// at every look of its person, and the recovery of dead lines. Time is in milliseconds from 0.
struct Lines {
  private enum Event {
    case tick(Int, UInt64)
    case client(Int, connection: Int, ClientInput)
    /// A request that arrives at the relay.
    case request(Int, connection: Int, RelayRequest)
    case stop(Int)
    /// Silently loses all further data on this phone's connection.
    case cut(Int)
    case look
  }

  private struct Phone {
    var client: TableClient<TableGames>
    var isStopped = false
    /// The number of the connection; 0 without one.
    var connection = 0
    var isInRoom = false
    /// Arrival times of the latest messages from and to the phone. Messages stay in order.
    var sent: UInt64 = 0
    var received: UInt64 = 0
    var isCut = false
    var tick: UInt64 = 0
    /// The time at which its line was last cut.
    var cutAt: UInt64?
  }

  private let bug: PlantedBug?
  private var chance: Chance
  private var phones: [Phone] = []
  private var queue = EventQueue<Event>()
  private var time: UInt64 = 0
  private var connections = 0
  /// The time from which only one phone is left.
  private let lone: UInt64
  private(set) var figures = Figures()
  private(set) var violation: Violation?

  /// Milliseconds within which a dead line is detected and replaced, and the table led again.
  private static let mending: UInt64 = 16_000
  private static let end: UInt64 = 120_000

  init?(seed: UInt64, phones count: Int, bug: PlantedBug?) {
    self.bug = bug
    chance = Chance(seed: seed ^ 0x11_4e5)
    lone = 15_000 + chance.next(below: 20_000)
    let key = (0..<FrameSeal.keySize).map { _ in UInt8(truncatingIfNeeded: chance.next()) }
    guard let seal = FrameSeal(key: key) else { return nil }
    for index in 0..<count {
      let me = SeatID(UInt32(truncatingIfNeeded: chance.next()) | 1)
      let profile = Self.profile(index)
      let opened = try? Peer(opening: seal, as: me, profile: profile, now: 0)
      guard let peer = index == 0 ? opened : Peer(watching: seal, as: me, now: 0) else { return nil }
      phones.append(Phone(client: TableClient(peer, code: "J7X-3", keeps: false)))
      schedule(index)
    }
    for index in 1..<count { queue.add(.stop(index), at: lone - chance.next(below: 8_000)) }
    // Cuts the line of another phone, so that the first one keeps leading.
    queue.add(.cut(1 + chance.index(below: count - 1)), at: 4_000 + chance.next(below: 4_000))
    if chance.index(below: 2) == 0 { queue.add(.cut(0), at: lone + 20_000 + chance.next(below: 20_000)) }
    queue.add(.look, at: 1_000)
  }

  private static func profile(_ index: Int) -> Profile {
    Profile(name: "Player " + String(index), avatar: Avatar(symbol: 0, colour: 0))
  }

  mutating func run() {
    while violation == nil, let next = queue.next(until: Self.end) {
      time = next.time
      happen(next.event)
    }
  }

  private mutating func happen(_ event: Event) {
    switch event {
    case .tick(let phone, let tick): if phones[phone].tick == tick { tell(.tick, phone) }
    case .client(let phone, let connection, let input):
      if phones[phone].connection == connection { tell(input, phone) }
    case .request(let phone, let connection, let request):
      if phones[phone].connection == connection { answer(request, phone) }
    case .stop(let phone):
      phones[phone].isStopped = true
      figures.injected[FaultKind.silence.rawValue] += 1
    case .cut(let phone):
      (phones[phone].isCut, phones[phone].cutAt) = (true, time)
      figures.injected[FaultKind.deadLine.rawValue] += 1
    case .look: look()
    }
  }

  // MARK: - Phones

  private mutating func tell(_ input: ClientInput, _ phone: Int) {
    guard !phones[phone].isStopped else { return }
    for output in phones[phone].client.handle(input, now: time) {
      switch output {
      case .connect: connect(phone)
      case .disconnect: disconnect(phone)
      case .transmit(let bytes):
        if let request = RelayRequest(bytes), !phones[phone].isCut { transmit(request, phone) }
      case .keep, .keptNothing, .notCounted, .refused: break
      }
    }
    schedule(phone)
  }

  private mutating func schedule(_ phone: Int) {
    phones[phone].tick += 1
    queue.add(
      .tick(phone, phones[phone].tick), at: max(time + 1, min(phones[phone].client.due, Self.end + 1)))
  }

  private mutating func connect(_ phone: Int) {
    connections += 1
    (phones[phone].connection, phones[phone].isCut) = (connections, false)
    say(.opened, to: phone)
  }

  private mutating func disconnect(_ phone: Int) {
    phones[phone].connection = 0
    guard phones[phone].isInRoom else { return }
    phones[phone].isInRoom = false
    tellOthers(than: phone)
  }

  private func arrival(after last: UInt64, _ chance: inout Chance) -> UInt64 {
    max(last + 1, time + 1 + chance.next(below: 30))
  }

  private mutating func transmit(_ request: RelayRequest, _ phone: Int) {
    phones[phone].sent = arrival(after: phones[phone].sent, &chance)
    queue.add(.request(phone, connection: phones[phone].connection, request), at: phones[phone].sent)
  }

  // MARK: - The relay

  private mutating func say(_ input: ClientInput, to phone: Int) {
    guard !phones[phone].isCut else { return }
    phones[phone].received = arrival(after: phones[phone].received, &chance)
    queue.add(.client(phone, connection: phones[phone].connection, input), at: phones[phone].received)
  }

  private func others(than phone: Int) -> [Int] {
    phones.indices.filter { $0 != phone && phones[$0].isInRoom }
  }

  private mutating func tellOthers(than phone: Int) {
    for other in others(than: phone) {
      say(.received(.present(others: others(than: other).count)), to: other)
    }
  }

  private mutating func answer(_ request: RelayRequest, _ phone: Int) {
    switch request {
    case .enter(let code, _):
      phones[phone].isInRoom = true
      say(.received(.entered(code: code, others: others(than: phone).count)), to: phone)
      tellOthers(than: phone)
    case .frame: for other in others(than: phone) { say(.received(.frame(Self.frame(request))), to: other) }
    // The planted bug omits the only answer that distinguishes silence from a dead line.
    case .find: if bug != .silenceIsDead { say(.received(.refused(.badCode, wait: 0)), to: phone) }
    case .open, .list, .nearby, .changeKey, .knock, .withdraw, .admit: break
    }
  }

  private static func frame(_ request: RelayRequest) -> [UInt8] {
    if case .frame(let bytes) = request { bytes } else { [] }
  }

  // MARK: - People

  /// Lets the person look at the last phone. Before that, phones without a seat join.
  private mutating func look() {
    queue.add(.look, at: time + 300 + chance.next(below: 1_500))
    for phone in phones.indices where phones[phone].client.peer.seat == nil {
      let peer = phones[phone].client.peer
      if peer.term != .none, peer.waiting == 0 { tell(.table(.act(.join(Self.profile(phone)))), phone) }
    }
    tell(.resumed, 0)
    guard time >= lone + Self.mending, phones[0].cutAt.map({ time > $0 + Self.mending }) ?? true else {
      return
    }
    figures.looks += 1
    let peer = phones[0].client.peer
    if !peer.isLeading || !peer.isUpToDate || !phones[0].client.link.isOpen {
      violation = .inDoubt(looks: figures.looks)
    }
  }
}
