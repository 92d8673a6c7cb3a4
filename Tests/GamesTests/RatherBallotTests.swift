import Cards
import Formats
import Games
import Testing

/// A round in which the phone is passed around (RATHER-10).
@Suite struct RatherBallotTests {
  private func ballot(_ table: RatherTable) -> Ballot? {
    if case .passing(let ballot) = table.game.stage { ballot } else { nil }
  }

  @Test func `RATHER-10 players vote in turn, then all choices are shown`() throws {
    let table = try RatherTable(players: 3)
    #expect(table.pass())
    for (number, option) in [1, 0, 1].enumerated() {
      #expect(ballot(table)?.voter == player(UInt32(number + 1)) && ballot(table)?.cast == number)
      #expect(table.vote(option))
    }
    #expect(table.game.stage == .shown)
    #expect(table.game.shownVotes.map { $0.voter?.rawValue } == [1, 2, 3])
    #expect(table.game.shownVotes.map { $0.option } == [1, 0, 1])
    #expect(table.counts(table.question, of: PartyMark(table.party)) == [1, 2])
  }

  @Test func `RATHER-10 votes stay out of counts and history until all have voted`() throws {
    let table = try RatherTable(2, players: 3)
    table.answer(0)
    #expect(table.pass())
    let before = (table.game.votes, table.game.history(order: .mostAnswered).map { $0.tally })
    for option in [1, 1] {
      #expect(table.vote(option))
      table.game = try table.reread()
      #expect(table.game.votes == before.0 && table.game.shownVotes.isEmpty)
      #expect(table.game.history(order: .mostAnswered).map { $0.tally } == before.1)
      #expect(!table.undo() && !table.next(), "a vote that is cast is not taken back or passed over")
    }
    #expect(table.vote(1) && table.game.votes.count == 4)
  }

  @Test func `RATHER-10 the phone keeps going around until somebody stops it`() throws {
    let table = try RatherTable(players: 2)
    #expect(table.pass() && table.vote(0) && table.vote(1) && table.next())
    #expect(ballot(table)?.cast == 0)
    #expect(table.vote(0) && table.stopPassing())
    #expect(table.game.stage == .asking && table.game.votes.count == 2)
    #expect(table.vote(1) && table.next() && table.game.stage == .asking)
  }

  @Test func `RATHER-11 undo takes back a whole ballot`() throws {
    let table = try RatherTable(players: 3)
    let asked = table.question
    #expect(table.pass() && table.vote(0) && table.vote(0) && table.vote(1))
    #expect(table.undo() && table.game.votes.count == 0)
    #expect(table.question == asked && table.game.stage == .asking)
  }

  @Test func `RATHER-10 a leaver's vote is dropped; two voters continue, one gives up`() throws {
    let table = try RatherTable(players: 3)
    #expect(table.pass() && table.vote(0) && table.vote(1))
    table.partyChanged { $0.remove(player(1)) }
    #expect(ballot(table)?.cast == 1 && ballot(table)?.voter == player(3))
    try table.partyChanged { try $0.add("Late") }
    #expect(ballot(table)?.voters.count == 2, "who comes late votes on the next question")
    table.partyChanged { $0.remove(player(2)) }
    #expect(ballot(table) == nil && table.game.votes.count == 0 && table.game.stage == .asking)
  }

  @Test func `RATHER-10 a ballot is counted when its last voter leaves`() throws {
    let table = try RatherTable(players: 3)
    #expect(table.pass() && table.vote(0) && table.vote(1))
    table.partyChanged { $0.remove(player(3)) }
    #expect(table.game.stage == .shown && table.game.shownVotes.map { $0.option } == [0, 1])
  }

  @Test func `RATHER-10 voters are never named in their own question, or in the results`()
    throws
  {
    let table = try RatherTable(1, players: 4)
    table.deck = try cardDeck(
      .wouldYouRather, [card("c1", .choice, text: "With {player}?", options: ["a", "{player}"])])
    table.adapt()
    let asked = table.deck.cards[0]
    #expect(table.pass())
    var read: [[String]] = []
    while let voter = ballot(table)?.voter {
      let names = table.game.names(for: asked, table.party)
      #expect(Set(names).count == 2 && !names.contains(table.party[voter]?.name ?? ""))
      read.append(names)
      #expect(table.vote(0))
    }
    #expect(Set(read).count == 3, "who is not named reads what the others read")
    #expect(table.game.names(for: asked, table.party).isEmpty)
  }

  @Test func `RATHER-10 a ballot needs two players and an open question`() throws {
    #expect(try !RatherTable(players: 1).pass())
    let table = try RatherTable(players: 2)
    #expect(table.vote(0) && !table.pass() && !table.stopPassing())
  }
}
