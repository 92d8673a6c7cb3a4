import Testing

@testable import Turns

@Suite struct TurnTitleTests {
  /// Turns, then time, longest turn in seconds.
  private func score(
    _ turns: Int64, _ time: Int64, _ longest: Int64, skips: Int64 = 0, nudges: Int64 = 0
  ) -> TurnScore {
    TurnScore(turns: turns, time: time * 1_000, longest: longest * 1_000, skips: skips, nudges: nudges)
  }

  private func award(_ title: TurnTitle, _ winners: [Int], _ value: Int64) -> TurnAward {
    TurnAward(title: title, winners: winners, value: value)
  }

  @Test func `TURN-17 each player who stands out gets a title`() {
    let scores = [score(4, 200, 134), score(4, 8, 3), score(4, 64, 40, nudges: 3), score(4, 72, 19)]
    #expect(
      TurnAward.awards(scores) == [
        award(.slowestGroove, [0], 134), award(.quickestHands, [1], 2), award(.mostNudged, [2], 3),
        award(.onTheBeat, [3], 3),
      ])
  }

  @Test func `TURN-17 ties share a title, and a title true of everyone is not given`() {
    #expect(TurnAward.awards([score(2, 10, 5), score(2, 10, 5)]).isEmpty)
    let shared = TurnAward.awards([score(2, 10, 5), score(2, 10, 5), score(2, 30, 15)])
    #expect(shared == [award(.slowestGroove, [2], 15), award(.quickestHands, [0, 1], 5)])
    let nudged = TurnAward.awards([
      score(2, 10, 5, nudges: 2), score(2, 10, 5, nudges: 2), score(2, 10, 5),
    ])
    #expect(nudged == [award(.mostNudged, [0, 1], 2), award(.neverNudged, [2], 0)])
  }

  @Test func `TURN-17 players without a turn get no title`() {
    #expect(TurnAward.awards([]).isEmpty)
    #expect(TurnAward.awards([score(0, 0, 0), score(0, 9, 0, skips: 1)]).isEmpty)
    #expect(TurnAward.awards([score(2, 10, 5), score(0, 0, 0), score(2, 10, 5)]).isEmpty)
    let late = TurnAward.awards([score(3, 9, 4), score(0, 0, 0), score(3, 30, 12)])
    #expect(late.allSatisfy { !$0.winners.contains(1) } && late.count == 2)
  }

  @Test func `TURN-17 never being skipped earns a title only if somebody was`() {
    let scores = [score(2, 10, 6), score(2, 20, 12, skips: 1), score(2, 10, 6), score(2, 14, 7)]
    let awards = TurnAward.awards(scores)
    #expect(awards.map { $0.title } == [.slowestGroove, .quickestHands, .onTheBeat])
    let even = [score(2, 10, 5), score(2, 10, 5, skips: 1), score(2, 10, 5)]
    #expect(TurnAward.awards(even) == [award(.neverSkipped, [0, 2], 0)])
  }
}
