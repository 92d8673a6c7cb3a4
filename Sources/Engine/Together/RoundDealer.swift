import Cards
import Chance
import Formats
import Games
import Rounds
import Table

/// The cards that a phone deals to all phones at its table.
public struct RoundDealer: Equatable, Sendable {
  /// Ids of the cards it has dealt since all were dealt last.
  public internal(set) var dealt: [String] = []
  /// Ids of cards that have passed in the session that goes on here. They come last.
  var passed: [String] = []
  /// The id of the card to deal before all others.
  var first: String?
  /// The most ids that are remembered, the last ones.
  public static let most = 500

  public init(dealt: [String] = []) { self.dealt = dealt.suffix(Self.most) }

  /// Goes on with a session: with this card first, and with those that have passed last.
  public init(passed: [String], first: String) {
    self.init(dealt: passed)
    (self.passed, self.first) = (passed, first)
  }

  /// Returns the cards of a deck that can be played on all phones at a table.
  public static func cards(
    of deck: Deck, for game: CardGame, at roster: Roster, filter: CardFilter
  ) -> [Card] {
    deck.cards.filter { card in
      guard let rules = rules(of: card, in: game), rules.revision <= roster.lowestRevision else {
        return false
      }
      return game.facts.kinds.contains(card.kind) && rules.choices(CardFace(card)) != nil
        && card.isPlayable(players: roster.seats.count) && filter.allows(card, of: deck)
        && (card.rating ?? deck.rating).rank <= roster.lowestCeiling
    }
  }

  /// Returns the rules of a card: those of its form, or of the game. Nil for a card that is not played on all phones.
  private static func rules(of card: Card, in game: CardGame) -> RoundRules? {
    guard let rules = game.roundRules, let form = card.form else { return game.roundRules }
    // A card of a form is not laid among others.
    return rules.decoys == 0 ? form.roundRules : nil
  }

  /// Draws a card that every phone at the table may show, and that was not dealt yet.
  /// - Parameters:
  ///   - game: one with `roundRules`.
  ///   - filter: that of the phone that deals. The table's ceiling may be lower.
  ///   - fill: puts names into the slots of a card.
  /// - Returns: the acts that lay it; nil if the deck has none.
  public mutating func deal(
    _ game: CardGame, from deck: Deck, for rounds: RoundGame, roster: Roster, filter: CardFilter,
    using chance: inout Chance, fill: (Card) -> Card
  ) -> [RoundAct]? {
    guard let rules = game.roundRules, rounds.round.number < .max else { return nil }
    let open = Self.cards(of: deck, for: game, at: roster, filter: filter)
    var left = open.filter { !hasDealt($0.id) }
    if left.count <= rules.decoys {
      dealt = dealt.filter { id in !open.contains { utf8Equals($0.id, id) } }
      left = open.filter { card in !passed.contains { utf8Equals($0, card.id) } }
      if left.count <= rules.decoys { left = open }
    }
    let tag = UInt16(truncatingIfNeeded: chance.next(below: 1 << 16))
    let round = RoundID(number: rounds.round.number + 1, tag: tag)
    let reader = rounds.nextReader(in: roster)
    while left.count > rules.decoys {
      let cards = (0...rules.decoys).map { _ in take(from: &left, using: &chance) }
      let filled = cards.map { fill($0) }
      let face =
        rules.decoys == 0
        ? CardFace(filled[0]) : CardFace(kind: cards[0].kind, items: filled.map { $0.text })
      guard let own = Self.rules(of: cards[0], in: game) else { continue }
      let question = Question(
        choices: UInt8((own.choices(face) ?? 0) + own.decoys), rules: own.form == nil ? 0 : own.number,
        seconds: own.seconds, rating: cards.map { ($0.rating ?? deck.rating).rank }.max() ?? 0,
        reader: reader, subject: own.hasSubject ? reader : .nobody)
      if let text = face.packed, let acts = question.cards(round, text: text) { return acts }
    }
    return nil
  }

  private mutating func take(from left: inout [Card], using chance: inout Chance) -> Card {
    let index = first.flatMap { id in left.firstIndex { utf8Equals($0.id, id) } }
    first = nil
    let card = left.remove(at: index ?? chance.index(below: left.count))
    dealt.append(card.id)
    if dealt.count > Self.most { dealt.removeFirst() }
    return card
  }

  /// Returns the card that this phone has laid, with the votes on it that are open, for a session on one phone.
  /// - Parameter player: returns a player's id in that session; nil for somebody who is not in it.
  /// - Returns: nil before the votes are open, at a second vote, and if the player of a drawn card shows nothing.
  public func played(_ rounds: RoundGame, player: (SeatID) -> PlayerID?) -> PlayedCard? {
    guard rounds.step == 0, rounds.phase == .shown, let result = rounds.result, let rules = rounds.cardRules
    else { return nil }
    let (laid, votes) = (Array(dealt.suffix(rules.decoys + 1)), RoundVotes(result))
    let drawn = rules.decoys > 0 ? votes.secret : 0
    guard let drawn, laid.indices.contains(drawn) else { return nil }
    let answers = rules.answers(votes).compactMap { answer in
      answer.renamed { $0.place < rounds.lineup.count ? player(rounds.lineup[$0.place]) : nil }
    }
    return PlayedCard(id: laid[drawn], answers: answers)
  }

  private func hasDealt(_ id: String) -> Bool { dealt.contains { utf8Equals($0, id) } }
}
