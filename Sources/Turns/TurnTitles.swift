/// The record of one player's turns. Times in milliseconds.
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

  /// Seconds of a turn; nil without one.
  fileprivate var pace: Int64? { turns > 0 ? time / turns / 1_000 : nil }
}

/// Titles that players get at the end of a game. No title makes fun of anybody.
public enum TurnTitle: UInt8, CaseIterable, Sendable {
  /// The longest turn, and the least time for a turn; in seconds.
  case slowestGroove, quickestHands
  case mostNudged
  /// A turn took as long as those of the whole table.
  case onTheBeat
  /// The longest turn took hardly longer than the others.
  case steadiest
  /// All turns together, in seconds, and their number.
  case mostAirtime, onRepeat
  /// Titles for never having been skipped or nudged while others were.
  case neverSkipped, neverNudged
}

/// A title, and all who share it.
public struct TurnAward: Equatable, Sendable {
  public let title: TurnTitle
  /// Indices of the scores.
  public let winners: [Int]
  /// The number that the title is about: seconds, nudges or turns; without meaning for titles that count nothing.
  public let value: Int64

  /// The titles of a game, those that tell most first: one for each player of whom there is something to say. What
  /// is true of all is none. Whoever ties shares, so that a player may have a share of a second one.
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
  /// The highest mark has the title; nil has no part in it. Times count in seconds, as they are shown.
  /// - Parameter tablePace: seconds of a turn of the whole table.
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
