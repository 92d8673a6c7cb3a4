/// The role of a phone at its table. `docs/protocol.md` has a diagram of the transitions.
enum TablePhase: Sendable {
  /// The phone orders events.
  case leading(Leadership)
  /// The phone led and left. It follows nobody, and only repeats its last event.
  case left
  /// The phone has just started or woken, and accepts any leader. It may lack something as well.
  case unsure(Following, isBehind: Bool)
  /// The phone's state lacks something, for which it asks.
  case behind(Following)
  case following(Following)
}

/// A leader's own state.
struct Leadership: Sendable {
  let since: Milliseconds
  var outgoing: [OutgoingSnapshot] = []
  var rival: Rival?
}

/// Another leader that is heard repeatedly and does not give way.
struct Rival: Sendable {
  let leader: SeatID
  var since: Milliseconds
  let heard: Milliseconds
}

/// A follower's knowledge of its leader.
struct Following: Sendable {
  /// The leader's claim, as last heard.
  var claim: Claim?
  /// The latest known event of this term.
  var newest: UInt32 = 0
  /// Events that arrived before their predecessors, at most `TableLimits.burst`.
  var early: [TableEvent] = []
  var incoming: IncomingSnapshot?
  /// The next time to ask for missing events, and the wait after that.
  var nextAsk: Milliseconds = 0
  var askWait = TableLimits.retry

  mutating func ask(at time: Milliseconds, wait: Milliseconds = TableLimits.retry) {
    (nextAsk, askWait) = (time, wait)
  }
}

extension TablePhase {
  var isLeading: Bool { if case .leading = self { true } else { false } }

  var isUnsure: Bool { if case .unsure = self { true } else { false } }

  /// True if something is missing. Setting it has no effect in the phases without a leader.
  var isBehind: Bool {
    get {
      switch self {
      case .behind: true
      case .unsure(_, let isBehind): isBehind
      case .leading, .left, .following: false
      }
    }
    set {
      switch self {
      case .leading, .left: break
      case .unsure(let following, _): self = .unsure(following, isBehind: newValue)
      case .behind(let following), .following(let following):
        self = newValue ? .behind(following) : .following(following)
      }
    }
  }

  /// Empty in the phases without a leader, where setting it has no effect.
  var following: Following {
    get {
      switch self {
      case .leading, .left: Following()
      case .unsure(let following, _), .behind(let following), .following(let following): following
      }
    }
    set {
      switch self {
      case .leading, .left: break
      case .unsure(_, let isBehind): self = .unsure(newValue, isBehind: isBehind)
      case .behind: self = .behind(newValue)
      case .following: self = .following(newValue)
      }
    }
  }

  /// Trusts the leader's state again, after a sign of life.
  mutating func becomeSure() {
    if case .unsure(let following, let isBehind) = self {
      self = isBehind ? .behind(following) : .following(following)
    }
  }
}
