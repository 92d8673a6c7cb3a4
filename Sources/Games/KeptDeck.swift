import Cards
import Digest

/// A deck as a game holds on to it: with its identity, which is worked out once.
public struct KeptDeck: Sendable {
  public let deck: Deck
  public let identity: ContentHash

  public init(_ deck: Deck) {
    self.deck = deck
    identity = deck.identity
  }
}

extension KeptDeck: Equatable {
  public static func == (one: KeptDeck, other: KeptDeck) -> Bool { one.identity == other.identity }
}
