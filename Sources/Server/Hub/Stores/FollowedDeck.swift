import Cards
import Digest

/// A deck of a shared database, for the servers that keep a copy of it.
package struct FollowedDeck: Sendable {
  package struct Revision: Equatable, Sendable {
    package let hash: ContentHash
    package let number: Int
    package let time: Int
    /// Bytes of its file.
    package let size: Int

    package init(hash: ContentHash, number: Int, time: Int, size: Int) {
      (self.hash, self.number, self.time, self.size) = (hash, number, time, size)
    }
  }

  /// The deck with the number and the sequence that it has there.
  package let stored: StoredDeck
  /// All its revisions, oldest first.
  package let all: [Revision]

  package init(stored: StoredDeck, all: [Revision]) { (self.stored, self.all) = (stored, all) }

  package var revisions: [ContentHash] { all.map(\.hash) }
}

/// A change that a copy has, by which it notices that the database has gone back.
package struct KnownChange: Equatable, Sendable {
  package let id: String
  package let sequence: Int

  package init(id: String, sequence: Int) { (self.id, self.sequence) = (id, sequence) }
}

/// The place up to which a copy has all changes of a shared database.
package struct FollowedPlace: Equatable, Sendable {
  /// The `line` of that sequence of changes.
  package var line: String
  package var sequence: Int
  /// True once the copy has had all changes of a moment, with an index of them.
  package var isComplete: Bool

  /// The place of a copy that is being emptied: it belongs to no line.
  package static let emptying = FollowedPlace(line: "", sequence: 0)

  package init(line: String, sequence: Int, isComplete: Bool = false) {
    (self.line, self.sequence, self.isComplete) = (line, sequence, isComplete)
  }
}
