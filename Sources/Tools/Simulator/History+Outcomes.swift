import Table
import Tabletop
import Turns

/// A person who asked for acts.
struct Asker {
  let me: SeatID
  /// True if the person waits for the outcome of what they asked for.
  let isLive: Bool
  /// The requests by number, and the number of times that each act was reported as not counted.
  let asked: [UInt32: [[UInt8]]]
  let told: [[UInt8]: Int]
}

extension History {
  /// Checks that every request counts once or was reported to its person, and that the state is what the history gives.
  /// - Parameter revised: grows by the acts that were reported as not counted, and count after all.
  func check(_ peer: Peer, isLed: Bool, _ askers: [Asker], revised: inout Int) -> Violation? {
    var state = TableState<TableGames>()
    var counted: [SeatID: [UInt32: [UInt8]]] = [:]
    for event in events(until: peer.position) {
      Peer.applying(event, to: &state)
      guard event.origin != .nobody, !event.act.isEmpty else { continue }
      if counted[event.origin, default: [:]].updateValue(event.act, forKey: event.number) != nil {
        return .countedTwice(event.origin, event.number)
      }
      if !Self.wasAsked(event, askers) { return .neverAsked(event.origin, event.number) }
    }
    if state != peer.state { return .notItsHistory }
    // Without a leader, requests wait.
    for asker in askers where isLed && asker.isLive && peer.state.roster[asker.me] != nil {
      if let violation = Self.checkOutcomes(asker, counted[asker.me] ?? [:], &revised) { return violation }
    }
    return nil
  }

  /// Returns true if a person made the request. Phones request a seat by themselves from a leader who does not know
  /// them, and announce their public keys.
  private static func wasAsked(_ event: TableEvent, _ askers: [Asker]) -> Bool {
    switch Act(event.act) {
    case .join?, .claim?, .key?: return true
    default: break
    }
    guard let asker = askers.first(where: { $0.me == event.origin }) else { return false }
    return asker.asked[event.number]?.contains(event.act) ?? false
  }

  /// Checks that every request either counts or was reported to its person as not counted.
  private static func checkOutcomes(_ asker: Asker, _ counted: [UInt32: [UInt8]], _ revised: inout Int)
    -> Violation?
  {
    var open: [[UInt8]: (asked: Int, standing: Int, last: UInt32)] = [:]
    for (number, acts) in asker.asked {
      for act in acts {
        var sum = open[act] ?? (0, 0, 0)
        sum.asked += 1
        if counted[number] == act { sum.standing += 1 }
        sum.last = max(sum.last, number)
        open[act] = sum
      }
    }
    for (act, sum) in open.sorted(by: { $0.value.last < $1.value.last }) {
      switch Act(act) {
      case .join?, .claim?: continue
      default: break
      }
      let told = asker.told[act] ?? 0
      if sum.standing + told < sum.asked { return .lostAct(asker.me, sum.last) }
      // The report came from a leader whose branch of history lost to one in which the act counts.
      if sum.standing + told > sum.asked { revised += 1 }
    }
    return nil
  }
}
