/// One player's results. Times in milliseconds.
public struct TurnScore: Equatable, Sendable {
  public let turns: Int64
  public let time: Int64
  public let longest: Int64
  public let skips: Int64
  public let nudges: Int64

  public init(turns: Int64, time: Int64, longest: Int64, skips: Int64 = 0, nudges: Int64 = 0) {
    (self.turns, self.time, self.longest) = (turns, time, longest)
    (self.skips, self.nudges) = (skips, nudges)
  }

  /// Average seconds of a turn; nil without a turn.
  fileprivate var pace: Int64? { turns > 0 ? time / turns / 1_000 : nil }
}

/// Titles for players at the end of a game. None makes fun of anybody.
public enum TurnTitle: UInt8, CaseIterable, Sendable {
  /// The longest single turn, and the shortest average turn. Both in seconds.
  case slowestGroove, quickestHands
  case mostNudged
  /// An average turn closest to that of the whole table.
  case onTheBeat
  /// A longest turn closest to the player's own average.
  case steadiest
  /// The most time in all, in seconds, and the most turns.
  case mostAirtime, onRepeat
  /// Titles for players never skipped or never nudged, while others were.
  case neverSkipped, neverNudged
}

/// A title and its winners.
public struct TurnAward: Equatable, Sendable {
  public let title: TurnTitle
  /// Indices into the scores.
  public let winners: [Int]
  /// The number behind the title: seconds, nudges or turns. Meaningless for titles that count nothing.
  public let value: Int64

  /// Returns the awards of a game, most telling titles first. Titles that every player would share are left out, and so
  /// are titles whose winners all have one already. Players who tie share a title, so a player may get a second one.
  public static func awards(_ scores: [TurnScore]) -> [TurnAward] {
    let turns = scores.reduce(0) { $0 + $1.turns }
    guard turns > 0 else { return [] }
    let players = scores.filter { $0.turns > 0 }.count
    let pace = scores.reduce(0) { $0 + $1.time } / turns / 1_000
    var hasTitle = [Bool](repeating: false, count: scores.count)
    var awards: [TurnAward] = []
    for title in TurnTitle.allCases {
      let marks = scores.map { title.mark($0, pace: pace) }
      guard let best = marks.compactMap({ $0 }).max() else { continue }
      let winners = scores.indices.filter { marks[$0] == best }
      guard winners.count < players, winners.contains(where: { !hasTitle[$0] }) else { continue }
      for winner in winners { hasTitle[winner] = true }
      awards.append(TurnAward(title: title, winners: winners, value: max(best, -best)))
    }
    return awards
  }
}

extension TurnTitle {
  /// Returns the player's mark. The highest wins the title; nil takes no part. Times count in whole seconds, as shown.
  /// - Parameter tablePace: average seconds of a turn at the whole table.
  fileprivate func mark(_ score: TurnScore, pace tablePace: Int64) -> Int64? {
    guard let pace = score.pace else { return nil }
    switch self {
    case .slowestGroove: return atLeastOne(score.longest / 1_000)
    case .quickestHands: return -pace
    case .mostNudged: return atLeastOne(score.nudges)
    case .onTheBeat: return -max(pace - tablePace, tablePace - pace)
    case .steadiest: return score.turns > 1 ? pace - max(pace, score.longest / 1_000) : nil
    case .mostAirtime: return atLeastOne(score.time / 1_000)
    case .onRepeat: return score.turns
    case .neverSkipped: return score.skips == 0 ? 0 : nil
    case .neverNudged: return score.nudges == 0 ? 0 : nil
    }
  }

  private func atLeastOne(_ count: Int64) -> Int64? { count > 0 ? count : nil }
}
