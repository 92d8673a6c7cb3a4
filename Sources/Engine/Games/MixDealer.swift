import Cards
import Chance
import Formats

/// Draws the entries of a `MixPlan`, one place after another.
package struct MixDealer {
  /// A card as the dealer sees it, with its text left out.
  struct Candidate {
    let id: String
    let kind: CardKind
    let level: Card.Level
    let isKind: Bool
    let form: Card.Form?
    let recalls: String?
    let slots: Int
    /// True if the card can end a mix: all act at once, or two compete in front of all.
    let isFinale: Bool

    init(_ card: Card, in facts: CardFacts) {
      (id, kind, level) = (card.id, card.kind, card.level ?? .mid)
      (form, recalls, isKind) = (card.form, card.recalls, CardArc.isKind(card))
      slots = card.slots
      let actsTogether = facts.actsTogether && facts.sides(card) == 0
      isFinale = form == .everybody || form == .duel || (form == nil && actsTogether)
    }

    /// The form, if it keeps its distance from others.
    var effect: Card.Form? { form.flatMap { $0.isEffect ? $0 : nil } }
  }

  struct Pile {
    let deck: String
    let game: CardGame
    let facts: CardFacts
    /// The cards that may be dealt.
    let cards: [Candidate]
    /// The remaining ones.
    var groups: [Group] = []
    var dealt = 0

    init(deck: String, game: CardGame, facts: CardFacts, cards: [Candidate]) {
      (self.deck, self.game, self.facts, self.cards) = (deck, game, facts, cards)
      for (index, card) in cards.enumerated() {
        if let group = groups.firstIndex(where: { $0.has(card) }) {
          groups[group].left.append(index)
        } else {
          groups.append(Group(level: card.level, effect: card.effect, isKind: card.isKind, left: [index]))
        }
      }
    }

    mutating func remove(_ card: Int) {
      guard let group = groups.firstIndex(where: { $0.has(cards[card]) }) else { return }
      groups[group].left.removeAll { $0 == card }
    }
  }

  /// Cards of a deck that fit a place equally.
  struct Group {
    let level: Card.Level
    let effect: Card.Form?
    let isKind: Bool
    /// Indices in the cards of the pile, shuffled before the deal.
    var left: [Int]

    func has(_ card: Candidate) -> Bool {
      level == card.level && effect == card.effect && isKind == card.isKind
    }
  }

  var piles: [Pile] = []
  let players: Int
  /// The total number of cards to deal.
  package let count: Int
  let ramp: MixRamp
  var entries: [MixPlan.Entry] = []
  /// The cards of the entries.
  var dealt: [Candidate] = []
  /// The last card. It is drawn first, so no other card takes it or its place.
  var finale: Choice?
  /// Places at which a card with a form is wanted.
  var formPlaces: [Int] = []

  package init(_ decks: [Deck], lasting length: MixPlan.Length, filter: CardFilter, players: Int) {
    for deck in decks {
      let game = CardGame(category: deck.category)
      let facts = game.facts
      let cards = deck.cards.filter {
        filter.allows($0, of: deck) && $0.isPlayable(players: players, canRecall: players > 0)
      }.map { Candidate($0, in: facts) }
      guard !cards.isEmpty else { continue }
      piles.append(Pile(deck: deck.id, game: game, facts: facts, cards: cards))
    }
    count = Self.count(of: piles, in: length)
    ramp = MixRamp(count: count, big: piles.reduce(0) { $0 + $1.cards.count { $0.level == .big } })
    self.players = players
  }

  /// Returns the number of cards that fill the time, if all games have equal shares but for one story.
  private static func count(of piles: [Pile], in length: MixPlan.Length) -> Int {
    let others = piles.filter { $0.game != .storyTime }
    var games: [CardGame] = []
    for pile in others where !games.contains(pile.game) { games.append(pile.game) }
    // Averages by game, so a large deck of long cards does not reduce the count.
    let means = games.map { game in
      let cards = others.filter { $0.game == game }.flatMap { $0.cards }
      return cards.reduce(0) { $0 + MixPlan.seconds(for: $1.kind) } / cards.count
    }
    let story = MixPlan.seconds(for: .story)
    let stories = piles.reduce(0) { $0 + ($1.game == .storyTime ? $1.cards.count : 0) }
    let seconds = length.rawValue * 60 - (stories > 0 ? story : 0)
    let wanted = means.isEmpty ? 0 : seconds * means.count / means.reduce(0, +)
    let there = min(wanted, others.reduce(0) { $0 + $1.cards.count })
    guard stories > 0 else { return there }
    // More stories only if there is too little else.
    let left = means.isEmpty ? seconds : (wanted - there) * means.reduce(0, +) / means.count
    return there + min(1 + left / story, stories)
  }

  package mutating func deal(using chance: inout Chance) -> [MixPlan.Entry] {
    guard count > 0 else { return [] }
    for pile in piles.indices {
      for group in piles[pile].groups.indices { chance.shuffle(&piles[pile].groups[group].left) }
    }
    planForms(using: &chance)
    let last = drawFinale(using: &chance)
    if let last { piles[last.pile].remove(last.card) }
    finale = last
    while entries.count < count - 1, let next = best(at: entries.count, using: &chance) {
      piles[next.pile].remove(next.card)
      put(next)
    }
    if let last { put(last) }
    return entries
  }

  private mutating func put(_ choice: Choice) {
    let (pile, card) = (choice.pile, piles[choice.pile].cards[choice.card])
    let recalled = card.effect == .callback ? recalled(by: card, of: pile, at: entries.count) : nil
    var entry = MixPlan.Entry(
      deck: piles[pile].deck, card: card.id, game: piles[pile].game, form: card.form, recalled: recalled,
      slots: card.slots)
    entry.other = takeOther(than: card, of: pile)
    // A callback speaks of the truth or the dare that was planned.
    if let recalled { entries[recalled].other = nil }
    entries.append(entry)
    dealt.append(card)
    piles[pile].dealt += 1
  }
}

// Choosing the next card.
extension MixDealer {
  struct Choice {
    let pile: Int
    /// Index in the cards of the pile.
    let card: Int
    /// Mismatch: 0 for a good fit, -1 for a card that this place prefers.
    let cost: Int
    /// The form, if it keeps its distance from others.
    let effect: Card.Form?
  }

  /// Picks one of the best fitting cards at random. Ties are resolved by the form dealt least, then by a change of game,
  /// then by the game that the player has had least, then by the least dealt game and deck.
  private func best(at place: Int, using chance: inout Chance) -> Choice? {
    let all = piles.indices.flatMap { choices(of: $0, at: place) }
    let others = all.filter { !isTooMany(piles[$0.pile].game, at: place) }
    let open = others.isEmpty ? all : others
    func rank(_ choice: Choice) -> (Int, Int, Int, Int, Int, Int) {
      let pile = piles[choice.pile]
      let times = piles.reduce(0) { $0 + ($1.game == pile.game ? $1.dealt : 0) }
      let forms = choice.effect.map { form in dealt.count { $0.form == form } } ?? 0
      let isAgain = entries.last?.game == pile.game ? 1 : 0
      return (choice.cost, forms, isAgain, goes(at: place, of: pile.game), times, pile.dealt)
    }
    let ranks = open.map(rank)
    guard var lowest = ranks.first else { return nil }
    for rank in ranks where rank < lowest { lowest = rank }
    return chance.pick(open.indices.filter { ranks[$0] == lowest }).map { open[$0] }
  }

  /// Returns how often the player whose turn it is in a place has had a game. Without this, a game that comes back at the
  /// pace of the turns would always meet the same player.
  private func goes(at place: Int, of game: CardGame) -> Int {
    guard players > 0 else { return 0 }
    return stride(from: place % players, to: place, by: players).count { entries[$0].game == game }
  }

  /// Picks the last card from the best of all decks, so that a deck with few of them does not come too often.
  private func drawFinale(using chance: inout Chance) -> Choice? {
    var best: [Choice] = []
    for pile in piles.indices {
      for (card, candidate) in piles[pile].cards.enumerated() {
        guard ![.callback, .rule, .mission].contains(candidate.effect) else { continue }
        let cost =
          candidate.level.distance(from: .big) + (candidate.isFinale ? 0 : 3) + quiet(candidate.isKind, pile)
        if let lowest = best.first?.cost, lowest < cost { continue }
        if let lowest = best.first?.cost, lowest > cost { best = [] }
        best.append(Choice(pile: pile, card: card, cost: cost, effect: candidate.effect))
      }
    }
    return chance.pick(best)
  }

  /// Returns the best fitting cards of a deck: one of each group.
  private func choices(of pile: Int, at place: Int) -> [Choice] {
    piles[pile].groups.compactMap { group in
      guard fits(group.effect, at: place) else { return nil }
      let card =
        group.effect == .callback
        ? group.left.first { recalled(by: piles[pile].cards[$0], of: pile, at: place) != nil }
        : group.left.first
      guard let card else { return nil }
      return Choice(pile: pile, card: card, cost: cost(of: group, of: pile, at: place), effect: group.effect)
    }
  }

  /// Returns true if another card of the game would be the third in a row.
  private func isTooMany(_ game: CardGame, at place: Int) -> Bool {
    var row = entries.suffix(MixPlan.mostInARow).map { $0.game }
    if place == count - 2, let finale { row = row.suffix(MixPlan.mostInARow - 1) + [piles[finale.pile].game] }
    return row.count == MixPlan.mostInARow && row.allSatisfy { $0 == game }
  }

  private func cost(of group: Group, of pile: Int, at place: Int) -> Int {
    let wanted = ramp.level(at: place)
    var cost = 2 * group.level.distance(from: wanted) + quiet(group.isKind, pile)
    // Everybody acts at the first card: nobody waits.
    if place == 0, !piles[pile].facts.actsTogether { cost += 4 }
    guard let effect = group.effect else { return cost }
    return formPlaces.contains(place) ? cost - (isDue(effect) ? 2 : 1) : cost + (wanted == .big ? 0 : 3)
  }

  /// Returns the cost of a card that comes only if there is nothing else: a kind one, which is quiet, and a second story,
  /// which is long.
  private func quiet(_ isKind: Bool, _ pile: Int) -> Int {
    let isAnotherStory =
      piles[pile].game == .storyTime && piles.contains { $0.game == .storyTime && $0.dealt > 0 }
    return (isKind ? 16 : 0) + (isAnotherStory ? 16 : 0)
  }

  /// Takes a card of the same level for the player who prefers the other kind; nil where kinds are not chosen, if there
  /// is none, or for a card with a form.
  private mutating func takeOther(than card: Candidate, of pile: Int) -> String? {
    guard piles[pile].facts.isChosenByKind, card.form == nil else { return nil }
    let others =
      piles[pile].groups.first { $0.level == card.level && $0.effect == nil && !$0.isKind }?.left ?? []
    let other = others.first { piles[pile].cards[$0].kind != card.kind && piles[pile].cards[$0].form == nil }
    guard let other else { return nil }
    piles[pile].remove(other)
    return piles[pile].cards[other].id
  }
}
