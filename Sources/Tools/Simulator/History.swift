import Table
import Tabletop
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
  /// The number of snapshots that phones took.
  private(set) var snapshots = 0

  init() {
    let empty = TableState<TableGames>()
    let digest = TablePeer<TableGames>.digest(of: empty)
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

  /// Notes what a phone applied in one step, since it was at `before`.
  mutating func note(_ peer: Peer, from before: Position, wasLeading: Bool, phone: Int) -> Violation? {
    guard self[before] != nil else { return nil }
    let entries = peer.log.entries
    let isFollowing = peer.position.sequence > before.sequence
    let count = isFollowing ? Int(peer.position.sequence - before.sequence) : 0
    if count > 0, count <= entries.count, entries[entries.count - count].event.sequence == before.sequence + 1
    {
      return note(
        entries.suffix(count), after: before, of: peer.term,
        isLeading: wasLeading || peer.term.leader == peer.me,
        phone: phone)
    }
    // A snapshot, followed by events of the same step.
    snapshots += 1
    guard self[peer.log.base] != nil else { return .gap(phone: phone) }
    return note(
      entries[...], after: peer.log.base, of: peer.term, isLeading: peer.term.leader == peer.me, phone: phone)
  }

  /// Forgets events that a leader numbered but never sent, since it was reloaded before they were saved.
  mutating func forget(led leader: SeatID, after position: Position) {
    places = places.filter { $0.key.term.leader != leader || $0.key.sequence <= position.sequence }
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
