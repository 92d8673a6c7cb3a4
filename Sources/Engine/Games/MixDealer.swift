import Cards
import Chance
import Formats

/// Draws the entries of a `MixPlan`, one place after another.
struct MixDealer {
  /// The remaining cards of a deck.
  private struct Pile {
    let deck: String
    let game: CardGame
    /// Cards that may be dealt, shuffled.
    var cards: [Card]
    var dealt = 0
  }

  private var piles: [Pile]
  private let players: Int
  /// The total number of cards to deal.
  let count: Int
  private let bigPlaces: [Int]
  /// The place of a kind card; nil if there is none.
  private let kindPlace: Int?
  private var entries: [MixPlan.Entry] = []
  /// Kinds of the dealt cards.
  private var kinds: [CardKind] = []
  /// The last card. It is drawn first, so no other card takes it or its place.
  private var finale: (pile: Int, card: Card)?

  init(
    _ decks: [Deck], lasting length: MixPlan.Length, filter: CardFilter, players: Int,
    using chance: inout Chance
  ) {
    var piles: [Pile] = []
    for deck in decks {
      var cards = deck.cards.filter {
        filter.allows($0, of: deck) && $0.isPlayable(players: players, canRecall: players > 0)
      }
      chance.shuffle(&cards)
      let game = CardGame(category: deck.category)
      if !cards.isEmpty { piles.append(Pile(deck: deck.id, game: game, cards: cards)) }
    }
    let count = Self.count(of: piles, in: length)
    let spikes = (0..<count).filter { CardArc.isSpike($0, of: count) }
    let big = piles.reduce(0) { $0 + $1.cards.count { $0.level == .big } }
    let bigPlaces = CardArc.spread(big, over: spikes)
    kindPlace = (CardArc.late(of: count)..<count).first { !bigPlaces.contains($0) }
    (self.piles, self.players, self.count, self.bigPlaces) = (piles, players, count, bigPlaces)
  }

  /// Returns the number of cards that fill the time if all games have equal shares.
  private static func count(of piles: [Pile], in length: MixPlan.Length) -> Int {
    var games: [CardGame] = []
    for pile in piles where !games.contains(pile.game) { games.append(pile.game) }
    // Averages by game, so a large deck of long cards does not reduce the count.
    let means = games.map { game in
      let cards = piles.filter { $0.game == game }.flatMap { $0.cards }
      return cards.reduce(0) { $0 + MixPlan.seconds(for: $1.kind) } / cards.count
    }
    let all = piles.reduce(0) { $0 + $1.cards.count }
    guard all > 0 else { return 0 }
    return min(all, length.rawValue * 60 * means.count / means.reduce(0, +))
  }

  mutating func deal(using chance: inout Chance) -> [MixPlan.Entry] {
    let last = best(at: count - 1, using: &chance)
    if let last { finale = (last.pile, piles[last.pile].cards.remove(at: last.card)) }
    while entries.count < count - 1, let next = best(at: entries.count, using: &chance) {
      put(piles[next.pile].cards.remove(at: next.card), of: next.pile)
    }
    if let finale { put(finale.card, of: finale.pile) }
    return entries
  }

  private mutating func put(_ card: Card, of pile: Int) {
    let recalled = card.form == .callback ? recalled(by: card, of: pile, at: entries.count) : nil
    piles[pile].dealt += 1
    kinds.append(card.kind)
    entries.append(
      MixPlan.Entry(
        deck: piles[pile].deck, card: card.id, game: piles[pile].game, form: card.form, recalled: recalled))
  }
}

// Choosing the next card.
extension MixDealer {
  private struct Choice {
    let pile: Int
    /// Index in the pile.
    let card: Int
    /// Mismatch: 0 for a good fit, -1 for a card that this place prefers.
    let cost: Int
  }

  /// Picks one of the best fitting cards at random. Ties are resolved by a change of game, then by the least
  /// dealt game and deck.
  private func best(at place: Int, using chance: inout Chance) -> Choice? {
    let all = piles.indices.compactMap { choice(of: $0, at: place) }
    let others = all.filter { !isTooMany(piles[$0.pile].game, at: place) }
    let open = others.isEmpty ? all : others
    func rank(_ choice: Choice) -> (Int, Int, Int, Int) {
      let pile = piles[choice.pile]
      let dealt = piles.reduce(0) { $0 + ($1.game == pile.game ? $1.dealt : 0) }
      return (choice.cost, entries.last?.game == pile.game ? 1 : 0, dealt, pile.dealt)
    }
    guard var lowest = open.first.map(rank) else { return nil }
    for choice in open where rank(choice) < lowest { lowest = rank(choice) }
    return chance.pick(open.filter { rank($0) == lowest })
  }

  /// Returns the first of the best fitting cards of a deck.
  private func choice(of pile: Int, at place: Int) -> Choice? {
    var best: Choice?
    for (index, card) in piles[pile].cards.enumerated() where fits(card, of: pile, at: place) {
      let cost = cost(of: card, at: place)
      if best.map({ cost < $0.cost }) ?? true { best = Choice(pile: pile, card: index, cost: cost) }
    }
    return best
  }

  /// Returns true if another card of the game would be the third in a row.
  private func isTooMany(_ game: CardGame, at place: Int) -> Bool {
    var row = entries.suffix(MixPlan.mostInARow).map { $0.game }
    if place == count - 2, let finale { row = row.suffix(MixPlan.mostInARow - 1) + [piles[finale.pile].game] }
    return row.count == MixPlan.mostInARow && row.allSatisfy { $0 == game }
  }

  private func cost(of card: Card, at place: Int) -> Int {
    let isBig = bigPlaces.contains(place)
    let isKind = CardArc.isKind(card) && card.level != .big
    if isKind && place == kindPlace { return -1 }
    if card.form != nil, isFormDue(at: place), !isBig || card.level == .big { return -1 }
    let tooEarly = isKind && place < CardArc.late(of: count) ? 3 : 0
    let wanted: Card.Level = isBig ? .big : place < CardArc.opening(of: count) ? .warm : .mid
    switch (wanted, card.level ?? .mid) {
    case (.warm, .warm), (.mid, .mid), (.big, .big): return tooEarly
    case (.warm, .mid), (.mid, .warm), (.big, .mid): return tooEarly + 1
    case (.warm, .big), (.mid, .big), (.big, .warm): return tooEarly + 2
    }
  }

  /// Returns true if a card with a form is due after a long gap.
  private func isFormDue(at place: Int) -> Bool {
    entries.count == place && place - (entries.lastIndex { $0.form != nil } ?? 0) >= MixPlan.formsEvery
  }

  /// Returns true if the card's form can be played in a place.
  private func fits(_ card: Card, of pile: Int, at place: Int) -> Bool {
    guard let form = card.form else { return true }
    let last = entries.lastIndex { $0.form != nil }
    let isApart = last.map { place - $0 >= MixPlan.apart } ?? true
    let isTooLate = finale.map { $0.card.form != nil && count - 1 - place < MixPlan.apart } ?? false
    guard isApart, !isTooLate, place >= CardArc.opening(of: count) else { return false }
    switch form {
    case .duel, .prediction: return true
    case .rule:
      let lasts = players > 0 ? players : MixPlan.ruleOfTable
      let rule = entries.lastIndex { $0.form == .rule }
      return place + lasts < count && rule.map { place - $0 >= lasts } ?? true
    case .callback: return recalled(by: card, of: pile, at: place) != nil
    }
  }

  /// Returns the place of the card that a callback recalls; nil if there is none. It is the latest of the
  /// same kind and deck within the allowed distance. Another player must have had the turn there. Callbacks
  /// and cards recalled before do not count.
  private func recalled(by card: Card, of pile: Int, at place: Int) -> Int? {
    guard players > 0, entries.count == place else { return nil }
    return entries.indices.last { index in
      (2...MixPlan.memory).contains(place - index) && (place - index) % players != 0
        && kinds[index] == card.kind
        && utf8Equals(entries[index].deck, piles[pile].deck) && entries[index].form != .callback
        && !entries.contains { $0.recalled == index }
    }
  }
}
