/// The role of a phone at its table; `docs/protocol.md` draws the transitions.
enum TablePhase: Sendable {
  /// It alone gives events their place.
  case leading(Leadership)
  /// It led and left: it follows nobody and only repeats its last event.
  case left
  /// It has just begun, or slept: any leader that is heard is believed. It may lack something as well.
  case unsure(Following, isBehind: Bool)
  /// Its state lacks something, for which it asks.
  case behind(Following)
  case following(Following)
}

/// The state of a leader.
struct Leadership: Sendable {
  let since: Milliseconds
  var outgoing: [OutgoingSnapshot] = []
  var rival: Rival?
}

/// Another leader that is heard again and again and does not give way.
struct Rival: Sendable {
  let leader: SeatID
  var since: Milliseconds
  let heard: Milliseconds
}

/// A phone's knowledge of the leadership that it follows.
struct Following: Sendable {
  /// The leader as it was last heard.
  var claim: Claim?
  /// The last event that this leadership is known to have made.
  var newest: UInt32 = 0
  /// Its events that came before others that they follow: `TableLimits.burst` at most.
  var early: [TableEvent] = []
  var incoming: IncomingSnapshot?
  /// The next time to ask for what is lacking, and how long to wait then.
  var nextAsk: Milliseconds = 0
  var askWait = TableLimits.retry

  mutating func ask(at time: Milliseconds, wait: Milliseconds = TableLimits.retry) {
    (nextAsk, askWait) = (time, wait)
  }
}

extension TablePhase {
  var isLeading: Bool { if case .leading = self { true } else { false } }

  var isUnsure: Bool { if case .unsure = self { true } else { false } }

  /// Something lacks. Setting it changes nothing for one who follows nobody.
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

  /// Empty for one who follows nobody, for whom setting it changes nothing.
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

  /// A sign of the leader: what it shows is not in doubt any more.
  mutating func becomeSure() {
    if case .unsure(let following, let isBehind) = self {
      self = isBehind ? .behind(following) : .following(following)
    }
  }
}
