import Cards
import Chance
import Formats

/// A session of swiping through one deck (CARDS-3 to CARDS-5): the card order, the position, completed cards,
/// the round at the card on top, and the results so far.
///
/// The session stores card ids, so it survives a new revision of its deck. All changes go through methods. A
/// method that does not fit the current state changes nothing and returns false.
public struct CardSession: Equatable, Sendable {
  /// Limit of the turn counter, far beyond any real session. The counter then restarts at 0.
  static let mostTurns = 1_000_000

  /// The `id` of the deck.
  public internal(set) var deck: String
  /// The deck's title when the session was last adapted; empty in sessions saved before titles were stored.
  public internal(set) var title = ""
  public internal(set) var game: CardGame
  public internal(set) var startedAt: Moment
  /// Card ids in playing order.
  public internal(set) var order: [String] = []
  /// Index into `order` of the card on top; `order.count` once the last card has been passed.
  public internal(set) var position = 0
  /// Ids of cards marked complete.
  public internal(set) var completed: [String] = []
  public internal(set) var round = CardRound.open
  /// Turn counter: the current player is at `turn % lineup.count` in the lineup.
  public internal(set) var turn = 0
  /// Players when a card was last played or the session was adapted. The turn stays with its player when
  /// others join or leave. Empty if no players are entered.
  public internal(set) var lineup: [PlayerID] = []
  public internal(set) var log = CardLog()
  /// Bets won and missions, which are not points of the game.
  public internal(set) var wins = CardLog()
  /// True if only the results are left to view.
  public internal(set) var isEnded = false
  /// Seeds the names for slots, so a card always reads the same.
  var seed: UInt64

  /// Creates a session of every card the filter allows, shuffled and arranged by `CardArc`.
  public init(deck: Deck, filter: CardFilter, party: Party, at now: Moment, using chance: inout Chance) {
    self.init(
      deck: deck.id, game: CardGame(category: deck.category), startedAt: now, seed: chance.next() >> 11)
    title = deck.title
    order = Self.cards(of: deck, filter, party)
    chance.shuffle(&order)
    order = CardArc.arranged(order, from: 0, of: deck, using: &chance)
    seat(party)
  }

  init(deck: String, game: CardGame, startedAt: Moment, seed: UInt64) {
    self.deck = deck
    self.game = game
    self.startedAt = startedAt
    self.seed = seed
  }

  /// Makes a finished session of the answers to cards that nobody has kept, such as those that several phones gave.
  /// Each list is of one card, in the order of `settle`. Answers that do not fit the game are left out.
  package init(of game: CardGame, answers: [[CardAnswer]]) {
    self.init(deck: "", game: game, startedAt: 0, seed: 0)
    for (index, answers) in answers.enumerated() {
      order.append(String(index))
      _ = settle(answers, at: standIn(order[index]))
    }
    (position, isEnded) = (order.count, true)
  }

  /// Returns a card with this id and as many options as a card can have.
  private func standIn(_ id: String) -> Card {
    let options = [String](repeating: "", count: Self.mostChoices)
    return Card(id: id, kind: game.facts.kinds.first ?? .question, text: "", options: options)
  }

  /// The most choices at such a card.
  private static let mostChoices = 14

  /// Takes a card that was played on several phones: it counts, and is put among those that have passed. Answers that do
  /// not fit the game are left out. Returns false if the session has ended, lacks the card or has passed it.
  public mutating func pass(_ card: String, _ answers: [CardAnswer]) -> Bool {
    guard !isEnded, !order.prefix(position).contains(where: { utf8Equals($0, card) }), bring(card) else {
      return false
    }
    _ = settle(answers, at: standIn(card))
    return next()
  }

  /// The id of the card on top; nil past the last one.
  public var current: String? { order.indices.contains(position) ? order[position] : nil }

  /// True if only the results are left to view.
  public var isOver: Bool { isEnded || current == nil }

  public func isCompleted(_ card: String) -> Bool { completed.contains { utf8Equals($0, card) } }

  /// Returns the player whose turn it is at the card in `place`; nil if fewer than two players are entered.
  public func player(at place: Int, _ party: Party) -> PlayerID? {
    guard party.hasEnoughPlayers else { return nil }
    let count = party.players.count
    let go = (seat(among: party) + place - position) % count
    return party.players[go < 0 ? go + count : go].id
  }

  /// Returns the index in the party of the player whose turn it is. If that player left, the next player
  /// still present.
  private func seat(among party: Party) -> Int {
    for offset in lineup.indices {
      let player = lineup[(turn + offset) % lineup.count]
      if let seat = party.players.firstIndex(where: { $0.id == player }) { return seat }
    }
    return turn % party.players.count
  }

  /// Updates the lineup. The turn stays with its player.
  mutating func seat(_ party: Party) {
    let present = party.hasEnoughPlayers ? party.players.map { $0.id } : []
    guard present != lineup else { return }
    if !present.isEmpty {
      // At least one turn per passed card, or going back would run out of turns.
      turn = seat(among: party) + present.count * ((position + present.count - 1) / present.count)
    }
    lineup = present
  }

  /// Returns the player credited with the turn; `.table` if no players are entered.
  public func holder(_ party: Party) -> PlayerID { player(at: position, party) ?? .table }

  /// Returns names for the slots of the card in `place`, excluding the player whose turn it is. In a callback, person 1
  /// is the player of the recalled card.
  public func names(for card: Card, at place: Int, _ party: Party) -> [String] {
    let names = party.names(for: card, besides: player(at: place, party), seed: seed &+ startedAt)
    guard card.form == .callback, let player = game.rules.recalled(self, card, place, party) else {
      return names
    }
    return card.naming(party[player]?.name, in: names)
  }

  /// Returns the ids of the cards that a session deals. Callbacks to another game are only for a mix.
  private static func cards(of deck: Deck, _ filter: CardFilter, _ party: Party) -> [String] {
    let players = party.hasEnoughPlayers ? party.players.count : 0
    let game = CardGame(category: deck.category)
    return deck.cards.filter { card in
      card.isPlayable(players: players, canRecall: players > 0 && !card.needsMix(in: game))
        && filter.allows(card, of: deck)
    }.map { $0.id }
  }
}

// Moving through the cards.
extension CardSession {
  /// Moves to the next card. After the last one, the deck is finished.
  public mutating func next() -> Bool {
    guard !isEnded, position < order.count else { return false }
    position += 1
    turn = turn < Self.mostTurns ? turn + 1 : 0
    round = game.rules.resume(self)
    return true
  }

  /// Moves back to the previous card.
  public mutating func previous() -> Bool {
    guard !isEnded, position > 0 else { return false }
    position -= 1
    turn = max(0, turn - 1)
    round = game.rules.resume(self)
    return true
  }

  /// Marks the card on top complete and moves on. A truth or dare counts as done.
  public mutating func complete(_ party: Party) -> Bool {
    guard !isEnded, let card = current else { return false }
    if !isCompleted(card) { completed.append(card) }
    game.rules.complete(&self, card, party)
    seat(party)
    return next()
  }

  /// Removes the card on top permanently. The same player gets the next one.
  public mutating func drop() -> Bool {
    guard !isEnded, let card = current else { return false }
    order.remove(at: position)
    log.remove(card: card)
    wins.remove(card: card)
    round = .open
    return true
  }

  /// Shuffles the card on top and all later ones.
  public mutating func shuffle(_ deck: Deck, using chance: inout Chance) -> Bool {
    guard !isEnded, order.count - position > 1, let before = current else { return false }
    var rest = Array(order[position...])
    chance.shuffle(&rest)
    rest = CardArc.arranged(rest, from: position, of: deck, using: &chance)
    // A shuffle must bring a different card to the top.
    if utf8Equals(rest[0], before) { rest.swapAt(0, CardArc.another(than: rest, of: deck, using: &chance)) }
    order.replaceSubrange(position..., with: rest)
    round = .open
    return true
  }

  /// Restarts the session: shuffles all cards and clears completion marks and scores, except answers about
  /// past deeds (`CardFacts.keepsAnswers`).
  public mutating func startOver(_ deck: Deck, at now: Moment, using chance: inout Chance) -> Bool {
    chance.shuffle(&order)
    order = CardArc.arranged(order, from: 0, of: deck, using: &chance)
    position = 0
    turn = 0
    completed = []
    round = .open
    startedAt = now
    isEnded = false
    wins = CardLog()
    if !game.facts.keepsAnswers { log = CardLog() }
    return true
  }

  public mutating func end() -> Bool {
    guard !isEnded else { return false }
    isEnded = true
    round = .open
    return true
  }

  /// Moves a card to the top and reopens an ended session. Returns false if the session lacks the card.
  public mutating func bring(_ card: String) -> Bool {
    guard let index = order.firstIndex(where: { utf8Equals($0, card) }) else { return false }
    isEnded = false
    guard index != position else { return true }
    round = .open
    order.remove(at: index)
    if index < position { position -= 1 }
    order.insert(card, at: position)
    return true
  }

  /// Adapts the session to its deck (perhaps another revision), the filter and the party. Missing cards
  /// leave; new ones are shuffled into the cards to come. A round starts over if its card or player left.
  public mutating func adapt(to deck: Deck, filter: CardFilter, party: Party, using chance: inout Chance) {
    let before = current
    let asked = lineup.isEmpty ? PlayerID.table : lineup[turn % lineup.count]
    adaptGame(to: deck)
    adaptOrder(to: Self.cards(of: deck, filter, party), of: deck, using: &chance)
    seat(party)
    completed = completed.filter { deck.card($0) != nil }
    log.removeMissingSides(of: deck, in: game)
    let isSame = before.map { one in current.map { utf8Equals($0, one) } ?? false } ?? (current == nil)
    let fits = current.flatMap { deck.card($0) }.map { round.fits($0) } ?? true
    if !isSame || !fits || (round.isPersonal && asked != holder(party)) { round = .open }
  }

  /// Drops scores if the deck now belongs to another game, where they have no meaning.
  private mutating func adaptGame(to deck: Deck) {
    title = deck.title
    let game = CardGame(category: deck.category)
    guard game != self.game else { return }
    self.game = game
    round = .open
    log = CardLog()
  }

  private mutating func adaptOrder(to wanted: [String], of deck: Deck, using chance: inout Chance) {
    guard !sameTexts(wanted.ordered(by: precedes), order.ordered(by: precedes)) else { return }
    let passed = order.prefix(position).filter { one in wanted.contains { utf8Equals($0, one) } }
    let left = order.dropFirst(position).filter { one in wanted.contains { utf8Equals($0, one) } }
    var fresh = wanted.filter { one in !order.contains { utf8Equals($0, one) } }
    chance.shuffle(&fresh)
    order = passed + left
    position = passed.count
    // New cards never go above the card in play.
    let first = min(position + (left.isEmpty ? 0 : 1), order.count)
    for card in fresh { order.insert(card, at: first + chance.index(below: order.count - first + 1)) }
    if fresh.isEmpty { return }
    let rest = Array(order[first...])
    order.replaceSubrange(first..., with: CardArc.arranged(rest, from: first, of: deck, using: &chance))
  }
}

private func precedes(_ one: String, _ other: String) -> Bool {
  one.utf8.lexicographicallyPrecedes(other.utf8)
}

private func sameTexts(_ one: [String], _ other: [String]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { utf8Equals($0, $1) }
}
