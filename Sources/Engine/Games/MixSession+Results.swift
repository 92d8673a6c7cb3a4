import Cards
import Formats

/// The award of a mix, for the most first places in games, duels and predictions.
public struct MixAward: Equatable, Sendable {
  /// Players who share the award; `.table` if no players are entered. Never empty.
  public let winners: [PlayerID]
  /// Number of first places of each winner; 0 if nobody came first and all share.
  public let firsts: Int
}

/// The results of one deck.
public struct MixPart: Equatable, Sendable {
  public let deck: String
  public let title: String
  public let game: CardGame
  /// Number of cards passed or answered.
  public let played: Int
  /// The award for most points; nil if nobody scored.
  public let award: CardAward?
}

extension MixSession {
  /// Forms of which every card won counts as a first place.
  private static let wonForms: [Card.Form] = [.duel, .prediction, .bet]

  /// Number of cards passed or answered, including the one on top.
  public var played: Int {
    let isAnswered = top.map { top in top.current.map { !top.log.entries(at: $0).isEmpty } ?? false } ?? false
    return position + (isAnswered ? 1 : 0)
  }

  /// Returns the results of each deck, in the order in which the decks came up.
  public func results(_ party: Party) -> [MixPart] {
    var results: [MixPart] = []
    var known: [String] = []
    for entry in plan.entries.prefix(played) where !known.contains(where: { utf8Equals($0, entry.deck) }) {
      known.append(entry.deck)
      guard let part = parts.first(where: { utf8Equals($0.deck, entry.deck) }) else { continue }
      let award = ofGame(part).award(party)
      results.append(
        MixPart(
          deck: part.deck, title: part.title, game: part.game,
          played: plan.entries.prefix(played).count { utf8Equals($0.deck, entry.deck) },
          award: award.merit == .points ? award : nil))
    }
    return results
  }

  /// Returns the session without entries of duels and predictions, which are not points of the game.
  private func ofGame(_ part: CardSession) -> CardSession {
    var part = part
    for entry in plan.entries where entry.form == .duel || entry.form == .prediction {
      if utf8Equals(entry.deck, part.deck) { part.log.remove(card: entry.card) }
    }
    return part
  }

  /// Returns the players who won duels or bets or predicted hands correctly, with their counts; best first.
  public func wins(of form: Card.Form, _ party: Party) -> [CardStanding] {
    var wins: [CardStanding] = []
    for place in plan.entries.indices where plan.entries[place].form == form {
      for winner in winners(at: place) where winner == .table || party[winner] != nil {
        if let index = wins.firstIndex(where: { $0.player == winner }) {
          wins[index].points += 1
        } else {
          wins.append(CardStanding(winner, points: 1))
        }
      }
    }
    return wins.enumerated().sorted { ($1.element.points, $0.offset) < ($0.element.points, $1.offset) }
      .map { $0.element }
  }

  /// Returns the players who won at the card in a place, apart from the points of its game.
  private func winners(at place: Int) -> [PlayerID] {
    let entry = plan.entries[place]
    let wins = part(of: entry.deck).map { parts[$0].wins.entries(at: entry.card) } ?? []
    return (wins + (outcome(at: place).map { [$0] } ?? [])).filter { $0.value == $0.outOf }.map { $0.player }
  }

  /// The missions that were accepted, with their places in the plan.
  public var missions: [(place: Int, entry: CardEntry)] {
    plan.entries.indices.flatMap { place -> [(place: Int, entry: CardEntry)] in
      let entry = plan.entries[place]
      guard entry.form == .mission, let part = part(of: entry.deck) else { return [] }
      return parts[part].wins.entries(at: entry.card).map { (place, $0) }
    }
  }

  /// Records that the mission in a place was made, or takes that back. Returns false if there is none.
  public mutating func judge(mission place: Int) -> Bool {
    guard plan.entries.indices.contains(place), let part = part(of: plan.entries[place].deck) else {
      return false
    }
    return parts[part].judge(mission: plan.entries[place].card)
  }

  public func award(_ party: Party) -> MixAward {
    let everybody = party.everybody
    let firsts = firsts(party)
    let most = firsts.max() ?? 0
    // Without entered players, nobody has a first place.
    guard most > 0, party.hasEnoughPlayers else { return MixAward(winners: everybody, firsts: 0) }
    return MixAward(
      winners: everybody.indices.filter { firsts[$0] == most }.map { everybody[$0] }, firsts: most)
  }

  /// Returns the number of first places of a player.
  public func firsts(of player: PlayerID, _ party: Party) -> Int64 {
    party.everybody.firstIndex(of: player).map { Int64(firsts(party)[$0]) } ?? 0
  }

  /// Returns the players who had first places before the card in a place was played; best first.
  func best(before place: Int, _ party: Party) -> [PlayerID] {
    var before = self
    if let part = part(of: plan.entries[place].deck) {
      before.parts[part].log.remove(card: plan.entries[place].card)
    }
    let (everybody, firsts) = (party.everybody, before.firsts(party))
    let places = everybody.indices.filter { firsts[$0] > 0 && everybody[$0] != .table }
    return places.sorted { (firsts[$1], $0) < (firsts[$0], $1) }.map { everybody[$0] }
  }

  /// Returns the number of first places of everybody, in the order of the party.
  private func firsts(_ party: Party) -> [Int] {
    let everybody = party.everybody
    var firsts = [Int](repeating: 0, count: everybody.count)
    func count(_ player: PlayerID, _ times: Int) {
      if let index = everybody.firstIndex(of: player) { firsts[index] += times }
    }
    for part in results(party) { for player in part.award?.winners ?? [] { count(player, 1) } }
    for form in Self.wonForms {
      for win in wins(of: form, party) { count(win.player, Int(clamping: win.points)) }
    }
    return firsts
  }
}
