import Cards
import Chance
import Formats

/// One deck being swiped through (CARDS-3 to CARDS-5): the order of its cards, how far it is, what was marked
/// complete, what is going on at the card on top, and what counted so far.
///
/// Cards are held by their ids, so that a session goes on with a later revision of its deck. Every change is
/// made by a method; what does not fit the moment changes nothing and answers false.
public struct CardSession: Equatable, Sendable {
  /// Far beyond what anybody plays; then the count of turns begins anew.
  static let mostTurns = 1_000_000

  /// The `id` of the deck.
  public internal(set) var deck: String
  /// The title of the deck when the session last saw it; empty in sessions of before it was kept.
  public internal(set) var title = ""
  public internal(set) var game: CardGame
  public internal(set) var startedAt: Moment
  /// Ids of the cards in the order they come.
  public internal(set) var order: [String] = []
  /// Index into `order` of the card on top; the count of `order` once the last card has been passed.
  public internal(set) var position = 0
  /// Ids of cards marked complete.
  public internal(set) var completed: [String] = []
  public internal(set) var round = CardRound.open
  /// Cards that players have had their go at, which tells whose go it is now: the player at this place of the
  /// lineup, over and over.
  public internal(set) var turn = 0
  /// The players when a card was last played or the session adapted. The go stays with its player when others come or
  /// leave. Empty if no players are entered.
  public internal(set) var lineup: [PlayerID] = []
  public internal(set) var log = CardLog()
  /// True once only the results are left to look at.
  public internal(set) var isEnded = false
  /// Draws the names for slots, so that a card reads the same whenever it is looked at.
  var seed: UInt64

  /// A session of every card that may be shown, shuffled and in the order of `CardArc`.
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

  /// The id of the card on top; nil past the last one.
  public var current: String? { order.indices.contains(position) ? order[position] : nil }

  /// Only its results are left to look at.
  public var isOver: Bool { isEnded || current == nil }

  public func isCompleted(_ card: String) -> Bool { completed.contains { sameText($0, card) } }

  /// Returns the player who has the go at the card in `place`; nil if fewer than two players are entered.
  public func player(at place: Int, _ party: Party) -> PlayerID? {
    guard party.hasEnoughPlayers else { return nil }
    let count = party.players.count
    let go = (seat(among: party) + place - position) % count
    return party.players[go < 0 ? go + count : go].id
  }

  /// Returns the seat of the player who has the go, or of the next one who is still there.
  private func seat(among party: Party) -> Int {
    for offset in lineup.indices {
      let player = lineup[(turn + offset) % lineup.count]
      if let seat = party.players.firstIndex(where: { $0.id == player }) { return seat }
    }
    return turn % party.players.count
  }

  /// Lets the session know who plays. The go stays where it is.
  mutating func seat(_ party: Party) {
    let present = party.hasEnoughPlayers ? party.players.map { $0.id } : []
    guard present != lineup else { return }
    if !present.isEmpty {
      // As many turns as cards were passed, or one could not go back through them.
      turn = seat(among: party) + present.count * ((position + present.count - 1) / present.count)
    }
    lineup = present
  }

  /// Returns the player who has the go: the table if no players are entered.
  public func holder(_ party: Party) -> PlayerID { player(at: position, party) ?? .table }

  /// Names for the slots of the card in `place`: others than the one whose go it is.
  public func names(for card: Card, at place: Int, _ party: Party) -> [String] {
    party.names(for: card, besides: player(at: place, party), seed: seed &+ startedAt)
  }

  private static func cards(of deck: Deck, _ filter: CardFilter, _ party: Party) -> [String] {
    let players = party.hasEnoughPlayers ? party.players.count : 0
    return deck.cards.filter { $0.isPlayable(players: players) && filter.allows($0, of: deck) }.map { $0.id }
  }
}

// Going through the cards.
extension CardSession {
  /// On to the next card; past the last one the deck is finished.
  public mutating func next() -> Bool {
    guard !isEnded, position < order.count else { return false }
    position += 1
    turn = turn < Self.mostTurns ? turn + 1 : 0
    round = resumed
    return true
  }

  /// Back to the card before.
  public mutating func previous() -> Bool {
    guard !isEnded, position > 0 else { return false }
    position -= 1
    turn = max(0, turn - 1)
    round = resumed
    return true
  }

  /// The state of a card that is shown again: a truth or a dare that was chosen stays chosen.
  private var resumed: CardRound {
    guard game == .truthOrDare, let card = current else { return .open }
    let holder = lineup.isEmpty ? PlayerID.table : lineup[turn % lineup.count]
    return log.entry(at: card, holder) == nil ? .open : .asked
  }

  /// Marks the card on top complete and goes on. Who was asked has done it.
  public mutating func complete(_ party: Party) -> Bool {
    guard !isEnded, let card = current else { return false }
    if !isCompleted(card) { completed.append(card) }
    if game == .truthOrDare, let entry = log.entry(at: card, holder(party)) {
      log.write(CardEntry(card: card, player: entry.player, value: entry.value, outOf: 1))
    }
    seat(party)
    return next()
  }

  /// Takes the card on top out for good; the next one comes for the same player.
  public mutating func drop() -> Bool {
    guard !isEnded, let card = current else { return false }
    order.remove(at: position)
    log.remove(card: card)
    round = .open
    return true
  }

  /// Shuffles the card on top and those still to come.
  public mutating func shuffle(_ deck: Deck, using chance: inout Chance) -> Bool {
    guard !isEnded, order.count - position > 1, let before = current else { return false }
    var rest = Array(order[position...])
    chance.shuffle(&rest)
    rest = CardArc.arranged(rest, from: position, of: deck, using: &chance)
    // Who shuffles wants another card.
    if sameText(rest[0], before) { rest.swapAt(0, CardArc.another(than: rest, of: deck, using: &chance)) }
    order.replaceSubrange(position..., with: rest)
    round = .open
    return true
  }

  /// Everything from the start: all cards shuffled, nothing complete, no scores. The bucket list keeps its
  /// marks, since what somebody has done stays done.
  public mutating func startOver(_ deck: Deck, at now: Moment, using chance: inout Chance) -> Bool {
    chance.shuffle(&order)
    order = CardArc.arranged(order, from: 0, of: deck, using: &chance)
    position = 0
    turn = 0
    completed = []
    round = .open
    startedAt = now
    isEnded = false
    if game != .bucketList { log = CardLog() }
    return true
  }

  public mutating func end() -> Bool {
    guard !isEnded else { return false }
    isEnded = true
    round = .open
    return true
  }

  /// Puts a card on top, wherever it was. False for one that is not in the session.
  public mutating func bring(_ card: String) -> Bool {
    guard let index = order.firstIndex(where: { sameText($0, card) }) else { return false }
    isEnded = false
    guard index != position else { return true }
    round = .open
    order.remove(at: index)
    if index < position { position -= 1 }
    order.insert(card, at: position)
    return true
  }

  /// Brings the session in line with its deck, which may be another revision, with what may be shown, and
  /// with who is there: cards that are gone leave, new ones are shuffled into what is still to come. A round
  /// that belongs to somebody who left begins anew.
  public mutating func adapt(to deck: Deck, filter: CardFilter, party: Party, using chance: inout Chance) {
    let before = current
    let asked = lineup.isEmpty ? PlayerID.table : lineup[turn % lineup.count]
    adaptGame(to: deck)
    adaptOrder(to: Self.cards(of: deck, filter, party), of: deck, using: &chance)
    seat(party)
    completed = completed.filter { deck.card($0) != nil }
    log.removeMissingSides(of: deck, in: game)
    let isSame = before.map { one in current.map { sameText($0, one) } ?? false } ?? (current == nil)
    let fits = current.flatMap { deck.card($0) }.map { round.fits($0) } ?? true
    if !isSame || !fits || (round.isPersonal && asked != holder(party)) { round = .open }
  }

  /// Scores of another game mean nothing.
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
    let passed = order.prefix(position).filter { one in wanted.contains { sameText($0, one) } }
    let left = order.dropFirst(position).filter { one in wanted.contains { sameText($0, one) } }
    var fresh = wanted.filter { one in !order.contains { sameText($0, one) } }
    chance.shuffle(&fresh)
    order = passed + left
    position = passed.count
    // Not on top of the card that is being played.
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
  one.count == other.count && zip(one, other).allSatisfy { sameText($0, $1) }
}
