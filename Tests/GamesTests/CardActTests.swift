import Cards
import Formats
import Games
import Testing

/// Impersonation: one player acts, the others guess.
@Suite struct CardActTests {
  @Test func `CARDS-9 an act lasts the card's seconds and can be judged at any time`() throws {
    let table = try CardTable(.impersonation)
    #expect(table.refuses([.guessed(by: nil), .missed, .ready, .pick(0)]))
    #expect(table.play(.start))
    #expect(table.session.round == .acting(until: 1_060_000))
    #expect(table.refuses([.start, .ready]))
    #expect(!table.timeUp(at: 1_059_999))
    #expect(table.wait())
    #expect(table.session.round == .acting(until: nil))
    #expect(!table.timeUp(at: .max))
    #expect(table.play(.missed))
    #expect(table.session.round == .judged(isGuessed: false))
    #expect(table.refuses([.guessed(by: nil), .missed, .start]))
  }

  @Test func `CARDS-9 a guessed act scores for the actor and the guesser`() throws {
    let table = try CardTable(.impersonation)
    #expect(table.play(.start) && table.play(.guessed(by: player(3))))
    #expect(table.session.round == .judged(isGuessed: true))
    #expect(table.next())
    #expect(table.play(.start) && table.play(.guessed(by: nil)), "nobody noted who")
    #expect(table.next())
    #expect(table.play(.start) && table.play(.missed))
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(1), points: 1), CardStanding(player(3), points: 1),
        CardStanding(player(2), points: 1),
      ])
  }

  @Test func `CARDS-9 only another player at the table can guess an act`() throws {
    let table = try CardTable(.impersonation)
    #expect(table.play(.start))
    #expect(table.refuses([.guessed(by: player(1)), .guessed(by: player(4)), .guessed(by: .table)]))
    let alone = try CardTable(.impersonation, players: 1)
    #expect(alone.play(.start))
    #expect(alone.refuses([.guessed(by: player(1)), .guessed(by: .table)]))
    #expect(alone.play(.guessed(by: nil)))
    #expect(alone.session.standings(alone.party) == [CardStanding(.table, points: 1)])
  }

  @Test(arguments: [CardMove.missed, .guessed(by: player(2)), .guessed(by: nil)])
  func `CARDS-9 only the last verdict on a repeated act counts`(verdict: CardMove) throws {
    let table = try CardTable(.impersonation)
    #expect(table.play(.start) && table.play(.guessed(by: player(3))))
    #expect(table.next() && table.previous())
    #expect(table.play(.start) && table.play(verdict))
    #expect(table.session.log.entries.count == 1)
    let mine = table.session.standings(table.party).first { $0.player == player(1) }
    #expect(mine?.points == (verdict == .missed ? 0 : 1))
    #expect(!table.session.standings(table.party).contains { $0.player == player(3) })
  }

  @Test func `CARDS-9 an act stays with its actor when another player leaves`() throws {
    let table = try CardTable(.impersonation, players: 4)
    #expect(table.next() && table.next())
    #expect(table.play(.start))
    table.party.remove(player(1))
    #expect(table.refuses([.guessed(by: player(1)), .guessed(by: player(3))]))
    #expect(table.play(.guessed(by: player(2))))
    #expect(table.session.log.entries.first?.player == player(3))
    #expect(table.next())
    #expect(table.holder == player(4))
  }
}
