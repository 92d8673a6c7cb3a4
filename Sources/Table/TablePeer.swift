import Digest
import Formats

/// Input of a phone's protocol.
public enum TableInput: Equatable, Sendable {
  case frame([UInt8])
  /// Something the person does.
  case act(Act)
  /// Time has passed: `TablePeer.deadline` is reached.
  case tick
  /// The phone slept, or the radio is back: what it knows may be old.
  case woke
  /// The radio is back after a while in which this phone led and did not sleep.
  case regained
  /// "Take over as host": this phone leads, until it hears a leader whose claim is better.
  case lead
  /// Another key for the table, of `FrameSeal.keySize` random bytes. Only the leader can give it one.
  case changeKey([UInt8])
}

/// Output of a phone's protocol.
public enum TableOutput: Equatable, Sendable {
  /// Keep `TablePeer.kept`, before any frame that comes after this is sent: a number that was used and forgotten
  /// would be used twice.
  case keep
  /// `TablePeer.key` is another than this one: whoever carries the frames is to know before those that come after this.
  case newKey(former: [UInt8])
  case send([UInt8])
  /// Something that can be seen may be different.
  case changed
  /// This person's act was not counted: it came too late, or was not theirs to do.
  case notCounted(Act)
  /// The reason why an act of this person was refused, such as joining.
  case refused(Refusal)
}

/// A phone that was heard.
struct Phone: Sendable {
  let id: SeatID
  var heard: Milliseconds
  var term: Term
  var position: Position
  /// It was heard under the key as it is now, and speaks under no other any more.
  var hasKey = true
}

/// A request of this phone, until its outcome is seen.
struct Pending: Equatable, Sendable {
  var number: UInt32
  var act: [UInt8]
  var next: Milliseconds = 0
  var wait = TableLimits.retry

  var isJoin: Bool {
    if case .join? = Act(act) { return true }
    return false
  }

  var isKey: Bool {
    if case .key? = Act(act) { return true }
    return false
  }
}

/// An event of another leader that this one has not seen.
struct Offer: Sendable {
  let request: TableRequest
  var tries = 0
}

/// The repetitions of a leader's last events: their number, and the time of the next one.
struct Resending: Sendable {
  var next: Milliseconds
  var tries = 0
}

/// One phone's part in the protocol between the phones of a table: it takes frames, what its person does, and the
/// time, and gives back frames to send and things to keep. It does no I/O and asks for no time and no chance, so the
/// same code runs in the browser, in the simulator and in the tests. `docs/protocol.md` tells how and why.
public struct TablePeer<Game: TableGame>: Sendable {
  var seal: FrameSeal
  /// The seals before it, the last first.
  var formers: [FrameSeal] = []
  /// By which this phone can be told a new key; without it, it cannot.
  let pair: KeyPair?
  var tellings: [Telling] = []
  /// That it took its key from another, until it has the state of a leader who knows why there is one.
  var taking: Taking?
  /// The leadership under which it made its public key known.
  var announced = Term.none
  /// This phone; its seat, once it has joined.
  public let me: SeatID
  public package(set) var state = TableState<Game>()
  public package(set) var position: Position
  /// The leadership that this phone follows, or has.
  public package(set) var term = Term.none
  var phase = TablePhase.unsure(Following(), isBehind: false)
  /// Frames that were dropped, for each `FrameFault`.
  public internal(set) var dropped = [Int](repeating: 0, count: FrameFault.allCases.count)

  /// This phone's clock: what has passed since it began, whatever jumps the given time makes.
  var clock: Milliseconds = 0
  /// The phone's own time when it was last told anything.
  var given: Milliseconds
  /// The table's time less `clock`.
  var offset: Int64 = 0

  /// The leadership by which the state was last confirmed: under another one the log may hold what is not there.
  package var confirmed = Term.none
  package var highest: UInt32 = 0
  package var log: EventLog
  /// The time at which the leader was last heard, or this phone began to listen for one.
  var leaderHeard: Milliseconds = 0
  var phones: [Phone] = []

  var outbox: [Pending] = []
  /// Requests of this phone that are known to count, the oldest first: under another leader they may not.
  var past: [Pending] = []
  package var nextNumber: UInt32 = 1
  var offers: [Offer] = []
  var nextOffer: Milliseconds = 0

  var second: Milliseconds = 0
  var lastBeat: Milliseconds?
  /// A beat is owed: somebody waits to see how far this phone has come.
  var owesBeat = false
  /// That this leader repeats its last events, also when it has left.
  var resending: Resending?

  var outputs: [TableOutput] = []
  var needsKeeping = false
  var hasChanged = false

  private init(seal: FrameSeal, me: SeatID, pair: KeyPair?, now: Milliseconds) {
    self.seal = seal
    self.pair = pair
    self.me = me
    given = now
    position = Position(sequence: 0, digest: state.digest)
    log = EventLog(after: position)
  }

  /// Opens a table: this phone leads it and has its first seat. Throws `badName` unless `Roster.isGood` likes the name.
  /// - Parameters:
  ///   - pair: of this phone at this table alone; without one it is left behind by a change of the key.
  ///   - now: of the phone's clock, as in every later call.
  public init(
    opening seal: FrameSeal, as me: SeatID, pair: KeyPair? = nil, profile: Profile, now: Milliseconds
  ) throws(Refusal) {
    guard Roster.isGood(profile.name), me != .nobody else { throw .badName }
    self.init(seal: seal, me: me, pair: pair, now: now)
    lead()
    perform(.join(profile))
    announceKey()
    finish()
    outputs = []
  }

  /// A phone that has the key and sees the table; it joins by the act `join`.
  public init(watching seal: FrameSeal, as me: SeatID, pair: KeyPair? = nil, now: Milliseconds) {
    self.init(seal: seal, me: me, pair: pair, now: now)
    owesBeat = true
  }

  /// Tells the peer what happened at a time of the phone's clock, and takes what is to be done, in this order.
  public mutating func handle(_ input: TableInput, now: Milliseconds) -> [TableOutput] {
    advance(to: now)
    switch input {
    // What is not of this table changes nothing, not even when the next tick does its work.
    case .frame(let bytes): guard receive(bytes) else { return [] }
    case .act(let act): perform(act)
    case .tick: break
    case .woke: wake()
    case .regained: regain()
    case .lead: if seat?.hasPhone == true, !isLeading { lead() }
    case .changeKey(let key): changeKey(key)
    }
    work()
    finish()
    defer { outputs.removeAll(keepingCapacity: true) }
    return outputs
  }

  private mutating func advance(to now: Milliseconds) {
    let now = min(now, TableLimits.time)
    let passed = now > given ? now - given : 0
    given = now
    clock = min(clock + passed, TableLimits.time)
    if passed > TableLimits.sleep { wake() }
  }

  /// Distrusts knowledge that may be old: this phone acts on no leadership, and believes whoever leads.
  private mutating func wake() {
    if isLeading { stopLeading() }
    var following = phase.following
    following.incoming = nil
    following.ask(at: clock + TableLimits.retry)
    phase = .unsure(following, isBehind: phase.isBehind)
    leaderHeard = clock
    second = clock
    owesBeat = true
    lastBeat = nil
    for index in outbox.indices { outbox[index].retryNow(at: clock) }
  }

  /// Another may have begun to lead: nobody counts as a follower who is not heard from now on. So this phone gives way at
  /// once to one whom others follow, and where there is none it goes on leading.
  private mutating func regain() {
    guard isLeading else { return wake() }
    for index in phones.indices { phones[index].term = .none }
    (owesBeat, lastBeat) = (true, nil)
  }

  /// Puts `keep` before the frames, and says that something changed.
  private mutating func finish() {
    if needsKeeping { outputs.insert(.keep, at: 0) }
    if hasChanged { outputs.append(.changed) }
    (needsKeeping, hasChanged) = (false, false)
  }
}

extension Pending {
  mutating func retryNow(at clock: Milliseconds) {
    (next, wait) = (clock, TableLimits.retry)
  }
}

// MARK: - What can be seen

extension TablePeer {
  public var isLeading: Bool { phase.isLeading }

  /// The table's key, of `FrameSeal.keySize` bytes.
  public var key: [UInt8] { seal.key }

  /// This phone's player; nil for a television, before joining and after leaving.
  public var seat: Seat? { state.roster[me] }

  /// The table's time as well as this phone knows it.
  public var time: Milliseconds {
    let estimate = Int64(clock) + offset
    return min(TableLimits.time, max(state.time, estimate > 0 ? Milliseconds(estimate) : 0))
  }

  /// The state is as far as the leader's was when it was last heard.
  public var isUpToDate: Bool {
    isLeading || (!phase.isUnsure && !phase.isBehind && confirmed == term && term != .none)
  }

  /// The number of this person's acts that have not come through yet.
  public var waiting: Int { outbox.count + offers.reduce(0) { $0 + ($1.request.origin == me ? 1 : 0) } }

  /// Phones that follow this table and have no seat at it: televisions. Who is about to join does not follow yet.
  public var televisions: Int {
    phones.filter { phone in
      phone.term == term && clock - phone.heard <= TableLimits.following && !isPlayer(phone.id)
        && !state.roster.departed.contains(phone.id)
    }.count
  }

  /// True if nobody is heard at a table of three or more. This phone is probably cut off, so it does not lead by itself.
  public var isCutOff: Bool {
    guard let seat, seat.hasPhone, state.roster.phones >= 3 else { return false }
    return awake().isEmpty && clock - min(clock, leaderHeard) >= TableLimits.silence
  }

  /// The digest by which phones compare this state.
  package static func digest(of state: TableState<Game>) -> UInt32 { state.digest }

  package var now: Milliseconds { given }

  /// Locks or unlocks the table on this phone alone, as a broken memory would.
  package mutating func corrupt() {
    state.roster.isLocked.toggle()
    position.digest = state.digest
  }

  /// Goes on with a leadership from before a restart, as a phone that trusts its memory would.
  package mutating func leadOn() { phase = .leading(Leadership(since: 0)) }

  /// The state that an event leads to.
  package static func applying(_ event: TableEvent, to state: inout TableState<Game>) { state.apply(event) }

  /// Other players' phones that were heard lately.
  func awake(within time: Milliseconds = TableLimits.following) -> [SeatID] {
    phones.filter { $0.id != me && clock - $0.heard <= time && state.roster[$0.id] != nil }.map { $0.id }
  }
}
