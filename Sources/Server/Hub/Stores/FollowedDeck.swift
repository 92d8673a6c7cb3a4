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

/// The place up to which a copy has all changes of a shared database.
package struct FollowedPlace: Equatable, Sendable {
  /// The `line` of that sequence of changes.
  package var line: String
  package var sequence: Int

  package init(line: String, sequence: Int) { (self.line, self.sequence) = (line, sequence) }
}
