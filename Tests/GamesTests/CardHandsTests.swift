import Cards
import Formats
import Games
import Testing

/// Never Have I Ever and Who's Most Likely To: hands and fingers.
@Suite struct CardHandsTests {
  @Test func `CARDS-9 raised hands count for each player and can be lowered`() throws {
    let table = try CardTable(.neverHaveIEver)
    #expect(table.play(.raise(player(1))) && table.play(.raise(player(3))))
    #expect(table.play(.raise(player(1))))
    #expect(table.session.log.entries.map { $0.player } == [player(3)])
    #expect(table.next())
    #expect(table.play(.raise(player(3))) && table.play(.raise(player(2))))
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(3), points: 2), CardStanding(player(2), points: 1),
      ])
  }

  @Test func `CARDS-9 only hands of players at the table count`() throws {
    let table = try CardTable(.neverHaveIEver)
    #expect(table.refuses([.raise(player(9)), .raise(.table), .count(player(1), by: 1), .start, .pick(0)]))
    #expect(table.refuses([.count(.table, by: 1)]), "the table is counted only where nobody was entered")
    let alone = try CardTable(.neverHaveIEver, players: 1)
    #expect(alone.refuses([.raise(player(1))]), "one player is a table")
    #expect(alone.play(.count(.table, by: 1)))
  }

  @Test func `CARDS-9 a table without names counts from 0 to 99 hands`() throws {
    let table = try CardTable(.neverHaveIEver, players: 0)
    #expect(table.refuses([.count(.table, by: -1), .count(.table, by: 0)]))
    for _ in 0..<CardSession.mostCounted { #expect(table.play(.count(.table, by: 1))) }
    #expect(table.points == [99])
    #expect(table.refuses([.count(.table, by: 1), .count(.table, by: .max)]))
    for _ in 0..<98 { #expect(table.play(.count(.table, by: .min)), "one step, however far") }
    #expect(table.points == [1])
    #expect(table.play(.count(.table, by: -1)))
    #expect(table.session.log.entries.isEmpty)
  }

  private func pointing(players: Int) throws -> CardTable {
    let table = try CardTable(.mostLikely, players: players)
    #expect(table.play(.start) && table.wait())
    return table
  }

  @Test func `CARDS-9 pointing starts only after three, two, one`() throws {
    let table = try CardTable(.mostLikely)
    #expect(table.refuses([.count(player(1), by: 1), .ready, .pick(0)]))
    #expect(table.play(.start))
    #expect(table.session.round == .counting(until: 1_003_000))
    #expect(table.refuses([.count(player(1), by: 1), .start]))
    #expect(!table.timeUp(at: 1_002_999))
    #expect(table.session.round == .counting(until: 1_003_000))
    #expect(table.timeUp(at: 1_003_000))
    #expect(table.session.round == .pointing)
    #expect(!table.timeUp(at: .max), "once")
    #expect(table.play(.count(player(1), by: 1)))
  }

  @Test func `CARDS-9 there are as many fingers as players`() throws {
    let table = try pointing(players: 3)
    #expect(table.play(.count(player(2), by: 1)) && table.play(.count(player(2), by: 1)))
    #expect(table.play(.count(player(3), by: 1)))
    #expect(table.refuses([.count(player(1), by: 1), .count(player(2), by: 1), .count(player(1), by: -1)]))
    #expect(table.refuses([.count(player(4), by: 1), .count(.table, by: 1), .count(player(2), by: 0)]))
    #expect(table.play(.count(player(2), by: -1)) && table.play(.count(player(1), by: 1)))
    #expect(table.session.standings(table.party).map { $0.points } == [1, 1, 1])
  }

  @Test func `CARDS-9 a table without names counts fingers together`() throws {
    let table = try pointing(players: 0)
    for _ in 0..<CardSession.mostCounted { #expect(table.play(.count(.table, by: 1))) }
    #expect(table.refuses([.count(.table, by: 1), .count(player(1), by: 1)]))
  }

  @Test func `CARDS-9 fingers can be withdrawn after players leave, whose own no longer count`() throws {
    let table = try pointing(players: 4)
    for name in [1, 1, 4, 4] as [UInt32] { #expect(table.play(.count(player(name), by: 1))) }
    table.party.remove(player(2))
    table.adapt()
    #expect(table.session.round == .pointing)
    #expect(table.play(.count(player(1), by: -1)), "four fingers, three players")
    table.party.remove(player(4))
    table.adapt()
    #expect(table.play(.count(player(3), by: 1)))
    #expect(table.refuses([.count(player(3), by: 1)]), "two fingers of two players")
    #expect(table.points == [1, 1])
  }

  @Test func `CARDS-9 pointing again starts without fingers`() throws {
    let table = try pointing(players: 3)
    for _ in 0..<3 { #expect(table.play(.count(player(2), by: 1))) }
    #expect(table.play(.start) && table.wait())
    #expect(table.points.isEmpty)
    #expect(table.play(.count(player(1), by: 1)))
  }

  @Test func `CARDS-9 whoever is pointed at has ten seconds of defence, and one appeal`() throws {
    let table = try pointing(players: 3)
    #expect(table.refuses([.ready]), "nobody is accused yet")
    for _ in 0..<2 { #expect(table.play(.count(player(2), by: 1))) }
    #expect(table.play(.ready) && table.session.round == .defending(until: table.now + 10_000))
    #expect(table.refuses([.start, .ready, .count(player(2), by: -1)]) && table.points == [2])
    #expect(try table.reread() == table.session)
    #expect(table.wait() && table.session.round == .defending(until: nil) && table.refuses([.ready]))
    #expect(table.play(.start) && table.session.round.isCounting && table.points.isEmpty)
    #expect(table.refuses([.count(player(1), by: 1)]) && table.wait() && table.session.round.isShowing)
    #expect(try table.reread() == table.session)
    for _ in 0..<3 { #expect(table.play(.count(player(1), by: 1))) }
    #expect(table.refuses([.ready, .start]) && table.points == [3], "one appeal")
  }

  @Test func `CARDS-9 a defence is no longer than ten seconds when the clock was set back`() throws {
    let table = try pointing(players: 3)
    #expect(table.play(.count(player(2), by: 1)) && table.play(.ready))
    table.session.limitTime(table.deck, at: 0)
    #expect(table.session.round == .defending(until: 10_000))
  }
}
