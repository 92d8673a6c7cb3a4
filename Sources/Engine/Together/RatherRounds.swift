import Games
import Rounds

/// The votes of a play of Would You Rather at a table, for its awards. Every phone comes to the same.
public struct RatherRounds: Equatable, Sendable {
  /// The first vote on each card.
  public let evening: RatherEvening
  /// The players who won most others over to their side, from the first vote on a card to the second. Empty if
  /// nobody changed sides, or if too many share it.
  public let persuaders: [PlayerID]
  /// The number of votes that each of them won.
  public let won: Int

  /// - Parameter game: a play. The card that lies is not counted before the play goes on.
  public init(_ game: RoundGame) {
    var rounds: [[Vote]] = []
    var wins = [Int](repeating: 0, count: RoundLimits.lineup)
    for (index, result) in game.results.enumerated() {
      if result.step == 0 {
        rounds.append(Self.votes(result.values, round: index))
      } else if index > 0, game.results[index - 1].step == 0 {
        Self.count(from: game.results[index - 1].values, to: result.values, &wins)
      }
    }
    evening = RatherEvening(rounds: rounds)
    let most = wins.max() ?? 0
    let best = wins.indices.filter { most > 0 && wins[$0] == most }
    (won, persuaders) = (
      most, best.count <= RatherEvening.mostSharing ? best.map { PlayerID(place: $0) } : []
    )
  }

  private static func votes(_ values: [UInt8?], round: Int) -> [Vote] {
    values.enumerated().compactMap { place, value in
      guard let value, Int(value) < RatherGame.options else { return nil }
      return Vote(
        question: String(round), option: Int(value), moment: UInt64(round), voter: PlayerID(place: place),
        party: .nobody)
    }
  }

  /// Credits each vote that changed sides to the players who were there before, if they were the fewer.
  private static func count(from first: [UInt8?], to second: [UInt8?], _ wins: inout [Int]) {
    for side in UInt8(0)..<UInt8(RatherGame.options) {
      let members = first.indices.filter { first[$0] == side }
      let others = first.count { $0.map { $0 != side } ?? false }
      guard members.count < others else { continue }
      let won = first.indices.count { second[$0] == side && first[$0].map { $0 != side } ?? false }
      for member in members { wins[member] += won }
    }
  }
}
