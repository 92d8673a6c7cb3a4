import Formats

/// A question with votes, for the history (RATHER-6).
public struct RatherResult: Equatable, Sendable {
  public let question: String
  /// The wording of the question; nil if it was lost.
  public let wording: RatherGame.Wording?
  public internal(set) var tally = Tally()
  /// The position of its newest vote among all votes.
  public internal(set) var newest = 0

  public init(question: String, wording: RatherGame.Wording?) {
    (self.question, self.wording) = (question, wording)
  }
}

public enum RatherOrder: String, CaseIterable, Sendable {
  case mostAnswered, latest, closest
}

extension RatherGame {
  /// Returns all questions with votes, or with votes of `party` if given. Among equals, the latest comes
  /// first.
  public func history(party: PartyMark? = nil, order: RatherOrder) -> [RatherResult] {
    var results: [RatherResult] = []
    var places: [String: Int] = [:]
    var sequence = 0
    for page in votes.pages {
      for vote in page.votes {
        sequence += 1
        guard party == nil || vote.party == party else { continue }
        let place = places[vote.question] ?? results.count
        if place == results.count {
          places[vote.question] = place
          let wording = wordings.first { utf8Equals($0.question, vote.question) }
          results.append(RatherResult(question: vote.question, wording: wording))
        }
        results[place].tally.counts[vote.option] += 1
        results[place].newest = sequence
      }
    }
    return results.ordered { one, other in
      let (left, right) = (one.rank(order), other.rank(order))
      return left == right ? one.newest > other.newest : left > right
    }
  }
}

extension RatherResult {
  /// Returns the sort key; higher comes first.
  fileprivate func rank(_ order: RatherOrder) -> Int {
    switch order {
    case .mostAnswered: tally.total
    case .latest: newest
    case .closest: -abs(tally.counts[0] - tally.counts[1]) * Self.fine / max(1, tally.total)
    }
  }

  /// Resolution of the shares compared.
  private static let fine = 10_000
}
