import Cards
import Games

extension CardGame {
  /// The most common kind of this game's cards.
  var usualKind: CardKind { facts.kinds.first ?? .question }

  /// Returns the kind of a new card: that of the last one, unless only that one needs more than a text.
  func kind(after last: CardKind?) -> CardKind {
    guard let last, facts.kinds.contains(last) else { return usualKind }
    return Self.plainKinds.contains(usualKind) && !Self.plainKinds.contains(last) ? usualKind : last
  }

  /// Returns the kind that all cards of a deck get when it is played as this game; nil if they stay as they are. Only
  /// plain texts of one kind change: a list of statements may as well be dares.
  func kind(for deck: Deck) -> CardKind? {
    let kinds = deck.kinds
    guard !kinds.allSatisfy({ facts.kinds.contains($0) }), kinds.count == 1 else { return nil }
    let isPlain = deck.cards.allSatisfy { $0.options.isEmpty && $0.items.isEmpty }
    return isPlain && Self.plainKinds.contains(usualKind) ? usualKind : nil
  }

  /// Returns true if the cards of a deck can be played as this game, after `kind(for:)` if need be.
  func takes(_ deck: Deck) -> Bool {
    // A guess at an answer needs answers to choose from.
    if self == .howWell, deck.cards.contains(where: { $0.options.isEmpty }) { return false }
    return kind(for: deck) != nil || deck.kinds.allSatisfy { facts.kinds.contains($0) }
  }

  /// Kinds of cards that are nothing but a text.
  private static var plainKinds: [CardKind] { [.question, .truth, .dare, .statement, .task, .story] }
}
