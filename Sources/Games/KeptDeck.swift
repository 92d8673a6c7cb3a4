import Cards
import Digest

/// A deck as a game holds on to it: with its identity, which is worked out once. It never changes, so the
/// states of the app share one object instead of each carrying its many fields.
public final class KeptDeck: Sendable {
  public let deck: Deck
  public let identity: ContentHash

  public init(_ deck: Deck) {
    self.deck = deck
    identity = deck.identity
  }
}

extension KeptDeck: Equatable {
  public static func == (one: KeptDeck, other: KeptDeck) -> Bool {
    one === other || one.identity == other.identity
  }
}
