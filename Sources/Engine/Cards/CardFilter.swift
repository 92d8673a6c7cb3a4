import Formats

/// A card that somebody never wants to see again (CARDS-12).
public struct HiddenCard: Equatable, Sendable {
  /// The deck's `id`, shared by all its revisions.
  public private(set) var deck: String
  public private(set) var card: String
  /// The card's text when it was hidden, for the list of hidden cards.
  public private(set) var text: String

  public init(deck: String, card: String, text: String) {
    self.deck = deck
    self.card = card
    self.text = text
  }
}

/// The filter of cards in all games (CARDS-12).
public struct CardFilter: Equatable, Sendable {
  /// Maximum number of hidden cards.
  public static let mostHidden = 2_000

  /// A filter that hides nothing.
  public static let everything = CardFilter(ceiling: .adults)

  /// The highest rating that is shown.
  public var ceiling: Rating
  /// Hidden cards in the order of hiding, each once.
  public private(set) var hidden: [HiddenCard]

  public init(ceiling: Rating = .teens, hidden: [HiddenCard] = []) {
    self.ceiling = ceiling
    self.hidden = []
    for card in hidden { _ = hide(card) }
  }

  public func allows(_ card: Card, of deck: Deck) -> Bool {
    (card.rating ?? deck.rating) <= ceiling && !hides(card.id, of: deck.id)
  }

  public func hides(_ card: String, of deck: String) -> Bool {
    hidden.contains { utf8Equals($0.card, card) && utf8Equals($0.deck, deck) }
  }

  /// Hides a card. Returns false if it was already hidden, or if there are too many.
  public mutating func hide(_ card: HiddenCard) -> Bool {
    guard hidden.count < Self.mostHidden, !hides(card.card, of: card.deck) else { return false }
    hidden.append(card)
    return true
  }

  /// Shows a card again. Returns false if it was not hidden.
  public mutating func show(_ card: String, of deck: String) -> Bool {
    guard let index = hidden.firstIndex(where: { utf8Equals($0.card, card) && utf8Equals($0.deck, deck) })
    else {
      return false
    }
    hidden.remove(at: index)
    return true
  }
}

extension CardFilter: Described {
  /// Reads the hidden cards from their JSON; nil for anything else.
  public init?(json: JSON, ceiling: Rating) {
    self.init(ceiling: ceiling)
    if !take(json) { return nil }
  }

  /// Describes the stored form of the hidden cards: `{"cards": [{"deck": "…", "card": "…", "text": "…"}, …]}`.
  package mutating func fields(_ fields: inout Fields) {
    var cards = hidden
    fields.records("cards", &cards, 0...Self.mostHidden)
    // Removes duplicates: a card listed twice would stay hidden after it was shown again.
    if fields.isReading { self = CardFilter(ceiling: ceiling, hidden: cards) }
  }
}

extension HiddenCard: Recorded {
  package init() { self.init(deck: "", card: "", text: "") }

  package mutating func fields(_ fields: inout Fields) {
    fields.text("deck", &deck)
    fields.text("card", &card)
    fields.text("text", &text)
  }
}
