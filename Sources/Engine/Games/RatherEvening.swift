import Cards
import Formats

/// An award for an evening of ballots.
public struct RatherAward: Equatable, Sendable {
  public enum Kind: Sendable {
    /// Most often the only player on their side.
    case contrarian
    /// Took the same side most often.
    case twins
    /// Was on the larger side most often.
    case majority
    /// Took different sides most often, in rounds of two votes. Given only without `twins`.
    case opposites
    /// All players took the same side in every round.
    case oneMind
    /// The question with the closest result.
    case closest
    /// All played together. Given only without any other.
    case company
  }

  public let kind: Kind
  /// Players or pairs who share the award. Empty if it belongs to everybody.
  public let who: [[PlayerID]]
  /// Number of rounds counted for the award.
  public let times: Int
  public let rounds: Int
  /// The newest vote that counted for it.
  public let vote: Vote
  /// The votes of that round.
  public let tally: Tally
}

/// Ballot rounds of one evening, oldest first. Its start is not recorded, so it extends back to the latest
/// long pause. Votes of players who left are excluded.
public struct RatherEvening: Equatable, Sendable {
  /// Minimum pause between two evenings, in milliseconds by the phone's clock.
  public static let pause: UInt64 = 6 * 3_600_000
  /// Maximum players or pairs sharing an award. More would make it meaningless, so it is not given.
  public static let mostSharing = 3
  /// Maximum distance between the sides of a close result: one vote, or this part of all votes in percent.
  static let closeGap = 20
  /// Minimum votes for a player to be alone on a side, or for a side to be the larger one.
  public static let fewestForSides = 3

  /// Votes of each round: two or more, for one question.
  public private(set) var rounds: [[Vote]] = []

  init(_ book: VoteBook, _ party: Party) {
    var all: [[Vote]] = []
    for page in book.pages {
      for vote in page.votes {
        guard let voter = vote.voter, party[voter] != nil else { continue }
        if let one = all.last?.last, one.moment == vote.moment, utf8Equals(one.question, vote.question) {
          all[all.count - 1].append(vote)
        } else {
          all.append([vote])
        }
      }
    }
    for round in all.reversed() where round.count >= Party.minimumPlayers {
      if let next = rounds.last, Self.isFar(round[0].moment, from: next[0].moment) { break }
      rounds.append(round)
    }
    rounds.reverse()
  }

  /// Takes votes that were cast on several phones, each round's in a list of its own. Rounds of a single vote are left
  /// out.
  public init(rounds: [[Vote]]) { self.rounds = rounds.filter { $0.count >= Party.minimumPlayers } }

  /// Returns true if two moments are on different evenings. The order does not matter, since the clock may
  /// have been set back.
  private static func isFar(_ one: Moment, from other: Moment) -> Bool {
    max(one, other) - min(one, other) > pause
  }

  /// Awards, the most notable first. There is at least one if there is a round.
  public var awards: [RatherAward] {
    if let last = rounds.last, rounds.allSatisfy({ Tally(of: $0).isUnanimous }) {
      return [award(.oneMind, rounds.count, last)].compactMap { $0 }
    }
    let awards = [contrarian, twins, majority, closest(among: Self.fewestForSides)].compactMap { $0 }
    if !awards.isEmpty { return awards }
    return [closest(among: Party.minimumPlayers) ?? rounds.last.flatMap { award(.company, rounds.count, $0) }]
      .compactMap { $0 }
  }

  // MARK: - One award each

  private var contrarian: RatherAward? {
    best(.contrarian) { round in
      let alone = round.filter { vote in round.count { $0.option == vote.option } == 1 }
      return round.count >= Self.fewestForSides && alone.count == 1 ? alone.map { [$0] } : []
    }
  }

  private var majority: RatherAward? {
    best(.majority) { round in
      let counts = Tally(of: round).counts
      guard round.count >= Self.fewestForSides, counts[0] != counts[1] else { return [] }
      let larger = counts[0] > counts[1] ? 0 : 1
      return round.filter { $0.option == larger }.map { [$0] }
    }
  }

  private var twins: RatherAward? {
    best(.twins) { Self.pairs($0) { $0.option == $1.option } }
      ?? best(.opposites) { $0.count == 2 ? Self.pairs($0) { $0.option != $1.option } : [] }
  }

  /// Returns the award for the closest round; for the latest one among equals.
  private func closest(among fewest: Int) -> RatherAward? {
    var closest: (round: [Vote], gap: Int)?
    for round in rounds where round.count >= fewest {
      let counts = Tally(of: round).counts
      let apart = abs(counts[0] - counts[1])
      let gap = apart * 100 / round.count
      let isClose = apart <= 1 || gap <= Self.closeGap
      if isClose, gap <= closest?.gap ?? 100 { closest = (round, gap) }
    }
    return closest.flatMap { award(.closest, 1, $0.round) }
  }

  // MARK: - Counting

  /// Returns the award for the highest count. `counted` returns groups of a round's votes that score. Nil if
  /// all or too many would share it.
  private func best(_ kind: RatherAward.Kind, _ counted: ([Vote]) -> [[Vote]]) -> RatherAward? {
    var scores: [(who: [PlayerID], times: Int, round: [Vote], vote: Vote)] = []
    for round in rounds {
      for votes in counted(round) {
        let who = votes.compactMap { $0.voter }
        if let index = scores.firstIndex(where: { $0.who == who }) {
          (scores[index].times, scores[index].round, scores[index].vote) = (
            scores[index].times + 1, round, votes[0]
          )
        } else {
          scores.append((who, 1, round, votes[0]))
        }
      }
    }
    let most = scores.reduce(0) { max($0, $1.times) }
    let first = scores.filter { $0.times == most }
    guard let last = first.last, first.count <= Self.mostSharing, first.count < candidates(last.who.count)
    else { return nil }
    return RatherAward(
      kind: kind, who: first.map { $0.who }, times: most, rounds: rounds.count, vote: last.vote,
      tally: Tally(of: last.round))
  }

  /// Returns the number of players or pairs who could share an award. A single pair counts as two, because it
  /// has no rival.
  private func candidates(_ size: Int) -> Int {
    var players: [PlayerID] = []
    for vote in rounds.joined() {
      if let voter = vote.voter, !players.contains(voter) { players.append(voter) }
    }
    if size == 1 { return players.count }
    return players.count == 2 ? 2 : players.count * (players.count - 1) / 2
  }

  /// Returns an award that belongs to everybody equally.
  private func award(_ kind: RatherAward.Kind, _ times: Int, _ round: [Vote]) -> RatherAward? {
    round.last.map {
      RatherAward(kind: kind, who: [], times: times, rounds: rounds.count, vote: $0, tally: Tally(of: round))
    }
  }

  private static func pairs(_ round: [Vote], _ isOne: (Vote, Vote) -> Bool) -> [[Vote]] {
    var pairs: [[Vote]] = []
    for (index, one) in round.enumerated() {
      for other in round.dropFirst(index + 1) where isOne(one, other) {
        let isFirst = (one.voter?.rawValue ?? 0) < (other.voter?.rawValue ?? 0)
        pairs.append(isFirst ? [one, other] : [other, one])
      }
    }
    return pairs
  }
}

extension Tally {
  /// Counts these votes, all of them for one question.
  public init(of votes: [Vote]) {
    self.init()
    for vote in votes { counts[vote.option] += 1 }
  }

  fileprivate var isUnanimous: Bool { counts.count { $0 > 0 } == 1 }
}

extension RatherGame {
  /// Returns the last evening of ballots among these players.
  public func evening(_ party: Party) -> RatherEvening { RatherEvening(votes, party) }
}
