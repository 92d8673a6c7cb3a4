import Chance
import Digest
import Formats

/// A drawn card.
public struct Draw: Equatable, Sendable {
  /// The index in `deck.cards`.
  public let card: Int
  /// True if the pile was used up and reshuffled for this card.
  public let isNewRound: Bool
}

/// The piles from which a deck is drawn, one for each of its kinds (PASS-10).
///
/// No card repeats before all other playable cards of its kind were drawn. Then the pile is reshuffled, and its first
/// card differs from the last one drawn, if possible. The number of players may change between draws. A card that
/// cannot be played stays in the pile until it can, or until the next round.
public struct Piles: Equatable, Sendable {
  fileprivate struct Pile: Equatable, Sendable {
    var kind: CardKind
    /// The remaining cards of this round, the next one last.
    var left: [Int] = []
    /// The last drawn card; nil before the first draw.
    var last: Int?
  }

  private let deck: ContentHash
  private let count: Int
  private var piles: [Pile]

  /// Creates untouched piles. The first draw of each shuffles it.
  public init(deck: Deck) {
    self.deck = deck.identity
    count = deck.cards.count
    piles = deck.kinds.map { Pile(kind: $0) }
  }

  /// Draws the next card of a kind that the filter allows, of those nearest to the wanted level. Returns nil, and changes
  /// nothing, if the deck has no such playable card. Traps for a deck whose size differs from that of the piles' deck.
  public mutating func draw(
    _ kind: CardKind, from deck: Deck, players: Int, filter: CardFilter = .everything,
    at level: Card.Level = .mid, using chance: inout Chance
  ) -> Draw? {
    precondition(deck.cards.count == count, "these piles belong to another deck")
    guard let index = piles.firstIndex(where: { $0.kind == kind }) else { return nil }
    func isOpen(_ card: Int) -> Bool {
      let card = deck.cards[card]
      return card.form?.hasStage != true && card.isPlayable(players: players) && filter.allows(card, of: deck)
    }
    /// Returns the place of the next card among those nearest to the level.
    func next(of cards: [Int], where isOpen: (Int) -> Bool) -> Int? {
      let open = cards.indices.reversed().filter { isOpen(cards[$0]) }
      let distances = open.map { deck.cards[cards[$0]].distance(from: level) }
      return distances.min().flatMap { nearest in distances.firstIndex(of: nearest).map { open[$0] } }
    }
    if let place = next(of: piles[index].left, where: isOpen) {
      return Draw(card: take(place, from: index), isNewRound: false)
    }
    var all = deck.cards.indices.filter { deck.cards[$0].kind == kind }
    let playable = all.filter(isOpen)
    guard !playable.isEmpty else { return nil }
    let last = piles[index].last
    chance.shuffle(&all)
    let others = playable.filter { $0 != last }
    let open = Set(others.isEmpty ? playable : others)
    guard let place = next(of: all, where: { open.contains($0) }) else { return nil }
    piles[index].left = all
    return Draw(card: take(place, from: index), isNewRound: last != nil)
  }

  private mutating func take(_ place: Int, from index: Int) -> Int {
    let card = piles[index].left.remove(at: place)
    piles[index].last = card
    return card
  }
}

extension Piles: Described {
  /// Reads the piles of this deck; nil for anything else, such as piles of another deck or revision.
  public init?(json: JSON, deck: Deck) {
    self.init(deck: deck)
    var record = Fields(json)
    fields(&record, of: deck)
    if record.isBroken { return nil }
  }

  /// Describes the stored fields, which must fit the deck.
  package mutating func fields(_ fields: inout Fields, of deck: Deck) {
    self.fields(&fields)
    if fields.isReading { fields.check(fit(deck)) }
  }

  /// Describes the stored form: `{"deck": "…", "piles": [{"kind": "truth", "left": [3, 0], "last": 1}, …]}`. `deck` is
  /// the identity of the deck, and cards are indices in it.
  package mutating func fields(_ fields: inout Fields) {
    var name = deck.description
    fields.text("deck", &name)
    fields.check(ContentHash(hex: name) == deck)
    fields.records("piles", &piles, piles.count...piles.count)
  }

  private func fit(_ deck: Deck) -> Bool {
    zip(piles, deck.kinds).allSatisfy { pile, kind in
      let cards = pile.left + (pile.last.map { [$0] } ?? [])
      return pile.kind == kind && (pile.last != nil || pile.left.isEmpty) && Set(cards).count == cards.count
        && cards.allSatisfy { deck.cards.indices.contains($0) && deck.cards[$0].kind == kind }
    }
  }
}

extension Piles.Pile: Recorded {
  init() { self.init(kind: .question) }

  mutating func fields(_ fields: inout Fields) {
    fields.choice("kind", &kind)
    fields.numbers("left", &left, 0...DeckLimits.cards, 0..<DeckLimits.cards)
    fields.number("last", &last, 0...DeckLimits.cards - 1)
  }
}
