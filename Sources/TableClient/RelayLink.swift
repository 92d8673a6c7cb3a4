import RelayProtocol
import Table

/// The connection of one table to the relay.
public struct RelayLink: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// There is none; it is tried again at this time, and at `.max` never.
    case closed(until: Milliseconds)
    case opening
    /// Connected, not yet in the room.
    case entering
    case open
  }

  public internal(set) var phase = Phase.closed(until: 0)
  /// Failures in a row.
  public internal(set) var failures = 0
  /// Other phones in the room.
  public internal(set) var others = 0
  /// The time of the last message, and the start of this phase.
  var heardAt: Milliseconds = 0
  var since: Milliseconds = 0
  /// The relay was told of another key since the room was entered.
  var hasNewKey = false
  /// The time of the last ping since the relay was last heard; nil if there was none.
  var askedAt: Milliseconds?
  /// Lines in a row that were found dead because it did not answer.
  var unanswered = 0
  /// The time at which to leave a room that the relay knows by a third key, for the room of the new key.
  var leavesAt: Milliseconds?
  /// The time of the relay's first refusal of the table's key, and the time of the next try.
  var refusedAt: Milliseconds?
  var saysAgainAt: Milliseconds?
  /// The listing that the relay was last given.
  var listed: TableListing?
  /// Knocks waiting at the door, oldest first.
  var knocks: [Knock] = []
  let waits: Waits

  /// Backoff between two tries of a link, in milliseconds: the first and the longest pause. Each failure doubles it.
  public struct Waits: Equatable, Sendable {
    let first: Milliseconds
    let longest: Milliseconds

    public init(first: Milliseconds, longest: Milliseconds) { (self.first, self.longest) = (first, longest) }

    /// The backoff while a person looks at the screen (TURN-23 allows 3 s for everything).
    public static let ofPerson = Waits(first: 250, longest: 1_500)
  }

  /// After so much silence of a room with others the relay is asked whether it is there, in milliseconds. Others who are
  /// silent are asleep; only a relay that does not answer is on a line that is dead.
  static let doubt: Milliseconds = 2_500
  /// The timeout of an answer, in milliseconds. Each dead connection before doubles it, up to eight times.
  static let answer: Milliseconds = 5_500

  public var isOpen: Bool { phase == .open }
  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// The link is gone; it is tried again after a wait that grows.
  mutating func close(at now: Milliseconds) {
    phase = .closed(until: now + min(waits.longest, waits.first << UInt64(min(failures, 8))))
    failures += 1
    (refusedAt, saysAgainAt, knocks) = (nil, nil, [])
    (listed, others, hasNewKey, leavesAt, askedAt) = (nil, 0, false, nil, nil)
  }

  /// Something came: the line is not dead.
  mutating func hear(at now: Milliseconds) {
    if askedAt != nil { unanswered = 0 }
    (heardAt, askedAt) = (now, nil)
  }

  /// The time at which the link is given up unless a message comes; nil while nothing is expected.
  var end: Milliseconds? {
    switch phase {
    case .closed, .opening: nil
    case .entering: since + Self.doubt + Self.answer
    case .open: leavesAt ?? askedAt.map { $0 + Self.answer << UInt64(min(unanswered, 3)) }
    }
  }

  /// The time of the link's next step.
  var due: Milliseconds? {
    switch phase {
    case .closed(let until): until
    case .opening: nil
    case .entering: end
    case .open:
      [end ?? (others > 0 ? max(since, heardAt) + Self.doubt : nil), saysAgainAt].compactMap { $0 }.min()
    }
  }
}
