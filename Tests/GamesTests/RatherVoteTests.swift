import Cards
import Formats
import Games
import Testing

/// One vote for everybody, its undo, and its records (RATHER-5, RATHER-11).
@Suite struct RatherVoteTests {
  @Test func `RATHER-5 counts are derived from stored votes`() throws {
    let table = try RatherTable(3)
    var expected: [String: [Int]] = [:]
    for round in 0..<40 {
      let option = round % 3 == 0 ? 1 : 0
      expected[table.answer(option), default: [0, 0]][option] += 1
      table.game = try table.reread()
    }
    #expect(table.game.votes.count == 40)
    for (question, counts) in expected { #expect(table.counts(question) == counts) }
    let votes = table.game.votes.newest(40)
    #expect(votes.allSatisfy { $0.moment == table.now && $0.voter == nil && $0.party == .nobody })
  }

  @Test func `RATHER-5 a question takes one vote, for an option it has`() throws {
    let table = try RatherTable()
    #expect(!table.vote(2) && !table.vote(-1) && table.game.votes.count == 0)
    #expect(table.vote(1) && !table.vote(0))
    #expect(table.game.stage == .shown && table.game.shownVotes.map { $0.option } == [1])
  }

  @Test func `RATHER-11 the last vote can be undone even after the next question`() throws {
    let table = try RatherTable(3)
    let first = table.answer(0)
    let second = table.question
    #expect(table.undo())
    #expect(table.question == first && table.game.stage == .asking && table.counts(first) == [0, 0])
    #expect(!table.undo(), "there is one step only")
    #expect(table.vote(1) && table.counts(first) == [0, 1])
    // The replaced question comes before any repeat.
    #expect(table.next())
    #expect(Set([table.answer(0), table.answer(0)]).contains(second))
  }

  @Test func `RATHER-11 an undone vote leaves no trace in storage`() throws {
    let table = try RatherTable(3)
    let pages = table.game.votes.pages
    #expect(table.vote(0) && table.undo())
    #expect(table.game.votes.pages == pages && table.game.wordings.isEmpty)
    #expect(table.game.history(order: .latest).isEmpty)
  }

  @Test func `RATHER-11 votes of the phone and of each party are counted separately`() throws {
    let table = try RatherTable(1)
    table.answer(0)
    try table.partyChanged { party in
      try party.add("Ada")
      try party.add("Ben")
    }
    let first = PartyMark(table.party)
    table.answer(1)
    table.answer(1)
    try table.partyChanged { try $0.add("Cleo") }
    let second = PartyMark(table.party)
    table.answer(0)
    #expect(table.counts("c1") == [2, 2])
    #expect(table.counts("c1", of: first) == [0, 2] && table.counts("c1", of: second) == [1, 0])
    #expect(table.game.history(party: second, order: .mostAnswered).map { $0.tally.total } == [1])
  }

  @Test func `a party is identified by its players, not by their names`() throws {
    var party = try cardParty(3)
    let mark = PartyMark(party)
    try party.rename(player(2), to: "Zoë")
    #expect(PartyMark(party) == mark)
    party.remove(player(2))
    #expect(PartyMark(party) != mark)
    try party.add("Player 2")
    #expect(PartyMark(party) != mark, "somebody of the same name is somebody else")
    #expect(PartyMark(try cardParty(1)) == .nobody && PartyMark(Party()) == .nobody)
  }

  @Test func `votes keep their order when the clock is set back`() throws {
    let table = try RatherTable(3)
    let first = table.answer(0)
    table.now = 1
    let second = table.answer(1)
    #expect(table.game.history(order: .latest).map { $0.question } == [second, first])
    #expect(try table.reread() == table.game)
    #expect(table.undo() && table.question == second)
    #expect(table.game.history(order: .latest).map { $0.question } == [first])
  }

  @Test func `a vote changes one page, and the oldest page leaves at the limit`() throws {
    let table = try RatherTable(2)
    for _ in 0..<VotePage.size { table.answer(0) }
    let full = table.game.votes.pages
    #expect(full.map { $0.votes.count } == [VotePage.size])
    table.answer(0)
    #expect(table.game.votes.pages.first == full.first && table.game.votes.pages.count == 2)
    for _ in 1..<(VoteBook.mostPages - 1) * VotePage.size { table.answer(1) }
    #expect(table.game.votes.count == VoteBook.mostPages * VotePage.size)
    table.answer(1)
    #expect(table.game.votes.count == (VoteBook.mostPages - 1) * VotePage.size + 1)
    #expect(table.game.votes.pages.first?.number == 1)
    #expect(try table.reread() == table.game)
    #expect(table.game.votes.pages.allSatisfy { $0.json.write().count < 4_000 })
  }

  @Test func `a lost page affects no other, and its number is not reused`() throws {
    let table = try RatherTable(2)
    for _ in 0..<250 { table.answer(0) }
    let pages = table.game.votes.pages
    var game = try #require(RatherGame(json: table.game.json, pages: [pages[0]]))
    game.pass(2)
    #expect(game.votes.count == 100 && game.last == nil)
    table.game = game
    table.answer(0)
    #expect(table.game.votes.pages.map { $0.number } == [0, 3])
    #expect(RatherGame(pages: pages).votes.count == 250)
  }

  @Test func `RATHER-7 broken records are refused`() throws {
    let table = try RatherTable(3, players: 3)
    table.answer(0)
    #expect(table.pass())
    let json = table.game.json
    let broken: [(String, JSON?)] = [
      ("seed", -1), ("stage", ["is": "dancing"]), ("asked", ["c1", "c1"]), ("asked", nil), ("off", "all"),
      ("passed", 1), ("stage", ["is": "passing", "voters": [1], "options": []]),
      ("stage", ["is": "passing", "voters": [1, 2], "options": [0, 1]]),
      ("stage", ["is": "passing", "voters": [1, 1], "options": []]),
      ("stage", ["is": "passing", "voters": [1, 2], "options": [2]]),
    ]
    for (name, value) in broken {
      #expect(
        RatherGame(json: json.with(name, value), pages: []) == nil, "\(name) \(String(describing: value))")
    }
    let page = try #require(table.game.votes.pages.first).json
    let votes: [JSON] = [
      [], [[0, 2, 0, 0, 0]], [[1, 0, 0, 0, 0]], [[0, 0, 0, 0, 1]], [[0, 0, -1, 0, 0]], [[0, 0, 0, 0]], ["x"],
      .array([JSON](repeating: [0, 0, 0, 0, 0], count: VotePage.size + 1)),
    ]
    for list in votes { #expect(VotePage(json: page.with("votes", list), number: 0) == nil) }
    #expect(RatherGame.wordings(["questions": [["id": "c1", "text": "?", "options": ["a"]]]]) == nil)
  }
}
