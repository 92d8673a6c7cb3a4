/// The award of a session. Players with equal results share it (`CardSession.award`).
public struct CardAward: Equatable, Sendable {
  public enum Merit: Equatable, Sendable {
    /// Most points in the game, as `CardSession.standings` counts them.
    case points
    /// No player scored, so all share the cards they played.
    case cards
  }

  public let merit: Merit
  /// Players who share the award, best first; `.table` if no players are entered. Never empty.
  public let winners: [PlayerID]
  /// The player whom a winner at How Well Do You Know Me knows; nil if several share it, and in other games.
  public let about: PlayerID?
  /// Points of each winner, or the number of cards played.
  public let points: Int64
  /// The highest possible points; 0 if there is no maximum.
  public let outOf: Int64
  /// The card that shows best why the award was given.
  public let card: String?
  /// The entry at that card; nil if only the card is quoted.
  public let entry: CardEntry?
}

extension CardSession {
  /// Number of cards passed or answered, including the one on top.
  public var played: Int {
    let isAnswered = current.map { !log.entries(at: $0).isEmpty } ?? false
    return position + (isAnswered ? 1 : 0)
  }

  /// Returns the award at the end of the session. There is one even if nobody scored.
  public func award(_ party: Party) -> CardAward {
    let rules = game.rules
    let standings = standings(party)
    guard let best = standings.first, best.points > 0 else { return shared(party) }
    let tied = standings.filter { !best.precedes($0) }
    var winners: [PlayerID] = []
    for standing in tied {
      for player in [standing.player, rules.partner == .equal ? standing.partner : nil] {
        if let player, !winners.contains(player) { winners.append(player) }
      }
    }
    let about = rules.partner == .known && tied.count == 1 && best.partner != .table ? best.partner : nil
    let entry = shown(of: winners, rules)
    return CardAward(
      merit: .points, winners: winners, about: about, points: best.points, outOf: best.outOf,
      card: entry?.card,
      entry: entry)
  }

  /// Returns the award that all players share, with the last entry of the log.
  private func shared(_ party: Party) -> CardAward {
    let last = log.entries.last
    // Cards that stayed hidden or unasked are not disclosed here.
    let isHidden = game.facts.isSecret || game.facts.isChosenByKind
    let passed = isHidden || position == 0 ? nil : order[position - 1]
    return CardAward(
      merit: .cards, winners: party.everybody, about: nil, points: Int64(played), outOf: 0,
      card: last?.card ?? passed,
      entry: last)
  }

  /// Returns the points of a player. Points of a pair count for both.
  public func points(of player: PlayerID, _ party: Party) -> Int64 {
    standings(party).reduce(0) { sum, standing in
      let isPartner = game.winsInPairs && standing.partner == player
      return sum + (standing.player == player || isPartner ? standing.points : 0)
    }
  }

  /// Returns the best entry of each card that has one, the best of all first; of equals, the earlier.
  public func moments(_ party: Party) -> [CardEntry] {
    let rules = game.rules
    let everybody = party.everybody
    var moments: [(entry: CardEntry, worth: Int64)] = []
    forEachCard { entries in
      var best: (entry: CardEntry, worth: Int64)?
      for entry in entries where everybody.contains(entry.player) {
        if let worth = rules.worth(entry, entries, everybody), worth > best?.worth ?? Int64.min {
          best = (entry, worth)
        }
      }
      if let best { moments.append(best) }
    }
    return moments.enumerated().sorted { ($1.element.worth, $0.offset) < ($0.element.worth, $1.offset) }
      .map { $0.element.entry }
  }

  /// Returns the entry that best shows why the winners got the award; the last one among equals.
  private func shown(of winners: [PlayerID], _ rules: CardRules) -> CardEntry? {
    var best: CardEntry?
    var most = Int64.min
    forEachCard { entries in
      for entry in entries {
        let isOfOther = rules.partner == .credited && winners.contains(PlayerID(rawValue: entry.other))
        guard winners.contains(entry.player) || isOfOther, let worth = rules.worth(entry, entries, winners),
          worth >= most
        else { continue }
        (best, most) = (entry, worth)
      }
    }
    return best
  }
}

extension CardGame {
  /// True if two players earn points together.
  public var winsInPairs: Bool { rules.partner == .equal }
}
