import Digest
import Formats

/// Inputs of a phone's protocol.
public enum TableInput: Equatable, Sendable {
  case frame([UInt8])
  /// An act of this phone's person.
  case act(Act)
  /// `TablePeer.deadline` has passed.
  case tick
  /// The phone slept, or the radio is back. Its knowledge may be outdated.
  case woke
  /// The radio is back, and this phone, which led, did not sleep.
  case regained
  /// "Take over as host": this phone leads until it hears a leader with a better claim.
  case lead
  /// Changes the table's key to `FrameSeal.keySize` random bytes. Only the leader can.
  case changeKey([UInt8])
}

/// Outputs of a phone's protocol.
public enum TableOutput: Equatable, Sendable {
  /// `TablePeer.kept` must be saved before any later frame is sent. Otherwise a forgotten number would be used twice.
  case keep
  /// `TablePeer.key` changed from this one. The transport must know before it gets the following frames.
  case newKey(former: [UInt8])
  case send([UInt8])
  /// The visible state may have changed.
  case changed
  /// This person's act did not count: it came too late, or was not theirs to do.
  case notCounted(Act)
  /// This person's act was refused, such as joining.
  case refused(Refusal)
}

/// Another phone that was heard.
struct Phone: Sendable {
  let id: SeatID
  var heard: Milliseconds
  var term: Term
  var position: Position
  /// The load of its last beat (`Beat.load`).
  var load: UInt8
  /// True if it was heard under the current key.
  var hasKey = true

  /// True for a phone that only shows the table.
  var isScreen: Bool { load == Beat.screen }
}

/// A request of this phone whose outcome is unknown.
struct Pending: Equatable, Sendable {
  var number: UInt32
  var act: [UInt8]
  var next: Milliseconds = 0
  var wait = TableLimits.retry

  var isJoin: Bool {
    switch Act(act) {
    case .join?, .claim?: return true
    default: return false
    }
  }

  var isKey: Bool {
    if case .key? = Act(act) { return true }
    return false
  }
}

/// An event of another leader that the current leader has not seen.
struct Offer: Sendable {
  let request: TableRequest
  var tries = 0
}

/// Repetition of a leader's latest events: the time of the next one, and the number so far.
struct Resending: Sendable {
  var next: Milliseconds
  var tries = 0
}

/// One phone's side of the protocol between the phones of a table. It takes frames, acts and the time, and returns
/// frames to send and state to save. It does no I/O and uses neither clock nor randomness, so the same code runs in the
/// browser, the simulator and the tests. `docs/protocol.md` explains it.
public struct TablePeer<Game: TableGame>: Sendable {
  var seal: FrameSeal
  /// The former seals, newest first.
  var formers: [FrameSeal] = []
  /// The key pair for receiving new table keys; without one, this phone cannot be told.
  let pair: KeyPair?
  var tellings: [Telling] = []
  /// Set after accepting a key from another phone, until a leader who knows why it changed confirms the state.
  var taking: Taking?
  /// The term in which it last announced its public key.
  var announced = Term.none
  /// This phone, and its seat once it has joined.
  public let me: SeatID
  public package(set) var state = TableState<Game>()
  public package(set) var position: Position
  /// The term that this phone follows or leads.
  public package(set) var term = Term.none
  var phase = TablePhase.unsure(Following(), isBehind: false)
  /// True for a phone that only shows the table, such as a television.
  public var isScreen = false
  /// The number of dropped frames, for each `FrameFault`.
  public internal(set) var dropped = [Int](repeating: 0, count: FrameFault.allCases.count)

  /// Time since this phone started, without jumps backwards.
  var clock: Milliseconds = 0
  /// The phone's own time at the last input.
  var given: Milliseconds
  /// The table's time minus `clock`.
  var offset: Int64 = 0

  /// The term in which the state was last confirmed. In another term, the log may hold events that do not exist there.
  package var confirmed = Term.none
  package var highest: UInt32 = 0
  package var log: EventLog
  /// The time at which the leader was last heard, or this phone began to listen for one.
  var leaderHeard: Milliseconds = 0
  var phones: [Phone] = []

  var outbox: [Pending] = []
  /// Requests of this phone that counted, oldest first. Under a new leader they may not.
  var past: [Pending] = []
  package var nextNumber: UInt32 = 1
  var offers: [Offer] = []
  var nextOffer: Milliseconds = 0

  var versionHeard: (version: UInt8, heard: Milliseconds)?
  var second: Milliseconds = 0
  /// The time of the last sign that something happens at the table.
  var lastActivity: Milliseconds = 0
  /// True while nothing happens, so that phones which follow beat seldom.
  public internal(set) var isAtRest = false
  /// The times at which the last rest began and ended. After it, all phones are expected to beat as usual.
  var restBegan: Milliseconds = 0
  var roused: Milliseconds = 0
  /// The next look at a game that is hurried.
  var nextLook: Milliseconds = 0
  var lastBeat: Milliseconds?
  /// True if a beat is owed: somebody waits to see this phone's position.
  var owesBeat = false
  /// Set while this leader repeats its latest events, even after leaving.
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

  /// Opens a table: this phone leads it and has its first seat. Throws `badName` unless `Roster.isGood` accepts the
  /// name.
  /// - Parameters:
  ///   - pair: used by this phone for this table only. Without one, a change of the key locks it out.
  ///   - now: the time on the phone's clock, as in every later call.
  public init(
    opening seal: FrameSeal, as me: SeatID, pair: KeyPair? = nil, profile: Profile,
    phone: PhoneInfo = PhoneInfo(), now: Milliseconds
  ) throws(Refusal) {
    guard Roster.isGood(profile.name), me != .nobody else { throw .badName }
    self.init(seal: seal, me: me, pair: pair, now: now)
    lead()
    perform(.join(profile, phone))
    announceKey()
    finish()
    outputs = []
  }

  /// Creates a phone that has the key and watches the table. It joins by the act `join`.
  public init(watching seal: FrameSeal, as me: SeatID, pair: KeyPair? = nil, now: Milliseconds) {
    self.init(seal: seal, me: me, pair: pair, now: now)
    owesBeat = true
  }

  /// Handles an input at a time of the phone's clock. Returns the outputs in the order in which they must be carried
  /// out.
  public mutating func handle(_ input: TableInput, now: Milliseconds) -> [TableOutput] {
    advance(to: now)
    switch input {
    // Ignores frames from other tables; timers stay as they are.
    case .frame(let bytes): guard receive(bytes) else { return [] }
    case .act(let act): perform(act)
    case .tick: break
    case .woke: wake()
    case .regained: regain()
    case .lead: if seat?.hasPhone == true, !isLeading { lead() }
    case .changeKey(let key): changeKey(key)
    }
    noteRest()
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

  /// Distrusts all knowledge: this phone stops leading, and accepts any leader.
  private mutating func wake() {
    if isLeading { stopLeading() }
    var following = phase.following
    following.incoming = nil
    following.ask(at: clock + TableLimits.retry)
    phase = .unsure(following, isBehind: phase.isBehind)
    leaderHeard = clock
    rouse()
    second = clock
    owesBeat = true
    lastBeat = nil
    for index in outbox.indices { outbox[index].retryNow(at: clock) }
  }

  /// Checks for another leader: only phones heard from now on count as followers. So this phone gives way at once to a
  /// leader whom others follow, and keeps leading if there is none.
  private mutating func regain() {
    guard isLeading else { return wake() }
    for index in phones.indices { phones[index].term = .none }
    (owesBeat, lastBeat) = (true, nil)
    askAll()
  }

  /// Puts `keep` before all frames, and adds `changed` at the end.
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

// MARK: - Public state

extension TablePeer {
  public var isLeading: Bool { phase.isLeading }

  /// The table's key, `FrameSeal.keySize` bytes.
  public var key: [UInt8] { seal.key }

  /// This phone's player; nil for a television, before joining and after leaving.
  public var seat: Seat? { state.roster[me] }

  /// The table's time, as estimated by this phone.
  public var time: Milliseconds {
    let estimate = Int64(clock) + offset
    return min(TableLimits.time, max(state.time, estimate > 0 ? Milliseconds(estimate) : 0))
  }

  /// True if the state is as recent as the leader's when it was last heard.
  public var isUpToDate: Bool {
    isLeading || (!phase.isUnsure && !phase.isBehind && confirmed == term && term != .none)
  }

  /// The number of this person's acts whose outcome is unknown.
  public var waiting: Int { outbox.count + offers.reduce(0) { $0 + ($1.request.origin == me ? 1 : 0) } }

  /// Returns true if this person's act is on its way: its outcome is unknown.
  public func awaits(_ act: Act) -> Bool {
    let bytes = act.bytes
    return outbox.contains { $0.act == bytes }
      || offers.contains { $0.request.origin == me && $0.request.act == bytes }
  }

  /// Returns the digest by which phones compare a state.
  package static func digest(of state: TableState<Game>) -> UInt32 { state.digest }

  package var now: Milliseconds { given }

  /// Flips the lock on this phone alone, to simulate corrupt memory.
  package mutating func corrupt() {
    state.roster.isLocked.toggle()
    position.digest = state.digest
  }

  /// Continues a leadership from before a restart, to simulate a phone that wrongly trusts its memory.
  package mutating func leadOn() { phase = .leading(Leadership(since: 0)) }

  /// Applies an event to a state.
  package static func applying(_ event: TableEvent, to state: inout TableState<Game>) { state.apply(event) }
}
