import Digest
import Formats

/// The deck of another author on which a deck is based, as credited in its file.
public struct DeckOriginal: Equatable, Sendable {
  public let title: String
  /// Empty if no author is named.
  public let author: String

  static let member = "basedOn"

  /// Reads the credit; nil for a deck without one.
  public init?(of deck: Deck) {
    guard let original = deck.others[Self.member], let title = original.string(at: "title"),
      title.unicodeScalars.count <= DeckLimits.title
    else { return nil }
    let author = original.string(at: "author") ?? ""
    (self.title, self.author) = (title, author.unicodeScalars.count <= DeckLimits.author ? author : "")
  }

  static func json(of deck: Deck) -> JSON {
    [
      "title": .string(deck.title), "author": .string(deck.author), "id": .string(deck.id),
      "content": .string(deck.identity.description),
    ]
  }
}
