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
  /// When the last message came, and when this phase began.
  var heardAt: Milliseconds = 0
  var since: Milliseconds = 0
  /// The relay was told of another key since the room was entered.
  var hasNewKey = false
  /// When the relay was asked whether it is there, since it was last heard.
  var askedAt: Milliseconds?
  /// Lines in a row that were found dead because it did not answer.
  var unanswered = 0
  /// When to leave a room that the relay knows by a third key, for one that all who have the new key meet in.
  var leavesAt: Milliseconds?
  /// When the relay first asked to wait with the key that the table has, and when that is said again.
  var refusedAt: Milliseconds?
  var saysAgainAt: Milliseconds?
  /// What the relay was last told for its lists.
  var listed: TableListing?
  /// Who waits at the door, the first first.
  var knocks: [Knock] = []
  let waits: Waits

  /// How long until a link is tried again, in milliseconds: at first, and at most. Each failure doubles it.
  public struct Waits: Equatable, Sendable {
    let first: Milliseconds
    let longest: Milliseconds

    public init(first: Milliseconds, longest: Milliseconds) { (self.first, self.longest) = (first, longest) }

    /// Of a person who looks at the screen (TURN-23 gives 3 s for everything).
    public static let ofPerson = Waits(first: 250, longest: 1_500)
  }

  /// After so much silence of a room with others the relay is asked whether it is there, in milliseconds. Others who are
  /// silent are asleep; only a relay that does not answer is on a line that is dead.
  static let doubt: Milliseconds = 2_500
  /// How long it has to answer, in milliseconds; each line that was found dead before doubles it, up to eight times.
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

  /// When it is given up, unless something is heard; nil while there is no reason to.
  var end: Milliseconds? {
    switch phase {
    case .closed, .opening: nil
    case .entering: since + Self.doubt + Self.answer
    case .open: leavesAt ?? askedAt.map { $0 + Self.answer << UInt64(min(unanswered, 3)) }
    }
  }

  /// What it waits for next.
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
