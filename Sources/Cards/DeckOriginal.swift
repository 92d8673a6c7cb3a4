import Digest
import Formats

/// The deck of somebody else that a deck was made of, as its file says: whoever changes a deck tells whose it was.
public struct DeckOriginal: Equatable, Sendable {
  public let title: String
  /// Empty where nobody is named.
  public let author: String

  static let member = "basedOn"

  /// Nil for a deck that says nothing of this kind.
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
