import Cards
import Games

extension CardGame {
  /// The most common kind of this game's cards.
  var usualKind: CardKind { facts.kinds.first ?? .question }
}
