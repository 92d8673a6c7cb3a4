import Cards
import Digest
import Formats

/// Texts in one column, as a JSON array.
package enum StoredTexts {
  package static func column(_ texts: [String]) -> String {
    String(decoding: JSON.array(texts.map { .string($0) }).write(), as: UTF8.self)
  }

  /// Reads a column; nil for anything else.
  package static func read(_ column: String) -> [String]? {
    guard let json = try? JSON.read(Array(column.utf8)) else { return nil }
    return json.array?.compactMap(\.string)
  }
}

/// Kinds of cards in one column, separated by spaces.
package enum StoredKinds {
  package static func column(_ kinds: [CardKind]) -> String {
    kinds.map(\.rawValue).joined(separator: " ")
  }

  package static func read(_ column: String) -> [CardKind] {
    column.split(separator: " ").compactMap { CardKind(rawValue: String($0)) }
  }
}

extension ContentHash {
  /// Reads a stored hash; nil unless it has the size of one.
  package init?(stored bytes: [UInt8]) { self.init(bytes: bytes) }
}

extension DeckWords {
  /// Returns the words of a stored revision.
  /// - Parameter bytes: the revision's file.
  package init(stored bytes: [UInt8], of head: HubDeck.Head) {
    do throws(DeckFileError) {
      self.init(try DeckFile.read(bytes, name: head.id))
    } catch {
      // An older version accepted a deck that this one refuses. Its description still makes it findable.
      self.init(head)
    }
  }
}
