import NIOCore
import NIOPosix
import RelayProtocol
import Table
import TableClient
import Tabletop
import Turns

public enum CompanionRole: Equatable, Sendable {
  /// Follows the table with this code, without a seat.
  case watch(code: String)
  /// Takes a seat of its own at the table with this code.
  case play(code: String, name: String)
  /// Opens and leads a table.
  case open(name: String)
}

/// A phone without a screen: it joins a table over the relay, and lets local programs follow and control it.
///
/// It runs on one event loop, which is also the actor's executor: connections call it directly.
public actor Companion {
  let loop: any EventLoop
  let server: ServerAddress
  let role: CompanionRole
  /// The SHA-256 of the only accepted certificate; nil to accept those that this machine trusts.
  let fingerprint: [UInt8]?
  private let say: @Sendable (String) -> Void

  /// A new seat for each run, since nothing of it is saved.
  let me = SeatID(UInt32.random(in: 1...UInt32.max))
  /// The session at the table; nil before it starts.
  var client: TableClient<TableGames>?
  private var tick: Scheduled<Void>?
  /// The turn for which this companion pressed Done; nil once it is known not to count.
  private var doneAsked: UInt32?

  // State of the relay connection.
  var relay: (any Channel)?
  var waiting: CheckedContinuation<RelayAnswer?, Never>?
  var isStopping = false
  /// True if TLS failed in the last attempt.
  var isUntrusted = false
  /// The last reported presence in the table's room; nil before it first entered.
  private var wasUp: Bool?

  // State for local programs.
  var local: (any Channel)?
  var connections = 0
  var followers: [ObjectIdentifier: any Channel] = [:]
  private var told: TableReport?
  /// Waits for a seat, a refusal, or the end of the seat.
  private var seatWait: CheckedContinuation<Void, Never>?
  private var refusal: Refusal?

  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - fingerprint: the SHA-256 of the only certificate to accept; nil to accept those that this machine trusts.
  ///   - say: receives lines for the person: the connection is lost, or is back.
  public init(
    at server: ServerAddress, as role: CompanionRole, fingerprint: [UInt8]? = nil,
    say: @escaping @Sendable (String) -> Void
  ) {
    loop = MultiThreadedEventLoopGroup.singleton.next()
    (self.server, self.role, self.fingerprint, self.say) = (server, role, fingerprint, say)
  }

  // MARK: - Joining and leaving

  /// Joins the table. With a name it waits for its seat, but only briefly: the leader's phone may be asleep.
  /// - Returns: the table's code, as the relay displays it.
  public func join() async throws(CompanionError) -> String {
    let profile = try profile()
    // The key of a table that it opens.
    let key = Self.random(FrameSeal.keySize)
    let code: String
    switch role {
    case .open: code = ""
    case .watch(let wanted), .play(let wanted, _): code = wanted
    }
    guard await connect(at: RelaySlot(code: code, key: key).path) else {
      throw isUntrusted ? .untrusted(server) : .unreachable(server)
    }
    if case .open = role { try await open(profile, key: key) } else { try await enter(code) }
    if case .play = role {
      drive(.table(.act(.join(profile))))
      await waitForSeat(.seconds(CompanionLimits.seatSeconds)) { $0 != nil }
      if let refusal {
        await stop()
        throw .seat(refusal)
      }
    }
    return client?.code ?? ""
  }

  /// Gives up the seat and closes every connection.
  public func stop() async {
    isStopping = true
    if isUp, peer?.seat != nil {
      drive(.table(.act(.leave)))
      await waitForSeat(.milliseconds(CompanionLimits.leaveMilliseconds)) { $0 == nil }
    }
    tick?.cancel()
    client = nil
    await stopServing()
    await sayGoodbye()
  }

  private func profile() throws(CompanionError) -> Profile {
    let name: String
    switch role {
    case .watch: name = "-"
    case .play(_, let wanted), .open(let wanted): name = wanted
    }
    let avatar = Avatar(
      symbol: UInt8.random(in: 0..<TableLimits.symbols), colour: UInt8.random(in: 0..<TableLimits.colours))
    guard Roster.isGood(name) else { throw .badName }
    return Profile(name: name, avatar: avatar)
  }

  /// Waits until the seat is as wanted, the request is refused, or the time is over.
  private func waitForSeat(_ time: TimeAmount, until isDone: (Seat?) -> Bool) async {
    let end = NIODeadline.now() + time
    let timer = loop.scheduleTask(deadline: end) { self.assumeIsolated { $0.seatChanged() } }
    while NIODeadline.now() < end, refusal == nil, !isDone(peer?.seat) {
      await withCheckedContinuation { seatWait = $0 }
    }
    timer.cancel()
  }

  private func seatChanged() {
    seatWait?.resume()
    seatWait = nil
  }

  // MARK: - The peer

  /// Milliseconds of a monotonic clock.
  static var now: Milliseconds { NIODeadline.now().uptimeNanoseconds / 1_000_000 }

  var peer: TablePeer<TableGames>? { client?.peer }

  /// True while it is in the table's room.
  var isUp: Bool { client?.link.isOpen ?? false }

  /// Passes an input to the session, carries out its outputs, and schedules its next tick.
  func drive(_ input: ClientInput) {
    guard client != nil else { return }
    let wasSeated = peer?.seat != nil
    for output in client?.handle(input, now: Self.now) ?? [] {
      switch output {
      case .connect: Task { await comeBack() }
      case .disconnect: hangUp()
      case .transmit(let bytes): send(bytes)
      case .notCounted(let act): notCounted(act)
      case .refused(let refusal):
        if !wasSeated { self.refusal = refusal }
        doneAsked = nil
        tell(.refused(refusal))
      // A companion saves nothing: once restarted, it draws a new seat.
      case .keep, .keptNothing: break
      }
    }
    connectionChanged()
    publish()
    if wasSeated != (peer?.seat != nil) || refusal != nil { seatChanged() }
    schedule()
  }

  private func schedule() {
    tick?.cancel()
    guard let due = client?.due else { return }
    let time = NIODeadline.uptimeNanoseconds(due * 1_000_000)
    tick = loop.scheduleTask(deadline: time) { self.assumeIsolated { $0.drive(.tick) } }
  }

  private func notCounted(_ act: Act) {
    doneAsked = nil
    tell(.notCounted(act))
  }

  // MARK: - Programs

  var report: TableReport? { client.map { TableReport(code: $0.code, isConnected: isUp, peer: $0.peer) } }

  /// Milliseconds that the current turn has taken.
  var spent: Milliseconds { peer.map { $0.state.game.turns.spent(at: $0.time) } ?? 0 }

  /// Sends changes of the table to the followers.
  func publish() {
    guard let report, report != told else { return }
    let before = told
    told = report
    // After an Undo the same turn may be ended again.
    if before?.turn != report.turn { doneAsked = nil }
    tell(.table(report, spent: spent))
    let isNew = before?.turn != report.turn || before?.current?.seat != report.current?.seat
    if let current = report.current, isNew {
      tell(.turn(report.turn, of: current, isOwn: current.seat == me))
    }
  }

  /// Reports that the connection to the relay is lost or back, after it was first established.
  private func connectionChanged() {
    guard isUp || wasUp != nil, isUp != wasUp, !isStopping else { return }
    let isBack = wasUp != nil
    wasUp = isUp
    guard isBack else { return }
    say(isUp ? "The connection is back." : "The connection is lost; trying to come back.")
    tell(.connection(isUp: isUp))
  }

  enum Pressed: Equatable { case asked(turn: UInt32), refused(String) }

  /// Ends the companion's turn. Repeated requests for the same turn count once.
  /// - Parameter wanted: the turn that the program means; nil for the current one.
  func done(turn wanted: UInt32?) -> Pressed {
    guard let report, report.own != nil else { return .refused("this companion has no seat") }
    guard wanted == nil || wanted == report.turn else { return .refused("that turn is not on") }
    guard report.mayDone else {
      return .refused(report.current == nil ? "no game is on" : "it is another player's turn")
    }
    if doneAsked != report.turn {
      doneAsked = report.turn
      drive(.table(.act(TurnAct.done(report.turn).act)))
    }
    return .asked(turn: report.turn)
  }

  func start() -> Pressed {
    guard let report, report.own != nil else { return .refused("this companion has no seat") }
    guard peer?.isLeading == true else { return .refused("only the leader may start") }
    guard report.phase == .lobby, !report.isEnded else { return .refused("a game is on, or over") }
    guard report.mayStart else { return .refused("it takes two players") }
    drive(.table(.act(TurnAct.start.act)))
    return .asked(turn: self.report?.turn ?? 0)
  }
}
