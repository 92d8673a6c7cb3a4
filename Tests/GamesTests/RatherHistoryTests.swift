import Cards
import Formats
import Games
import Testing

/// The history, and the reset (RATHER-6, RATHER-8).
@Suite struct RatherHistoryTests {
  /// c1 has three votes (2 to 1), c2 two (1 to 1), c3 one. Their last votes came in the order 1, 3, 2.
  private func voted() throws -> RatherTable {
    let table = try RatherTable(3)
    for (question, option) in [("c2", 0), ("c1", 0), ("c1", 1), ("c1", 0), ("c3", 0), ("c2", 1)] {
      while table.question != question { #expect(table.next()) }
      #expect(table.vote(option) && table.next())
    }
    return table
  }

  @Test func `RATHER-6 the history lists answered questions, most answered first`() throws {
    let history = try voted().game.history(order: .mostAnswered)
    #expect(history.map { $0.question } == ["c1", "c2", "c3"])
    #expect(history.map { $0.tally.counts } == [[2, 1], [1, 1], [1, 0]])
    #expect(
      history.map { $0.wording?.options } == [
        ["left c1", "right c1"], ["left c2", "right c2"], ["left c3", "right c3"],
      ])
    #expect(try RatherTable().game.history(order: .mostAnswered).isEmpty)
  }

  @Test func `RATHER-6 the history can be sorted by latest and by closest`() throws {
    let game = try voted().game
    #expect(game.history(order: .latest).map { $0.question } == ["c2", "c3", "c1"])
    #expect(game.history(order: .closest).map { $0.question } == ["c2", "c1", "c3"])
  }

  @Test func `RATHER-6 a question whose card was deleted keeps its text`() throws {
    let table = try voted()
    table.deck = try RatherTable.deck(["c3"])
    table.adapt()
    #expect(try table.reread().history(order: .mostAnswered).first?.wording?.text == "Text of c1")
  }

  @Test func `RATHER-8 a reset clears all counts and the history`() throws {
    let table = try voted()
    #expect(table.vote(0) && table.reset())
    #expect(table.game.votes.count == 0 && table.game.history(order: .latest).isEmpty)
    #expect(table.game.stage == .asking && !table.undo() && !table.reset())
    #expect(try table.reread() == table.game)
  }

  @Test func `RATHER-8 a reset can be undone for ten seconds, even after closing`() throws {
    let table = try voted()
    let before = table.game.votes.pages
    #expect(table.reset())
    table.now += RatherGame.resetStands - 1
    table.game = try table.reread()
    table.answer(1)
    #expect(table.undoReset())
    #expect(table.game.votes.count == 7 && table.game.votes.pages.first == before.first)
    #expect(table.game.history(order: .mostAnswered).count == 3 && table.game.cleared == nil)
    #expect(try table.reread() == table.game)
  }

  @Test func `RATHER-8 reset data is gone after ten seconds`() throws {
    let table = try voted()
    #expect(table.reset())
    table.answer(0)
    table.now += RatherGame.resetStands - 1
    #expect(!table.forgetCleared())
    table.now += 1
    #expect(!table.undoReset() && table.forgetCleared())
    #expect(table.game.votes.count == 1 && table.game.wordings.count == 1)
    #expect(try table.reread() == table.game)
  }

  @Test(
    arguments: [
      ["until": 1, "before": .integer(.max)],
      ["until": 1, "before": .integer(Int64(VoteBook.largestNumber) + 2)],
      ["until": "", "before": 1], ["before": 1],
    ] as [JSON])
  func `RATHER-8 a stored reset without a valid time or page count is ignored`(
    cleared: JSON
  ) throws {
    let table = try voted()
    #expect(table.reset())
    var kept = try #require(table.game.json.object)
    kept["cleared"] = cleared
    let pages = table.game.cleared?.votes.pages ?? []
    table.game = try #require(RatherGame(json: .object(kept), pages: pages))
    #expect(table.game.cleared == nil && table.game.votes.count == 6)
    table.adapt()
    table.answer(0)
    #expect(table.game.votes.count == 7)
  }

  @Test func `RATHER-8 a clock set back never extends a reset beyond ten seconds`() throws {
    let table = try voted()
    #expect(table.reset())
    table.now -= 900_000
    #expect(try table.reread().cleared?.left(at: table.now) == RatherGame.resetStands)
  }
}
