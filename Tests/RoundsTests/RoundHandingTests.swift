import Testing

@testable import Rounds
@testable import Table

@Suite struct RoundHandingTests {
  @Test func `TOGETHER-7 nobody is hurried while only players without a phone are missing`() throws {
    var play = try Play(1, guests: 2)
    play.open()
    play.lay()
    play.vote(0, 1)
    #expect(play.game.votingEnd == nil)
    #expect(!play.wait(RoundLimits.lastCall + 1_000) && play.game.phase == .voting)
    #expect(play.wait(RoundLimits.handing) && play.game.phase == .opening)
  }
}
