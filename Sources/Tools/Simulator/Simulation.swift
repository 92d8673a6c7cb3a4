import Table
import Turns

/// A finished game of the simulator.
public struct PlayedGame: Sendable {
  public let plan: GamePlan
  public let violation: Violation?
  public let figures: Figures
  /// The final state shared by all phones, as bytes; empty after a violation.
  public let outcome: [UInt8]
  /// The events, one a line, if tracing was requested.
  public let trace: [String]
}

/// Games of turns between phones, each determined by its seed.
public enum Simulation {
  /// Milliseconds of quiet after which all phones must agree (TURN-11).
  static let quiet: UInt64 = 10_000
  /// Milliseconds for an event to reach everybody.
  static let settling: UInt64 = 2_000
  /// Milliseconds between two checks of phones that do not agree yet.
  static let look: UInt64 = 500
  /// Milliseconds, about, for which a leader repeats an event that was not acknowledged (`TableLimits.resends`).
  static let repeating: UInt64 = 5_000
  /// Maximum bytes of frames that an idle phone sends a second (TURN-12).
  public static let idleBytes = 40
  /// One of so many games has a table without a server as well.
  static let meshShare: UInt64 = 8
  /// Milliseconds that people then have to finish the game.
  static let ending: UInt64 = 40_000

  public static func play(seed: UInt64, loss: Double, bug: PlantedBug? = nil) -> PlayedGame {
    play(GamePlan(seed: seed, loss: loss), bug: bug)
  }

  /// Plays a game with a trace of its events.
  static func told(_ plan: GamePlan, bug: PlantedBug? = nil) -> PlayedGame {
    play(plan, bug: bug, isTraced: true)
  }

  /// Shrinks a failing game: removes faults one by one while it still fails in the same way. Returns the smallest one,
  /// with a trace.
  public static func shrunk(_ plan: GamePlan, bug: PlantedBug? = nil) -> PlayedGame {
    var best = play(plan, bug: bug)
    var isSmaller = best.violation != nil
    while isSmaller {
      isSmaller = false
      for candidate in best.plan.smaller {
        let game = play(candidate, bug: bug)
        if game.violation?.kind == best.violation?.kind {
          best = game
          isSmaller = true
          break
        }
      }
    }
    return told(best.plan, bug: bug)
  }

  static func play(_ plan: GamePlan, bug: PlantedBug?, isTraced: Bool = false) -> PlayedGame {
    guard var world = World(plan, bug: bug, isTraced: isTraced) else {
      preconditionFailure("a key of the wrong size was drawn")
    }
    world.figures.games = 1
    world.run(until: plan.end)
    world.calm()
    if !world.corrupted.isEmpty { world.isVoid = true }
    if world.violation == nil, !world.isVoid { world.violation = world.checkUntilSettled() }
    if world.violation == nil, !world.isVoid { world.measureIdle() }
    world.arePeopleResting = false
    world.isEnding = true
    world.run(until: world.time + ending)
    world.calm()
    if world.violation == nil, !world.isVoid {
      world.violation = world.checkUntilSettled() ?? world.checkEnd()
    }
    if world.violation == nil, plan.seed % 4 == 0 { world.playLines() }
    if world.violation == nil, plan.seed % meshShare == 1 { world.playMesh() }
    if world.isVoid { (world.violation, world.figures.void) = (nil, 1) }
    let isFinished = world.violation == nil && !world.isVoid
    if isFinished { world.figures.finished = 1 }
    return PlayedGame(
      plan: plan, violation: world.violation, figures: world.figures,
      outcome: isFinished ? world.outcome : [], trace: world.trace ?? [])
  }
}

extension GamePlan {
  /// Variants of the same game with one thing less.
  var smaller: [GamePlan] {
    var plans: [GamePlan] = []
    for index in faults.indices {
      var plan = self
      plan.faults.remove(at: index)
      plans.append(plan)
    }
    var plan = self
    if radio.late > 0 || radio.repetition > 0 {
      (plan.radio.late, plan.radio.repetition) = (0, 0)
      plans.append(plan)
    }
    plan = self
    if radio.loss > 0 {
      plan.radio.loss = 0
      plans.append(plan)
    }
    plan = self
    if isLively {
      plan.isLively = false
      plans.append(plan)
    }
    plan = self
    if phones > 2, faults.allSatisfy({ $0.phone < phones - 1 }) {
      plan.phones -= 1
      plans.append(plan)
    }
    return plans
  }
}

extension World {
  /// Phones that are on at the end and did not leave.
  private var live: [Int] { phones.indices.filter { phones[$0].isLive && phones[$0].isOn } }

  var outcome: [UInt8] { live.first.flatMap { phones[$0].peer?.state.bytes } ?? [] }

  /// Checks the invariants until messages still under way have arrived. Frames are lost in the quiet as well, so recent
  /// statements and leaders may become known to all a little later. A violation that messages could resolve must be
  /// gone within the quiet; any other counts at once.
  mutating func checkUntilSettled() -> Violation? {
    let (end, revised) = (time + Simulation.quiet, figures.revised)
    var found = check()
    while found?.maySettle == true, violation == nil, !isVoid, time < end {
      run(until: time + Simulation.look)
      figures.revised = revised
      found = check()
    }
    return violation ?? found
  }

  /// Checks the invariants that hold once frames have flowed for a while.
  mutating func check() -> Violation? {
    let peers = live.compactMap { phones[$0].peer }
    // Without a player the table is over, and a newcomer who never had a seat believes everybody.
    guard let first = peers.first, peers.contains(where: { $0.seat != nil }) else { return nil }
    for peer in peers where peer.position != first.position || peer.state != first.state {
      return .disagreement("\(describe(first)) and \(describe(peer))")
    }
    if let other = peers.first(where: { $0.key != first.key }) {
      return .disagreement("the keys of \(describe(first)) and \(describe(other))")
    }
    for phone in phones
    where phone.mustHaveOldKey && phone.peer?.key == first.key && !first.formerKeys.isEmpty
      && first.state.roster.departed.contains(phone.me)
    {
      return .leakedKey(phone.me)
    }
    let leaders = peers.filter { $0.isLeading }.count
    if leaders != 1, peers.contains(where: { $0.seat?.hasPhone == true }), !isAlone(peers) {
      return .notOneLeader(leaders)
    }
    return checkHistory(first, isLed: leaders == 1)
  }

  /// Returns true for a single live phone at a table of three or more. It leads only on its person's command.
  private func isAlone(_ peers: [Peer]) -> Bool {
    peers.filter { $0.seat != nil }.count == 1
      && (peers.first { $0.seat != nil }?.state.roster.phones ?? 0) >= 3
  }

  private func describe(_ peer: Peer) -> String {
    let role = peer.isLeading ? "leads" : "follows \(peer.term.leader.rawValue)"
    return "phone \(phones.firstIndex { $0.me == peer.me } ?? -1) (\(role) in term \(peer.term.number), "
      + "event \(peer.position.sequence), turn \(peer.state.game.turns.turn))"
  }

  private mutating func checkHistory(_ peer: Peer, isLed: Bool) -> Violation? {
    let askers = phones.map { phone in
      Asker(
        me: phone.me, isLive: phone.isLive && !phone.wasTakenBack, asked: phone.asked, told: phone.told)
    }
    return history.check(peer, isLed: isLed, askers, revised: &figures.revised)
  }

  /// Checks that the game is over on every phone whose player is still there.
  func checkEnd() -> Violation? {
    let peers = live.compactMap { phones[$0].peer }.filter { $0.seat != nil }
    if peers.isEmpty || isAlone(peers) || peers[0].state.game.turns.phase == .lobby { return nil }
    return peers.allSatisfy { $0.state.game.turns.phase == .over } ? nil : .notFinished
  }

  /// Plays a game over a relay as well, for every fourth seed.
  mutating func playLines() {
    guard var lines = Lines(seed: plan.seed, phones: plan.phones, bug: bug) else { return }
    lines.run()
    violation = lines.violation
    figures.add(lines.figures)
  }

  /// Plays a table without a server as well. A failure is told instead of the game.
  mutating func playMesh() {
    guard
      var mesh = Mesh(
        seed: plan.seed, phones: plan.phones, radio: plan.radio, bug: bug, isTraced: trace != nil)
    else { return }
    mesh.play()
    violation = mesh.violation
    if violation != nil { trace = mesh.trace }
    figures.add(mesh.figures)
  }

  /// Measures the bytes that phones send while nothing happens.
  mutating func measureIdle() {
    // Strangers must rest, since phones answer their questions.
    areStrangersResting = true
    defer { areStrangersResting = false }
    if !strangers.isNobody {
      run(until: time + Simulation.settling)
      // Not idle with a request that a stranger, as the leader, leaves without an answer: it is repeated.
      if phones.contains(where: { ($0.peer?.waiting ?? 0) > 0 }) { return }
    }
    for phone in phones.indices { phones[phone].sent = 0 }
    let start = time
    run(until: time + Simulation.quiet)
    // Not idle if somebody joined, left or took the lead recently enough to be repeated still.
    if lastEvent + Simulation.repeating >= start { return }
    let seconds = Int(Simulation.quiet / 1_000)
    figures.idleBytes = (phones.map(\.sent).max() ?? 0) / seconds
    if figures.idleBytes > Simulation.idleBytes { violation = violation ?? .idleBytes(figures.idleBytes) }
  }
}
