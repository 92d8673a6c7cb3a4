import Chance
import Formats

/// The rule by which the wheel chooses (PASS-16).
public enum Fairness: String, CaseIterable, Sendable {
  /// Every player is equally likely each time, the last one too.
  case pureChance
  /// No player twice in a row; all others are equally likely.
  case noImmediateRepeat
  /// Everybody once before anybody twice; those still to come are equally likely.
  case everybodyOnce
}

/// The memory of fair choosing: the player who came last, and those who came in this round.
///
/// A round is kept whatever the mode, so that a mode chosen in the middle of a game knows what went before. It
/// ends when everybody there has had a go; the next one may start with anybody. A player who comes late
/// belongs to the round that goes on, one who leaves is forgotten.
public struct FairnessMemory: Equatable, Sendable {
  public private(set) var last: PlayerID?
  /// The players who have had a go in this round, in that order, each once.
  public private(set) var round: [PlayerID] = []

  public init() {}

  /// Chooses one of the players and remembers it. Nil, and nothing changed, where there are none.
  public mutating func choose(
    among players: [PlayerID], by fairness: Fairness, using chance: inout Chance
  ) -> PlayerID? {
    guard let winner = chance.pick(candidates(among: players, by: fairness)) else { return nil }
    var round = presentRound(among: players)
    if !round.contains(winner) { round.append(winner) }
    self.round = round
    last = winner
    return winner
  }

  /// Returns the players who can be chosen now, in their order.
  public func candidates(among players: [PlayerID], by fairness: Fairness) -> [PlayerID] {
    let round = presentRound(among: players)
    switch fairness {
    case .pureChance: return players
    case .noImmediateRepeat:
      let others = players.filter { $0 != last }
      return others.isEmpty ? players : others
    case .everybodyOnce: return players.filter { !round.contains($0) }
    }
  }

  /// Returns the players who have had a go in the present round; none if the next choice begins one.
  private func presentRound(among players: [PlayerID]) -> [PlayerID] {
    let present = Set(players)
    let round = round.filter { present.contains($0) }
    return round.count == present.count ? [] : round
  }
}

extension FairnessMemory: Recorded {
  /// `{"last": 2, "round": [1, 2]}`, without `last` before the first choice.
  package mutating func fields(_ fields: inout Fields) {
    if fields.has("last", last != nil) {
      var player = last ?? .table
      fields.player("last", &player)
      last = player
    }
    fields.players("round", &round)
  }
}
