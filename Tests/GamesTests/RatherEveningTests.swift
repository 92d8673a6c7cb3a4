import Cards
import Games
import Testing

/// The memories of an evening of ballots (RATHER-10).
@Suite struct RatherEveningTests {
  /// An evening with these rounds, one option for each player.
  private func evening(_ rounds: [[Int]], on table: RatherTable? = nil) throws -> RatherTable {
    let table = try table ?? RatherTable(6, players: rounds[0].count)
    for round in rounds {
      if case .passing = table.game.stage {} else { #expect(table.pass()) }
      for option in round { #expect(table.vote(option)) }
      #expect(table.next())
      table.now += 60_000
    }
    #expect(table.stopPassing())
    return table
  }

  private func awards(_ table: RatherTable) -> [RatherAward] { table.game.evening(table.party).awards }

  private func who(_ kind: RatherAward.Kind, _ table: RatherTable) -> [[UInt32]] {
    awards(table).first { $0.kind == kind }?.who.map { $0.map { $0.rawValue } } ?? []
  }

  @Test func `RATHER-10 the most frequent dissenter comes first, with a choice of theirs`() throws {
    let table = try evening([[0, 0, 0, 1], [1, 1, 1, 0], [0, 1, 0, 0], [0, 0, 1, 1]])
    let first = try #require(awards(table).first)
    #expect(first.kind == .contrarian && first.who == [[player(4)]] && first.times == 2 && first.rounds == 4)
    #expect(first.vote.voter == player(4) && first.vote.option == 0 && first.tally.counts == [1, 3])
  }

  @Test
  func `RATHER-10 twins agree most often, and the most frequent majority voter is named`()
    throws
  {
    let table = try evening([[0, 0, 0, 1], [1, 1, 0, 1], [0, 0, 1, 0]])
    #expect(who(.twins, table) == [[1, 2]] && awards(table).first { $0.kind == .twins }?.times == 3)
    #expect(who(.majority, table) == [[1], [2]], "what two share is given to both")
  }

  @Test
  func `RATHER-10 the closest call is the latest question nearest to a draw`()
    throws
  {
    let table = try evening([[0, 0, 1, 1], [0, 0, 0, 1], [1, 0, 0, 1]])
    let closest = try #require(awards(table).first { $0.kind == .closest })
    #expect(
      closest.tally.counts == [2, 2] && closest.vote.question == table.game.asked[2] && closest.who.isEmpty)
  }

  @Test(arguments: [
    ([0, 0, 0, 0, 0, 1], false), ([0, 0, 0, 0, 1, 1], false), ([0, 0, 0, 1, 1, 1], true), ([0, 0, 1], true),
    ([0, 0, 0, 0, 0, 0, 1, 1, 1, 1], true),
  ])
  func `RATHER-10 a closest call is close`(round: [Int], isClose: Bool) throws {
    #expect(awards(try evening([round])).contains { $0.kind == .closest } == isClose)
  }

  @Test func `RATHER-10 an award that everybody would share is not given`() throws {
    let table = try evening([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    #expect(who(.contrarian, table).isEmpty && who(.majority, table).isEmpty && who(.twins, table).isEmpty)
    #expect(awards(table).map { $0.kind } == [.closest])
  }

  @Test(arguments: [
    ([[0, 0], [1, 0]], RatherAward.Kind.twins), ([[0, 1], [1, 0]], .opposites), ([[1, 1]], .oneMind),
    ([[0, 0, 0], [1, 1, 1]], .oneMind), ([[0, 0, 1]], .contrarian),
    ([[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]], .closest),
    ([[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]], .company),
  ])
  func `RATHER-10 the first award fits the evening`(rounds: [[Int]], kind: RatherAward.Kind) throws {
    #expect(awards(try evening(rounds)).first?.kind == kind)
  }

  @Test func `RATHER-10 any evening of any party has an award, shared by few`() throws {
    for players in 2...4 {
      for votes in 0..<(1 << (2 * players)) {
        let rounds = (0..<2).map { round in (0..<players).map { votes >> (round * players + $0) & 1 } }
        let awards = awards(try evening(rounds))
        #expect(!awards.isEmpty, "\(rounds)")
        #expect(awards.allSatisfy { $0.who.count <= RatherEvening.mostSharing && $0.times > 0 }, "\(rounds)")
      }
    }
  }

  @Test func `RATHER-10 a long pause ends an evening, and anonymous votes are left out`() throws {
    let table = try RatherTable(6, players: 3)
    table.now = 9 * RatherEvening.pause
    _ = try evening([[0, 0, 1]], on: table)
    table.now += RatherEvening.pause
    table.answer(0)
    #expect(table.game.evening(table.party).rounds.count == 1)
    _ = try evening([[1, 1, 0]], on: table)
    #expect(table.game.evening(table.party).rounds.map { $0.map { $0.option } } == [[1, 1, 0]])
    table.now -= 2 * RatherEvening.pause
    _ = try evening([[1, 0, 0]], on: table)
    #expect(
      table.game.evening(table.party).rounds.map { $0.map { $0.option } } == [[1, 0, 0]], "a clock set back")
    #expect(try RatherTable(players: 3).game.evening(try cardParty(3)).awards.isEmpty)
  }

  @Test func `RATHER-10 players who left get no award`() throws {
    let table = try evening([[0, 0, 0, 1], [0, 0, 1, 0]])
    table.partyChanged { $0.remove(player(4)) }
    #expect(awards(table).allSatisfy { !$0.who.joined().contains(player(4)) && $0.vote.voter != player(4) })
    #expect(who(.contrarian, table) == [[3]])
  }
}
