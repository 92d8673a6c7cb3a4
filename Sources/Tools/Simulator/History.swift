import Table
import Turns

/// A node of the history: an event, the digest of the state after it, and the preceding node.
final class Moment {
  let event: TableEvent?
  let digest: UInt32
  let parent: Moment?

  init(_ event: TableEvent?, digest: UInt32, parent: Moment?) {
    (self.event, self.digest, self.parent) = (event, digest, parent)
  }
}

/// A violation of the protocol's promises.
public enum Violation: Equatable, Sendable, CustomStringConvertible {
  /// Live phones differ after the quiet.
  case disagreement(String)
  case notOneLeader(Int)
  /// An event was applied to a state that it does not follow.
  case gap(phone: Int)
  /// One term has two events with the same number.
  case twoEvents(Term, sequence: UInt32)
  /// The final history contains a request twice, or one that nobody made.
  case countedTwice(SeatID, UInt32)
  case neverAsked(SeatID, UInt32)
  /// An act is not in the history, and its person was not told that it does not count.
  case lostAct(SeatID, UInt32)
  /// A removed phone has the key that was meant to keep it out.
  case leakedKey(SeatID)
  /// The turn number fell within one term without an Undo.
  case turnFell(phone: Int)
  /// The state differs from the one that its history produces.
  case notItsHistory
  case idleBytes(Int)
  case notFinished
  /// A frame of another table had an effect.
  case heardStranger(phone: Int)
  /// The last phone of a table, on a working line, did not lead.
  case inDoubt(looks: Int)

  /// True if messages still under way may resolve it.
  var maySettle: Bool {
    switch self {
    case .disagreement, .notOneLeader, .lostAct: true
    default: false
    }
  }

  /// The kind of violation, without its details.
  var kind: Int {
    switch self {
    case .disagreement: 0
    case .notOneLeader: 1
    case .gap: 2
    case .twoEvents: 3
    case .countedTwice: 4
    case .neverAsked: 5
    case .lostAct: 6
    case .leakedKey: 12
    case .turnFell: 7
    case .notItsHistory: 8
    case .idleBytes: 9
    case .notFinished: 10
    case .heardStranger: 11
    case .inDoubt: 13
    }
  }

  public var description: String {
    switch self {
    case .disagreement(let text): "phones disagree after the quiet: \(text)"
    case .notOneLeader(let count): "\(count) phones lead after the quiet"
    case .gap(let phone): "phone \(phone) applied an event to a state that it does not follow"
    case .twoEvents(let term, let sequence): "term \(term.number) has two events \(sequence)"
    case .countedTwice(_, let number): "request \(number) counts twice"
    case .neverAsked(_, let number): "request \(number) was never made"
    case .leakedKey: "a player who was removed has the new key"
    case .lostAct(_, let number): "request \(number) is lost and its person was not told"
    case .turnFell(let phone): "the turn number fell on phone \(phone)"
    case .notItsHistory: "the state is not what its history gives"
    case .idleBytes(let bytes): "an idle phone sent \(bytes) bytes a second"
    case .notFinished: "the game did not reach its end"
    case .heardStranger(let phone): "a frame of another table did something to phone \(phone)"
    case .inDoubt(let looks): "the last phone of a table over a relay does not lead at look \(looks)"
    }
  }
}

/// All events of a game, each with the digest of the state that it produced. They form a tree, of which one branch
/// stands in the end.
struct History {
  private struct Key: Hashable {
    let sequence: UInt32
    let digest: UInt32
  }

  private struct Place: Hashable {
    let term: Term
    let sequence: UInt32
  }

  private var moments: [Key: Moment] = [:]
  private var places: [Place: UInt32] = [:]

  init() {
    let empty = TableState<TurnGame>()
    let digest = TablePeer<TurnGame>.digest(of: empty)
    moments[Key(sequence: 0, digest: digest)] = Moment(nil, digest: digest, parent: nil)
  }

  subscript(position: Position) -> Moment? {
    moments[Key(sequence: position.sequence, digest: position.digest)]
  }

  /// Notes the events that a phone applied since it was at `position`.
  mutating func note(
    _ entries: ArraySlice<EventLog.Entry>, after position: Position, of term: Term, isLeading: Bool,
    phone: Int
  ) -> Violation? {
    var last = position
    for entry in entries {
      let next = Position(sequence: entry.event.sequence, digest: entry.digest)
      guard let parent = self[last], next.sequence == last.sequence + 1 else { return .gap(phone: phone) }
      let key = Key(sequence: next.sequence, digest: next.digest)
      if moments[key] == nil {
        guard isLeading else { return .gap(phone: phone) }
        moments[key] = Moment(entry.event, digest: entry.digest, parent: parent)
      }
      let place = Place(term: term, sequence: next.sequence)
      if let digest = places[place], digest != next.digest {
        return .twoEvents(term, sequence: next.sequence)
      }
      places[place] = next.digest
      last = next
    }
    return nil
  }

  /// Returns the events that led to this state, oldest first.
  func events(until position: Position) -> [TableEvent] {
    var events: [TableEvent] = []
    var moment = self[position]
    while let here = moment {
      if let event = here.event { events.append(event) }
      moment = here.parent
    }
    return events.reversed()
  }
}
