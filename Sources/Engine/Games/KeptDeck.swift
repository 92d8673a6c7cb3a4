import Cards
import Digest

/// A game's deck, with its identity computed once. It never changes, so app states share one object instead
/// of copying its many fields.
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
