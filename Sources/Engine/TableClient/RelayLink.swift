import RelayProtocol
import Table

/// The connection of one table to the relay.
public struct RelayLink: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// No connection. The next try is at this time; `.max` means never.
    case closed(until: Milliseconds)
    case opening
    /// Connected, not yet in the room.
    case entering
    case open
  }

  public internal(set) var phase = Phase.closed(until: 0)
  /// Failures in a row.
  public internal(set) var failures = 0
  /// The number of other phones in the room.
  public internal(set) var others = 0
  /// The time of the last message, and the start of the current phase.
  var heardAt: Milliseconds = 0
  var since: Milliseconds = 0
  /// True if a new key was reported to the relay since the room was entered.
  var hasNewKey = false
  /// The time of the ping that the relay has not answered yet; nil if there is none.
  var askedAt: Milliseconds?
  /// Connections in a row that were dead, because the relay did not answer.
  var unanswered = 0
  /// The time to leave for the room of the new key. The relay knows this room by a third key, or the room did
  /// not take the new one in time.
  var leavesAt: Milliseconds?
  /// The time of the relay's first refusal of the table's key, and of the next try.
  var refusedAt: Milliseconds?
  var saysAgainAt: Milliseconds?
  /// The last listing sent to the relay.
  var listed: TableListing?
  /// Knocks waiting at the door, oldest first.
  var knocks: [Knock] = []
  let waits: Waits

  /// Backoff between two tries of a link, in milliseconds: the first and the longest pause. Each failure
  /// doubles it.
  public struct Waits: Equatable, Sendable {
    let first: Milliseconds
    let longest: Milliseconds

    public init(first: Milliseconds, longest: Milliseconds) { (self.first, self.longest) = (first, longest) }

    /// The backoff while a person waits (TURN-23 allows 3 s for everything).
    public static let ofPerson = Waits(first: 250, longest: 1_500)
  }

  /// The silence of a room with others after which the phone pings the relay, in milliseconds. Silent others
  /// are asleep. Only a relay that does not answer means a dead connection.
  static let doubt: Milliseconds = 2_500
  /// The same for a leader at rest, to whom others speak seldom.
  static let restDoubt: Milliseconds = 5_000
  /// The time to wait for an answer, in milliseconds. On an open link, each preceding dead connection doubles
  /// it, up to a factor of eight.
  static let answer: Milliseconds = 5_500

  public var isOpen: Bool { phase == .open }
  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// Closes the link. The pause before the next try grows with each failure.
  mutating func close(at now: Milliseconds) {
    phase = .closed(until: now + min(waits.longest, waits.first << UInt64(min(failures, 8))))
    failures += 1
    (refusedAt, saysAgainAt, knocks) = (nil, nil, [])
    (listed, others, hasNewKey, leavesAt, askedAt) = (nil, 0, false, nil, nil)
  }

  /// Notes a message: the connection is alive.
  mutating func hear(at now: Milliseconds) {
    if askedAt != nil { unanswered = 0 }
    (heardAt, askedAt) = (now, nil)
  }

  /// The time to give up the link unless a message comes; nil while none is expected.
  var end: Milliseconds? {
    switch phase {
    case .closed, .opening: nil
    case .entering: since + Self.doubt + Self.answer
    case .open: leavesAt ?? askedAt.map { $0 + Self.answer << UInt64(min(unanswered, 3)) }
    }
  }

  /// The time of the link's next step, other than to ping the relay.
  var due: Milliseconds? {
    switch phase {
    case .closed(let until): until
    case .opening: nil
    case .entering: end
    case .open:
      [end, saysAgainAt].compactMap { $0 }.min()
    }
  }

  /// Returns the time to ping the relay, after this silence of a room with others.
  func asks(after doubt: Milliseconds) -> Milliseconds? {
    isOpen && end == nil && others > 0 ? max(since, heardAt) + doubt : nil
  }
}
