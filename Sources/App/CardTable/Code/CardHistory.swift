import Cards
import Games

/// Past states of a session of cards, for undo.
package struct CardHistory<Session: Equatable>: Equatable {
  /// A session and the hidden cards before a change.
  package struct Entry: Equatable {
    package let session: Session
    package let filter: CardFilter

    package init(session: Session, filter: CardFilter) { (self.session, self.filter) = (session, filter) }
  }

  /// The maximum number of changes that can be undone. Beyond that, the oldest are dropped.
  package static var most: Int { 50 }

  /// Entries, newest last.
  private var entries: [Entry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }

  package mutating func push(_ entry: Entry) {
    entries.append(entry)
    if entries.count > Self.most { entries.removeFirst() }
  }

  package mutating func pop() -> Entry? { entries.popLast() }
}
