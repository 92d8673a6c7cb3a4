import Cards
import Games
import Testing

/// The rest of a countdown after a clock was set back.
@Suite struct CardTimeTests {
  @Test(arguments: [
    (CardGame.storyTime, UInt64(30_000)), (.impersonation, 60_000), (.memoryMatch, 15_000),
    (.mostLikely, 3_000),
  ])
  func `A9 a countdown never lasts longer than its card says`(game: CardGame, given: UInt64) throws {
    for back: UInt64 in [1, 38_000, 999_999] {
      let table = try CardTable(game, players: 2)
      #expect(table.play(.start) || (table.next() && table.play(.start)))
      let deadline = try #require(table.session.round.deadline)
      table.session.limitTime(table.deck, at: table.now)
      #expect(table.session.round.deadline == deadline, "nothing was set back")
      let now = table.now - back
      let longest = now + (deadline - table.now)
      table.session.limitTime(table.deck, at: now)
      #expect(table.session.round.deadline == longest)
      #expect(!table.timeUp(at: longest - 1) && table.timeUp(at: longest))
    }
  }

  @Test func `A9 an expired countdown is over, and a card without one is unchanged`() throws {
    let table = try CardTable(.storyTime, players: 2)
    let before = table.session
    table.session.limitTime(table.deck, at: 0)
    #expect(table.session == before)
    #expect(table.play(.start))
    table.session.limitTime(table.deck, at: table.now + 3_600_000)
    #expect(table.timeUp(at: table.now + 3_600_000))
  }
}
