import Formats
import RelayProtocol
import Table

/// The leader's setting that lets phones nearby join without asking.
public struct Door: Equatable, Sendable {
  /// The leader's own choice, valid until a game begins or ends; nil if none was made.
  public private(set) var chosen: Bool?
  private var isRunning: Bool

  public init(chosen: Bool? = nil, isRunning: Bool) { (self.chosen, self.isRunning) = (chosen, isRunning) }

  /// True if phones nearby may join without asking. By default, the door is open in the lobby and closed
  /// during a game.
  public var isOpen: Bool { chosen ?? !isRunning }

  public mutating func set(open isOpen: Bool) { chosen = isOpen }

  mutating func follow(isRunning: Bool) {
    if isRunning != self.isRunning { (chosen, self.isRunning) = (nil, isRunning) }
  }
}

extension Knock {
  /// The knock for display. An invalid name becomes empty.
  var checked: Knock {
    var copy = self
    if !Roster.isGood(visitor.name) { copy.visitor.name = "" }
    return copy
  }
}

/// A phone at the door of a table that asks first, or that is at another relay. It knocks again after a lost connection, until
/// its patience ends.
public struct Visit: Equatable, Sendable {
  /// The final outcome of a knock.
  public enum End: Equatable, Sendable {
    /// The table, with its key.
    case letIn(FoundTable)
    case refused(RelayRefusal, wait: Milliseconds)
    case nobodyAnswered
  }

  /// The table as first listed. On a new connection its door has another name, so the phone recognizes the
  /// leader instead.
  public let table: FoundTable
  /// The person; nil for a phone that only shows the table.
  public let profile: Profile?
  private let began: Milliseconds
  /// The door over a connection of another slot; nil while it is not known.
  private var elsewhere: SlotDoor?
  /// The door of the knock on the current connection; nil if there is none.
  private var door: String?
  /// The time of the next try after a full door refused the knock; nil if no retry is pending.
  private var again: Milliseconds?

  /// The longest wait for the leader's answer, in milliseconds. Leaders look at the table more than at the
  /// phone.
  public static let patience: Milliseconds = 60_000

  /// The time after which the screen says that the phone waits, in milliseconds. Until then a table that asks nobody lets
  /// it in.
  public static let unseen: Milliseconds = 1_000

  public init(to table: FoundTable, as profile: Profile?, now: Milliseconds) {
    (self.table, self.profile, began) = (table, profile, now)
    (elsewhere, isVisible) = (table.door.flatMap { SlotDoor($0) }, table.asksFirst)
  }

  /// The time of the next step: another knock, a change on the screen, or giving up.
  public var due: Milliseconds { min(again ?? .max, isVisible ? .max : began + Self.unseen, end) }

  /// The slot of the connection that leads to the door; nil for any.
  public var slot: RelaySlot? { elsewhere?.slot }

  /// True once the screen says that the phone waits.
  public private(set) var isVisible: Bool

  /// Makes a visit visible that has not ended soon.
  /// - Returns: true if that changes something.
  public mutating func passTime(_ now: Milliseconds) -> Bool {
    guard !isVisible, now >= began + Self.unseen else { return false }
    isVisible = true
    return true
  }

  private var end: Milliseconds { began + Self.patience }

  /// True while the relay knows of the knock. A visit that ends then has to withdraw it.
  public var isKnocking: Bool { door != nil }

  /// Returns the next request, given the tables nearby. The visit ends if the table now lets everybody in. If `slot` changes, the
  /// door is over a connection of that one.
  /// - Parameter connected: the slot of the connection; nil if it has none.
  public mutating func look(
    at tables: [FoundTable], over connected: RelaySlot?, now: Milliseconds
  ) -> (request: RelayRequest?, end: End?) {
    if let again, now < again { return (nil, nil) }
    again = nil
    guard door == nil else { return (nil, nil) }
    if elsewhere == nil {
      guard let found = tables.first(where: isIt) else { return (nil, nil) }
      guard let door = found.door else { return (nil, .letIn(found)) }
      elsewhere = SlotDoor(door)
      if elsewhere == nil { return (knock(at: door), nil) }
    }
    guard let elsewhere, elsewhere.slot == connected else { return (nil, nil) }
    return (knock(at: elsewhere.text), nil)
  }

  private mutating func knock(at door: String) -> RelayRequest {
    self.door = door
    let avatar = profile?.avatar ?? Avatar(symbol: 0, colour: 0)
    return .knock(
      door: door, Visitor(name: profile?.name ?? "", symbol: avatar.symbol, colour: avatar.colour))
  }

  private func isIt(_ other: FoundTable) -> Bool {
    let (own, listing) = (table.listing, other.listing)
    return (other.door != nil || other.key != nil) && utf8Equals(own.name, listing.name)
      && own.symbol == listing.symbol && own.colour == listing.colour
  }

  /// Notes that the connection is lost, and the knock with it. The table may be at another relay since.
  public mutating func disconnected() {
    if door != nil || again != nil { elsewhere = nil }
    door = nil
  }

  /// Returns the end of the visit if the relay's answer ends it. If too many wait there, the phone knocks
  /// again within its patience.
  public mutating func end(by answer: RelayAnswer, now: Milliseconds) -> End? {
    guard case .answered(let answered, let outcome) = answer, let door, utf8Equals(answered, door) else {
      return nil
    }
    switch outcome {
    case .letIn(let table): return .letIn(table)
    case .refused(.slowDown, let wait) where wait > 0 && now < end && wait < end - now:
      (self.door, again) = (nil, now + wait)
      return nil
    case .refused(let refusal, let wait): return .refused(refusal, wait: wait)
    }
  }

  public func end(at now: Milliseconds) -> End? { now >= end ? .nobodyAnswered : nil }
}
