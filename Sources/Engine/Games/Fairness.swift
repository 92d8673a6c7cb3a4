import Chance
import Formats

/// The wheel's method of choosing (PASS-16).
public enum Fairness: String, CaseIterable, Sendable {
  /// Every player is equally likely each time, including the last one.
  case pureChance
  /// No player is chosen twice in a row; all others are equally likely.
  case noImmediateRepeat
  /// Everybody is chosen once before anybody twice; those still to come are equally likely.
  case everybodyOnce
}

/// State for fair choosing: the last player chosen, and the players of this round.
///
/// The round is tracked in every mode, so a mode chosen mid-game knows the history. It ends when all present
/// players have had a go; the next one may start with anyone. A late player joins the current round; one who
/// leaves is forgotten.
public struct FairnessMemory: Equatable, Sendable {
  public private(set) var last: PlayerID?
  /// Players who had a go in this round, in order and without duplicates.
  public private(set) var round: [PlayerID] = []

  public init() {}

  /// Chooses a player and remembers the choice. Returns nil and changes nothing if there are no players.
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

  /// Returns the present players who had a go in the current round; empty if the next choice starts a round.
  private func presentRound(among players: [PlayerID]) -> [PlayerID] {
    let present = Set(players)
    let round = round.filter { present.contains($0) }
    return round.count == present.count ? [] : round
  }
}

extension FairnessMemory: Recorded {
  /// Reads or writes the record: `{"last": 2, "round": [1, 2]}`, without `last` before the first choice.
  package mutating func fields(_ fields: inout Fields) {
    if fields.has("last", last != nil) {
      var player = last ?? .table
      fields.player("last", &player)
      last = player
    }
    fields.players("round", &round)
  }
}
